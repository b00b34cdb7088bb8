import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainsOf } from '../src/draw/chains.ts';
import { boxAround, CostGrid, overlap } from '../src/draw/cost-grid.ts';
import { curveThrough, lengthOf, meandering, resampled, ribbon, roundedOff } from '../src/draw/curves.ts';
import { textMeasure } from '../src/draw/font-metrics.ts';
import { marksLayer, type Signs } from '../src/draw/marks.ts';
import { NamePlacer } from '../src/draw/name-placer.ts';
import { nearestPoint } from '../src/draw/nearness.ts';
import { decimal, straightPath } from '../src/draw/path.ts';
import { Pen } from '../src/draw/pen.ts';
import { readLook } from '../src/draw/read.ts';
import { scattered } from '../src/draw/scatter.ts';
import { stamped } from '../src/draw/stamp.ts';
import { styleOf } from '../src/draw/style-sheet.ts';
import { distance, type Point } from '../src/geometry.ts';

const point = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) });
const line = fc
  .uniqueArray(point, { minLength: 3, maxLength: 12, selector: ({ x, y }) => `${x},${y}` })
  .filter((points) => lengthOf(points) > 30);

describe('curves', () => {
  test('keep their ends', () => {
    fc.assert(
      fc.property(line, (points) => {
        for (const curve of [
          resampled(points, 7),
          roundedOff(points, 2),
          curveThrough(points, 5),
          meandering(resampled(points, 5), 6, 40, 1),
        ]) {
          expect(distance(curve[0] as Point, points[0] as Point)).toBeLessThan(1e-6);
          expect(distance(curve.at(-1) as Point, points.at(-1) as Point)).toBeLessThan(1e-6);
        }
      }),
    );
  });

  test('a curve passes all its points', () => {
    fc.assert(
      fc.property(line, (points) => {
        const curve = curveThrough(points, 3);
        for (const one of points) expect(nearestPoint(one, curve).distance).toBeLessThan(1e-6);
      }),
    );
  });

  test('a ribbon along a straight line is as wide as asked', () => {
    const outline = ribbon(
      resampled(
        [
          { x: 0, y: 0 },
          { x: 100, y: 0 },
        ],
        10,
      ),
      (share) => 10 - share * 8,
    );
    const heights = outline.map(({ y }) => Math.abs(y));
    expect(Math.max(...heights)).toBeCloseTo(5);
    expect(Math.min(...heights)).toBeCloseTo(1);
  });
});

