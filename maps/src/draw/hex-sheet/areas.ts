import { isInside, type Line, middle, type Point } from '../../geometry.ts';
import { steps } from '../../roads.ts';
import { chainsOf } from '../chains.ts';
import { grown } from '../cost-grid.ts';
import { curveThrough, meandering, resampled, roundedOff } from '../curves.ts';
import { levelLines, type Net, netOver } from '../level-lines.ts';
import { insideAny, nearestPoint } from '../nearness.ts';
import { noiseOver, seedOf } from '../random.ts';
import { nearby } from '../squares.ts';
import { thinned } from '../thinning.ts';
import type { HexSheetData, SheetHex } from './data.ts';
import { type Field, keyOf, R } from './field.ts';
import type { AreaLook, HexLook } from './look.ts';

/** Ground of one kind: woods, a swamp, a lake. */
export interface Area {
  readonly kind: string;
  readonly outlines: readonly Line[];
  /** Its edge is that of its hexes. */
  readonly isSharp?: boolean;
  readonly contains: (point: Point) => boolean;
}

export function areasOf(data: HexSheetData, look: HexLook, field: Field): Area[] {
  return Object.entries(look.areas).flatMap(([kind, area]) => {
    const given = data.areas.filter((one) => one.kind === kind);
    if (given.length > 0) {
      const outlines = given.map(({ id, outline }) => raggedOutline(outline.map(field.onPaper), area, id));
      return [{ kind, outlines, contains: (point: Point) => insideAny(point, outlines) }];
    }
    const made = area.lake ? lakeOf(data, field, area) : unionOf(field, area, kind);
    return made.outlines.length === 0 ? [] : [{ kind, ...made }];
  });
}

function raggedOutline(outline: Line, { ragged }: AreaLook, id: string): Line {
  if (ragged === undefined) return outline;
  const { by, over, step } = ragged;
  const round = curveThrough(outline, step, true);
  return meandering(resampled([...round, round[0]!], step), by, over, seedOf(id)).slice(0, -1);
}

/** The hexes of some terrains together, with a softened edge where it strays. */
function unionOf(field: Field, area: AreaLook, kind: string): Omit<Area, 'kind'> {
  const isOf = ({ terrain }: SheetHex) => area.of?.includes(terrain) ?? false;
  const isUnder = (hex: SheetHex) => isOf(hex) || (area.underlies?.includes(hex.terrain) ?? false);
  const contains = (point: Point) => isHexOf(field.hexAt(point), isOf);
  if (area.ragged === undefined) return { outlines: outlinesOf(field.ground, isUnder), isSharp: true, contains };
  const { by, over, step } = area.ragged;
  const outlines = outlinesOf(field.ground, isUnder).map((ring) => {
    const soft = resampled(roundedOff([...ring, ring[0]!], 2), step);
    return meandering(soft, by, over, seedOf(kind)).slice(0, -1);
  });
  return { outlines, contains };
}

function isHexOf(hex: SheetHex | undefined, isOf: (hex: SheetHex) => boolean): boolean {
  return hex !== undefined && isOf(hex);
}

/** The rings around all hexes of a sort: sides that two of them share are left out. */
export function outlinesOf({ edges }: Pick<Field, 'edges'>, isOf: (hex: SheetHex) => boolean): Line[] {
  const corners = new Map<string, Point>();
  const rim = edges.filter(({ hexes }) => hexes.filter(isOf).length === 1);
  const links = rim.map(({ ends }) => {
    for (const end of ends) corners.set(keyOf(end), end);
    return [keyOf(ends[0]), keyOf(ends[1])] as const;
  });
  return chainsOf(links).map((ring) => ring.slice(0, -1).map((key) => corners.get(key)!));
}

const BLUR = { sharpness: 2.1, reach: 2.5 };
/** A hex through which the shore runs counts a little less than half: a lone one is land. */
const LAKE = { shore: 0.5, half: 0.44, mesh: 12, tolerance: 1.2, noise: 0.08, noiseOver: 0.77 * R };

/** Where the hexes around a point are water for the greater part; sides in the water are wet, and ways keep dry feet. */
function lakeOf({ hexsides, ways }: HexSheetData, field: Field, { of = [], lake }: AreaLook): Omit<Area, 'kind'> {
  const { ground } = field;
  const hexes = ground.hexes.map((hex) => ({
    at: ground.centre(hex.id),
    value: of.includes(hex.terrain) ? 1 : hex.isShore ? LAKE.half : 0,
  }));
  const sides = hexsides
    .filter(({ kind }) => lake!.sides.includes(kind))
    .map(({ between }) => ({ at: middle(...field.side(...between)), value: 1 }));
  const crossed = ways
    .flatMap(({ path }) => steps(path))
    .filter((step) => step.every(field.isHex))
    .map((step) => ({ at: middle(...field.side(...step)), value: 0 }));
  const weights = [...hexes, ...sides, ...crossed];
  if (weights.every(({ value }) => value === 0)) return { outlines: [], contains: () => false };
  const noise = noiseOver(seedOf('lake'));
  const wet = blurred(weights);
  const valueAt = (point: Point) => wet(point) + noise(point.x / LAKE.noiseOver, point.y / LAKE.noiseOver) * LAKE.noise;
  const shores = levelLines(netOnPaper(field, LAKE.mesh, valueAt), LAKE.shore);
  const outlines = shores.map((line) => thinned(line, LAKE.tolerance));
  const rings = outlines.filter((line) => line.length > 4).map((line) => line.slice(0, -1));
  return { outlines: rings, contains: (point) => rings.filter((ring) => isInside(point, ring)).length % 2 === 1 };
}

/** The mean of values around a point, those nearest counting most; the edge of the sheet is as its outermost hexes. */
export function blurred(values: readonly { readonly at: Point; readonly value: number }[]): (point: Point) => number {
  const near = nearby(values, ({ at }) => at, BLUR.reach * R);
  return (point) => {
    let [sum, weight] = [0, 0];
    for (const { at, value } of near(point)) {
      const share = Math.exp((-BLUR.sharpness * ((point.x - at.x) ** 2 + (point.y - at.y) ** 2)) / (R * R));
      sum += value * share;
      weight += share;
    }
    return weight < 1e-6 ? 0 : sum / weight;
  };
}

/** Values over the paper, and nothing beyond its edge: so that all lines of one value are rings. */
export function netOnPaper({ whole }: Field, mesh: number, valueAt: (point: Point) => number): Net {
  const isOff = ({ x, y }: Point) => x < -mesh || y < -mesh || x > whole.right + mesh || y > whole.bottom + mesh;
  return netOver(grown(whole, 2 * mesh), mesh, (point) => (isOff(point) ? -1 : valueAt(point)));
}

/** Whether a point lies so near to the edge of the ground it is on. */
export function isNearEdge(point: Point, areas: readonly Area[], within: number): boolean {
  return areas.some(({ outlines }) => outlines.some((line) => nearestPoint(point, line).distance < within));
}
