// 5.3: what happens when a counter comes to a place: guns change hands, leaders alone are killed, the armoury is found.

import { ALL, emit } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { NOBODY, TEXAS } from '../sides.ts';
import { gunsAt, isUnit, Mark, mark, type State } from '../state.ts';
import { overrunLeaders } from './11-leaders.ts';
import { armouryEntered } from './A-armoury.ts';

/** Moves a counter to a place on the map. */
export function enter(s: State, piece: number, place: number): void {
  s.at[piece] = place;
  if (!isUnit(s, piece)) return;
  if (s.t.side[piece] === TEXAS) mark(s, piece, Mark.left);
  overrunLeaders(s, place, s.t.side[piece]!);
  armouryEntered(s, piece, place);
}

/** 5.3, 10.8: the guns that a unit finds where it has come to, beside the one that it has brought. */
export function takeGuns(s: State, unit: number, brought = NOBODY): void {
  for (const gun of gunsAt(s, s.at[unit]!)) if (gun !== brought) emit(s, ev.gunTaken, ALL, unit, gun);
}
