// What the units of a box could be ordered to do in one march, in groups that make sense.

import { isOn, type Place, type Side } from '@bivouac/kernel';
import type { Troop } from '../ids.ts';
import { Option } from '../options.ts';
import { reachOf, withJumps } from '../rules/1.1-lines.ts';
import { objectionToDigging } from '../rules/1.2-fortification.ts';
import { canBeContained } from '../rules/8-containment.ts';
import { SOUTH } from '../sides.ts';
import { controls, type State, unitsAt } from '../state.ts';
import { Effort, effortOf, Past, pastOf, troopOf } from '../unit.ts';
import { type Order, Task } from './sketch.ts';
import { powerOf } from './strength.ts';

const isReady = (unit: number): boolean => effortOf(unit) < Effort.spent;

/** The units of a box that can take part in a march, the strongest first. */
const readyUnits = (s: State, side: Side, box: Place): number[] =>
  unitsAt(s, box, side)
    .filter(isReady)
    .sort((a, b) => powerOf(b) - powerOf(a));

/** Everybody, all but one or two as a garrison, the better half, the best alone, and the worst if they are not all alike. */
function groupsOf(units: readonly number[]): (readonly number[])[] {
  const count = units.length;
  if (count === 1) return [units];
  const sizes = new Set([count, count - 1, Math.ceil(count / 2), 1, ...(count > 3 ? [count - 2] : [])]);
  const best = [...sizes].map((size) => units.slice(0, size));
  return troopOf(units[0]!) === troopOf(units.at(-1)!) ? best : [...best, units.slice(-1)];
}

/** All orders worth a thought for a march of one box. */
export function marchOrders(s: State, side: Side, from: number): Order[] {
  const units = readyUnits(s, side, from);
  const orders: Order[] = [];
  for (const [task, goals] of [
    [Task.move, goalsOf(s, side, from, units, moveGoals)],
    [Task.attack, goalsOf(s, side, from, units, attackGoals)],
    [Task.contain, goalsOf(s, side, from, units, containGoals)],
  ] as const) {
    for (const [goal, group] of goals) {
      for (const part of groupsOf(group)) orders.push({ task, goal, from, units: part });
    }
  }
  const diggers = units.filter((unit) => objectionToDigging(s, side, from, troopOf(unit)) === 0);
  if (diggers.length > 0) orders.push({ task: Task.dig, goal: from, from, units: diggers });
  return orders;
}

/** The attacks alone, each with all who can take part. */
export function attackOrders(s: State, side: Side, from: number): Order[] {
  const units = readyUnits(s, side, from);
  return [...goalsOf(s, side, from, units, attackGoals)].map(([goal, group]) => ({
    task: Task.attack,
    goal,
    from,
    units: group,
  }));
}

type Goals = (s: State, side: Side, troop: Troop, from: number) => readonly number[];

const moveGoals: Goals = (s, side, troop, from) => withJumps(s, side, troop, from, reachOf(s, side, troop, from).boxes);
const attackGoals: Goals = (s, side, troop, from) => reachOf(s, side, troop, from).attacks;
const containGoals: Goals = (s, side, troop, from) =>
  isOn(s, Option.containment) && side === SOUTH
    ? attackGoals(s, side, troop, from).filter((exit) => canBeContained(s, side, s.t.board.exitTo[exit]!) === 0)
    : [];

/** Who can go where: units that are alike go to the same places. */
function goalsOf(
  s: State,
  side: Side,
  from: number,
  units: readonly number[],
  goals: Goals,
): ReadonlyMap<number, number[]> {
  const byGoal = new Map<number, number[]>();
  const reach = new Map<number, readonly number[]>();
  for (const unit of units) {
    const troop = troopOf(unit);
    let out = reach.get(troop);
    if (out === undefined) {
      out = goals(s, side, troop, from);
      reach.set(troop, out);
    }
    for (const goal of out) {
      const group = byGoal.get(goal);
      if (group === undefined) byGoal.set(goal, [unit]);
      else group.push(unit);
    }
  }
  return byGoal;
}

/** Voyages from a port: each unit costs a march. */
export function seaOrders(s: State, side: Side, from: number, marches: number, invasion: boolean): Order[] {
  const sailors = readyUnits(s, side, from).filter((unit) => effortOf(unit) === Effort.fresh);
  const landers = invasion ? sailors.filter((unit) => pastOf(unit) === Past.embarking) : [];
  const orders: Order[] = [];
  for (const goal of s.t.ports) {
    if (goal === from) continue;
    if (!controls(s, side, goal)) orders.push(...parts(landers, marches).map((units) => order(Task.invade, units)));
    else if (sailors.length > 0)
      orders.push(order(Task.ship, sailors.slice(0, 1)), order(Task.ship, sailors.slice(-1)));
    function order(task: number, units: readonly number[]): Order {
      return { task, goal, from, units };
    }
  }
  return orders;
}

const parts = (units: readonly number[], most: number): (readonly number[])[] =>
  Array.from({ length: Math.min(most, units.length) }, (_, i) => units.slice(0, i + 1));
