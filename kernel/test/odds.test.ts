import { expect, test } from 'vitest';
import { below, fastRng, oddsByTrials } from '../src/index.ts';
import { jsonOf } from '../testing/index.ts';
import { mock } from './mock/game.ts';

const start = mock.setup('ring', {}, fastRng('odds'));

test('odds are counted over trials from the same state, each with dice of its own', () => {
  const before = jsonOf(mock, start);
  const rolls: number[] = [];
  const odds = oddsByTrials(mock, start, fastRng('odds'), 500, {
    at: 'ford',
    stakes: [4, 7],
    fightOut(trial) {
      expect(trial.turn).toBe(start.turn);
      trial.turn++;
      const lost = below(trial.rng, 4);
      rolls.push(lost);
      return { outcome: lost === 3 ? 'red' : 'blue', lost: [lost, 2] };
    },
  });
  const count = (lost: number): number => rolls.filter((roll) => roll === lost).length;
  expect(jsonOf(mock, start)).toBe(before);
  expect(odds.outcomes).toEqual({ blue: 500 - count(3), red: count(3) });
  expect(odds.spread).toEqual({ blue: [0, 1, 2, 3].map(count), red: [0, 0, 500] });
  expect(odds.losses.blue).toBeCloseTo(rolls.reduce((sum, roll) => sum + roll, 0) / 500, 2);
  expect(odds).toMatchObject({ at: 'ford', trials: 500, stakes: { blue: 4, red: 7 }, losses: { red: 2 } });
  for (const lost of [0, 1, 2, 3]) expect(count(lost)).toBeGreaterThan(60);
});
