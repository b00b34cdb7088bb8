// A device that keeps things in memory, the page's data at hand, and a clock that runs only when a test lets it.

import { basename } from 'node:path';
import { beforeEach, vi } from 'vitest';
import { loadManifests } from '../../plugins/manifests.ts';
import { words } from '../../plugins/words.ts';

const { stores } = vi.hoisted(() => ({ stores: new Map<string, Map<string, unknown>>() }));

vi.mock('../../src/store/database.ts', () => {
  const storeOf = (name: string): Map<string, unknown> => {
    if (!stores.has(name)) stores.set(name, new Map());
    return stores.get(name)!;
  };
  return {
    read: async (store: string, key: string): Promise<unknown> => structuredClone(storeOf(store).get(key)),
    readAll: async (store: string): Promise<unknown[]> => structuredClone([...storeOf(store).values()]),
    write: async (key: string, values: Record<string, unknown>): Promise<void> => {
      for (const [store, value] of Object.entries(values)) storeOf(store).set(key, structuredClone(value));
    },
  };
});

const files = words(await loadManifests());
vi.stubGlobal('fetch', async (address: string) => Response.json(files[basename(address)]!()));

beforeEach(() => {
  stores.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  return () => void vi.useRealTimers();
});
