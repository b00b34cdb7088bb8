import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { halve, shuffled } from '../src/halving.ts';

describe('successive halving', () => {
  test('finds the best of any number, within the budget as long as everybody gets a try a round', () => {
    for (let size = 1; size <= 40; size++) {
      const values = shuffled(
        Array.from({ length: size }, (_, i) => i),
        fastRng(`values ${size}`),
      );
      let tries = 0;
      const rate = (value: number): number => {
        tries++;
        return value;
      };
      expect(halve(values, 300, rate, fastRng('x'))).toBe(size - 1);
      expect(tries).toBeLessThanOrEqual(300);
    }
  });

  test('shows every contender the same tries in the same order', () => {
    const seen = new Map<number, number[]>();
    halve(
      [0, 1, 2, 3],
      64,
      (value, attempt) => seen.set(value, [...(seen.get(value) ?? []), attempt]).size,
      fastRng('x'),
    );
    for (const attempts of seen.values()) expect(attempts).toEqual(attempts.map((_, i) => i));
    expect(new Set([...seen.values()].map((attempts) => attempts.length)).size).toBe(2);
  });

  test('spends more on those that do well', () => {
    const tries = [0, 0, 0, 0];
    halve([0, 1, 2, 3], 64, (value) => value + 0 * tries[value]!++, fastRng('x'));
    expect(tries).toEqual([8, 8, 24, 24]);
  });

  test('chooses among equals by the generator, each as often as the others', () => {
    const rng = fastRng('equals');
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 4000; i++) counts[halve([0, 1, 2, 3], 16, () => 0, rng)]!++;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(140);
  });
});
