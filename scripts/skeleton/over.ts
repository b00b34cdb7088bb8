/** How a game can end; `state.over` holds one of these. */
export const Over = { none: 0, town: 1, rout: 2, draw: 3 } as const;

/** Keys for the texts, in order. */
export const REASONS: readonly string[] = Object.keys(Over);
