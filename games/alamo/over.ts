/** How a game can end; `state.over` holds one of these. */
export const Over = { none: 0, withdrawal: 1, fallen: 2, held: 3, stormed: 4 } as const;

/** Keys for the texts, in order. */
export const REASONS: readonly string[] = Object.keys(Over);

/** The levels of 16.5, from the best for Mexico to the best for Texas. */
export const LEVELS = [
  'mexican-decisive',
  'mexican-substantive',
  'mexican-marginal',
  'texan-marginal',
  'texan-substantive',
  'texan-decisive',
] as const;
export const TEXAN_MARGINAL = 3;
