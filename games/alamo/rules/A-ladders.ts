// Advanced rule: ladders. A column that was fired on may have lost those that it needs at the outer walls.

import { ALL, d6, emit } from '@bivouac/kernel';
import { Kind } from '../data/kinds.ts';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { MEXICO } from '../sides.ts';
import { isUnit, type State } from '../state.ts';

/** What a roll comes to. */
export const Climb = { crosses: 0, waits: 1, hides: 2 } as const;

/** ALM-A.LA-a, RU-17: combat units of a column that was fired on. */
export const mayRollForLadders = (s: State, piece: number): boolean =>
  isOn(s, Option.ladders) &&
  isUnit(s, piece) &&
  s.t.side[piece] === MEXICO &&
  (s.firedOn & (1 << s.t.column[piece]!)) !== 0;

/** ALM-A.LA-a, h: at outer walls only, and at those raised by the corrections never (ALM-A.TC-b). */
export const mustRollForLadder = (s: State, piece: number, edge: number): boolean =>
  edge >= 0 && mayRollForLadders(s, piece) && s.kindAt[edge] === Kind['outer-wall'] && !s.ladders.includes(edge);

export function rollForLadder(s: State, piece: number, edge: number): number {
  const { crosses, waits } = s.t.data.tables.ladders;
  const die = d6(s.rng);
  s.known++;
  emit(s, ev.ladderRolled, ALL, piece, edge, die);
  return die <= crosses ? Climb.crosses : die <= waits ? Climb.waits : Climb.hides;
}

/** ALM-A.LA-e, RU-90: after any crossing, by movement or advance. */
export function leaveLadder(s: State, piece: number, edge: number): void {
  if (!isOn(s, Option.ladders) || edge < 0 || s.t.side[piece] !== MEXICO) return;
  if (s.kindAt[edge] !== Kind['outer-wall'] || s.ladders.includes(edge)) return;
  s.ladders = [...s.ladders, edge];
  emit(s, ev.ladderSet, ALL, edge);
}

/** ALM-A.LA-a, RU-91: a unit outside the walls is fired on in the Texan combat phase. */
export function noteFire(s: State, target: number): void {
  const { t } = s;
  if (t.side[target] === MEXICO && t.inside[s.at[target]!] === 0) s.firedOn |= 1 << t.column[target]!;
}
