// The state of a game: flat numbers only. `t` is the set of tables it was built on; it never changes and is not data.

import {
  type Declared,
  defineStates,
  list,
  type OpenOf,
  one,
  type Place,
  per,
  rarely,
  records,
  rows,
  type Side,
  type StateOf,
  type States,
  tell,
  type ViewCore,
} from '@bivouac/kernel';
import { type Atlas, isCavalryKind } from './atlas.ts';
import { ev } from './events.ts';
import type { Leader, Troop } from './ids.ts';
import { slots } from './names.ts';
import { SIDES, UNION } from './sides.ts';
import { boxOf, firstIn, inBox, kindOf, troopOf } from './unit.ts';

/** What lies on a box: nothing (its printed colour rules), a flag, or cavalry that holds it while it stays. */
export const Hold = { printed: 0, flag: 1, cavalry: 3 } as const;

const declared = {
  open: {
    /** Counted from July 1861, which is 1. */
    turn: one('num', { start: 1, as: null }),
    /** The side whose player turn it is. */
    mover: one('side', { start: UNION, as: null }),
    /** The units of each side on the map, in rising order: see unit.ts. */
    units: rows('side', 'num', { as: null }),
    /** By box: Hold.printed, or Hold.flag or Hold.cavalry plus the side. */
    held: per('place', 'num', { as: null }),
    /** Militia in the Recruitment Centers: infantry and cavalry of the Union, then of the South. */
    centre: rarely(per('militia', 'num', { as: null })),
    /** By leader: his box, or NOBODY; the marches he has taken part in. */
    leaderAt: rarely(per('leader', 'place', { as: 'leaders' })),
    leaderMarches: rarely(per('leader', 'num')),
    /** Ways by which units came into battles of this turn, packed as in rules/2.0-battle-frame.ts. */
    ways: list('num', { as: null }),
    /** Boxes that have sent a reinforcement in this part of the round. */
    called: list('place'),
    /** Shots declared, as pairs: who fires (arm, plus LED), and at which unit of the enemy's list (-1: the guns). */
    aims: list('num'),
    /** Cities that have received a recruit this turn, once for each. */
    raised: list('place'),
    /** Ports where both sides stand without a battle (Containment). */
    contained: list('place'),
    /** Ports that a naval invasion took and the Union has held since. */
    beachheads: list('place'),
    /** Coastal defences lost, and the turn from which they are back (0: not regained). */
    coast: records({ port: 'place', turn: 'num' }),
    /** What the loss of Washington has taken from the Union's Army Maximum. */
    penalty: one('num'),
    /** Border states that have rallied, one bit each. */
    rallied: one('num'),
    /** 1 once foreign powers have intervened. */
    intervened: one('num'),
    /** Southern veteran and elite infantry lost in battle this game turn. */
    losses: one('num'),
    /** The player turn in which the South last won a battle against a large Union force, counted from 1; 0 never. */
    triumph: one('num'),
  },
  derived: {
    /** By box: units and cavalry of the Union, then of the South, six bits each. */
    occupied: per('place', 'num'),
  },
} satisfies Declared<Atlas>;

export interface State extends StateOf<typeof declared, Atlas> {}

/** Nothing is hidden but the dice to come. */
export interface View extends ViewCore, OpenOf<typeof declared> {}

export const states: States<State, Atlas> = defineStates<typeof declared, Atlas>(declared, slots, {
  sides: SIDES.length,
  count(s) {
    s.units.forEach((units, side) => {
      for (const unit of units) count(s, side, unit, 1);
    });
  },
});

// Who stands where

const BITS = 6;
const FIELD = (1 << BITS) - 1;
/** More units of a side in a box cannot be counted. */
export const MOST_UNITS = FIELD;
const SIDE_SHIFT = 2 * BITS;

export const unitsIn = (s: State, box: Place, side: Side): number => (s.occupied[box]! >> (SIDE_SHIFT * side)) & FIELD;
export const cavalryIn = (s: State, box: Place, side: Side): number =>
  (s.occupied[box]! >> (SIDE_SHIFT * side + BITS)) & FIELD;
export const isContested = (s: State, box: Place): boolean => unitsIn(s, box, 0) > 0 && unitsIn(s, box, 1) > 0;

function count(s: State, side: Side, unit: number, change: number): void {
  const cavalry = isCavalryKind(kindOf(unit)) ? change << BITS : 0;
  s.occupied[boxOf(unit)]! += (change + cavalry) << (SIDE_SHIFT * side);
}

