// What further games need of the sheet: a map of 1,080 hexes with every terrain, and a house with rooms, roofs and walls.

import { describe, expect, test } from 'vitest';
import type { Box } from '../src/draw/cost-grid.ts';
import { outlinesOf } from '../src/draw/hex-sheet/areas.ts';
import { drawSheet, planSheet } from '../src/draw/hex-sheet/index.ts';
import { insideAny, nearestPoint } from '../src/draw/nearness.ts';
import { distance, middle, type Point } from '../src/geometry.ts';
import { testDrawing } from './drawing-checks.ts';
import { houseSheet } from './sheets/house.ts';
import { wideSheet } from './sheets/wide.ts';

const LARGEST = { columns: 24, rows: 45 };

describe('a sheet of 1,080 hexes', () => {
  const sources = wideSheet(LARGEST);
  const plan = planSheet(sources);
  const { map, style } = drawSheet(sources);
  const terrainAt = (point: Point) => plan.field.hexAt(point)?.terrain;
  const marksOf = (sign: string) =>
    plan.strewn.flatMap(({ marks }) => marks.filter((some) => some.sign === sign).flatMap(({ at }) => at));

  test('has every hex once, and a number in each', () => {
    expect(sources.data.hexes).toHaveLength(1080);
    expect(Object.keys(map.spaces)).toHaveLength(1080);
    expect(map.numbers.match(/(?<=>)\d+(?=<)/g)).toEqual(sources.data.hexes.map(({ id }) => id));
  });

  test.each([
    ['oak', 'woods'],
    ['reed', 'swamp'],
    ['sand', 'desert'],
    ['hill', 'rough'],
  ])('%s stands in %s alone, and off names, ways and water', (sign, terrain) => {
    const marks = marksOf(sign);
    expect(marks.length).toBeGreaterThan(50);
    const names = plan.lettered.places.map(({ box }) => box);
    const lines = [...plan.ways, ...plan.courses].map(({ line }) => line);
    const isUnder = ({ x, y }: Point, box: Box): boolean =>
      x > box.left && x < box.right && y > box.top && y < box.bottom;
    expect(marks.filter((at) => terrainAt(at) !== terrain)).toEqual([]);
    expect(marks.filter((at) => names.some((box) => isUnder(at, box)))).toEqual([]);
    expect(marks.filter((at) => lines.some((line) => nearestPoint(at, line).distance <= 2))).toEqual([]);
  });

  test('a lake covers the middle of each of its hexes, and of no hex of the land', () => {
    const lakes = plan.areas.filter(({ kind }) => kind === 'lake');
    for (const { id, terrain } of sources.data.hexes) {
      const isWater = lakes.some(({ contains }) => contains(plan.field.centre(id)));
      if (terrain === 'lake') expect(isWater, id).toBe(true);
      else if (terrain !== 'shore') expect(isWater, id).toBe(false);
    }
  });

  test('a river through hexes passes all of them that are land', () => {
    const land = new Set(sources.data.hexes.filter(({ terrain }) => !/lake|shore/.test(terrain)).map(({ id }) => id));
    for (const { course, line, id } of plan.courses) {
      for (const hex of course.filter((stop) => land.has(stop as string))) {
        expect(
          insideAny(nearestPoint(plan.field.centre(hex as string), line).point, [plan.field.corners(hex as string)]),
          id,
        ).toBe(true);
      }
    }
  });

  testDrawing({
    map,
    style,
    drawAgain: () => drawSheet(wideSheet(LARGEST)).map,
    mostBytes: 150_000,
    leastReferences: 20,
  });
});

describe('a house', () => {
  const sources = houseSheet();
  const { field } = planSheet(sources);
  const { map, style } = drawSheet(sources);
  const sidesOf = (kind: string) =>
    sources.data.hexsides.filter((side) => side.kind === kind).map(({ between }) => field.side(...between));

  test('has its roof over its rooms, and whoever looks at the ground takes it off', () => {
    const drawn = map.under + map.rivers + map.over;
    expect(drawn.indexOf('try-floor-room')).toBeLessThan(drawn.indexOf('try-floor-roof'));
    expect(style).toMatch(/\[data-floor="0"\] \.try-floor-roof\{display:none\}/);
  });

  test('the grid yields to its walls: they run straight, and neighbours still share their corners', () => {
    const west = sidesOf('outer-wall')
      .flat()
      .filter(({ x, y }) => x < field.centre('0203').x && y > field.centre('0103').y && y < field.centre('0105').y);
    expect(west.length).toBeGreaterThan(4);
    expect(Math.max(...west.map(({ x }) => x)) - Math.min(...west.map(({ x }) => x))).toBeLessThan(12);
    for (const { ends, hexes } of field.edges) {
      for (const { id } of hexes) for (const end of ends) expect(field.corners(id)).toContainEqual(end);
    }
    expect(outlinesOf(field, () => true)).toHaveLength(1);
  });

  test('each wall is drawn once for each of its strokes, the broadest first', () => {
    for (const name of ['outer-wall', 'outer-wall-face', 'outer-wall-light', 'palisade', 'stone-wall-joints']) {
      expect(map.rivers.match(new RegExp(`class="try-wall try-${name}"`, 'g')), name).toHaveLength(1);
    }
    expect(map.rivers.indexOf('outer-wall"')).toBeLessThan(map.rivers.indexOf('outer-wall-light"'));
    const width = (name: string) => Number(style.match(new RegExp(`\\.try-${name}\\{[^}]*stroke-width:(\\d+)`))?.[1]);
    expect(width('outer-wall')).toBeGreaterThan(width('outer-wall-face'));
    expect(width('outer-wall-face')).toBeGreaterThan(width('outer-wall-light'));
  });

  test('doors, loopholes, breaches and ramps lie on their hexsides', () => {
    const first = (name: string) => map.over.match(new RegExp(`class="try-${name}" d="M(-?[\\d.]+)[ ]?(-?[\\d.]+)`));
    for (const [name, opening] of [
      ['door', 'door'],
      ['slit', 'loophole'],
      ['breach', 'breach'],
      ['ramp', 'ramp'],
    ] as const) {
      const sides = sources.data.hexsides
        .filter((side) => side.opening === opening)
        .map(({ between }) => field.side(...between));
      expect(sides.length, opening).toBeGreaterThan(0);
      const at = { x: Number(first(name)?.[1]), y: Number(first(name)?.[2]) };
      expect(Math.min(...sides.map((side) => distance(middle(...side), at))), opening).toBeLessThan(45);
    }
  });

  test('a sign that no look knows is refused by name', () => {
    const hexsides = sources.data.hexsides.map((side) => (side.opening ? { ...side, opening: 'portcullis' } : side));
    expect(() => drawSheet({ ...sources, data: { ...sources.data, hexsides } })).toThrow('"portcullis"');
  });

  testDrawing({
    map,
    style,
    drawAgain: () => drawSheet(houseSheet()).map,
    mostBytes: 8_000,
    leastReferences: 5,
    isDry: true,
  });
});
