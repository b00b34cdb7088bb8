// 1 Movement: which boxes a unit reaches in one march, along which lines, and by which jumps.

import { isOn, type Place, type RuleId, type Side } from '@bivouac/kernel';
import { isCavalryKind, Kind, Line, NONE } from '../atlas.ts';
import type { Troop, Way } from '../ids.ts';
import { Option } from '../options.ts';
import { other, SOUTH, UNION } from '../sides.ts';
import { cavalryIn, controls, type State, unitsIn } from '../state.ts';
import { Effort, effortOf, kindOf } from '../unit.ts';
import { rule } from './ledger.ts';

/** Kinds of lines a walk may use, one bit each. */
const ROAD = 1 << Line.road;
const RAIL = 1 << Line.rail;
const RIVER = 1 << Line.river;
const LAND = ROAD | RAIL;
const ANY = LAND | RIVER;

/** The restrictions of the first turn last for July 1861 only. */
export const isRestricted = (s: State): boolean => s.turn === 1 && isOn(s, Option.firstTurn);

/** The rule that closes a line to a side, in movement, retreat and reinforcement alike (R-32, AHD-pot-03). */
export function closedTo(s: State, side: Side, exit: Way): RuleId {
  if (side === SOUTH && s.t.isPotomac[exit] === 1) return rule['AHD-pot-01'];
  return isRestricted(s) && s.t.colour[s.t.board.exitTo[exit]!] === NONE ? rule['AHD-oc-01'] : 0;
}

export const enemiesIn = (s: State, side: Side, box: Place): boolean => unitsIn(s, box, other(side)) > 0;

/** Controlled and free of enemies at this moment. */
export const isSafe = (s: State, side: Side, box: Place): boolean => controls(s, side, box) && !enemiesIn(s, side, box);

const isFriendlyLine = (s: State, side: Side, exit: Way): boolean =>
  isSafe(s, side, s.t.board.exitFrom[exit]!) && isSafe(s, side, s.t.board.exitTo[exit]!);

const isEliteOnTheMove = (s: State, troop: Troop): boolean =>
  kindOf(troop) === Kind.eliteInfantry && isOn(s, Option.eliteMobility);

export const ridesLikeCavalry = (s: State, troop: Troop): boolean =>
  isCavalryKind(kindOf(troop)) || isEliteOnTheMove(s, troop);

const riverBoxes = (s: State, boxes: number): number =>
  isRestricted(s) ? Math.min(boxes, s.t.data.tables.movement.firstTurnRiver) : boxes;

/** What one march reaches without a jump: boxes that hold no enemies, and the exits that lead to enemies. */
export interface Reach {
  readonly boxes: number[];
  readonly attacks: number[];
}

interface Walk extends Reach {
  readonly s: State;
  readonly side: Side;
  readonly from: number;
}

/** Steps from box to box: along lines of these kinds, or only such as are friendly. Enemies end it. */
function walk(way: Walk, kinds: number, friendlyOnly: boolean, length: number): void {
  if (length <= 0) return;
  const left = length > SHORT_WALK ? new Uint8Array(way.s.t.boxCount) : null;
  step(way, way.from, kinds, friendlyOnly, length, left);
}

/** So short that remembering the boxes passed costs more than passing them again. */
const SHORT_WALK = 2;

/** Whoever comes to a box again with no more boxes left than before finds nothing new. */
function step(
  way: Walk,
  at: number,
  kinds: number,
  friendlyOnly: boolean,
  length: number,
  left: Uint8Array | null,
): void {
  const { s, side, from, boxes, attacks } = way;
  const { exitStart, exitTo, exitKind } = s.t.board;
  for (let exit = exitStart[at]!; exit < exitStart[at + 1]!; exit++) {
    if (((kinds >> exitKind[exit]!) & 1) === 0 || closedTo(s, side, exit) !== 0) continue;
    if (friendlyOnly && !isFriendlyLine(s, side, exit)) continue;
    const to = exitTo[exit]!;
    if (to === from) continue;
    if (enemiesIn(s, side, to)) {
      if (!attacks.includes(exit)) attacks.push(exit);
      continue;
    }
    if (!boxes.includes(to)) boxes.push(to);
    if (length === 1) continue;
    if (left !== null) {
      if (left[to]! >= length - 1) continue;
      left[to] = length - 1;
    }
    step(way, to, kinds, friendlyOnly, length - 1, left);
  }
}

