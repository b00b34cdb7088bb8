// What marching orders are worth: how far they bring the plan, and what they risk.

import { type Choice, first, type Piece, type Place, type Side, second } from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { canBeActivated, commands, isChief } from '../rules/5.1-leaders.ts';
import { isBurned, victoryHolder } from '../rules/5.4-hex-control.ts';
import { excessOutside, supplyLimit } from '../rules/8.1-supply-limits.ts';
import { exitTo, other, outside, type State, sideOf } from '../state.ts';
import { attacker, needsGarrison, turnsLeft, weight } from './aims.ts';
import { planFor } from './plan.ts';
import { isEmbarking, NO_WAY, wayFor } from './ways.ts';
import { marching, planning } from './weights.ts';
import { isFree, isSpent, resistance, stepWorth, worth, worthAt } from './worth.ts';

const NEVER = -1000;

const marcher = (s: State): number => s.ask[2]!;

/** How much of an aim counts that is so many turns away. */
const reached = (turns: number): number => marching.patience ** Math.ceil(turns);

/** What it would bring to move a block now. */
function want(s: State, side: Side, block: Piece): number {
  const { target, share } = planFor(s, side);
  const goal = target[block]!;
  const here = s.at[block]!;
  if (goal < 0 || goal === here || isSpent(s, block)) return 0;
  const way = wayFor(s.t, block, here, goal);
  if (way === NO_WAY || isEmbarking(s.t, here, goal)) return 0;
  const reach = s.t.moves[block]!;
  const relief = (marching.hungry * excessOutside(s, here, side)) / outside(s, here, side);
  if (attacker(s) === side && Math.ceil(way / reach) > turnsLeft(s)) return relief + marching.hope * share[block]!;
  const gain = marching.aim * (reached(Math.max(0, way - reach) / reach) - reached(way / reach));
  const prize = way > reach ? 0 : outside(s, goal, other(side)) === 0 ? marching.capture : marching.attack;
  return relief + share[block]! * (gain + prize);
}

export const activateScore = (s: State, side: Side, choice: Choice): number =>
  commandGain(s, side, first(choice)) - marching.least;

function commandGain(s: State, side: Side, leader: Piece): number {
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (s.t.side[block] === side && isFree(s, block) && commands(s, leader, block)) sum += want(s, side, block);
  }
  return sum;
}

export const moveScore = (s: State, side: Side, choice: Choice): number =>
  want(s, side, first(choice)) - marching.least;

/** The leader goes last: his command ends with it. */
export function commandScore(s: State, side: Side, choice: Choice): number {
  const block = first(choice);
  const progress = want(s, side, block);
  if (block === s.ask[2]) return progress > 0 ? 0.5 : -1;
  return progress > 0 ? progress + 1 + 0.05 * worth(s, block) : -1;
}

export const forageScore = (s: State, _side: number, choice: Choice): number => 0.6 * stepWorth(s.t, first(choice));

/** A town in the other colour that burns needs no garrison any more; one's own is worth more whole. */
export function burnScore(s: State, side: Side, choice: Choice): number {
  const town = first(choice);
  return needsGarrison(s, town, side) && weight(s, town) > 0.5 ? marching.burn : marching.badBurn;
}

export function marchScore(s: State, side: Side, choice: Choice): number {
  const block = marcher(s);
  const to = first(choice);
  let score = approachScore(s, side, block, to);
  if (isPrize(s, side, to) && isWantedThere(s, side, block, to)) score += marching.entry;
  score -= marching.crowded * Math.max(0, outside(s, to, side) + 1 - supplyLimit(s, to));
  if (s.t.kind[block] === Kind.leader) score += marching.cover * cover(s, side, block, to);
  if (s.t.range[block]! > 0 && isLeaderAlone(s, side, block, to))
    score -= block === s.t.named.santaAnna ? marching.lonelySantaAnna : marching.lonelyLeader;
  return score;
}

const isPrize = (s: State, side: Side, town: Place): boolean =>
  s.t.isVictory[town] === 1 && weight(s, town) > 0.5 && victoryHolder(s, town) === other(side);

/** Before walls only those who are needed for the storm. */
const isWantedThere = (s: State, side: Side, block: Piece, to: number): boolean =>
  outside(s, to, side) === 0 || planFor(s, side).share[block]! > planning.follower * 1.01;

const isLeaderAlone = (s: State, side: Side, block: Piece, to: number): boolean =>
  s.t.kind[block] === 0 && outside(s, to, side) === 0;

/** How many blocks that have somewhere to go a leader could command from a place next turn. */
function cover(s: State, side: Side, leader: Piece, from: number): number {
  const { target } = planFor(s, side);
  const places = s.t.spaceIds.length;
  const chief = isChief(s, leader);
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    const at = s.at[block]!;
    if (block === leader || target[block]! < 0 || target[block] === at) continue;
    if (at !== from) {
      if (s.t.reach[from * places + at]! > s.t.range[leader]!) continue;
      if (!chief && (s.t.brigade[leader] === 0 || s.t.brigade[block] !== s.t.brigade[leader])) continue;
    }
    sum++;
  }
  return sum;
}

