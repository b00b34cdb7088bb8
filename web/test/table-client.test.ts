import { afterEach, expect, test, vi } from 'vitest';
import type { FromHost, Request, Update } from '../src/host/messages.ts';
import { TableClient } from '../src/host/table-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that receives updates, and what it sends. */
function connected({ isHidden = false, isPainted = true } = {}) {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: isHidden });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => (isPainted ? setTimeout(act, 16) : 0));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  const sent: Request[] = [];
  let receive = (_: FromHost): void => {};
  const client = new TableClient({
    send: (request) => sent.push(request),
    receive: (listener) => (receive = listener),
  });
  const update = (): void => receive({ kind: 'update', update: {} as Update });
  return { client, update, calls: () => sent.map(({ call }) => call) };
}

test('the host hears that an update was painted, even if something went wrong with it', async () => {
  const { client, update, calls } = connected();
  client.listen({
    receive() {
      throw new Error('The page has stumbled.');
    },
    end() {},
  });
  expect(update).toThrow('stumbled');
  expect(calls()).toEqual([]);
  await vi.advanceTimersByTimeAsync(40);
  expect(calls()).toEqual(['seen']);
});

test('the host hears of it when whoever looks on has seen it', async () => {
  const { client, update, calls } = connected();
  client.linger = () => new Promise((resolve) => setTimeout(resolve, 500));
  update();
  await vi.advanceTimersByTimeAsync(400);
  expect(calls()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls()).toEqual(['seen']);
});

test('nobody waits for a page that is not looked at', () => {
  const { client, update, calls } = connected({ isHidden: true });
  client.linger = () => new Promise(() => {});
  update();
  expect(calls()).toEqual(['seen']);
});

test('a page that is not painted and does not know it tells all the same, once', async () => {
  const { update, calls } = connected({ isPainted: false });
  update();
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls()).toEqual(['seen']);
});
