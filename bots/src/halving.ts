// Successive halving: everybody gets a few tries, the better half gets as many again, until one is left.

import { below, type RngState } from '@bivouac/kernel';
import { errorOf, meanOf } from './statistics.ts';

/** Rates one of several in one numbered try; the same number means the same circumstances for all. */
export type Rate<T> = (what: T, attempt: number) => number;

interface Contender<T> {
  readonly what: T;
  readonly values: number[];
  mean: number;
}

/** The best of several by their mean value; equals are told apart by the generator. */
export function halve<T>(what: readonly T[], budget: number, rate: Rate<T>, rng: RngState): T {
  let left = contendersOf(shuffled(what, rng));
  const rounds = roundsFor(left.length);
  while (left.length > 1) {
    tryAll(left, Math.floor(budget / (rounds * left.length)), rate);
    left = betterHalf(left);
  }
  return left[0]!.what;
}

/**
 * As `halve`, but the first has the benefit of the doubt: it meets the best of the others at the end, and gives way only
 * if that one did better, try by try, by more than `doubt` standard errors.
 */
export function challenge<T>(what: readonly T[], budget: number, rate: Rate<T>, rng: RngState, doubt: number): T {
  const [favourite, ...others] = what as readonly [T, ...T[]];
  let left = contendersOf(shuffled(others, rng));
  const holder: Contender<T> = { what: favourite, values: [], mean: 0 };
  const rounds = roundsFor(left.length) + 1;
  for (;;) {
    tryAll([holder, ...left], Math.floor(budget / (rounds * (left.length + 1))), rate);
    if (left.length === 1) break;
    left = betterHalf(left);
  }
  const [challenger] = left as [Contender<T>];
  return isClearlyBetter(challenger.values, holder.values, doubt) ? challenger.what : favourite;
}

const contendersOf = <T>(what: readonly T[]): Contender<T>[] => what.map((one) => ({ what: one, values: [], mean: 0 }));

const roundsFor = (contenders: number): number => 32 - Math.clz32(contenders - 1);

function tryAll<T>(contenders: readonly Contender<T>[], tries: number, rate: Rate<T>): void {
  for (const contender of contenders) {
    const { values } = contender;
    for (let i = 0; i < Math.max(1, tries); i++) values.push(rate(contender.what, values.length));
    contender.mean = meanOf(values);
  }
}

const betterHalf = <T>(contenders: readonly Contender<T>[]): Contender<T>[] =>
  [...contenders].sort((a, b) => b.mean - a.mean).slice(0, Math.ceil(contenders.length / 2));

function isClearlyBetter(values: readonly number[], than: readonly number[], doubt: number): boolean {
  const differences = values.map((value, i) => value - than[i]!);
  const mean = meanOf(differences);
  return mean > 0 && mean > doubt * errorOf(differences);
}

export function shuffled<T>(list: readonly T[], rng: RngState): T[] {
  const out = list.slice();
  for (let i = out.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}
