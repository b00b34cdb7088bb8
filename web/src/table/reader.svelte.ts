// What the reader has seen of the log, and what others did since.

import type { Update } from '../host/messages.ts';
import { readSeen, writeSeen } from '../store/seen.ts';
import { newsSince } from './news.ts';
import type { TableState } from './table-state.svelte.ts';

export class Reader {
  /** Has the reader just come to the table? */
  isBack = $state(false);
  /** How much of the log had been seen when the last choice was made, or the news waved away. */
  #seen = $state(Number.POSITIVE_INFINITY);
  /** How many choices had been made in the game by then. */
  #entries = $state(0);
  #side: number | null = null;
  readonly #table: TableState;

  constructor(table: TableState) {
    this.#table = table;
  }

  readonly isNews = $derived.by(() => {
    const { update } = this.#table;
    return newsSince(update?.by ?? [], update?.viewer ?? -1, this.#entries, this.#table.chosenLast);
  });

  /** Where the news begin in the log; null when there is little to tell. Far away the others may take days until one is asked. */
  readonly newsFrom = $derived.by(() => {
    const { update, log, past, isAsked, opened } = this.#table;
    const isTime = isAsked || (this.isBack && opened.shared !== null);
    if (update === null || past !== null || update.analysis !== null || !isTime) return null;
    const news = log.slice(this.#seen).filter(({ entry }) => this.isNews(entry));
    return news.length > (this.isBack ? 0 : 1) ? this.#seen : null;
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
    this.#entries = (this.#table.log[seen - 1]?.entry ?? -1) + 1;
    this.isBack = seen > 0;
  }

  /** All that has happened so far has been seen. */
  haveSeen(): void {
    const { viewer, update, log } = this.#table;
    if (viewer === null || update?.analysis) return;
    this.#seen = log.length;
    this.#entries = update?.entries ?? 0;
    this.isBack = false;
    void writeSeen(this.#key(viewer), log.length).catch(() => {});
  }

  #key(viewer: number): string {
    return `${this.#table.opened.id}/${viewer}`;
  }
}
