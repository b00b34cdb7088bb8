import { expect, test } from 'vitest';
import type { LoggedEvent, TableDescription, Update } from '../src/host/messages.ts';
import { soundsOf } from '../src/stage/heard.ts';
import { cardsTurned, turnBegun } from '../src/stage/moments.ts';

const description = {
  looks: { travels: ['went'] },
  events: [
    {
      name: 'went',
      slots: [
        ['piece', 'piece'],
        ['from', 'place'],
        ['to', 'place'],
      ],
    },
    { name: 'showed', slots: [['card', 'card']] },
    { name: 'rained', slots: [] },
  ],
} as unknown as TableDescription;

const told = (by: readonly number[], choices: readonly number[], ...kinds: string[]): Update =>
  ({
    viewer: 0,
    by,
    choices,
    log: { from: 0, events: kinds.map((kind) => ({ kind, args: [1, 2, 3] }) as unknown as LoggedEvent) },
  }) as unknown as Update;

test('each thing that happens is heard once, and a drum calls whoever is asked after the others', () => {
  expect(soundsOf(told([0, 1], [], 'went', 'went', 'showed'), description)).toEqual(['wood', 'card']);
  expect(soundsOf(told([0, 1], [7], 'rained'), description)).toEqual(['drum']);
  expect(soundsOf(told([1, 0], [7], 'rained'), description)).toEqual([]);
  expect(soundsOf(told([], [7]), description)).toEqual([]);
});

const coming = [
  { turn: 1, side: 0 },
  { turn: 2, side: 1 },
  { turn: null, side: 1 },
] as never;

test('a turn that begins is told with what comes in it', () => {
  const at = (turn: number) => ({ turn, coming });
  expect(turnBegun(at(1), at(1))).toBeNull();
  expect(turnBegun(at(1), at(2))).toMatchObject({ turn: 2, coming: [{ side: 1 }] });
});

test('cards are turned over once', () => {
  const turned = { cards: [], verdict: { key: 'so' }, rule: 'R' } as never;
  const hidden = { turn: 0, coming, turned: null };
  expect(cardsTurned(hidden, { turn: 0, coming, turned })).toBe(turned);
  expect(cardsTurned({ turn: 0, coming, turned }, { turn: 0, coming, turned })).toBeNull();
});
