// 7.3 Siege Control: when nobody besieges any more, the garrison holds the whole hex again.

import { type Place, tell } from '@bivouac/kernel';
import { NOBODY } from '../atlas.ts';
import { ev } from '../events.ts';
import {
  blocksAt,
  comeOut,
  inside,
  insideSide,
  isInside,
  mixAt,
  other,
  outside,
  type State,
  standUp,
} from '../state.ts';

/** Ends a siege without besiegers; a garrison of the side named was not besieged. */
export function settleSiege(s: State, space: Place, unbesieged: number = NOBODY): void {
  if (inside(s, space) === 0) return;
  const side = insideSide(s, space);
  if (outside(s, space, other(side)) > 0) return;
  for (const block of blocksAt(s, space, side, (candidate) => isInside(s, candidate))) comeOut(s, block);
  mixAt(s, space, side);
  if (side !== unbesieged) tell(s, ev.siegeLifted, side, space);
}

/** 6.0, R-95 Blocks stand up again after a fight, but for besiegers (7.21). */
export function concealAt(s: State, space: Place): void {
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] !== space || s.group[block] !== 0 || block === s.t.named.comanche) continue;
    const side = s.t.side[block]!;
    const besieges = !isInside(s, block) && inside(s, space) > 0 && insideSide(s, space) !== side;
    if (!besieges) standUp(s, block);
  }
  mixAt(s, space, 0);
  mixAt(s, space, 1);
}
