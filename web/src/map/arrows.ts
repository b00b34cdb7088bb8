// Arrows from places to places as they are drawn: declared attacks, aims, lines of sight.

import type { Arrow } from '@bivouac/scene';
import type { Point } from './geometry.ts';
import { arrowPath } from './ways.ts';

export interface DrawnArrow {
  /** Bodies with a head, to be filled. */
  readonly heads: readonly string[];
  /** Plain lines, and those along which nothing is seen any more. */
  readonly lines: string;
  readonly broken: string;
  /** Where its label stands, and where a line of sight ends. */
  readonly label: Point;
  readonly end: Point | null;
}

type PointOf = (place: number) => Point | undefined;

const line = (a: Point, b: Point): string =>
  `M${a.map((v) => v.toFixed(1)).join(' ')}L${b.map((v) => v.toFixed(1)).join(' ')}`;

const mean = (points: readonly Point[]): Point => {
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
};

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Where many meet before they strike at many: nearer to those who are struck. */
const MEETING = 0.55;
/** Where the label of a single attack stands on its way. */
const ON_THE_WAY = 0.52;

export function drawnArrow(arrow: Arrow, pointOf: PointOf, radius: number, unit: number): DrawnArrow | null {
  const points = (places: readonly number[]): Point[] => places.map(pointOf).filter((point) => point !== undefined);
  const [from, to] = [points(arrow.from), points(arrow.to)];
  if (from.length === 0 || to.length === 0) return null;
  if (arrow.kind === 'attack') return attack(from, to, radius, unit);
  return straight(from, to, arrow.endsAt === undefined ? null : (pointOf(arrow.endsAt) ?? null));
}

function attack(from: readonly Point[], to: readonly Point[], radius: number, unit: number): DrawnArrow {
  const sizes = { thin: 3 * unit, wide: 8.5 * unit, short: radius * 0.55 };
  const head = (a: Point, b: Point): string => arrowPath([a, b], sizes);
  const [a, b] = [mean(from), mean(to)];
  if (from.length === 1 || to.length === 1) {
    const heads = from.flatMap((start) => to.map((end) => head(start, end)));
    return { heads, lines: '', broken: '', label: between(a, b, ON_THE_WAY), end: null };
  }
  const meeting = between(a, b, MEETING);
  return {
    heads: to.map((end) => head(meeting, end)),
    lines: from.map((start) => line(start, meeting)).join(''),
    broken: '',
    label: meeting,
    end: null,
  };
}

/** Up to where it is blocked; the rest of the way is only meant. */
function straight(from: readonly Point[], to: readonly Point[], blocked: Point | null): DrawnArrow {
  const ways = from.flatMap((a) => to.map((b) => [a, b] as const));
  const stops = ways.map(([a, b]) => (blocked === null ? b : nearestOn(a, b, blocked)));
  return {
    heads: [],
    lines: ways.map(([a], i) => line(a, stops[i]!)).join(''),
    broken: blocked === null ? '' : ways.map(([, b], i) => line(stops[i]!, b)).join(''),
    label: to[0]!,
    end: blocked === null ? null : stops[0]!,
  };
}

/** The point of a line that comes nearest to another. */
function nearestOn(a: Point, b: Point, [x, y]: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const share = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1);
  return between(a, b, Math.max(0, Math.min(1, share)));
}
