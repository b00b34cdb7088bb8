import type { LogEntry } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { type FightEvents, fightsOf, isOf, localIn, lost, luckOf, say, tellFights } from '../src/index.ts';

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
  won: [isOf('won'), isOf('ceded')],
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

  test('go on behind a takeback, with what is left of them', () => {
    const [rolled, struck] = inRound(7, 1, entry('rolled', 0, 5, 2, 1, 2, 3), entry('struck', 1, 8));
    const [fight, ...others] = fightsOf([...at(7, entry('began')), rolled!, entry('takeback', 2), struck!], events);
    expect([fight!.from, fight!.to, fight!.rolls.length, fight!.losses.length, others]).toEqual([0, 4, 1, 1, []]);
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
    const words = { title: say('title'), rule: '', undecided: say('nobody'), notes: [] };
    const told = (length: number, fighting: number) =>
      tellFights(log.slice(0, length), { events, sides: SIDES, viewer: 'spectator', fighting, wordsOf: () => words });
    const open = (length: number, fighting: number): boolean[] =>
      told(length, fighting).folds.map(({ isOver }) => !isOver);
    expect(open(12, 9)).toEqual([false, false, true]);
    expect(open(12, 7)).toEqual([false, false, false]);
    expect(open(11, 9)).toEqual([false, false]);
    expect(told(12, 9).folds.map(({ notes }) => notes.length)).toEqual([1, 1, 0]);
    expect(told(6, 7).atHand).toMatchObject({ rolls: { length: 3 }, luck: [{ dice: 4 }, { dice: 1 }] });
    expect(told(12, 7).atHand.rolls).toEqual([]);
    expect(told(12, 7).luck[0]!.dice).toBe(5);
  });
});

describe('a fight has ended', () => {
  const ended = (...told: LogEntry[]) => {
    const wordsOf = () => ({ title: say('title'), rule: '', notes: [] });
    const log = inRound(7, 2, ...told);
    const { folds } = tellFights(log, { events, sides: SIDES, viewer: 'spectator', fighting: -1, wordsOf });
    return [folds[0]!.winner, folds[0]!.outcome];
  };

  test('as the last line that tells of a victory says', () => {
    const outcome = say('table.outcome.side', { side: say('side.blue'), round: 2 });
    expect(ended(entry('won', 0), entry('won', 1), entry('struck', 0, 5))).toEqual([1, outcome]);
  });

  test('as a lesser line says where none of those is told', () => {
    expect(ended(entry('won', 0), entry('ceded', 1))[0]).toBe(0);
    expect(ended(entry('ceded', 1))[0]).toBe(1);
  });

  test('without a winner where nothing tells of one', () => {
    expect(ended(entry('struck', 0, 5))).toEqual([-1, say('table.outcome.nobody')]);
  });
});

test('a stamp tells the locals that the scope of its procedure names', () => {
  const [one] = inRound(7, 2, entry('rolled'));
  expect([localIn(one!, rounds, 'round'), localIn(one!, rounds, 'place')]).toEqual([2, 7]);
  expect([localIn(one!, rounds, 'attacker'), localIn(entry('marched'), fight, 'place')]).toEqual([-1, -1]);
});
