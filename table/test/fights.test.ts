import type { LogEntry } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { type FightEvents, fightAtHand, fightsOf, foldsOf, localIn, lost, luckOf, say } from '../src/index.ts';

const slots = [
  ['attacker', 'side'],
  ['place', 'place'],
  ['round', 'num'],
] as const;
const fight = { name: 'fight', slots, scope: [1] };
const rounds = { name: 'rounds', slots, scope: [2, 1] };

const events: FightEvents<'hit'> = {
  fight,
  rounds,
  rolls: { rolled: ([side, by, reach, ...dice]) => ({ side: side!, by: by!, dice, reach: reach! }) },
  losses: { struck: lost('hit') },
  apart: ['ended'],
};

const SIDES = ['red', 'blue'];
const entry = (kind: string, ...args: number[]): LogEntry => ({ kind, args });
const at = (place: number, ...told: LogEntry[]): LogEntry[] =>
  told.map((one) => ({ ...one, within: [{ of: 'fight', about: [place] }] }));
const inRound = (place: number, round: number, ...told: LogEntry[]): LogEntry[] =>
  told.map((one) => ({
    ...one,
    within: [
      { of: 'fight', about: [place] },
      { of: 'rounds', about: [round, place] },
    ],
  }));

describe('the fights of a log', () => {
  const march = entry('marched', 0, 3);
  const log = [
    march,
    ...at(7, entry('began')),
    ...inRound(7, 1, entry('rolled', 0, 5, 2, 1, 2, 3), entry('struck', 1, 8)),
    ...inRound(7, 2, entry('rolled', 1, 8, 3, 6), entry('rolled', 0, 5, 2, 1), entry('struck', 0, 5)),
    ...at(7, entry('won', 0)),
    ...at(9, entry('rolled', 0, 4, 1, 1), entry('ended', 1)),
    march,
    ...at(9, entry('began')),
  ];
  const fights = fightsOf(log, events);

  test('are what happened in one procedure at one place, without a gap', () => {
    expect(fights.map(({ from, to, place }) => [from, to, place])).toEqual([
      [1, 8, 7],
      [8, 9, 9],
      [11, 12, 9],
    ]);
  });

  test('have rounds, and rolls outside of them', () => {
    expect(fights.map(({ round, rolls }) => [round, ...rolls.map((roll) => roll.round)])).toEqual([
      [2, 1, 2, 2],
      [0, 0],
      [0],
    ]);
  });

  test('lay a loss to the enemy’s last roll, even if the loser has rolled since', () => {
    expect(fights[0]!.rolls.map(({ losses }) => losses)).toEqual([
      [{ side: 1, who: 8, fate: 'hit' }],
      [{ side: 0, who: 5, fate: 'hit' }],
      [],
    ]);
    expect(fights[0]!.losses.map(({ who }) => who)).toEqual([8, 5]);
  });

  test('tell what the dice promised and what they gave', () => {
    const [red, blue] = luckOf(fights[0]!.rolls, SIDES);
    expect(red).toEqual({ dice: 4, expected: 8 / 6, scored: 3 });
    expect(blue).toEqual({ dice: 1, expected: 0.5, scored: 0 });
  });

  test('are at hand while the log ends with them', () => {
    expect(fightAtHand(fights, log, 9)).toBe(fights[2]);
    expect(fightAtHand(fights, log, 7)).toBeUndefined();
    expect(fightAtHand(fights, [...log, march], 9)).toBeUndefined();
    const words = { title: say('title'), rule: '', winner: -1, undecided: say('nobody'), notes: [] };
    const folds = foldsOf(fights, log, { sides: SIDES, fighting: 9, viewer: 0 }, () => words);
    expect(folds.map(({ isOver }) => isOver)).toEqual([true, true, false]);
    expect(folds.map(({ notes }) => notes.length)).toEqual([1, 1, 0]);
  });
});

test('a stamp tells the locals that the scope of its procedure names', () => {
  const [one] = inRound(7, 2, entry('rolled'));
  expect([localIn(one!, rounds, 'round'), localIn(one!, rounds, 'place')]).toEqual([2, 7]);
  expect([localIn(one!, rounds, 'attacker'), localIn(entry('marched'), fight, 'place')]).toEqual([-1, -1]);
});
