import { describe, expect, test } from 'vitest';
import { arrowPath } from '../src/map/arrow-path.ts';
import type { DrawnMap, Point, Spot } from '../src/map/geometry.ts';
import { stepTowards } from '../src/map/steps.ts';
import { wayBetween } from '../src/map/ways.ts';

describe('ways', () => {
  const links = [
    [0, 1, 1],
    [1, 2, 1],
    [0, 3, 5],
    [3, 2, 1],
  ] as const;

  test('the cheapest one is taken, in both directions', () => {
    expect(wayBetween(links, 0, 2)).toEqual([0, 1, 2]);
    expect(wayBetween(links, 2, 0)).toEqual([2, 1, 0]);
    expect(wayBetween(links, 3, 0)).toEqual([3, 2, 1, 0]);
  });

  test('where none is known, the two ends remain', () => {
    expect(wayBetween(links, 0, 9)).toEqual([0, 9]);
  });

  test('an arrow begins at the first point and ends short of the last', () => {
    const path = arrowPath(
      [
        [0, 0],
        [100, 0],
        [200, 0],
      ],
      { thin: 4, wide: 10, short: 40 },
    );
    const xs = [...path.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
    expect(Math.min(...xs)).toBeCloseTo(0);
    expect(Math.max(...xs)).toBeCloseTo(160, 0);
  });
});

describe('walking with the arrow keys', () => {
  const R = 100;
  const H = R * Math.sqrt(3);
  const hex = (column: number, row: number): readonly [string, Spot] => {
    const at: Point = [column * 1.5 * R, (row + (column % 2) / 2) * H];
    return [`${column}-${row}`, { at, seat: at, outline: [] }];
  };
  const spots = Object.fromEntries([0, 1, 2, 3, 4].flatMap((column) => [0, 1, 2, 3].map((row) => hex(column, row))));
  const map = { spots } as unknown as DrawnMap;
  const walk = (from: string, direction: Point, steps: number): string[] => {
    const line = spots[from]!.at;
    const way = [from];
    for (let i = 0; i < steps; i++) way.push(stepTowards(map, way.at(-1)!, direction, line) ?? way.at(-1)!);
    return way;
  };

  test('up and down leads through a column', () => {
    expect(walk('2-0', [0, 1], 3)).toEqual(['2-0', '2-1', '2-2', '2-3']);
    expect(walk('2-3', [0, -1], 3)).toEqual(['2-3', '2-2', '2-1', '2-0']);
  });

  test('to the side it goes from column to column and keeps to its row', () => {
    const way = walk('0-1', [1, 0], 4);
    expect(way.map((code) => code.split('-')[0])).toEqual(['0', '1', '2', '3', '4']);
    expect(way[4]).toBe('4-1');
  });

  test('it ends where nothing lies in that direction', () => {
    expect(stepTowards(map, '0-0', [-1, 0], spots['0-0']!.at)).toBeNull();
  });
});
