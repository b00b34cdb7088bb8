import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bearing, COMPASS, hexAt, neighbourOf } from '../src/index.ts';
import { anyGrid, wholeGrid } from './grids.ts';

describe('where a hex lies as seen from another', () => {
  const flat = wholeGrid({ orientation: 'flat', shifted: 'odd', towards: 'down' }, 7, 7);
  const pointy = wholeGrid({ orientation: 'pointy', shifted: 'odd', towards: 'right' }, 7, 7);

  test('the neighbours of a hex, clockwise', () => {
    const around = (grid: typeof flat) =>
      [0, 1, 2, 3, 4, 5].map((way) => bearing(grid, hexAt(grid, 3, 3), neighbourOf(grid, hexAt(grid, 3, 3), way)));
    expect(around(flat)).toEqual(['n', 'ne', 'se', 's', 'sw', 'nw']);
    expect(around(pointy)).toEqual(['ne', 'e', 'se', 'sw', 'w', 'nw']);
  });

  test('two columns on in the same row is east, two back is west', () => {
    expect(bearing(flat, hexAt(flat, 2, 3), hexAt(flat, 4, 3))).toBe('e');
    expect(bearing(flat, hexAt(flat, 4, 3), hexAt(flat, 2, 3))).toBe('w');
  });

  test('the way back is the opposite way', () => {
    fc.assert(
      fc.property(anyGrid, fc.nat(), fc.nat(), (grid, one, other) => {
        const [a, b] = [one % grid.hexCount, other % grid.hexCount];
        fc.pre(a !== b);
        const half = COMPASS.length / 2;
        expect(COMPASS.indexOf(bearing(grid, b, a))).toBe(
          (COMPASS.indexOf(bearing(grid, a, b)) + half) % COMPASS.length,
        );
      }),
    );
  });
});
