// What a place is worth to a Mexican unit: a fight as soon as can be, on good terms, over the wall.

import { isInZone, type Occupancy, occupancyOf } from '../rules/6-control.ts';
import { commandAt } from '../rules/11-leaders.ts';
import { MEXICO, TEXAS } from '../sides.ts';
import { gunsAt, isOnMap, leadersAt, type State } from '../state.ts';
import { fireFrom, lossesBy, meleeFrom, type Target, targetOf } from './blows.ts';
import { FAR, waysToFight } from './ways.ts';
import { assault } from './weights.ts';

/** By place: what it is worth to a unit to stand there. */
export type Worth = (unit: number, place: number) => number;

/** The morale of most. */
const MORALE = 8;

export function assaultWorth(s: State): Worth {
  const { t } = s;
  const ways = waysToFight(s, assault.crowd);
  const occupied = occupancyOf(s);
  const targets = t.units[TEXAS]!.filter((unit) => isOnMap(s, unit)).map((unit) => targetOf(s, unit));
  const danger = dangerOf(s, occupied, targets);
  const isInside = t.units[MEXICO]!.some((unit) => t.inside[s.at[unit]!] === 1);
  return (unit, place) => {
    const command = commandAt(s, s.at[unit]!, MEXICO);
    const haste = Math.min(ways[place]!, FAR) * assault.way;
    const prize = leadersAt(s, place, TEXAS).length * assault.leader + (gunsAt(s, place).length > 0 ? assault.gun : 0);
    const entry = t.inside[place] === 1 ? assault.inside + (isInside ? 0 : assault.breakIn) : 0;
    return (
      prize + entry + bestBlow(s, unit, place, command, targets, occupied) - haste - assault.danger * danger(place)
    );
  };
}

function bestBlow(
  s: State,
  unit: number,
  place: number,
  command: number,
  targets: readonly Target[],
  occupied: Occupancy,
): number {
  const mayFire = !isInZone(s, occupied, place, MEXICO);
  let best = 0;
  for (const target of targets) {
    // Whoever stands in its zone makes it worse for a Texan (8.5).
    const press = command + 1;
    best = Math.max(best, assault.melee * meleeFrom(s, unit, place, press, target));
    if (mayFire) best = Math.max(best, assault.fire * fireFrom(s, unit, place, command, target));
  }
  return best;
}

/** What the fire of the garrison is likely to do to whoever stands there, found once for each place. */
function dangerOf(s: State, occupied: Occupancy, garrison: readonly Target[]): (place: number) => number {
  const known = new Float32Array(s.t.spots).fill(-1);
  const loss = lossesBy(MEXICO, false, false, -MORALE);
  const shooters = garrison.filter(({ place }) => !isInZone(s, occupied, place, TEXAS));
  return (place) => {
    if (known[place]! < 0) {
      let sum = 0;
      for (const { unit, place: from } of shooters) sum += fireFrom(s, unit, from, 0, { unit: 0, place, loss });
      known[place] = Math.max(0, sum);
    }
    return known[place]!;
  };
}
