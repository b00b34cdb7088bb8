export const TEXAS = 0;
export const MEXICO = 1;
export const SIDES = ['texas', 'mexico'] as const;

/** No side, no place, no piece. */
export const NOBODY = -1;

export const other = (side: number): number => 1 - side;
