// Lines through hexes take the straightest course that still passes all of them.

import { along, distance, type Line, type Point } from '../../geometry.ts';
import { nearestOnSegment } from '../nearness.ts';
import { type Field, R } from './field.ts';

/** A point of a line, and how it may move; without that it stays. */
export interface Stop {
  readonly at: Point;
  readonly kept?: (wanted: Point) => Point;
}

/** How far from the middle of its hex a line may stray, and how far from the middle of a side. */
const STRAYING = { hex: 0.6 * R, side: [0.18, 0.82] as const };

export function withinHex({ centre }: Field, hex: string): (wanted: Point) => Point {
  const middle = centre(hex);
  return (wanted) => along(middle, wanted, Math.min(1, STRAYING.hex / Math.max(1, distance(middle, wanted))));
}

export function onSide({ side }: Field, from: string, to: string): (wanted: Point) => Point {
  const [start, end] = side(from, to);
  const [first, last] = STRAYING.side.map((share) => along(start, end, share)) as [Point, Point];
  return (wanted) => nearestOnSegment(wanted, first, last);
}

export function easedLine(stops: readonly Stop[], rounds: number): Line {
  let line: Line = stops.map(({ at }) => at);
  for (let round = 0; round < rounds; round++) {
    line = line.map((point, index) => {
      const [before, after, kept] = [line[index - 1], line[index + 1], stops[index]!.kept];
      return before && after && kept ? kept(along(point, along(before, after, 0.5), 0.5)) : point;
    });
  }
  return line;
}

/** How far a line that leaves the sheet is drawn past the rim: the edge of the sheet cuts it off. */
const OFF_SHEET = [0.95 * R, 4.5 * R];

/** From the middle of a hex on the rim straight out, off the sheet; nothing elsewhere. */
export function offTheRim({ edges, centre }: Field, hex: string, from: Point): Point[] {
  const rim = edges.filter(({ hexes }) => hexes.length === 1 && hexes[0]!.id === hex);
  if (rim.length === 0) return [];
  const middle = centre(hex);
  const sum = rim
    .flatMap(({ ends }) => ends)
    .reduce((total, { x, y }) => ({ x: total.x + x - middle.x, y: total.y + y - middle.y }), { x: 0, y: 0 });
  const length = Math.hypot(sum.x, sum.y);
  return OFF_SHEET.map((by) => ({ x: from.x + (sum.x / length) * by, y: from.y + (sum.y / length) * by }));
}
