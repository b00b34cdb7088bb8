// How good a position is: the cities held, the armies, what each side could take next, and whose forces are felt where.

import type { Side } from '@bivouac/kernel';
import { SOUTH, UNION } from '../sides.ts';
import type { State } from '../state.ts';
import { groundOf, lastTurn, stakesOf } from './ground.ts';
import { leadership } from './leaders.ts';
import { perilOf } from './perils.ts';
import { type Scene, sceneOf } from './scene.ts';
import { hunger } from './supply.ts';
import { supportAt, type Threats, threatsBy } from './threats.ts';
import { fighting, outlook, perils, units } from './weights.ts';

export function evaluate(s: State, side: Side): number {
  const { cities, army, danger, defeat, pull } = balanceOf(s);
  const balance = cities + army + danger + defeat + pull;
  return side === UNION ? balance : -balance;
}

/** What a side's value is the sum of; each by what speaks for it, less what speaks for the other side. */
export function terms(s: State, side: Side): Readonly<Record<string, number>> {
  const sign = side === UNION ? 1 : -1;
  return Object.fromEntries(Object.entries(balanceOf(s)).map(([name, value]) => [name, sign * value]));
}

/** What speaks for the Union, less what speaks for the South. */
function balanceOf(s: State) {
  const scene = sceneOf(s);
  const future = futureOf(s);
  const threats = [SOUTH, UNION].map((foe) => threatsBy(s, foe, scene.power[foe]!));
  const dangerTo = (side: Side): number => dangerWeight(s, side, future) * danger(s, scene, side, threats[side]!);
  const defeatOf = (side: Side): number => perils.defeat * defeat(s, scene, side, threats[side]!);
  return {
    cities: holdings(s, scene, UNION) - holdings(s, scene, SOUTH),
    army: (0.1 + 0.9 * future) * (army(s, scene, UNION) - army(s, scene, SOUTH)),
    danger: dangerTo(SOUTH) - dangerTo(UNION),
    defeat: defeatOf(SOUTH) - defeatOf(UNION),
    pull: future * outlook.pull * pull(s, scene),
  };
}

/** How much of the game is still to come: 1 until its evening, then less and less. */
function futureOf(s: State): number {
  const left = lastTurn(s) - s.turn + (s.mover === UNION ? 0.5 : 0);
  return Math.max(0, Math.min(1, left / outlook.evening));
}

/** Whoever does not move now moves next; after the last turn nobody does. */
function dangerWeight(s: State, side: Side, future: number): number {
  if (side !== s.mover) return future >= 0.25 || s.turn < lastTurn(s) ? outlook.later : 0;
  if (s.turn < lastTurn(s)) return outlook.imminent;
  return side === UNION ? 1 : 0;
}

/** How much speaks for a game lost before the side has moved again, or soon afterwards. */
function defeat(s: State, scene: Scene, side: Side, threats: Threats): number {
  const { now, next } = perilOf(s, scene, side, threats);
  const isLastWord = s.turn >= lastTurn(s) && s.mover === SOUTH;
  if (isLastWord) return now;
  return now + Math.max(0, 1 - now) * next * (side === s.mover ? 1 : perils.later);
}

function holdings(s: State, scene: Scene, side: Side): number {
  const stake = stakesOf(s)[side]!;
  const hold = scene.hold[side]!;
  let sum = 0;
  for (let box = 0; box < hold.length; box++) sum += hold[box]! * stake[box]!;
  return sum;
}

function army(s: State, scene: Scene, side: Side): number {
  let sum = scene.honours[side]!;
  for (const box of scene.stands[side]!) sum += scene.worth[side]![box]!;
  return sum + recruits(s, scene, side) + leadership(s, side) - hunger(s, scene, side);
}

/** Militia in the Recruitment Center are worth something while the army has room for them. */
function recruits(s: State, scene: Scene, side: Side): number {
  let room = -s.units[side]!.length;
  for (const city of s.t.cities[side]!) room += scene.hold[side]![city]! * s.t.value[side]![city]!;
  const waiting = s.centre[side * 2]! + s.centre[side * 2 + 1]!;
  const raised = Math.max(0, Math.min(room, waiting));
  return units.recruit * raised + units.spare * (waiting - raised);
}

/** What the enemy could take or hurt in his next turn. */
function danger(s: State, scene: Scene, side: Side, threats: Threats): number {
  const stakes = stakesOf(s);
  let sum = 0;
  for (let box = 0; box < s.t.boxCount; box++) {
    const attack = threats.strength[box]!;
    if (attack === 0) continue;
    const held = scene.hold[side]![box]!;
    const worth = scene.worth[side]![box]!;
    if (held === 0 && worth === 0) continue;
    const guard = scene.defence[side]![box]!;
    const chance = takingChance(attack, guard === 0 ? 0 : guard + fighting.support * supportAt(s, side, box));
    sum += chance * (held * (stakes[UNION]![box]! + stakes[SOUTH]![box]!) + outlook.bleeding * worth);
  }
  return sum;
}

/** Whoever is sure to come takes an empty box. */
function takingChance(attack: number, defence: number): number {
  const ratio = attack / Math.max(fighting.emptiness, defence);
  const cube = ratio * ratio * ratio;
  return cube / (1 + cube);
}

/** For each city: whose forces are nearer and stronger. Nobody's army need stand around the capital for its own sake. */
function pull(s: State, scene: Scene): number {
  const { cities, pull: tables } = groundOf(s.t);
  const stakes = stakesOf(s);
  let sum = 0;
  for (const city of cities) {
    const union = felt(s, scene, UNION, city, tables[UNION]!);
    const south = felt(s, scene, SOUTH, city, tables[SOUTH]!);
    const stake = Math.min(outlook.mostPull, stakes[UNION]![city]! + stakes[SOUTH]![city]!);
    sum += (stake * (union - south)) / (union + south + outlook.emptiness);
  }
  return sum;
}

function felt(s: State, scene: Scene, side: Side, city: number, table: Float64Array): number {
  const power = scene.power[side]!;
  let sum = 0;
  for (const box of scene.stands[side]!) sum += power[box]! * table[box * s.t.boxCount + city]!;
  return sum;
}
