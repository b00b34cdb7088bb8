import type { Point } from '../../geometry.ts';
import type { Box } from '../cost-grid.ts';

export function cornersOf({ left, top, right, bottom }: Box): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** What pieces stand on and light falls on need not be finer than a unit of the picture. */
export function whole({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
