import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CORNER_VECTORS,
  createHexGrid,
  createHexNumbers,
  type HexGrid,
  hexAt,
  hexNumbered,
  latticeOfHex,
  lineOfSight,
  parseSideKey,
  type SightStep,
  sideBetween,
} from '../src/index.ts';
import { anyGrid, SHAPES, wholeGrid } from './grids.ts';

/** A fraction with a positive denominator. */
interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

const ZERO: Rational = { over: 0n, under: 1n };
const ONE: Rational = { over: 1n, under: 1n };

function compare(a: Rational, b: Rational): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function quotient(over: bigint, under: bigint): Rational {
  return under < 0n ? { over: -over, under: -under } : { over, under };
}

interface Clipped {
  readonly hex: number;
  readonly enters: Rational;
  readonly leaves: Rational;
  /** True when the line has a point strictly inside the hex. */
  readonly inside: boolean;
}

/** The part of the line from centre to centre, measured from 0 to 1, that a closed hex covers; null when none. */
function clip(grid: HexGrid, from: number, to: number, hex: number): Clipped | null {
  const [start, end, centre] = [latticeOfHex(grid, from), latticeOfHex(grid, to), latticeOfHex(grid, hex)];
  const corners = CORNER_VECTORS[grid.layout.orientation];
  let [enters, leaves] = [ZERO, ONE];
  let onBorder = false;
  for (let index = 0; index < 6; index++) {
    const next = (index + 1) % 6;
    const sideX = (corners.x[next] ?? 0) - (corners.x[index] ?? 0);
    const sideY = (corners.y[next] ?? 0) - (corners.y[index] ?? 0);
    const startX = start.x - centre.x - (corners.x[index] ?? 0);
    const startY = start.y - centre.y - (corners.y[index] ?? 0);
    const within = BigInt(sideX * startY - sideY * startX);
    const grows = BigInt(sideX * (end.y - start.y) - sideY * (end.x - start.x));
    if (grows === 0n) {
      if (within < 0n) return null;
      onBorder ||= within === 0n;
      continue;
    }
    const meets = quotient(-within, grows);
    if (grows > 0n && compare(meets, enters) > 0) enters = meets;
    if (grows < 0n && compare(meets, leaves) < 0) leaves = meets;
  }
  const order = compare(enters, leaves);
  return order > 0 ? null : { hex, enters, leaves, inside: order < 0 && !onBorder };
}

function oracle(
  grid: HexGrid,
  from: number,
  to: number,
): { inside: number[]; beside: Set<number>; touched: Set<number> } {
  const met = Array.from({ length: grid.hexCount }, (_, hex) => clip(grid, from, to, hex)).filter(
    (part) => part !== null,
  );
  const lasting = met.filter((part) => compare(part.enters, part.leaves) < 0);
  const hexes = (parts: readonly Clipped[]): number[] => parts.map((part) => part.hex);
  return {
    inside: hexes(lasting.filter((part) => part.inside).sort((a, b) => compare(a.enters, b.enters))),
    beside: new Set(hexes(lasting.filter((part) => !part.inside))),
    touched: new Set(hexes(met.filter((part) => compare(part.enters, part.leaves) === 0))),
  };
}

const onMap = (hex: number): boolean => hex >= 0;

function insideOf(steps: readonly SightStep[]): number[] {
  return steps.flatMap((step) => (step.kind === 'hex' ? [step.hex] : []));
}

function besideOf(steps: readonly SightStep[]): number[] {
  return steps.flatMap((step) => (step.kind === 'along' ? [step.left, step.right] : []));
}

function touchedBy(steps: readonly SightStep[]): number[] {
  return steps.flatMap((step) => (step.kind === 'graze' ? [step.touched] : []));
}

function seenFromTheOtherEnd(step: SightStep): SightStep {
  if (step.kind === 'along' || step.kind === 'corner') return { ...step, left: step.right, right: step.left };
  if (step.kind !== 'graze') return step;
  const [near, far] = step.touchedSides;
  return { ...step, touchedOn: step.touchedOn === 'left' ? 'right' : 'left', touchedSides: [far, near] };
}

/** Negative on the left of the line, positive on the right. */
function sideOfLine(grid: HexGrid, from: number, to: number, hex: number): number {
  const [start, end, centre] = [latticeOfHex(grid, from), latticeOfHex(grid, to), latticeOfHex(grid, hex)];
  return Math.sign((end.x - start.x) * (centre.y - start.y) - (end.y - start.y) * (centre.x - start.x));
}

function expectSide(grid: HexGrid, side: number, a: number, b: number): void {
  if (a < 0 && b < 0) expect(side).toBe(-1);
  else if (a >= 0 && b >= 0) expect(side).toBe(sideBetween(grid, a, b));
  else {
    expect(side).toBeGreaterThanOrEqual(grid.innerSideCount);
    expect(grid.sideHexes[2 * side]).toBe(Math.max(a, b));
  }
}

function expectJoined(grid: HexGrid, before: SightStep, crossing: SightStep, after: SightStep): void {
  if (before.kind === 'hex' && after.kind === 'hex') {
    expect(['side', 'graze']).toContain(crossing.kind);
    if (crossing.kind === 'side' || crossing.kind === 'graze') expectSide(grid, crossing.side, before.hex, after.hex);
    if (crossing.kind !== 'graze') return;
    expectSide(grid, crossing.touchedSides[0], crossing.touched, before.hex);
    expectSide(grid, crossing.touchedSides[1], crossing.touched, after.hex);
    return;
  }
  const hex = before.kind === 'hex' ? before : after;
  const along = before.kind === 'hex' ? after : before;
  if (hex.kind !== 'hex' || along.kind !== 'along' || crossing.kind !== 'corner') {
    throw new Error(`A line goes from ${before.kind} over ${crossing.kind} to ${after.kind}.`);
  }
  expectSide(grid, along.side, along.left, along.right);
  expectSide(grid, crossing.left, along.left, hex.hex);
  expectSide(grid, crossing.right, along.right, hex.hex);
}

