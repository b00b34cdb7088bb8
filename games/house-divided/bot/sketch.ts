// Trying out: what the table would look like after an order. Sketches are copies; the real table is never touched.

import type { Place, Side } from '@bivouac/kernel';
import type { Troop, Way } from '../ids.ts';
import { landUnit, shipUnit } from '../rules/1.3-sea.ts';
import { noteContainment } from '../rules/8-containment.ts';
import { findTroop, moveUnit, replaceUnit, type State, states } from '../state.ts';
import { dugIn, Effort, effortOf, inTheOpen, Mark, troopOf, withEffort, withMark } from '../unit.ts';

/** What a group of units in a box is to do. */
export const Task = { move: 0, attack: 1, dig: 2, ship: 3, invade: 4, contain: 5 } as const;

export interface Order {
  readonly task: number;
  /** A box, or the exit for those who attack or contain. */
  readonly goal: number;
  readonly from: number;
  readonly units: readonly number[];
}

/** The table after an order, drawn on a fresh sheet or on one already begun. */
export function sketch(s: State, side: Side, order: Order, sheet: State = states.clone(s)): State {
  for (const unit of order.units) carryOut(sheet, side, order, troopOf(unit));
  return sheet;
}

function carryOut(s: State, side: Side, { task, goal, from }: Order, troop: Troop): void {
  if (task === Task.ship) shipUnit(s, troop, from, goal);
  else if (task === Task.invade) landUnit(s, troop, from, goal);
  else if (task === Task.dig) dig(s, side, from, troop);
  else if (task === Task.move) moveUnit(s, side, findTroop(s, side, from, troop), goal, tired);
  else enter(s, side, from, troop, goal);
  if (task === Task.contain) noteContainment(s, s.t.board.exitTo[goal]!);
}

function enter(s: State, side: Side, from: number, troop: Troop, exit: Way): void {
  const crossed = s.t.crosses[exit] === 1 ? Mark.crossed : 0;
  moveUnit(s, side, findTroop(s, side, from, troop), s.t.board.exitTo[exit]!, (unit) =>
    withMark(withEffort(inTheOpen(unit), Effort.stopped), crossed),
  );
}

const tired = (unit: number): number =>
  withEffort(inTheOpen(unit), effortOf(unit) === Effort.fresh ? Effort.marched : Effort.spent);

function dig(s: State, side: Side, box: Place, troop: Troop): void {
  const at = findTroop(s, side, box, troop);
  const unit = s.units[side]![at]!;
  const isFinished = s.t.isCity[box] === 1 || effortOf(unit) === Effort.digging;
  replaceUnit(s, side, at, isFinished ? withEffort(dugIn(unit), Effort.spent) : withEffort(unit, Effort.digging));
}

/** A box that an order leads to. */
export const goalBox = (s: State, { task, goal }: Order): number =>
  task === Task.attack ? s.t.board.exitTo[goal]! : goal;
