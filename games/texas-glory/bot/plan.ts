// Who is to go where. A town that would be lost when left keeps a block, and so does one that decides and is in reach of
// the enemy. Of the other towns the one that can be taken
// soonest gets the nearest blocks that are enough for it and no more, since crowds starve; then the next one. Leaders go
// where those go whom they can command, and leave a siege to the besiegers.

import type { Piece, Place, Side } from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { isChief, isLeader } from '../rules/5.1-leaders.ts';
import { hasWalls, victoryHolder } from '../rules/5.4-hex-control.ts';
import { stormLimit } from '../rules/7.22-storming.ts';
import { other, outside, type State, sideOf } from '../state.ts';
import { attacker, needsGarrison, stillWanted, weight } from './aims.ts';
import { stormWorth } from './fights.ts';
import { isIsland, NO_WAY, wayFor } from './ways.ts';
import { planning } from './weights.ts';
import { isFree, isSpent, resistance, worth, worthAt } from './worth.ts';

/** A town to be taken. */
export interface Aim {
  readonly town: Place;
  /** What it takes to win there; 0 for whoever comes first. */
  readonly need: number;
  /** Movement points from the nearest block. */
  readonly nearest: number;
  /** Only ships lead there. */
  readonly isIsland: boolean;
}

export interface Plan {
  /** By block: where it is to go, its own place to stay, -1 for blocks that take no part. */
  readonly target: Int16Array;
  /** By block: the part of what its aim needs that it brings, 1 for all of it; those beyond the need bring little. */
  readonly share: Float32Array;
  /** The nearest first. */
  readonly aims: readonly Aim[];
}

/** The blocks that go for one town, and when the last of them can be there, in turns. */
interface Force {
  readonly aim: Aim;
  readonly blocks: readonly number[];
  readonly turns: number;
}

/** A block that could go for a town. */
interface Offer {
  readonly block: Piece;
  readonly turns: number;
  readonly value: number;
}

const plans = new WeakMap<State, { readonly key: number; readonly plan: Plan }>();

/** The plan of a side for this turn, made once for each state and kept while it moves. */
export function planFor(s: State, side: Side): Plan {
  const key = s.turn * 4 + s.year * 2 + side;
  const kept = plans.get(s);
  if (kept?.key === key) return kept.plan;
  const plan = makePlan(s, side);
  plans.set(s, { key, plan });
  return plan;
}

export function makePlan(s: State, side: Side): Plan {
  const target = new Int16Array(s.at.length).fill(-1);
  const { troops, leaders } = muster(s, side, target);
  postGarrisons(s, side, target, troops);
  const aims = aimsOf(s, side, troops);
  const loose = troops.filter((block) => target[block]! < 0);
  sendForces(s, side, aims, loose, target);
  for (const leader of leaders) sendLeader(s, leader, troops, target);
  for (const leader of leaders) if (isLastGarrison(s, side, leader, target)) target[leader] = s.at[leader]!;
  return { target, aims, share: sharesOf(s, side, aims, target) };
}

/** All that can be sent somewhere; guns stay where they are. */
function muster(s: State, side: Side, target: Int16Array): { troops: number[]; leaders: number[] } {
  const troops: number[] = [];
  const leaders: number[] = [];
  for (let block = 0; block < s.at.length; block++) {
    if (sideOf(s, block) !== side || !isFree(s, block) || s.t.kind[block] === Kind.comanche) continue;
    if (s.t.kind[block] === Kind.artillery) target[block] = s.at[block]!;
    else (isLeader(s, block) ? leaders : troops).push(block);
  }
  return { troops, leaders };
}

/** The weakest block of a town that needs one stays. */
function postGarrisons(s: State, side: Side, target: Int16Array, troops: readonly number[]): void {
  for (const town of s.t.victoryTowns) {
    if (!(needsGarrison(s, town, side) || isExposed(s, town, side)) || weight(s, town) === 0) continue;
    let least = -1;
    for (const block of troops) {
      if (s.at[block] === town && (least < 0 || postWorth(s, block) < postWorth(s, least))) least = block;
    }
    if (least >= 0) target[least] = town;
  }
}

