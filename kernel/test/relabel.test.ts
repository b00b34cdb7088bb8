import { expect, test } from 'vitest';
import { fastRng, fogOf, type Game, inEveryFog, learn, makePool } from '../src/index.ts';
import { relabel } from '../testing/index.ts';
import { mock } from './mock/game.ts';
import { KIND, type State } from './mock/state.ts';

test('things that exchange identities do so for each viewer, and pools keep the names of their least members', () => {
  const numbers = KIND.map((_, piece) => piece);
  const s = mock.setup('ring', {}, fastRng('rows'));
  s.group = s.group.map((_, row) => numbers.map((piece) => 100 * row + piece + 1));
  inEveryFog(s, (fog) => makePool(fog, numbers));
  learn(fogOf(s, 0), [0, 1]);
  const twin = relabel(mock, { hidden: [], check: () => [] }, s, { slot: 'piece', to: numbers.with(0, 5).with(5, 0) });
  expect(twin.group.map((row) => [row[0], row[1], row[5]])).toEqual([
    [6, 2, 1],
    [106, 102, 101],
    [206, 202, 201],
  ]);
  expect(twin.pool[0]!.slice(0, 6)).toEqual([0, 1, 0, 0, 0, 1]);
  expect(twin.pool[1]).toEqual(numbers.map(() => 0));
});

test('things that stand in records exchange identities by their column alone', () => {
  const scouted = {
    ...mock,
    layout: { ...mock.layout, scouted: { of: 'num', columns: ['piece', 'num'] } },
  } as unknown as Game<State & { scouted: number[] }>;
  const s = { ...mock.setup('ring', {}, fastRng('records')), scouted: [0, 5, 5, 0] };
  const to = KIND.map((_, piece) => piece)
    .with(0, 5)
    .with(5, 0);
  const twin = relabel(scouted, { hidden: [], check: () => [] }, s, { slot: 'piece', to });
  expect(twin.scouted).toEqual([5, 5, 0, 0]);
});
