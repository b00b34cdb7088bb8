import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededSample } from './sample.ts';

const items = fc.uniqueArray(fc.integer(), { maxLength: 60 });
const size = fc.integer({ min: 0, max: 80 });
const seed = fc.integer({ min: 0, max: 2 ** 31 });

test('a sample repeats nothing, invents nothing and is as large as it can be', () => {
  fc.assert(
    fc.property(items, size, seed, (all, wanted, start) => {
      const sample = seededSample(all, wanted, start);
      expect(sample).toHaveLength(Math.min(wanted, all.length));
      expect(new Set(sample).size).toBe(sample.length);
      expect(sample.every((item) => all.includes(item))).toBe(true);
    }),
  );
});

test('the same seed gives the same sample, another seed another one', () => {
  const all = Array.from({ length: 1000 }, (_, index) => index);
  expect(seededSample(all, 100, 7)).toEqual(seededSample(all, 100, 7));
  expect(seededSample(all, 100, 7)).not.toEqual(seededSample(all, 100, 8));
});

test('every item has the same chance', () => {
  const all = Array.from({ length: 20 }, (_, index) => index);
  const drawn = new Array<number>(all.length).fill(0);
  for (let start = 1; start <= 4000; start++) for (const item of seededSample(all, 5, start)) drawn[item]! += 1;
  for (const times of drawn) expect(Math.abs(times - 1000)).toBeLessThan(150);
});
