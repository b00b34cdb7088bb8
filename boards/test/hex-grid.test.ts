import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acrossSide,
  axialOfCell,
  axialOfHex,
  cellOfAxial,
  centreOfHex,
  cornersOfHex,
  createHexGrid,
  DIRECTION_NAMES,
  directionNamed,
  directionTo,
  extentOfGrid,
  type HexGrid,
  hexAt,
  hexDistance,
  neighbourOf,
  oppositeDirection,
  type Point,
  sideBetween,
  sideOf,
  turnDirection,
} from '../src/index.ts';
import { anyGrid, SHAPES, shapeName, wholeGrid } from './grids.ts';

const DIRECTIONS = [0, 1, 2, 3, 4, 5];

function stepsByBreadth(grid: HexGrid, start: number): readonly number[] {
  const steps = new Array<number>(grid.hexCount).fill(-1);
  const queue = [start];
  steps[start] = 0;
  for (const hex of queue) {
    for (const direction of DIRECTIONS) {
      const next = neighbourOf(grid, hex, direction);
      if (next < 0 || steps[next] !== -1) continue;
      steps[next] = (steps[hex] ?? 0) + 1;
      queue.push(next);
    }
  }
  return steps;
}

function gap(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

describe('neighbours', () => {
  test('lead back by the opposite direction, on maps with holes too', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (let hex = 0; hex < grid.hexCount; hex++) {
          for (const direction of DIRECTIONS) {
            const next = neighbourOf(grid, hex, direction);
            if (next >= 0) expect(neighbourOf(grid, next, oppositeDirection(direction))).toBe(hex);
          }
        }
      }),
    );
  });

  test.each(SHAPES.map((shape) => [shapeName(shape), shape] as const))(
    '%s: are exactly the hexes whose centres are the width of a hex away',
    (_, shape) => {
      const grid = wholeGrid(shape, 6, 7);
      for (let a = 0; a < grid.hexCount; a++) {
        for (let b = 0; b < grid.hexCount; b++) {
          const touching = a !== b && gap(centreOfHex(grid, a), centreOfHex(grid, b)) < Math.sqrt(3) + 1e-9;
          expect(directionTo(grid, a, b) >= 0).toBe(touching);
        }
      }
    },
  );

  test.each(SHAPES.map((shape) => [shapeName(shape), shape] as const))(
    '%s: lie where their direction says',
    (_, shape) => {
      const grid = wholeGrid(shape, 5, 5);
      const hex = hexAt(grid, 2, 2);
      const here = centreOfHex(grid, hex);
      for (const direction of DIRECTIONS) {
        const there = centreOfHex(grid, neighbourOf(grid, hex, direction));
        const northSouth = there.y < here.y - 0.1 ? 'N' : there.y > here.y + 0.1 ? 'S' : '';
        const eastWest = there.x < here.x - 0.1 ? 'W' : there.x > here.x + 0.1 ? 'E' : '';
        expect(DIRECTION_NAMES[shape.orientation][direction]).toBe(northSouth + eastWest);
      }
    },
  );

  test.each(SHAPES.map((shape) => [shapeName(shape), shape] as const))(
    '%s: the shifted lines lie that way',
    (_, shape) => {
      const grid = wholeGrid(shape, 4, 4);
      const index = shape.shifted === 'odd' ? 1 : 2;
      const [axis, plain, shifted] =
        shape.orientation === 'flat'
          ? (['y', hexAt(grid, 3 - index, 1), hexAt(grid, index, 1)] as const)
          : (['x', hexAt(grid, 1, 3 - index), hexAt(grid, 1, index)] as const);
      const moved = centreOfHex(grid, shifted)[axis] - centreOfHex(grid, plain)[axis];
      const forward = shape.towards === 'down' || shape.towards === 'right';
      expect(moved).toBeCloseTo((forward ? 1 : -1) * (Math.sqrt(3) / 2));
    },
  );

  test('a shift that the orientation does not have is refused', () => {
    expect(() => createHexGrid({ orientation: 'flat', columns: 2, rows: 2, shifted: 'odd', towards: 'left' })).toThrow(
      'shifted down or up, not left',
    );
    expect(() => createHexGrid({ orientation: 'pointy', columns: 2, rows: 2, shifted: 'odd', towards: 'up' })).toThrow(
      'shifted right or left, not up',
    );
  });

  test('a grid without cells, or with more than can be numbered, is refused', () => {
    const shape = { orientation: 'flat', shifted: 'odd', towards: 'down' } as const;
    expect(() => createHexGrid({ ...shape, columns: 0, rows: 3 })).toThrow('not 0 by 3');
    expect(() => createHexGrid({ ...shape, columns: 100, rows: 55 })).toThrow('too large');
  });
});

