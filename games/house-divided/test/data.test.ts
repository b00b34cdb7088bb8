import { describe, expect, test } from 'vitest';
import { standardData } from '../data.ts';
import english from '../text/sources.en.json' with { type: 'json' };
import spanish from '../text/sources.es.json' with { type: 'json' };
import french from '../text/sources.fr.json' with { type: 'json' };

const data = standardData();
const { boxes, lines, units, leaders, turns, tables, scenarios, setups } = data;
const box = (id: string) => boxes.find((one) => one.id === id)!;
const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id).sort();
const setup = (id: string) => setups.find((one) => one.id === id)!;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const strength = (id: string, side: 'union' | 'confederate'): number =>
  sum(Object.values(setup(id)[side]).flatMap((kinds) => Object.values(kinds)));

describe('sources', () => {
  const entries = [...boxes, ...lines, ...units, ...leaders, ...scenarios, ...setups, ...Object.values(tables)];

  test('every entry says where it comes from, and every source has a note in three languages', () => {
    const used = [...new Set(entries.map(({ source }) => source))].filter((source) => source !== 'rulebook').sort();
    expect(used.length).toBeGreaterThan(15);
    for (const notes of [english, spanish, french]) {
      expect(used.filter((source) => !Object.hasOwn(notes, source))).toEqual([]);
    }
  });

  test('what is reconstructed says so', () => {
    const reconstructed = entries.filter(({ source }) => source.startsWith('r:')).map(({ source }) => source);
    expect(reconstructed).toContain('r:command');
    for (const source of reconstructed) {
      expect((english as Record<string, string>)[source]).toMatch(/^reconstructed/);
    }
  });
});

describe('set-up', () => {
  test('AHD-setup-02 AHD-setup-06 in 1861 every unit on the map is militia infantry', () => {
    const kinds = (['union', 'confederate'] as const).flatMap((side) =>
      Object.values(setup('1861')[side]).flatMap((one) => Object.keys(one)),
    );
    expect(new Set(kinds)).toEqual(new Set(['militia-infantry']));
  });

  test('AHD-setup-03 the Union of 1861', () => {
    const where = Object.entries(setup('1861').union).map(([at, kinds]) => [at, kinds['militia-infantry']]);
    expect(Object.fromEntries(where)).toEqual({
      washington: 3,
      'fort-wayne': 2,
      chicago: 2,
      'harpers-ferry': 1,
      pittsburgh: 1,
      canton: 1,
      'columbus-oh': 1,
      'st-louis': 1,
    });
  });

  test('AHD-setup-04 the Confederacy of 1861: one militia infantry in each of eight boxes', () => {
    const { confederate } = setup('1861');
    expect(Object.keys(confederate).sort()).toEqual([
      'atlanta',
      'charleston',
      'fredericksburg',
      'front-royal',
      'jefferson-city',
      'manassas-junction',
      'mobile',
      'new-orleans',
    ]);
    for (const kinds of Object.values(confederate)) expect(kinds).toEqual({ 'militia-infantry': 1 });
  });

  test('AHD-setup-05 each Recruitment Center of 1861 holds one militia cavalry and nothing else', () => {
    expect(setup('1861').centre).toEqual({ union: [0, 1], confederate: [0, 1] });
  });

  test('AHD-dra-01 AHD-dra-02 twelve Union militia infantry begin, twelve more wait for three drafts', () => {
    expect(strength('1861', 'union')).toBe(12);
    expect(tables.drafts.turns.length * tables.drafts.militia).toBe(12);
    expect(units.find(({ id }) => id === 'militia-infantry')!.counters).toEqual([24, 8]);
  });

  test('later set-ups keep within the numbers of militia and within the map', () => {
    for (const { id, union, confederate, centre } of setups) {
      const militia = (side: typeof union): number =>
        sum(Object.values(side).map((one) => one['militia-infantry'] ?? 0));
      const drafted = tables.drafts.turns.filter((turn) => turn < setup(id).start).length * tables.drafts.militia;
      expect(militia(union) + centre.union[0], id).toBe(12 + drafted);
      expect(militia(confederate) + centre.confederate[0], id).toBe(8);
      for (const at of [...Object.keys(union), ...Object.keys(confederate)]) expect(box(at), at).toBeDefined();
    }
  });
});

