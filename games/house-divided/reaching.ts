// How far a side could come in its next turn, by the marches of its infantry and of its cavalry.

import type { Side } from '@bivouac/kernel';
import { threatsBy } from './bot/threats.ts';
import type { State } from './state.ts';
import { boxOf } from './unit.ts';

/** By box: the units that could be there; those that need two marches count in part, since marches are few. */
export function reachOf(s: State, side: Side): Float64Array {
  const units = new Float64Array(s.t.boxCount);
  for (const unit of s.units[side]!) units[boxOf(unit)]! += 1;
  return threatsBy(s, side, units).strength;
}
