// What is known of a game that is over: asked of the host once for each table.

import type { FoundBlunder, Report } from '../host/messages.ts';
import type { TableState } from '../table/table-state.svelte.ts';

export class AfterAction {
  report = $state.raw<Report | null>(null);
  /** Null until they have been looked for. */
  blunders = $state.raw<readonly FoundBlunder[] | null>(null);
  /** Is the page of the end open? */
  isOpen = $state(false);
  readonly #table: TableState;
  #isAsked = false;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Asks for all of it, unless that has been done; the quick part comes first. */
  async fetch(): Promise<void> {
    const { client, update } = this.#table;
    if (this.#isAsked || update?.result == null || update.viewer === null) return;
    this.#isAsked = true;
    this.report = await client.call('report');
    if (this.report !== null) this.blunders = await client.call('blunders');
  }

  /** What was a blunder at the moment before a choice, or right after it. */
  blunderAt(entry: number): FoundBlunder | undefined {
    return this.blunders?.find((one) => one.entry === entry || one.entry === entry - 1);
  }

  open(): void {
    this.isOpen = true;
    void this.fetch();
  }
}

const known = new WeakMap<TableState, AfterAction>();

export function afterActionOf(table: TableState): AfterAction {
  const one = known.get(table) ?? new AfterAction(table);
  known.set(table, one);
  return one;
}
