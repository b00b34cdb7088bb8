import { readFileSync } from 'node:fs';
import { fastRng } from '@bivouac/kernel';
import { playOn } from '@bivouac/kernel/testing';
import { createTranslator, mergeCatalogues } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describe, expect, test } from 'vitest';
import { Kind } from '../atlas.ts';
import { files } from '../data/schema.ts';
import { standardData } from '../data.ts';
import { createHouseDivided } from '../index.ts';
import { checkPack } from '../pack.ts';
import { reachOf } from '../rules/1.1-lines.ts';
import { UNION } from '../sides.ts';

const sample: unknown = JSON.parse(readFileSync(new URL('../packs/sample.json', import.meta.url), 'utf8'));
const SOURCE = { source: 'my own copy' };
const pack = (data: object): unknown => ({ game: 'house-divided', name: 'test', data });
const catalogues = mergeCatalogues(
  readCatalogues(new URL('../../../text/catalogues/', import.meta.url), ['pack']),
  readCatalogues(new URL('../text/', import.meta.url), ['pack']),
);
const say = createTranslator(catalogues, 'en');
const faults = (data: object): string[] => {
  const checked = checkPack(pack(data));
  return checked.ok ? [] : checked.faults.map(({ path, key, params }) => `${path}: ${say(key, params)}`);
};

test('the standard data fit the schema', () => {
  expect(files.schema.parse(standardData())).toEqual(standardData());
});

describe('a sound pack', () => {
  test('the sample changes what it names and nothing else, and can be played to the end', () => {
    const checked = checkPack(sample);
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    const { data } = checked;
    expect(data.boxes.find(({ id }) => id === 'knoxville')).toMatchObject({
      union: 2,
      confederate: 0,
      name: 'Knoxville',
    });
    expect(data.lines).toHaveLength(231);
    expect(data.units.map(({ value }) => value)).toEqual([2, 3, 3, 1, 2, 4]);
    expect(data.tables.battleDay).toMatchObject({ rounds: 4, mostFiring: 6 });
    const game = createHouseDivided(data);
    for (const scenario of ['1861', '1862']) {
      const s = game.setup(scenario, { 'battle-days': 'on' }, fastRng('pack'));
      playOn(game, s, fastRng('choices'), 5000);
      expect(game.result(s), scenario).not.toBeNull();
    }
  });

  test('a line can be taken away, a lead too', () => {
    const checked = checkPack(
      pack({
        lines: [{ from: 'albany', to: 'tallahassee', kind: 'road', remove: true, ...SOURCE }],
        scenarios: [{ id: '1861', lead: null, end: 7, ...SOURCE }],
      }),
    );
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    expect(checked.data.lines).toHaveLength(229);
    expect(checked.data.scenarios[0]).toMatchObject({ id: '1861', end: 7 });
    expect(checked.data.scenarios[0]!.lead).toBeUndefined();
  });
});

test('AHD-move-09 an allowance of no boxes by river is none', () => {
  const reached = (infantryRiver: number): number[] => {
    const checked = checkPack(pack({ tables: { movement: { infantryRiver, ...SOURCE } } }));
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    const s = createHouseDivided(checked.data).setup('1861', {}, fastRng('river'));
    return reachOf(s, UNION, Kind.militiaInfantry, s.t.boxIds.indexOf('cairo')).boxes.toSorted();
  };
  expect(reached(0)).toEqual(reached(1));
  expect(reached(2).length).toBeGreaterThan(reached(1).length);
});

test('a march over any number of boxes looks at each line a few times', () => {
  const most = 9;
  const movement = { infantry: most, infantryFriendlyRail: most, infantryRiver: most, cavalry: most, ...SOURCE };
  const checked = checkPack(pack({ tables: { movement } }));
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  const game = createHouseDivided(checked.data);
  const s = game.setup('1864', {}, fastRng('far'));
  const { board } = s.t;
  let looks = 0;
  const counting = new Proxy(board.exitKind, {
    get(exits, field) {
      looks++;
      return Reflect.get(exits, field, exits);
    },
  });
  const counted = { ...s, t: { ...s.t, board: { ...board, exitKind: counting } } };
  const { boxes } = reachOf(counted, UNION, Kind.militiaInfantry, s.t.capital);
  expect(boxes.length).toBeGreaterThan(30);
  expect(looks).toBeLessThan(3 * most * board.exitCount);
});

