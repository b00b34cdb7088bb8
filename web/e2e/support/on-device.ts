// A game that lies on the device before the page is opened: its table comes without the way over shelf and dialogs, which
// takes longer than most of what is tested at a table.

import type { Core, Match, ViewCore } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import type { Page } from '@playwright/test';
import { cardOf } from '../../src/host/game-records.ts';
import { GameTable } from '../../src/host/game-table.ts';
import type { LocalPorts } from '../../src/host/local-table.ts';
import { untilAsked } from './host-spy.ts';

/** Nobody plays before the table is opened. */
const NOBODY: LocalPorts = {
  send() {},
  store: { async append() {} },
  thinker: { think: () => new Promise(() => {}) },
  fail() {},
};

interface Kept {
  readonly id: string;
  readonly card: unknown;
  readonly file: unknown;
}

/** On a device that keeps nothing yet: written before the page, which asks for it later, is let in; never a second time. */
function writeFirst({ id, card, file }: Kept): void {
  const opening = indexedDB.open('bivouac', 1);
  opening.onupgradeneeded = () => {
    for (const store of ['tables', 'files', 'settings']) opening.result.createObjectStore(store);
    opening.transaction!.objectStore('tables').put(card, id);
    opening.transaction!.objectStore('files').put(file, id);
  };
  opening.onsuccess = () => opening.result.close();
}

function write({ id, card, file }: Kept): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const opening = indexedDB.open('bivouac', 1);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const writing = opening.result.transaction(['tables', 'files'], 'readwrite');
    writing.objectStore('tables').put(card, id);
    writing.objectStore('files').put(file, id);
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
    opening.result.close();
  };
  return promise;
}

let tables = 0;

/** To the table of a game, at which somebody is asked. */
export async function openOnDevice(
  page: Page,
  kit: GameKit,
  match: Match<Core, ViewCore>,
  seats: readonly string[],
): Promise<void> {
  const id = `kept${++tables}`;
  const game = new GameTable({ kit, match }, seats, NOBODY);
  const kept: Kept = { id, card: cardOf(id, game), file: game.kept() };
  if (page.url() === 'about:blank') await page.addInitScript(writeFirst, kept);
  else await page.evaluate(write, kept);
  await page.goto(`/#/table/${id}`);
  await untilAsked(page);
}
