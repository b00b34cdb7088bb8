// Successive halving: everybody gets a few tries, the better half gets as many again, until one is left.

import { below, type RngState } from '@bivouac/kernel';

interface Contender<T> {
  readonly what: T;
  total: number;
  tries: number;
}

/** The best of several by their mean value over numbered tries; equals are told apart by the generator. */
export function halve<T>(
  what: readonly T[],
  budget: number,
  rate: (what: T, attempt: number) => number,
  rng: RngState,
): T {
  let left: Contender<T>[] = shuffled(what, rng).map((one) => ({ what: one, total: 0, tries: 0 }));
  const rounds = 32 - Math.clz32(left.length - 1);
  while (left.length > 1) {
    const each = Math.max(1, Math.floor(budget / (rounds * left.length)));
    for (const contender of left) {
      for (let i = 0; i < each; i++) contender.total += rate(contender.what, contender.tries++);
    }
    left.sort((a, b) => b.total / b.tries - a.total / a.tries);
    left = left.slice(0, Math.ceil(left.length / 2));
  }
  return left[0]!.what;
}

export function shuffled<T>(list: readonly T[], rng: RngState): T[] {
  const out = list.slice();
  for (let i = out.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}
