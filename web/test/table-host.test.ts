import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Update } from '../src/host/messages.ts';
import { TableHost } from '../src/host/table-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AN_UPDATE = {} as Update;

/** Has what the host waits for come after a while? */
async function comesWithin(time: number, awaited: Promise<void>): Promise<boolean> {
  let hasCome = false;
  void awaited.then(() => {
    hasCome = true;
  });
  await vi.advanceTimersByTimeAsync(time);
  return hasCome;
}

test('a bot thinks on when all that was sent has been painted, and not before', async () => {
  const sent: Update[] = [];
  const host = new TableHost((update) => sent.push(update));
  host.send(AN_UPDATE);
  host.send(AN_UPDATE);
  expect(sent.length).toBe(2);
  const painted = host.painted();
  await host.answer('seen', undefined);
  expect(await comesWithin(20, painted)).toBe(false);
  await host.answer('seen', undefined);
  expect(await comesWithin(1, painted)).toBe(true);
});

test('whoever waits beside another is not forgotten', async () => {
  const host = new TableHost(() => {});
  host.send(AN_UPDATE);
  const both = Promise.all([host.painted(), host.painted()]).then(() => {});
  await host.answer('seen', undefined);
  expect(await comesWithin(1, both)).toBe(true);
});

test('what was painted before it is asked for is not waited for', async () => {
  const host = new TableHost(() => {});
  host.send(AN_UPDATE);
  await host.answer('seen', undefined);
  expect(await comesWithin(1, host.painted())).toBe(true);
});

test('a page that is never painted does not stop a bot', async () => {
  const host = new TableHost(() => {});
  host.send(AN_UPDATE);
  expect(await comesWithin(700_000, host.painted())).toBe(true);
});
