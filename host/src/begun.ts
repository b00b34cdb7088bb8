// With which choices something began that somebody did: to those an undo goes back, or a takeback.

import type { Core, Match, Side, ViewCore } from '@bivouac/kernel';
import { forcedAnswer, orderedAnswer } from './forced.ts';
import type { StandingOrder } from './protocol.ts';

/** So many deeds in a row can be taken back where something is at stake: more than anybody does without learning anything. */
const MOST_BEGUN = 32;

export class Begun<S extends Core, V extends ViewCore> {
  readonly #match: Match<S, V>;
  /** Whatever has been rolled or shown since can be taken back. */
  readonly #isFree: boolean;
  /** Do only bots sit with a side? */
  readonly #isAlone: (side: Side) => boolean;
  #entries: number[];

  /** `choices`: counted from the beginning of the record. */
  constructor(match: Match<S, V>, choices: readonly number[], isFree: boolean, isAlone: (side: Side) => boolean) {
    const { length } = match.entries;
    this.#match = match;
    this.#isFree = isFree;
    this.#isAlone = isAlone;
    this.#entries = choices.map((choice) => choice - match.past.choices.length).filter((at) => at >= 0 && at < length);
  }

  /** Counted from the beginning of the record. */
  get choices(): readonly number[] {
    return this.#entries.map((entry) => entry + this.#match.past.choices.length);
  }

  note(entry: number): void {
    if (this.#entries.at(-1) !== entry) this.#entries.push(entry);
    if (!this.#isFree && this.#entries.length > MOST_BEGUN) this.#entries.shift();
  }

  dropFrom(to: number): void {
    this.#entries = this.#entries.filter((entry) => entry < to);
  }

  /** Where the last thing a side did begins, answers that were given for it left aside; -1 when it stays done. */
  undoTarget(side: Side): number {
    const last = this.#match.entries.length - 1;
    const begun = this.#entries.at(-1);
    if (this.#isFree) return begun ?? -1;
    const limit = this.#match.undoLimit(side);
    if (limit < 0) return -1;
    let to = begun ?? last;
    while (begun === undefined && to > limit && this.#wasForced(to, side)) to--;
    return to < limit || (begun === undefined && this.#wasForced(to, side)) ? -1 : to;
  }

  /** The last thing a side decided that still counts; -1: there is none. `orders`: what is answered for it. */
  lastDecided(side: Side, orders: readonly StandingOrder[]): number {
    const begun = new Set(this.#entries.length > 0 ? this.#entries : this.#match.entries.keys());
    const own = this.#match.standing.filter((entry) => {
      const made = this.#match.entries[entry]!;
      return 'side' in made && made.side === side;
    });
    return own.findLast((entry) => begun.has(entry) && this.#wasDecided(entry, side, orders)) ?? -1;
  }

  /** Neither forced nor by an order that still stands. */
  #wasDecided(entry: number, side: Side, orders: readonly StandingOrder[]): boolean {
    const { game } = this.#match;
    return !this.#wasForced(entry, side) && orderedAnswer(game, this.#match.stateAt(entry), side, orders) === null;
  }

  #wasForced(entry: number, side: Side): boolean {
    return forcedAnswer(this.#match.game, this.#match.stateAt(entry), side, this.#isAlone(side)) !== null;
  }
}
