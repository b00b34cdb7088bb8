// How far a side could come in its next turn: each of its units for itself, as the enemy stands now.

import type { Side } from '@bivouac/kernel';
import { canEnd, reachOf as reachOfUnit } from './rules/5-reach.ts';
import { faceOf, has, isOnMap, Mark, type State } from './state.ts';

/** By place: the steps that could be there. */
export function reachOf(s: State, side: Side): Float64Array {
  const { t } = s;
  const { points, disordered } = t.data.tables.movement;
  const steps = new Float64Array(t.placeIds.length);
  for (const unit of t.units[side]!) {
    if (!isOnMap(s, unit)) continue;
    const strength = 2 - faceOf(s, unit);
    steps[s.at[unit]!]! += strength;
    if (has(s, unit, Mark.routed)) continue;
    const most = has(s, unit, Mark.disordered) ? disordered : points;
    const reach = reachOfUnit(s, { piece: unit, points: most, tows: false, hops: 99 });
    for (let place = 0; place < t.spots; place++) if (canEnd(s, reach, place)) steps[place]! += strength;
  }
  return steps;
}
