import { expect, test } from 'vitest';
import { playbackOf } from '../../src/table/playback.svelte.ts';
import { pass, playUntil, sitDown, until } from './seat.ts';

async function afterSomeChoices() {
  const seat = await sitDown({ seed: 'film' });
  await playUntil(seat, () => seat.table.isAsked && seat.table.update!.entries >= 14);
  return { table: seat.table, film: playbackOf(seat.table) };
}

/** The moments shown, and how long each stayed. */
async function shown(table: Awaited<ReturnType<typeof afterSomeChoices>>['table']): Promise<[number, number][]> {
  const moments: [number, number][] = [];
  let since = performance.now();
  while (table.past !== null) {
    const { entry } = table.past;
    await until(() => table.past?.entry !== entry);
    moments.push([entry, performance.now() - since]);
    since = performance.now();
  }
  return moments;
}

test.each([
  [1, 1000],
  [2, 500],
  [4, 250],
])('at speed %i every moment of which there is something to tell stays for %i ms, up to now', async (speed, ms) => {
  const { table, film } = await afterSomeChoices();
  while (film.speed !== speed) film.faster();
  await film.start(0);
  const moments = await shown(table);
  const told = new Set(table.log.map(({ entry }) => entry + 1));
  expect(moments.map(([entry]) => entry)).toEqual([0, ...[...told].filter((entry) => entry < table.update!.entries)]);
  for (const [, stay] of moments) expect(Math.abs(stay - ms)).toBeLessThanOrEqual(10);
  expect(film.isPlaying).toBe(false);
});

test('paused it stays where it is, and goes on from there', async () => {
  const { table, film } = await afterSomeChoices();
  film.toggle();
  await until(() => (table.past?.entry ?? 0) > 1);
  film.toggle();
  const at = table.moment;
  await pass(60_000);
  expect(table.moment).toBe(at);
  film.toggle();
  await until(() => table.moment > at);
});

test('whoever returns to now ends it', async () => {
  const { table, film } = await afterSomeChoices();
  await film.start(0);
  table.toNow();
  await pass(5_000);
  expect([table.past, film.isPlaying]).toEqual([null, false]);
});

test('skipped to the reader’s own next choice, and after the last one to now', async () => {
  const { table, film } = await afterSomeChoices();
  const mine = table.update!.by.flatMap((side, entry) => (side === table.viewer && entry > 0 ? [entry] : []));
  await table.look(0);
  for (const entry of mine) {
    await film.skipToMine();
    expect(table.moment).toBe(entry);
  }
  await film.skipToMine();
  expect(table.past).toBeNull();
});
