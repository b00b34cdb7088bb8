// Both maps of They Died With Their Boots On 2: all that the rules know is seen where the data has it.

import { createHexGrid, createHexNumbers } from '@bivouac/boards';
import { hexesOfMap, numberingOfMap } from '@bivouac/boots/map-atlas.ts';
import { describe, expect, test } from 'vitest';
import { type MapFile, readBootsSheet } from '../src/draw/boots/sheet.ts';
import { type Box, boxAround } from '../src/draw/cost-grid.ts';
import { textMeasure } from '../src/draw/font-metrics.ts';
import { drawSheet, planSheet } from '../src/draw/hex-sheet/index.ts';
import { sideLines } from '../src/draw/hex-sheet/masonry.ts';
import { type PlacedName, shrunk } from '../src/draw/name-placer.ts';
import { crossingsIn, insideAny, nearestPoint } from '../src/draw/nearness.ts';
import { readData } from '../src/draw/read.ts';
import { radiusOf } from '../src/draw/sheet/signs.ts';
import { distance, type Line, middle, type Point } from '../src/geometry.ts';
import { collisions, testDrawing } from './drawing-checks.ts';

/** What stands on a hex of each terrain, and the washes that lie under it. */
const GROUNDS: Readonly<Record<string, { readonly mark?: string; readonly washes: readonly string[] }>> = {
  clear: { washes: [] },
  woods: { mark: 'oak', washes: ['woods'] },
  swamp: { mark: 'reed', washes: ['swamp'] },
  desert: { mark: 'sand', washes: ['desert'] },
  rough: { mark: 'hill', washes: ['rough'] },
  mountain: { mark: 'peak', washes: ['rough', 'mountain'] },
  sierra: { mark: 'crag', washes: ['rough', 'mountain', 'sierra'] },
  lake: { washes: ['lake'] },
};
const LANGUAGES = ['en', 'es', 'fr'];

/** A sheet is planned and drawn once for all tests. */
function sheetIn(game: string, language: string) {
  const sources = readBootsSheet(game, language);
  const plan = planSheet(sources);
  return { sources, plan, ...drawSheet(sources, plan) };
}

const SHEETS = Object.fromEntries(
  ['mad-anthony', 'pershing'].map((game) => [
    game,
    Object.fromEntries(LANGUAGES.map((language) => [language, sheetIn(game, language)])),
  ]),
);
const sheet = (game: string, language = 'en') => SHEETS[game]![language]!;

