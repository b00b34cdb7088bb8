// Looks a little ahead. It deals itself a few worlds that fit its view, tries each candidate in each of them, plays on with
// the game's policy for both sides and keeps the candidates that end well. The budget is a number of playouts, not a time:
// the same view and generator give the same choice on every machine.

import type { Choice, Core, Game, RngState, ViewCore } from '@bivouac/kernel';
import type { Advice } from './advice.ts';
import type { Bot } from './bot.ts';
import { challenge, halve, shuffled } from './halving.ts';
import { LookAhead } from './look-ahead.ts';

export interface CaptainSettings {
  /** Samples of the view. */
  readonly samples: number;
  /** Playouts a decision may cost. */
  readonly playouts: number;
  /** Choices a playout may be long when the game names no horizon before. */
  readonly depth: number;
  /** Without the game's favourites: how many choices get playouts, after a look at the position each leads to at once. */
  readonly width: number;
  /** By how many standard errors another choice must look better than the one the game likes best. */
  readonly doubt: number;
}

export const CAPTAIN: CaptainSettings = { samples: 4, playouts: 24, depth: 60, width: 12, doubt: 2.5 };

export function captainBot<S extends Core, V extends ViewCore>(
  advice: Advice<S>,
  settings: CaptainSettings = CAPTAIN,
): Bot<S, V> {
  return {
    name: 'captain',
    choose(game, view, legal, rng) {
      if (legal.length === 1) return legal[0]!;
      return new Search(game, advice, settings, view, rng).best(legal);
    },
  };
}

/** The search for one decision. */
class Search<S extends Core, V extends ViewCore> {
  readonly #advice: Advice<S>;
  readonly #settings: CaptainSettings;
  readonly #ahead: LookAhead<S, V>;
  readonly #rng: RngState;

  constructor(game: Game<S, V>, advice: Advice<S>, settings: CaptainSettings, view: V, rng: RngState) {
    this.#advice = advice;
    this.#settings = settings;
    this.#rng = rng;
    this.#ahead = new LookAhead(game, advice, view, rng, settings.samples);
  }

  best(legal: readonly Choice[]): Choice {
    const { playouts, depth, width, doubt } = this.#settings;
    const rate = (choice: Choice, world: number): number => this.#ahead.value(choice, world, depth);
    const favoured = this.#candidates(legal);
    if (favoured.length === 1) return favoured[0]!;
    if (favoured.length > 1) return challenge(favoured, playouts, rate, this.#rng, doubt);
    return halve(legal.length > width ? this.#screen(legal, width) : legal, playouts, rate, this.#rng);
  }

  #candidates(legal: readonly Choice[]): readonly Choice[] {
    const proposed = this.#advice.candidates?.(this.#ahead.sampleIn(0), this.#ahead.side, legal) ?? [];
    return proposed.filter((choice) => legal.includes(choice));
  }

  /** The candidates that lead to the best positions at once. */
  #screen(candidates: readonly Choice[], width: number): readonly Choice[] {
    const scored = shuffled(candidates, this.#rng).map((choice) => ({
      choice,
      value: this.#ahead.value(choice, 0, 0),
    }));
    scored.sort((a, b) => b.value - a.value);
    return scored.slice(0, width).map(({ choice }) => choice);
  }
}
