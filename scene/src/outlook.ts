import type { Goal } from './scene.ts';
import { say } from './words.ts';

/** So many of so many, and of what. */
export const measured = (what: string, have: number, of: number): NonNullable<Goal['measure']> => ({
  have,
  of,
  words: say(`table.measure.${what}`, { have, of }),
});
