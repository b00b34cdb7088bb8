// 5.2 Why a march cannot reach a place: what closes the way, or how far too long it is.

import { UNREACHED } from '@bivouac/boards';
import type { Piece, Place } from '@bivouac/kernel';
import { exitTo, type State } from '../state.ts';
import { isClosedByPinning, isIsland, mostPoints, pointsNeeded } from './5.2-reach.ts';
import { rule } from './ledger.ts';

/** The rule that decides against a way to a place, from any neighbour of it or (unless -1) from one; `tooLong` if only points are wanting. */
export function obstacle(
  s: State,
  block: Piece,
  space: Place,
  from: number,
  allowance: number,
  tooLong: number,
): number {
  if (isIsland(s, space) || isIsland(s, s.at[block]!)) return rule['TG-1.6-b'];
  const by = from < 0 ? -1 : exitTo(s.t, from, space);
  const direct = from < 0 ? exitTo(s.t, s.at[block]!, space) : by;
  if (direct >= 0 && isClosedByPinning(s, block, direct)) return rule['TG-5.5-c'];
  const isWayRound = from < 0 && pointsNeeded(s, block, space, -1, false) <= mostPoints(s, block);
  if (direct >= 0 && s.t.limit[direct] === 0 && !isWayRound) return rule['TG-5.T-g'];
  if (from >= 0 && by < 0) return rule['TG-5.2-a'];
  if (pointsNeeded(s, block, space, by, true) <= allowance) return rule['TG-5.0-d'];
  const needed = pointsNeeded(s, block, space, by, false);
  if (needed === UNREACHED) return rule['TG-5.2-a'];
  return isBoxTooDear(s, space, needed, allowance) ? rule['TG-1.7-c'] : tooLong;
}

/** 1.7 Would the road alone, without the price of the box, have led there? */
function isBoxTooDear(s: State, space: Place, needed: number, allowance: number): boolean {
  const { holdingBox, hexsides } = s.t.data.terrain;
  return s.t.isBox[space] === 1 && needed - holdingBox.enterMove + hexsides.road.move <= allowance;
}
