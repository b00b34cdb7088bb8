// 5.1, 5.2, 5.7: where a counter can go with the points it has, and what keeps it from going elsewhere.

import { Kind } from '../data/kinds.ts';
import { MEXICO, NOBODY, TEXAS } from '../sides.ts';
import { isTexan, isUnit, type State } from '../state.ts';
import { kindOfLink, type Occupancy, occupancyOf, STOPS, type Zones, zonesAgainst } from './6-control.ts';
import { mayRollForLadders, mustRollForLadder } from './A-ladders.ts';
import { type LedgerId, rule } from './ledger.ts';

export interface Mover {
  readonly piece: number;
  readonly points: number;
  /** It has a gun with it. */
  readonly tows: boolean;
  /** It may cross no more than so many hexsides. */
  readonly hops: number;
}

export interface Reach {
  readonly mover: Mover;
  readonly side: number;
  readonly start: number;
  readonly occupied: Occupancy;
  readonly zones: Zones;
  /** By place: the points left on arrival, or -1. */
  readonly left: Int8Array;
  /** By place: the link by which it is entered. */
  readonly via: Int16Array;
}

/** With a goal, no farther than that. What it finds is valid until the next search on the same paper. */
export function reachOf(
  s: State,
  mover: Mover,
  start = s.at[mover.piece]!,
  points = mover.points,
  goal = NOBODY,
  paper = s.t.papers[0],
): Reach {
  const { t } = s;
  const side = t.side[mover.piece]!;
  const { left, via, waves } = paper;
  const occupied = occupancyOf(s, mover.piece, paper.occupied);
  const zones = zonesAgainst(s, occupied, mover.piece, start, points, paper.zones);
  left.fill(-1);
  via.fill(-1);
  const reach: Reach = { mover, side, start, occupied, zones, left, via };
  left[start] = points;
  for (let rest = waves.length; rest <= points; rest++) waves.push([]);
  for (let rest = 0; rest < waves.length; rest++) waves[rest]!.length = 0;
  waves[points]!.push(start);
  const last = mover.hops === 1 ? points : 1;
  const { linkStart, linkTo, linkEdge, cost, texan } = t;
  const { kindAt } = s;
  const clearCost = cost[Kind.clear]!;
  // Most steps lead over open ground to where nobody stands, and nothing can bar them.
  const isPlain = s.fires.length === 0 && (side === MEXICO || s.works === 0);
  const rolls = mayRollForLadders(s, mover.piece);
  for (let rest = points; rest >= last; rest--) {
    const wave = waves[rest]!;
    for (let i = 0; i < wave.length; i++) {
      const place = wave[i]!;
      if (place === goal) return reach;
      if (left[place] !== rest || (zones[place]! & STOPS) !== 0) continue;
      const end = linkStart[place + 1]!;
      for (let link = linkStart[place]!; link < end; link++) {
        const to = linkTo[link]!;
        const edge = linkEdge[link]!;
        const price = edge < 0 ? clearCost : cost[kindAt[edge]!]!;
        const after = rest - 1 - price;
        if (price < 0 || after < 0 || left[to]! > after) continue;
        if (left[to] === after) {
          if (rolls && isSurer(s, reach, link)) via[to] = link;
          continue;
        }
        const isOpen = isPlain && edge < 0 && occupied[to]! < 0 && (side === MEXICO || texan[to] === 1);
        if (!isOpen && isBarred(s, reach, link)) continue;
        left[to] = after;
        via[to] = link;
        waves[after]!.push(to);
      }
    }
  }
  return reach;
}

/** Does a link lead to its place without the roll that the one found before needs (A.LA-a)? */
const isSurer = (s: State, reach: Reach, link: number): boolean => {
  const { linkEdge, linkTo } = s.t;
  const known = reach.via[linkTo[link]!]!;
  const mustRoll = (one: number): boolean => mustRollForLadder(s, reach.mover.piece, linkEdge[one]!);
  return mustRoll(known) && !mustRoll(link) && !isBarred(s, reach, link);
};

/** What keeps a mover from crossing a link beside its cost. */
export function isBarred(s: State, reach: Reach, link: number): boolean {
  const { t } = s;
  const to = t.linkTo[link]!;
  const there = reach.occupied[to]!;
  if (there >= 0 && t.side[there] !== reach.side) return true;
  const kind = kindOfLink(s, link);
  if ((reach.zones[to]! & t.wall[kind]!) !== 0) return true;
  if (reach.side === TEXAS && (s.works === 0 ? t.texan[to] === 0 : !isTexan(s, to))) return true;
  if (reach.mover.tows && t.gunsCross[kind] === 0) return true;
  if (isAtFriendsLadder(s, reach, link)) return true;
  return s.fires.includes(to);
}

