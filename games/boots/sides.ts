/** The United States sit at the first seat of both wars. */
export const US = 0;
export const FOE = 1;
export const SEATS = 2;

/** No side, no place, no piece. */
export const NOBODY = -1;

export const other = (side: number): number => 1 - side;
