import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exitBetween,
  exitsOf,
  hexAt,
  hexDistance,
  hexNumbered,
  MapFileError,
  neighbourOf,
  numberOfHex,
  parseSideKey,
  readMap,
} from '../src/index.ts';

const GRID = {
  orientation: 'flat',
  columns: { count: 4, first: 1, digits: 2 },
  rows: { count: 3, first: 1, digits: 2 },
  numbers: 'column-row',
  shifted: { parity: 'odd', towards: 'down' },
  cells: 'all',
};

const COUNTRY = {
  grid: GRID,
  hexes: [{ hex: '0101', terrain: 'forest', name: 'Old Wood' }],
  sides: [
    { side: '0101|0102', kind: 'river' },
    { side: '0102|0101', kind: 'ford' },
    { side: '0101|N', kind: 'coast' },
  ],
  places: [{ id: 'fort' }, { id: 'sea', name: 'The Sea' }],
  lines: [
    { from: 'fort', to: '0403', kind: 'trail' },
    { from: '0403', to: 'sea', kind: 'current', oneWay: true, downstream: 'sea' },
  ],
};

function problemsOf(file: unknown, vocabulary = {}): readonly string[] {
  try {
    readMap(file, vocabulary);
  } catch (error) {
    if (error instanceof MapFileError) return error.problems;
    throw error;
  }
  return [];
}

describe('a map of hexes with boxes beside it', () => {
  const map = readMap(COUNTRY);
  const { board, grid, numbers } = map;
  if (grid === null || numbers === null) throw new Error('The map has lost its grid.');

  test('numbers hexes first, then boxes, and knows them by name', () => {
    expect(board.placeCount).toBe(14);
    expect(map.placeKeys.slice(12)).toEqual(['fort', 'sea']);
    map.placeKeys.forEach((key, place) => {
      expect(map.placeByKey.get(key)).toBe(place);
    });
    expect(map.placeByKey.get('0403')).toBe(hexNumbered(numbers, '0403'));
  });

  test('keeps the entries with the things they are about', () => {
    expect(map.hexEntries[hexNumbered(numbers, '0101')]).toMatchObject({ terrain: 'forest', name: 'Old Wood' });
    expect(map.hexEntries.filter((entry) => entry !== null)).toHaveLength(1);
    const between = parseSideKey(grid, numbers, '0101|0102');
    expect(map.sideEntries.map(({ side, entry }) => [side, entry.kind])).toEqual([
      [between, 'river'],
      [between, 'ford'],
      [parseSideKey(grid, numbers, '0101|N'), 'coast'],
    ]);
    expect(map.boxEntries.map(({ place, entry }) => [place, entry.id])).toEqual([
      [12, 'fort'],
      [13, 'sea'],
    ]);
    expect(map.lineEntries.map(({ line, entry }) => [line - grid.sideCount, entry.kind])).toEqual([
      [0, 'trail'],
      [1, 'current'],
    ]);
  });

  test('joins the boxes by their lines', () => {
    const corner = hexNumbered(numbers, '0403');
    expect(board.kinds).toEqual(['hexside', 'trail', 'current']);
    expect(board.exitKind[exitBetween(board, 12, corner)]).toBe(1);
    expect(exitBetween(board, corner, 12)).toBeGreaterThanOrEqual(0);
    expect(board.exitFlow[exitBetween(board, corner, 13, 2)]).toBe(1);
    expect(exitsOf(board, 13)).toEqual([]);
  });

  test('takes the numbers of the kinds from the vocabulary', () => {
    const ordered = readMap(COUNTRY, { lineKinds: ['current', 'rail', 'trail'] });
    expect(ordered.board.kinds).toEqual(['hexside', 'current', 'rail', 'trail']);
    expect(ordered.board.exitKind[exitBetween(ordered.board, 12, hexNumbered(numbers, '0403'))]).toBe(3);
  });

  test('has only the listed hexes when it says so', () => {
    const listed = readMap({ grid: { ...GRID, cells: 'listed' }, hexes: [{ hex: '0203' }, { hex: '0101' }] });
    expect(listed.placeKeys).toEqual(['0101', '0203']);
    expect(listed.hexEntries.map((entry) => entry?.hex)).toEqual(['0101', '0203']);
  });
});