/** Nobody waits for ladders where a friend stands: he might have to stay there (5.4, A.LA-d). */
const isAtFriendsLadder = (s: State, { occupied, mover }: Reach, link: number): boolean =>
  occupied[s.t.linkFrom[link]!]! >= 0 && mustRollForLadder(s, mover.piece, s.t.linkEdge[link]!);

/** May the mover end its move there? Units of a side do not stack (5.4). */
export const canEnd = (s: State, { left, occupied, mover, start }: Reach, to: number): boolean =>
  to !== start && left[to]! >= 0 && (occupied[to]! < 0 || !isUnit(s, mover.piece));

/** The links from where the mover stands to a place that it reaches, in order. */
export function wayTo(s: State, { via, start }: Reach, to: number): number[] {
  const links: number[] = [];
  for (let place = to; place !== start; ) {
    const link = via[place]!;
    links.unshift(link);
    place = s.t.linkFrom[link]!;
  }
  return links;
}

/** By kind of hexside that nobody crosses: its line in the chart. */
const CHART: Readonly<Record<number, LedgerId>> = {
  [Kind['church-wall']]: 'ALM-5.7-g',
  [Kind.loophole]: 'ALM-5.7-i',
  [Kind.impassable]: 'ALM-5.7-l',
  [Kind['interior-wall']]: 'ALM-7.2-d',
  [Kind['locked-door']]: 'ALM-A.DO-d',
};

/** Why a place is out of reach: what stands in the way of its last step, or the points. */
export function whyOutOfReach(s: State, reach: Reach, to: number): number {
  const { t } = s;
  const { left, occupied, side } = reach;
  if (to >= t.spots) return rule['ALM-5.6-a'];
  if (to === reach.start) return rule['ALM-5.1-b'];
  const there = occupied[to]!;
  if (there >= 0 && t.side[there] !== side) return rule['ALM-5.3-a'];
  if (side === TEXAS && !isTexan(s, to)) return rule['ALM-2.3-a'];
  if (left[to]! >= 0) return rule['ALM-5.4-b'];
  let reason: LedgerId = 'ALM-5.1-a';
  for (let back = t.linkStart[to]!; back < t.linkStart[to + 1]!; back++) {
    const from = t.linkTo[back]!;
    if (left[from]! < 0) continue;
    const refused = stepRefused(s, reach, from, to, back);
    if (refused !== 'ALM-5.1-a') reason = refused;
    if (!POINTS.includes(reason)) break;
  }
  return rule[reason];
}

/** What forbids one step. Links lie both ways between two places, with the same hexside between them. */
export function stepRefused(s: State, reach: Reach, from: number, to: number, back: number): LedgerId {
  const { t } = s;
  const kind = kindOfLink(s, back);
  const there = reach.occupied[to]!;
  if (there >= 0 && t.side[there] !== reach.side) return 'ALM-5.3-a';
  if (reach.side === TEXAS && !isTexan(s, to)) return 'ALM-2.3-a';
  if (s.fires.includes(to)) return 'ALM-A.FI-j';
  if (t.cost[kind]! < 0) return CHART[kind] ?? 'ALM-5.7-l';
  if ((reach.zones[from]! & STOPS) !== 0) {
    const isPinned = from === reach.start;
    if (!isUnit(s, reach.mover.piece)) return 'ALM-11.4-b';
    if (reach.side === MEXICO) return isPinned ? 'ALM-6.1-d' : 'ALM-6.1-c';
    return isPinned ? 'ALM-6.1-b' : 'ALM-6.1-a';
  }
  if ((reach.zones[to]! & t.wall[kind]!) !== 0) return 'ALM-6.3-a';
  if (reach.mover.tows && t.gunsCross[kind] === 0) return 'ALM-10.3-a';
  if (reach.occupied[from]! >= 0 && mustRollForLadder(s, reach.mover.piece, t.linkEdge[back]!)) return 'ALM-5.4-b';
  if (reach.mover.tows) return reach.side === TEXAS ? 'ALM-10.2-a' : 'ALM-10.1-b';
  return t.cost[kind] === 0 ? 'ALM-5.1-a' : 'ALM-5.2-c';
}

const POINTS: readonly LedgerId[] = ['ALM-5.1-a', 'ALM-5.2-c'];
