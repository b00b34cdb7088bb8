// 2 Combat, Retreat: from the second round on an army may leave the field as a whole. Cavalry may withdraw beforehand.

import { type EventKind, type Guard, isAllowed, isOn, type Side, tell, verb } from '@bivouac/kernel';
import { Option } from '../options.ts';
import { other, SOUTH, UNION } from '../sides.ts';
import { cavalryIn, controls, moveUnit, type State, startOf, unitsIn } from '../state.ts';
import { Effort, inTheOpen, Past, withEffort, withoutMarks, withPast } from '../unit.ts';
import { closedTo, enemiesIn } from './1.1-lines.ts';
import {
  attackerOf,
  battleBox,
  Came,
  cameOfWay,
  enemyWay,
  gunsLeft,
  hasCalled,
  isAiming,
  roundOf,
} from './2.0-battle-frame.ts';
import { hasLanded } from './8.1-coastal-defences.ts';
import { moveLeaders } from './9.2-leaders.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';

// When

const isTime = (s: State): boolean => roundOf(s) >= s.t.data.tables.battle.retreatsFrom;
const inTime: Guard<State> = (s) => (isTime(s) ? 0 : rule['AHD-ret-01']);
const timeFigures = figures({
  'AHD-ret-01': (s) => ({ round: roundOf(s), first: s.t.data.tables.battle.retreatsFrom }),
});
/** Whoever has brought up fresh units stays to fire with them. */
const insteadOfFiring: Guard<State> = (s) => (hasCalled(s) ? rule['AHD-ret-02'] : 0);
/** Asked last, so that what keeps the army anyway is told first. */
const beforeAiming: Guard<State> = (s) => (isAiming(s) ? rule['AHD-ret-02'] : 0);
const withAnArmy: Guard<State> = (s, side) => (unitsIn(s, battleBox(s), side) > 0 ? 0 : rule['AHD-cst-04']);

/** Only a victory opens the way inland to those who break out of a port (AHD-cnt-04, R-105). */
const notShutIn: Guard<State> = (s, side) =>
  side === UNION && s.contained.includes(battleBox(s)) ? rule['AHD-cnt-04'] : 0;

// Where to

const nextTo: Guard<State> = (s, side, to) => {
  const { exitStart, exitTo } = s.t.board;
  const from = battleBox(s);
  let objection = rule['AHD-ret-03'];
  for (let exit = exitStart[from]!; exit < exitStart[from + 1]!; exit++) {
    if (exitTo[exit] !== to) continue;
    objection = closedTo(s, side, exit);
    if (objection === 0) return 0;
  }
  return objection === rule['AHD-pot-01'] ? rule['AHD-pot-03'] : objection;
};
const notOntoEnemies: Guard<State> = (s, side, to) => (enemiesIn(s, side, to) ? rule['AHD-ret-04'] : 0);
/** A number of either colour makes it a city here. */
const notIntoAnEnemyCity: Guard<State> = (s, side, to) =>
  s.t.isCity[to] === 1 && controls(s, other(side), to) ? rule['AHD-ret-05'] : 0;
/** Neither where enemies marched in from nor where their reinforcements came from (R-91, AHD-cla-01). */
const notWhereTheyCameFrom: Guard<State> = (s, side, to) => {
  const way = enemyWay(s, side, to, battleBox(s));
  if (way === undefined) return 0;
  return cameOfWay(way) === Came.marching ? rule['AHD-ret-06'] : rule['AHD-cla-01'];
};

const qualifies: readonly Guard<State>[] = [nextTo, notOntoEnemies, notIntoAnEnemyCity, notWhereTheyCameFrom];
const isRefuge = (s: State, side: Side, to: number): boolean => isAllowed(qualifies, s, side, to);

function eachNeighbour(s: State, _: number, out: number[]): void {
  const { exitStart, exitTo } = s.t.board;
  const from = battleBox(s);
  for (let exit = exitStart[from]!; exit < exitStart[from + 1]!; exit++) {
    if (!out.includes(exitTo[exit]!)) out.push(exitTo[exit]!);
  }
}

function hasFriendlyRefuge(s: State, side: Side): boolean {
  const neighbours: number[] = [];
  eachNeighbour(s, side, neighbours);
  return neighbours.some((to) => controls(s, side, to) && isRefuge(s, side, to));
}

