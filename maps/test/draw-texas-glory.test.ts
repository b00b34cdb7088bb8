import { centreOfHex, cornersOfHex, createHexGrid, hexAt } from '@bivouac/boards';
import { describe, expect, test } from 'vitest';
import { type Box, boxAround, overlap } from '../src/draw/cost-grid.ts';
import { drawSheet, planSheet } from '../src/draw/hex-sheet/index.ts';
import { type PlacedName, shrunk } from '../src/draw/name-placer.ts';
import { insideAny, nearestPoint } from '../src/draw/nearness.ts';
import { radiusOf } from '../src/draw/sheet/signs.ts';
import { readSheet } from '../src/draw/texas-glory/sheet.ts';
import { distance, middle, type Point } from '../src/geometry.ts';
import { collisions, testDrawing } from './drawing-checks.ts';

const sources = readSheet('en');
const { data, look } = sources;
const plan = planSheet(sources);
const { map, style } = drawSheet(sources);
const R = map.unit;

describe.each(['en', 'es', 'fr'])('names in %s', (language) => {
  const own = readSheet(language);
  const { field, crossings, lettered } = planSheet(own);
  const furniture: [string, Box][] = [...field.boxes.values()].map((box) => [`box ${box.id}`, box]);
  const signs: [string, Box][] = [
    ...data.places.map((place): [string, Box] => [
      `sign of ${place.id}`,
      boxAround(field.siteOfPlace(place.id), radiusOf(own.signs, place.signs)),
    ]),
    ...crossings.map(({ name, at }): [string, Box] => [`sign of ${name}`, boxAround(at, R * 0.15)]),
  ];
  const named = (names: readonly PlacedName[]) => names.map(({ id, box }): [string, Box] => [id, box]);
  const courses = lettered.courses.flatMap(({ id, boxes }) => boxes.map((box): [string, Box] => [id, box]));

  test('no name of the table touches another, a sign or a box', () => {
    const names = [...named(lettered.places), ...named(lettered.areas), ...courses];
    expect(collisions(names, [...names, ...signs, ...furniture])).toEqual([]);
  });

  test('no name seen from afar touches another or a box', () => {
    const names = named(lettered.far);
    expect(collisions(names, [...names, ...furniture])).toEqual([]);
  });

  test('no name seen near by touches another', () => {
    const crossingNames = named(lettered.crossings);
    const others = [...lettered.places, ...lettered.areas].map((name): [string, Box] => [
      name.id,
      shrunk(name, look.nearScale),
    ]);
    expect(collisions(crossingNames, [...crossingNames, ...others, ...courses, ...signs, ...furniture])).toEqual([]);
  });

  test('every place, river and crossing is named, and every name lies on the sheet', () => {
    const drawn = drawSheet(own).map.over;
    for (const { name } of [...own.data.places, ...own.data.boxes]) {
      expect(drawn.includes(`>${name}</text>`), name).toBe(true);
    }
    for (const { name } of own.data.courses.filter(({ kind }) => kind === 'river')) {
      expect(drawn.includes(`>${name}</textPath>`), name).toBe(true);
    }
    for (const { box } of [...lettered.places, ...lettered.areas, ...lettered.far, ...lettered.crossings]) {
      expect(box.left > 0 && box.top > 0 && box.right < field.width && box.bottom < field.height).toBe(true);
    }
    expect(lettered.crossings).toHaveLength(crossings.length);
  });

  test('no name of a place lies under the block of a place', () => {
    const blocks = data.places.map(({ id, at }): [string, Box] => [
      `block at ${id}`,
      boxAround(field.seat(at), R * 0.44),
    ]);
    expect(collisions(named(lettered.places), blocks)).toEqual([]);
  });
});