/** Whoever has moved already stays rather than one who can still go. */
const postWorth = (s: State, block: Piece): number => worth(s, block) - (isSpent(s, block) ? planning.arrived : 0);

function isLastGarrison(s: State, side: Side, leader: Piece, target: Int16Array): boolean {
  const here = s.at[leader]!;
  if (needsGarrison(s, here, side) && outside(s, here, side) === 1) return true;
  return (
    isExposed(s, here, side) &&
    !s.at.some((at, block) => at === here && target[block] === here && canHold(s, side, block, leader))
  );
}

/** 6.7 Guns alone give up. */
const canHold = (s: State, side: Side, block: Piece, leader: Piece): boolean =>
  block !== leader && sideOf(s, block) === side && s.t.kind[block] !== Kind.artillery;

/** A town that the side must not lose, and to which an enemy can march before long. */
function isExposed(s: State, town: Place, side: Side): boolean {
  const enemy = other(side);
  if (attacker(s) === side || s.t.isVictory[town] !== 1 || weight(s, town) < planning.counts) return false;
  if (victoryHolder(s, town) !== side || stillWanted(s, enemy) > planning.deciding) return false;
  return s.at.some(
    (at, block) =>
      sideOf(s, block) === enemy &&
      isFree(s, block) &&
      wayFor(s.t, block, at, town) <= planning.watch * s.t.moves[block]!,
  );
}

function aimsOf(s: State, side: Side, troops: readonly number[]): Aim[] {
  const aims: Aim[] = [];
  const farthest = attacker(s) === side ? NO_WAY : planning.sortie;
  for (const town of s.t.victoryTowns) {
    if (weight(s, town) < 0.5 || victoryHolder(s, town) === side) continue;
    const need = planning.enough * resistance(s, town, other(side));
    const nearest = troops.reduce((least, block) => Math.min(least, wayFor(s.t, block, s.at[block]!, town)), NO_WAY);
    if (nearest < farthest) aims.push({ town, need, nearest, isIsland: isIsland(s.t, town) });
  }
  return aims.sort((a, b) => a.nearest + planning.defended * a.need - b.nearest - planning.defended * b.need);
}

const turnsTo = (s: State, block: Piece, town: Place): number =>
  wayFor(s.t, block, s.at[block]!, town) / s.t.moves[block]!;

/**
 * Again and again the town that can be taken soonest gets its force. Those left over go after the forces for the towns
 * that win the game, not after those for the towns beyond them.
 */
function sendForces(s: State, side: Side, aims: readonly Aim[], loose: readonly number[], target: Int16Array): void {
  const free = new Set(loose);
  const wanted = Math.max(1, stillWanted(s, side));
  const open = new Set(aims.slice(0, wanted + planning.choice));
  const chosen: Aim[] = [];
  while (open.size > 0 && free.size > 0) {
    const force = soonest(s, open, free);
    if (!force) break;
    open.delete(force.aim);
    chosen.push(force.aim);
    for (const block of force.blocks) {
      target[block] = force.aim.town;
      free.delete(block);
    }
  }
  const followed = chosen.length === 0 ? aims : chosen.slice(0, wanted);
  for (const block of free) follow(s, block, followed, target);
}

function soonest(s: State, open: ReadonlySet<Aim>, free: ReadonlySet<number>): Force | undefined {
  let best: Force | undefined;
  for (const aim of open) {
    const force = gather(s, aim, free);
    if (force && (!best || costOf(force) < costOf(best))) best = force;
  }
  return best;
}

const costOf = ({ aim, turns, blocks }: Force): number =>
  turns + planning.block * blocks.length + planning.resistance * aim.need + (aim.isIsland ? planning.ships : 0);

/** The most blocks that are of use at a town: ships are dear, before walls few can fight, and crowds starve. */
const roomAt = (s: State, town: Place): number =>
  isIsland(s.t, town) ? planning.landers : hasWalls(s, town) ? stormLimit(s, town) : planning.field;

