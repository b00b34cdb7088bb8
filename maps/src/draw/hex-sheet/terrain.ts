import { along, distance, type Line, type Point } from '../../geometry.ts';
import type { CostGrid } from '../cost-grid.ts';
import { levelLines } from '../level-lines.ts';
import { type Marks, marksLayer } from '../marks.ts';
import { nearestPoint } from '../nearness.ts';
import { inPatches } from '../patches.ts';
import { COARSE, smoothPath, straightPath } from '../path.ts';
import { noiseOver, seededRandom, seedOf } from '../random.ts';
import { scattered } from '../scatter.ts';
import { nearby } from '../squares.ts';
import { element } from '../svg.ts';
import { thinned } from '../thinning.ts';
import { type Area, blurred, isNearEdge, netOnPaper } from './areas.ts';
import type { HexSheetData } from './data.ts';
import { type Edge, type Field, PATCH, R } from './field.ts';
import type { HexLook, ScatterLook } from './look.ts';

/** Where trees may not stand; cells that cost anything are closed. */
export interface Ground {
  readonly closed: CostGrid;
  /** For the rows on hexsides, which may stand closer. */
  readonly closedToRows: CostGrid;
  readonly isLand: (point: Point) => boolean;
}

const washesOf = (areas: readonly Area[], look: HexLook): [string, Area[]][] => {
  const washed = areas.filter(({ kind }) => look.areas[kind]?.wash !== undefined);
  return [...Map.groupBy(washed, ({ kind }) => look.areas[kind]!.wash!)];
};

/** One path a kind, so that washes of one kind never darken each other. */
export function washDefs({ pen }: Field, areas: readonly Area[], look: HexLook): string {
  return washesOf(areas, look)
    .map(([wash, some]) => {
      const outlines = some.flatMap((area) => area.outlines.map((line) => edgePath(line, area.isSharp)));
      return element('path', { id: pen.id(`wash-${wash}`), d: outlines.join('') });
    })
    .join('');
}

/** For the map and for its overview. */
export function washLayer({ pen }: Field, areas: readonly Area[], look: HexLook): string {
  return washesOf(areas, look)
    .map(([wash]) => pen.use(`wash-${wash}`, wash))
    .join('');
}

const edgePath = (line: Line, isSharp = false): string =>
  isSharp ? straightPath(line, true) : smoothPath(line, true, COARSE);

/** Everything of one look that is strewn over the ground. */
export interface Strewn {
  readonly class: string;
  readonly marks: readonly Marks[];
}

export function strewn(field: Field, areas: readonly Area[], look: HexLook, ground: Ground, rows: Line): Strewn[] {
  const rowsNear = nearby(rows, (at) => at, ROW_BERTH);
  return Object.entries(look.scatters).map(([name, scatter]) => ({
    class: scatter.class,
    marks: marksOf(name, scatter),
  }));

  function isCrowded(at: Point): boolean {
    return rowsNear(at).some((tree) => distance(tree, at) < ROW_BERTH);
  }

  /** Trees stand on their feet: what covers a line of the grid is above that. */
  function isOnGrid({ x, y }: Point, { by, raised }: NonNullable<ScatterLook['offGrid']>): boolean {
    const crown = { x, y: y - raised };
    const hex = field.hexAt(crown);
    if (hex === undefined || !field.isHex(hex.id)) return false;
    const corners = field.corners(hex.id);
    return nearestPoint(crown, [...corners, corners[0]!]).distance < by;
  }

  function marksOf(name: string, scatter: ScatterLook): Marks[] {
    const random = seededRandom(seedOf(`loose ${name}`));
    const own = areas.filter(({ kind }) => scatter.in.includes(kind));
    if (scatter.in.length > 0 && own.length === 0) return [];
    const others = scatter.in.length === 0 ? areas : [];
    const spots = scattered(field.inner, scatter.spacing, seedOf(name)).flatMap((at) => {
      const [dice, which] = [random(), random()];
      const isHome = scatter.in.length === 0 || own.some((area) => area.contains(at));
      const isFree =
        ground.closed.at(at) === 0 && !isCrowded(at) && !(scatter.offGrid && isOnGrid(at, scatter.offGrid));
      const grows = isHome && ground.isLand(at) && isFree;
      if (!grows || others.some((area) => area.contains(at))) return [];
      const { share, within } = scatter.thinned ?? { share: 0, within: 0 };
      return dice < share && isNearEdge(at, own, within) ? [] : [{ at, which }];
    });
    return scatter.signs.map(({ sign, size }, rank) => ({
      sign,
      size,
      at: spots.filter(({ which }) => Math.floor(which * scatter.signs.length) === rank).map(({ at }) => at),
    }));
  }
}

/** Loose trees keep so far from those in rows. */
const ROW_BERTH = 0.17 * R;

export function strewnLayer({ pen }: Field, strewn: readonly Strewn[]): string {
  return strewn
    .map(({ class: name, marks }) => {
      const drawn = marksLayer(pen, marks, MARKS_PATCH);
      return drawn === '' ? '' : pen.group(name, drawn);
    })
    .join('');
}

/** Marks are quickly passed over where they are not seen: more of them are drawn together. */
export const MARKS_PATCH = 2 * PATCH;

/** How trees of a row stray from their line, and how far below it they have their feet. */
const ROW = { sway: 0.05 * R, lowered: 0.05 * R, ends: 0.04 };

