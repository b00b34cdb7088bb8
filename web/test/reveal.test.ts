import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Area, View } from '../src/map/camera.ts';
import { Guide } from '../src/map/guide.ts';
import type { PanZoom } from '../src/map/pan-zoom.ts';
import { isSeen, type Stage, viewThatShows } from '../src/map/reveal.ts';

const stage: Stage = {
  frame: { left: 0, top: 0, right: 1092, bottom: 852 },
  covers: [
    { left: 126, top: 750, right: 966, bottom: 836 },
    { left: 1040, top: 14, right: 1080, bottom: 190 },
    { left: 14, top: 14, right: 306, bottom: 280 },
  ],
  ground: { width: 3200, height: 2800, bleed: 1500, most: 4 },
  legible: 0,
};
const view: View = { x: -600, y: -500, scale: 0.8 };

/** A box of the drawing that is shown around a point of the frame. */
const at = (x: number, y: number, size = 30): Area => ({
  left: (x - size - view.x) / view.scale,
  right: (x + size - view.x) / view.scale,
  top: (y - size - view.y) / view.scale,
  bottom: (y + size - view.y) / view.scale,
});
const far = (from: View, to: View): number => Math.hypot(to.x - from.x, to.y - from.y);

describe('the map moves by itself', () => {
  test('never while all that is asked can be seen, at the very edge of the panels too', () => {
    expect(viewThatShows([at(500, 400), at(400, 100), at(60, 700), at(1040, 800)], view, stage, true)).toBeNull();
  });

  test('when what is asked lies under the question, no further than it takes', () => {
    const boxes = [at(500, 790)];
    const found = viewThatShows(boxes, view, stage, true)!;
    expect(found.scale).toBe(view.scale);
    expect(isSeen(boxes[0]!, found, stage)).toBe(true);
    expect(far(view, found)).toBeCloseTo(790 + 36 - 750, 5);
  });

  test('around a panel in the corner the short way', () => {
    const found = viewThatShows([at(290, 150), at(700, 500)], view, stage, true)!;
    expect(found.y).toBe(view.y);
    expect(found.x - view.x).toBeCloseTo(306 + 36 - 290, 5);
  });

  test('further away when there is no other way to show everything', () => {
    const boxes = [at(-400, 300), at(1500, 600)];
    const found = viewThatShows(boxes, view, stage, true)!;
    expect(found.scale).toBeLessThan(view.scale);
    for (const box of boxes) expect(isSeen(box, found, stage)).toBe(true);
  });

  test('never so far that pieces cannot be told apart: then to where most of it lies, unless half of it is seen', () => {
    const near = { ...stage, legible: 0.6 };
    const here = [at(400, 400), at(500, 500)];
    const there = [at(2400, 400), at(2500, 500), at(2600, 450)];
    const found = viewThatShows([...here, ...there], view, near, true)!;
    expect(found.scale).toBe(near.legible);
    for (const box of there) expect(isSeen(box, found, near)).toBe(true);
    expect(viewThatShows([...here, ...there], found, near, true), 'and rests there').toBeNull();
    expect(viewThatShows([...here, at(450, 600), ...there], view, near, true), 'half of it is seen').toBeNull();
    const together = viewThatShows([at(-100, 300), at(1150, 600)], view, near, true)!;
    expect(together.scale, 'all of it can be read').toBeGreaterThanOrEqual(near.legible);
    for (const box of [at(-100, 300), at(1150, 600)]) expect(isSeen(box, together, near)).toBe(true);
  });

  test('nor over a sheet too long to be shown as a whole, while half of what is asked is seen', () => {
    const long = { ...stage, ground: { ...stage.ground, height: 12_000 } };
    const boxes = [at(500, 400), at(600, 500), at(500, 6000)];
    expect(viewThatShows(boxes, view, long, true)).toBeNull();
  });

  test('but never so for those who have chosen how near to be, as long as they see something', () => {
    expect(viewThatShows([at(500, 400), at(2500, 400)], view, stage, false)).toBeNull();
    const found = viewThatShows([at(2500, 400), at(-2500, 400)], view, stage, false)!;
    expect(found.scale).toBe(view.scale);
    expect(isSeen(at(2500, 400), found, stage)).toBe(true);
  });

  test('to a view that shows all, from any view, and rests there', () => {
    const spot = fc.record({
      x: fc.double({ min: 100, max: 3100, noNaN: true }),
      y: fc.double({ min: 100, max: 2700, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 12 }), (spots) => {
        const boxes = spots.map(({ x, y }) => ({ left: x - 40, right: x + 40, top: y - 40, bottom: y + 40 }));
        const found = viewThatShows(boxes, view, stage, true) ?? view;
        for (const box of boxes) expect(isSeen(box, found, stage)).toBe(true);
        expect(viewThatShows(boxes, found, stage, true)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});

describe('under a hand', () => {
  const [near, away, farther] = [at(500, 400), at(1500, 400), at(1600, 500)];

  /** How often the view moves by itself when these are offered. */
  function moves(boxes: readonly Area[], isUnderHand: boolean): number {
    let count = 0;
    const go = (): void => void count++;
    const panZoom = { view, stage, covers: { forget() {} }, go } as unknown as PanZoom;
    const guide = new Guide(() => panZoom);
    guide.holdStill(isUnderHand);
    guide.offer(() => boxes);
    return count;
  }

  test('the view stays while half of what can be chosen is seen', () => {
    expect(moves([near, away], false)).toBe(1);
    expect(moves([near, away], true)).toBe(0);
  });

  test('and moves when most of it is out of sight', () => {
    expect(moves([away], true)).toBe(1);
    expect(moves([near, away, farther], true)).toBe(1);
  });
});