describe('units', () => {
  test('AHD-fire-11 combat values', () => {
    expect(units.map(({ id, value }) => [id, value])).toEqual([
      ['militia-infantry', 2],
      ['veteran-infantry', 3],
      ['elite-infantry', 3],
      ['militia-cavalry', 1],
      ['veteran-cavalry', 2],
      ['elite-cavalry', 3],
    ]);
  });

  test('AHD-ldr-01 AHD-ldr-02 AHD-ldr-03 AHD-ldr-04 three leaders with their dates and ratings', () => {
    const when = (turn: number): string => `${turns[turn - 1]!.months} ${turns[turn - 1]!.year}`;
    const told = leaders.map(({ id, side, ratings }) => [id, side, ratings.map((one) => [when(one.turn), one.rating])]);
    expect(told).toEqual([
      [
        'grant',
        'union',
        [
          ['jan-feb 1862', 1],
          ['jun 1863', 2],
        ],
      ],
      [
        'sherman',
        'union',
        [
          ['may 1862', 1],
          ['aug 1863', 2],
        ],
      ],
      [
        'lee',
        'confederate',
        [
          ['jun 1862', 3],
          ['sep 1863', 2],
        ],
      ],
    ]);
  });

  test('AHD-for-01 the intervention force', () => {
    expect(tables.intervention.units).toEqual({ 'veteran-infantry': 2, 'elite-infantry': 1, 'elite-cavalry': 1 });
  });
});

describe('calendar', () => {
  test('AHD-seq-03 AHD-seq-04 forty turns of a month, two of a year twice as long, from July 1861 to June 1865', () => {
    expect(turns).toHaveLength(40);
    expect([turns[0], turns[39]]).toEqual([
      { year: 1861, months: 'jul' },
      { year: 1865, months: 'jun' },
    ]);
    const months = turns.flatMap(({ months: name }) => name.split('-'));
    expect(months).toHaveLength(48);
    for (const year of [1862, 1863, 1864]) expect(turns.filter((turn) => turn.year === year)).toHaveLength(10);
    expect(turns.filter(({ months: name }) => name === 'nov-dec' || name === 'jan-feb')).toHaveLength(8);
  });

  test('AHD-dra-03 the drafts fall into April of 1862, 1863 and 1864', () => {
    expect(tables.drafts.turns.map((turn) => turns[turn - 1])).toEqual([
      { year: 1862, months: 'apr' },
      { year: 1863, months: 'apr' },
      { year: 1864, months: 'apr' },
    ]);
  });

  test('AHD-vic-08 AHD-vic-09 AHD-vic-10 the scenarios of a year run from April to March', () => {
    for (const [id, year] of [
      ['1862', 1862],
      ['1863', 1863],
      ['1864', 1864],
    ] as const) {
      expect(turns[setup(id).start - 1]).toEqual({ year, months: 'apr' });
      expect(turns[scenarios.find((one) => one.id === id)!.end - 1]).toEqual({ year: year + 1, months: 'mar' });
    }
  });
});

test('AHD-cmd-02 the Command/March Table favours the South until 1863 and the Union from 1864', () => {
  const mean = (row: readonly number[]): number => sum(row) / 6;
  const { years, union, confederate } = tables.command;
  expect(years).toEqual([1861, 1862, 1863, 1864]);
  years.forEach((year, i) => {
    const southLeads = mean(confederate[i]!) > mean(union[i]!);
    expect(southLeads, String(year)).toBe(year < 1864);
  });
});

test('AHD-brd-02 AHD-brd-03 AHD-brd-04 the cities of the border states', () => {
  expect(tables.borderStates.states).toEqual([
    { id: 'missouri', cities: ['st-joseph', 'st-louis', 'springfield-mo'] },
    { id: 'kentucky', cities: ['bowling-green', 'louisville'] },
    { id: 'maryland', cities: ['baltimore'] },
  ]);
});

test('AHD-vic-02 the seven cities that decide the war', () => {
  expect([...tables.victory.cities].sort()).toEqual([
    'atlanta',
    'charleston',
    'memphis',
    'mobile',
    'new-orleans',
    'richmond',
    'wilmington',
  ]);
  expect(ids(boxes.filter(({ victory }) => victory))).toEqual([...tables.victory.cities].sort());
});
