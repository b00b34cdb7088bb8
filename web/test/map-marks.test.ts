import { expect, test } from 'vitest';
import { nextAfter } from '../src/access/in-reach.ts';
import { fightsToCome } from '../src/map/fights-to-come.ts';
import type { Point } from '../src/map/geometry.ts';
import { apart, roundedPath } from '../src/map/outlines.ts';
import { placeAskedAbout } from '../src/map/place-asked-about.ts';
import { isVeiled } from '../src/map/veiled.ts';

test('only those of the reader are veiled when they have moved', () => {
  expect(isVeiled({ done: true, side: 0 }, 0)).toBe(true);
  expect(isVeiled({ done: true, side: 1 }, 0)).toBe(false);
  expect(isVeiled({ done: true, side: 1 }, null)).toBe(true);
  expect(isVeiled({ done: false, side: 0 }, 0)).toBe(false);
});

test('a fight is coming where both sides stand in the open, not where one is behind walls', () => {
  const at = (place: number, side: number, inside = false) => ({ place, side, inside });
  expect(fightsToCome([at(1, 0), at(1, 1), at(2, 0), at(2, 0), at(3, 0, true), at(3, 1)])).toEqual([1]);
});

test('a place that was picked is marked, whoever stands there', () => {
  const place = { is: 'place', id: 7 };
  expect(placeAskedAbout({ picked: [place], selected: [place], pieces: [] })).toBe(7);
  expect(placeAskedAbout({ picked: [], selected: [place], pieces: [] })).toBeUndefined();
});

test('from one choice the key goes on to the next of its kind, from the last to the first', () => {
  const all = ['a1', 'a2', 'b1', 'a3'];
  const isAlike = (one: string): boolean => one.startsWith('a');
  expect(nextAfter(all, 'a1', null, isAlike)).toBe('a1');
  expect(nextAfter(all, 'a1', 'a1', isAlike)).toBe('a2');
  expect(nextAfter(all, 'a1', 'a2', isAlike)).toBe('a3');
  expect(nextAfter(all, 'a1', 'a3', isAlike)).toBe('a1');
});

test('boxes that touch no other are framed with round corners', () => {
  const box = (x: number): { readonly at: Point; readonly seat: Point; readonly outline: readonly Point[] } => ({
    at: [x + 5, 5],
    seat: [x + 5, 5],
    outline: [
      [x, 0],
      [x + 10, 0],
      [x + 10, 10],
      [x, 10],
    ],
  });
  const [lone, left, right] = [box(100), box(0), box(10)];
  expect(apart([lone, left, right])).toEqual([lone]);
  expect(roundedPath(lone).match(/Q/g)).toHaveLength(4);
});
