import { expect, test } from 'vitest';
import { sayings, typed } from '../../src/table/typed.ts';
import { sitDown, until } from './seat.ts';

test('a choice typed in the words of the reader is made, and undo names that one', async () => {
  const { table } = await sitDown({ game: 'house-divided', scenario: '1861', seed: 'typed' });
  const finals = new Set(table.update!.finals);
  const [words, offered] = [...sayings(table)].find(
    ([, { choice, things }]) => things.length > 0 && !finals.has(choice),
  )!;
  expect(await typed(table, ` ${words.toUpperCase()} `)).toBeNull();
  await until(() => !table.isBusy && table.isAsked);
  expect(table.lastDone?.offered).toEqual(offered);
});
