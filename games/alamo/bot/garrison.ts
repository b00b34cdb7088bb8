// What a place is worth to a Texan unit: a field of fire, a gun to serve, and few ways for the enemy to come at it.

import { isInZone, kindOfLink, occupancyOf } from '../rules/6-control.ts';
import { commandAt } from '../rules/11-leaders.ts';
import { MEXICO, TEXAS } from '../sides.ts';
import { sightOf } from '../sight.ts';
import { faceOf, gunsAt, isOnMap, type State, unitAt } from '../state.ts';
import type { Worth } from './assault.ts';
import { blow, fireFrom, lossesBy, meleeFrom, rowOver, type Target, targetOf } from './blows.ts';
import { watchOver } from './walls.ts';
import { waysOfMexicans } from './ways.ts';
import { defence } from './weights.ts';

/** What a Mexican unit usually strikes with. */
const STROKE = 9;
const MOVE = 8;

export function garrisonWorth(s: State): Worth {
  const { t } = s;
  const ways = waysOfMexicans(s);
  const occupied = occupancyOf(s);
  const targets = t.units[MEXICO]!.filter((unit) => isOnMap(s, unit)).map((unit) => targetOf(s, unit));
  const within = targets.filter(({ place }) => t.inside[place] === 1).length;
  // The garrison gives up its walls by and by, as the enemy comes over them.
  const lost = Math.min(1, within / defence.flood);
  const near = (place: number): number => Math.max(0, Math.min(1, 1 - defence.later * (ways[place]! - MOVE)));
  // Links lie both ways: the one that leads back from within ends without.
  const watch = watchOver(s, (back) => near(t.linkTo[back]!));

  const fireAt = (unit: number, place: number): number => {
    const command = commandAt(s, s.at[unit]!, TEXAS);
    const mayFire = !isInZone(s, occupied, place, TEXAS);
    let best = 0;
    for (const target of targets)
      best = Math.max(
        best,
        mayFire ? fireFrom(s, unit, place, command, target) : meleeFrom(s, unit, place, command, target),
      );
    return best;
  };

  const strokes = (unit: number, place: number, loss: readonly number[]): number => {
    let sum = 0;
    for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++) {
      const from = t.linkTo[link]!;
      if (t.meleeCrosses[kindOfLink(s, link)] === 0) continue;
      const friend = occupied[from]!;
      if (friend >= 0 && friend !== unit && t.side[friend] === TEXAS) continue;
      const chance = near(from);
      if (chance > 0) sum += chance * Math.max(0, blow(s, STROKE, rowOver(s, link), 1, loss));
    }
    return sum;
  };

  const shots = (place: number, loss: readonly number[]): number => {
    let sum = 0;
    for (const { unit, place: from } of targets) sum += Math.max(0, fireFrom(s, unit, from, 0, { unit, place, loss }));
    return sum;
  };

  return (unit, place) => {
    const change = Number(within > 0) - t.morale[faceOf(s, unit)]![unit]! - commandAt(s, s.at[unit]!, TEXAS);
    const loss = lossesBy(TEXAS, false, faceOf(s, unit) === 1, change);
    const danger = strokes(unit, place, loss) + shots(place, loss) / 4;
    const caution = defence.danger + lost * (defence.refuge - defence.danger);
    const post = (1 - lost) * ((t.height[place] === 2 ? defence.post : 0) + defence.watch * watch(unit, place));
    return post + defence.fire * fireAt(unit, place) + gunWorth(s, unit, place, targets) - caution * danger;
  };
}

/** What the best gun of a place could do, if nobody else serves it. */
function gunWorth(s: State, unit: number, place: number, targets: readonly Target[]): number {
  const { t } = s;
  const crew = unitAt(s, place, TEXAS);
  if (crew >= 0 && crew !== unit) return 0;
  let best = 0;
  for (const gun of gunsAt(s, place)) {
    for (const { place: to, loss } of targets) {
      const seen = sightOf(s, place, to);
      if (seen > 0) best = Math.max(best, blow(s, t.fire[0][gun]!, seen - 1, 0, loss));
    }
  }
  return defence.gun * best;
}
