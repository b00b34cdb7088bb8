import { expect, test } from 'vitest';
import { frontOf } from '../src/map/front.ts';

const at = (side: number, x: number, y = 0) => ({ x, y, piece: { side } });

test('the front is where the viewer and others stand near each other, not where most of his own stand', () => {
  const crowd = [0, 1, 2, 3].map((x) => at(0, x));
  expect(frontOf([...crowd, at(0, 100), at(1, 103), at(1, 200)], 0, 4)).toEqual([
    [100, 0],
    [103, 0],
  ]);
  expect(frontOf(crowd, 0, 4)).toEqual([]);
});

test('an army that nobody commands makes no front', () => {
  const apart = [at(0, 0), at(-1, 1), at(0, 100), at(1, 103)];
  expect(frontOf(apart, 0, 4)).toEqual([
    [100, 0],
    [103, 0],
  ]);
});