/** How near a place is to where the block is to go. */
function approachScore(s: State, side: Side, block: Piece, to: number): number {
  const target = planFor(s, side).target[block]!;
  const goal = target < 0 ? s.at[block]! : target;
  return -marching.point * Math.min(40, wayFor(s.t, block, to, goal));
}

const strain = (s: State): number =>
  marching.forced * stepWorth(s.t, marcher(s)) + (s.strength[marcher(s)] === 1 ? marching.lastStep : 0);

export const forcedScore = (s: State, side: Side, choice: Choice): number => marchScore(s, side, choice) - strain(s);

export function attackScore(s: State, side: Side, choice: Choice): number {
  const block = marcher(s);
  const place = first(choice);
  const there = worthAt(s, place, side);
  const against = worthAt(s, place, other(side));
  if (block === s.t.named.santaAnna && there < 2 * against) return NEVER;
  const odds = (there + worth(s, block) + support(s, side, place, block)) / (against + 1);
  if (odds < marching.hopeless) return -60 + 10 * odds;
  const room = s.t.limit[exitTo(s.t, second(choice), place)] ?? 0;
  const eager = planFor(s, side).aims.some((aim) => aim.town === place) ? 10 : 2;
  return approachScore(s, side, block, place) + eager * Math.min(odds, 2.5) + 0.1 * room;
}

/** Others that are to go there too and still can this turn. */
function support(s: State, side: Side, place: Place, except: number): number {
  const { target } = planFor(s, side);
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (block === except || target[block] !== place || s.at[block] === place || isSpent(s, block)) continue;
    if (sideOf(s, block) === side && wayFor(s.t, block, s.at[block]!, place) <= s.t.moves[block]!)
      sum += worth(s, block);
  }
  return 0.7 * sum;
}

export const forcedAttackScore = (s: State, side: Side, choice: Choice): number =>
  attackScore(s, side, choice) - strain(s);

/** Ships are for the towns no road leads to. */
export function sailScore(s: State, side: Side, choice: Choice): number {
  const { target } = planFor(s, side);
  const block = first(choice);
  const goal = target[block]!;
  if (goal < 0 || goal === s.at[block]) return -2;
  return wayFor(s.t, block, s.at[block]!, goal) - wayFor(s.t, block, second(choice), goal) - s.t.moves[block]!;
}

export function landScore(s: State, side: Side, choice: Choice): number {
  const block = first(choice);
  const place = second(choice);
  if (needsGarrison(s, s.at[block]!, side) && outside(s, s.at[block]!, side) === 1) return -20;
  if (isBurned(s, place) || weight(s, place) < 0.5) return -5;
  return isLandingSafe(s, side, block, place) ? marching.landing : -10;
}

const isLandingSafe = (s: State, side: Side, block: Piece, place: Place): boolean =>
  worthAt(s, place, side) + worth(s, block) > marching.landingOdds * (resistance(s, place, other(side)) + 1);

/** What ships could bring with so many Command Points. */
function shipsWorth(s: State, side: Side, points: number): number {
  if (points < s.t.data.terrain.sea.attackCost) return 0;
  const { target } = planFor(s, side);
  for (let block = 0; block < s.at.length; block++) {
    const goal = target[block]!;
    if (goal >= 0 && isEmbarking(s.t, s.at[block]!, goal) && isLandingSafe(s, side, block, goal))
      return marching.landing;
  }
  return 0;
}

/** What so many Command Points could bring now: again and again the leader or lone block that brings most. */
export function pointsWorth(s: State, side: Side, points: number): number {
  const wants = new Map<number, number>();
  const leaders: number[] = [];
  for (let block = 0; block < s.at.length; block++) {
    if (s.t.side[block] !== side || !isFree(s, block)) continue;
    const gain = want(s, side, block);
    if (gain > 0) wants.set(block, gain);
    if (canBeActivated(s, block)) leaders.push(block);
  }
  let sum = shipsWorth(s, side, points);
  for (let point = 0; point < points && wants.size > 0; point++) {
    for (const block of bestMovers(s, leaders, wants)) {
      sum += wants.get(block)!;
      wants.delete(block);
    }
  }
  return sum;
}

/** Those whom one point moves with the most gain. */
function bestMovers(s: State, leaders: readonly number[], wants: ReadonlyMap<number, number>): readonly number[] {
  const willing = [...wants.keys()];
  const groups = leaders.map((leader) => willing.filter((block) => commands(s, leader, block)));
  const gainOf = (group: readonly number[]): number => group.reduce((sum, block) => sum + wants.get(block)!, 0);
  return [...groups, ...willing.map((block) => [block])].reduce((a, b) => (gainOf(b) > gainOf(a) ? b : a));
}
