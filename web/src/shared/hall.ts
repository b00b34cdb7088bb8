// How games stand in the hall, and what they are called.

import type { HallGame } from '@bivouac/host';
import type { Result } from '@bivouac/kernel';
import { speech } from '../text/speech.svelte.ts';

export type HallStanding = 'waits' | 'yours' | 'theirs' | 'won' | 'lost' | 'drawn';

/** How a game stands for whoever sits there; null for somebody else. */
export function standingOf({ side, names, bots, asked, result }: HallGame): HallStanding | null {
  if (side === null) return null;
  if (result !== null) {
    const { winner } = JSON.parse(result) as Result;
    return winner === null ? 'drawn' : winner === side ? 'won' : 'lost';
  }
  if (names.some((name, at) => name === null && bots[at] === null)) return 'waits';
  return asked.includes(side) ? 'yours' : 'theirs';
}

/** The names of titles and scenarios. */
export async function learnGames(...lists: readonly (readonly HallGame[])[]): Promise<void> {
  const titles = new Set(lists.flat().map(({ title }) => title));
  await Promise.all([...titles].map((title) => speech.learn(title)));
}
