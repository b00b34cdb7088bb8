// 5.5 Pinning: attackers hold as many defenders as they are.

import type { Guard, Place, Side } from '@bivouac/kernel';
import { blocksAt, has, Mark, other, outside, type State } from '../state.ts';
import type { Figures } from './figures.ts';
import { rule } from './ledger.ts';

/** Blocks of a side that stood in the space before this turn's moves. */
const originals = (s: State, space: Place, side: Side): number =>
  blocksAt(s, space, side, (block) => !has(s, block, Mark.moved | Mark.inside)).length;

export const pinningFigures: Figures = {
  'TG-5.5-a': (s, side, block) => {
    const place = s.at[block]!;
    return { place, attackers: outside(s, place, other(side)), defenders: originals(s, place, side) };
  },
};

/** The owner decides who stays: a block may leave while enough others remain to be pinned. */
export const notPinned: Guard<State> = (s, side, block) => {
  const space = s.at[block]!;
  if (space >= s.t.spaces || has(s, block, Mark.inside) || outside(s, space, other(side)) === 0) return 0;
  return originals(s, space, side) > outside(s, space, other(side)) ? 0 : rule['TG-5.5-a'];
};