/** Two dense rows astride every wooded hexside, so that the rule can be seen. */
export function rowsOf(
  { hexsides }: HexSheetData,
  look: HexLook,
  field: Field,
  areas: readonly Area[],
  ground: Ground,
): Marks[] {
  const trees = hexsides.flatMap(({ between, kind }) => {
    const rows = look.hexsides[kind]?.rows;
    if (rows === undefined) return [];
    const [from, to] = field.side(...between);
    const random = seededRandom(seedOf(between.join('|')));
    const across = { x: -(to.y - from.y) / R, y: (to.x - from.x) / R };
    const sign = rows.signs[countryAt(along(from, to, 0.5), areas, Object.keys(rows.signs))]!;
    return [-1, 1].flatMap((side) =>
      Array.from({ length: rows.count }, (_, index) => {
        const share = ((index + 0.5 + side * 0.25) / rows.count) * (1 - 2 * ROW.ends) + ROW.ends;
        const spot = along(from, to, share);
        const sway = () => (random() - 0.5) * ROW.sway;
        const at = {
          x: spot.x + across.x * rows.aside * side + sway(),
          y: spot.y + across.y * rows.aside * side + sway() + ROW.lowered,
        };
        return { sign, size: rows.size, at };
      }),
    );
  });
  const standing = trees.filter(({ at }) => ground.isLand(at) && ground.closedToRows.at(at) === 0);
  return [...Map.groupBy(standing, ({ sign, size }) => `${sign} ${size}`).values()].map((some) => ({
    ...some[0]!,
    at: some.map(({ at }) => at),
  }));
}

/** The nearest area says what grows on a hexside, also just outside it; where two lie over each other, the last. */
function countryAt(point: Point, areas: readonly Area[], kinds: readonly string[]): string {
  const wanted = areas.filter(({ kind }) => kinds.includes(kind));
  const holding = wanted.findLast(({ contains }) => contains(point));
  if (holding) return holding.kind;
  const away = ({ outlines }: Area) => Math.min(...outlines.map((line) => nearestPoint(point, line).distance));
  return wanted.reduce((a: Area | undefined, b) => (a && away(a) <= away(b) ? a : b), undefined)?.kind ?? kinds[0]!;
}

/** Lines of the grid are short and plain: more of them are drawn together. */
const GRID_PATCH = 3 * PATCH;

/** Lines of equal height, a wash for each, every few of them heavier. */
export function reliefLayer(field: Field, { relief }: HexLook): string {
  const { pen } = field;
  if (relief === undefined || field.hexes.every(({ terrain }) => !relief.heights[terrain])) return '';
  const heightOf = (terrain: string) => relief.heights[terrain] ?? 0;
  const { hexes, centre } = field.ground;
  const ground = blurred(hexes.map(({ id, terrain }) => ({ at: centre(id), value: heightOf(terrain) })));
  const [broad, fine] = [noiseOver(seedOf('relief')), noiseOver(seedOf('fine relief'))];
  const heightAt = ({ x, y }: Point) => {
    const height = ground({ x, y });
    const strays = broad((x / R) * 0.75, (y / R) * 0.75) * 0.7 + fine((x / R) * 1.9, (y / R) * 1.9) * 0.3;
    return height + strays * relief.noise * Math.min(1, height);
  };
  const net = netOnPaper(field, relief.mesh, heightAt);
  const highest = Math.max(...Object.values(relief.heights));
  const lines = Array.from({ length: Math.floor(highest / relief.step) }, (_, index) => {
    const rings = levelLines(net, (index + 0.75) * relief.step).map((line) => thinned(line, relief.tolerance));
    const drawn = rings
      .filter((ring) => ring.length > 3)
      .map((ring) => ({ at: ring[0]!, d: smoothPath(ring.slice(0, -1), true, COARSE) }));
    const patches = inPatches(drawn, GRID_PATCH).map((some) => some.join(''));
    return pen.paths(index % relief.heavy === 0 ? 'contour contour-heavy' : 'contour', patches);
  });
  return pen.group('relief', ...lines);
}

/** Between two hexes, which of them can be entered: both, one, none; at the rim of the sheet there is but one. */
const EDGES: Readonly<Record<string, string>> = {
  'closed closed': 'grid-sea',
  closed: 'grid-sea',
  'open open': 'grid-land',
  'closed open': 'rim shut',
  open: 'rim',
};

/** Lines between hexes, paler where nobody enters them. */
export const gridLayer = (field: Field): string => edgeLayer(field, 'grid', ['grid-sea', 'grid-land']);

/** Around the hexes that can be entered: seen through trees. */
export const rimLayer = (field: Field): string => edgeLayer(field, 'rims', ['rim shut', 'rim']);

function edgeLayer({ pen, edges }: Field, name: string, wanted: readonly string[]): string {
  const sortOf = ({ hexes }: Edge) =>
    EDGES[
      hexes
        .map(({ closed }) => (closed ? 'closed' : 'open'))
        .sort()
        .join(' ')
    ]!;
  const sorts = Map.groupBy(edges, sortOf);
  const drawn = wanted.map((sort) => {
    const lines = joined(sorts.get(sort) ?? []).map((line) => ({ at: line[0]!, d: straightPath(line) }));
    return pen.paths(
      sort,
      inPatches(lines, GRID_PATCH).map((patch) => patch.join('')),
    );
  });
  return pen.group(name, ...drawn);
}

/** Sides that follow each other around a hex are one line. */
function joined(edges: readonly Edge[]): Line[] {
  const lines: Point[][] = [];
  for (const { ends } of edges) {
    const line = lines.at(-1);
    if (line?.at(-1) === ends[0]) line.push(ends[1]);
    else lines.push([...ends]);
  }
  return lines;
}
