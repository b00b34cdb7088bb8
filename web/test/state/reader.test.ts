import { expect, test } from 'vitest';
import { Reader } from '../../src/table/reader.svelte.ts';
import { TableState } from '../../src/table/table-state.svelte.ts';
import { playUntil, type Seat, sitDown } from './seat.ts';

/** As the page does: what was there when he chose last has been seen. */
async function readOn(seat: Seat, reader: Reader, isThere: () => boolean): Promise<void> {
  let chosen = seat.table.timesChosen;
  await playUntil(seat, () => {
    if (seat.table.isAsked && isThere()) return true;
    if (chosen !== seat.table.timesChosen) {
      chosen = seat.table.timesChosen;
      reader.haveSeen();
    }
    return false;
  });
}

async function reading() {
  const seat = await sitDown({ seed: 'reader' });
  const reader = new Reader(seat.table);
  await reader.sitDown(seat.table.update!);
  return { ...seat, reader };
}

test('what others did since the last choice is news, until it is waved away', async () => {
  const seat = await reading();
  const { reader, table } = seat;
  reader.haveSeen();
  expect(reader.newsFrom).toBeNull();
  const seen = table.log.length;
  await playUntil(seat, () => table.isAsked && reader.newsFrom !== null);
  expect(reader.newsFrom).toBe(seen);
  const news = table.log.slice(seen).filter(({ entry }) => reader.isNews(entry));
  expect(news.length).toBeGreaterThan(1);
  expect(news.every(({ entry }) => entry >= 0 && entry < table.update!.entries)).toBe(true);
  reader.haveSeen();
  expect(reader.newsFrom).toBeNull();
});

test('nothing is news while one looks back', async () => {
  const seat = await reading();
  const { reader, table } = seat;
  reader.haveSeen();
  await playUntil(seat, () => table.isAsked && reader.newsFrom !== null);
  await table.look(0);
  expect(reader.newsFrom).toBeNull();
});

test('whoever comes back to the table is told from where he left', async () => {
  const seat = await reading();
  const { reader, table } = seat;
  await readOn(seat, reader, () => table.log.length > 10);
  const seen = table.log.length - 1;
  reader.haveSeen();
  expect(reader.isBack).toBe(false);
  const again = new Reader(table);
  table.log = [...table.log, ...table.log.slice(seen).map((event) => ({ ...event, entry: table.update!.entries }))];
  await again.sitDown(table.update!);
  expect(again.isBack).toBe(true);
  expect(again.newsFrom).toBe(seen + 1);
});

test('at a shared table that is told too while the others are still asked', async () => {
  const seat = await reading();
  await readOn(seat, seat.reader, () => seat.table.log.length > 10);
  const { log, update } = seat.table;
  const seen = log.length;
  seat.reader.haveSeen();
  for (const [shared, from] of [
    [null, null],
    ['slug', seen],
  ] as const) {
    const table = new TableState(seat.client, { ...seat.opened, shared });
    table.receive({
      ...update!,
      choices: [],
      log: { from: 0, events: [...log, { ...log.at(-1)!, entry: update!.entries }] },
    });
    const again = new Reader(table);
    await again.sitDown(table.update!);
    expect([table.isAsked, again.newsFrom]).toEqual([false, from]);
  }
});

test('each side at one screen has its own news', async () => {
  const { reader, table } = await reading();
  reader.haveSeen();
  await reader.sitDown({ ...table.update!, viewer: 1 });
  expect(reader.isBack).toBe(false);
  expect(reader.newsFrom).toBe(table.log.length > 1 ? 0 : null);
});
