import { expect, test } from 'vitest';
import { below, type Fight, fastRng, inShares, oddsByTrials } from '../src/index.ts';
import { jsonOf } from '../testing/index.ts';
import { mock } from './mock/game.ts';
import type { State } from './mock/state.ts';

const PLACE = 2;
const BEGIN = 7;

const start = mock.setup('ring', {}, fastRng('odds'));

test('odds are counted over trials from the same state, each with dice of its own', () => {
  const before = jsonOf(mock, start);
  const rolls: number[] = [];
  const fight: Fight<State> = {
    placeAtHand: () => PLACE,
    stepsAt: (_, side) => [4, 7][side]!,
    fightOut(trial, place, begin) {
      expect([place, begin]).toEqual([PLACE, BEGIN]);
      expect(trial.turn).toBe(start.turn);
      trial.turn++;
      const lost = below(trial.rng, 4);
      rolls.push(lost);
      return { lost: [lost, 2], outcome: lost === 3 ? 'red' : 'blue' };
    },
  };
  const odds = oddsByTrials(mock, fight, start, fastRng('odds'), 500, BEGIN)!;
  const count = (lost: number): number => rolls.filter((roll) => roll === lost).length;
  expect(jsonOf(mock, start)).toBe(before);
  expect(odds.outcomes).toEqual({ blue: 500 - count(3), red: count(3) });
  expect(odds.spread).toEqual({ blue: [0, 1, 2, 3].map(count), red: [0, 0, 500] });
  expect(odds.losses.blue).toBeCloseTo(rolls.reduce((sum, roll) => sum + roll, 0) / 500, 2);
  expect(odds).toMatchObject({
    at: mock.nameOf(start, 'place', PLACE),
    trials: 500,
    stakes: { blue: 4, red: 7 },
    losses: { red: 2 },
  });
  for (const lost of [0, 1, 2, 3]) expect(count(lost)).toBeGreaterThan(60);
});

test('there are no odds where nothing is to be fought', () => {
  const refuse = (): never => {
    throw new Error('Nothing is to be fought.');
  };
  const nowhere: Fight<State> = { placeAtHand: () => -1, stepsAt: refuse, fightOut: refuse };
  expect(oddsByTrials(mock, nowhere, start, fastRng('odds'), 10)).toBeNull();
});

test('shares add up to the whole, and none is a whole unit off', () => {
  const rng = fastRng('shares');
  for (let i = 0; i < 200; i++) {
    const counts = Object.fromEntries(['red', 'blue', 'open', 'none'].map((key) => [key, below(rng, 500)]));
    const sum = Object.values(counts).reduce((a, b) => a + b, 0);
    const shares = inShares(counts, 100);
    expect(Object.values(shares).reduce((a, b) => a + b, 0)).toBe(100);
    for (const [key, share] of Object.entries(shares))
      expect(Math.abs(share - (counts[key]! * 100) / sum)).toBeLessThan(1);
  }
  expect(inShares({ red: 1, blue: 1, open: 1 }, 100)).toEqual({ red: 34, blue: 33, open: 33 });
  expect(inShares({}, 100)).toEqual({});
});
