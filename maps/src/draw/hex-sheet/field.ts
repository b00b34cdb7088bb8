import { centreOfHex, cornersOfHex, createHexGrid, extentOfGrid, hexAt } from '@bivouac/boards';
import { along, distance, type Line, type Point } from '../../geometry.ts';
import { pairKey } from '../../hex-field.ts';
import type { Position } from '../../project.ts';
import { type Box, grown } from '../cost-grid.ts';
import { Pen } from '../pen.ts';
import { nearby } from '../squares.ts';
import type { Geography, HexSheetData, SheetHex } from './data.ts';
import type { BoxLook, HexLook } from './look.ts';
import { type Ringed, withRings } from './rings.ts';

/** From the middle of a hex to a corner, in units of the picture. */
export const R = 100;
/** What is drawn together measures about so much. */
export const PATCH = R * 4;
/** Paper around the slots of a box. */
const BOX_EDGE = 10;

export interface Edge {
  readonly ends: readonly [Point, Point];
  /** The one or two hexes it bounds. */
  readonly hexes: readonly SheetHex[];
}

export interface SheetBox extends Box {
  readonly id: string;
  readonly slots: readonly Point[];
}

/** Where everything lies on the paper. */
export interface Field {
  readonly pen: Pen;
  readonly width: number;
  readonly height: number;
  readonly whole: Box;
  /** Inside the neat line. */
  readonly inner: Box;
  readonly open: readonly SheetHex[];
  readonly hexes: readonly SheetHex[];
  readonly edges: readonly Edge[];
  /** With the hexes around the grid that only carry the ground on. */
  readonly ground: Ringed;
  readonly isHex: (id: string) => boolean;
  readonly centre: (hex: string) => Point;
  readonly corners: (hex: string) => Line;
  /** The two ends of the side between two hexes. */
  readonly side: (a: string, b: string) => readonly [Point, Point];
  /** Also of the hexes around the grid. */
  readonly hexAt: (point: Point) => SheetHex | undefined;
  /** From radii of a hex to the paper. */
  readonly onPaper: (point: Point) => Point;
  readonly project: (position: Position) => Point;
  readonly boxes: ReadonlyMap<string, SheetBox>;
  /** The main place of a hex: where roads lead and the sign stands. */
  readonly siteOfHex: (hex: string) => Point | undefined;
  readonly siteOfPlace: (place: string) => Point;
  readonly seat: (hex: string) => Point;
}

export function fieldOf(data: HexSheetData, look: HexLook): Field {
  const { margins, seats } = look;
  const grid = createHexGrid(data.grid);
  const onPaper = ({ x, y }: Point): Point => ({ x: x * R + margins.left, y: y * R + margins.top });
  const extent = onPaper(extentOfGrid(grid));
  const [width, height] = [extent.x + margins.right, extent.y + margins.bottom];
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const number = new Map(data.hexes.map(({ id, column, row }) => [id, hexAt(grid, column, row)]));
  const centres = new Map(data.hexes.map(({ id }) => [id, onPaper(centreOfHex(grid, number.get(id)!))]));
  const plain = new Map(data.hexes.map(({ id }) => [id, cornersOfHex(grid, number.get(id)!).map(onPaper)]));
  const sideOf = (corners: ReadonlyMap<string, Line>) => (a: string, b: string) =>
    sharedSide(corners.get(a)!, plain.get(a)!, centres.get(b)!);
  const corners = straightened(data, look, plain, sideOf(plain));
  const centre = (hex: string) => centres.get(hex)!;
  const sites = sitesOf(data, look, centre);
  const ground = withRings(data.hexes, centre, (hex) => corners.get(hex)!, look.rings);
  return {
    ...{ pen: new Pen(look.prefix), width, height, whole, onPaper, centre },
    inner: grown(whole, -look.frame.inner),
    hexes: data.hexes,
    open: data.hexes.filter(({ closed }) => !closed),
    edges: edgesOf(data.hexes, (hex) => corners.get(hex)!),
    ground,
    isHex: (id) => centres.has(id),
    corners: (hex) => corners.get(hex)!,
    side: sideOf(corners),
    hexAt: finderOf(ground.hexes, ground.centre),
    project: (position) => onPaper(projected(data.geography, position)),
    boxes: new Map(look.boxes.at.map((box) => [box.id, laidOut(box, look)])),
    siteOfHex: (hex) => sites.byHex.get(hex),
    siteOfPlace: (place) => sites.byPlace.get(place)!,
    seat: (hex) => {
      const { x, y } = centre(hex);
      const moved = seats.moved.find((one) => one.hex === hex)?.seat;
      const above = sites.byHex.has(hex) ? seats.abovePlace : 0;
      return { x: x + (moved?.x ?? 0), y: y + (moved?.y ?? -above) };
    },
  };
}

function projected(geography: Geography | undefined, [latitude, longitude]: Position): Point {
  if (geography === undefined) throw new Error('The sheet does not say where on the globe it lies.');
  const { origin, at, perDegree } = geography;
  return { x: at.x + (longitude - origin[1]) * perDegree.x, y: at.y - (latitude - origin[0]) * perDegree.y };
}

