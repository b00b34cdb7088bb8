// How good a position is: the time the garrison has gained, what it has cost the enemy, and who of it is left.

import { MEXICO, TEXAS } from '../sides.ts';
import { faceOf, isOnMap, type State } from '../state.ts';
import { balance } from './weights.ts';

/** Points for the Texan: those he has, those his men will yet make, and what is already lost to him. */
function garrison(s: State): number {
  const { t } = s;
  const steps = t.units[TEXAS]!.reduce((sum, unit) => sum + (isOnMap(s, unit) ? 2 - faceOf(s, unit) : 0), 0);
  const leaders = t.leaders[TEXAS]!.filter((leader) => isOnMap(s, leader)).length;
  const inside = t.units[MEXICO]!.filter((unit) => t.inside[s.at[unit]!] === 1).length;
  const gained = s.turn * balance.turn + s.casualties * balance.casualty;
  return gained + steps * balance.step + leaders * balance.leader - inside * balance.inside;
}

export const evaluate = (s: State, side: number): number => (side === TEXAS ? garrison(s) : -garrison(s));
