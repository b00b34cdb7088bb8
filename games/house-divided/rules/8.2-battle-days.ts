// Advanced game, The Command/March Table: marches by die and year, and the Command Factor of a day of battle.

import { rollD6, type Side, tell } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { SIDES, SOUTH, UNION } from '../sides.ts';
import type { State } from '../state.ts';
import { B } from './2.0-battle-frame.ts';

/** What the table gives a side for a die this year (AHD-cmd-02). */
export function commandOf(s: State, side: Side, die: number): number {
  const { command } = s.t.data.tables;
  const { year } = s.t.data.turns[s.turn - 1]!;
  const column = command.years.findLastIndex((first) => first <= year);
  return command[SIDES[side]!][column]![die - 1]!;
}

export const dayBegins = (s: State, f: number): boolean => (B.round(s, f) - 1) % s.t.data.tables.battleDay.rounds === 0;

/** Each side rolls anew every day and keeps half of the day before, rounded up. */
export function rollCommand(s: State, f: number): void {
  for (const side of [UNION, SOUTH]) {
    const factor = side === UNION ? B.unionFactor : B.southFactor;
    const die = rollD6(s);
    factor.set(s, f, commandOf(s, side, die) + Math.ceil(factor(s, f) / 2));
    tell(s, ev.dayBegan, side, B.place(s, f), die, factor(s, f));
  }
}
