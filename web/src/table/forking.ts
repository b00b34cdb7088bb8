// To try things alone from a moment of the game, and back.

import { playbackOf } from './playback.svelte.ts';
import type { TableState } from './table-state.svelte.ts';

/** By table: the moment looked at when the analysis began. */
const begun = new WeakMap<TableState, number | null>();

/** From the moment looked at. */
export async function fork(table: TableState, botAnswers = false): Promise<void> {
  const { update, past, moment } = table;
  if (update === null || update.viewer === null) return;
  playbackOf(table).stop();
  if (update.analysis === null) begun.set(table, moment < update.entries ? moment : null);
  const entry = past === null && update.analysis !== null ? update.analysis.from : moment;
  table.toNow();
  void table.pick([]);
  await table.client.call('fork', { entry, botAnswers });
}

/** To the game, and to where the reader was in it. */
export async function leaveFork(table: TableState): Promise<void> {
  table.toNow();
  playbackOf(table).stop();
  await table.client.call('leaveFork');
  const at = begun.get(table) ?? null;
  if (at !== null) await table.look(at);
}
