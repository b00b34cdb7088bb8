// What a good position is. Nothing here knows more than a sample of a view.

import { MEXICO, TEXAS } from './sides.ts';
import { faceOf, isOnMap, type State } from './state.ts';

const CASUALTY = 1;
const TEXAN_STEP = 4;
const LEADER = 3;
const INSIDE = 2;
const TURN = 10;

/** Points for the Texan: those he has, those his men will yet make, and what is already lost to him. */
function garrison(s: State): number {
  const { t } = s;
  const steps = t.units[TEXAS]!.reduce((sum, unit) => sum + (isOnMap(s, unit) ? 2 - faceOf(s, unit) : 0), 0);
  const leaders = t.leaders[TEXAS]!.filter((leader) => isOnMap(s, leader)).length;
  const inside = t.units[MEXICO]!.filter((unit) => t.inside[s.at[unit]!] === 1).length;
  return s.turn * TURN + s.casualties * CASUALTY + steps * TEXAN_STEP + leaders * LEADER - inside * INSIDE;
}

const evaluate = (s: State, side: number): number => (side === TEXAS ? garrison(s) : -garrison(s));

/** To the end of the next turn. */
const horizon = (before: State, now: State): boolean => now.turn > before.turn + 1;

export const advice = { evaluate, horizon };