const anyLine = fc
  .record({ grid: anyGrid, a: fc.nat(), b: fc.nat() })
  .map(({ grid, a, b }) => ({ grid, from: a % grid.hexCount, to: b % grid.hexCount }));

describe('a line of sight', () => {
  test('meets what exact fractions say it meets', () => {
    fc.assert(
      fc.property(anyLine, ({ grid, from, to }) => {
        fc.pre(from !== to);
        const { steps } = lineOfSight(grid, from, to);
        const expected = oracle(grid, from, to);
        expect(insideOf(steps).filter(onMap)).toEqual(expected.inside);
        expect(new Set(besideOf(steps).filter(onMap))).toEqual(expected.beside);
        expect(new Set(touchedBy(steps).filter(onMap))).toEqual(expected.touched);
      }),
      { numRuns: 1500 },
    );
  });

  test.each(SHAPES)('meets the same over every pair of a $orientation map, $shifted $towards', (shape) => {
    const grid = wholeGrid(shape, 7, 7);
    const kinds = new Set<string>();
    for (let from = 0; from < grid.hexCount; from += 3) {
      for (let to = 0; to < grid.hexCount; to++) {
        if (from === to) continue;
        const { steps } = lineOfSight(grid, from, to);
        const expected = oracle(grid, from, to);
        expect(insideOf(steps).filter(onMap)).toEqual(expected.inside);
        expect(new Set(besideOf(steps).filter(onMap))).toEqual(expected.beside);
        expect(new Set(touchedBy(steps).filter(onMap))).toEqual(expected.touched);
        for (const step of steps) kinds.add(step.kind);
      }
    }
    expect([...kinds].sort()).toEqual(['along', 'corner', 'graze', 'hex', 'side']);
  });

  test('is the same from both ends with left and right exchanged', () => {
    fc.assert(
      fc.property(anyLine, ({ grid, from, to }) => {
        const back = lineOfSight(grid, to, from).steps.map(seenFromTheOtherEnd).reverse();
        expect(lineOfSight(grid, from, to).steps).toEqual(back);
      }),
      { numRuns: 1000 },
    );
  });

  test('has no gap: places and crossings take turns and fit together', () => {
    fc.assert(
      fc.property(anyLine, ({ grid, from, to }) => {
        const { steps } = lineOfSight(grid, from, to);
        expect(steps[0]).toEqual({ kind: 'hex', hex: from });
        expect(steps.at(-1)).toEqual({ kind: 'hex', hex: to });
        expect(steps.length % 2).toBe(1);
        for (let index = 1; index < steps.length; index += 2) {
          const [before, crossing, after] = steps.slice(index - 1, index + 2);
          if (before && crossing && after) expectJoined(grid, before, crossing, after);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('knows left from right', () => {
    fc.assert(
      fc.property(anyLine, ({ grid, from, to }) => {
        for (const step of lineOfSight(grid, from, to).steps) {
          if (step.kind === 'along' && step.left >= 0) expect(sideOfLine(grid, from, to, step.left)).toBe(-1);
          if (step.kind === 'along' && step.right >= 0) expect(sideOfLine(grid, from, to, step.right)).toBe(1);
          if (step.kind === 'graze' && step.touched >= 0) {
            expect(sideOfLine(grid, from, to, step.touched)).toBe(step.touchedOn === 'left' ? -1 : 1);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('from a hex to itself is that hex', () => {
    const grid = wholeGrid({ orientation: 'pointy', shifted: 'odd', towards: 'right' }, 3, 3);
    expect(lineOfSight(grid, 4, 4).steps).toEqual([{ kind: 'hex', hex: 4 }]);
  });

  test('goes on over cells that the map lacks', () => {
    const shape = { orientation: 'flat', shifted: 'odd', towards: 'down', columns: 1, rows: 4 } as const;
    const grid = createHexGrid({ ...shape, exists: (_, row) => row === 0 || row === 3 });
    const [top, bottom] = [hexAt(grid, 0, 0), hexAt(grid, 0, 3)];
    expect(lineOfSight(grid, top, bottom).steps).toEqual([
      { kind: 'hex', hex: top },
      { kind: 'side', side: grid.sides[6 * top + 3] },
      { kind: 'hex', hex: -1 },
      { kind: 'side', side: -1 },
      { kind: 'hex', hex: -1 },
      { kind: 'side', side: grid.sides[6 * bottom] },
      { kind: 'hex', hex: bottom },
    ]);
  });

  test('exactly between two hexes names both, and the two sides where it comes in', () => {
    const grid = wholeGrid({ orientation: 'flat', shifted: 'odd', towards: 'down' }, 23, 28);
    const numbers = createHexNumbers(grid, {
      order: 'column-row',
      columns: { first: 1, digits: 2 },
      rows: { first: 1, digits: 2 },
    });
    const hex = (text: string): number => hexNumbered(numbers, text);
    const side = (key: string): number => parseSideKey(grid, numbers, key);
    expect(lineOfSight(grid, hex('1208'), hex('1408')).steps).toEqual([
      { kind: 'hex', hex: hex('1208') },
      { kind: 'corner', left: side('1208|1308'), right: side('1208|1309') },
      { kind: 'along', side: side('1308|1309'), left: hex('1308'), right: hex('1309') },
      { kind: 'corner', left: side('1308|1408'), right: side('1309|1408') },
      { kind: 'hex', hex: hex('1408') },
    ]);
  });
});
