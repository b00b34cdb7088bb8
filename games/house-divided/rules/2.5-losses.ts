// 2 Combat: what becomes of units that are lost, in battle or otherwise.

import { emit } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { removeUnit, type State, startOf, unitsIn } from '../state.ts';
import { isCavalryKind } from '../tables.ts';
import { isForeign, kindOf, stepsOf } from '../unit.ts';

/** Takes a unit off the map; militia go back to their Recruitment Center (AHD-fire-08, AHD-fire-09). */
export function discard(s: State, side: number, at: number): number {
  const unit = removeUnit(s, side, at);
  returnToCentre(s, side, unit);
  return unit;
}

export function returnToCentre(s: State, side: number, unit: number): void {
  const kind = kindOf(unit);
  if (s.t.returns[kind] === true && !isForeign(unit)) s.centre[side * 2 + (isCavalryKind(kind) ? 1 : 0)]!++;
}

/** An army that can go nowhere is lost. */
export function discardAll(s: State, side: number, box: number): void {
  for (let left = unitsIn(s, box, side); left > 0; left--) {
    const unit = discard(s, side, startOf(s.units[side]!, box));
    emit(s, ev.eliminated, -1, side, kindOf(unit), box, stepsOf(unit));
  }
}
