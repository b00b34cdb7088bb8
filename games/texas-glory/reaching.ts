// How far a side could come in its next turn: each of its blocks for itself, by a forced march if need be, whoever commands it.

import type { Side } from '@bivouac/kernel';
import { Kind } from './atlas.ts';
import { flood, mostPoints } from './rules/5.2-reach.ts';
import { isOnBoard, type State, sideOf } from './state.ts';

/** By place: the steps that could be there. */
export function reachOf(s: State, side: Side): Float64Array {
  const steps = new Float64Array(s.t.spaceIds.length);
  for (let block = 0; block < s.at.length; block++) {
    if (s.strength[block] === 0 || !isOnBoard(s, block) || sideOf(s, block) !== side) continue;
    if (s.t.kind[block] === Kind.comanche) continue;
    const reach = flood(s, block);
    const most = mostPoints(s, block);
    for (let i = 0; i < reach.reachedCount; i++) {
      const place = reach.reached[i]!;
      if (reach.costs[place]! <= most) steps[place]! += s.strength[block]!;
    }
  }
  return steps;
}
