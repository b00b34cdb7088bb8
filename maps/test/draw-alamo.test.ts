import { describe, expect, test } from 'vitest';
import { readSheet } from '../src/draw/alamo/sheet.ts';
import { drawSheet, planSheet } from '../src/draw/hex-sheet/index.ts';
import { distance, middle, type Point } from '../src/geometry.ts';
import { collisions, testDrawing } from './drawing-checks.ts';

const sources = readSheet('en');
const { data } = sources;
const { field } = planSheet(sources);
const { map, style } = drawSheet(sources);
const R = map.unit;

describe.each(['en', 'es', 'fr'])('names in %s', (language) => {
  const { lettered } = planSheet(readSheet(language));

  test('none touches another, and all lie on the sheet', () => {
    const names = [
      ...lettered.areas.map(({ id, box }) => [id, box] as const),
      ...lettered.courses.flatMap(({ id, boxes }) => boxes.map((box) => [id, box] as const)),
    ].map(([id, box]): [string, typeof box] => [id, box]);
    expect(names.length).toBeGreaterThan(10);
    expect(collisions(names, names)).toEqual([]);
    for (const [id, box] of names)
      expect(box.left > 0 && box.top > 0 && box.right < field.width && box.bottom < field.height, id).toBe(true);
  });
});

describe('what the rules know can be seen', () => {
  const sideOf = (kind: string) => data.hexsides.filter((side) => side.kind === kind);

  test('every kind of wall is drawn, and every opening stands in one', () => {
    for (const kind of ['outer-wall', 'church-wall', 'stone-wall', 'palisade', 'inner-wall', 'partition'])
      expect(sideOf(kind).length, kind).toBeGreaterThan(0);
    for (const { opening, kind, between } of data.hexsides)
      if (opening !== undefined) expect(sources.look.hexsides[kind]?.strokes, between.join('|')).toBeDefined();
    expect(data.hexsides.filter(({ opening }) => opening === 'door')).toHaveLength(20);
    expect(data.hexsides.filter(({ opening }) => opening === 'ramp')).toHaveLength(5);
  });

  test('the west wall runs straight, though its hexes do not', () => {
    const corners = ['0411', '0413', '0416', '0419'].flatMap((hex) => {
      const east = `05${hex.slice(2)}`;
      return [...field.side(hex, east)];
    });
    const xs = corners.map(({ x }) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(R * 0.06);
  });

  test('a ramp falls from the platform to the yard', () => {
    const high = new Set(data.hexes.filter(({ terrain }) => terrain.endsWith('platform')).map(({ id }) => id));
    for (const { opening, between } of data.hexsides)
      if (opening === 'ramp') expect([high.has(between[0]), high.has(between[1])]).toEqual([true, false]);
  });

  test('the ditches pass through all their hexes', () => {
    const courses = planSheet(sources).courses.filter(({ kind }) => kind === 'ditch');
    const beds = data.hexes.filter(({ terrain }) => terrain === 'dry-stream');
    expect(beds).toHaveLength(56);
    for (const { id } of beds) {
      const near = courses.map(({ line }) =>
        Math.min(...line.map((point: Point) => distance(point, field.centre(id)))),
      );
      expect(Math.min(...near), id).toBeLessThan(R * 0.6);
    }
  });

  test('a gun site is marked in its hex, and each box of the replacement track has room', () => {
    expect(data.places).toHaveLength(21);
    for (const { id, at } of data.places) expect(field.hexAt(field.siteOfPlace(id))?.id).toBe(at);
    for (const box of ['box-0', 'box-1', 'box-2', 'box-3'])
      expect(map.spaces[box]?.slots?.length, box).toBeGreaterThanOrEqual(30);
    expect(distance(middle(...field.side('1404', '1405')), field.centre('1404'))).toBeLessThan(R);
  });
});

describe('the drawing itself', () => {
  testDrawing({
    map,
    style,
    drawAgain: () => drawSheet(readSheet('en')).map,
    mostBytes: 150_000,
    leastReferences: 5,
    isDry: true,
  });
});
