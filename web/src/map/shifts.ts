// Views made from other views. Knows nothing of the page; fetched with the hand, after the board.

import type { Area, View } from './camera.ts';
import type { Point } from './geometry.ts';

export const middleOf = ({ left, top, right, bottom }: Area): Point => [(left + right) / 2, (top + bottom) / 2];

/** Pushed by so many pixels. */
export const pushed = (view: View, [dx, dy]: Point): View => ({ ...view, x: view.x + dx, y: view.y + dy });

/** The same point of the drawing stays under the same point of the frame. */
export function scaledAround({ x, y, scale }: View, wanted: number, [px, py]: Point): View {
  const ratio = wanted / scale;
  return { scale: wanted, x: px - (px - x) * ratio, y: py - (py - y) * ratio };
}

/** How far to move so that all these points of the frame lie in an area, or along an axis too short for that the first. */
export function shiftAllInto(points: readonly Point[], { left, top, right, bottom }: Area): Point {
  const along = (axis: 0 | 1, least: number, most: number): number => {
    const values = points.map((point) => point[axis]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    if (high - low <= most - least) return low < least ? least - low : high > most ? most - high : 0;
    const first = values[0]!;
    return first < least ? least - first : first > most ? most - first : 0;
  };
  return [along(0, left, right), along(1, top, bottom)];
}
