// A store that several nodes share.

import { type CompiledQuery, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import type { Hint, HintEars } from './hints.ts';
import { missing } from './migrations/index.ts';
import { asPostgres } from './migrations/migration.ts';
import { newPool } from './postgres-connect.ts';
import { PostgresHints } from './postgres-hints.ts';
import { PostgresLane } from './postgres-lane.ts';
import type { EntryRow } from './schema.ts';
import type { HandOff, Store } from './store.ts';

const MOST_CONNECTIONS = 8;
/** Any number, as long as all nodes take the same. */
const MIGRATION_LOCK = 0x62697675;

const compiler = new PostgresQueryCompiler();

const inWords = ({ query, queryId }: CompiledQuery): { readonly text: string; readonly values: unknown[] } => {
  const { sql, parameters } = compiler.compileQuery(query, queryId);
  return { text: sql, values: [...parameters] };
};

/** Nodes that start together do it one after the other. */
async function migrate(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query('create table if not exists migration (name text primary key)');
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const done = rows.map(({ name }) => name);
  for (const { name, statements } of missing(done, 'The database')) {
    for (const statement of statements) await client.query(asPostgres(statement));
    await client.query('insert into migration values ($1)', [name]);
  }
}

export class PostgresStore implements Store {
  readonly #pool: pg.Pool;
  readonly #lanePool: pg.Pool;
  readonly #lane: PostgresLane;
  readonly #hints: PostgresHints;

  /** Throws when it cannot be reached. */
  static async open(url: string): Promise<PostgresStore> {
    const store = new PostgresStore(url);
    try {
      await store.#together(migrate);
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  private constructor(url: string) {
    this.#pool = newPool(url, MOST_CONNECTIONS);
    this.#lanePool = newPool(url, 1);
    this.#lane = new PostgresLane(this.#lanePool);
    this.#hints = new PostgresHints(url);
  }

  append(entry: EntryRow, handOff: HandOff | null): Promise<'done' | 'taken'> {
    return this.#lane.append(entry, handOff);
  }

  async read<Row>(asked: CompiledQuery<Row>): Promise<readonly Row[]> {
    return (await this.#pool.query(inWords(asked))).rows as Row[];
  }

  async write<Row>(queries: readonly [...CompiledQuery[], CompiledQuery<Row>]): Promise<readonly Row[]> {
    if (queries.length === 1) return this.read(queries[0] as CompiledQuery<Row>);
    return this.#together(async (client) => {
      let rows: Row[] = [];
      for (const one of queries) rows = (await client.query(inWords(one))).rows as Row[];
      return rows;
    });
  }

  async #together<Done>(act: (client: pg.PoolClient) => Promise<Done>): Promise<Done> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const done = await act(client);
      await client.query('commit');
      return done;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  tell(hint: Hint): void {
    this.#hints.tell(hint);
  }

  listen(ears: HintEars): Promise<void> {
    return this.#hints.listen(ears);
  }

  async close(): Promise<void> {
    await this.#hints.close();
    await Promise.all([this.#pool.end(), this.#lanePool.end()]);
  }
}
