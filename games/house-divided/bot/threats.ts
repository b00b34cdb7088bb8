// What a side could bring against each box in its next turn.

import type { Place, Side } from '@bivouac/kernel';
import { Line } from '../atlas.ts';
import type { Way } from '../ids.ts';
import { closedTo } from '../rules/1.1-lines.ts';
import { other, UNION } from '../sides.ts';
import { cavalryIn, controls, type State, unitsIn } from '../state.ts';
import { boxOf, isCavalry } from '../unit.ts';
import { powerOf } from './strength.ts';
import { outlook } from './weights.ts';

/** In halves of a march: a unit takes part in two. */
const TURN = 4;
const MARCH = 2;

const UNREACHED = 255;

/** Who stands in the way of a side: nobody, enemies that cavalry jumps over (AHD-jump-04), or enemies with cavalry. */
const Foes = { none: 0, onFoot: 1, mounted: 2 } as const;

/** The board as a side finds it on its marches. */
interface Country {
  readonly s: State;
  readonly side: Side;
  readonly foes: Uint8Array;
  readonly ours: Uint8Array;
  /** By box: halves of a march from where a force stands; UNREACHED again after each force. */
  readonly cost: Uint8Array;
  /** Boxes by the halves it takes to come there; empty again after each force. */
  readonly byCost: readonly number[][];
  readonly strength: Float64Array;
}

export interface Threats {
  /** By box: the strength that could be there. */
  readonly strength: Float64Array;
  /** How many units could be in some city that is not theirs. */
  readonly raiders: number;
}

function countryOf(s: State, side: Side): Country {
  const { boxCount } = s.t;
  const foes = new Uint8Array(boxCount);
  const ours = new Uint8Array(boxCount);
  for (let box = 0; box < boxCount; box++) {
    if (unitsIn(s, box, other(side)) > 0) foes[box] = cavalryIn(s, box, other(side)) > 0 ? Foes.mounted : Foes.onFoot;
    ours[box] = Number(controls(s, side, box));
  }
  const cost = new Uint8Array(boxCount).fill(UNREACHED);
  return { s, side, foes, ours, cost, byCost: [[], [], [], [], []], strength: new Float64Array(boxCount) };
}

/** What a side could do by marches of its infantry and of its cavalry; those shut up in a port stay there (AHD-cnt-04). */
export function threatsBy(s: State, side: Side, power: Float64Array): Threats {
  const country = countryOf(s, side);
  const units = s.units[side]!;
  let raiders = 0;
  for (let i = 0; i < units.length; ) {
    const first = i;
    const box = boxOf(units[i]!);
    let infantry = 0;
    let cavalry = 0;
    for (; i < units.length && boxOf(units[i]!) === box; i++) {
      if (isCavalry(units[i]!)) cavalry += powerOf(units[i]!);
      else infantry += powerOf(units[i]!);
    }
    const left = power[box]! / (infantry + cavalry);
    if (side === UNION && s.contained.includes(box)) {
      country.strength[box]! += power[box]!;
      continue;
    }
    const onFoot = infantry > 0 && spread(country, box, left * infantry, false);
    const mounted = cavalry > 0 && spread(country, box, left * cavalry, true);
    if (onFoot || mounted) raiders += i - first;
  }
  return { strength: country.strength, raiders };
}

/** Adds what a force could do; whether it comes to a city that is not its own. */
function spread(country: Country, from: number, power: number, rides: boolean): boolean {
  const { s, ours, foes, cost, byCost, strength } = country;
  let raids = false;
  byCost[0]!.push(from);
  cost[from] = 0;
  if (foes[from] !== Foes.none) retreats(country, from);
  for (let way = 0; way < TURN; way++) {
    for (const box of byCost[way]!) if (cost[box] === way) goOn(country, box, box !== from, rides);
  }
  for (let way = 0; way <= TURN; way++) {
    const felt = way <= MARCH ? power : power * outlook.distant;
    for (const box of byCost[way]!) {
      if (cost[box] === UNREACHED) continue;
      strength[box]! += felt;
      cost[box] = UNREACHED;
      raids ||= ours[box] === 0 && s.t.isCity[box] === 1;
    }
    byCost[way]!.length = 0;
  }
  return raids;
}

/** Whoever is in a battle may begin his next turn where he has retreated to. */
function retreats({ s, side, foes, cost, byCost }: Country, from: number): void {
  const { exitStart, exitTo } = s.t.board;
  for (let exit = exitStart[from]!; exit < exitStart[from + 1]!; exit++) {
    const to = exitTo[exit]!;
    if (cost[to] === 0 || foes[to] !== Foes.none || closedTo(s, side, exit) !== 0) continue;
    cost[to] = 0;
    byCost[0]!.push(to);
  }
}

/** One step further from a box, over the enemies in it if there are any. */
function goOn(country: Country, box: Place, onTheWay: boolean, rides: boolean): void {
  const { s, side, foes, cost, byCost } = country;
  const { exitStart, exitTo } = s.t.board;
  const over = onTheWay ? foes[box]! : Foes.none;
  if (over !== Foes.none && side !== UNION && !(rides && over === Foes.onFoot)) return;
  for (let exit = exitStart[box]!; exit < exitStart[box + 1]!; exit++) {
    const to = exitTo[exit]!;
    const way = cost[box]! + (rides ? 1 : stepCost(country, exit));
    if (way > TURN || way >= cost[to]! || closedTo(s, side, exit) !== 0) continue;
    if (over !== Foes.none && !isLanding(country, exit, over, rides)) continue;
    cost[to] = way;
    byCost[way]!.push(to);
  }
}

/** The second half of a jump: by land for cavalry, for the Union down a river over anybody; never onto enemies. */
function isLanding({ s, side, foes }: Country, exit: Way, over: number, rides: boolean): boolean {
  const { exitKind, exitFlow, exitTo } = s.t.board;
  if (foes[exitTo[exit]!] !== Foes.none) return false;
  if (exitKind[exit] === Line.river) return side === UNION && exitFlow[exit] === 1;
  return rides && over === Foes.onFoot;
}

/** A battle that is about to be fought for the first box does not close its railroads next turn. */
function stepCost({ s, ours, foes }: Country, exit: Way): number {
  const { exitKind, exitFrom, exitTo } = s.t.board;
  if (exitKind[exit] === Line.river) return 1;
  if (exitKind[exit] !== Line.rail) return 2;
  return ours[exitFrom[exit]!] === 1 && ours[exitTo[exit]!] === 1 && foes[exitTo[exit]!] === Foes.none ? 1 : 2;
}

/** What the friends around a box add to its defence: they can be called in. */
export function supportAt(s: State, side: Side, box: Place): number {
  const { exitStart, exitTo } = s.t.board;
  let boxes = 0;
  for (let exit = exitStart[box]!; exit < exitStart[box + 1]!; exit++) {
    const near = exitTo[exit]!;
    if (exit > exitStart[box]! && exitTo[exit - 1] === near) continue;
    if (unitsIn(s, near, side) > cavalryIn(s, near, side) && unitsIn(s, near, other(side)) === 0) boxes++;
  }
  return boxes;
}
