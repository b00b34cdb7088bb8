/**
 * Hexes measured on an integer lattice, so that every question about them is answered without rounding.
 * A flat-top hex with centre (0, 0) has its corners at (±2, 0) and (±1, ±1); a pointy-top one at (0, ±2) and (±1, ±1).
 * The lattice is stretched along one axis; straight lines stay straight, so crossings can be decided on it.
 * x grows to the right (east), y grows downwards (south).
 */
export type Orientation = 'flat' | 'pointy';

export const DIRECTION_COUNT = 6;

/** Clockwise, starting at the top; side d of a hex lies towards direction d, between corners d and d + 1. */
export const DIRECTION_NAMES: Readonly<Record<Orientation, readonly string[]>> = {
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
};

export interface LatticeVectors {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** From the centre of a hex to the centres of its six neighbours. */
export const NEIGHBOUR_VECTORS: Readonly<Record<Orientation, LatticeVectors>> = {
  flat: { x: [0, 3, 3, 0, -3, -3], y: [-2, -1, 1, 2, 1, -1] },
  pointy: { x: [1, 2, 1, -1, -2, -1], y: [-3, 0, 3, 3, 0, -3] },
};

/** From the centre of a hex to its six corners. */
export const CORNER_VECTORS: Readonly<Record<Orientation, LatticeVectors>> = {
  flat: { x: [-1, 1, 2, 1, -1, -2], y: [-1, -1, 0, 1, 1, 0] },
  pointy: { x: [0, 1, 1, 0, -1, -1], y: [-2, -1, 1, 2, 1, -1] },
};

const HALF_SQRT_3 = 0.8660254037844386;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lattice to drawing coordinates, in which the edge of a hex has length 1. */
export function latticeToUnit(orientation: Orientation, x: number, y: number): Point {
  return orientation === 'flat' ? { x: x / 2, y: y * HALF_SQRT_3 } : { x: x * HALF_SQRT_3, y: y / 2 };
}

export function oppositeDirection(direction: number): number {
  return direction < 3 ? direction + 3 : direction - 3;
}

/** Directions count clockwise: +1 is one sixth of a turn to the right. */
export function turnDirection(direction: number, sixths: number): number {
  return (((direction + sixths) % DIRECTION_COUNT) + DIRECTION_COUNT) % DIRECTION_COUNT;
}

/** The direction of that name, or -1. */
export function directionNamed(orientation: Orientation, name: string): number {
  return DIRECTION_NAMES[orientation].indexOf(name);
}