/** Pairs that overlap; pieces of one and the same name may. */
describe('what the rules know can be seen', () => {
  const sideMiddle = (between: readonly [string, string]) => middle(...plan.field.side(...between));
  const rivers = plan.courses.filter(({ kind }) => kind === 'river');
  const riverNamed = (name: string | undefined) => rivers.find(({ id }) => id === name)?.line ?? [];

  test('every river follows all its hexsides', () => {
    const sides = data.hexsides.filter(({ course }) => course !== undefined);
    expect(sides.length).toBeGreaterThan(100);
    for (const { between, course } of sides) {
      expect(nearestPoint(sideMiddle(between), riverNamed(course)).distance, between.join('|')).toBeLessThan(R * 0.3);
    }
  });

  test('every river ends in the sea or in another river', () => {
    for (const { name, line } of rivers) {
      const mouth = line[0] as Point;
      const joins = rivers
        .filter((river) => river.name !== name)
        .some((river) => nearestPoint(mouth, river.line).distance < R * 0.2);
      const toShore = plan.shores.map((shore) => nearestPoint(mouth, [...shore, shore[0] as Point]).distance);
      expect(joins || Math.min(...toShore) < R * 0.2, name).toBe(true);
    }
  });

  test('every road and trail crosses the hexsides it is said to cross', () => {
    for (const { between, ways = [] } of data.hexsides) {
      for (const id of ways) {
        const way = plan.ways.find((one) => one.id === id);
        const side = plan.field.side(...between);
        const reach = (way?.line ?? []).map((point) => nearestPoint(point, side).distance);
        expect(Math.min(...reach), `${id} at ${between.join('|')}`).toBeLessThan(R * 0.12);
      }
    }
    for (const { id } of data.boxes) {
      const box = plan.field.boxes.get(id) as Box;
      const exits = data.ways.flatMap(({ path }) => [path[0], path.at(-1)]).filter((end) => end === id);
      const ends = plan.ways.flatMap(({ line }) => [line[0] as Point, line.at(-1) as Point]);
      expect(
        ends.filter((end) => overlap(boxAround(end, 1), box)),
        id,
      ).toHaveLength(exits.length);
    }
  });

  test('every ford and ferry lies on its river and its way', () => {
    expect(plan.crossings).toHaveLength(data.hexsides.filter(({ crossing }) => crossing !== undefined).length);
    for (const { name, at, side } of plan.crossings) {
      const ways = plan.ways.filter(({ id }) => side?.ways?.includes(id));
      expect(nearestPoint(at, riverNamed(side?.course)).distance, name).toBeLessThan(1);
      expect(Math.min(...ways.map(({ line }) => nearestPoint(at, line).distance)), name).toBeLessThan(R * 0.1);
    }
  });

  test('trees stand on every wooded hexside, and on no other in rows', () => {
    const trees = plan.rows.flatMap(({ at }) => at);
    const wooded = data.hexsides
      .filter(({ kind }) => kind === 'forest')
      .map(({ between }) => plan.field.side(...between));
    const near = (tree: Point) => (side: readonly Point[]) => nearestPoint(tree, side).distance < R * 0.25;
    expect(wooded.length).toBeGreaterThan(50);
    for (const side of wooded) expect(trees.filter((tree) => near(tree)(side)).length).toBeGreaterThanOrEqual(2);
    for (const tree of trees) expect(wooded.some(near(tree))).toBe(true);
  });

  test('every place stands in its own hex, clear of the pieces', () => {
    for (const { id, at } of data.places) {
      const site = plan.field.siteOfPlace(id);
      expect(insideAny(site, [plan.field.corners(at)]), id).toBe(true);
      expect(distance(site, plan.field.seat(at)), id).toBeGreaterThan(R * 0.5);
    }
  });
});

describe('the geometry the table uses', () => {
  const { margins } = look;
  const grid = createHexGrid({ orientation: 'flat', columns: 16, rows: 13, shifted: 'even', towards: 'down' });
  const onSheet = ({ x, y }: Point) => ({ x: x * R + margins.left, y: y * R + margins.top });

  test('knows every space of the map once', () => {
    const expected = [...data.hexes, ...data.boxes].map(({ id }) => id);
    expect(Object.keys(map.spaces).sort()).toEqual(expected.sort());
  });

  test('agrees with the hexes of the board', () => {
    for (const { id, kind, centre, polygon } of Object.values(map.spaces)) {
      if (kind === 'box') continue;
      const hex = hexAt(grid, Number(id.slice(0, 2)) - 1, Number(id.slice(2)) - 1);
      expect(distance(centre, onSheet(centreOfHex(grid, hex)))).toBeLessThan(0.8);
      cornersOfHex(grid, hex).forEach((corner, index) => {
        expect(distance(polygon[index] as Point, onSheet(corner))).toBeLessThan(0.8);
      });
    }
  });

  test('boxes lie on the sheet, off the hexes and off each other, with room for their blocks', () => {
    const boxes = [...plan.field.boxes.values()];
    expect(boxes.map(({ id }) => id).sort()).toEqual(data.boxes.map(({ id }) => id).sort());
    for (const box of boxes) {
      expect(box.left > 0 && box.top > 0 && box.right < map.width && box.bottom < map.height).toBe(true);
      for (const other of boxes) if (other !== box) expect(overlap(box, other)).toBe(false);
      for (const { id: hex } of plan.field.open) {
        const { x, y } = plan.field.centre(hex);
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
    style,
    drawAgain: () => drawSheet(readSheet('en')).map,
    mostBytes: 90_000,
    leastReferences: 20,
  });
});
