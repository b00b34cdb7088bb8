// The outlines of places, alone and together, and where small texts stand in them.

import { type Point, pathOf, round, type Spot } from './geometry.ts';

/** The outline of a place, drawn in towards its middle. */
export function insetPath({ at, outline }: Spot, share: number): string {
  return pathOf(outline.map(([x, y]) => [at[0] + (x - at[0]) * share, at[1] + (y - at[1]) * share]));
}

export const outlinesOf = (spots: readonly Spot[]): string => spots.map(({ outline }) => pathOf(outline)).join('');

interface Side {
  readonly from: Point;
  readonly to: Point;
  readonly middle: Point;
  isShared: boolean;
}

/** Corners that two drawings of a hex share may differ by a rounding. */
const SAME = 2;

/** The outline of several places together: sides that two of them share are left out. */
export function zoneOutline(spots: readonly Spot[]): string {
  const sides: Side[] = [];
  for (const { outline } of spots) {
    outline.forEach((from, i) => {
      const to = outline[(i + 1) % outline.length]!;
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const twin = sides.find(({ middle: [x, y] }) => Math.abs(x - middle[0]) + Math.abs(y - middle[1]) < SAME);
      if (twin) twin.isShared = true;
      else sides.push({ from, to, middle, isShared: false });
    });
  }
  return sides
    .filter(({ isShared }) => !isShared)
    .map(({ from, to }) => `M${from.map(round).join(' ')}L${to.map(round).join(' ')}`)
    .join('');
}

/** Where a small text stands: inside the upper right corner of a place. */
export function cornerOf({ at, outline }: Spot): Point {
  const [x, y] = outline.reduce((best, one) => (one[0] - one[1] > best[0] - best[1] ? one : best));
  return [at[0] + (x - at[0]) * 0.76, at[1] + (y - at[1]) * 0.74];
}
