// 12. Rally, and 11.3: a leader makes it complete.

import { ALL, emit } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { has, isInGoodOrder, isOnMap, leadersAt, Mark, mark, SHAKEN, type State, unmark } from '../state.ts';

export function rally(s: State, side: number): void {
  for (const unit of s.t.units[side]!) {
    if (!isOnMap(s, unit) || isInGoodOrder(s, unit)) continue;
    const isHalf = has(s, unit, Mark.routed) && leadersAt(s, s.at[unit]!, side).length === 0;
    unmark(s, unit, SHAKEN);
    if (isHalf) mark(s, unit, Mark.disordered);
    emit(s, ev.rallied, ALL, unit, Number(!isHalf));
  }
}
