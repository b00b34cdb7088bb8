// 5.0 How a block leaves a place and comes to another, by march, sea, retreat or regroup, and what both sides see of it.

import type { Piece, Place } from '@bivouac/kernel';
import { isContested, mixAt, put, reveal, type State, sideOf, slipAway, standUp } from '../state.ts';
import { isBesiegedBy } from './5.2-reach.ts';
import { tellTaken, victoryHolder } from './5.4-hex-control.ts';
import { settleSiege } from './7.3-siege-control.ts';

/** A block leaves where it stands; besiegers stand up (7.21), and a siege without besiegers is over. */
export function depart(s: State, block: Piece): number {
  const from = s.at[block]!;
  if (s.group[block] === 0 && block !== s.t.named.comanche) standUp(s, block);
  else slipAway(s, block);
  return from;
}

/** A block comes to a place: besiegers are face up (7.21), the others hidden among their friends. */
export function arrive(s: State, block: Piece, space: Place, from: number): void {
  const [left, entered] = [victoryHolder(s, from), victoryHolder(s, space)];
  put(s, block, space);
  if (from < s.t.spaces) settleSiege(s, from);
  tellTaken(s, from, left);
  tellTaken(s, space, entered);
  const side = sideOf(s, block);
  if (space < s.t.spaces && isBesiegedBy(s, space, side) && !isContested(s, space)) reveal(s, block);
  else mixAt(s, space, side);
}
