import { centreOfHex, cornersOfHex, createHexGrid, hexAt } from '@bivouac/boards';
import { describe, expect, test } from 'vitest';
import { type Box, boxAround, overlap } from '../src/draw/cost-grid.ts';
import { type PlacedName, shrunk } from '../src/draw/name-placer.ts';
import { insideAny, nearestPoint } from '../src/draw/nearness.ts';
import { drawMap, mapStyle, planMap } from '../src/draw/texas-glory/index.ts';
import { NEAR_SCALE } from '../src/draw/texas-glory/lettering.ts';
import { MAP_LANGUAGES, readDrawData, readDrawOptions } from '../src/draw/texas-glory/read.ts';
import { symbolRadius } from '../src/draw/texas-glory/symbols.ts';
import { distance, middle, type Point } from '../src/geometry.ts';
import { collisions, testDrawing } from './drawing-checks.ts';

const data = readDrawData();
const english = readDrawOptions('en');
const plan = planMap(data, english);
const map = drawMap(data, english);
const R = map.unit;
const inHexes = data.places.filter(({ kind }) => kind !== 'holding-box');

describe.each(MAP_LANGUAGES)('names in %s', (language) => {
  const options = readDrawOptions(language);
  const { sheet, crossings, letterings } = planMap(data, options);
  const furniture: [string, Box][] = [...sheet.boxes.values()].map((box) => [`box ${box.id}`, box]);
  const signs: [string, Box][] = [
    ...inHexes.map((place): [string, Box] => [
      `sign of ${place.id}`,
      boxAround(sheet.siteOfPlace(place.id), symbolRadius(place)),
    ]),
    ...crossings.map(({ name, at }): [string, Box] => [`sign of ${name}`, boxAround(at, R * 0.15)]),
  ];
  const named = (names: readonly PlacedName[]) => names.map(({ id, box }): [string, Box] => [id, box]);
  const courses = letterings.courses.flatMap(({ id, boxes }) => boxes.map((box): [string, Box] => [id, box]));

  test('no name of the table touches another, a sign or a box', () => {
    const names = [...named(letterings.places), ...named(letterings.areas), ...courses];
    expect(collisions(names, [...names, ...signs, ...furniture])).toEqual([]);
  });

  test('no name seen from afar touches another or a box', () => {
    const names = named(letterings.far);
    expect(collisions(names, [...names, ...furniture])).toEqual([]);
  });

  test('no name seen near by touches another', () => {
    const crossingNames = named(letterings.crossings);
    const others = [...letterings.places, ...letterings.areas].map((name): [string, Box] => [
      name.id,
      shrunk(name, NEAR_SCALE),
    ]);
    expect(collisions(crossingNames, [...crossingNames, ...others, ...courses, ...signs, ...furniture])).toEqual([]);
  });

  test('every place, river and crossing is named, and every name lies on the sheet', () => {
    const drawn = drawMap(data, options).over;
    for (const { id } of data.places) {
      const name = options.words.shortNames[id] ?? options.nameOf(`place.${id}`);
      expect(drawn.includes(`>${name}</text>`), name).toBe(true);
    }
    for (const { name } of data.picture.rivers) {
      expect(drawn.includes(`>${options.words.river.replace('{name}', name)}</textPath>`), name).toBe(true);
    }
    for (const { box } of [...letterings.places, ...letterings.areas, ...letterings.far, ...letterings.crossings]) {
      expect(box.left > 0 && box.top > 0 && box.right < sheet.width && box.bottom < sheet.height).toBe(true);
    }
    expect(letterings.crossings).toHaveLength(crossings.length);
  });
});

