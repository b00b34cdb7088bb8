/** Wrong usage: a sentence that names what would be right; exit status 2. */
export class UsageError extends Error {}

/** Well asked, but refused: a sentence that says why; exit status 1. */
export class RefusalError extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
