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
    ['a six of the South', { units: [unit], phase: 'movement', player: 'confederate', invasion: true }, 'An invasion'],
    ['a six before the roll', { units: [unit], phase: 'marches', invasion: true }, 'An invasion sails'],
    [
      'a town of two states',
      { units: [{ ...unit, at: 'Columbus' }] },
      '"Columbus" may be columbus-ga or columbus-oh; say which.',
    ],
    [
      'one of two lines, and which is not said',
      { units: [{ ...unit, at: 'Nashville', from: 'Forts Henry & Donelson' }], phase: 'combat' },
      'may be forts-henry-donelson>nashville/rail or forts-henry-donelson>nashville/river; say which.',
    ],
    [
      'the same among ways',
      { units: [], ways: [{ way: 'forts-henry-donelson>nashville', side: 'union' }] },
      'may be forts-henry-donelson>nashville/rail or',
    ],
  ])('%s', (_, json, sentence) => {
    expect(() => game.position.read(json as unknown as PositionJson)).toThrow(sentence);
  });
});

describe('a box is known by its town where one state has a town of that name', () => {
  test.each([
    ['Lafayette', 'lafayette-in'],
    ['Macon, GA', 'macon-ga'],
    ['Charleston', 'charleston'],
  ])('%s', (name, id) => {
    const s = game.position.read({ units: [{ unit: 'militia-infantry', side: 'union', at: name }] });
    expect(game.position.write(s).units[0]!.at).toBe(id);
  });
});

describe('AHD-mod-06 an attacker may say by which of two lines he came', () => {
  const marksOf = (line: string): readonly string[] | undefined => {
    const from = `Forts Henry & Donelson/${line}`;
    const unit = 'militia-infantry';
    const units = [
      { unit, side: 'union', at: 'Nashville', from },
      { unit, side: 'confederate', at: 'Nashville' },
    ];
    return game.position.write(game.position.read({ phase: 'combat', units })).units[0]!.marks;
  };
  test('the river crosses, the railroad does not', () => {
    expect([marksOf('river'), marksOf('rail')]).toEqual([['crossed'], undefined]);
  });
});

test('AHD-inv-02 with a six, whoever is fresh in Washington may sail, and nobody else', () => {
  const at = 'washington';
  const units = [
    { unit: 'militia-infantry', side: 'union', at },
    { unit: 'veteran-infantry+marched', side: 'union', at },
    { unit: 'elite-infantry', side: 'union', at: 'baltimore' },
  ];
  const s = game.position.read({ phase: 'movement', marches: 3, invasion: true, units });
  expect(game.position.write(s).units.map(({ unit }) => unit)).toEqual([
    'elite-infantry',
    'veteran-infantry+marched',
    'militia-infantry+embarking',
  ]);
});

describe('enemies share a box only in battle, in a contained port, or where an attack has just begun', () => {
  const both = (unit: string, json: Partial<PositionJson>): PositionJson => ({
    turn: 'jun-1863',
    ...json,
    units: [
      { unit, side: 'union', at: 'pensacola' },
      { unit: 'militia-infantry', side: 'confederate', at: 'pensacola' },
    ],
  });
  const refused = 'Both sides stand in pensacola';
  test.each([
    ['turn', 'militia-infantry'],
    ['supply', 'militia-infantry'],
    ['marches', 'militia-infantry'],
    ['movement', 'militia-infantry'],
    ['movement', 'militia-infantry+marched'],
    ['promotion', 'militia-infantry+stopped'],
    ['end', 'militia-infantry'],
  ] as const)('refused in the phase %s: %s', (phase, unit) => {
    expect(() => game.position.read(both(unit, { phase }))).toThrow(refused);
  });

  test.each([
    ['combat', 'militia-infantry', {}],
    ['movement', 'militia-infantry+stopped', {}],
    ['movement', 'militia-infantry+sailed', {}],
    ['movement', 'militia-infantry', { contained: ['pensacola'] }],
  ] as const)('taken in the phase %s: %s', (phase, unit, more) => {
    expect(game.position.read(both(unit, { phase, ...more })).units.map(({ length }) => length)).toEqual([1, 1]);
  });

  test('AHD-cnt-03 R-107 those who contained a port stay in it while others of their side attack', () => {
    const units = [
      { unit: 'militia-infantry', side: 'union', at: 'pensacola' },
      { unit: 'veteran-infantry', side: 'confederate', at: 'pensacola' },
      { unit: 'veteran-infantry+stopped', side: 'confederate', at: 'pensacola' },
    ];
    const read = (options: PositionJson['options']) => () =>
      game.position.read({ phase: 'movement', player: 'confederate', units, ...(options ? { options } : {}) });
    expect(read({ containment: 'on' })).not.toThrow();
    expect(read(undefined)).toThrow(refused);
  });
});

test('AHD-con-04 AHD-con-05 cavalry alone in a box of another colour holds it while it stays, without a flag', () => {
  const units = [{ unit: 'militia-cavalry', side: 'union', at: 'Nashville' }];
  const s = game.position.read({ turn: 'jul-1862', phase: 'movement', marches: 1, units });
  expect(game.position.write(s).cavalryHolds).toEqual({ union: ['nashville'], confederate: [] });
  expect(game.position.write(s).flags).toBeUndefined();
});
