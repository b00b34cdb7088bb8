// Answers that need nobody: those that a side has ordered, and forced ones that it wishes to be given.

import type { Choice, Core, Match, Side, ViewCore } from '@bivouac/kernel';
import { forcedAnswer, orderedAnswer } from './forced.ts';
import { PLAYER, type StandingOrder } from './protocol.ts';

export interface AutomaticAnswer {
  readonly side: Side;
  readonly choice: Choice;
  readonly isOrdered: boolean;
}

/** What a table knows of its seats. */
export interface Sides {
  /** By side: `PLAYER` or the name of a bot. */
  occupants(): readonly string[];
  ordersOf(side: Side): readonly StandingOrder[];
  /** Are forced answers given for it? */
  playsForced(side: Side): boolean;
  /** Do only bots sit with it? */
  isAlone(side: Side): boolean;
  /** Where the last thing it did begins; -1 when that stays done. */
  undoTarget(side: Side): number;
}

export class Automatic<S extends Core, V extends ViewCore> {
  readonly #match: Match<S, V>;
  /** Nothing is at stake: whatever has been rolled can be taken back. */
  readonly #isFree: boolean;
  readonly #sides: Sides;

  constructor(match: Match<S, V>, isFree: boolean, sides: Sides) {
    this.#match = match;
    this.#isFree = isFree;
    this.#sides = sides;
  }

  next(): AutomaticAnswer | null {
    const { game, state } = this.#match;
    for (const side of game.asked(state)) {
      if (this.#sides.occupants()[side] !== PLAYER) continue;
      const ordered = orderedAnswer(game, state, side, this.#sides.ordersOf(side));
      if (ordered !== null) return { side, choice: ordered, isOrdered: true };
      const forced = this.#forcedFor(side);
      if (forced !== null) return { side, choice: forced, isOrdered: false };
    }
    return null;
  }

  #forcedFor(side: Side): Choice | null {
    const { game, state } = this.#match;
    if (!this.#sides.playsForced(side)) return null;
    // What is not known to be forced may end what the side has done: it is left alone as long as that can be taken back.
    const isAlone = this.#sides.isAlone(side) && (this.#isFree || this.#sides.undoTarget(side) < 0);
    const forced = forcedAnswer(game, state, side, isAlone);
    return forced === null || this.#sealsWhatIsChosen(side, forced) ? null : forced;
  }

  /** Would a forced answer let dice fall on what the side has just chosen in the same question, and may still take back? */
  #sealsWhatIsChosen(side: Side, forced: Choice): boolean {
    const { game, state } = this.#match;
    if (this.#isFree) return false;
    const chosen = this.#sides.undoTarget(side);
    if (chosen < 0 || this.#match.askAt(chosen).join() !== state.ask.join()) return false;
    const after = game.clone(state);
    game.apply(after, side, forced, null);
    return after.known !== state.known;
  }
}
