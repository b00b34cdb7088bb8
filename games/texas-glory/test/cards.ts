// Both cards shown: the position in which the events begin.

import type { LogEntry } from '@bivouac/kernel';
import type { BlockJson, PositionJson } from '../position.ts';
import type { State } from '../state.ts';
import { play, position } from './kit.ts';

/** Each side keeps one more card for the next turn. */
export function reveal(
  cards: { readonly texas: string; readonly mexico: string },
  blocks: readonly (string | BlockJson)[],
  more: Partial<PositionJson> = {},
): { readonly s: State; readonly log: readonly LogEntry[] } {
  const hands = { texas: [cards.texas, '2'], mexico: [cards.mexico, '3'] };
  const s = position({ phase: 'cards', hands, ...more }, ...blocks);
  const log = [...play(s, 'texas', `play ${cards.texas}`), ...play(s, 'mexico', `play ${cards.mexico}`)];
  return { s, log };
}