describe.each(['mad-anthony', 'pershing'])('%s', (game) => {
  const { sources, plan, map, style } = sheet(game);
  const { data, look } = sources;
  const file: MapFile = readData(`games/${game}/data/map.json`);
  const { field } = plan;
  const R = map.unit;
  const terrain = new Map(data.hexes.map((hex) => [hex.id, hex.terrain]));
  const isWater = (point: Point) =>
    plan.areas.some(({ kind, contains }) => look.areas[kind]?.lake !== undefined && contains(point));

  describe('the ground', () => {
    test('every hex of the data is a space of the map under its printed number, and no other is', () => {
      const grid = createHexGrid(hexesOfMap(file.grid));
      const numbers = createHexNumbers(grid, numberingOfMap(file.grid));
      expect(Object.keys(map.spaces).sort()).toEqual([...numbers.texts].sort());
      expect(Object.values(map.spaces).every(({ kind }) => kind === 'hex')).toBe(true);
      expect(map.numbers.match(/(?<=>)\d+(?=<)/g)).toEqual(field.open.map(({ id }) => id));
    });

    test('every hex has the washes of its terrain and no other', () => {
      const washes = [...new Set(Object.values(GROUNDS).flatMap((ground) => ground.washes))];
      const drawn = washes.map((wash) => [wash, plan.areas.find(({ kind }) => kind === wash)?.outlines ?? []] as const);
      for (const { id, isShore } of data.hexes) {
        const under = drawn
          .filter(([wash]) => !(isShore && wash === 'lake'))
          .filter(([, outlines]) => outlines.filter((ring) => insideAny(field.centre(id), [ring])).length % 2 === 1)
          .map(([wash]) => wash);
        expect(under, id).toEqual(washes.filter((wash) => GROUNDS[terrain.get(id)!]!.washes.includes(wash)));
      }
    });

    test('every terrain has its own marks, in nearly every hex of its own and in none of another', () => {
      for (const [ground, { mark }] of Object.entries(GROUNDS)) {
        const own = data.hexes.filter((hex) => hex.terrain === ground && !hex.isShore);
        if (mark === undefined || own.length === 0) continue;
        const marks = plan.strewn.flatMap(({ marks: some }) => some.filter(({ sign }) => sign === mark));
        const at = marks.flatMap((some) => some.at);
        for (const spot of at) expect(field.hexAt(spot)?.terrain, `${mark} at ${spot.x},${spot.y}`).toBe(ground);
        const marked = new Set(at.map((spot) => field.hexAt(spot)!.id));
        expect(own.filter(({ id }) => !marked.has(id)).length / own.length, ground).toBeLessThan(0.03);
      }
    });

    test('terrains are told apart by their washes, by day and by night', () => {
      const washes = new Set(plan.areas.flatMap(({ kind }) => look.areas[kind]?.wash ?? []));
      for (const inks of [sources.palette.day, sources.palette.night]) {
        const colours = [...washes].flatMap((wash) => inks[wash] ?? []);
        expect(colours.length).toBeGreaterThan(2);
        expect(new Set([...colours, inks.paper, inks.sea]).size).toBe(colours.length + 2);
      }
    });

    test('lakes lie where the data has them: on every side that is closed for water, and in every hex said to touch one', () => {
      for (const { from, to } of file.lakeSides) {
        expect(isWater(middle(...field.side(from, to))), `${from}|${to}`).toBe(true);
      }
      const wet = (hex: string) => [
        field.centre(hex),
        ...field.corners(hex),
        ...field.corners(hex).map((corner) => middle(corner, field.centre(hex))),
      ];
      const dry = new Set(plan.areas.filter(({ kind }) => kind === 'dry-lake').flatMap(({ outlines }) => outlines));
      for (const { hex, intermittent } of file.lakes) {
        const isThere = wet(hex).some((spot) => (intermittent ? insideAny(spot, [...dry]) : isWater(spot)));
        const isOnRiver = file.rivers.some(({ hexes }) => hexes.includes(hex));
        expect(isThere || isOnRiver, hex).toBe(true);
      }
    });
  });

  describe('waters and ways', () => {
    const boxes = new Map(data.hexes.map(({ id }) => [id, field.corners(id)]));
    /** Hexes of the board that a line enters by more than a little. */
    const strays = (line: Line, path: ReadonlySet<string>): string[] =>
      line.flatMap((point) => {
        const hex = field.hexAt(point)?.id;
        if (hex === undefined || path.has(hex) || !field.isHex(hex)) return [];
        const away = Math.min(
          ...[...path].map((own) => nearestPoint(point, [...boxes.get(own)!, boxes.get(own)![0]!]).distance),
        );
        return away > R * 0.08 ? [hex] : [];
      });

    test('every river runs through its hexes, and through no others', () => {
      expect(plan.courses.map(({ id }) => id).sort()).toEqual(file.rivers.map(({ id }) => id).sort());
      for (const { id, hexes } of file.rivers) {
        const { line } = plan.courses.find((course) => course.id === id)!;
        expect(strays(line, new Set(hexes)), id).toEqual([]);
        for (const hex of hexes) {
          const isInLake = isWater(field.centre(hex)) || data.hexes.some((one) => one.id === hex && one.isShore);
          expect(isInLake || line.some((point) => insideAny(point, [boxes.get(hex)!])), `${id} in ${hex}`).toBe(true);
        }
      }
    });

    test('every way runs through its hexes, and through no others', () => {
      const steps = (paths: readonly (readonly string[])[]) =>
        new Set(paths.flatMap((path) => path.slice(1).map((hex, i) => [path[i], hex].sort().join('|'))));
      expect(steps(data.ways.map(({ path }) => path))).toEqual(steps(file.ways.map(({ hexes }) => hexes)));
      for (const { id, path, line } of plan.ways) {
        expect(strays(line, new Set(path)), id).toEqual([]);
        for (const hex of path)
          expect(
            line.some((point) => insideAny(point, [boxes.get(hex)!])),
            `${id} in ${hex}`,
          ).toBe(true);
      }
    });

    test('each kind of way is drawn in its own manner', () => {
      const kinds = new Map(file.ways.map(({ id, kind }) => [id, kind]));
      for (const { id, kind } of plan.ways) {
        const isRail = kinds.get(id.split(' ')[0]!) === 'railroad';
        expect(kind === 'rail', id).toBe(isRail);
      }
    });

    test('every bridge and ferry lies in its hex, on its water, off the sign of the place, a ferry off its pieces', () => {
      expect(plan.crossings.map(({ hex }) => hex).sort()).toEqual(file.crossings.map(({ hex }) => hex).sort());
      for (const { hex, kind, at } of plan.crossings) {
        expect(file.crossings.find((one) => one.hex === hex)!.kind).toBe(kind);
        expect(insideAny(at, [boxes.get(hex!)!]), hex).toBe(true);
        expect(Math.min(...plan.courses.map(({ line }) => nearestPoint(at, line).distance)), hex).toBeLessThan(1);
        const seat = field.seat(hex!);
        const fromSeat = Math.max(Math.abs(at.x - seat.x), Math.abs(at.y - seat.y));
        if (kind === 'ferry') expect(fromSeat, hex).toBeGreaterThan(R * 0.52);
        const site = field.siteOfHex(hex!);
        if (site !== undefined) expect(distance(site, at), hex).toBeGreaterThan(R * 0.2);
      }
    });

    test('no water runs over the sign of a place', () => {
      for (const { id } of data.places) {
        const near = plan.courses.map(({ line }) => nearestPoint(field.siteOfPlace(id), line).distance);
        expect(Math.min(...near), id).toBeGreaterThan(R * 0.12);
      }
    });
  });

  describe.each(LANGUAGES)('names in %s', (language) => {
    const { sources: own, plan: planned, map: drawn } = sheet(game, language);
    const { lettered } = planned;
    const { over } = drawn;
    const measure = textMeasure(own.faces);
    const named = (names: readonly PlacedName[]) => names.map(({ id, box }): [string, Box] => [id, box]);
    const along = lettered.courses.flatMap(({ id, boxes: some }) => some.map((box): [string, Box] => [id, box]));
    const signs = own.data.places.map((place): [string, Box] => [
      `sign of ${place.id}`,
      boxAround(field.siteOfPlace(place.id), radiusOf(own.signs, place.signs)),
    ]);

    test('every place has its name once, at the table and from afar', () => {
      for (const { name } of own.data.places) {
        const alike = own.data.places.filter((place) => place.name === name);
        const wanted = alike.reduce((sum, { isDecisive }) => sum + (isDecisive ? 2 : 1), 0);
        expect(over.split(`>${name}</text>`).length - 1, name).toBe(wanted);
      }
      for (const { name } of own.data.courses) expect(over, name).toContain(`>${name}</textPath>`);
    });

    test('no name touches another, a sign, or the edge of the sheet', () => {
      const names = [...named(lettered.places), ...along];
      expect(collisions(names, [...names, ...signs])).toEqual([]);
      expect(collisions(named(lettered.far), named(lettered.far))).toEqual([]);
      for (const { box } of [...lettered.places, ...lettered.far]) {
        expect(box.left > 0 && box.top > 0 && box.right < field.width && box.bottom < field.height).toBe(true);
      }
    });

    test('no name of a place lies under the pieces of a place', () => {
      const ruled = own.data.places.filter(({ kind }) => kind !== 'label');
      const seats = ruled.map(({ id, at }): [string, Box] => [`pieces at ${id}`, boxAround(field.seat(at), R * 0.52)]);
      const names = lettered.places.filter(({ kind }) => kind !== 'label');
      expect(collisions(named(names), seats)).toEqual([]);
      expect(
        collisions(
          names.map((name) => [name.id, shrunk(name, look.nearScale)]),
          seats,
        ),
      ).toEqual([]);
    });

    test('every word of the map is there, and those of the legend fit', () => {
      const { says, regions, legend = {} } = own.words;
      expect(Object.keys(regions).sort()).toEqual(look.regions.map(({ id }) => id).sort());
      expect(Object.keys(legend).sort()).toEqual(look.legend!.entries.map((entry) => entry.says).sort());
      const { at, across, rows, swatch, lettering, entries } = look.legend!;
      for (const [index, entry] of entries.entries()) {
        const left = at.x + Math.floor(index / rows) * across + swatch.width;
        const edge = index < entries.length - rows ? left + across - swatch.width : look.cartouche.box.right;
        expect(left + 40 + measure(legend[entry.says]!, lettering), entry.says).toBeLessThan(edge);
      }
      for (const { says: line } of look.cartouche.lines) expect(says[line], line).toBeTruthy();
    });
  });

  testDrawing({
    map,
    style,
    drawAgain: () => drawSheet(readBootsSheet(game, 'en')).map,
    mostBytes: 150_000,
    leastReferences: 20,
  });
});

