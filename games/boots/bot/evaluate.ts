// How good a position is: points scored, points to come, and what each side has left to win more.

import type { Side } from '@bivouac/kernel';
import { Camp } from '../atlas.ts';
import { held } from '../rules/6-cards.ts';
import { FOE, US } from '../sides.ts';
import { isOnMap, type State, scenarioOf } from '../state.ts';
import type { Plans } from './plans.ts';
import { balance } from './weights.ts';

function army(s: State): number {
  let sum = 0;
  for (let piece = 0; piece < s.at.length; piece++) {
    const camp = s.t.camp[piece];
    if (camp === Camp.government || !isOnMap(s, piece)) continue;
    sum += (camp === Camp.us ? 1 : -1) * balance.factor * s.t.combat[piece]!;
  }
  return sum;
}

/** By name, what speaks for the United States. */
const havingIn = (plans: Plans): Readonly<Record<string, (s: State) => number>> => ({
  points: (s) => s.vp[US]! - s.vp[FOE]!,
  outlook: plans.outlook,
  army,
  hand: (s) => balance.marker * (held(s, US) - held(s, FOE)),
});

export function valuesBy(plans: Plans) {
  const having = havingIn(plans);
  const all = Object.values(having);
  const signOf = (side: Side): number => (side === US ? 1 : -1);
  return {
    evaluate: (s: State, side: Side): number => signOf(side) * all.reduce((sum, has) => sum + has(s), 0),
    terms: (s: State, side: Side): Readonly<Record<string, number>> =>
      Object.fromEntries(Object.entries(having).map(([name, has]) => [name, signOf(side) * has(s)])),
  };
}

/** How much of the game has been played. */
export function progressOf(s: State): number {
  const { first, last } = scenarioOf(s);
  return (s.turn - first + 1) / (last - first + 1);
}
