// What the service worker does while no page is open: it says what the server has worded, and opens the game.

import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { serviceWorkerText } from '../plugins/service-worker.ts';

const ORIGIN = 'https://table.example.org';

interface Shown {
  readonly title: string;
  readonly data: { readonly link: string };
}

/** `open`: the pages that are there. */
function worker(open: readonly string[]) {
  const heard = new Map<string, (event: object) => void>();
  const done: string[] = [];
  const shown: Shown[] = [];
  const pages = open.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) }));
  const self = {
    addEventListener: (kind: string, hear: (event: object) => void) => heard.set(kind, hear),
    registration: {
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => void shown.push({ title, ...options }),
    },
    clients: { matchAll: async () => pages, openWindow: async (url: string) => done.push(`open ${url}`) },
  };
  runInContext(serviceWorkerText('1', []), createContext({ self, location: new URL(ORIGIN), URL }));
  const happens = async (kind: string, event: object): Promise<void> => {
    let waits: Promise<unknown> = Promise.resolve();
    heard.get(kind)!({ ...event, waitUntil: (work: Promise<unknown>) => (waits = work) });
    await waits;
  };
  return { happens, done, shown };
}

const link = `${ORIGIN}/#/table/shared-abc`;

test('a push is shown as the server has worded it', async () => {
  const { happens, shown } = worker([]);
  await happens('push', { data: { json: () => ({ title: 'À vous : Fort Alamo', link }) } });
  expect(shown).toMatchObject([{ title: 'À vous : Fort Alamo', tag: 'turn', data: { link } }]);
  await happens('push', { data: null });
  expect(shown[1]).toMatchObject({ title: 'Bivouac', data: { link: '/' } });
});

test.each([
  [[], `open ${link}`],
  [[`${ORIGIN}/#/`], `open ${link}`],
  [[`${ORIGIN}/#/`, link], `focus ${link}`],
])('pressed with the pages %j open: %s', async (open, expected) => {
  const { happens, done } = worker(open);
  let isClosed = false;
  await happens('notificationclick', { notification: { data: { link }, close: () => (isClosed = true) } });
  expect([done, isClosed]).toEqual([[expected], true]);
});
