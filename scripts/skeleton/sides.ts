export const BLUE = 0;
export const RED = 1;
export const SIDES = ['blue', 'red'] as const;

/** No side, no place, no piece. */
export const NOBODY = -1;

export const other = (side: number): number => 1 - side;
