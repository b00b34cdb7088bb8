import { fastRng, leaveOutNothing } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { houseDivided as game } from '../index.ts';
import type { PositionJson } from '../position.ts';

test.each(game.scenarios.map(({ id }) => id))('a written position of %s leaves out what is default', (scenario) => {
  const written = game.position.write(game.setup(scenario, {}, fastRng('position')));
  expect(leaveOutNothing(written)).toEqual(written);
  expect(written.units.length).toBeGreaterThan(5);
});

describe('a position that nobody could come to is refused', () => {
  const unit = { unit: 'militia-infantry', side: 'union', at: 'Washington' };
  test.each([
    ['a key that is none', { units: [unit], flag: {} }, 'no field "flag"'],
    ['a key of a unit that is none', { units: [{ ...unit, cnt: 2 }] }, 'no field "cnt"'],
    ['more units than a box can hold', { units: [{ ...unit, count: 64 }] }, 'as its "count"'],
    ['less than no unit', { units: [{ ...unit, count: -1 }] }, 'as its "count"'],
    ['marches without measure', { units: [unit], phase: 'movement', marches: 1e9 }, 'as its "marches"'],
    ['an end that is none', { units: [unit], over: 77 }, 'as its "over"'],
  ])('%s', (_, json, sentence) => {
    expect(() => game.position.read(json as unknown as PositionJson)).toThrow(sentence);
  });
});

test('AHD-con-04 AHD-con-05 cavalry alone in a box of another colour holds it while it stays, without a flag', () => {
  const units = [{ unit: 'militia-cavalry', side: 'union', at: 'Nashville' }];
  const s = game.position.read({ turn: 'jul-1862', phase: 'movement', marches: 1, units });
  expect(game.position.write(s).cavalryHolds).toEqual({ union: ['nashville'], confederate: [] });
  expect(game.position.write(s).flags).toBeUndefined();
});
