// Advanced rule: intensive fire, of ten units that the Texan notes in secret.

import { ALL, decision, emit, type Guard, verb } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { TEXAS } from '../sides.ts';
import { has, Mark, mark, type State } from '../state.ts';
import { rule } from './ledger.ts';

type G = Guard<State>;

const own: G = (s, side, piece) => (s.t.side[piece] === side ? 0 : rule['ALM-A.IF-a']);
const aUnit: G = (s, _, piece) => (piece < s.t.unitCount ? 0 : rule['ALM-A.IF-a']);
/** ALM-A.IF-c */
const noRifles: G = (s, _, piece) => (s.t.rifles[piece] === 1 ? rule['ALM-A.IF-c'] : 0);
const notTwice: G = (s, _, piece) => (s.noted.includes(piece) ? rule['ALM-A.IF-a'] : 0);

const note = verb<State>('note', {
  operands: [
    {
      is: 'piece',
      each: (s, _, out) => out.push(...s.t.units[TEXAS]!),
      mine: own,
      guards: [aUnit, noRifles, notTwice],
    },
  ],
});

export const noting = decision<State>('noting', rule['ALM-A.IF-a'], [note], { args: { left: 'num' } });

export const couldBeNoted = ({ t }: State): number[] => t.units[TEXAS]!.filter((unit) => t.rifles[unit] === 0);

export function notesToMake(s: State): number {
  if (!isOn(s, Option.volleys)) return 0;
  return Math.min(s.t.data.tables.volleys.units, couldBeNoted(s).length) - s.noted.length;
}

export function noteUnit(s: State, unit: number): void {
  s.noted = [...s.noted, unit];
  emit(s, ev.noted, 1 << TEXAS, unit);
}

/** ALM-A.IF-b, d: once in the game, and only where it was set up. */
export const mayVolley = (s: State, unit: number): boolean =>
  has(s, unit, Mark.fired) && s.noted.includes(unit) && !has(s, unit, Mark.volleyed | Mark.left);

/** The second shot: now everybody knows. */
export function useVolley(s: State, unit: number): void {
  mark(s, unit, Mark.volleyed);
  s.known++;
  emit(s, ev.volleyed, ALL, unit);
}
