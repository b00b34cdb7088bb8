// What the map shows of those who move, fall back or pursue: how they would go, and what that costs.

import { first, second, verbOf } from '@bivouac/kernel';
import { offeredTo, type Scene, say } from '@bivouac/scene';
import type { BootsData } from '../data/schema.ts';
import type { BootsGame } from '../index.ts';
import { HALVES } from '../map-atlas.ts';
import { prospectOf } from '../rules/7-movement.ts';
import { retreatFrom } from '../rules/11-retreat.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';

type Marches = Pick<Scene, 'badges' | 'ways'>;

const NONE: Marches = { badges: [], ways: [] };
const PURSUITS = ['pursuit', 'onrush', 'passage'];

export function marchesOf<D extends BootsData>(game: BootsGame<D>, s: State, view: View): Marches {
  const decision = game.decisions[view.ask[0]!];
  const choices = offeredTo(game, s, view.viewer);
  if (decision === undefined || choices.length === 0) return NONE;
  const goesBy = (name: string): readonly number[] => {
    const id = decision.verbs.find((verb) => verb.name === name)?.id;
    return choices.filter((choice) => verbOf(choice) === id);
  };
  if (decision.name === 'orders') return marching(s, goesBy('go').map(first), goesBy('rail').map(first));
  if (decision.name === 'retreat') return fallingBack(s, goesBy('fall-back').map(first));
  if (!PURSUITS.includes(decision.name)) return NONE;
  return {
    badges: [],
    ways: goesBy('advance').map((choice) => {
      const from = s.at[first(choice)]!;
      return { to: second(choice), from, path: [from, second(choice)] };
    }),
  };
}

/** 7.2 In points; 22.23 by rail it costs nothing but the turn. */
function marching(s: State, goals: readonly number[], stations: readonly number[]): Marches {
  const prospect = prospectOf(s);
  if (prospect === null) return NONE;
  const ways = goals.map((to) => ({ to, ...prospect.wayTo(to) }));
  const byRail = stations.filter((to) => !goals.includes(to));
  return {
    badges: [
      ...ways.map(({ to, cost }) => {
        const points = cost / HALVES;
        return { place: to, text: pointsText(points), words: say('table.march-cost', { points }) };
      }),
      ...byRail.map((place) => ({ place, text: '=', words: say('table.by-rail') })),
    ],
    ways: [...ways.map(({ to, path }) => ({ to, path })), ...byRail.map((to) => ({ to, path: [prospect.from, to] }))],
  };
}

/** 2½ as it is spoken. */
const pointsText = (points: number): string =>
  Number.isInteger(points) ? String(points) : `${points < 1 ? '' : Math.floor(points)}½`;

/** 11.2 By which way how many would be lost. */
function fallingBack(s: State, goals: readonly number[]): Marches {
  const { here, lossBy } = retreatFrom(s);
  return {
    badges: goals.flatMap((place) => {
      const lost = lossBy(place);
      return lost === 0 ? [] : [{ place, text: `−${lost}`, words: say('table.retreat-cost', { lost }) }];
    }),
    ways: goals.map((to) => ({ to, path: [here, to] })),
  };
}
