// Who is to go where. A Command Point moves a leader and all he commands, so blocks march in columns, each behind the
// leader nearest to it, and every column makes for one town. Towns that would be lost when left keep a block; empty
// ones within a march are taken in passing.

import { isChief, isLeader } from '../rules/5.1-leaders.ts';
import { victoryHolder } from '../rules/5.4-hex-control.ts';
import { other, outside, type State, sideOf } from '../state.ts';
import { Kind } from '../tables.ts';
import { attacker, needsGarrison, stillWanted, turnsLeft, weight } from './aims.ts';
import { NO_WAY, wayFor } from './ways.ts';
import { isFree, resistance, worth } from './worth.ts';

/** A town to be taken. */
export interface Aim {
  readonly town: number;
  /** What it takes to win there; 0 for whoever comes first. */
  readonly need: number;
  /** Movement points from the nearest block. */
  readonly nearest: number;
}

export interface Plan {
  /** By block: where it is to go, its own place to stay, -1 for blocks that take no part. */
  readonly target: Int16Array;
  /** The nearest first. */
  readonly aims: readonly Aim[];
}

interface Column {
  readonly leaders: number[];
  readonly blocks: number[];
  strength: number;
}

/** The part of the defenders' worth that is taken to be enough against them. */
const ENOUGH = 0.9;
/** How far the side that may sit still goes to retake a town, in movement points. */
const SORTIE = 7;
/** In movement points: what defenders add to the way, and what is lacking against them. */
const DEFENDED = 0.04;
const LACKING = 0.5;
/** In movement points: a town that others already go for, one that cannot be reached in time, a foreign brigade. */
const CLAIMED = 12;
const TOO_LATE = 20;
const FOREIGN = 2;
const PACE = 3;
/** Towns beyond those that must be taken that are still worth a column. */
const CHOICE = 3;

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

export function makePlan(s: State, side: number): Plan {
  const target = new Int16Array(s.at.length).fill(-1);
  const { troops, leaders } = muster(s, side, target);
  postGarrisons(s, side, target, troops);
  const aims = aimsOf(s, side, troops);
  const loose = troops.filter((block) => target[block]! < 0);
  const columns = formColumns(s, leaders, loose);
  const claimed = sendColumns(s, side, columns, aims, target);
  for (const aim of aims) if (!claimed.has(aim.town) && aim.need === 0) detach(s, aim, target, loose);
  for (const leader of leaders) if (isLastGarrison(s, side, leader)) target[leader] = s.at[leader]!;
  return { target, aims };
}

/** All that can be sent somewhere; guns stay where they are. */
function muster(s: State, side: number, target: Int16Array): { troops: number[]; leaders: number[] } {
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
function postGarrisons(s: State, side: number, target: Int16Array, troops: readonly number[]): void {
  for (const town of s.t.victoryTowns) {
    if (!needsGarrison(s, town, side) || weight(s, town) === 0) continue;
    let least = -1;
    for (const block of troops) {
      if (s.at[block] === town && (least < 0 || worth(s, block) < worth(s, least))) least = block;
    }
    if (least >= 0) target[least] = town;
  }
}

const isLastGarrison = (s: State, side: number, block: number): boolean =>
  needsGarrison(s, s.at[block]!, side) && outside(s, s.at[block]!, side) === 1;

function aimsOf(s: State, side: number, troops: readonly number[]): Aim[] {
  const aims: Aim[] = [];
  const farthest = attacker(s) === side ? NO_WAY : SORTIE;
  for (const town of s.t.victoryTowns) {
    if (weight(s, town) < 0.5 || victoryHolder(s, town) === side) continue;
    const need = ENOUGH * resistance(s, town, other(side));
    const nearest = troops.reduce((least, block) => Math.min(least, wayFor(s.t, block, s.at[block]!, town)), NO_WAY);
    if (nearest < farthest) aims.push({ town, need, nearest });
  }
  return aims.sort((a, b) => a.nearest + DEFENDED * a.need - b.nearest - DEFENDED * b.need);
}

/** One column for each place with leaders, commanders-in-chief in front, and the blocks nearest to it. */
function formColumns(s: State, leaders: readonly number[], loose: readonly number[]): Column[] {
  const columns: Column[] = [];
  for (const leader of [...leaders].sort((a, b) => Number(isChief(s, b)) - Number(isChief(s, a)))) {
    const here = columns.find((column) => s.at[column.leaders[0]!] === s.at[leader]);
    if (here) here.leaders.push(leader);
    else columns.push({ leaders: [leader], blocks: [], strength: 0 });
  }
  for (const block of loose) nearestColumn(s, columns, block)?.blocks.push(block);
  for (const column of columns) {
    for (const block of [...column.leaders, ...column.blocks]) column.strength += worth(s, block);
  }
  return columns.sort((a, b) => b.strength - a.strength);
}

function nearestColumn(s: State, columns: readonly Column[], block: number): Column | undefined {
  let best: Column | undefined;
  let bestWay = Number.POSITIVE_INFINITY;
  for (const column of columns) {
    const [head] = column.leaders as [number];
    const obeys = isChief(s, head) || column.leaders.some((leader) => s.t.brigade[leader] === s.t.brigade[block]);
    const way = wayFor(s.t, block, s.at[block]!, s.at[head]!) + (obeys ? 0 : FOREIGN);
    if (way < bestWay) {
      best = column;
      bestWay = way;
    }
  }
  return best;
}

/** Gives each column a town, the strongest column first; returns who goes where, by worth. */
function sendColumns(
  s: State,
  side: number,
  columns: readonly Column[],
  aims: readonly Aim[],
  target: Int16Array,
): Map<number, number> {
  const claimed = new Map<number, number>();
  const choice = aims.slice(0, Math.max(1, stillWanted(s, side) + CHOICE, columns.length));
  for (const column of columns) {
    const aim = bestAim(s, column, choice, claimed);
    if (aim) claimed.set(aim.town, (claimed.get(aim.town) ?? 0) + column.strength);
    const goal = aim?.town ?? s.at[column.leaders[0]!]!;
    for (const block of [...column.leaders, ...column.blocks]) target[block] = goal;
  }
  return claimed;
}

function bestAim(
  s: State,
  column: Column,
  aims: readonly Aim[],
  claimed: ReadonlyMap<number, number>,
): Aim | undefined {
  const [head] = column.leaders as [number];
  let best: Aim | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const aim of aims) {
    const way = wayFor(s.t, head, s.at[head]!, aim.town);
    const sent = claimed.get(aim.town);
    const lacking = Math.max(0, aim.need - column.strength - (sent ?? 0));
    const served = sent !== undefined && sent >= aim.need ? CLAIMED : 0;
    const late = way > PACE * turnsLeft(s) ? TOO_LATE : 0;
    const cost = way + DEFENDED * aim.need + LACKING * lacking + served + late;
    if (cost < least) {
      best = aim;
      least = cost;
    }
  }
  return best;
}

/** The weakest block that can be in an empty town within one march goes there. */
function detach(s: State, aim: Aim, target: Int16Array, loose: readonly number[]): void {
  let best = -1;
  for (const block of loose) {
    if (wayFor(s.t, block, s.at[block]!, aim.town) > s.t.moves[block]!) continue;
    if (best < 0 || worth(s, block) < worth(s, best)) best = block;
  }
  if (best >= 0) target[best] = aim.town;
}
