import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  createBoard,
  createHexBoard,
  entriesOf,
  exitBetween,
  exitsOf,
  HEXSIDE_KIND,
  type Line,
  neighbourOf,
  sideOf,
} from '../src/index.ts';
import { anyGrid } from './grids.ts';

const KINDS = ['rail', 'road', 'river'];

const anyNetwork: fc.Arbitrary<{ readonly placeCount: number; readonly lines: readonly Line[] }> = fc
  .integer({ min: 2, max: 12 })
  .chain((placeCount) =>
    fc.record({ placeCount: fc.constant(placeCount), lines: fc.array(anyLine(placeCount), { maxLength: 30 }) }),
  );

function anyLine(placeCount: number): fc.Arbitrary<Line> {
  return fc
    .record(
      {
        from: fc.nat(placeCount - 1),
        apart: fc.integer({ min: 1, max: placeCount - 1 }),
        kind: fc.nat(KINDS.length - 1),
        oneWay: fc.boolean(),
        downstream: fc.constantFrom('from' as const, 'to' as const),
      },
      { requiredKeys: ['from', 'apart', 'kind'] },
    )
    .map(({ apart, ...line }) => ({ ...line, to: (line.from + apart) % placeCount }));
}

function expectConsistent(board: Board): void {
  for (let place = 0; place < board.placeCount; place++) {
    for (const exit of exitsOf(board, place)) expect(board.exitFrom[exit]).toBe(place);
    for (const exit of entriesOf(board, place)) expect(board.exitTo[exit]).toBe(place);
  }
  const places = Array.from({ length: board.placeCount }, (_, place) => place);
  const all = Array.from({ length: board.exitCount }, (_, exit) => exit);
  expect(places.flatMap((place) => exitsOf(board, place))).toEqual(all);
  expect(places.flatMap((place) => entriesOf(board, place)).sort((a, b) => a - b)).toEqual(all);
  for (const exit of all) {
    const back = board.exitBack[exit] ?? -1;
    if (back < 0) continue;
    expect(board.exitBack[back]).toBe(exit);
    expect(board.exitLine[back]).toBe(board.exitLine[exit]);
    expect([board.exitFrom[back], board.exitTo[back]]).toEqual([board.exitTo[exit], board.exitFrom[exit]]);
    expect((board.exitFlow[back] ?? 0) + (board.exitFlow[exit] ?? 0)).toBe(0);
  }
}

describe('a point-to-point board', () => {
  test('has an exit at each end of a line, one at a one-way line, with kind and current', () => {
    fc.assert(
      fc.property(anyNetwork, ({ placeCount, lines }) => {
        const board = createBoard({ kinds: KINDS, placeCount, lines });
        expectConsistent(board);
        expect(board.exitCount).toBe(lines.reduce((sum, line) => sum + (line.oneWay === true ? 1 : 2), 0));
        lines.forEach((line, id) => {
          const there = exitsOf(board, line.from).find((exit) => board.exitLine[exit] === id) ?? -1;
          const back = exitsOf(board, line.to).find((exit) => board.exitLine[exit] === id);
          expect(board.exitTo[there]).toBe(line.to);
          expect(board.exitKind[there]).toBe(line.kind);
          expect(board.exitFlow[there]).toBe(line.downstream === undefined ? 0 : line.downstream === 'to' ? 1 : -1);
          expect(back === undefined).toBe(line.oneWay === true);
          expect(board.exitBack[there]).toBe(back ?? -1);
        });
      }),
    );
  });

  test('finds the line of a kind between two places that several lines join', () => {
    const board = createBoard({
      kinds: KINDS,
      placeCount: 3,
      lines: [
        { from: 0, to: 1, kind: 0 },
        { from: 1, to: 0, kind: 2, downstream: 'to' },
        { from: 1, to: 2, kind: 1, oneWay: true },
      ],
    });
    expect(board.exitKind[exitBetween(board, 0, 1)]).toBe(0);
    const upstream = exitBetween(board, 0, 1, 2);
    expect(board.exitLine[upstream]).toBe(1);
    expect(board.exitFlow[upstream]).toBe(-1);
    expect(board.exitFlow[exitBetween(board, 1, 0, 2)]).toBe(1);
    expect(exitBetween(board, 0, 1, 1)).toBe(-1);
    expect(exitBetween(board, 1, 2)).toBeGreaterThanOrEqual(0);
    expect(exitBetween(board, 2, 1)).toBe(-1);
  });

  test.each([
    [{ from: 0, to: 5, kind: 0 }, 'the places run from 0 to 2'],
    [{ from: 1, to: 1, kind: 0 }, 'joins place 1 to itself'],
    [{ from: 0, to: 1, kind: 7 }, 'of kind 7, which the board does not name'],
  ])('refuses the line %j', (line, reason) => {
    expect(() => createBoard({ kinds: KINDS, placeCount: 3, lines: [line] })).toThrow(reason);
  });
});

describe('a board made from hexes', () => {
  test('has the neighbours as exits in the order of directions, then the special lines', () => {
    fc.assert(
      fc.property(anyGrid, fc.nat(), (grid, pick) => {
        const box = grid.hexCount;
        const gate = pick % grid.hexCount;
        const extraLines = [
          { from: box, to: gate, kind: 1 },
          { from: gate, to: box + 1, kind: 2, oneWay: true },
        ];
        const board = createHexBoard(grid, { kinds: ['trail', 'sea'], extraPlaces: 2, extraLines });
        expectConsistent(board);
        for (let hex = 0; hex < grid.hexCount; hex++) {
          const open = [0, 1, 2, 3, 4, 5].filter((direction) => neighbourOf(grid, hex, direction) >= 0);
          const exits = exitsOf(board, hex);
          expect(exits.slice(0, open.length).map((exit) => board.exitDirection[exit])).toEqual(open);
          open.forEach((direction, index) => {
            const exit = exits[index] ?? -1;
            expect(board.exitTo[exit]).toBe(neighbourOf(grid, hex, direction));
            expect(board.exitLine[exit]).toBe(sideOf(grid, hex, direction));
            expect(board.exitKind[exit]).toBe(HEXSIDE_KIND);
          });
          const special = exits
            .slice(open.length)
            .map((exit) => [board.exitTo[exit], board.exitKind[exit], board.exitDirection[exit]]);
          expect(special).toEqual(
            hex === gate
              ? [
                  [box, 1, -1],
                  [box + 1, 2, -1],
                ]
              : [],
          );
        }
        expect(exitsOf(board, box).map((exit) => board.exitLine[exit])).toEqual([grid.sideCount]);
        expect(exitsOf(board, box + 1)).toEqual([]);
        expect(entriesOf(board, box + 1).map((exit) => board.exitLine[exit])).toEqual([grid.sideCount + 1]);
        expect(board.kinds).toEqual(['hexside', 'trail', 'sea']);
      }),
      { numRuns: 60 },
    );
  });
});
