// Every clue about the map of Mad Anthony, from the rulebook and from the geography it was rebuilt by.

import { hexDistance } from '@bivouac/boards';
import { areAdjacent, eachNeighbour } from '@bivouac/boots/map-atlas.ts';
import { mad } from '@bivouac/boots/test/kit.ts';
import { expect, test } from 'vitest';

const s = mad.drawing({});
const { t } = s;
const hex = (number: string): number => t.numbers.ids.get(number)!;
const place = (id: string) => t.data.places.find((one) => one.id === id)!;
const river = (id: string): number[] => t.data.rivers.find((one) => one.id === id)!.hexes.map(hex);
const kinds = (kind: string) => t.data.places.filter((one) => one.kind === kind);

test('MA-1 to MA-4 the four forts lie where the rulebook says, each on its water, with a stockade', () => {
  expect(['fort-washington', 'fort-finney', 'fort-miami', 'fort-detroit'].map((id) => place(id).hex)).toEqual([
    '1432',
    '1026',
    '3236',
    '3737',
  ]);
  expect([river('ohio').includes(hex('1432')), river('ohio').includes(hex('1026'))]).toEqual([true, true]);
  expect([t.isWet[hex('3236')], t.isWet[hex('3737')]]).toEqual([1, 1]);
  expect(t.data.stockadesAtStart.map((one) => one.hex).sort()).toEqual(['1026', '1432', '3236', '3737']);
});

test('MA-5 MA-6 the first two digits rise to the north, the last two to the east', () => {
  expect(t.grid.row[hex('3737')]).toBeLessThan(t.grid.row[hex('1026')]!);
  expect(t.grid.column[hex('3737')]).toBeGreaterThan(t.grid.column[hex('1026')]!);
});

test('MA-7 distances on the grid', () => {
  const pairs = [
    ['1432', '1026', 7],
    ['1432', '3236', 20],
    ['3236', '3737', 6],
    ['1432', '3737', 26],
  ] as const;
  for (const [from, to, far] of pairs) expect(hexDistance(t.grid, hex(from), hex(to))).toBe(far);
});

test('MA-8 MA-9 MA-12 eight towns, four of them on the Ohio, all on it or south of it', () => {
  const south = t.zones[t.zoneIds.indexOf('ohio-side')]!;
  expect(kinds('town')).toHaveLength(8);
  expect(
    kinds('town')
      .filter((town) => river('ohio').includes(hex(town.hex)))
      .map((town) => town.hex)
      .sort(),
  ).toEqual(['1026', '1137', '1228', '1432']);
  expect(kinds('town').every((town) => south[hex(town.hex)] === 1)).toBe(true);
  expect(south.reduce((sum, inside) => sum + inside, 0)).toBe(169);
});

test('MA-10 rivers and ways are chains of adjacent hexes', () => {
  for (const { hexes } of [...t.data.rivers, ...t.data.ways])
    for (const [i, number] of hexes.slice(1).entries()) expect(areAdjacent(t, hex(hexes[i]!), hex(number))).toBe(true);
});

test('MA-11 the Ohio parts the map from east to west', () => {
  const ohio = new Set(river('ohio'));
  const seen = new Set([hex('2031')]);
  for (const one of seen) eachNeighbour(t, one, (near) => !ohio.has(near) && seen.add(near));
  expect(seen.has(hex('0833'))).toBe(false);
});

test('MA-13 MA-14 twelve villages hold the bands, each with land beside it', () => {
  expect(kinds('village')).toHaveLength(12);
  for (const village of kinds('village')) {
    const near: number[] = [];
    eachNeighbour(t, hex(village.hex), (one) => t.isClosed[one] === 0 && near.push(one));
    expect(near.length).toBeGreaterThan(0);
  }
});

test('MA-16 MA-17 eighteen hexes are all lake, and no place lies in one', () => {
  expect(t.isClosed.reduce((sum, closed) => sum + closed, 0)).toBe(18);
  expect(t.placeHexes.every((one) => t.isClosed[one] === 0)).toBe(true);
  expect(t.data.lakeSides.length).toBeGreaterThan(0);
});

test('MA-18 MA-19 the Maumee runs from Kekionga past Fort Miami into the lake, the Detroit River joins two lakes', () => {
  const maumee = river('maumee');
  for (const number of ['2828', '2933', '3236']) expect(maumee).toContain(hex(number));
  expect(maumee.at(-1)).toBe(hex('3337'));
  expect(river('detroit')).toContain(hex('3737'));
});

test('MA-20 MA-21 trails and no railways, ferries at three crossings', () => {
  expect(new Set(t.data.ways.map(({ kind }) => kind))).toEqual(new Set(['trail']));
  expect(t.data.crossings.map((one) => one.hex).sort()).toEqual(['1026', '1137', '1432']);
});

test('MA-22 Fort Washington to Kekionga by Harmar’s trace is nineteen hexes', () => {
  const trace = t.data.ways.find(({ id }) => id === 'harmar-s-trace')!.hexes;
  expect([trace[0], trace.at(-1), trace.length]).toEqual(['1432', '2828', 20]);
});

test('MA-23 no two places share a hex', () => {
  expect(new Set(t.placeHexes).size).toBe(t.placeHexes.length);
});
