// Choices in words.

import { sentenceOf } from '../text/faults.ts';
import type { Offered } from './choice-tree.ts';
import type { Refusal } from './hand.ts';
import type { TableState } from './table-state.svelte.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** All that can be chosen, in the words of the reader. */
export const sayings = ({ offered, wording, update }: TableState): Map<string, Offered> =>
  new Map(offered.map((one) => [wording.choice(one, update?.question ?? null), one]));

/** Plays a choice in the words of the reader, or in those of a game file; the answer is what speaks against it. */
export async function typed(table: TableState, text: string): Promise<Refusal | null> {
  const said = [...sayings(table)].find(([words]) => plain(words) === plain(text))?.[1];
  try {
    const choices = said ? [said.choice] : await table.client.call('read', text);
    const offered = choices.length === 1 ? table.asked.byChoice(choices[0]!) : undefined;
    if (offered) {
      await table.choose(offered);
      return null;
    }
    const reasons = await table.client.call('choose', { choices, at: table.update?.number ?? null, joins: false });
    if (reasons.length > 0) return { thing: null, title: text, reasons };
    table.toNow();
    return null;
  } catch (error) {
    return { thing: null, title: await sentenceOf(error), reasons: [] };
  }
}
