// Every clue about the map of Pershing, from the rulebook and from the geography it was rebuilt by.

import { hexDistance } from '@bivouac/boards';
import { areAdjacent, Country } from '@bivouac/boots/map-atlas.ts';
import { punitive } from '@bivouac/boots/test/kit.ts';
import { expect, test } from 'vitest';

const { t } = punitive.drawing({});
const hex = (number: string): number => t.numbers.ids.get(number)!;
const place = (id: string) => t.data.places.find((one) => one.id === id)!;
const isUs = (number: string): boolean => t.country[hex(number)] === Country.us;

test('PE-1 to PE-6 the places of the rulebook, with their supply and their countries', () => {
  const ids = ['columbus', 'fort-bliss', 'culberson-ranch', 'ciudad-juarez', 'chihuahua', 'jimenez'];
  expect(ids.map((id) => place(id).hex)).toEqual(['4107', '4214', '3900', '4014', '2115', '1121']);
  expect(ids.map((id) => place(id).supply === true)).toEqual([true, true, false, false, true, true]);
  expect(ids.map((id) => isUs(place(id).hex))).toEqual([true, true, true, false, false, false]);
});

test('PE-7 PE-8 north and east; El Paso between Fort Bliss and Juarez', () => {
  expect(t.grid.row[hex('4214')]).toBeLessThan(t.grid.row[hex('1121')]!);
  expect(place('el-paso').hex).toBe('4114');
  expect([areAdjacent(t, hex('4214'), hex('4114')), areAdjacent(t, hex('4114'), hex('4014'))]).toEqual([true, true]);
});

test('PE-9 PE-10 PE-12 the border', () => {
  expect(t.numbers.texts.filter((number) => number.startsWith('41')).every(isUs)).toBe(true);
  expect([isUs('3900'), isUs('3800'), isUs('4007'), areAdjacent(t, hex('4107'), hex('4007'))]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('PE-11 rivers and ways are chains of adjacent hexes', () => {
  for (const { hexes } of [...t.data.rivers, ...t.data.ways])
    for (const [i, number] of hexes.slice(1).entries()) expect(areAdjacent(t, hex(hexes[i]!), hex(number))).toBe(true);
});

/** The hexes joined to one by railways. */
function joined(from: string): Set<string> {
  const seen = new Set([from]);
  const lines = t.data.ways.filter(({ kind }) => kind === 'railroad');
  for (const one of seen)
    for (const { hexes } of lines) if (hexes.includes(one)) for (const other of hexes) seen.add(other);
  return seen;
}

test('PE-13 PE-14 PE-15 railways join the cities of Mexico and the sources of the United States', () => {
  const mexico = joined('2115');
  for (const number of ['4014', '1520', '1121', '1116', '3304', '2602', '2106']) expect(mexico.has(number)).toBe(true);
  const us = joined('4214');
  for (const number of ['4114', '4107', '4203']) expect(us.has(number)).toBe(true);
});

test('PE-16 one spur alone crosses the border, and is no railway for trains', () => {
  const crossing = Array.from(t.rails.keys()).filter(
    (exit) => t.country[t.board.exitFrom[exit]!] !== t.country[t.board.exitTo[exit]!],
  );
  expect(crossing.every((exit) => t.rails[exit] === 0)).toBe(true);
});

test('PE-17 PE-18 three Mexican cities and fourteen towns', () => {
  const mexican = t.data.places.filter(({ side }) => side === 'mexico');
  expect([
    mexican.filter(({ kind }) => kind === 'city').length,
    mexican.filter(({ kind }) => kind === 'town').length,
  ]).toEqual([3, 14]);
});

test('PE-19 PE-20 both edges are open somewhere', () => {
  const edge = (id: string): string[] => t.zoneHexes[t.zoneIds.indexOf(id)]!.map((one) => t.numbers.texts[one]!);
  expect(edge('south-edge')).toEqual([
    '0012',
    '0013',
    '0014',
    '0015',
    '0016',
    '0017',
    '0018',
    '0019',
    '0020',
    '0021',
    '0022',
    '0023',
  ]);
  expect(edge('north-edge')).toHaveLength(24);
});

test('PE-21 PE-22 lakes, and ground that trucks keep out of', () => {
  expect(t.data.lakes).toHaveLength(9);
  expect(t.data.terrain.filter(({ trains }) => !trains).map(({ id }) => id)).toEqual(['rough', 'mountain']);
  expect(t.isClosed.reduce((sum, closed) => sum + closed, 0)).toBe(152);
});

test('PE-23 distances on the grid', () => {
  const pairs = [
    ['4107', '4214', 7],
    ['4214', '4014', 2],
    ['4014', '2115', 19],
    ['2115', '1121', 13],
    ['3900', '4107', 7],
    ['4107', '2115', 24],
  ] as const;
  for (const [from, to, far] of pairs) expect(hexDistance(t.grid, hex(from), hex(to))).toBe(far);
});

test('PE-24 no two places share a hex', () => {
  expect(new Set(t.placeHexes).size).toBe(t.placeHexes.length);
});
