// 5.6 Forced Marches: one die for each block that marched too far, after all friendly movement.

import { d6, emit } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { addTo, clearMark, entryOf, forgetEntry, has, Mark, type State, sideOf } from '../state.ts';
import { canLose, loseStep } from './6.6-eliminated-blocks.ts';
import { settleSiege } from './7.3-siege-control.ts';
import { byPlace } from './any-order.ts';

export function rollForcedMarches(s: State, side: number): void {
  for (const block of byPlace(s, blocksForced(s, side))) {
    if (s.over !== 0) return;
    clearMark(s, block, Mark.forced);
    const space = s.at[block]!;
    const die = d6(s.rng);
    s.known++;
    emit(s, ev.marchRoll, -1, side, block, space, die);
    const entry = entryOf(s, block);
    forgetEntry(s, block);
    if (die <= s.t.data.terrain.forcedMarch.lossUpTo && canLose(s, block)) loseStep(s, block);
    if (entry >= 0 && s.strength[block] === 0) addTo(s.crossed, entry * 2 + side, -1);
    if (space < s.t.spaces) settleSiege(s, space);
  }
}

function blocksForced(s: State, side: number): number[] {
  const found: number[] = [];
  for (let block = 0; block < s.at.length; block++) {
    if (has(s, block, Mark.forced) && sideOf(s, block) === side) found.push(block);
  }
  return found;
}
