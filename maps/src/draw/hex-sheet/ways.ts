import { along, distance, type Line, type Point } from '../../geometry.ts';
import { curveThrough, resampled } from '../curves.ts';
import { smoothPath } from '../path.ts';
import { seededRandom, seedOf } from '../random.ts';
import { lineDefs, lineStrokes } from '../sheet/lines.ts';
import { thinned } from '../thinning.ts';
import type { HexSheetData, SheetWay } from './data.ts';
import { easedLine, offTheRim, onSide, type Stop, withinHex } from './easing.ts';
import { type Field, R, type SheetBox } from './field.ts';
import type { Gates } from './gates.ts';
import type { HexLook } from './look.ts';

export interface Way extends SheetWay {
  readonly line: Line;
}

/** How far a way swings in a hex without a place. */
const SWING = 0.22 * R;
const STEP = { curve: 0.1 * R, drawn: 0.16 * R };
/** From the corner of a box, which is cut in. */
const OFF_CORNER = 0.4 * R;

/** Roads and trails: from place to place through the sides they cross. */
export function waysOf(data: HexSheetData, look: HexLook, field: Field, gates: Gates): Way[] {
  const meeting = data.ways.flatMap(({ kind, path }) => [...new Set(path)].map((hex) => `${kind} ${hex}`));
  const junctions = new Set(meeting.filter((stop, index) => meeting.indexOf(stop) !== index));
  return data.ways.map((way) => {
    const { eased = 0 } = look.ways[way.kind]!;
    const stops = stopsOf(way, eased > 0);
    return { ...way, line: resampled(curveThrough(easedLine(stops, eased), STEP.curve), STEP.drawn) };
  });

  function stopsOf({ id, kind, path }: SheetWay, runsOff: boolean): Stop[] {
    const stops = path.flatMap((stop, index): Stop[] => {
      if (!field.isHex(stop)) return [];
      const [before, next] = [path[index - 1], path[index + 1]];
      const entry = before !== undefined && !field.isHex(before) ? leave(stop, before, id) : [];
      return [...entry.toReversed(), nodeIn(stop, kind), ...(next === undefined ? [] : leave(stop, next, id))];
    });
    return runsOff
      ? [...runOff(path[0]!, stops[0]!).toReversed(), ...stops, ...runOff(path.at(-1)!, stops.at(-1)!)]
      : stops;
  }

  function nodeIn(hex: string, kind: string): Stop {
    const site = field.siteOfHex(hex);
    const at = site ?? beside(field.centre(hex), hex);
    return site === undefined && !junctions.has(`${kind} ${hex}`) ? { at, kept: withinHex(field, hex) } : { at };
  }

  function leave(from: string, to: string, way: string): Stop[] {
    const box = field.boxes.get(to);
    if (box !== undefined) return towardsBox(field, from, box).map((at) => ({ at }));
    const at = gates.at(way, from, to);
    return [gates.isShared(from, to) ? { at } : { at, kept: onSide(field, from, to) }];
  }

  function runOff(hex: string, { at }: Stop): Stop[] {
    if (!field.isHex(hex) || field.siteOfHex(hex) !== undefined) return [];
    return offTheRim(field, hex, at).map((spot) => ({ at: spot }));
  }
}

/** A way through an empty hex swings a little, but all ways through it meet. */
export function beside(centre: Point, hex: string): Point {
  const random = seededRandom(seedOf(hex));
  return { x: centre.x + (random() - 0.5) * SWING, y: centre.y + (random() - 0.5) * SWING };
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
