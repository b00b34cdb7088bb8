// What the reader has seen of the log, and what others did since.

import type { Update } from '../host/messages.ts';
import { readSeen, writeSeen } from '../store/seen.ts';
import type { TableState } from './table-state.svelte.ts';

export class Reader {
  /** Has the reader just come to the table? */
  isBack = $state(false);
  /** How much of the log had been seen when the last choice was made, or the news waved away. */
  #seen = $state(Number.POSITIVE_INFINITY);
  #side: number | null = null;
  readonly #table: TableState;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Where the news begin in the log; null when there is little to tell. */
  readonly newsFrom = $derived.by(() => {
    const { update, log, past, isAsked } = this.#table;
    if (update === null || past !== null || update.analysis !== null || !isAsked) return null;
    const others = log.slice(this.#seen).filter(({ entry }) => update.by[entry] !== update.viewer);
    return others.length > (this.isBack ? 0 : 1) ? this.#seen : null;
  });

  /** Somebody else looks than before: what had that side seen? */
  async sitDown({ viewer, analysis }: Update): Promise<void> {
    if (viewer === this.#side || analysis !== null) return;
    this.#side = viewer;
    this.#seen = Number.POSITIVE_INFINITY;
    if (viewer === null) return;
    const seen = await readSeen(this.#key(viewer)).catch(() => 0);
    if (this.#side !== viewer) return;
    this.#seen = seen;
    this.isBack = seen > 0;
  }

  /** All that has happened so far has been seen. */
  haveSeen(): void {
    const { viewer, update, log } = this.#table;
    if (viewer === null || update?.analysis) return;
    this.#seen = log.length;
    this.isBack = false;
    void writeSeen(this.#key(viewer), log.length).catch(() => {});
  }

  #key(viewer: number): string {
    return `${this.#table.opened.id}/${viewer}`;
  }
}
