// 4. Victory.

import { tell } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { Over } from '../over.ts';
import { NOBODY, other, SIDES } from '../sides.ts';
import { holderOf, piecesOf, type State } from '../state.ts';

/** 4.1 */
export function endByTime(s: State): void {
  const winner = holderOf(s, s.t.town);
  s.over = winner === NOBODY ? Over.draw : Over.town;
  if (winner === NOBODY) tell(s, ev.gameDrawn, s.over);
  else tell(s, ev.gameWon, winner, s.over);
}

/** 4.2 */
export function endByRout(s: State): void {
  const loser = routed(s);
  if (loser === NOBODY) return;
  s.over = Over.rout;
  tell(s, ev.gameWon, other(loser), s.over);
}

const routed = (s: State): number => SIDES.findIndex((_, side) => piecesOf(s, side).length === 0);

/** The side that has won a game that is over; null: nobody. */
export function winnerOf(s: State): number | null {
  if (s.over === Over.rout) return other(routed(s));
  return s.over === Over.town ? holderOf(s, s.t.town) : null;
}