describe('a broken pack is told where and how', () => {
  test.each([
    [
      { boxes: [{ id: 'knoxvile', union: 2, ...SOURCE }] },
      'boxes[knoxvile]: There is no entry "knoxvile" among the boxes; did you mean "knoxville"?',
    ],
    [{ boxes: [{ id: 'cairo', union: -1, ...SOURCE }] }, 'boxes[cairo].union: This should be at least 0.'],
    [{ boxes: [{ id: 'cairo', union: 10, ...SOURCE }] }, 'boxes[cairo].union: This should be at most 9.'],
    [{ boxes: [{ id: 'cairo', union: 'two', ...SOURCE }] }, 'boxes[cairo].union: This should be a number.'],
    [
      { boxes: [{ id: 'cairo', colour: 'red', ...SOURCE }] },
      'boxes[cairo].colour: This should be one of union, confederate, white.',
    ],
    [{ boxes: [{ id: 'cairo', union: 2 }] }, 'boxes[cairo].source: This field is missing.'],
    [
      { boxes: [{ id: 'cairo', value: 2, ...SOURCE }] },
      'boxes[cairo].value: There is no field "value" here; check its spelling.',
    ],
    [
      {
        boxes: [
          { id: 'cairo', union: 2, ...SOURCE },
          { id: 'cairo', union: 3, ...SOURCE },
        ],
      },
      'boxes[cairo]: The pack changes "cairo" twice; keep one of the two.',
    ],
    [
      { boxes: [{ id: 'cairo', name: 'Memphis', ...SOURCE }] },
      'boxes[memphis].name: Two entries are called "Memphis"; position files could not tell them apart.',
    ],
    [
      { lines: [{ from: 'cairo', to: 'memphis', kind: 'road', ...SOURCE }] },
      'lines[cairo|memphis|road].crossesAtFrom: There is no "cairo|memphis|road" among the lines yet, so it needs "crossesAtFrom" too (or did you mean "cairo|humboldt|rail"?).',
    ],
    [
      { lines: [{ from: 'cairo', to: 'atlantis', kind: 'road', crossesAtFrom: false, crossesAtTo: false, ...SOURCE }] },
      'lines[cairo|atlantis|road].to: There is no entry "atlantis" among the boxes; did you mean "atlanta"?',
    ],
    [
      { lines: [{ from: 'cairo', to: 'cairo', kind: 'road', crossesAtFrom: false, crossesAtTo: false, ...SOURCE }] },
      'lines[cairo|cairo|road]: A line joins two different boxes.',
    ],
    [
      { lines: [{ from: 'cairo', to: 'rolla', kind: 'river', crossesAtFrom: false, crossesAtTo: false, ...SOURCE }] },
      'lines[cairo|rolla|river]: A river other than the Potomac needs the end towards which it runs.',
    ],
    [
      { lines: [{ from: 'albany', to: 'macon-ga', kind: 'rail', downstream: 'to', ...SOURCE }] },
      'lines[albany|macon-ga|rail]: Only a river has a current.',
    ],
    [
      { lines: [{ from: 'albany', to: 'macon-ga', kind: 'rail', potomac: true, ...SOURCE }] },
      'lines[albany|macon-ga|rail]: The Potomac is a river, and one line alone runs over it.',
    ],
    [
      { lines: [{ from: 'gainesville', to: 'jacksonville-fl', kind: 'rail', remove: true, ...SOURCE }] },
      'boxes[gainesville]: No line leads to the box “gainesville” from the others.',
    ],
    [
      { tables: { victory: { capital: 'paris', ...SOURCE } } },
      'tables.victory.capital: There is no entry "paris" among the boxes; did you mean "marion"?',
    ],
    [
      { tables: { southernPorts: { blue: ['chicago'], ...SOURCE } } },
      'tables.southernPorts: The box “chicago” is no port.',
    ],
    [{ tables: { movement: { cavalry: 10, ...SOURCE } } }, 'tables.movement.cavalry: This should be at most 9.'],
    [{ tables: { command: { union: [[1]], ...SOURCE } } }, 'tables.command.union[0]: This should be at least 6.'],
    [
      { setups: [{ id: '1862', union: { paris: { 'militia-infantry': 1 } }, ...SOURCE }] },
      'setups[1862].union.paris: There is no entry "paris" among the boxes; did you mean "marion"?',
    ],
    [
      { scenarios: [{ id: '1862', setup: '1850', ...SOURCE }] },
      'scenarios[1862].setup: There is no entry "1850" among the setups; did you mean "1861"?',
    ],
    [
      { scenarios: [{ id: '1863', end: 3, ...SOURCE }] },
      'scenarios[1863].end: The scenario ends in turn 3, before it starts in turn 18.',
    ],
    [
      { scenarios: [{ id: '1863', lead: { union: 5, confederate: 5 }, ...SOURCE }] },
      'scenarios[1863].lead: The lead that wins for the Union must be above the one that wins for the South.',
    ],
    [
      {
        leaders: [
          {
            id: 'lee',
            ratings: [
              { turn: 5, rating: 1 },
              { turn: 4, rating: 2 },
            ],
            ...SOURCE,
          },
        ],
      },
      'leaders[lee].ratings: The ratings of a leader come in the order of their turns.',
    ],
  ])('%j', (data, fault) => {
    expect(faults(data)).toContain(fault);
  });

  test('numbers that the state could not count are refused', () => {
    const boxes = ['chicago', 'cairo', 'quincy', 'canton'].map((id) => ({ id, union: 9, ...SOURCE }));
    expect(faults({ boxes })[0]).toMatch(/^boxes: The numbers of the union add up to \d+; more than 63/);
    const union = { washington: { 'militia-infantry': 40, 'veteran-infantry': 40 } };
    expect(faults({ setups: [{ id: '1861', union, ...SOURCE }] })[0]).toMatch(/^setups\[1861\].union: The numbers/);
  });

  test('a pack for another game, or none at all', () => {
    for (const raw of [{ game: 'chess', name: 'x', data: {} }, null, 'pack', []]) expect(checkPack(raw).ok).toBe(false);
  });
});
