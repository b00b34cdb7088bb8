// How good a position is: the time the garrison has gained, what it has cost the enemy, and who of it is left.

import type { Side } from '@bivouac/kernel';
import { TEXAS } from '../sides.ts';
import { faceOf, isOnMap, mexicansWithin, type State } from '../state.ts';
import { balance } from './weights.ts';

/** What the Texan has, by what it is good for: points made, men who will make more, and what is already lost to him. */
const having: Readonly<Record<string, (s: State) => number>> = {
  time: (s) => s.turn * balance.turn,
  toll: (s) => s.casualties * balance.casualty,
  garrison: (s) => balance.step * stepsLeft(s),
  leaders: (s) => balance.leader * s.t.leaders[TEXAS]!.filter((leader) => isOnMap(s, leader)).length,
  walls: (s) => -balance.inside * mexicansWithin(s),
};
const all = Object.values(having);

const stepsLeft = (s: State): number =>
  s.t.units[TEXAS]!.reduce((sum, unit) => sum + (isOnMap(s, unit) ? 2 - faceOf(s, unit) : 0), 0);

const signFor = (side: Side): number => (side === TEXAS ? 1 : -1);

export const evaluate = (s: State, side: Side): number => signFor(side) * all.reduce((sum, has) => sum + has(s), 0);

/** What a side's value is the sum of. */
export const terms = (s: State, side: Side): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(having).map(([name, has]) => [name, signFor(side) * has(s)]));
