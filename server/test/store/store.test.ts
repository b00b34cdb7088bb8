// What every store must do, on SQLite and on PostgreSQL.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hint } from '../../src/store/hints.ts';
import { begin } from '../../src/store/migrations/000-begin.ts';
import { asPostgres } from '../../src/store/migrations/migration.ts';
import { openStore } from '../../src/store/open-store.ts';
import { noticesOf } from '../../src/store/postgres-hints.ts';
import { PostgresLane } from '../../src/store/postgres-lane.ts';
import { query } from '../../src/store/queries.ts';
import type { EntryRow } from '../../src/store/schema.ts';
import type { Store } from '../../src/store/store.ts';
import { TestPostgres } from '../postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'bivouac-store-'));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await TestPostgres.start();
});
afterAll(() => {
  postgres.end();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
const kinds = {
  SQLite: async () => join(folder, `${files++}.db`),
  PostgreSQL: () => postgres.newDatabase(),
};

const newGame = (slug: string) =>
  query.insertInto('game').values({
    slug,
    title: 'a',
    version: 1,
    scenario: 's',
    options: '{}',
    pack: null,
    seed: '',
    began: Date.UTC(2036, 2, 6),
    rematch: null,
  });

const entry = (game: number, seq: number, lines = ''): EntryRow => ({
  game,
  seq,
  n: seq,
  kind: 'play',
  side: 0,
  first: 0,
  lines,
  begun: '',
  cid: null,
  at: Date.UTC(2036, 2, 6),
  clock: null,
});

const handOff = { asked: 2, deadline: Date.UTC(2036, 3, 21), ended: null, result: null };

const gameOf = async (store: Store, id: number) =>
  (await store.read(query.selectFrom('game').selectAll().where('id', '=', id).compile()))[0]!;

const entriesOf = (store: Store) =>
  store.read(query.selectFrom('entry').selectAll().orderBy('game').orderBy('seq').compile());

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (kind) => {
  let store: Store;
  let database: string;
  const games: number[] = [];
  beforeAll(async () => {
    database = await kinds[kind]();
    store = await openStore(database);
    for (const slug of ['one', 'two', 'three']) {
      const [made] = await store.write([newGame(slug).returning('id').compile()]);
      games.push(made!.id);
    }
  });
  afterAll(() => store.close());

  test('of two who write the same entry one is told that it is taken, and neighbours are not harmed', async () => {
    const [one, two, three] = games as [number, number, number];
    const done = await Promise.all([
      store.append(entry(one, 1, 'texas: wait'), null),
      store.append(entry(two, 1, 'ünïcode "quoted" {}, \n NULL'), null),
    ]);
    expect(done).toEqual(['done', 'done']);
    const again = await Promise.all([
      store.append(entry(one, 1, 'another'), { ...handOff, asked: 1 }),
      store.append(entry(three, 1), null),
      store.append(entry(two, 2), null),
    ]);
    expect(again).toEqual(['taken', 'done', 'done']);
    const rows = await entriesOf(store);
    expect(rows.map(({ game, seq }) => [game, seq])).toEqual([
      [one, 1],
      [two, 1],
      [two, 2],
      [three, 1],
    ]);
    expect(rows[0]).toEqual(entry(one, 1, 'texas: wait'));
    expect(rows[1]!.lines).toBe('ünïcode "quoted" {}, \n NULL');
    expect(await gameOf(store, one), 'what was taken hands nothing over').toMatchObject({ asked: 0 });
  });

  test('an entry that cannot be kept says so, and those that came with it are kept', async () => {
    const [one] = games as [number];
    const [good, bad] = await Promise.allSettled([
      store.append(entry(one, 2), handOff),
      store.append(entry(999, 1), null),
    ]);
    expect(good).toEqual({ status: 'fulfilled', value: 'done' });
    expect(bad.status).toBe('rejected');
    expect(await gameOf(store, one)).toMatchObject({ asked: 2, asked_seq: 2, deadline: handOff.deadline });
  });

  test('many at once are all kept', async () => {
    const [, , three] = games as [number, number, number];
    const all = Array.from({ length: 300 }, (_, i) => store.append(entry(three, i + 2), null));
    expect(new Set(await Promise.all(all))).toEqual(new Set(['done']));
  });

  test('what is written together is written whole or not at all', async () => {
    const rename = query.updateTable('game').set({ title: 'b' }).where('slug', '=', 'one');
    await expect(store.write([rename.compile(), newGame('two').compile()])).rejects.toThrow();
    expect(await gameOf(store, games[0]!)).toMatchObject({ title: 'a', began: Date.UTC(2036, 2, 6) });
  });

  test('opened again, also by several at once, it has what was kept', async () => {
    const before = await entriesOf(store);
    await store.close();
    if (kind === 'PostgreSQL')
      await Promise.all([openStore(database), openStore(database)]).then((all) => all.map((one) => one.close()));
    store = await openStore(database);
    expect(await entriesOf(store)).toEqual(before);
  });

  test('a database of the first version is brought up to date, one of a newer version is refused', async () => {
    const old = await kinds[kind]();
    if (kind === 'SQLite') {
      const file = new DatabaseSync(old);
      file.exec(`${begin.statements.join(';')}; pragma user_version=1`);
      file.close();
    } else {
      await postgres.ask(
        `${begin.statements.map(asPostgres).join(';')}; create table migration (name text primary key);
        insert into migration values ('000-begin')`,
        old,
      );
    }
    const opened = await openStore(old);
    await opened.write([newGame('old').compile()]);
    await opened.close();
    const later = `insert into migration values ('998-later')`;
    if (kind === 'SQLite') {
      const file = new DatabaseSync(old);
      file.exec(later);
      file.close();
    } else await postgres.ask(later, old);
    await expect(openStore(old)).rejects.toThrow('newer version');
  });
});

test('an address of another kind of database is no file', async () => {
  for (const address of ['mysql://x', 'MONGODB://x/y', 'sqlite://a.db'])
    await expect(openStore(address), address).rejects.toMatchObject({ key: 'unknown-database' });
});

test('a PostgreSQL whose disk is full says so of what it cannot keep, and keeps the rest', async () => {
  let isFull = true;
  const pool = {
    query: async ({ values }: { readonly values: readonly (readonly number[])[] }) => {
      const [game, seq] = values as [readonly number[], readonly number[]];
      if (isFull) throw Object.assign(new Error('No space left on device'), { code: '53100' });
      return { rows: game.map((of, i) => ({ game: of, seq: seq[i] })) };
    },
  };
  const lane = new PostgresLane(pool as unknown as pg.Pool);
  const both = await Promise.allSettled([lane.append(entry(1, 1), null), lane.append(entry(2, 1), handOff)]);
  for (const one of both) expect(one).toMatchObject({ status: 'rejected', reason: { key: 'disk-full' } });
  isFull = false;
  expect(await lane.append(entry(1, 1), null)).toBe('done');
});

test('hints are joined as far as one notice goes, and one that is too long goes without its row', () => {
  const row = entry(1, 1, 'x'.repeat(9000));
  const short: Hint = { of: 'company', game: 7 };
  const hints: Hint[] = [{ of: 'entry', game: 1, seq: 1, row }, ...Array.from({ length: 600 }, () => short)];
  const notices = noticesOf('node', hints);
  for (const notice of notices) expect(Buffer.byteLength(notice)).toBeLessThan(8000);
  const told = notices.flatMap((notice) => notice.split('\n').slice(1)).map((text) => JSON.parse(text));
  expect(told).toEqual([{ of: 'entry', game: 1, seq: 1 }, ...hints.slice(1)]);
  expect(notices.length).toBeLessThan(4);
});
