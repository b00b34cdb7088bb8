import type { Point } from '../../geometry.ts';
import { type Box, boxAround } from '../cost-grid.ts';
import { circlePath, straightPath } from '../path.ts';
import type { Pen } from '../pen.ts';

export interface CompassLook extends Point {
  readonly radius: number;
}

const SLANT = Math.SQRT1_2;
const HALF = { length: 0.62, half: 0.1 };

/** The eight winds, those between the four under them: direction, length and half the width. */
const WINDS = [
  ...[[SLANT, -SLANT] as const, [SLANT, SLANT] as const, [-SLANT, SLANT] as const, [-SLANT, -SLANT] as const].map(
    ([x, y]) => ({ x, y, ...HALF }),
  ),
  { x: 0, y: -1, length: 1, half: 0.13 },
  ...[[1, 0] as const, [0, 1] as const, [-1, 0] as const].map(([x, y]) => ({ x, y, length: 0.9, half: 0.13 })),
];

/** With the letter above it. */
export function compassBox({ x, y, radius }: CompassLook): Box {
  return boxAround({ x, y: y - radius * 0.1 }, radius, radius * 1.18);
}

/** A wind rose: each ray has a light and a dark half. */
export function compassLayer(pen: Pen, compass: CompassLook, north: string): string {
  const { x, y, radius } = compass;
  const rays = WINDS.map((wind) => {
    const spot = (ahead: number, aside: number): Point => ({
      x: x + (wind.x * ahead - wind.y * aside) * radius,
      y: y + (wind.y * ahead + wind.x * aside) * radius,
    });
    const half = (side: number) =>
      straightPath([compass, spot(wind.length, 0), spot(wind.half, side * wind.half)], true);
    return { light: half(-1), dark: half(1) };
  });
  return pen.group(
    'compass',
    pen.path('ring-fine', circlePath(compass, radius * 0.5) + circlePath(compass, radius * 0.46)),
    ...[rays.slice(0, 4), rays.slice(4)].flatMap((some) => [
      pen.path('ray', some.map(({ light }) => light).join('')),
      pen.path('ray ray-dark', some.map(({ dark }) => dark).join('')),
    ]),
    pen.text('', { x, y: y - radius * 1.07 }, north, { 'text-anchor': 'middle' }),
  );
}
