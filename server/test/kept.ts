// What the database holds of games, against what their players were told.

import { expect } from 'vitest';
import { openStore } from '../src/store/open-store.ts';
import { query } from '../src/store/queries.ts';
import type { EntryRow } from '../src/store/schema.ts';
import type { Player } from './kit.ts';

async function recordIn(database: string): Promise<readonly Pick<EntryRow, 'game' | 'seq' | 'cid'>[]> {
  const store = await openStore(database);
  const rows = await store.read(
    query.selectFrom('entry').select(['game', 'seq', 'cid']).orderBy('game').orderBy('seq').compile(),
  );
  await store.close();
  return rows;
}

/** Nothing that was acknowledged is missing, nothing is there twice, and no record has a hole. */
export async function expectKept(database: string, players: readonly Player[]): Promise<void> {
  const rows = await recordIn(database);
  const done = rows.flatMap(({ cid }) => cid ?? []);
  expect(new Set(done).size, 'none is there twice').toBe(done.length);
  for (const player of players) for (const id of player.acknowledged) expect(done, 'none is missing').toContain(id);
  for (const [i, { seq, game }] of rows.entries()) {
    const last = rows[i - 1];
    expect(seq, 'the record has no hole').toBe(last?.game === game ? last.seq + 1 : 1);
  }
}