/** Pairs that overlap; pieces of one and the same name may. */
describe('what the rules know can be seen', () => {
  const sideMiddle = (between: readonly string[]) =>
    middle(...plan.sheet.side(between[0] as string, between[1] as string));
  const riverNamed = (name: string | undefined) => plan.rivers.find((river) => river.name === name)?.line ?? [];

  test('every river follows all its hexsides', () => {
    const sides = data.map.hexsides.filter(({ river }) => river !== undefined);
    expect(sides.length).toBeGreaterThan(100);
    for (const { between, river } of sides) {
      expect(nearestPoint(sideMiddle(between), riverNamed(river)).distance, between.join('|')).toBeLessThan(R * 0.3);
    }
  });

  test('every river ends in the sea or in another river', () => {
    for (const { name, line } of plan.rivers) {
      const mouth = line[0] as Point;
      const joins = plan.rivers
        .filter((river) => river.name !== name)
        .some((river) => nearestPoint(mouth, river.line).distance < R * 0.2);
      const toShore = plan.shores.map((shore) => nearestPoint(mouth, [...shore, shore[0] as Point]).distance);
      expect(joins || Math.min(...toShore) < R * 0.2, name).toBe(true);
    }
  });

  test('every road and trail crosses the hexsides it is said to cross', () => {
    for (const { between, routes } of data.map.hexsides) {
      for (const id of routes) {
        const way = plan.ways.find((one) => one.id === id);
        const side = plan.sheet.side(between[0] as string, between[1] as string);
        const reach = (way?.line ?? []).map((point) => nearestPoint(point, side).distance);
        expect(Math.min(...reach), `${id} at ${between.join('|')}`).toBeLessThan(R * 0.12);
      }
    }
    for (const { id, exits } of data.map.boxes) {
      const box = plan.sheet.boxes.get(id) as Box;
      const ends = plan.ways.flatMap(({ line }) => [line[0] as Point, line.at(-1) as Point]);
      expect(
        ends.filter((end) => overlap(boxAround(end, 1), box)),
        id,
      ).toHaveLength(exits.length);
    }
  });

  test('every ford and ferry lies on its river and its way', () => {
    expect(plan.crossings).toHaveLength(data.map.hexsides.filter(({ crossing }) => crossing !== undefined).length);
    for (const crossing of plan.crossings) {
      const side = data.map.hexsides.find(({ between }) => between === crossing.between);
      const ways = plan.ways.filter(({ id }) => side?.routes.includes(id));
      expect(nearestPoint(crossing.at, riverNamed(side?.river)).distance, crossing.name).toBeLessThan(1);
      expect(Math.min(...ways.map(({ line }) => nearestPoint(crossing.at, line).distance)), crossing.name).toBeLessThan(
        R * 0.1,
      );
    }
  });

  test('trees stand on every wooded hexside, and on no other in rows', () => {
    const rows = map.under.replace(/<g class="tg-loose">.*?<\/g>/, '');
    const trees = [...rows.matchAll(/class="tg-(?:oak|pine) tg-crown" d="([^"]*)"/g)]
      .flatMap(([, d]) => [...(d as string).matchAll(/M(\d+) (\d+)m/g)])
      .map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
    const treesAt = (between: readonly string[]) => {
      const side = plan.sheet.side(between[0] as string, between[1] as string);
      return trees.filter((tree) => nearestPoint(tree, side).distance < R * 0.25).length;
    };
    const wooded = data.map.hexsides.filter(({ terrain }) => terrain === 'forest');
    expect(wooded.length).toBeGreaterThan(50);
    for (const { between } of wooded) expect(treesAt(between), between.join('|')).toBeGreaterThanOrEqual(2);
    for (const tree of trees) {
      const reach = wooded.map(({ between }) =>
        nearestPoint(tree, plan.sheet.side(between[0] as string, between[1] as string)),
      );
      expect(Math.min(...reach.map((near) => near.distance))).toBeLessThan(R * 0.25);
    }
  });

  test('every place stands in its own hex, clear of the pieces', () => {
    for (const { id, at } of inHexes) {
      const site = plan.sheet.siteOfPlace(id);
      expect(insideAny(site, [plan.sheet.corners(at)]), id).toBe(true);
      expect(distance(site, plan.sheet.seat(at)), id).toBeGreaterThan(R * 0.5);
    }
  });
});

describe('the geometry the table uses', () => {
  const { margins } = data.picture;
  const grid = createHexGrid({ orientation: 'flat', columns: 16, rows: 13, shifted: 'even', towards: 'down' });
  const onSheet = ({ x, y }: Point) => ({ x: (x + margins.left) * R, y: (y + margins.top) * R });

  test('knows every space of the map once', () => {
    const expected = [...data.map.hexes, ...data.map.boxes].map(({ id }) => id).concat(data.map.sea.hexes);
    expect(Object.keys(map.spaces).sort()).toEqual(expected.sort());
  });

  test('agrees with the hexes of the board', () => {
    for (const { id, kind, centre, polygon } of Object.values(map.spaces)) {
      if (kind === 'box') continue;
      const hex = hexAt(grid, Number(id.slice(0, 2)) - 1, Number(id.slice(2)) - 1);
      expect(distance(centre, onSheet(centreOfHex(grid, hex)))).toBeLessThan(0.1);
      cornersOfHex(grid, hex).forEach((corner, index) => {
        expect(distance(polygon[index] as Point, onSheet(corner))).toBeLessThan(0.1);
      });
    }
  });

  test('boxes lie on the sheet, off the hexes and off each other, with room for their blocks', () => {
    const boxes = [...plan.sheet.boxes.values()];
    expect(boxes.map(({ id }) => id).sort()).toEqual(data.map.boxes.map(({ id }) => id).sort());
    for (const box of boxes) {
      expect(box.left > 0 && box.top > 0 && box.right < map.width && box.bottom < map.height).toBe(true);
      for (const other of boxes) if (other !== box) expect(overlap(box, other)).toBe(false);
      for (const hex of plan.sheet.playable) {
        const { x, y } = plan.sheet.centre(hex);
        expect(overlap(box, boxAround({ x, y }, R * 0.5, R * 0.86)), `${box.id} and ${hex}`).toBe(false);
        expect(overlap(box, boxAround({ x, y }, R * 0.98, R * 0.05)), `${box.id} and ${hex}`).toBe(false);
      }
      const slots = map.spaces[box.id]?.slots ?? [];
      for (const slot of slots) {
        const block = boxAround(slot, R * 0.44);
        expect(block.left > box.left && block.right < box.right && block.bottom < box.bottom).toBe(true);
        for (const other of slots) if (other !== slot) expect(distance(slot, other)).toBeGreaterThan(R * 0.88);
      }
    }
  });
});

describe('the drawing itself', () => {
  testDrawing({
    map,
    style: mapStyle(),
    drawAgain: () => drawMap(readDrawData(), readDrawOptions('en')),
    mostBytes: 130_000,
    leastReferences: 20,
  });
});
