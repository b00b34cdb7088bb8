// The host and what it keeps: a game belongs to one window, and is never silently lost.

import type { SavedGame } from '@bivouac/host';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameTable } from '../src/host/game-table.ts';
import { type NewGame, type Opened, PLAYER, type Update } from '../src/host/messages.ts';
import { TableHost } from '../src/host/table-host.ts';
import type { TableCard } from '../src/store/tables.ts';

const { device } = vi.hoisted(() => ({
  device: { games: new Map<string, unknown>(), isFull: false, slowness: 0, written: Promise.resolve() },
}));

vi.mock('../src/store/tables.ts', () => ({
  async loadGame(id: string): Promise<unknown> {
    const { slowness } = device;
    device.slowness = 0;
    await new Promise((done) => setTimeout(done, slowness));
    return device.games.get(id);
  },
  async saveGame({ id }: TableCard, game: SavedGame): Promise<void> {
    if (device.isFull) throw new Error('The device is full.');
    const copy = structuredClone(game);
    await device.written;
    device.games.set(id, copy);
  },
}));

beforeEach(() => {
  device.games.clear();
  device.isFull = false;
  device.written = Promise.resolve();
});

/** From here on the device writes, until it is told that it has written. */
function writeUntilTold(): () => void {
  let tell = (): void => {};
  device.written = new Promise((resolve) => {
    tell = resolve;
  });
  return tell;
}

/** However busy the machine is: `vi.waitFor` gives up after a second. */
const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 60_000, interval: 5 });

const GAME: NewGame = { game: 'texas-glory', scenario: '1836', options: {}, seats: [PLAYER, 'random'], seed: 'kept' };

const firstOf = ({ choices, number }: Update) => ({ choices: choices.slice(0, 1), at: number, joins: false });

interface Window {
  readonly host: TableHost;
  readonly updates: Update[];
  readonly ends: unknown[];
  open(id: string): Promise<Opened>;
}

function newWindow(): Window {
  const updates: Update[] = [];
  const ends: unknown[] = [];
  const host: TableHost = new TableHost(
    (update) => {
      updates.push(structuredClone(update));
    },
    (error) => ends.push(error),
  );
  const open = async (id: string): Promise<Opened> => {
    const opened = (await host.answer('open', id)) as Opened;
    if (host.table?.id === id) await host.answer('resend', undefined);
    return opened;
  };
  return { host, updates, ends, open };
}

const newGame = (): Promise<string> => newWindow().host.answer('create', GAME) as Promise<string>;
const kept = (id: string): number => (device.games.get(id) as SavedGame).file.choices.length;

/** Until the player is asked; then makes the first choice. */
async function playOn({ host, updates }: Window): Promise<void> {
  await until(() => expect(updates.at(-1)?.choices.length).toBeGreaterThan(0));
  expect(await host.answer('choose', firstOf(updates.at(-1)!))).toEqual([]);
}

test('whoever opens a game takes it from the window that has it, which plays and keeps nothing more', async () => {
  const id = await newGame();
  const [first, second] = [newWindow(), newWindow()];
  await first.open(id);
  await playOn(first);
  await second.open(id);
  await until(() => expect(first.ends).toMatchObject([{ key: 'taken' }]));
  await expect(first.host.answer('choose', { choices: [0], at: 0, joins: false })).rejects.toMatchObject({
    key: 'no-table',
  });
  await playOn(second);
  expect(second.ends).toEqual([]);
  await first.open(id);
  await until(() => expect(second.ends).toMatchObject([{ key: 'taken' }]));
});

test('a game that is opened again in the same window is not taken from it', async () => {
  const id = await newGame();
  const window = newWindow();
  await window.open(id);
  await window.open(id);
  await playOn(window);
  await until(() => expect(kept(id)).toBeGreaterThan(0));
  expect(window.ends).toEqual([]);
});

test('the table opened last is the one that is played at, however long the other took', async () => {
  const [slow, quick] = [await newGame(), await newGame()];
  const window = newWindow();
  device.slowness = 60;
  const opened = [window.open(slow), window.open(quick)];
  await Promise.all(opened);
  expect(window.host.table?.id).toBe(quick);
  await playOn(window);
  await until(() => expect(kept(quick)).toBeGreaterThan(0));
  expect(kept(slow)).toBe(0);
});

test('a table that was left is not kept any more, and another one is not left with it', async () => {
  const [one, other] = [await newGame(), await newGame()];
  const window = newWindow();
  await window.open(one);
  await playOn(window);
  const opened = window.open(other);
  await window.host.answer('leave', one);
  await opened;
  expect(window.host.table?.id).toBe(other);
  await window.host.answer('leave', other);
  expect(window.host.table).toBeNull();
});

test('a game that cannot be kept goes on, says so, and says when it is kept again', async () => {
  const id = await newGame();
  const window = newWindow();
  await window.open(id);
  device.isFull = true;
  await playOn(window);
  await until(() => expect(window.updates.at(-1)).toMatchObject({ isUnkept: true }));
  await until(() => expect(window.updates.at(-1)!.choices.length, 'the bot goes on').toBeGreaterThan(0));
  device.isFull = false;
  await playOn(window);
  await until(() => expect(window.updates.at(-1)!.isUnkept).toBeUndefined());
  await until(() => expect(kept(id)).toBe(window.updates.at(-1)!.entries));
  expect(window.ends).toEqual([]);
});

test('a choice on offer is taken while the device still writes, and kept when it has written', async () => {
  const id = await newGame();
  const window = newWindow();
  await window.open(id);
  const hasWritten = writeUntilTold();
  for (let choices = 0; choices < 12; choices++) await playOn(window);
  expect(kept(id)).toBe(0);
  hasWritten();
  await until(() => expect(kept(id)).toBe(window.host.game.length));
});

test('a choice on offer is taken while a bot has yet to answer the same question, and may be taken back', async () => {
  const window = newWindow();
  await window.open(await newGame());
  // The bot has not begun to think.
  await until(() => expect(window.updates.at(-1)?.asked).toEqual([0, 1]));
  expect(await window.host.answer('choose', firstOf(window.updates.at(-1)!))).toEqual([]);
  expect(window.updates.at(-1)).toMatchObject({ asked: [1], choices: [], canUndo: true, entries: 1 });
  expect(await window.host.answer('undo', undefined)).toBe(true);
  expect(window.updates.at(-1)).toMatchObject({ asked: [0, 1], entries: 0 });
});

test('something that breaks while a bot plays ends the table with a reason', async () => {
  const id = await newGame();
  const window = newWindow();
  await window.open(id);
  await until(() => expect(window.updates.at(-1)?.choices.length).toBeGreaterThan(0));
  const game = window.host.table!.game as GameTable;
  vi.spyOn(game.match, 'view').mockImplementation(() => {
    throw new Error('The view is broken.');
  });
  await window.host.answer('choose', firstOf(window.updates.at(-1)!));
  await until(() => expect(window.ends).toMatchObject([{ message: 'The view is broken.' }]));
  expect(window.host.table).toBeNull();
});

test('a scene that cannot be made ends the table with its reason', async () => {
  const id = await newGame();
  const window = newWindow();
  await window.open(id);
  await until(() => expect(window.updates.at(-1)?.choices.length).toBeGreaterThan(0));
  const scene = vi.spyOn(window.host.game.kit.table, 'scene').mockImplementation(() => {
    throw new Error('The scene is broken.');
  });
  await window.host.answer('choose', firstOf(window.updates.at(-1)!));
  await until(() => expect(window.ends).toMatchObject([{ message: 'The scene is broken.' }]));
  scene.mockRestore();
});
