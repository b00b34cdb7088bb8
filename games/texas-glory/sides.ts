export const TEXAS = 0;
export const MEXICO = 1;
export const SIDES = ['texas', 'mexico'] as const;

/** No side, no block, no place. */
export const NOBODY = -1;
