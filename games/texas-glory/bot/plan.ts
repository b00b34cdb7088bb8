// Who is to go where. The towns the enemy holds are aims; the nearest is served first, with as many of the nearest
// blocks as it needs. Towns that would be lost when left keep a block. Leaders go where those they command go.

import { commands, isLeader } from '../rules/5.1-leaders.ts';
import { victoryHolder } from '../rules/5.4-hex-control.ts';
import { other, outside, type State, sideOf } from '../state.ts';
import { Kind } from '../tables.ts';
import { attacker, needsGarrison, weight } from './aims.ts';
import { NO_WAY, wayFor, waysOf } from './ways.ts';
import { isFree, resistance, worth } from './worth.ts';

export interface Plan {
  /** By block: where it is to go, its own place to stay, -1 for blocks that take no part. */
  readonly target: Int16Array;
  /** By space: what it takes to win there; 0 for whoever comes first. */
  readonly need: Map<number, number>;
}

interface Aim {
  readonly town: number;
  readonly need: number;
  nearest: number;
}

/** More than the defenders have, so that the attack is likely to succeed. */
const MARGIN = 1.25;
/** How far the side that may sit still goes to retake a town, in movement points. */
const SORTIE = 7;
/** How many turns of marching the first block for an aim may need, and those that make it enough. */
const FIRST_TURNS = 7;
const HELP_TURNS = 3;

const plans = new WeakMap<State, { readonly key: number; readonly plan: Plan }>();

/** The plan of a side for this turn, made once for each state and kept while it moves. */
export function planFor(s: State, side: number): Plan {
  const key = s.turn * 4 + s.year * 2 + side;
  const kept = plans.get(s);
  if (kept?.key === key) return kept.plan;
  const plan = makePlan(s, side);
  plans.set(s, { key, plan });
  return plan;
}

function makePlan(s: State, side: number): Plan {
  const target = new Int16Array(s.at.length).fill(-1);
  const free: number[] = [];
  const leaders: number[] = [];
  for (let block = 0; block < s.at.length; block++) {
    if (sideOf(s, block) !== side || !isFree(s, block) || s.t.kind[block] === Kind.comanche) continue;
    if (s.t.kind[block] === Kind.artillery) target[block] = s.at[block]!;
    else (isLeader(s, block) ? leaders : free).push(block);
  }
  postGarrisons(s, side, target, free);
  const aims = aimsOf(s, side, free);
  for (const aim of aims) serve(s, aim, target, free);
  for (const block of free) if (target[block]! < 0) target[block] = spareTarget(s, block, aims);
  for (const leader of leaders) target[leader] = leaderTarget(s, side, leader, target, aims);
  return { target, need: new Map(aims.map(({ town, need }) => [town, need])) };
}

/** The weakest block of a town that needs one stays. */
function postGarrisons(s: State, side: number, target: Int16Array, free: readonly number[]): void {
  for (const town of s.t.victoryTowns) {
    if (!needsGarrison(s, town, side) || weight(s, town) === 0) continue;
    let least = -1;
    for (const block of free) {
      if (s.at[block] === town && (least < 0 || worth(s, block) < worth(s, least))) least = block;
    }
    if (least >= 0) target[least] = town;
  }
}

/** The towns to be taken, the nearest first. */
function aimsOf(s: State, side: number, free: readonly number[]): Aim[] {
  const aims: Aim[] = [];
  const bold = attacker(s) === side;
  for (const town of s.t.victoryTowns) {
    if (weight(s, town) < 0.5 || victoryHolder(s, town) === side) continue;
    const aim = { town, need: MARGIN * resistance(s, town, other(side)), nearest: NO_WAY };
    for (const block of free) aim.nearest = Math.min(aim.nearest, wayFor(s.t, block, s.at[block]!, town));
    if (aim.nearest < (bold ? NO_WAY : SORTIE)) aims.push(aim);
  }
  return aims.sort((a, b) => a.nearest - b.nearest || a.need - b.need);
}

/** Gives an aim the nearest blocks that are left, until they are enough. */
function serve(s: State, aim: Aim, target: Int16Array, free: readonly number[]): void {
  let sent = 0;
  do {
    let best = -1;
    let bestWay = NO_WAY;
    for (const block of free) {
      if (target[block]! >= 0) continue;
      const way = wayFor(s.t, block, s.at[block]!, aim.town) / s.t.moves[block]!;
      if (way < bestWay) {
        best = block;
        bestWay = way;
      }
    }
    if (best < 0 || bestWay > (sent === 0 ? FIRST_TURNS : HELP_TURNS)) return;
    target[best] = aim.town;
    sent += worth(s, best);
  } while (sent < aim.need);
}

/** Blocks that no aim needs help at the nearest hard one; without any they stay. */
function spareTarget(s: State, block: number, aims: readonly Aim[]): number {
  let best = s.at[block]!;
  let bestWay = NO_WAY;
  for (const { town, need } of aims) {
    if (need === 0) continue;
    const way = wayFor(s.t, block, best, town);
    if (way < bestWay) {
      best = town;
      bestWay = way;
    }
  }
  if (bestWay < NO_WAY) return best;
  return aims.length > 0 ? aims[aims.length - 1]!.town : best;
}

/** Where most of those he commands are to go, and stays with a garrison that has nobody else. */
function leaderTarget(s: State, side: number, leader: number, target: Int16Array, aims: readonly Aim[]): number {
  const here = s.at[leader]!;
  if (needsGarrison(s, here, side) && outside(s, here, side) === 1) return here;
  const votes = new Map<number, number>();
  let best = -1;
  for (let block = 0; block < target.length; block++) {
    const town = target[block]!;
    if (block === leader || town < 0 || town === s.at[block] || !commands(s, leader, block)) continue;
    votes.set(town, (votes.get(town) ?? 0) + worth(s, block));
    if (best < 0 || votes.get(town)! > votes.get(best)!) best = town;
  }
  return best >= 0 ? best : nearestFriends(s, side, leader, target, aims);
}

/** A leader without troops to lead on joins those that have the longest way before them nearby. */
function nearestFriends(s: State, side: number, leader: number, target: Int16Array, aims: readonly Aim[]): number {
  const ways = waysOf(s.t, s.t.force[leader]!);
  const places = s.t.spaceIds.length;
  let best = s.at[leader]!;
  let bestWay = NO_WAY;
  for (let block = 0; block < target.length; block++) {
    if (target[block]! < 0 || target[block] === s.at[block] || sideOf(s, block) !== side) continue;
    const way = ways[s.at[leader]! * places + s.at[block]!]!;
    if (way < bestWay) {
      best = s.at[block]!;
      bestWay = way;
    }
  }
  if (bestWay < NO_WAY || aims.length === 0) return best;
  return aims[0]!.town;
}
