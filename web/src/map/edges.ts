// Where things lie that stand between two places: on the side that their hexes share.

import type { Point, Spot } from './geometry.ts';

export interface EdgeSpot {
  readonly at: Point;
  readonly from: Point;
  readonly to: Point;
  /** Do both touch it? */
  readonly isShared: boolean;
}

/** Corners that two drawings of a hex share may differ by a rounding. */
const SAME = 2;
/** Of the way between two places that share no side: half the length of a stroke across it. */
const ACROSS = 0.2;
/** Between two levels of one hex: so far from its middle to its upper edge, and half so long. */
const UP = 0.82;
const HALF = 0.3;

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

const sidesOf = ({ outline }: Spot): EdgeSpot[] =>
  outline.map((from, i) => {
    const to = outline[(i + 1) % outline.length]!;
    return { at: middle(from, to), from, to, isShared: true };
  });

export function edgeBetween(a: Spot, b: Spot): EdgeSpot {
  if (a === b) return betweenLevels(a);
  const others = sidesOf(b);
  const isShared = ({ at: [x, y] }: EdgeSpot): boolean =>
    others.some(({ at }) => Math.abs(at[0] - x) + Math.abs(at[1] - y) < SAME);
  return sidesOf(a).find(isShared) ?? acrossTheWay(a.at, b.at);
}

function acrossTheWay(a: Point, b: Point): EdgeSpot {
  const at = middle(a, b);
  const [dx, dy] = [(b[0] - a[0]) * ACROSS, (b[1] - a[1]) * ACROSS];
  return { at, from: [at[0] - dy, at[1] + dx], to: [at[0] + dy, at[1] - dx], isShared: false };
}

function betweenLevels({ at: [x, y], outline }: Spot): EdgeSpot {
  const up = (Math.min(...outline.map(([, top]) => top)) - y) * UP;
  return { at: [x, y + up], from: [x + up * HALF, y + up], to: [x - up * HALF, y + up], isShared: false };
}
