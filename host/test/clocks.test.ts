// How long somebody may think: bank and increment, days with a reserve, pauses, undo.

import { expect, test } from 'vitest';
import {
  type ClockSetup,
  flagFallen,
  handedOver,
  nextFlag,
  paused,
  prolonged,
  resumed,
  startedClock,
  timeLeft,
} from '../src/index.ts';

const live: ClockSetup = { kind: 'live', bank: 60_000, increment: 2000 };
const DAY = 24 * 60 * 60 * 1000;
const days: ClockSetup = { kind: 'days', turn: 3 * DAY, reserve: 5 * DAY };

test('a live clock runs while its side is asked, and gets its increment when the game is handed over', () => {
  const start = startedClock(live, 2, [0], 1000);
  expect(nextFlag(live, start)).toEqual({ side: 0, at: 61_000 });
  expect(timeLeft(live, start, 0, 11_000)).toBe(50_000);
  expect(timeLeft(live, start, 1, 11_000)).toBe(60_000);
  const still = handedOver(live, start, [0], 5000, false);
  expect(still, 'whoever is asked again hands nothing over').toEqual(start);
  const after = handedOver(live, start, [1], 11_000, false);
  expect(timeLeft(live, after, 0, 99_000)).toBe(52_000);
  expect(nextFlag(live, after)).toEqual({ side: 1, at: 71_000 });
});

test('asked together, both clocks run, and the first that ends is the next flag', () => {
  const both = startedClock(live, 2, [0, 1], 0);
  const one = handedOver(live, both, [1], 10_000, false);
  expect(nextFlag(live, one)).toEqual({ side: 1, at: 60_000 });
  const again = handedOver(live, one, [0, 1], 20_000, true);
  expect(timeLeft(live, again, 0, 20_000), 'an answer taken back brings no increment, and its time has run on').toBe(
    40_000,
  );
});

test('days are used up before the reserve, and come anew with each turn', () => {
  const start = startedClock(days, 2, [0], 0);
  expect(nextFlag(days, start)).toEqual({ side: 0, at: 8 * DAY });
  const quick = handedOver(days, start, [1], 2 * DAY, false);
  expect(timeLeft(days, quick, 0, 2 * DAY)).toBe(8 * DAY);
  const slow = handedOver(days, start, [1], 4 * DAY, false);
  expect(timeLeft(days, slow, 0, 4 * DAY)).toBe(7 * DAY);
});

test('a pause is as if its time had not been', () => {
  const rested = resumed(paused(startedClock(live, 2, [0], 0), 10_000), 500_000);
  expect(nextFlag(live, rested)).toEqual({ side: 0, at: 550_000 });
  expect(nextFlag(live, paused(startedClock(live, 2, [0], 0), 10_000))).toBeNull();
});

test('a flag stays down until its side moves or is given more time', () => {
  const fallen = flagFallen(startedClock(days, 2, [0], 0), 0);
  expect(nextFlag(days, fallen)).toBeNull();
  expect(handedOver(days, fallen, [1], 9 * DAY, false)).toMatchObject({ flagged: [] });
  expect(nextFlag(days, prolonged(fallen, 0, DAY))).toEqual({ side: 0, at: 9 * DAY });
});

test('without clocks a game can be paused, and nobody runs out of time', () => {
  const none = handedOver(null, startedClock(null, 2, [], 0), [0], 5, false);
  expect(nextFlag(null, none)).toBeNull();
  expect(paused(none, 7).pausedAt).toBe(7);
});
