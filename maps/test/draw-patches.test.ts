import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxAround } from '../src/draw/cost-grid.ts';
import { lengthOf } from '../src/draw/curves.ts';
import { distanceNet, levelLines } from '../src/draw/level-lines.ts';
import { insideAny, nearestPoint } from '../src/draw/nearness.ts';
import { inPatches, opened, stretchesOf } from '../src/draw/patches.ts';
import { smoothPath } from '../src/draw/path.ts';
import { Pen } from '../src/draw/pen.ts';
import { waterLines } from '../src/draw/water-lines.ts';
import { distance, type Line, type Point } from '../src/geometry.ts';

const point = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) });
const line = fc
  .uniqueArray(point, { minLength: 4, maxLength: 20, selector: ({ x, y }) => `${x},${y}` })
  .filter((points) => lengthOf(points) > 100);

/** The curves of a smooth path: each from its start over its handle to its end. */
function curvesOf(d: string): number[][] {
  let at: [number, number] = [0, 0];
  const curves: number[][] = [];
  for (const [, command, numbers] of d.matchAll(/([Mq])([^Mq]*)/g)) {
    const values = (numbers!.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === 'M') {
      at = [values[0]!, values[1]!];
      continue;
    }
    const end: [number, number] = [at[0] + values[2]!, at[1] + values[3]!];
    curves.push([...at, at[0] + values[0]!, at[1] + values[1]!, ...end].map((value) => Math.round(value * 10) / 10));
    at = end;
  }
  return curves;
}

describe('stretches', () => {
  test('drawn smoothly are the line drawn smoothly', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 20, max: 400 }), (points, length) => {
        const stretches = stretchesOf(points, length);
        expect(stretches.flatMap((stretch) => curvesOf(smoothPath(stretch)))).toEqual(curvesOf(smoothPath(points)));
      }),
    );
  });

  test('an outline that is opened is drawn as the closed one', () => {
    fc.assert(
      fc.property(line, (outline) => {
        expect(curvesOf(smoothPath(opened(outline)))).toEqual(curvesOf(smoothPath(outline, true)));
      }),
    );
  });
});

test('a patch holds the marks of one square, and all marks lie in patches', () => {
  fc.assert(
    fc.property(fc.array(point), (points) => {
      const patches = inPatches(
        points.map((at) => ({ at, d: at })),
        100,
      );
      const squareOf = ({ x, y }: Point) => [x, y].map((value) => Math.floor(value / 100)).join();
      const squares = patches.map((patch) => [...new Set(patch.map(squareOf))]);
      expect(squares.every(({ length }) => length === 1)).toBe(true);
      expect(new Set(squares.flat()).size).toBe(squares.length);
      expect(patches.flat()).toHaveLength(points.length);
    }),
  );
});

describe('level lines', () => {
  const mesh = 4;
  const isEnd = ({ x, y }: Point) => [0, 500].some((edge) => Math.abs(x - edge) < mesh || Math.abs(y - edge) < mesh);
  const isClosed = (one: Line) => distance(one[0] as Point, one.at(-1) as Point) < 1e-9;
  const area = { left: 0, top: 0, right: 500, bottom: 500 };

  test('run where the shore is as far away as asked, and end only at the edge', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 10, max: 60 }), (shore, level) => {
        const found = levelLines(distanceNet([shore], area, mesh, 60), level);
        for (const one of found) {
          for (const at of one) expect(Math.abs(nearestPoint(at, shore).distance - level)).toBeLessThan(mesh);
          if (!isClosed(one)) expect(isEnd(one[0] as Point) && isEnd(one.at(-1) as Point)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('around a point they are one circle', () => {
    const [middle, radius] = [{ x: 250, y: 250 }, 50];
    const [circle, ...others] = levelLines(distanceNet([[middle, middle]], area, mesh, radius), radius);
    expect(others).toEqual([]);
    expect(isClosed(circle!)).toBe(true);
    expect(lengthOf(circle!)).toBeCloseTo(2 * Math.PI * radius, -1);
    const box = boxAround(middle, radius + 1);
    expect(circle!.every(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)).toBe(true);
  });
});

test('water lines stay afloat, and run around an island', () => {
  const mainland = [
    { x: -50, y: -50 },
    { x: 150, y: -50 },
    { x: 120, y: 200 },
    { x: 160, y: 550 },
    { x: -50, y: 550 },
  ];
  const island = [
    { x: 300, y: 200 },
    { x: 340, y: 210 },
    { x: 320, y: 260 },
  ];
  const shores = [mainland, island].map((outline) => [...outline, outline[0] as Point]);
  const isLand = (at: Point) => insideAny(at, shores);
  const look = { distances: [10, 20], mesh: 4, tolerance: 0.5 };
  const area = { left: 0, top: 0, right: 500, bottom: 500 };
  const drawn = waterLines(new Pen('w'), { shores, area, isLand }, look, 100);
  const [near, far] = [...drawn.matchAll(/<g class="w-lines(\d)">(.*?)<\/g>/g)].map(([, , paths]) => pointsOf(paths!));
  for (const [points, away] of [
    [near!, 10],
    [far!, 20],
  ] as const) {
    const distances = points.map((at) => Math.min(...shores.map((shore) => nearestPoint(at, shore).distance)));
    for (const one of distances) expect(Math.abs(one - away)).toBeLessThan(4);
    expect(points.some(isLand)).toBe(false);
    const around = points.filter((at) => nearestPoint(at, shores[1]!).distance < 25);
    for (const isBeyond of [({ x }: Point) => x > 340, ({ x }: Point) => x < 300, ({ y }: Point) => y > 260]) {
      expect(around.some(isBeyond)).toBe(true);
    }
  }
});

/** The points of straight paths. */
function pointsOf(paths: string): Point[] {
  const points: Point[] = [];
  let at = { x: 0, y: 0 };
  for (const [, command, numbers] of paths.matchAll(/([Ml])(-?[\d.]+[ -]?-?[\d.]+)/g)) {
    const [x, y] = (numbers!.match(/-?\d*\.?\d+/g) ?? []).map(Number) as [number, number];
    at = command === 'M' ? { x, y } : { x: at.x + x, y: at.y + y };
    points.push(at);
  }
  return points;
}
