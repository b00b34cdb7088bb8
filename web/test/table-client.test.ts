import { afterEach, expect, test, vi } from 'vitest';
import type { FromHost, Update } from '../src/host/messages.ts';
import { TableClient } from '../src/host/table-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that receives updates, and those it has shown, by their number of choices. */
function connected({ isHidden = false, isPainted = true } = {}) {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: isHidden });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => (isPainted ? setTimeout(act, 16) : 0));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  let receive = (_: FromHost): void => {};
  const client = new TableClient({ send: () => {}, receive: (listener) => (receive = listener) });
  const shown: number[] = [];
  const stop = client.listen({ receive: ({ entries }) => void shown.push(entries), end() {} });
  const update = (entries: number, parts: Partial<Update> = {}): void => {
    const log = { from: 1, events: [] };
    receive({ kind: 'update', update: { entries, choices: [], log, ...parts } as unknown as Update });
  };
  return { client, update, shown, stop };
}

test('what comes at once is shown one after the other, each once it is painted', async () => {
  const { update, shown } = connected();
  for (const entries of [1, 2, 3]) update(entries);
  expect(shown).toEqual([1]);
  await vi.advanceTimersByTimeAsync(20);
  expect(shown).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(40);
  expect(shown).toEqual([1, 2, 3]);
});

test('what whoever looks on has not seen yet stays', async () => {
  const { client, update, shown } = connected();
  client.linger = () => new Promise((resolve) => setTimeout(resolve, 500));
  update(1);
  update(2);
  await vi.advanceTimersByTimeAsync(400);
  expect(shown).toEqual([1]);
  await vi.advanceTimersByTimeAsync(200);
  expect(shown).toEqual([1, 2]);
});

test('nobody waits for a page that is not looked at', async () => {
  const { client, update, shown } = connected({ isHidden: true });
  client.linger = () => new Promise(() => {});
  update(1);
  update(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([1, 2]);
});

test('a page that is not painted and does not know it goes on all the same', async () => {
  const { update, shown } = connected({ isPainted: false });
  update(1);
  update(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual([1, 2]);
});

test('what tells everything anew is shown at once, instead of what was to come', async () => {
  const { client, update, shown } = connected();
  client.linger = () => new Promise(() => {});
  for (const entries of [1, 2, 3]) update(entries);
  await vi.advanceTimersByTimeAsync(100);
  update(9, { log: { from: 0, events: [] } });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([1, 9]);
});

test('a page that goes wrong with one update is shown the next', async () => {
  const { client, update, shown } = connected();
  const stumbles = vi.fn(() => {
    throw new Error('The page has stumbled.');
  });
  const stop = client.listen({ receive: stumbles, end() {} });
  update(1);
  await expect(vi.advanceTimersByTimeAsync(40)).rejects.toThrow('stumbled');
  stop();
  update(2);
  await vi.advanceTimersByTimeAsync(40);
  expect(shown).toEqual([1, 2]);
});

test('whoever has left is shown nothing more', async () => {
  const { update, shown, stop } = connected();
  update(1);
  update(2);
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual([1]);
});
