// Where a leader helps most: with a unit that is about to strike, and that has nobody better with it.

import type { Side } from '@bivouac/kernel';
import { isInZone, occupancyOf } from '../rules/6-control.ts';
import { other } from '../sides.ts';
import { commandOf, isOnMap, leadersAt, type State } from '../state.ts';
import { fireFrom, meleeFrom, targetOf } from './blows.ts';

/** What a move of a leader must bring. */
export const LEAST_HELP = 0.1;
/** Not to be alone, when anybody could come. */
const COMPANY = 0.3;

/** By place: what a leader adds to the best blow of the unit there. */
export function helpOf(s: State, side: Side, leader: number): (place: number) => number {
  const { t } = s;
  const occupied = occupancyOf(s);
  const targets = t.units[other(side)]!.filter((unit) => isOnMap(s, unit)).map((unit) => targetOf(s, unit));
  const own = commandOf(s, leader);
  return (place) => {
    const unit = occupied[place]!;
    if (unit < 0 || t.side[unit] !== side) return 0;
    const others = leadersAt(s, place, side).filter((one) => one !== leader);
    const there = Math.max(0, ...others.map((one) => commandOf(s, one)));
    if (own <= there) return COMPANY;
    const mayFire = !isInZone(s, occupied, place, side);
    const blowWith = (command: number): number =>
      Math.max(
        0,
        ...targets.map((target) => meleeFrom(s, unit, place, command, target)),
        ...(mayFire ? targets.map((target) => fireFrom(s, unit, place, command, target)) : []),
      );
    return COMPANY + blowWith(own) - blowWith(there);
  };
}
