import { describe, expect, test } from 'vitest';
import { chanceChart, escaped, type Inks, lineChart, luckChart } from '../src/end/charts.ts';

const inks: Inks = { ink: '#000', faint: '#555', line: '#ccc', mark: '#a40', bad: '#a00', sides: ['#00f', '#0a0'] };
const box = { width: 400, height: 150 };
const percent = (share: number): string => `${100 * share} %`;

const numbersIn = (drawing: string): number[] =>
  [...drawing.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);

describe('charts', () => {
  test('stay within their box, whatever they show', () => {
    const chances = [0.5, 0, 1, 0.3];
    const turns = [{ at: 0, name: 'one' }];
    const drawn = [
      chanceChart({ chances, turns, points: [2], blunders: [1], percent }, box, inks),
      lineChart(
        {
          values: [
            [3, 9],
            [0, 12],
            [7, 7],
          ],
          turns: ['a', 'b', 'c'],
        },
        box,
        inks,
      ),
      luckChart(
        {
          values: [
            [-2, 1],
            [0.5, -4],
          ],
          turns: ['a', 'b'],
        },
        box,
        inks,
      ),
      lineChart({ values: [[0, 0]], turns: ['a'] }, box, inks),
    ];
    for (const drawing of drawn) {
      expect(drawing).not.toContain('NaN');
      for (const at of numbersIn(drawing)) expect(at >= 0 && at <= box.width).toBe(true);
    }
  });

  test('a better chance lies higher', () => {
    const [, low, , high] = numbersIn(
      chanceChart({ chances: [0.2, 0.8], turns: [], points: [], blunders: [], percent }, box, inks),
    );
    expect(high).toBeLessThan(low!);
  });

  test('names that would lie one over the other are left out, and none breaks the drawing', () => {
    const turns = Array.from({ length: 40 }, (_, at) => ({ at, name: `<early October ${at}>` }));
    const drawing = chanceChart({ chances: turns.map(() => 0.5), turns, points: [], blunders: [], percent }, box, inks);
    const named = [...drawing.matchAll(/<text x="([\d.]+)" y="147"/g)].map(([, x]) => Number(x));
    expect(named.length).toBeGreaterThan(2);
    const letters = '<early October 0>'.length;
    for (const [i, x] of named.slice(1, -1).entries()) expect(x - named[i]!).toBeGreaterThanOrEqual(letters * 5);
    expect(drawing).not.toContain('<early');
    expect(escaped('a & "b"')).toBe('a &amp; &quot;b&quot;');
  });
});
