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

/** Of the shorter of the two sides that meet in a corner. */
const ROUNDED = 0.22;

/** The outline of a place that touches no other, with round corners. */
export function roundedPath({ outline }: Pick<Spot, 'outline'>): string {
  const corners = outline.map((corner, i) => {
    const [before, after] = [outline.at(i - 1)!, outline[(i + 1) % outline.length]!];
    const long = ([x, y]: Point): number => Math.hypot(x - corner[0], y - corner[1]);
    const radius = ROUNDED * Math.min(long(before), long(after));
    const towards = (end: Point): string =>
      [0, 1].map((axis) => round(corner[axis]! + ((end[axis]! - corner[axis]!) * radius) / long(end))).join(' ');
    return `${towards(before)}Q${corner.map(round).join(' ')} ${towards(after)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Those that share no side with another. */
export function apart(spots: readonly Spot[]): Spot[] {
  const corners = new Map<string, number>();
  const keyOf = (point: Point): string => point.map((value) => Math.round(value / SAME)).join(' ');
  for (const { outline } of spots)
    for (const point of outline) corners.set(keyOf(point), (corners.get(keyOf(point)) ?? 0) + 1);
  return spots.filter(({ outline }) => outline.every((point) => corners.get(keyOf(point)) === 1));
}

/** Where a small text stands: inside the upper right corner of a place. */
export function cornerOf({ at, outline }: Spot): Point {
  const [x, y] = outline.reduce((best, one) => (one[0] - one[1] > best[0] - best[1] ? one : best));
  return [at[0] + (x - at[0]) * 0.76, at[1] + (y - at[1]) * 0.74];
}