/** Movement allowances by kind of unit and line. */
export function reachOf(s: State, side: Side, troop: Troop, from: number): Reach {
  const way: Walk = { s, side, from, boxes: [], attacks: [] };
  const allowed = s.t.data.tables.movement;
  if (ridesLikeCavalry(s, troop)) {
    walk(way, LAND, false, allowed.cavalry);
    walk(way, RIVER, false, riverBoxes(s, allowed.cavalry));
  } else {
    walk(way, ANY, false, allowed.infantry);
    walk(way, RIVER, false, riverBoxes(s, allowed.infantryRiver));
    walk(way, RAIL, true, allowed.infantryFriendlyRail);
  }
  if (side === UNION && isOn(s, Option.unionRail)) walk(way, RAIL, true, allowed.unionFriendlyRail);
  return way;
}

// Jumps: into a box with enemies and out again to one without, in a single march

/** What forbids cavalry to leave over the box at the end of this exit; 0: it may. */
function cavalryJumpOver(s: State, side: Side, troop: Troop, exit: Way): RuleId {
  if (!isCavalryKind(kindOf(troop))) return isEliteOnTheMove(s, troop) ? rule['AHD-on-02'] : rule['AHD-move-06'];
  if (effortOf(troop) === Effort.jumped) return rule['AHD-jump-02'];
  if (s.t.board.exitKind[exit] === Line.river) return rule['AHD-jump-05'];
  return cavalryIn(s, s.t.board.exitTo[exit]!, other(side)) > 0 ? rule['AHD-jump-04'] : 0;
}

/** The same for the Union's jump down a river. */
function riverJumpOver(s: State, side: Side, troop: Troop, exit: Way): RuleId {
  if (side !== UNION) return rule['AHD-rjump-04'];
  if (effortOf(troop) === Effort.jumped) return rule['AHD-rjump-06'];
  if (isRestricted(s)) return rule['AHD-oc-02'];
  return s.t.board.exitFlow[exit] === 1 ? 0 : rule['AHD-rjump-02'];
}

/** What forbids the second half of a jump; 0: nothing. */
function landing(s: State, side: Side, exit: Way, byRiver: boolean): RuleId {
  const { exitTo, exitKind, exitFlow } = s.t.board;
  if (closedTo(s, side, exit) !== 0) return closedTo(s, side, exit);
  if (byRiver !== (exitKind[exit] === Line.river)) return byRiver ? rule['AHD-rjump-01'] : rule['AHD-jump-05'];
  if (byRiver && exitFlow[exit] !== 1) return rule['AHD-rjump-02'];
  if (enemiesIn(s, side, exitTo[exit]!)) return byRiver ? rule['AHD-rjump-05'] : rule['AHD-jump-03'];
  return 0;
}

const overRiver = (s: State, exit: Way): boolean => s.t.board.exitKind[exit] === Line.river;

function jumpOver(s: State, side: Side, troop: Troop, exit: Way): RuleId {
  if (overRiver(s, exit) && (side === UNION || !isCavalryKind(kindOf(troop))))
    return riverJumpOver(s, side, troop, exit);
  return cavalryJumpOver(s, side, troop, exit);
}

/** Some boxes, and those that only a jump reaches. */
export function withJumps(s: State, side: Side, troop: Troop, from: number, boxes: readonly number[]): number[] {
  const { exitStart, exitTo } = s.t.board;
  const out = boxes.slice();
  for (let first = exitStart[from]!; first < exitStart[from + 1]!; first++) {
    const over = exitTo[first]!;
    if (!enemiesIn(s, side, over) || closedTo(s, side, first) !== 0) continue;
    if (jumpOver(s, side, troop, first) !== 0) continue;
    for (let second = exitStart[over]!; second < exitStart[over + 1]!; second++) {
      const to = exitTo[second]!;
      if (to === from || out.includes(to)) continue;
      if (landing(s, side, second, overRiver(s, first)) === 0) out.push(to);
    }
  }
  return out;
}

