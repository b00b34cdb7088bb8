// What marching orders are worth: how far they bring the plan, and what they risk.

import { type Choice, first, second } from '@bivouac/kernel';
import { commands } from '../rules/5.1-leaders.ts';
import { isBurned, victoryHolder } from '../rules/5.4-hex-control.ts';
import { supplyLimit } from '../rules/8.1-supply-limits.ts';
import { exitTo, other, outside, type State, sideOf } from '../state.ts';
import { needsGarrison, weight } from './aims.ts';
import { planFor } from './plan.ts';
import { NO_WAY, wayFor } from './ways.ts';
import { isFree, isSpent, resistance, stepWorth, worth, worthAt } from './worth.ts';

/** In movement points: what walking into an empty town of the enemy is worth. */
const CAPTURE = 14;
const ATTACK = 6;
const POINT = 3;
const CROWDED = 3;
const LONELY_LEADER = 6;
const NEVER = -1000;

const marcher = (s: State): number => s.ask[2]!;

/** What it would bring to move a block now, in movement points of progress. */
export function want(s: State, side: number, block: number): number {
  const { target, need } = planFor(s, side);
  const goal = target[block]!;
  const here = s.at[block]!;
  if (goal < 0 || goal === here || isSpent(s, block)) return 0;
  const way = wayFor(s.t, block, here, goal);
  if (way === NO_WAY) return 0;
  const reach = s.t.moves[block]!;
  if (way > reach) return reach;
  return way + (need.get(goal) === 0 ? CAPTURE : ATTACK);
}

export function activateScore(s: State, side: number, choice: Choice): number {
  const leader = first(choice);
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (s.t.side[block] === side && isFree(s, block) && commands(s, leader, block)) sum += want(s, side, block);
  }
  return sum;
}

export const moveScore = (s: State, side: number, choice: Choice): number => want(s, side, first(choice)) - 0.5;

/** The leader goes last: his command ends with it. */
export function commandScore(s: State, side: number, choice: Choice): number {
  const block = first(choice);
  const progress = want(s, side, block);
  if (block === s.ask[2]) return progress > 0 ? 0.5 : -1;
  return progress > 0 ? progress + 1 + 0.05 * worth(s, block) : -1;
}

export const forageScore = (s: State, _side: number, choice: Choice): number => 0.6 * stepWorth(s.t, first(choice));

/** A town in the other colour that burns needs no garrison any more; one's own is worth more whole. */
export function burnScore(s: State, side: number, choice: Choice): number {
  const town = first(choice);
  return needsGarrison(s, town, side) && weight(s, town) > 0.5 ? 8 : -20;
}

export function marchScore(s: State, side: number, choice: Choice): number {
  const block = marcher(s);
  const to = first(choice);
  let score = approachScore(s, side, block, to);
  if (weight(s, to) > 0.5 && victoryHolder(s, to) === other(side) && s.t.isVictory[to] === 1) score += POINT * CAPTURE;
  if (outside(s, to, side) >= supplyLimit(s, to)) score -= CROWDED;
  if (s.t.range[block]! > 0 && isLeaderAlone(s, side, block, to))
    score -= LONELY_LEADER * (block === s.t.named.santaAnna ? 4 : 1);
  return score;
}

const isLeaderAlone = (s: State, side: number, block: number, to: number): boolean =>
  s.t.kind[block] === 0 && outside(s, to, side) === 0;

/** How near a place is to where the block is to go. */
function approachScore(s: State, side: number, block: number, to: number): number {
  const target = planFor(s, side).target[block]!;
  const goal = target < 0 ? s.at[block]! : target;
  return -POINT * Math.min(40, wayFor(s.t, block, to, goal));
}

/** A forced march costs half a step on average. */
export const forcedScore = (s: State, side: number, choice: Choice): number =>
  marchScore(s, side, choice) - 1.5 * stepWorth(s.t, marcher(s)) - (s.strength[marcher(s)] === 1 ? 10 : 0);

export function attackScore(s: State, side: number, choice: Choice): number {
  const block = marcher(s);
  const place = first(choice);
  const there = worthAt(s, place, side);
  const against = resistance(s, place, other(side));
  if (block === s.t.named.santaAnna && there < 2 * against) return NEVER;
  const odds = (there + worth(s, block) + support(s, side, place, block)) / (against + 1);
  if (odds < 1.1) return -60 + 10 * odds;
  const room = s.t.limit[exitTo(s.t, second(choice), place)] ?? 0;
  return approachScore(s, side, block, place) + 10 * Math.min(odds, 2.5) + 0.1 * room;
}

/** Others that are to go there too and still can this turn. */
function support(s: State, side: number, place: number, except: number): number {
  const { target } = planFor(s, side);
  let sum = 0;
  for (let block = 0; block < s.at.length; block++) {
    if (block === except || target[block] !== place || s.at[block] === place || isSpent(s, block)) continue;
    if (sideOf(s, block) === side && wayFor(s.t, block, s.at[block]!, place) <= s.t.moves[block]!)
      sum += worth(s, block);
  }
  return 0.7 * sum;
}

export const forcedAttackScore = (s: State, side: number, choice: Choice): number =>
  attackScore(s, side, choice) - 1.5 * stepWorth(s.t, marcher(s)) - (s.strength[marcher(s)] === 1 ? 10 : 0);

/** Ships are for the towns no road leads to. */
export function sailScore(s: State, side: number, choice: Choice): number {
  const { target } = planFor(s, side);
  const block = first(choice);
  const goal = target[block]!;
  if (goal < 0 || goal === s.at[block]) return -2;
  return wayFor(s.t, block, s.at[block]!, goal) - wayFor(s.t, block, second(choice), goal) - s.t.moves[block]!;
}

export function landScore(s: State, side: number, choice: Choice): number {
  const block = first(choice);
  const place = second(choice);
  if (needsGarrison(s, s.at[block]!, side) && outside(s, s.at[block]!, side) === 1) return -20;
  if (isBurned(s, place) || weight(s, place) < 0.5) return -5;
  const odds = (worthAt(s, place, side) + worth(s, block)) / (resistance(s, place, other(side)) + 1);
  return odds > 1.2 ? CAPTURE : -10;
}
