// 8.1 Supply Limits, 7.4 Siege Supply.

import type { Place, Side } from '@bivouac/kernel';
import { inside, insideSide, isSiege, outside, type State } from '../state.ts';
import { isBurned } from './5.4-hex-control.ts';

/** How many blocks a space feeds when nobody is besieged in it. */
export const supplyLimit = (s: State, space: Place): number =>
  isBurned(s, space) ? s.t.data.terrain.supply.hex : s.t.supply[space]!;

/** 7.4 What lies within the walls feeds the besieged. */
export const besiegedLimit = (s: State, space: Place): number => (isBurned(s, space) ? 0 : s.t.wallSupply[space]!);

/** 7.4 All the rest feeds the besieger. */
export const besiegerLimit = (s: State, space: Place): number => supplyLimit(s, space) - besiegedLimit(s, space);

/** The blocks of a side above the limit outside the walls, or in the whole space when there is no siege. */
export function excessOutside(s: State, space: Place, side: Side): number {
  const blocks = outside(s, space, side);
  if (blocks === 0) return 0;
  const limit = isSiege(s, space) && insideSide(s, space) !== side ? besiegerLimit(s, space) : supplyLimit(s, space);
  return Math.max(0, blocks - limit);
}

export function excessInside(s: State, space: Place, side: Side): number {
  if (inside(s, space) === 0 || insideSide(s, space) !== side) return 0;
  return Math.max(0, inside(s, space) - besiegedLimit(s, space));
}
