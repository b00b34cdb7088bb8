// Which ways over the walls the garrison keeps closed: a unit that lines a wall closes it beside itself too (6.3).

import { kindOfLink } from '../rules/6-control.ts';
import { TEXAS } from '../sides.ts';
import { has, isOnMap, Mark, type State } from '../state.ts';

/** What it is worth that a unit stands at a place, for the ways over the walls that nobody else closes. */
export type Watch = (unit: number, place: number) => number;

/** `pressure`: how near the enemy is to a link that leads over a wall, from 0 to 1. */
export function watchOver(s: State, pressure: (link: number) => number): Watch {
  const { t } = s;
  const closers = new Uint8Array(t.linkTo.length);
  const weigh = (place: number, visit: (link: number, weight: number) => void): void => {
    for (const link of closedFrom(s, place)) {
      const weight = pressure(link);
      if (weight > 0) visit(link, weight);
    }
  };
  const standing = t.units[TEXAS]!.filter((unit) => isOnMap(s, unit) && !has(s, unit, Mark.routed));
  for (const unit of standing) for (const link of closedFrom(s, s.at[unit]!)) closers[link]!++;
  return (unit, place) => {
    const own = has(s, unit, Mark.routed) ? [] : closedFrom(s, s.at[unit]!);
    let sum = 0;
    weigh(place, (link, weight) => {
      if (closers[link]! === Number(own.includes(link))) sum += weight;
    });
    return sum;
  };
}

/** The links from without over a wall that a unit at a place closes, by standing behind them or beside them. */
function closedFrom(s: State, place: number): number[] {
  const { t } = s;
  if (place >= t.spots) return [];
  let walls = 0;
  const closed = waysInto(s, place, -1);
  for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++) walls |= t.wall[kindOfLink(s, link)]!;
  if (walls === 0) return closed;
  for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++) {
    const beside = t.linkTo[link]!;
    if (t.height[beside] === t.height[place] && t.controls[kindOfLink(s, link)] === 1)
      closed.push(...waysInto(s, beside, walls));
  }
  return closed;
}

/** The links from without into a place within, over one of some walls. */
function waysInto(s: State, place: number, walls: number): number[] {
  const { t } = s;
  const ways: number[] = [];
  if (t.inside[place] === 0) return ways;
  for (let back = t.linkStart[place]!; back < t.linkStart[place + 1]!; back++) {
    const from = t.linkTo[back]!;
    const kind = kindOfLink(s, back);
    if (t.inside[from] === 0 && t.cost[kind]! >= 0 && (t.wall[kind]! & walls) !== 0) ways.push(back);
  }
  return ways;
}
