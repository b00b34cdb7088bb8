// How fast others play before somebody's eyes: what they do stays a moment before the next thing comes.

import type { LoggedEvent, Update } from '../host/messages.ts';
import { settings } from '../settings.svelte.ts';
import type { TableState } from './table-state.svelte.ts';

const BEAT_MS = 500;
/** For whoever follows another to the same place. */
const SHORT_BEAT_MS = 160;
/** More than this at once is a game being opened, not something that has just happened. */
const MOST = 16;

export class Pace {
  readonly #table: TableState;
  /** How often the reader had chosen something when it was to go faster. */
  #hurriedAt = $state(-1);
  #last = '';
  #end: (() => void) | null = null;

  constructor(table: TableState) {
    this.#table = table;
    table.client.linger = (update) => this.#linger(update);
  }

  /** Is something left that could go faster? */
  readonly isSlow = $derived.by(() => settings.followsMoves && this.#hurriedAt !== this.#table.timesChosen);

  /** Without a pause, until the reader has chosen something again. */
  hurry(): void {
    this.#hurriedAt = this.#table.timesChosen;
    this.#end?.();
  }

  get isLingering(): boolean {
    return this.#end !== null;
  }

  #linger(update: Update): Promise<void> | null {
    const beat = this.#beatOf(update);
    if (beat === 0 || !this.isSlow) return null;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end?.(), beat);
      this.#end = () => {
        clearTimeout(timer);
        this.#end = null;
        resolve();
      };
    });
  }

  /** How long it takes to see what somebody else has done. */
  #beatOf({ viewer, by, log: { events } }: Update): number {
    if (viewer === null || by.at(-1) === viewer || events.length === 0 || events.length > MOST) return 0;
    const before = this.#last;
    this.#last = this.#goalOf(events.at(-1)!);
    return this.#last !== '' && this.#last === before ? SHORT_BEAT_MS : BEAT_MS;
  }

  /** What was done and where it led, for whoever goes somewhere. */
  #goalOf({ kind, args }: LoggedEvent): string {
    const { looks, events } = this.#table.opened.description;
    const to = events.find(({ name }) => name === kind)!.slots.findIndex(([name]) => name === 'to');
    return looks.travels.includes(kind) && args !== null ? String(args[to]) : '';
  }
}

const paces = new WeakMap<TableState, Pace>();

export function paceOf(table: TableState): Pace {
  const known = paces.get(table) ?? new Pace(table);
  paces.set(table, known);
  return known;
}
