// What may come of a choice: tried in worlds that fit a view, and played on with the game's policy for both sides.

import { type Choice, type Core, fork, type Game, type RngState, type Side, type ViewCore } from '@bivouac/kernel';
import { type Advice, WON } from './advice.ts';
import { pickAny } from './random.ts';

/** The generators of one world. All choices meet the same ones, so that luck does not tell them apart. */
interface World {
  readonly dice: RngState;
  readonly policy: RngState;
}

export class LookAhead<S extends Core, V extends ViewCore> {
  readonly side: Side;
  readonly #game: Game<S, V>;
  readonly #view: V;
  readonly #most: number;
  readonly #samples: S[] = [];
  readonly #advice: Advice<S>;
  readonly #rng: RngState;
  readonly #worlds: World[] = [];
  readonly #legal: Choice[] = [];

  constructor(game: Game<S, V>, advice: Advice<S>, view: V, rng: RngState, samples: number) {
    if (view.viewer === 'spectator') throw new Error('A bot plays a side; it cannot choose for a spectator.');
    this.side = view.viewer;
    this.#game = game;
    this.#advice = advice;
    this.#rng = rng;
    this.#view = view;
    this.#most = samples;
  }

  /** The position that a world begins with: one of a few that fit the view, drawn when it is first wanted. */
  sampleIn(world: number): S {
    const index = world % this.#most;
    while (this.#samples.length <= index) this.#samples.push(this.#game.sample(this.#view, this.#rng));
    return this.#samples[index]!;
  }

  /** What a choice is worth in one world after so many more choices of both sides. */
  value(choice: Choice, world: number, depth: number): number {
    return this.valueOf(this.after(choice, world, depth));
  }

  /** The position it leads to there. */
  after(choice: Choice, world: number, depth: number): S {
    const { horizon } = this.#advice;
    const { dice, policy } = this.#worldAt(world);
    const before = this.sampleIn(world);
    const s = this.#game.clone(before);
    const rng = policy.slice();
    s.rng = dice.slice();
    this.#game.apply(s, this.side, choice, null);
    while (s.ask[1] !== 0 && s.ans[this.side] === choice) this.#step(s, rng);
    for (let step = 0; step < depth; step++) {
      if (s.ask[1] === 0 || horizon?.(before, s)) break;
      this.#step(s, rng);
    }
    return s;
  }

  /** Where some choices of the side lead there, one after the other as far as they can be made; all else by the policy. */
  along(plan: readonly Choice[], world: number, depth: number): S {
    const { dice, policy } = this.#worldAt(world);
    const before = this.sampleIn(world);
    const s = this.#game.clone(before);
    const rng = policy.slice();
    s.rng = dice.slice();
    const left = plan.slice();
    for (let step = 0; step < depth + plan.length; step++) {
      if (s.ask[1] === 0 || (left.length === 0 && this.#advice.horizon?.(before, s))) break;
      if ((s.ask[1]! >> this.side) % 2 === 0 || !this.#takeFrom(left, s)) this.#step(s, rng);
    }
    return s;
  }

  /** Makes the next of the choices; those after one that cannot be made are dropped. */
  #takeFrom(left: Choice[], s: S): boolean {
    const choice = left.shift();
    if (choice === undefined) return false;
    const isLegal = this.#game.list(s, this.side, this.#legal).includes(choice);
    if (isLegal) this.#game.apply(s, this.side, choice, null);
    else left.length = 0;
    return isLegal;
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

  valueOf(s: S): number {
    const result = this.#game.result(s);
    if (result === null) return this.#advice.evaluate(s, this.side);
    if (result.winner === null) return 0;
    return result.winner === this.side ? WON : -WON;
  }
}