interface Prospect extends Reach {
  /** Boxes without enemies; over some only where no other way leads there. */
  readonly goals: readonly number[];
}

/** What can be reached from one box in one march, found out once for each troop that is asked about. */
export interface Ways {
  readonly from: number;
  of(troop: Troop): Prospect;
}

export function surveyWays(s: State, side: Side, from: number): Ways {
  const known = new Map<number, Prospect>();
  const find = (troop: Troop): Prospect => {
    const { boxes, attacks } = reachOf(s, side, troop, from);
    return { boxes, attacks, goals: withJumps(s, side, troop, from, boxes) };
  };
  return {
    from,
    of(troop) {
      const before = known.get(troop);
      if (before !== undefined) return before;
      const found = find(troop);
      known.set(troop, found);
      return found;
    },
  };
}

// Why not there?

/** Several ways may lead to a box, each with its own objection: the one that says most is told. */
const TELLING = [
  ...(['AHD-pot-01', 'AHD-oc-01', 'AHD-oc-02', 'AHD-rjump-05', 'AHD-jump-03', 'AHD-rjump-06', 'AHD-jump-02'] as const),
  ...(['AHD-jump-04', 'AHD-rjump-02', 'AHD-rjump-04', 'AHD-jump-05', 'AHD-on-02', 'AHD-move-22'] as const),
  ...(['AHD-move-15', 'AHD-move-08', 'AHD-move-07', 'AHD-move-13', 'AHD-move-06'] as const),
].map((id) => rule[id]);

/** What keeps a unit from a box, or from entering it by a certain exit: the objection to a way of one box, else of two. */
export function obstacle(s: State, side: Side, troop: Troop, from: number, to: number, last?: number): RuleId {
  const { exitStart, exitTo } = s.t.board;
  const isLast = (exit: Way): boolean => (last === undefined ? exitTo[exit] === to : exit === last);
  const objections: RuleId[] = [];
  for (let exit = exitStart[from]!; exit < exitStart[from + 1]!; exit++) {
    if (isLast(exit)) return closedTo(s, side, exit) || rule['AHD-move-06'];
    for (let second = exitStart[exitTo[exit]!]!; second < exitStart[exitTo[exit]! + 1]!; second++) {
      if (isLast(second)) objections.push(obstacleOnTheWay(s, side, troop, exit, second));
    }
  }
  const told = TELLING.find((telling) => objections.includes(telling));
  return told ?? (isTooFarByRail(s, side, from, to) ? rule['AHD-ou-06'] : rule['AHD-move-16']);
}

/** Would the railroads lead there with the Union's bonus, were they all friendly? */
function isTooFarByRail(s: State, side: Side, from: number, to: number): boolean {
  if (side !== UNION || !isOn(s, Option.unionRail)) return false;
  const way: Walk = { s, side, from, boxes: [], attacks: [] };
  walk(way, RAIL, false, s.t.data.tables.movement.unionFriendlyRail);
  return way.boxes.includes(to);
}

function obstacleOnTheWay(s: State, side: Side, troop: Troop, exit: Way, second: number): RuleId {
  const closed = closedTo(s, side, exit) || closedTo(s, side, second);
  if (closed !== 0) return closed;
  if (enemiesIn(s, side, s.t.board.exitTo[exit]!)) {
    const jump = jumpOver(s, side, troop, exit) || landing(s, side, second, overRiver(s, exit));
    return jump || rule['AHD-move-06']; // whoever could jump and does not is a leader
  }
  const [one, two] = [s.t.board.exitKind[exit]!, s.t.board.exitKind[second]!];
  if (isRestricted(s) && one === Line.river) return rule['AHD-oc-02'];
  if (ridesLikeCavalry(s, troop)) return rule['AHD-move-15'];
  if (one !== two) return rule['AHD-move-13'];
  if (one === Line.road) return rule['AHD-move-07'];
  return isFriendlyLine(s, side, exit) ? rule['AHD-move-22'] : rule['AHD-move-08'];
}
