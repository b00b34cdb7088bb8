import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, changeOf, type ViewJson } from '../src/index.ts';
import { diceOf, doSomething, games, matchOf, sitDown } from './kit.ts';

const value = fc.oneof(
  fc.integer({ min: -2, max: 5 }),
  fc.constantFrom(null, true, 'a', ''),
  fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 })), {
    maxLength: 7,
  }),
  fc.dictionary(fc.constantFrom('x', 'y', '0', '1'), fc.oneof(fc.integer({ min: 0, max: 2 }), fc.array(fc.nat(1))), {
    noNullPrototype: true,
  }),
  // Long lists within a list, and within that.
  fc.array(
    fc.oneof(
      fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 7, maxLength: 10 }),
      fc.array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 8, maxLength: 9 }), {
        minLength: 8,
        maxLength: 9,
      }),
    ),
    { maxLength: 3 },
  ),
);
const view = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'toString'), value, { noNullPrototype: true });

const written = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

test('a change makes the second of any two views of the first, also when it was written down', () => {
  fc.assert(
    fc.property(view, view, (before, after) => {
      const was = written(before);
      expect(changed(before, written(changeOf(before, after)) as never)).toEqual(after);
      expect(written(before)).toEqual(was);
      expect(changeOf(after, after)).toEqual({});
    }),
    { numRuns: 2000 },
  );
});

test('what has not changed is shared with the view before', () => {
  const before: ViewJson = { a: [1, 2], b: [3, 4, 5] };
  const after = changed(before, changeOf(before, { a: [1, 2], b: [3, 4, 6] }));
  expect(after.a).toBe(before.a);
});

test('a long list within a list is told by what changes in it', () => {
  const many = (at: number, value: number): number[] => Array.from({ length: 12 }, (_, i) => (i === at ? value : i));
  const before: ViewJson = { units: [many(0, 0), many(0, 0), [1]] };
  const after: ViewJson = { units: [many(3, 9), many(0, 0).slice(1), [2]] };
  const change = changeOf(before, after);
  expect(change).toEqual({ ':units': [2, [2]], ':units.0': [3, 9], '^units.1': [0, 1] });
  expect(changed(before, change)).toEqual(after);
});

test('a record within a view is told by what changes in it', () => {
  const before: ViewJson = { pools: { 0: [1, 2], 1: [3] }, kept: { a: 1 } };
  const after: ViewJson = { pools: { 1: [4], 2: [5] }, kept: { a: 1 } };
  const change = changeOf(before, after);
  expect(change).toEqual({ 'pools.1': [4], 'pools.2': [5], '-pools.0': 0 });
  expect(changed(before, change)).toEqual(after);
  expect(changed(before, change).kept).toBe(before.kept);
});

test('a dot in a name leads nowhere else', () => {
  const before: ViewJson = { 'a.b': [1, 2], a: { b: 1, 'c.d': 1, 'c~1d': 1 }, 'gone.now': 1, '~': { '.': 1 } };
  const after: ViewJson = { 'a.b': [1, 3], a: { b: 1, 'c.d': 2, 'c~1d': 3 }, '~': { '.': 2 }, 'new.one': 1 };
  expect(changed(before, changeOf(before, after))).toEqual(after);
});

test('a sign in a name is no sign before it', () => {
  const names = [':a', '^a', '-a', '~2a', '~:a'];
  const of = (value: unknown): ViewJson => Object.fromEntries(names.map((name) => [name, { [name]: value, gone: 1 }]));
  const before = of([1, 2, 3, 4]);
  for (const value of [[1, 2, 3, 5], [1, 2, 3], 'other'])
    expect(changed(before, changeOf(before, of(value)))).toEqual(of(value));
  const without: ViewJson = Object.fromEntries(names.map((name) => [name, {}]));
  expect(changed(before, changeOf(before, without))).toEqual(without);
});

/** So few bytes are nothing to save, however small the view of a small game is. */
const FEW = 100;

test.each(games.map((game) => ({ title: game.id, game })))(
  '$title: a change is smaller than a view',
  async ({ title, game }) => {
    const sitting = await sitDown(matchOf(game, 'sizes'));
    for (let step = 0; step < 60 && (await doSomething(sitting, diceOf('sizes', title, step), 0)); step++);
    for (const { updates, mirror } of sitting.watchers) {
      const steps = updates.filter((update) => update.kind === 'step');
      const bytes = JSON.stringify(steps.map(({ change }) => change)).length / steps.length;
      expect(bytes).toBeLessThan(Math.max(FEW, JSON.stringify(mirror.view).length / 3));
    }
  },
);
