import { centreOfHex, type HexGrid } from './hex-grid.ts';

/** Eight points of the compass, clockwise from the top of the map. */
export const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof COMPASS)[number];

/** Where the centre of a hex lies as seen from another one; the two differ. */
export function bearing(grid: HexGrid, from: number, to: number): CompassPoint {
  const [a, b] = [centreOfHex(grid, from), centreOfHex(grid, to)];
  const eighths = Math.round((Math.atan2(b.x - a.x, a.y - b.y) / Math.PI) * 4);
  return COMPASS[(eighths + COMPASS.length) % COMPASS.length]!;
}
