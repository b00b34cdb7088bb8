import { along, distance, type Line, type Point } from '../../geometry.ts';
import { pairKey } from '../../hex-field.ts';
import { steps } from '../../roads.ts';
import { curveThrough, resampled } from '../curves.ts';
import { smoothPath } from '../path.ts';
import { seededRandom, seedOf } from '../random.ts';
import { lineDefs, lineStrokes } from '../sheet/lines.ts';
import { thinned } from '../thinning.ts';
import type { HexSheetData, SheetWay } from './data.ts';
import { type Field, R, type SheetBox } from './field.ts';
import type { HexLook } from './look.ts';

export interface Way extends SheetWay {
  readonly line: Line;
}

/** Where two ways cross one side. */
const SHARED_SIDE = [0.36, 0.64] as const;
/** How far a way swings in a hex without a place. */
const SWING = 0.22 * R;
const STEP = { curve: 0.1 * R, drawn: 0.16 * R };
/** From the corner of a box, which is cut in. */
const OFF_CORNER = 0.4 * R;

/** Roads and trails: from place to place through the sides they cross. */
export function waysOf(data: HexSheetData, field: Field): Way[] {
  const node = (hex: string): Point => field.siteOfHex(hex) ?? beside(field.centre(hex), hex);
  const sideOf = sideChooser(data, field, node);
  return data.ways.map((way) => {
    const { id, path } = way;
    const points = path.flatMap((stop, index) => {
      if (!field.isHex(stop)) return [];
      const [before, next] = [path[index - 1], path[index + 1]];
      const entry = before !== undefined && !field.isHex(before) ? leave(stop, before, id) : [];
      return [...entry.toReversed(), node(stop), ...(next === undefined ? [] : leave(stop, next, id))];
    });
    return { ...way, line: resampled(curveThrough(points, STEP.curve), STEP.drawn) };
  });

  function leave(from: string, to: string, way: string): Point[] {
    const box = field.boxes.get(to);
    return box === undefined ? [sideOf(from, to, way)] : towardsBox(field, from, box);
  }
}

/** The middles of hexes, a little aside, and of the sides between them. */
export function throughHexes(field: Field, hexes: readonly string[]): Line {
  return hexes.flatMap((hex, index) => {
    const next = hexes[index + 1];
    const spot = beside(field.centre(hex), hex);
    return next === undefined ? [spot] : [spot, along(...field.side(hex, next), 0.5)];
  });
}

/** A way through an empty hex swings a little, but all ways through it meet. */
function beside(centre: Point, hex: string): Point {
  const random = seededRandom(seedOf(hex));
  return { x: centre.x + (random() - 0.5) * SWING, y: centre.y + (random() - 0.5) * SWING };
}

/** Two ways over one side cross it apart, in the order that does not tangle them. */
function sideChooser({ ways }: HexSheetData, field: Field, node: (hex: string) => Point) {
  interface Step {
    readonly way: string;
    readonly path: readonly string[];
    readonly at: number;
  }
  const all = ways.flatMap(({ id, path }) =>
    steps(path).map(([from, to], at) => ({ key: pairKey(from, to), step: { way: id, path, at } })),
  );
  const sharing = Map.groupBy(all, ({ key }) => key);
  return (from: string, to: string, way: string): Point => {
    const key = pairKey(from, to);
    const [start, end] = field.side(...(key.split('|') as [string, string]));
    const together = sharing.get(key)!.map(({ step }) => step);
    if (together.length < 2) return along(start, end, 0.5);
    const ranked = together.toSorted((one, other) => leaning(one, start, end) - leaning(other, start, end));
    return along(start, end, SHARED_SIDE[ranked[0]!.way === way ? 0 : 1]);
  };

  /** Which end of the side a way comes from and goes to: negative towards its start. */
  function leaning({ path, at }: Step, start: Point, end: Point): number {
    const around = [path[at - 1], path[at + 2]].filter((hex) => hex !== undefined && field.isHex(hex));
    return around.map((hex) => node(hex!)).reduce((sum, to) => sum + distance(to, start) - distance(to, end), 0);
  }
}

/** Out of the hex by the side that faces the box, then to the edge of the box. */
function towardsBox(field: Field, hex: string, box: SheetBox): Point[] {
  const corners = field.corners(hex);
  const middles = corners.map((corner, index) => along(corner, corners[(index + 1) % 6]!, 0.5));
  const edge = (point: Point): Point => clamped(point, box, 0);
  const gate = middles.reduce((a, b) => (distance(b, edge(b)) < distance(a, edge(a)) ? b : a));
  return [gate, offCorner(gate, edge(gate), box)];
}

function clamped({ x, y }: Point, { left, top, right, bottom }: SheetBox, inset: number): Point {
  return {
    x: Math.max(left + inset, Math.min(right - inset, x)),
    y: Math.max(top + inset, Math.min(bottom - inset, y)),
  };
}

/** A way that would meet a corner of the box comes in along the edge it has farther to go to. */
function offCorner(gate: Point, end: Point, box: SheetBox): Point {
  const within = clamped(end, box, OFF_CORNER);
  const meetsLevelEdge = Math.abs(gate.y - end.y) > Math.abs(gate.x - end.x);
  return meetsLevelEdge ? { x: within.x, y: end.y } : { x: end.x, y: within.y };
}

/** Points of a way that bend it less than this are left out. */
const THINNED = 0.5;

export function wayDefs({ pen }: Field, ways: readonly Way[]): string {
  return lineDefs(
    pen,
    'ways',
    ways.map(({ kind, line }) => ({ kind, d: smoothPath(thinned(line, THINNED)) })),
  );
}

export function wayLayer({ pen }: Field, ways: readonly Way[], look: HexLook): string {
  return pen.group('ways', ...lineStrokes(pen, 'ways', look.ways, ways));
}

/** Only the ways that can still be seen on a map the size of a stamp. */
export function overviewWays({ pen }: Field, ways: readonly Way[], look: HexLook): string {
  const broad = Object.entries(look.ways).map(([kind, { inOverview }]) => [kind, { strokes: inOverview ?? [] }]);
  return lineStrokes(pen, 'ways', Object.fromEntries(broad), ways).join('');
}
