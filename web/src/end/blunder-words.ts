import type { FoundBlunder } from '../host/messages.ts';
import { offeredBy } from '../table/choice-tree.ts';
import type { TableState } from '../table/table-state.svelte.ts';

/** What was chosen. */
export const chosenIn = (table: TableState, { chosen, question }: FoundBlunder): string =>
  choiceIn(table, chosen, question);

/** What it cost, and what a captain would have done. */
export function blunderWords(table: TableState, { chance, betterChance, better, question }: FoundBlunder): string {
  const { t } = table.wording;
  const percent = (share: number): string => t.number(share, { style: 'percent' });
  const choice = choiceIn(table, better, question);
  return t('end.blunder', { chance: percent(chance), better: percent(betterChance), choice });
}

/** A choice of the past. */
function choiceIn({ opened, wording }: TableState, choice: number, question: FoundBlunder['question']): string {
  const [offered] = offeredBy([choice], opened.description.verbs);
  return wording.choice(offered!, question);
}
