// Looking back as in a film: step by step at some speed, or on to the reader's own next choice.

import type { TableState } from './table-state.svelte.ts';

const SPEEDS = [1, 2, 4] as const;
const STEP_MS = 1000;

class Playback {
  speed = $state<(typeof SPEEDS)[number]>(1);
  isPlaying = $state(false);
  readonly #table: TableState;
  #timer = 0;

  constructor(table: TableState) {
    this.#table = table;
  }

  toggle(): void {
    if (this.isPlaying) this.stop();
    else void this.start(this.#table.past === null ? 0 : this.#table.moment);
  }

  async start(entry: number): Promise<void> {
    this.stop();
    this.isPlaying = true;
    await this.#table.look(entry);
    this.#plan();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (this.isPlaying) this.#timer = window.setTimeout(() => void this.#step(), STEP_MS / this.speed);
  }

  /** On to the next choice of which there is something to tell. */
  async #step(): Promise<void> {
    if (this.#table.past === null) return this.stop();
    const at = this.#table.moment;
    const next = this.#table.log.find(({ entry }) => entry >= at);
    await this.#table.look(next === undefined ? this.#table.update!.entries : next.entry + 1);
    if (this.#table.past === null) this.stop();
    this.#plan();
  }

  /** To the moment before the reader's next own choice, or to now. */
  skipToMine(): Promise<void> {
    this.stop();
    const { by, entries } = this.#table.update!;
    const at = this.#table.moment;
    const mine = by.findIndex((side, entry) => entry > at && side === this.#table.viewer);
    return this.#table.look(mine < 0 ? entries : mine);
  }
}

const playbacks = new WeakMap<TableState, Playback>();

export function playbackOf(table: TableState): Playback {
  const known = playbacks.get(table) ?? new Playback(table);
  playbacks.set(table, known);
  return known;
}