describe('distance', () => {
  test.each(SHAPES.map((shape) => [shapeName(shape), shape] as const))('%s: equals the steps of a walk', (_, shape) => {
    const grid = wholeGrid(shape, 9, 8);
    for (let from = 0; from < grid.hexCount; from++) {
      const steps = stepsByBreadth(grid, from);
      for (let to = 0; to < grid.hexCount; to++) expect(hexDistance(grid, from, to)).toBe(steps[to]);
    }
  });

  test('is a metric', () => {
    fc.assert(
      fc.property(anyGrid, fc.nat(), fc.nat(), fc.nat(), (grid, i, j, k) => {
        const [a, b, c] = [i % grid.hexCount, j % grid.hexCount, k % grid.hexCount];
        expect(hexDistance(grid, a, b) === 0).toBe(a === b);
        expect(hexDistance(grid, a, b)).toBe(hexDistance(grid, b, a));
        expect(hexDistance(grid, a, c)).toBeLessThanOrEqual(hexDistance(grid, a, b) + hexDistance(grid, b, c));
      }),
      { numRuns: 500 },
    );
  });
});

describe('coordinates', () => {
  test('of cells become axial and come back', () => {
    fc.assert(
      fc.property(
        anyGrid,
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: -50, max: 50 }),
        (grid, column, row) => {
          const { q, r } = axialOfCell(grid.layout, column, row);
          expect(Number.isInteger(q) && Number.isInteger(r)).toBe(true);
          expect(cellOfAxial(grid.layout, q, r)).toEqual({ column, row });
        },
      ),
    );
  });

  test('axial steps are the same everywhere on a map', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const steps = DIRECTIONS.map(() => new Set<string>());
        for (let hex = 0; hex < grid.hexCount; hex++) {
          for (const direction of DIRECTIONS) {
            const next = neighbourOf(grid, hex, direction);
            if (next < 0) continue;
            const [a, b] = [axialOfHex(grid, hex), axialOfHex(grid, next)];
            steps[direction]?.add(`${b.q - a.q} ${b.r - a.r}`);
          }
        }
        for (const seen of steps) expect(seen.size).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('corners are one edge away from the centre and shared with the neighbour behind the side', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const extent = extentOfGrid(grid);
        for (let hex = 0; hex < grid.hexCount; hex++) {
          const corners = cornersOfHex(grid, hex);
          for (const corner of corners) {
            expect(gap(corner, centreOfHex(grid, hex))).toBeCloseTo(1);
            expect(Math.min(corner.x, corner.y, extent.x - corner.x, extent.y - corner.y)).toBeGreaterThan(-1e-9);
          }
          for (const direction of DIRECTIONS) {
            const next = neighbourOf(grid, hex, direction);
            if (next < 0) continue;
            const theirs = cornersOfHex(grid, next);
            const back = oppositeDirection(direction);
            const corner = (points: readonly Point[], index: number): Point => points[index % 6] as Point;
            expect(gap(corner(corners, direction), corner(theirs, back + 1))).toBeCloseTo(0);
            expect(gap(corner(corners, direction + 1), corner(theirs, back))).toBeCloseTo(0);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('directions turn clockwise and have names', () => {
    expect(turnDirection(0, -1)).toBe(5);
    expect(turnDirection(4, 9)).toBe(1);
    expect(directionNamed('flat', 'SW')).toBe(4);
    expect(directionNamed('flat', 'E')).toBe(-1);
    expect(directionNamed('pointy', 'E')).toBe(1);
  });
});

describe('sides', () => {
  test('have one id for both hexes, inner ones first, and know their hexes', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const seen = new Map<number, number>();
        for (let hex = 0; hex < grid.hexCount; hex++) {
          for (const direction of DIRECTIONS) {
            const side = sideOf(grid, hex, direction);
            const next = neighbourOf(grid, hex, direction);
            seen.set(side, (seen.get(side) ?? 0) + 1);
            expect(acrossSide(grid, side, hex)).toBe(next);
            expect(side < grid.innerSideCount).toBe(next >= 0);
            if (next >= 0) expect(sideBetween(grid, hex, next)).toBe(side);
            if (grid.sideHexes[2 * side] === hex) expect(grid.sideDirections[side]).toBe(direction);
          }
        }
        expect([...seen.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: grid.sideCount }, (_, id) => id));
        for (const [side, uses] of seen) expect(uses).toBe(side < grid.innerSideCount ? 2 : 1);
      }),
    );
  });

  test('hexes that do not touch have no side between them', () => {
    const grid = wholeGrid({ orientation: 'flat', shifted: 'odd', towards: 'down' }, 5, 5);
    expect(sideBetween(grid, hexAt(grid, 0, 0), hexAt(grid, 4, 4))).toBe(-1);
    expect(sideBetween(grid, 3, 3)).toBe(-1);
  });
});
