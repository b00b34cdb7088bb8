// What blocks are worth in a fight: how much they hit, how soon, and how long they last.

import type { Piece, Place, Side } from '@bivouac/kernel';
import { type Atlas, Kind } from '../atlas.ts';
import { has, insideSide, isInside, isOnBoard, Mark, type State, sideOf } from '../state.ts';

const EARLY = [1.25, 1.1, 1];

/** One step of a block. */
export const stepWorth = (t: Atlas, block: Piece): number => (t.rating[block]! + 1) * EARLY[t.letter[block]!]!;

export const worth = (s: State, block: Piece): number => s.strength[block]! * stepWorth(s.t, block);

/** All that a side has in a space, within the walls or before them. */
export function worthAt(s: State, space: Place, side: Side): number {
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] === space && sideOf(s, block) === side) sum += worth(s, block);
  }
  return sum;
}

/** Walls make each step count twice. */
const WALLS = 1.8;

/** What it takes to overcome the defenders of a space; 0 when there are none. */
export function resistance(s: State, space: Place, defender: number): number {
  let sum = 0;
  let guns = 0;
  let blocks = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] !== space || sideOf(s, block) !== defender) continue;
    blocks++;
    if (s.t.kind[block] === Kind.artillery) guns++;
    sum += worth(s, block);
  }
  if (blocks === guns) return 0; // 6.7 guns alone surrender
  return s.t.isFort[space] === 1 || s.t.isCity[space] === 1 ? sum * WALLS : sum;
}

/** Free to be sent somewhere: on the board and not shut in. */
export const isFree = (s: State, block: Piece): boolean =>
  isOnBoard(s, block) && !(isInside(s, block) && insideSide(s, s.at[block]!) === sideOf(s, block));

export const isSpent = (s: State, block: Piece): boolean => has(s, block, Mark.moved | Mark.foraged);
