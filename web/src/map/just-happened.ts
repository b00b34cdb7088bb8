/** More events than this at once are a game being opened, not something that has just happened. */
export const MOST_AT_ONCE = 12;
