// 11. Leaders: whom they help, and how they are lost.

import { ALL, d6, emit } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { MEXICO, other, TEXAS } from '../sides.ts';
import { commandOf, has, leadersAt, Mark, mark, type State } from '../state.ts';
import { endIfFallen } from './16-victory.ts';

/** 11.1: one leader counts, and his owner takes the best. */
export const commandAt = (s: State, place: number, side: number): number =>
  leadersAt(s, place, side).reduce((best, leader) => Math.max(best, commandOf(s, leader)), 0);

/** 11.0, 13.7: a Texan is out of the game; a Mexican leaves his command to a substitute. */
export function killLeader(s: State, leader: number): void {
  const { t } = s;
  emit(s, ev.leaderKilled, ALL, leader);
  if (t.side[leader] === TEXAS) {
    s.at[leader] = t.away;
    endIfFallen(s);
    return;
  }
  s.at[leader] = has(s, leader, Mark.reduced) ? t.box[2] : t.box[3];
  mark(s, leader, Mark.reduced);
}

/** 11.0: a die for each leader with a unit that lost a step or is eliminated; Mexicans follow a lost unit to its box. */
export function rollForLeaders(s: State, place: number, side: number, box: number): void {
  for (const leader of leadersAt(s, place, side)) {
    const die = d6(s.rng);
    s.known++;
    emit(s, ev.leaderRolled, ALL, leader, die);
    if (die === 1) killLeader(s, leader);
    else if (box >= 0 && side === MEXICO) s.at[leader] = box;
  }
}

/** 5.3, 11.4: whoever is alone where an enemy unit comes in is killed. */
export function overrunLeaders(s: State, place: number, by: number): void {
  for (const leader of leadersAt(s, place, other(by))) killLeader(s, leader);
}