describe('paths', () => {
  test('relative steps lead to the true points, rounded to a tenth', () => {
    const anywhere = fc.record({
      x: fc.double({ min: -999, max: 999, noNaN: true }),
      y: fc.double({ min: -999, max: 999, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 1, maxLength: 40 }), (points) => {
        const numbers = [...straightPath(points).matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
        let [x, y] = [0, 0];
        points.forEach((wanted, index) => {
          x += numbers[2 * index] as number;
          y += numbers[2 * index + 1] as number;
          expect(Math.abs(x - wanted.x)).toBeLessThan(0.0501);
          expect(Math.abs(y - wanted.y)).toBeLessThan(0.0501);
        });
        expect(numbers).toHaveLength(points.length * 2);
      }),
    );
  });

  test('numbers are written short', () => {
    expect([0, -0.04, 0.5, -0.25, 12.34, 3].map(decimal)).toEqual(['0', '0', '.5', '-.2', '12.3', '3']);
  });
});

describe('scatter', () => {
  test('keeps its distance, stays inside, and leaves no wide gap', () => {
    const area = { left: 10, top: 20, right: 310, bottom: 220 };
    const spots = scattered(area, 12, 5);
    for (const [index, spot] of spots.entries()) {
      expect(spot.x >= 10 && spot.x <= 310 && spot.y >= 20 && spot.y <= 220).toBe(true);
      for (const other of spots.slice(index + 1)) expect(distance(spot, other)).toBeGreaterThanOrEqual(12);
    }
    expect(spots.length).toBeGreaterThan(200);
    expect(scattered(area, 12, 5)).toEqual(spots);
    expect(scattered(area, 12, 6)).not.toEqual(spots);
  });
});

describe('signs', () => {
  test('are put where they belong, as large and turned as asked', () => {
    const at = { x: 100, y: 50 };
    expect(stamped('M-5 0l10 0l0 4zM1 2q3 0 3 3', at)).toBe('M95 50l10 0l0 4zM101 52q3 0 3 3');
    expect(stamped('M-5 0l10 0l0 4z', at, 2)).toBe('M90 50l20 0l0 8z');
    expect(stamped('M-5 0l10 0l0 4z', at, 1, { x: 0, y: 1 })).toBe('M100 45l0 10l-4 0z');
    expect(stamped('M-6 0a6 6 0 1 0 12 0z', at, 0.5)).toBe('M97 50a3 3 0 1 0 6 0z');
  });

  test('of the house are all paths that can be put anywhere', () => {
    const signs: Signs = readLook('texas-glory').signs;
    for (const [name, { parts }] of Object.entries(signs)) {
      for (const { d } of parts) expect(d, name).toMatch(/^M[-\d. MlqcazZ]*$/);
    }
  });

  test('many alike are one path with a marker at each, those in front last', () => {
    const pen = new Pen('x');
    const spots = [
      { x: 30, y: 40 },
      { x: 10, y: 20 },
      { x: 12, y: 25 },
    ];
    const drawn = marksLayer(pen, [{ sign: 'oak', size: 9, at: spots }], 100);
    expect(drawn).toBe('<g class="x-marks" marker-mid="url(#x-oak-9)"><path d="M10 20h0l2 5 18 15h0"/></g>');
  });
});

describe('chains', () => {
  test('hold every link once, and end only at ends and forks', () => {
    const knot = fc.integer({ min: 0, max: 12 });
    const links = fc.uniqueArray(
      fc.tuple(knot, knot).filter(([a, b]) => a < b),
      { selector: ([a, b]) => `${a} ${b}` },
    );
    fc.assert(
      fc.property(links, (all) => {
        const chains = chainsOf(all);
        const used = chains.flatMap((chain) => chain.slice(1).map((to, i) => [chain[i]!, to].sort((a, b) => a - b)));
        expect(used.map(String).sort()).toEqual(all.map(String).sort());
        const degree = (one: number) => all.filter((link) => link.includes(one)).length;
        for (const chain of chains) {
          for (const inner of chain.slice(1, -1)) expect(degree(inner)).toBe(2);
          const [first, last] = [chain[0]!, chain.at(-1)!];
          if (first !== last) expect(degree(first) !== 2 && degree(last) !== 2).toBe(true);
        }
      }),
    );
  });
});

describe('styles', () => {
  test('keep what is drawn, under the prefix of the map', () => {
    const css =
      '/* a note */ .land, .sea { fill: url(#paper); stroke: var(--ink) } .road { fill: none } [data-level="far"] .land { opacity: 0.5 }';
    const palette = { day: { ink: '#000' }, night: { ink: '#fff' } };
    expect(styleOf('x', palette, [css], '<path class="x-land"/>').split('\n')).toEqual([
      '.x-map{--x-ink:#000}',
      '.x-map[data-theme="night"],[data-theme="night"] .x-map{--x-ink:#fff}',
      '.x-land{fill:url(#x-paper);stroke:var(--x-ink)}',
      '[data-level="far"] .x-land{opacity:0.5}',
    ]);
  });
});

describe('names', () => {
  const measure = textMeasure({ plain: { advances: { a: 500, m: 900 } } });
  const placer = (sites: readonly Point[] = []) =>
    new NamePlacer({
      grid: new CostGrid(400, 400, 5),
      sheet: { left: 0, top: 0, right: 400, bottom: 400 },
      measure,
      sites,
      unit: 100,
    });
  const request = (id: string, at: Point) => ({
    id,
    kind: 'town',
    text: 'aaaam',
    lettering: { face: 'plain', size: 20 },
    at,
    gap: 8,
  });

  test('are measured letter by letter', () => {
    expect(measure('aam', { face: 'plain', size: 10 })).toBe(19);
    expect(measure('aa', { face: 'plain', size: 10, spacing: 1 })).toBe(12);
    expect(() => measure('a', { face: 'fancy', size: 10 })).toThrow('no widths for the face "fancy"');
  });

  test('go south where all is free, and elsewhere where that is taken', () => {
    const at = { x: 200, y: 200 };
    expect(placer().place(request('one', at)).box.top).toBeGreaterThan(200);
    const crowded = placer();
    crowded.reserve({ left: 0, top: 205, right: 400, bottom: 400 });
    expect(crowded.place(request('one', at)).box.bottom).toBeLessThanOrEqual(205);
  });

  test('never overlap, however close the places are', () => {
    const sites = [0, 1, 2, 3, 4].map((index) => ({ x: 120 + index * 40, y: 200 + (index % 2) * 15 }));
    const table = placer(sites);
    const boxes = sites.map((site, index) => table.place(request(`${index}`, site)).box);
    boxes.forEach((box, index) => {
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
    });
  });

  test('without room are refused by name', () => {
    const full = placer();
    full.reserve(boxAround({ x: 200, y: 200 }, 200));
    expect(() => full.place(request('one', { x: 200, y: 200 }))).toThrow('no room on the map for the name "aaaam"');
  });
});
