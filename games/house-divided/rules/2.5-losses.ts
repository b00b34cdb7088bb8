// 2 Combat: what becomes of units that are lost, in battle or otherwise.

import { type Place, type Side, tell } from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { ev } from '../events.ts';
import { SOUTH } from '../sides.ts';
import { addMilitia, removeUnit, type State, startOf, unitsIn } from '../state.ts';
import { boxOf, isForeign, kindOf, stepsOf } from '../unit.ts';

/** Takes a unit off the map; militia go back to their Recruitment Center (AHD-fire-08, AHD-fire-09). */
export function discard(s: State, side: Side, at: number): number {
  const unit = removeUnit(s, side, at);
  returnToCentre(s, side, unit);
  return unit;
}

export function returnToCentre(s: State, side: Side, unit: number): void {
  const kind = kindOf(unit);
  if (s.t.returns[kind] === true && !isForeign(unit)) addMilitia(s, side, kind, 1);
}

/** Lost in battle: the South trains replacements for its veteran and elite infantry (AHD-oc-07). */
export function eliminate(s: State, side: Side, at: number): void {
  const unit = discard(s, side, at);
  const kind = kindOf(unit);
  const isTrained = kind === Kind.veteranInfantry || kind === Kind.eliteInfantry;
  if (side === SOUTH && isTrained && !isForeign(unit)) s.losses++;
  tell(s, ev.eliminated, side, kind, boxOf(unit), stepsOf(unit));
}

/** An army that can go nowhere is lost in battle. */
export function eliminateAll(s: State, side: Side, box: Place): void {
  for (let left = unitsIn(s, box, side); left > 0; left--) eliminate(s, side, startOf(s.units[side]!, box));
}
