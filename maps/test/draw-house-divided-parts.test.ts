import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, boxAround, CostGrid, overlap } from '../src/draw/cost-grid.ts';
import { type Candidate, NamePlacer } from '../src/draw/name-placer.ts';
import { nearestPoint } from '../src/draw/nearness.ts';
import { settled } from '../src/draw/settling.ts';
import { thinPlate } from '../src/draw/thin-plate.ts';
import { thinned } from '../src/draw/thinning.ts';
import { distance, type Point } from '../src/geometry.ts';

const point = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
const apart = (minLength: number) =>
  fc.uniqueArray(point, { minLength, maxLength: 14, selector: ({ x, y }) => `${x},${y}` });

describe('a thin plate', () => {
  test('without slack brings every pin to its place', () => {
    const corners = [
      { x: -50, y: -50 },
      { x: 350, y: -50 },
      { x: -50, y: 350 },
    ];
    fc.assert(
      fc.property(apart(2), fc.array(point, { minLength: 17, maxLength: 17 }), (points, targets) => {
        const pins = [...corners, ...points].map((from, index) => ({ from, to: targets[index] as Point }));
        const bent = thinPlate(pins, 0);
        for (const { from, to } of pins) expect(distance(bent(from), to)).toBeLessThan(1e-3);
      }),
    );
  });

  test('shifts and stretches a plane evenly when that is all the pins ask for', () => {
    const even = ({ x, y }: Point): Point => ({ x: 2 * x - y + 7, y: 3 * y + 1 });
    const from = [
      { x: 0, y: 0 },
      { x: 90, y: 10 },
      { x: 20, y: 80 },
      { x: 100, y: 100 },
    ];
    const bent = thinPlate(
      from.map((pin) => ({ from: pin, to: even(pin) })),
      0.3,
    );
    fc.assert(
      fc.property(point, (anywhere) => {
        expect(distance(bent(anywhere), even(anywhere))).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('thinning', () => {
  test('keeps the ends, adds nothing, and leaves nothing farther off than it may', () => {
    fc.assert(
      fc.property(apart(3), fc.integer({ min: 1, max: 60 }), (line, tolerance) => {
        const few = thinned(line, tolerance);
        expect([few[0], few.at(-1)]).toEqual([line[0], line.at(-1)]);
        expect(few.every((one) => line.includes(one))).toBe(true);
        for (const one of line) expect(nearestPoint(one, few).distance).toBeLessThanOrEqual(tolerance + 1e-9);
      }),
    );
  });
});

describe('settling', () => {
  const at = (x: number, cost: number) => ({ box: boxAround({ x, y: 0 }, 5), cost });

  test('a thing gives way to one that has no other place', () => {
    expect(settled([[at(0, 0), at(20, 5)], [at(4, 0)]])).toEqual([1, 0]);
  });

  test('two that block each other part, though neither can better itself alone', () => {
    const first = [at(0, 0), at(20, 9)];
    const second = [at(2, 0), at(22, 1), at(40, 2)];
    const [one = 0, other = 0] = settled([first, second]);
    expect(overlap(first[one]?.box as Box, second[other]?.box as Box)).toBe(false);
  });
});

describe('names placed together', () => {
  const lettering = { face: 'text', size: 10 };
  const candidates: readonly Candidate[] = [
    { dx: 0, dy: 12, anchor: 'middle', bias: 0 },
    { dx: 0, dy: -6, anchor: 'middle', bias: 5 },
    { dx: 8, dy: 3, anchor: 'start', bias: 9 },
    { dx: -8, dy: 3, anchor: 'end', bias: 9 },
  ];
  const placer = () =>
    new NamePlacer({
      grid: new CostGrid(400, 400, 4),
      sheet: { left: -100, top: -100, right: 500, bottom: 500 },
      measure: (text) => text.length * 5,
      sites: [],
      unit: 20,
      confusion: () => 0,
    });
  const request = (id: string, where: Point) => ({
    id,
    kind: 'town',
    text: 'Anywhere',
    lettering,
    at: where,
    gap: 5,
    candidates,
  });

  test('touch nothing: neither each other nor what was there before', () => {
    const names = placer();
    const wall = boxAround({ x: 100, y: 112 }, 60, 4);
    names.reserve(wall);
    const placed = names.placeTogether([
      request('a', { x: 80, y: 100 }),
      request('b', { x: 125, y: 100 }),
      request('c', { x: 100, y: 80 }),
    ]);
    const boxes = [...placed.map(({ box }) => box), wall];
    boxes.forEach((box, index) => {
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
    });
  });

  test('say so when there is no room', () => {
    const names = placer();
    names.reserve(boxAround({ x: 100, y: 100 }, 90));
    expect(() => names.placeTogether([request('a', { x: 100, y: 100 })])).toThrow('no room');
  });
});
