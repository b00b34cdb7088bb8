import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  CLOSED,
  createBoard,
  createHexBoard,
  DEAREST_EXIT,
  exitBetween,
  exitsOf,
  hexAt,
  hexDistance,
  type MovementRules,
  PathFinder,
  UNREACHED,
} from '../src/index.ts';
import { anyGrid, SHAPES, wholeGrid } from './grids.ts';

interface Problem {
  readonly board: Board;
  readonly prices: Int16Array;
  readonly stops: Uint8Array;
  readonly starts: readonly number[];
  readonly target: number;
  readonly budget: number;
}

const anyProblem: fc.Arbitrary<Problem> = fc
  .record({
    grid: anyGrid,
    prices: fc.array(fc.oneof(fc.integer({ min: -1, max: 6 }), fc.constant(DEAREST_EXIT)), {
      minLength: 20,
      maxLength: 120,
    }),
    stops: fc.array(fc.boolean(), { minLength: 3, maxLength: 30 }),
    starts: fc.array(fc.nat(80), { minLength: 1, maxLength: 3 }),
    target: fc.nat(80),
    budget: fc.oneof(fc.nat(14), fc.constant(Number.POSITIVE_INFINITY)),
    box: fc.nat(80),
  })
  .map(({ grid, prices, stops, starts, target, budget, box }) => {
    const extraLines = [{ from: grid.hexCount, to: box % grid.hexCount, kind: 1, oneWay: box % 2 === 0 }];
    const board = createHexBoard(grid, { kinds: ['trail'], extraPlaces: 1, extraLines });
    return {
      board,
      prices: Int16Array.from({ length: board.exitCount }, (_, exit) => prices[exit % prices.length] ?? 0),
      stops: Uint8Array.from({ length: board.placeCount }, (_, place) =>
        stops[place % stops.length] === true ? 1 : 0,
      ),
      starts: starts.map((start) => start % board.placeCount),
      target: target % board.placeCount,
      budget,
    };
  });

interface Settled {
  readonly costs: ReadonlyMap<number, number>;
  readonly exits: ReadonlyMap<number, number>;
}

/** Dijkstra by the book: look through all the open places for the cheapest, the earliest found among equals. */
function slowDijkstra({ board, prices, stops, starts, budget }: Problem): Settled {
  const costs = new Map<number, number>();
  const exits = new Map<number, number>();
  let open = [...new Set(starts)].map((place) => ({ place, cost: 0, exit: -1 }));
  while (open.length > 0) {
    const best = open.reduce((cheapest, candidate) => (candidate.cost < cheapest.cost ? candidate : cheapest));
    open = open.filter((candidate) => candidate.place !== best.place);
    costs.set(best.place, best.cost);
    exits.set(best.place, best.exit);
    if (stops[best.place] === 1 && best.exit >= 0) continue;
    for (const exit of exitsOf(board, best.place)) {
      const price = prices[exit] ?? -1;
      const to = board.exitTo[exit] ?? -1;
      const cost = best.cost + price;
      const known = open.find((candidate) => candidate.place === to);
      if (price < 0 || cost > budget || costs.has(to) || (known !== undefined && known.cost <= cost)) continue;
      open = [...open.filter((candidate) => candidate !== known), { place: to, cost, exit }];
    }
  }
  return { costs, exits };
}

const asTables = ({ prices, stops }: Problem): MovementRules => ({ costs: prices, stops });
const asFunctions = ({ prices, stops }: Problem): MovementRules => ({
  costs: (exit) => prices[exit] ?? CLOSED,
  stops: (place) => stops[place] === 1,
});

function settledBy(finder: PathFinder): readonly [number, number][] {
  return Array.from(finder.reached.subarray(0, finder.reachedCount), (place) => [place, finder.costs[place] ?? -1]);
}

function expectWayTo(problem: Problem, finder: PathFinder, place: number): void {
  const exits = finder.exitsTo(place);
  const path = finder.pathTo(place);
  expect(path.at(-1)).toBe(place);
  expect(problem.starts).toContain(path[0]);
  expect(exits.map((exit) => problem.board.exitFrom[exit])).toEqual(path.slice(0, -1));
  expect(exits.map((exit) => problem.board.exitTo[exit])).toEqual(path.slice(1));
  expect(exits.reduce((sum, exit) => sum + (problem.prices[exit] ?? 0), 0)).toBe(finder.costs[place]);
  for (const passed of path.slice(1, -1)) expect(problem.stops[passed]).toBe(0);
}

