import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellOfNumber,
  createHexNumbers,
  findSide,
  type HexNumbering,
  hexNumbered,
  numberOfCell,
  numberOfHex,
  parseSideKey,
  sideKey,
  sidesOfChain,
} from '../src/index.ts';
import { anyGrid, wholeGrid } from './grids.ts';

const anyNumbering: fc.Arbitrary<HexNumbering> = fc.record({
  order: fc.constantFrom('column-row' as const, 'row-column' as const),
  columns: fc.record({
    first: fc.nat(90),
    digits: fc.integer({ min: 2, max: 4 }),
    from: fc.constantFrom('left' as const, 'right' as const),
  }),
  rows: fc.record({
    first: fc.nat(90),
    digits: fc.integer({ min: 2, max: 4 }),
    from: fc.constantFrom('top' as const, 'bottom' as const),
  }),
  separator: fc.constantFrom('', '.', '--'),
});

const CCRR: HexNumbering = {
  order: 'column-row',
  columns: { first: 1, digits: 2 },
  rows: { first: 1, digits: 2 },
};

const sixteenByThirteen = wholeGrid({ orientation: 'flat', shifted: 'even', towards: 'down' }, 16, 13);

describe('printed numbers', () => {
  test('lead to their hex and back under any scheme, and no two hexes share one', () => {
    fc.assert(
      fc.property(anyGrid, anyNumbering, (grid, numbering) => {
        const numbers = createHexNumbers(grid, numbering);
        expect(numbers.ids.size).toBe(grid.hexCount);
        for (let hex = 0; hex < grid.hexCount; hex++) {
          const text = numberOfHex(numbers, hex);
          expect(hexNumbered(numbers, text)).toBe(hex);
          expect(cellOfNumber(grid, numbering, text)).toEqual({ column: grid.column[hex], row: grid.row[hex] });
        }
      }),
    );
  });

  test('a text is either the number of exactly one cell or of none', () => {
    fc.assert(
      fc.property(anyGrid, anyNumbering, fc.stringMatching(/^[0-9.-]{3,9}$/), (grid, numbering, text) => {
        const cell = cellOfNumber(grid, numbering, text);
        if (cell !== null) expect(numberOfCell(grid, numbering, cell.column, cell.row)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test('count from the edge they are said to count from', () => {
    const grid = wholeGrid({ orientation: 'flat', shifted: 'odd', towards: 'up' }, 24, 45);
    const numbers = createHexNumbers(grid, {
      order: 'row-column',
      columns: { first: 0, digits: 2 },
      rows: { first: 0, digits: 2, from: 'bottom' },
    });
    expect(numberOfHex(numbers, 0)).toBe('4400');
    expect(hexNumbered(numbers, '3900')).toBe(5 * 24);
    expect(hexNumbered(numbers, '0023')).toBe(grid.hexCount - 1);
    expect(hexNumbered(numbers, '4500')).toBe(-1);
  });

  test('that do not fit their digits are refused', () => {
    const columns = { first: 95, digits: 2 };
    expect(() => createHexNumbers(sixteenByThirteen, { ...CCRR, columns })).toThrow('columns run from 95 to 110');
  });

  test('of an unknown hex are refused', () => {
    expect(() => numberOfHex(createHexNumbers(sixteenByThirteen, CCRR), 5000)).toThrow('no hex with the id 5000');
  });
});

describe('keys of hexsides', () => {
  const numbers = createHexNumbers(sixteenByThirteen, CCRR);

  test('name every side, inner or on the border, and are read back in either order', () => {
    for (let side = 0; side < sixteenByThirteen.sideCount; side++) {
      const key = sideKey(sixteenByThirteen, numbers, side);
      expect(parseSideKey(sixteenByThirteen, numbers, key)).toBe(side);
      if (side >= sixteenByThirteen.innerSideCount) continue;
      const [first = '', second = ''] = key.split('|');
      expect(first < second).toBe(true);
      expect(parseSideKey(sixteenByThirteen, numbers, `${second}/${first}`)).toBe(side);
    }
  });

  test.each([
    ['0412', "'0412' is no hexside"],
    ['0412|0413|0414', 'is no hexside'],
    ['0412|', 'is no hexside'],
    ['9912|0413', '9912 is not a hex of this map'],
    ['0412|E', 'E is neither a hex of this map nor a direction'],
    ['0411|0413', '0411 and 0413 are not adjacent'],
  ])('%s is refused', (key, reason) => {
    expect(findSide(sixteenByThirteen, numbers, key)).toEqual({ problem: expect.stringContaining(reason) });
    expect(() => parseSideKey(sixteenByThirteen, numbers, key)).toThrow(reason);
  });

  test('of a chain come in order, and a broken chain names the break', () => {
    const keys = ['0102|0202', '0202|0302'];
    expect(sidesOfChain(sixteenByThirteen, numbers, ['0102', '0202', '0302'])).toEqual({
      found: keys.map((key) => parseSideKey(sixteenByThirteen, numbers, key)),
    });
    expect(sidesOfChain(sixteenByThirteen, numbers, ['0102', '0202', '0702'])).toEqual({
      problem: '0202 and 0702 are not adjacent',
    });
  });
});
