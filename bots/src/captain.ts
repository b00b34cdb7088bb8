// Looks a little ahead. It deals itself a few worlds that fit its view, tries each candidate in each of them, plays on with
// the game's policy for both sides and keeps the candidates that end well. The budget is a number of playouts, not a time:
// the same view and generator give the same choice on every machine.

import { type Choice, type Core, fork, type Game, type RngState, type Side, type ViewCore } from '@bivouac/kernel';
import { type Advice, WON } from './advice.ts';
import type { Bot } from './bot.ts';
import { challenge, halve, shuffled } from './halving.ts';
import { pickAny } from './random.ts';

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

/** The generators of one world. All candidates meet the same ones, so that luck does not tell them apart. */
interface World {
  readonly dice: RngState;
  readonly policy: RngState;
}

/** The search for one decision. */
class Search<S extends Core, V extends ViewCore> {
  readonly #game: Game<S, V>;
  readonly #advice: Advice<S>;
  readonly #settings: CaptainSettings;
  readonly #side: Side;
  readonly #rng: RngState;
  readonly #samples: readonly S[];
  readonly #worlds: World[] = [];
  readonly #legal: Choice[] = [];

  constructor(game: Game<S, V>, advice: Advice<S>, settings: CaptainSettings, view: V, rng: RngState) {
    if (view.viewer === 'spectator') throw new Error('A bot plays a side; it cannot choose for a spectator.');
    this.#game = game;
    this.#advice = advice;
    this.#settings = settings;
    this.#side = view.viewer;
    this.#rng = rng;
    this.#samples = Array.from({ length: settings.samples }, () => game.sample(view, rng));
  }

  best(legal: readonly Choice[]): Choice {
    const { playouts, depth, width, doubt } = this.#settings;
    const rate = (choice: Choice, world: number): number => this.#lookAhead(choice, world, depth);
    const favoured = this.#candidates(legal);
    if (favoured.length === 1) return favoured[0]!;
    if (favoured.length > 1) return challenge(favoured, playouts, rate, this.#rng, doubt);
    return halve(legal.length > width ? this.#screen(legal, width) : legal, playouts, rate, this.#rng);
  }

  #candidates(legal: readonly Choice[]): readonly Choice[] {
    const proposed = this.#advice.candidates?.(this.#samples[0]!, this.#side, legal) ?? [];
    return proposed.filter((choice) => legal.includes(choice));
  }

  /** The candidates that lead to the best positions at once. */
  #screen(candidates: readonly Choice[], width: number): readonly Choice[] {
    const scored = shuffled(candidates, this.#rng).map((choice) => ({
      choice,
      value: this.#lookAhead(choice, 0, 0),
    }));
    scored.sort((a, b) => b.value - a.value);
    return scored.slice(0, width).map(({ choice }) => choice);
  }

  /** What a candidate is worth in one world after so many more choices of both sides. */
  #lookAhead(choice: Choice, world: number, depth: number): number {
    const { horizon } = this.#advice;
    const { dice, policy } = this.#worldAt(world);
    const before = this.#samples[world % this.#samples.length]!;
    const s = this.#game.clone(before);
    const rng = policy.slice();
    s.rng = dice.slice();
    this.#game.apply(s, this.#side, choice, null);
    while (s.ask[1] !== 0 && s.ans[this.#side] === choice) this.#step(s, rng);
    for (let step = 0; step < depth; step++) {
      if (s.ask[1] === 0 || horizon?.(before, s)) break;
      this.#step(s, rng);
    }
    return this.#valueOf(s);
  }

  /** The first of the sides that are asked answers by the policy. */
  #step(s: S, rng: RngState): void {
    const asked = s.ask[1]!;
    const side = 31 - Math.clz32(asked & -asked);
    const legal = this.#game.list(s, side, this.#legal);
    const choice = legal.length === 1 ? legal[0]! : (this.#advice.policy?.(s, side, legal, rng) ?? pickAny(legal, rng));
    this.#game.apply(s, side, choice, null);
  }

  #worldAt(world: number): World {
    while (this.#worlds.length <= world) this.#worlds.push({ dice: fork(this.#rng), policy: fork(this.#rng) });
    return this.#worlds[world]!;
  }

  #valueOf(s: S): number {
    const result = this.#game.result(s);
    if (result === null) return this.#advice.evaluate(s, this.#side);
    if (result.winner === null) return 0;
    return result.winner === this.#side ? WON : -WON;
  }
}
