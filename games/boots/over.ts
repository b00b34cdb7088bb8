/** How a game can end; `state.over` holds one of these. */
export const Over = { none: 0, time: 1, 'epic-1791': 2, 'both-sources': 3 } as const;

/** Keys for the texts, in order. */
export const REASONS: readonly string[] = Object.keys(Over);
