// What serves those who hear the table or play it with keys.

import type { TableState } from '../table/table-state.svelte.ts';
import { speech } from '../text/speech.svelte.ts';

export { default as Access } from './Access.svelte';
export { goToChoices } from './focus-keeper.ts';
export { default as KeyHelp } from './KeyHelp.svelte';

/** Takes the last choice back, or says that it cannot be. */
export async function undo(table: TableState): Promise<void> {
  if (table.update?.canUndo) return table.undo();
  table.said = { text: speech.all('said.cannot-undo') };
}
