import type { Side } from '@bivouac/kernel';
export const UNION = 0;
export const SOUTH = 1;
export const SIDES = ['union', 'confederate'] as const;

/** No side, no box, no unit. */
export const NOBODY = -1;

export const other = (side: Side): number => 1 - side;
