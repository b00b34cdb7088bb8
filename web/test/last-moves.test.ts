import { expect, test } from 'vitest';
import type { LoggedEvent, TableDescription } from '../src/host/messages.ts';
import { lastMoves } from '../src/map/last-moves.ts';
import { type Done, IDLE } from '../src/table/hand.ts';

const slots = [
  ['side', 'side'],
  ['piece', 'piece'],
  ['from', 'place'],
  ['to', 'place'],
] as const;
const description = {
  looks: { travels: ['went'] },
  events: [{ name: 'went', slots }],
} as unknown as TableDescription;
const went = (entry: number, piece: number, from: number, to: number): LoggedEvent =>
  ({ entry, kind: 'went', args: [1, piece, from, to] }) as unknown as LoggedEvent;

const asked = { viewer: 0, choices: [1], by: [0, 1, 1, 0, 1] };

test('what the others did after the reader’s last choice, each way once', () => {
  const log = [went(1, 7, 3, 4), went(4, 7, 4, 5), went(4, 8, 4, 5), went(4, 9, 6, 6)];
  expect(lastMoves(asked, IDLE, log, description)).toEqual([{ side: 1, from: 4, to: 5 }]);
});

test('a forced answer between their moves hides nothing of what was done before it', () => {
  const log = [went(1, 7, 3, 4), went(4, 7, 4, 5)];
  const done = [{ before: 0 } as Done];
  expect(lastMoves(asked, { ...IDLE, done }, log, description)).toHaveLength(2);
});

test('nothing while the others are asked, and nothing of his own moves', () => {
  expect(lastMoves({ ...asked, choices: [] }, IDLE, [went(4, 7, 4, 5)], description)).toEqual([]);
  expect(lastMoves({ ...asked, viewer: 1 }, IDLE, [went(4, 7, 4, 5)], description)).toEqual([]);
});
