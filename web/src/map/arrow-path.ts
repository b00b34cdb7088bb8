// How a way is drawn as an arrow.

import type { Point } from './geometry.ts';

const PIECES = 8;

/** A curve through all points. */
function smooth(points: readonly Point[]): Point[] {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const curve = points.slice(1).flatMap((_, i) =>
    Array.from({ length: PIECES }, (_, step): Point => {
      const t = step / PIECES;
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const along = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      return [along(0), along(1)];
    }),
  );
  return [...curve, points.at(-1)!];
}

export interface ArrowSizes {
  readonly thin: number;
  readonly wide: number;
  /** How far before the last point the arrow ends. */
  readonly short: number;
}

/** An arrow along a way, widening towards its head. */
export function arrowPath(points: readonly Point[], { thin, wide, short }: ArrowSizes): string {
  const line = shortened(smooth(points), short);
  if (line.length < 2) return '';
  const head = line.at(-1)!;
  const body = shortened(line, wide * 1.9);
  const normal = (i: number): Point => {
    const [a, b] = [body[Math.max(0, i - 1)]!, body[Math.min(body.length - 1, i + 1)]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  };
  const edge = (side: number): Point[] =>
    body.map(([x, y], i) => {
      const half = (side * (thin + (wide - thin) * (i / Math.max(1, body.length - 1)))) / 2;
      const [nx, ny] = normal(i);
      return [x + nx * half, y + ny * half];
    });
  const [left, right] = [edge(1), edge(-1)];
  const [nx, ny] = normal(body.length - 1);
  const [x, y] = body.at(-1)!;
  const barb = (side: number): Point => [x + nx * wide * 1.15 * side, y + ny * wide * 1.15 * side];
  const outline: Point[] = [...left, barb(1), head, barb(-1), ...right.reverse()];
  return `M${outline.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}Z`;
}

/** A line without its last stretch. */
function shortened(line: readonly Point[], by: number): Point[] {
  const rest = [...line];
  let left = by;
  while (rest.length > 1) {
    const [b, a] = [rest.pop()!, rest.at(-1)!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length > left) {
      const share = 1 - left / length;
      return [...rest, [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]];
    }
    left -= length;
  }
  return rest;
}