describe('the shift', () => {
  test('goes by printed numbers, wherever they start and whichever edge they count from', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('flat', 'pointy'),
        fc.constantFrom('odd', 'even'),
        fc.boolean(),
        fc.record({ count: fc.integer({ min: 3, max: 8 }), first: fc.nat(30), digits: fc.constant(2) }),
        fc.boolean(),
        (orientation, parity, forward, lines, farEdge) => {
          const flat = orientation === 'flat';
          const far = farEdge ? { from: flat ? 'right' : 'bottom' } : {};
          const others = { count: 4, first: 0, digits: 2 };
          const towards = flat ? (forward ? 'down' : 'up') : forward ? 'right' : 'left';
          const { grid, numbers } = readMap({
            grid: {
              ...GRID,
              orientation,
              columns: flat ? { ...lines, ...far } : others,
              rows: flat ? others : { ...lines, ...far },
              shifted: { parity, towards },
            },
          });
          if (grid === null || numbers === null) throw new Error('The map has lost its grid.');
          const hex = hexAt(grid, 1, 1);
          const text = numberOfHex(numbers, hex);
          const line = Number(flat ? text.slice(0, 2) : text.slice(2));
          const shifted = (line % 2 === 1) === (parity === 'odd');
          const sitsForward = shifted === forward;
          const before = flat ? hexAt(grid, 0, 1) : hexAt(grid, 1, 0);
          const after = flat ? hexAt(grid, 0, 2) : hexAt(grid, 2, 0);
          const earlier = hexAt(grid, 0, 0);
          expect(hexDistance(grid, hex, before)).toBe(1);
          expect(hexDistance(grid, hex, after)).toBe(sitsForward ? 1 : 2);
          expect(hexDistance(grid, hex, earlier)).toBe(sitsForward ? 2 : 1);
        },
      ),
    );
  });

  test('rows counted from the south keep north up', () => {
    const { grid, numbers } = readMap({
      grid: {
        ...GRID,
        columns: { count: 19, first: 24, digits: 2 },
        rows: { count: 39, first: 4, digits: 2, from: 'bottom' },
        numbers: 'row-column',
        shifted: { parity: 'odd', towards: 'up' },
      },
    });
    if (grid === null || numbers === null) throw new Error('The map has lost its grid.');
    const around = (text: string): readonly string[] =>
      [0, 1, 2, 3, 4, 5].map((direction) =>
        numberOfHex(numbers, neighbourOf(grid, hexNumbered(numbers, text), direction)),
      );
    expect(around('1432')).toEqual(['1532', '1433', '1333', '1332', '1331', '1431']);
    expect(around('1433')).toEqual(['1533', '1534', '1434', '1333', '1432', '1532']);
    expect(hexDistance(grid, hexNumbered(numbers, '1432'), hexNumbered(numbers, '3737'))).toBe(26);
  });
});

describe('a map of boxes and lines', () => {
  const map = readMap({
    places: [{ id: 'cairo' }, { id: 'memphis' }, { id: 'humboldt' }],
    lines: [
      { from: 'memphis', to: 'cairo', kind: 'river', downstream: 'memphis' },
      { from: 'cairo', to: 'humboldt', kind: 'rail', downstream: null },
    ],
  });

  test('has no grid, and currents that run one way on lines open both ways', () => {
    expect([map.grid, map.numbers]).toEqual([null, null]);
    expect(map.board.kinds).toEqual(['river', 'rail']);
    expect(map.board.exitFlow[exitBetween(map.board, 0, 1)]).toBe(1);
    expect(map.board.exitFlow[exitBetween(map.board, 1, 0)]).toBe(-1);
    expect(map.board.exitFlow[exitBetween(map.board, 0, 2)]).toBe(0);
    expect(map.lineEntries.map(({ line }) => line)).toEqual([0, 1]);
  });
});

