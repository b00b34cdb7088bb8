import type { DrawnMap, Point } from './geometry.ts';

/** How much a step that leaves its line counts against one that is longer. */
const ASTRAY = 1.1;
const LEAST_FORWARD = 0.3;

/**
 * The place that lies next in a direction, or null. The line through `line` is kept to, so that somebody who walks on in
 * one direction over a grid of hexes does not drift.
 */
export function stepTowards({ spots }: DrawnMap, from: string, [dx, dy]: Point, line: Point): string | null {
  const start = spots[from]!.at;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [code, { at }] of Object.entries(spots)) {
    const [x, y] = [at[0] - start[0], at[1] - start[1]];
    const far = Math.hypot(x, y);
    if (x * dx + y * dy <= LEAST_FORWARD * far) continue;
    const score = far + ASTRAY * Math.abs((at[0] - line[0]) * dy - (at[1] - line[1]) * dx);
    if (score < least) [best, least] = [code, score];
  }
  return best;
}
