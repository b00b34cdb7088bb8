import { afterEach, expect, test, vi } from 'vitest';
import type { FromHost, Request, Update } from '../src/host/messages.ts';
import { TableClient } from '../src/host/table-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the host hears that an update was painted, even if something went wrong with it', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16));
  const sent: Request[] = [];
  let receive = (_: FromHost): void => {};
  const client = new TableClient({
    send: (request) => sent.push(request),
    receive: (listener) => (receive = listener),
  });
  client.listen(() => {
    throw new Error('The page has stumbled.');
  });
  expect(() => receive({ kind: 'update', update: {} as Update })).toThrow('stumbled');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(40);
  expect(sent.map(({ call }) => call)).toEqual(['seen']);
});
