// One position under examination.

import {
  below,
  type Choice,
  type Core,
  encode,
  type Game,
  OPERAND_LIMITS,
  operandOf,
  type RngState,
  type Verb,
  type Viewer,
} from '../src/index.ts';
import type { InvariantHooks } from './hooks.ts';
import { pick } from './play.ts';

export interface Spot<S extends Core> {
  readonly game: Game<S>;
  readonly hooks: InvariantHooks<S>;
  /** Belongs to the check: it may change it. */
  readonly s: S;
  readonly rng: RngState;
}

/** Says what is wrong, or null. */
export type Check<S extends Core> = (spot: Spot<S>) => string | null;

export const viewersOf = <S extends Core>(game: Game<S>): Viewer[] => [...game.sides.keys(), 'spectator'];

/** How many values each operand of a verb can take. */
function domainOf<S extends Core>(game: Game<S>, s: S, verb: Verb<S>): number[] {
  return verb.operands.map((operand, i) => Math.min(game.sizeOf(s, operand.is), OPERAND_LIMITS[i]!));
}

/** The whole domain of a verb when it is small, else random choices and listed ones with an operand changed. */
export function probesOf<S extends Core>(
  { game, s, rng }: Spot<S>,
  verb: Verb<S>,
  listed: readonly Choice[],
  most: number,
): Choice[] {
  const sizes = domainOf(game, s, verb);
  const total = sizes.reduce((product, size) => product * size, 1);
  if (total <= most) {
    return Array.from({ length: total }, (_, n) => {
      const [a, b, c] = sizes.map((size, i) => Math.floor(n / sizes.slice(0, i).reduce((x, y) => x * y, 1)) % size);
      return encode(verb.id, a, b, c);
    });
  }
  return Array.from({ length: most }, () => {
    const values = sizes.map((size) => below(rng, size));
    if (listed.length > 0 && below(rng, 3) > 0) return mutant(rng, verb, values, pick(rng, listed));
    return encode(verb.id, values[0], values[1], values[2]);
  });
}

/** A choice on offer with one operand changed. */
function mutant<S>(rng: RngState, verb: Verb<S>, values: readonly number[], from: Choice): Choice {
  const changed = below(rng, verb.operands.length);
  const [a, b, c] = [0, 1, 2].map((i) => (i === changed ? values[i] : operandOf(from, i)));
  return encode(verb.id, a, b, c);
}