/** Friendly boxes come first, others only where none qualifies. */
const friendlyFirst: Guard<State> = (s, side, to) =>
  !controls(s, side, to) && hasFriendlyRefuge(s, side) ? rule['AHD-ret-07'] : 0;

const refuge = { is: 'place', each: eachNeighbour, guards: [...qualifies, friendlyFirst] };

const eachBeforeAiming = (s: State, side: Side, out: number[]): void => {
  if (!isAiming(s)) eachNeighbour(s, side, out);
};

export const retreat = verb<State>('retreat', {
  whole: [withAnArmy, inTime, insteadOfFiring, notShutIn],
  operands: [{ ...refuge, each: eachBeforeAiming, guards: [...refuge.guards, beforeAiming] }],
  detail: timeFigures,
});

/** A broken army runs whatever the round (AHD-mor-05). */
export const flee = verb<State>('flee', { operands: [refuge] });

export function hasRefuge(s: State, side: Side): boolean {
  const neighbours: number[] = [];
  eachNeighbour(s, side, neighbours);
  return neighbours.some((to) => isRefuge(s, side, to));
}

const hasWayOut = (s: State, side: Side): boolean => isAllowed([notShutIn], s, side) && hasRefuge(s, side);

// By sea (option): Union troops in a Southern port may go to Washington

const whereAllowed: Guard<State> = (s, side) =>
  isOn(s, Option.evacuation) && side === UNION && s.t.isSouthernPort[battleBox(s)] === 1 ? 0 : rule['AHD-ou-01'];
/** Not after an attack by land alone; those who break out of a port were attacked in it. */
const afterALandingOrAttack: Guard<State> = (s, side) => {
  const box = battleBox(s);
  const came = attackerOf(s) === SOUTH || controls(s, UNION, box) || hasLanded(s, box);
  return side === UNION && came ? 0 : rule['AHD-ou-03'];
};
const toWashington: Guard<State> = (s, side) =>
  controls(s, side, s.t.capital) && !enemiesIn(s, side, s.t.capital) ? 0 : rule['AHD-ou-02'];

const bySea: readonly Guard<State>[] = [whereAllowed, afterALandingOrAttack, toWashington];

export const evacuate = verb<State>('evacuate', {
  whole: [...bySea, withAnArmy, inTime, insteadOfFiring, beforeAiming],
  detail: timeFigures,
});
export const fleeBySea = verb<State>('flee-by-sea', { whole: bySea });

export const canEvacuate = (s: State, side: Side): boolean => isAllowed(bySea, s, side);

export const canRetreat = (s: State, side: Side): boolean =>
  isTime(s) && !hasCalled(s) && unitsIn(s, battleBox(s), side) > 0 && (canEvacuate(s, side) || hasWayOut(s, side));

// Cavalry withdrawal: before any fire, unless both armies are all cavalry

const isAllCavalry = (s: State, side: Side): boolean => {
  const units = unitsIn(s, battleBox(s), side);
  return units > 0 && cavalryIn(s, battleBox(s), side) === units;
};

const allCavalry: Guard<State> = (s, side) => (isAllCavalry(s, side) ? 0 : rule['AHD-cavr-01']);
/** Guns beside Southern cavalry make it more than cavalry for the Union that faces them. */
const notFromCavalry: Guard<State> = (s, side) =>
  isAllCavalry(s, other(side)) && (side === SOUTH || gunsLeft(s) === 0) ? rule['AHD-cavr-02'] : 0;

export const withdraw = verb<State>('withdraw', { whole: [allCavalry, notFromCavalry, notShutIn], operands: [refuge] });

export const canWithdraw = (s: State, side: Side): boolean =>
  isAllowed([allCavalry, notFromCavalry], s, side) && hasWayOut(s, side);

/** The whole army goes to one box, its leaders with it; works stay behind. */
export function fallBack(s: State, side: Side, to: number, kind: EventKind): void {
  const from = battleBox(s);
  const beaten = (unit: number): number =>
    withPast(withEffort(inTheOpen(withoutMarks(unit)), Effort.spent), Past.retreated);
  for (let left = unitsIn(s, from, side); left > 0; left--) {
    moveUnit(s, side, startOf(s.units[side]!, from), to, beaten);
  }
  moveLeaders(s, side, from, to);
  tell(s, kind, side, from, to);
}
