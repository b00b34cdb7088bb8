// A reader's seat without a page: the page's own state, client and host, with the real game between them.

import { vi } from 'vitest';
import {
  type FromHost,
  type NewGame,
  type Opened,
  PLAYER,
  type Request,
  type Update,
} from '../../src/host/messages.ts';
import { TableClient } from '../../src/host/table-client.ts';
import { TableHost } from '../../src/host/table-host.ts';
import type { Offered } from '../../src/table/choice-tree.ts';
import { TableState } from '../../src/table/table-state.svelte.ts';
import { speech } from '../../src/text/speech.svelte.ts';

export interface Seat {
  readonly table: TableState;
  readonly client: TableClient;
  readonly host: TableHost;
  readonly opened: Opened;
  readonly updates: readonly Update[];
  readonly requests: readonly Request[];
  /** By the clock of the page: when each update came. */
  readonly times: readonly number[];
}

/** Lets the page's clock run until something holds, and everything else go on meanwhile. */
export async function until(holds: () => boolean, step = 5): Promise<void> {
  for (let steps = 0; !holds(); steps++) {
    if (steps === 100_000) throw new Error('It never came to that.');
    await vi.advanceTimersByTimeAsync(step);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** So long by the page's clock, with all that happens meanwhile. */
export async function pass(ms: number): Promise<void> {
  const end = performance.now() + ms;
  for (let left = ms; left > 0; left = end - performance.now()) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 100));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const GAME: NewGame = { game: 'texas-glory', scenario: '1836', options: {}, seats: [PLAYER, 'random'], seed: 'seat' };

/** At a new game, as soon as the reader is asked. */
export async function sitDown(wish: Partial<NewGame> = {}): Promise<Seat> {
  const game = { ...GAME, ...wish };
  const requests: Request[] = [];
  let deliver = (_: FromHost): void => {};
  const host = new TableHost((update) => deliver({ kind: 'update', update }));
  const client = new TableClient({
    send: async (request) => {
      requests.push(request);
      // It never answers before whoever asks has gone on.
      await Promise.resolve();
      const value = await host.answer(request.call, structuredClone(request.argument));
      deliver({ kind: 'answer', id: request.id, value });
    },
    receive: (listener) => {
      deliver = (message) => listener(structuredClone(message));
    },
  });
  await Promise.all([speech.speak('en'), speech.learn(game.game)]);
  const opened = await client.call('open', await client.call('create', game));
  const table = new TableState(client, opened);
  const updates: Update[] = [];
  const times: number[] = [];
  client.listen({
    receive: (update) => {
      updates.push(update);
      times.push(performance.now());
      table.receive(update);
    },
    end: (error) => {
      throw error;
    },
  });
  await client.call('resend');
  await until(() => table.isAsked);
  return { table, client, host, opened, updates, requests, times };
}

/** Also where one is warned. */
export async function chooseFirmly(table: TableState, offered: Offered): Promise<void> {
  await table.choose(offered);
  if (table.confirming === offered.choice) await table.choose(offered);
}

/** Chooses whatever comes, one thing as well as another, until something holds. */
export async function playUntil({ table }: Seat, isThere: () => boolean): Promise<void> {
  const isOver = (): boolean => table.update!.result !== null;
  const isFree = (): boolean => table.isAsked && !table.isBusy;
  for (let choices = 0; !isThere() && !isOver(); choices++) {
    if (isFree()) {
      const offered = table.offered[(choices * 7) % table.offered.length]!;
      await chooseFirmly(table, offered);
    }
    await until(() => isFree() || isOver() || isThere());
  }
  if (!isThere()) throw new Error('The game did not lead there.');
}