describe('clues about Mad Anthony', () => {
  const { plan } = sheet('mad-anthony');

  test('MA-11 the Ohio runs from one edge of the sheet to the other', () => {
    const { line } = plan.courses.find(({ id }) => id === 'ohio')!;
    const across = line.map(({ x }) => x);
    expect(Math.min(...across)).toBeLessThan(0);
    expect(Math.max(...across)).toBeGreaterThan(plan.field.width);
  });
});

describe('clues about Pershing', () => {
  const { sources, plan } = sheet('pershing');
  const border = sideLines(sources.data, plan.field, sources.look, 'border');
  const rows: MapFile['rows'] = readData('games/pershing/data/map.json').rows;
  const country = (hex: string) => rows.find(({ row }) => row === hex.slice(0, 2))!.country![Number(hex.slice(2))];
  const met = (line: Line) => border.flatMap((one) => crossingsIn(line, one)).length;

  test('PE-9 PE-10 one border parts the two countries, hex by hex', () => {
    expect(border).toHaveLength(1);
    for (const { between } of sources.data.hexsides) {
      expect(country(between[0])).not.toBe(country(between[1]));
      expect(met(between.map(plan.field.centre)) % 2, between.join('|')).toBe(1);
    }
    for (const { id } of sources.data.hexes) {
      expect(Math.min(...border.map((line) => nearestPoint(plan.field.centre(id), line).distance))).toBeGreaterThan(30);
    }
  });

  test('PE-16 of the railways the spur at El Paso alone crosses the border', () => {
    const rails = plan.ways.filter(({ kind }) => kind === 'rail');
    expect(rails.filter(({ line }) => met(line) > 0).map(({ id }) => id)).toEqual(['international-bridge-spur']);
  });

  test('PE-19 PE-20 arrows stand at the open hexes of the north and south edges', () => {
    const at = (kind: string) => sources.data.entries!.filter((entry) => entry.kind === kind).map((entry) => entry.at);
    expect(at('north-edge')).toHaveLength(24);
    expect(at('south-edge')).toEqual(Array.from({ length: 12 }, (_, index) => `00${12 + index}`));
  });
});
