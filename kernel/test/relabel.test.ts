import { expect, test } from 'vitest';
import { fastRng, type Game } from '../src/index.ts';
import { relabel } from '../testing/index.ts';
import { mock } from './mock/game.ts';
import { KIND, type State } from './mock/state.ts';

/** What each of two viewers can tell apart, a row each. */
interface Wide extends State {
  groups: number[][];
  pools: number[][];
}

const wide = {
  ...mock,
  layout: {
    ...mock.layout,
    groups: { per: 'piece', of: 'num' },
    pools: { per: 'piece', of: 'pool' },
  },
  clone: (s: Wide) => ({ ...mock.clone(s), groups: s.groups.map((row) => row.slice()), pools: s.pools }),
} as unknown as Game<Wide>;

test('things that exchange identities do so for each viewer, and pools keep the names of their least members', () => {
  const numbers = KIND.map((_, piece) => piece);
  const s: Wide = {
    ...mock.setup('ring', {}, fastRng('rows')),
    groups: [numbers, numbers.map((piece) => 100 + piece)],
    pools: [numbers.map((piece) => (piece < 2 ? 0 : piece)), numbers.map(() => 0)],
  };
  const to = numbers.with(0, 5).with(5, 0);
  const twin = relabel<Wide>(wide, { hidden: [], check: () => [] }, s, { slot: 'piece', to });
  expect(twin.groups.map((row) => [row[0], row[1], row[5]])).toEqual([
    [5, 1, 0],
    [105, 101, 100],
  ]);
  expect(twin.pools[0]!.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 1]);
  expect(twin.pools[1]).toEqual(numbers.map(() => 0));
});
