// How fast others play before somebody's eyes: what they do stays a moment before the next thing comes.

import type { Update } from '../host/messages.ts';
import { MOST_AT_ONCE } from '../map/just-happened.ts';
import { tripIn } from '../map/travels.ts';
import { settings } from '../settings.svelte.ts';
import type { TableState } from './table-state.svelte.ts';

/** In milliseconds: for what is new, and for whoever follows another to the same place. */
const BEATS = {
  slow: { news: 1000, follower: 300 },
  brisk: { news: 450, follower: 150 },
  none: { news: 0, follower: 0 },
} as const;

/** In milliseconds: until dice lie still, and until what comes of them is shown. */
const THROWS = { slow: { fall: 650, lie: 650 }, brisk: { fall: 600, lie: 250 }, none: { fall: 120, lie: 80 } } as const;

/** More than these nobody wants to watch at once. */
const MOST_THROWS = 4;

/** A question that comes while one looks on is not answered sooner. */
const SUDDEN_MS = 600;

export class Pace {
  readonly #table: TableState;
  /** How often the reader had chosen something when it was to go faster. */
  #hurriedAt = $state(-1);
  /** Where those went who moved last. */
  #goal: number | null = null;
  #end: (() => void) | null = null;
  /** Does it wait for the end of a fight to be read? */
  #isHeld = false;
  /** How many choices had been made when something was asked last, and when a question came after what others did. */
  #askedAfter = Number.POSITIVE_INFINITY;
  #suddenAt = Number.NEGATIVE_INFINITY;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Does what others do stay for a moment? */
  get isSlow(): boolean {
    return settings.pace !== 'none' && this.#hurriedAt !== this.#table.timesChosen;
  }

  /** Has somebody else just done something that can be seen? */
  isShown({ viewer, by, analysis, log: { events } }: Update): boolean {
    const isOwn = by.at(-1) === viewer || analysis?.botAnswers === false;
    return viewer !== null && !isOwn && events.length > 0 && events.length <= MOST_AT_ONCE;
  }

  /** Without a pause, until the reader has chosen something again. */
  hurry(): void {
    this.#hurriedAt = this.#table.timesChosen;
    this.#end?.();
  }

  /** Returns how to stop. */
  keep(): () => void {
    const { client } = this.#table;
    client.foretell = (update) => this.#throwDice(update);
    client.linger = (update) => this.#linger(update);
    return () => {
      client.foretell = null;
      client.linger = null;
      this.#end?.();
    };
  }

  /** Something has come. */
  note({ by, viewer, choices, entries }: Update): void {
    if (choices.length === 0) return;
    const isAfterOthers = by.slice(this.#askedAfter).some((side) => side !== viewer);
    this.#suddenAt = isAfterOthers ? performance.now() : Number.NEGATIVE_INFINITY;
    this.#askedAfter = entries;
  }

  /** Does a key that is pressed now belong to what others did before the question? */
  get isSudden(): boolean {
    return performance.now() - this.#suddenAt < SUDDEN_MS;
  }

  /** How a fight ended has been read. */
  haveRead(): void {
    if (this.#isHeld) this.#end?.();
  }

  /** Dice first: what they did is told when they lie still. Whoever hurries sees the last ones only. */
  async #throwDice({ viewer, scene, log, analysis }: Update): Promise<void> {
    const table = this.#table;
    const isNew = viewer !== null && viewer === table.viewer && log.from > 0 && log.from >= table.log.length;
    const thrown = isNew ? (scene?.throws ?? []).filter(({ at }) => at >= log.from) : [];
    const isSlow = this.isSlow || analysis !== null;
    const { fall, lie } = THROWS[isSlow ? settings.pace : 'none'];
    const { update } = table;
    for (const one of isSlow ? thrown.slice(-MOST_THROWS) : thrown.slice(-1)) {
      for (const [isLanded, ms] of [
        [false, fall],
        [true, lie],
      ] as const) {
        // What came of them may have been told meanwhile.
        if (table.update !== update) return;
        table.falling = { thrown: one, isLanded };
        await this.#wait(ms);
      }
    }
  }

  async #linger(update: Update): Promise<void> {
    const beat = this.#beatOf(update);
    if (beat > 0 && this.isSlow) await this.#wait(beat);
    this.#isHeld = this.isSlow && this.#table.unread.length > 0;
    if (this.#isHeld) await this.#wait(null);
    this.#isHeld = false;
  }

  /** So long, or until it is ended. */
  #wait(ms: number | null): Promise<void> {
    this.#end?.();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        if (this.#end === end) this.#end = null;
        resolve();
      };
      const timer = ms === null ? undefined : setTimeout(end, ms);
      this.#end = end;
    });
  }

  /** How long it takes to see what others have done. */
  #beatOf(update: Update): number {
    const { news, follower } = BEATS[settings.pace];
    const goal = this.#goal;
    const last = update.log.events.at(-1);
    this.#goal = last === undefined ? goal : (tripIn(last, this.#table.opened.description)?.to ?? null);
    if (!this.isShown(update)) return 0;
    return this.#goal !== null && this.#goal === goal ? follower : news;
  }
}

const paces = new WeakMap<TableState, Pace>();

export function paceOf(table: TableState): Pace {
  const known = paces.get(table) ?? new Pace(table);
  paces.set(table, known);
  return known;
}