describe('a flood', () => {
  test('reaches what Dijkstra reaches, at the same cost, in the same order, by the same way', () => {
    fc.assert(
      fc.property(anyProblem, fc.constantFrom(asTables, asFunctions), (problem, rules) => {
        const finder = new PathFinder(problem.board);
        finder.flood(problem.starts, problem.budget, rules(problem));
        const expected = slowDijkstra(problem);
        expect(settledBy(finder)).toEqual([...expected.costs]);
        for (let place = 0; place < problem.board.placeCount; place++) {
          expect(finder.costs[place]).toBe(expected.costs.get(place) ?? UNREACHED);
          expect(finder.isReached(place)).toBe(expected.costs.has(place));
          if (!finder.isReached(place)) {
            expect([finder.pathTo(place), finder.predecessor(place)]).toEqual([[], -1]);
            continue;
          }
          const by = expected.exits.get(place) ?? -1;
          expect(finder.cameBy[place]).toBe(by);
          expect(finder.predecessor(place)).toBe(by < 0 ? -1 : problem.board.exitFrom[by]);
          expectWayTo(problem, finder, place);
        }
      }),
      { numRuns: 600 },
    );
  });

  test('leaves no trace in the next search, whether it ended, found its target or was broken off', () => {
    const broken = (): never => {
      throw new Error('broken off');
    };
    fc.assert(
      fc.property(anyProblem, fc.nat(80), fc.nat(9), (problem, other, calls) => {
        const finder = new PathFinder(problem.board);
        const start = other % problem.board.placeCount;
        finder.flood(start, problem.budget, asTables(problem));
        finder.seek(start, problem.target, problem.budget, asTables(problem));
        let left = calls;
        try {
          finder.flood(start, 99, { costs: () => (left-- > 0 ? 1 : broken()) });
        } catch (error) {
          expect(error).toMatchObject({ message: 'broken off' });
        }
        finder.flood(problem.starts, problem.budget, asTables(problem));
        const fresh = new PathFinder(problem.board);
        fresh.flood(problem.starts, problem.budget, asTables(problem));
        expect(settledBy(finder)).toEqual(settledBy(fresh));
        expect(finder.costs).toEqual(fresh.costs);
      }),
      { numRuns: 300 },
    );
  });

  test('at one price everywhere is the distance', () => {
    for (const shape of SHAPES) {
      const grid = wholeGrid(shape, 10, 10);
      const finder = new PathFinder(createHexBoard(grid));
      const start = hexAt(grid, 4, 5);
      finder.flood(start, 8, { costs: () => 2 });
      for (let hex = 0; hex < grid.hexCount; hex++) {
        const steps = hexDistance(grid, start, hex);
        expect(finder.costs[hex]).toBe(steps <= 4 ? 2 * steps : UNREACHED);
      }
    }
  });

  test('refuses an exit that costs more than its buckets hold', () => {
    const board = createBoard({ kinds: ['road'], placeCount: 2, lines: [{ from: 0, to: 1, kind: 0 }] });
    const finder = new PathFinder(board);
    expect(() => finder.flood(0, 500, { costs: () => DEAREST_EXIT + 1 })).toThrow(`costs ${DEAREST_EXIT + 1}`);
    finder.flood(0, 500, { costs: () => DEAREST_EXIT });
    expect(finder.costs[1]).toBe(DEAREST_EXIT);
  });
});

describe('a search for one place', () => {
  test('finds the cost of the flood, and claims nothing about places it did not settle', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const finder = new PathFinder(problem.board);
        const cost = finder.seek(problem.starts, problem.target, problem.budget, asTables(problem));
        const expected = slowDijkstra(problem);
        const order = [...expected.costs];
        const end = order.findIndex(([place]) => place === problem.target);
        expect(cost).toBe(expected.costs.get(problem.target) ?? UNREACHED);
        expect(settledBy(finder)).toEqual(end < 0 ? order : order.slice(0, end + 1));
        const claimed = finder.costs.filter((found) => found !== UNREACHED).length;
        expect(claimed).toBe(finder.reachedCount);
        if (end >= 0) expectWayTo(problem, finder, problem.target);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the cost of an entry', () => {
  test('is the cheapest way that ends with that very exit', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const { board, prices, stops, starts, budget } = problem;
        const finder = new PathFinder(board);
        finder.flood(starts, budget, asFunctions(problem));
        const { costs } = slowDijkstra(problem);
        for (let exit = 0; exit < board.exitCount; exit++) {
          const from = board.exitFrom[exit] ?? -1;
          const price = prices[exit] ?? -1;
          const cost = (costs.get(from) ?? UNREACHED) + price;
          const open = costs.has(from) && price >= 0 && cost <= budget && (stops[from] === 0 || starts.includes(from));
          expect(finder.entryCost(exit)).toBe(open ? cost : UNREACHED);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('tells the hexsides of a guarded hex apart', () => {
    const grid = wholeGrid({ orientation: 'flat', shifted: 'odd', towards: 'down' }, 5, 5);
    const board = createHexBoard(grid);
    const finder = new PathFinder(board);
    const guarded = hexAt(grid, 2, 2);
    const start = hexAt(grid, 2, 0);
    const north = hexAt(grid, 2, 1);
    const south = hexAt(grid, 2, 3);
    finder.flood(start, 12, { costs: () => 2, stops: (place) => place === guarded });
    expect(finder.costs[guarded]).toBe(4);
    expect(finder.entryCost(exitBetween(board, north, guarded))).toBe(4);
    expect(finder.costs[south]).toBe(8);
    expect(finder.entryCost(exitBetween(board, south, guarded))).toBe(10);
    expect(finder.entryCost(exitBetween(board, guarded, south))).toBe(UNREACHED);
  });
});
