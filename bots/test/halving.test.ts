import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { challenge, halve, shuffled } from '../src/halving.ts';

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

describe('a challenge', () => {
  test('is won only by who is clearly better than the favourite', () => {
    const noise = [3, -3, 2, -2, 1, -1];
    const wavering = (better: number) => (value: number, attempt: number) =>
      value === 0 ? 0 : better + noise[attempt % noise.length]!;
    expect(challenge([0, 1], 24, wavering(0.2), fastRng('x'), 2)).toBe(0);
    expect(challenge([0, 1], 24, wavering(0.2), fastRng('x'), 0)).toBe(1);
    expect(challenge([0, 1], 24, wavering(4), fastRng('x'), 2)).toBe(1);
    expect(challenge([0, 1], 24, wavering(-4), fastRng('x'), 0)).toBe(0);
  });

  test('brings the best of many before the favourite', () => {
    for (let size = 2; size <= 30; size++) {
      const values = Array.from({ length: size }, (_, i) => i);
      expect(challenge(values, 200, (value) => value, fastRng(`many ${size}`), 1)).toBe(size - 1);
    }
  });

  test('leaves the favourite in place among equals', () => {
    for (let i = 0; i < 50; i++) expect(challenge([7, 8, 9], 30, () => 1, fastRng(`equals ${i}`), 1)).toBe(7);
  });
});
