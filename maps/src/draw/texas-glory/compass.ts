import type { Point } from '../../geometry.ts';
import type { Box } from '../cost-grid.ts';
import { boxAround } from '../cost-grid.ts';
import { circlePath, decimal, straightPath } from '../path.ts';
import { element, escaped, group, path } from '../svg.ts';
import { R } from './sheet.ts';
import type { DrawData, DrawOptions } from './types.ts';

const DIAGONAL = Math.SQRT1_2;

/** The eight winds, clockwise from the north: direction and length. */
const WINDS: readonly (readonly [number, number, number])[] = [
  [DIAGONAL, -DIAGONAL, 0.62],
  [DIAGONAL, DIAGONAL, 0.62],
  [-DIAGONAL, DIAGONAL, 0.62],
  [-DIAGONAL, -DIAGONAL, 0.62],
  [0, -1, 1],
  [1, 0, 0.9],
  [0, 1, 0.9],
  [-1, 0, 0.9],
];

export function compassBox({ picture: { compass } }: DrawData): Box {
  const centre = { x: compass.x * R, y: (compass.y - 0.12) * R };
  return boxAround(centre, compass.radius * R, (compass.radius + 0.2) * R);
}

/** A wind rose: each ray has a light and a dark half. */
export function compassLayer({ picture: { compass } }: DrawData, { words }: DrawOptions): string {
  const centre = { x: compass.x * R, y: compass.y * R };
  const radius = compass.radius * R;
  const rays = WINDS.map(([x, y, length]) =>
    ray(centre, { x, y }, radius * length, radius * (length > 0.7 ? 0.13 : 0.1)),
  );
  const north = { x: decimal(centre.x), y: decimal(centre.y - radius * 1.07), 'text-anchor': 'middle' };
  return group(
    'tg-compass',
    path('tg-ring-fine', circlePath(centre, radius * 0.5) + circlePath(centre, radius * 0.46)),
    ...[rays.slice(0, 4), rays.slice(4)].flatMap((some) => [
      path('tg-ray', some.map(({ light }) => light).join('')),
      path('tg-ray tg-ray-dark', some.map(({ dark }) => dark).join('')),
    ]),
    element('text', north, escaped(words.north)),
  );
}

function ray(
  centre: Point,
  wind: Point,
  length: number,
  half: number,
): { readonly light: string; readonly dark: string } {
  const tip = { x: centre.x + wind.x * length, y: centre.y + wind.y * length };
  const shoulder = (side: number) => ({
    x: centre.x + (wind.x - wind.y * side) * half,
    y: centre.y + (wind.y + wind.x * side) * half,
  });
  return {
    light: straightPath([centre, tip, shoulder(-1)], true),
    dark: straightPath([centre, tip, shoulder(1)], true),
  };
}