/** The two corners of a hex that are nearest to its neighbour. */
function sharedSide(corners: Line, plain: Line, neighbour: Point): readonly [Point, Point] {
  const ends = corners.filter((_, index) => distance(plain[index]!, neighbour) < R * 1.1);
  if (ends.length !== 2) throw new Error('Two hexes that are no neighbours have no side in common.');
  return ends as unknown as readonly [Point, Point];
}

export function keyOf({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}

export function edgesOf(hexes: readonly SheetHex[], corners: (hex: string) => Line): Edge[] {
  const edges = new Map<string, { readonly ends: [Point, Point]; readonly hexes: SheetHex[] }>();
  for (const hex of hexes) {
    const around = corners(hex.id);
    around.forEach((from, index) => {
      const to = around[(index + 1) % 6]!;
      const key = pairKey(keyOf(from), keyOf(to));
      const edge = edges.get(key);
      if (edge === undefined) edges.set(key, { ends: [from, to], hexes: [hex] });
      else edge.hexes.push(hex);
    });
  }
  return [...edges.values()];
}

const STRAIGHTENING = { rounds: 24, atMost: 0.27 * R };

/** A corner on walls: where it was, where it is, and its neighbours along each kind of wall. */
interface Knot {
  readonly home: Point;
  now: Point;
  readonly next: Map<string, Set<string>>;
}

/**
 * The grid yields to the masonry: corners on a wall move towards the middle of their neighbours on the same wall; where
 * walls meet, the one that the look lists last runs on.
 */
function straightened(
  { hexsides }: HexSheetData,
  look: HexLook,
  plain: ReadonlyMap<string, Line>,
  sideOf: (a: string, b: string) => readonly [Point, Point],
): ReadonlyMap<string, Line> {
  const kinds = Object.keys(look.hexsides).filter((kind) => look.hexsides[kind]!.straight);
  const knots = new Map<string, Knot>();
  const note = (kind: string, from: Point, to: Point) => {
    const knot = knots.get(keyOf(from)) ?? { home: from, now: from, next: new Map() };
    knot.next.set(kind, (knot.next.get(kind) ?? new Set()).add(keyOf(to)));
    knots.set(keyOf(from), knot);
  };
  for (const { between, kind } of hexsides.filter((side) => kinds.includes(side.kind))) {
    const [from, to] = sideOf(...between);
    note(kind, from, to);
    note(kind, to, from);
  }
  for (let round = 0; round < STRAIGHTENING.rounds; round++) {
    for (const knot of knots.values()) {
      const through = kinds.findLast((kind) => knot.next.get(kind)?.size === 2);
      if (through === undefined) continue;
      const [one, other] = [...knot.next.get(through)!].map((key) => knots.get(key)!.now);
      const wanted = along(one!, other!, 0.5);
      const away = distance(knot.home, wanted);
      knot.now = along(knot.home, wanted, Math.min(1, STRAIGHTENING.atMost / Math.max(1, away)));
    }
  }
  return new Map(
    [...plain].map(([hex, corners]) => [hex, corners.map((corner) => knots.get(keyOf(corner))?.now ?? corner)]),
  );
}

/** The hex under a point: the one with the nearest middle, unless that is too far away. */
function finderOf(hexes: readonly SheetHex[], centre: (hex: string) => Point): Field['hexAt'] {
  const near = nearby(hexes, ({ id }) => centre(id), R);
  return (point) => {
    const away = (hex: SheetHex) => distance(centre(hex.id), point);
    const nearest = near(point).reduce((a: SheetHex | undefined, b) => (a && away(a) <= away(b) ? a : b), undefined);
    return nearest && away(nearest) < R ? nearest : undefined;
  };
}

function laidOut({ id, left, top, width, height, columns, rows }: BoxLook, { boxes }: HexLook): SheetBox {
  const head = boxes.title.rule + BOX_EDGE;
  const across = (width - 2 * BOX_EDGE) / columns;
  const down = (height - head - BOX_EDGE) / rows;
  const slots = Array.from({ length: rows * columns }, (_, index) => ({
    x: left + BOX_EDGE + across * ((index % columns) + 0.5),
    y: top + head + down * (Math.floor(index / columns) + 0.5),
  }));
  return { id, left, top, right: left + width, bottom: top + height, slots };
}

interface Sites {
  readonly byHex: ReadonlyMap<string, Point>;
  readonly byPlace: ReadonlyMap<string, Point>;
}

/** The main place stands below the pieces; a second one in the same hex stands at its side. */
function sitesOf({ places }: HexSheetData, { seats }: HexLook, centre: (hex: string) => Point): Sites {
  const byHex = new Map<string, Point>();
  const byPlace = new Map<string, Point>();
  for (const { id, at, aside = 0 } of places) {
    const { x, y } = centre(at);
    const isSecond = byHex.has(at);
    const offset = aside * R;
    const moved = seats.moved.find(({ hex }) => hex === at);
    const usual = Math.max(-seats.site.asideAtMost, Math.min(seats.site.asideAtMost, offset / 2));
    const site = isSecond
      ? { x: x + Math.sign(offset) * seats.second.aside, y: y + seats.second.below }
      : { x: x + (moved?.site.x ?? usual), y: y + (moved?.site.y ?? seats.site.below) };
    byPlace.set(id, site);
    if (!isSecond) byHex.set(at, site);
  }
  return { byHex, byPlace };
}
