// Capture of cities: at the end of every player turn, whoever stands alone in a box holds it.

import { type Place, type Side, tell } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { SOUTH, UNION } from '../sides.ts';
import { boxesOf, cavalryIn, controllerOf, Hold, isContested, type State, unitsIn } from '../state.ts';

export function updateControl(s: State): void {
  for (const side of [UNION, SOUTH]) {
    for (const box of boxesOf(s, side)) if (!isContested(s, box)) capture(s, side, box);
  }
}

/** A flag needs infantry; cavalry alone holds a box while it stays there. A box of one's own colour needs neither. */
function capture(s: State, side: Side, box: Place): void {
  const before = controllerOf(s, box);
  const isAlone = cavalryIn(s, box, side) === unitsIn(s, box, side);
  if (s.t.colour[box] === side) s.held[box] = Hold.printed;
  else if (!isAlone) s.held[box] = Hold.flag + side;
  else if (before !== side) s.held[box] = Hold.cavalry + side;
  if (before !== side) tell(s, ev.captured, side, box);
}
