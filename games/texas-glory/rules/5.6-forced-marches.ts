// 5.6 Forced Marches: one die for each block that marched too far, after all friendly movement.

import { type Piece, rollD6, type Side, tell } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { clearMark, has, MARK_BITS, Mark, plus, type State, sideOf } from '../state.ts';
import { canLose, loseStep } from './6.6-eliminated-blocks.ts';
import { settleSiege } from './7.3-siege-control.ts';
import { byPlace } from './by-chance.ts';

/** Above the marks: by which of the entries to its place a block force-marched into a fight, counted from 1. */
const ENTRY_MASK = 15 << MARK_BITS;

/** Notes the hexside of a forced attack, which is unmade if the block dies of the march (5.6). */
export function noteEntry(s: State, block: Piece, exit: number): void {
  const { entries, entryStart, exitTo: target } = s.t.board;
  const first = entryStart[target[exit]!]!;
  s.marks[block] = (s.marks[block]! & ~ENTRY_MASK) | ((entries.indexOf(exit, first) - first + 1) << MARK_BITS);
}

function forgetEntry(s: State, block: Piece): void {
  s.marks[block]! &= ~ENTRY_MASK;
}

/** The exit by which a block force-marched into the fight where it stands, or -1. */
export function entryOf(s: State, block: Piece): number {
  const entry = (s.marks[block]! & ENTRY_MASK) >> MARK_BITS;
  return entry === 0 ? -1 : s.t.board.entries[s.t.board.entryStart[s.at[block]!]! + entry - 1]!;
}

export function rollForcedMarches(s: State, side: Side): void {
  for (const block of byPlace(s, blocksForced(s, side))) {
    if (s.over !== 0) return;
    clearMark(s, block, Mark.forced);
    const space = s.at[block]!;
    const die = rollD6(s);
    tell(s, ev.marchRoll, side, block, space, die);
    const entry = entryOf(s, block);
    forgetEntry(s, block);
    if (die <= s.t.data.terrain.forcedMarch.lossUpTo && canLose(s, block)) loseStep(s, block);
    if (entry >= 0 && s.strength[block] === 0) s.crossed = plus(s.crossed, entry * 2 + side, -1);
    if (space < s.t.spaces) settleSiege(s, space);
  }
}

function blocksForced(s: State, side: Side): number[] {
  const found: number[] = [];
  for (let block = 0; block < s.at.length; block++) {
    if (has(s, block, Mark.forced) && sideOf(s, block) === side) found.push(block);
  }
  return found;
}