/** Of the nearest blocks those that are enough for a town, no more than can fight there, or nothing when all are not. */
function gather(s: State, aim: Aim, free: ReadonlySet<number>): Force | undefined {
  const most = roomAt(s, aim.town);
  const lacking = Math.max(1, aim.need);
  const chosen: Offer[] = [];
  let sum = 0;
  for (const offer of offersFor(s, aim, free)) {
    chosen.push(offer);
    sum += offer.value;
    if (chosen.length > most) sum -= dismissWeakest(chosen);
    if (sum >= lacking) break;
  }
  if (sum < planning.daring * lacking) return undefined;
  return { aim, blocks: chosen.map(({ block }) => block), turns: Math.max(...chosen.map(({ turns }) => turns)) };
}

/** The nearest first; of those that come together the strongest, but the weakest where nobody resists. */
function offersFor(s: State, { town, need }: Aim, free: ReadonlySet<number>): Offer[] {
  const value = hasWalls(s, town) ? stormWorth : worth;
  return [...free]
    .map((block) => ({ block, turns: Math.ceil(turnsTo(s, block, town)), value: value(s, block) }))
    .filter(({ turns }) => turns <= planning.longMarch)
    .sort((a, b) => a.turns - b.turns || (need === 0 ? a.value - b.value : b.value - a.value));
}

function dismissWeakest(chosen: Offer[]): number {
  const weakest = chosen.reduce((a, b) => (b.value < a.value ? b : a));
  chosen.splice(chosen.indexOf(weakest), 1);
  return weakest.value;
}

/** Whoever is not needed goes after the others, to the nearest town. */
function follow(s: State, block: Piece, aims: readonly Aim[], target: Int16Array): void {
  let least: number = planning.longMarch;
  for (const { town } of aims) {
    const going = countTo(target, town);
    if (going >= roomAt(s, town)) continue;
    const turns = turnsTo(s, block, town) + planning.busy * going;
    if (turns < least) {
      least = turns;
      target[block] = town;
    }
  }
}

const countTo = (target: Int16Array, town: Place): number =>
  target.reduce((sum, goal) => sum + Number(goal === town), 0);

/** A leader goes where most of those go whom he can command, the nearest first; those who are there need him no more. */
function sendLeader(s: State, leader: Piece, troops: readonly number[], target: Int16Array): void {
  const chief = isChief(s, leader);
  const votes = new Map<number, number>();
  for (const block of troops) {
    const goal = target[block]!;
    if (goal < 0 || goal === s.at[block]) continue;
    const obeys = chief || s.t.brigade[block] === s.t.brigade[leader] || s.at[block] === s.at[leader];
    const way = wayFor(s.t, leader, s.at[leader]!, s.at[block]!);
    votes.set(goal, (votes.get(goal) ?? 0) + (obeys ? 1 : planning.foreign) / (1 + way * way));
  }
  let most = 0;
  target[leader] = s.at[leader]!;
  for (const [goal, vote] of votes) {
    if (vote > most) {
      most = vote;
      target[leader] = goal;
    }
  }
}

/** Whoever is there first counts, until there are enough. */
function sharesOf(s: State, side: Side, aims: readonly Aim[], target: Int16Array): Float32Array {
  const share = new Float32Array(target.length).fill(planning.follower);
  for (const { town, need } of aims) {
    const whole = Math.max(1, need - worthAt(s, town, side));
    let lacking = whole;
    for (const block of marchersTo(s, town, target)) {
      if (lacking <= 0) break;
      share[block] = Math.max(planning.follower, Math.min(lacking, worth(s, block)) / whole);
      lacking -= worth(s, block);
    }
  }
  return share;
}

function marchersTo(s: State, town: Place, target: Int16Array): number[] {
  const marchers: number[] = [];
  for (let block = 0; block < target.length; block++) {
    if (target[block] === town && s.at[block] !== town) marchers.push(block);
  }
  return marchers.sort((a, b) => turnsTo(s, a, town) - turnsTo(s, b, town));
}
