import { expect, test } from 'vitest';
import { atHand, countOf, fillOf, isPassed, isReached } from '../src/table/track-reach.ts';

const lead = (at: number) => ({ from: -40, to: 40, at });
const points = (at: number) => ({ from: 0, to: 17, at });

test('a lead is filled from nothing towards the side that has it', () => {
  expect(fillOf(lead(0))).toEqual({ left: 50, width: 0 });
  expect(fillOf(lead(20))).toEqual({ left: 50, width: 25 });
  expect(fillOf(lead(-20))).toEqual({ left: 25, width: 25 });
});

test('a lead is counted for whoever has it', () => {
  expect([lead(0), lead(7), lead(-7), points(3)].map(countOf)).toEqual([0, 7, 7, 3]);
});

test('nobody has reached a victory while nobody leads', () => {
  expect([-30, -20, -10, 10, 20, 30].filter((box) => isReached(lead(0), box))).toEqual([]);
  expect([-30, -20, -10, 10, 20, 30].filter((box) => isReached(lead(-20), box))).toEqual([-20, -10]);
  expect([-30, -20, -10, 10, 20, 30].filter((box) => isReached(lead(10), box))).toEqual([10]);
});

test('what is counted from its first box on is filled from there', () => {
  expect(fillOf({ from: 0, to: 10, at: 4 })).toEqual({ left: 0, width: 40 });
  expect([0, 1, 2, 3].filter((box) => isReached(points(1), box))).toEqual([0, 1]);
  expect([0, 1, 2, 3].filter((box) => isPassed(points(2), box))).toEqual([0, 1]);
  expect([-2, -1, 0, 1].filter((box) => isPassed(lead(-2), box))).toEqual([-1, 0]);
});

test('of what boxes mean, what was reached last and what comes next either way is told at once', () => {
  const marks = [10, 20, 30, -10, -20, -30].map((at) => ({ at }));
  const told = (at: number): number[] => atHand(lead(at), marks).map((mark) => mark.at);
  expect(told(0)).toEqual([10, -10]);
  expect(told(12)).toEqual([10, 20, -10]);
  expect(told(-35)).toEqual([10, -30]);
  const levels = [0, 12, 13, 14].map((at) => ({ at }));
  expect(atHand(points(1), levels).map((mark) => mark.at)).toEqual([0, 12]);
});
