// What the map shows of a march: what it costs to go somewhere, and by which way.

import { first, verbOf } from '@bivouac/kernel';
import { offeredTo, type Question, type Scene, say } from '@bivouac/scene';
import type { Alamo } from '../index.ts';
import { go, reachNow } from '../rules/5-movement.ts';
import { wayTo } from '../rules/5-reach.ts';
import type { State, View } from '../state.ts';

type Marches = Pick<Scene, 'badges' | 'ways' | 'budget'>;

export function marchesOf(game: Alamo, s: State, { viewer }: View, { decision }: Question): Marches {
  if (decision !== 'marching') return { badges: [], ways: [], budget: null };
  const points = s.ask[3]!;
  const budget = { words: say('table.points'), left: points, of: s.t.data.tables.movement.points };
  const goals = offeredTo(game, s, viewer)
    .filter((choice) => verbOf(choice) === go.id)
    .map(first);
  if (goals.length === 0) return { badges: [], ways: [], budget };
  const reach = reachNow(s);
  return {
    badges: goals.map((place) => {
      const cost = points - reach.left[place]!;
      return { place, text: String(cost), words: say('table.march-cost', { cost }) };
    }),
    ways: goals.map((to) => ({ to, path: [reach.start, ...wayTo(s, reach, to).map((link) => s.t.linkTo[link]!)] })),
    budget,
  };
}
