// What chance decides: which of several, and in what order. Where several hidden blocks of one place roll or come in
// turn, a fixed order would tell which is which.

import { below, type RngState } from '@bivouac/kernel';
import type { State } from '../state.ts';

/** One of them, each as likely as any other. */
export const anyOf = (rng: RngState, from: readonly number[]): number => from[below(rng, from.length)]!;

export function inAnyOrder(s: State, blocks: readonly number[]): number[] {
  const left = blocks.slice();
  const order: number[] = [];
  while (left.length > 1) order.push(...left.splice(below(s.rng, left.length), 1));
  return [...order, ...left];
}

/** Place by place, and within a place in any order. */
export function byPlace(s: State, blocks: readonly number[]): number[] {
  const places = [...new Set(blocks.map((block) => s.at[block]!))].sort((a, b) => a - b);
  return places.flatMap((place) =>
    inAnyOrder(
      s,
      blocks.filter((block) => s.at[block] === place),
    ),
  );
}