describe('a map with a mistake names the entry and what is wrong', () => {
  const withGrid = (change: object): object => ({ grid: { ...GRID, ...change } });

  test.each<[object, string]>([
    [withGrid({ orientation: 'round' }), `grid: 'orientation' must be one of flat, pointy, not "round"`],
    [withGrid({ columns: 16 }), "grid.columns: must be an object with 'count', 'first' and 'digits', not 16"],
    [
      withGrid({ rows: { count: 0, first: 1, digits: 2 } }),
      "grid.rows: 'count' must be a whole number from 1 to 999, not 0",
    ],
    [
      withGrid({ shifted: { parity: 'odd', towards: 'left' } }),
      `grid.shifted: 'towards' must be one of up, down, not "left"`,
    ],
    [
      withGrid({ columns: { count: 12, first: 95, digits: 2 } }),
      'grid: The columns run from 95 to 106; they must not be negative and must fit 2 digits.',
    ],
    [
      { ...COUNTRY, hexes: [{ hex: '0104' }] },
      "hexes[0] (0104): '0104' is no hex number of this grid of 4 columns and 3 rows",
    ],
    [{ ...COUNTRY, hexes: [{ hex: '0101' }, { hex: '0101' }] }, 'hexes[1] (0101): this hex is listed twice'],
    [{ ...COUNTRY, hexes: [{ name: 'lost' }] }, "hexes[0]: 'hex' must be a text, not nothing"],
    [{ ...COUNTRY, hexes: {} }, 'hexes: must be a list, not {}'],
    [{ ...COUNTRY, sides: [7] }, 'sides[0]: must be an object, not 7'],
    [
      { ...COUNTRY, sides: [{ side: '0101|0301', kind: 'river' }] },
      'sides[0] (0101|0301): 0101 and 0301 are not adjacent',
    ],
    [{ ...COUNTRY, sides: [{ side: '0101|0102' }] }, "sides[0] (0101|0102): 'kind' must be a text, not nothing"],
    [
      { ...COUNTRY, sides: [COUNTRY.sides[0], { side: '0102|0101', kind: 'river' }] },
      'sides[1] (0102|0101): this side is listed twice as "river"',
    ],
    [
      { ...COUNTRY, places: [...COUNTRY.places, { id: '0101' }] },
      'places[2] (0101): another place or hex has the same id',
    ],
    [
      { ...COUNTRY, lines: [{ from: 'fort', to: 'moon', kind: 'trail' }] },
      `lines[0] ("fort" to "moon"): 'to' names "moon", which is no place of this map`,
    ],
    [
      { ...COUNTRY, lines: [{ from: 'fort', to: 'fort', kind: 'trail' }] },
      'lines[0] ("fort" to "fort"): a line cannot join a place to itself',
    ],
    [
      { ...COUNTRY, lines: [{ from: 'fort', to: 'sea', kind: 'hexside' }] },
      `lines[0] ("fort" to "sea"): 'kind' must not be hexside: hexsides are not listed as lines`,
    ],
    [
      { ...COUNTRY, lines: [{ from: 'fort', to: 'sea', kind: 'trail', downstream: '0101' }] },
      `lines[0] ("fort" to "sea"): 'downstream' must name one of the two ends, not "0101"`,
    ],
    [
      { ...COUNTRY, lines: [{ from: 'fort', to: 'sea', kind: 'trail', oneWay: 'yes' }] },
      `lines[0] ("fort" to "sea"): 'oneWay' must be true or false, not "yes"`,
    ],
    [
      { ...COUNTRY, lines: [COUNTRY.lines[0], { from: '0403', to: 'fort', kind: 'trail' }] },
      'lines[1] ("0403" to "fort"): these places are joined twice by "trail"',
    ],
    [{ hexes: [] }, "hexes: a map without a 'grid' has none"],
  ])('%#', (file, problem) => {
    expect(problemsOf(file)).toEqual([problem]);
  });

  test('words that the game does not know', () => {
    expect(problemsOf(COUNTRY, { terrains: ['clear'] })).toEqual([
      `hexes[0] (0101): 'terrain' must be one of clear, not "forest"`,
    ]);
    expect(problemsOf(COUNTRY, { sideKinds: ['river', 'coast'], lineKinds: ['trail'] })).toEqual([
      `sides[1] (0102|0101): 'kind' must be one of river, coast, not "ford"`,
      `lines[1] ("0403" to "sea"): 'kind' must be one of trail, not "current"`,
    ]);
  });

  test('all mistakes are told at once, and a map that is no object is refused', () => {
    expect(problemsOf({ ...COUNTRY, sides: [7], places: [8] })).toContain('places[0]: must be an object, not 8');
    expect(problemsOf({ ...COUNTRY, sides: [7], places: [8] })).toContain('sides[0]: must be an object, not 7');
    expect(() => readMap([])).toThrow('The map cannot be used. A map must be an object, not [].');
  });
});