/** Where the units of a box begin in the list of a side. */
export function startOf(units: readonly number[], box: Place): number {
  const wanted = firstIn(box);
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (units[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of the first unit of a troop in a box, or -1. */
export function findTroop(s: State, side: Side, box: Place, troop: Troop): number {
  const units = s.units[side]!;
  const end = firstIn(box + 1);
  for (let i = startOf(units, box); i < units.length && units[i]! < end; i++)
    if (troopOf(units[i]!) === troop) return i;
  return -1;
}

/** The units of a side in a box; for loops that must be fast see `startOf`. */
export const unitsAt = (s: State, box: Place, side: Side): number[] => {
  const start = startOf(s.units[side]!, box);
  return s.units[side]!.slice(start, start + unitsIn(s, box, side));
};

/** The different troops of a side in a box, each once. */
export function troopsIn(s: State, box: Place, side: Side, out: number[]): void {
  const units = s.units[side]!;
  const end = firstIn(box + 1);
  const from = out.length;
  for (let i = startOf(units, box); i < units.length && units[i]! < end; i++) {
    const troop = troopOf(units[i]!);
    if (out.lastIndexOf(troop) < from) out.push(troop);
  }
}

/** The boxes in which a side has units, in rising order. */
export function boxesOf(s: State, side: Side): Place[] {
  const boxes: Place[] = [];
  let last = -1;
  for (const unit of s.units[side]!) {
    if (boxOf(unit) === last) continue;
    last = boxOf(unit);
    boxes.push(last);
  }
  return boxes;
}

// Changes: these alone are responsible for `units` and `occupied`

export function addUnit(s: State, side: Side, unit: number): void {
  const units = s.units[side]!;
  let at = units.length;
  while (at > 0 && units[at - 1]! > unit) at--;
  units.splice(at, 0, unit);
  count(s, side, unit, 1);
}

/** Takes a unit off the map; cavalry that held a box alone gives it up. */
export function removeUnit(s: State, side: Side, at: number): number {
  const [unit] = s.units[side]!.splice(at, 1) as [number];
  count(s, side, unit, -1);
  const box = boxOf(unit);
  if (s.held[box] === Hold.cavalry + side && unitsIn(s, box, side) === 0) {
    s.held[box] = Hold.printed;
    tell(s, ev.released, box);
  }
  return unit;
}

export function replaceUnit(s: State, side: Side, at: number, unit: number): void {
  const before = s.units[side]!.splice(at, 1)[0]!;
  count(s, side, before, -1);
  addUnit(s, side, unit);
}

export function moveUnit(s: State, side: Side, at: number, box: Place, change: (unit: number) => number): void {
  addUnit(s, side, inBox(change(removeUnit(s, side, at)), box));
}

/** Changes marks of every unit of a side, never its kind or box. */
export function changeUnits(s: State, side: Side, change: (unit: number) => number): void {
  const units = s.units[side]!;
  for (let i = 0; i < units.length; i++) units[i] = change(units[i]!);
  inOrder(units);
}

/** Changes marks of the units in one box. */
export function changeUnitsAt(s: State, side: Side, box: Place, change: (unit: number) => number): void {
  const units = s.units[side]!;
  const end = firstIn(box + 1);
  for (let i = startOf(units, box); i < units.length && units[i]! < end; i++) units[i] = change(units[i]!);
  inOrder(units);
}

/** Lists are nearly in order, so insertion is the quickest way. */
function inOrder(units: number[]): void {
  for (let i = 1; i < units.length; i++) {
    const unit = units[i]!;
    let at = i;
    while (at > 0 && units[at - 1]! > unit) {
      units[at] = units[at - 1]!;
      at--;
    }
    units[at] = unit;
  }
}

// Control

/** The side that controls a box, or NONE. */
export function controllerOf(s: State, box: Place): number {
  const held = s.held[box]!;
  return held === Hold.printed ? s.t.colour[box]! : (held - 1) & 1;
}

export const controls = (s: State, side: Side, box: Place): boolean => controllerOf(s, box) === side;

// Beside the map

/** Militia come to the Recruitment Center of a side, or leave it. */
export function addMilitia(s: State, side: Side, kind: number, count: number): void {
  const at = side * 2 + (isCavalryKind(kind) ? 1 : 0);
  s.centre = s.centre.with(at, s.centre[at]! + count);
}

export function stationLeader(s: State, leader: Leader, box: Place, marches = s.leaderMarches[leader]!): void {
  s.leaderAt = s.leaderAt.with(leader, box);
  s.leaderMarches = s.leaderMarches.with(leader, marches);
}
