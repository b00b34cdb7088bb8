// How far it is for Mexicans, over walls and through doors, whoever stands in the way.

import { Kind } from '../data/kinds.ts';
import { kindOfLink } from '../rules/6-control.ts';
import { MEXICO, TEXAS } from '../sides.ts';
import { isOnMap, type State } from '../state.ts';

/** Farther than anything. */
export const FAR = 99;

/** What it takes to go through a locked door, one throw in three of two points each, beside the point for the door. */
const THROUGH_A_DOOR = 7;

/** What a hexside costs whoever will not be kept out by a locked door; below 0: nobody crosses it. */
const priceOf = (s: State, link: number): number => {
  const kind = kindOfLink(s, link);
  return kind === Kind['locked-door'] ? THROUGH_A_DOOR : s.t.cost[kind]!;
};

/** From every place to the nearest of some, each of which begins with a number of points; on a sheet by place. */
function spread(s: State, starts: ReadonlyMap<number, number>): Uint8Array {
  const { linkStart, linkTo, spots } = s.t;
  const way = new Uint8Array(spots).fill(FAR);
  const waves: number[][] = Array.from({ length: FAR }, () => []);
  for (const [place, points] of starts) {
    if (points >= way[place]!) continue;
    way[place] = points;
    waves[points]!.push(place);
  }
  for (let points = 0; points < FAR; points++) {
    for (const place of waves[points]!) {
      if (way[place] !== points) continue;
      for (let link = linkStart[place]!; link < linkStart[place + 1]!; link++) {
        const price = priceOf(s, link);
        const sum = points + 1 + price;
        const to = linkTo[link]!;
        if (price < 0 || sum >= way[to]!) continue;
        way[to] = sum;
        waves[sum]?.push(to);
      }
    }
  }
  return way;
}

/** By place: the points to a place from which a Texan can be attacked, or to a leader who is alone. */
export function waysToFight(s: State, crowd: number): Uint8Array {
  const { t, at } = s;
  const starts = new Map<number, number>();
  const add = (place: number, points: number): void => {
    starts.set(place, Math.min(Math.round(points), starts.get(place) ?? FAR - 1));
  };
  for (const unit of t.units[TEXAS]!) {
    if (!isOnMap(s, unit)) continue;
    const around = meleePlaces(s, at[unit]!);
    const foes = t.units[MEXICO]!.filter((enemy) => around.includes(at[enemy]!)).length;
    for (const place of around) add(place, foes * crowd);
    for (const place of doorsOf(s, at[unit]!)) add(place, THROUGH_A_DOOR + foes * crowd);
  }
  for (const leader of t.leaders[TEXAS]!) if (isOnMap(s, leader)) add(at[leader]!, 0);
  return spread(s, starts);
}

/** By place: the points that the nearest Mexican needs to come there. */
export function waysOfMexicans(s: State): Uint8Array {
  const starts = new Map<number, number>();
  for (const unit of s.t.units[MEXICO]!) if (isOnMap(s, unit)) starts.set(s.at[unit]!, 0);
  return spread(s, starts);
}

/** From where a place can be attacked hand to hand. */
function meleePlaces(s: State, place: number): number[] {
  const { t } = s;
  const out: number[] = [];
  for (let link = t.linkStart[place]!; link < t.linkStart[place + 1]!; link++)
    if (t.meleeCrosses[kindOfLink(s, link)] === 1) out.push(t.linkTo[link]!);
  return out;
}

/** From where the locked doors of a place can be broken in. */
function doorsOf(s: State, place: number): number[] {
  const { linkStart, linkTo } = s.t;
  const out: number[] = [];
  for (let link = linkStart[place]!; link < linkStart[place + 1]!; link++)
    if (kindOfLink(s, link) === Kind['locked-door']) out.push(linkTo[link]!);
  return out;
}
