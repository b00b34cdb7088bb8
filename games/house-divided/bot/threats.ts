// What a side could bring against each box in its next turn.

import { closedTo, isSafe } from '../rules/1.1-lines.ts';
import { other } from '../sides.ts';
import { cavalryIn, controls, type State, unitsIn } from '../state.ts';
import { Line } from '../tables.ts';
import { boxOf, isCavalry } from '../unit.ts';
import { powerOf } from './strength.ts';
import { outlook } from './weights.ts';

/** In halves of a march: a unit takes part in two. */
const TURN = 4;
const MARCH = 2;

const UNREACHED = 255;

/** For each box the strength that a side could have there, by marches of its infantry and of its cavalry. */
export function threatsBy(s: State, side: number, power: Float64Array): Float64Array {
  const threats = new Float64Array(s.t.boxCount);
  const units = s.units[side]!;
  for (let i = 0; i < units.length; ) {
    const box = boxOf(units[i]!);
    let infantry = 0;
    let cavalry = 0;
    for (; i < units.length && boxOf(units[i]!) === box; i++) {
      if (isCavalry(units[i]!)) cavalry += powerOf(units[i]!);
      else infantry += powerOf(units[i]!);
    }
    const left = power[box]! / (infantry + cavalry);
    if (infantry > 0) spread(s, side, box, left * infantry, false, threats);
    if (cavalry > 0) spread(s, side, box, left * cavalry, true, threats);
  }
  return threats;
}

function spread(s: State, side: number, from: number, power: number, rides: boolean, threats: Float64Array): void {
  const { exitStart, exitTo } = s.t.board;
  const order = [from];
  const cost = new Uint8Array(s.t.boxCount).fill(UNREACHED);
  cost[from] = 0;
  for (let i = 0; i < order.length; i++) {
    const box = order[i]!;
    if (i > 0 && unitsIn(s, box, other(side)) > 0) continue;
    for (let exit = exitStart[box]!; exit < exitStart[box + 1]!; exit++) {
      if (closedTo(s, side, exit) !== 0) continue;
      const to = exitTo[exit]!;
      const step = cost[box]! + stepCost(s, side, exit, rides);
      if (step > TURN || step >= cost[to]!) continue;
      cost[to] = step;
      order.push(to);
    }
  }
  for (const box of order) {
    const way = cost[box]!;
    if (way === UNREACHED) continue;
    threats[box]! += way <= MARCH ? power : power * outlook.distant;
    cost[box] = UNREACHED;
  }
}

/** A battle that is about to be fought for the first box does not close its railroads next turn. */
function stepCost(s: State, side: number, exit: number, rides: boolean): number {
  const { exitKind, exitFrom, exitTo } = s.t.board;
  if (rides || exitKind[exit] === Line.river) return 1;
  if (exitKind[exit] !== Line.rail) return 2;
  return controls(s, side, exitFrom[exit]!) && isSafe(s, side, exitTo[exit]!) ? 1 : 2;
}

/** What the friends around a box add to its defence: they can be called in. */
export function supportAt(s: State, side: number, box: number): number {
  const { exitStart, exitTo } = s.t.board;
  let boxes = 0;
  for (let exit = exitStart[box]!; exit < exitStart[box + 1]!; exit++) {
    const near = exitTo[exit]!;
    if (exit > exitStart[box]! && exitTo[exit - 1] === near) continue;
    if (unitsIn(s, near, side) > cavalryIn(s, near, side) && unitsIn(s, near, other(side)) === 0) boxes++;
  }
  return boxes;
}
