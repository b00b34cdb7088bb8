import { loadKit, shelf, untested } from '@bivouac/cli';
import { expect, test } from 'vitest';

test('every line of the ledger is named by a test', async () => {
  const entry = shelf.find(({ id }) => id === 'house-divided')!;
  expect(untested(await loadKit(entry.module))).toEqual([]);
});
