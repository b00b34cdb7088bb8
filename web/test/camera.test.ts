import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Area, freeForSheet, freeOf, held, leastScale, mostWithin, wholeScale } from '../src/map/camera.ts';
import { scaledAround, shiftAllInto } from '../src/map/shifts.ts';

const ground = { width: 3200, height: 2800, bleed: 1500, most: 0.78 };
const frame: Area = { left: 0, top: 0, right: 1092, bottom: 852 };
const slip = { left: 126, top: 750, right: 966, bottom: 836, isPassing: false };
const inspector = { left: 14, top: 14, right: 306, bottom: 280, isPassing: true };

describe('the free part of the frame', () => {
  test('gives up the side that costs least', () => {
    expect(freeOf(frame, [slip])).toEqual({ ...frame, bottom: 750 });
  });

  test('a panel that comes and goes shrinks the sheet only a little', () => {
    expect(freeForSheet(ground, frame, [slip, inspector]).left).toBe(306);
    const narrow = { ...frame, right: 700 };
    expect(freeForSheet(ground, narrow, [slip, inspector])).toEqual({ ...narrow, bottom: 750 });
  });
});

describe('a view', () => {
  const view = fc.record({
    x: fc.double({ min: -9000, max: 9000, noNaN: true }),
    y: fc.double({ min: -9000, max: 9000, noNaN: true }),
    scale: fc.double({ min: 0.01, max: 9, noNaN: true }),
  });

  test('that is held shows ground all over the frame, and nothing but the sheet where that can fill what is free', () => {
    fc.assert(
      fc.property(view, (wanted) => {
        const free = freeOf(frame, [slip]);
        const { x, y, scale } = held(wanted, ground, frame, free);
        expect(x - ground.bleed * scale).toBeLessThanOrEqual(1e-6);
        expect(y - ground.bleed * scale).toBeLessThanOrEqual(1e-6);
        expect(x + (ground.width + ground.bleed) * scale).toBeGreaterThanOrEqual(frame.right - 1e-6);
        expect(y + (ground.height + ground.bleed) * scale).toBeGreaterThanOrEqual(frame.bottom - 1e-6);
        const RIM = 12;
        if (ground.width * scale >= free.right - free.left) {
          expect(x).toBeLessThanOrEqual(free.left + RIM + 1e-6);
          expect(x + ground.width * scale).toBeGreaterThanOrEqual(free.right - RIM - 1e-6);
        }
        if (ground.height * scale >= free.bottom - free.top) {
          expect(y).toBeLessThanOrEqual(free.top + RIM + 1e-6);
          expect(y + ground.height * scale).toBeGreaterThanOrEqual(free.bottom - RIM - 1e-6);
        }
      }),
    );
  });

  test('that is held ends where its lettering is largest', () => {
    expect(held({ x: 0, y: 0, scale: 9 }, ground, frame, frame).scale).toBe(ground.most);
  });

  test('of a sheet without ground around it covers the frame', () => {
    const bare = { ...ground, bleed: 0 };
    const scale = leastScale(bare, frame, frame);
    expect(bare.width * scale).toBeGreaterThanOrEqual(frame.right);
    expect(bare.height * scale).toBeGreaterThanOrEqual(frame.bottom);
  });

  test('of a sheet much longer than what is free fills it, and leaves no paper blank beside it', () => {
    const long = { ...ground, width: 1400 };
    const free = freeOf(frame, [slip]);
    expect(long.width * leastScale(long, frame, free)).toBeCloseTo(free.right - free.left);
    expect(ground.height * leastScale(ground, frame, free), 'one that nearly fits is shown as a whole').toBeCloseTo(
      free.bottom - free.top,
    );
  });

  test('of such a sheet can be had from so far away that all of it is seen, in the middle of what is free', () => {
    const long = { ...ground, width: 3100, height: 7600 };
    const free = freeOf(frame, [slip]);
    const { x, y, scale } = held({ x: 0, y: 0, scale: wholeScale(long, free) }, long, frame, free);
    expect(y).toBeGreaterThanOrEqual(free.top);
    expect(y + long.height * scale).toBeLessThanOrEqual(free.bottom);
    expect(x - free.left).toBeCloseTo(free.right - x - long.width * scale);
  });

  test('that is scaled keeps the point it is scaled around', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0.1, max: 4, noNaN: true }), (before, scale) => {
        const after = scaledAround(before, scale, [300, 200]);
        expect((300 - after.x) / after.scale).toBeCloseTo((300 - before.x) / before.scale, 4);
      }),
    );
  });
});

test('all points come into an area where there is room for them, else the first one does', () => {
  const area: Area = { left: 100, top: 100, right: 500, bottom: 400 };
  expect(
    shiftAllInto(
      [
        [50, 200],
        [300, 450],
      ],
      area,
    ),
  ).toEqual([50, -50]);
  expect(
    shiftAllInto(
      [
        [50, 200],
        [900, 200],
      ],
      area,
    ),
  ).toEqual([50, 0]);
  expect(
    shiftAllInto(
      [
        [200, 200],
        [900, 200],
      ],
      area,
    ),
  ).toEqual([0, 0]);
});

test('as many points as a window can show, and never none', () => {
  const crowd = [
    [500, 500],
    [520, 540],
    [560, 510],
  ] as const;
  expect(mostWithin([[0, 0], ...crowd, [530, 900]], 80, 60)).toEqual(crowd);
  expect(mostWithin(crowd, -10, 5)).toHaveLength(1);
});
