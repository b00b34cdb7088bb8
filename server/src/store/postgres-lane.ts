// Entries of many games in one statement: while one is under way the next one gathers.

import type pg from 'pg';
import { type EntryRow, entryColumns } from './schema.ts';
import type { HandOff } from './store.ts';
import { diskFull } from './store-fault.ts';

interface Waiting {
  readonly entry: EntryRow;
  readonly handOff: HandOff | null;
  resolve(done: 'done' | 'taken'): void;
  reject(error: unknown): void;
}

const MOST_TOGETHER = 200;

const COLUMN_TYPES: Readonly<Record<keyof EntryRow, 'bigint' | 'text'>> = {
  game: 'bigint',
  seq: 'bigint',
  n: 'bigint',
  kind: 'text',
  side: 'bigint',
  first: 'bigint',
  lines: 'text',
  begun: 'text',
  cid: 'text',
  at: 'bigint',
  clock: 'text',
};

const columns = entryColumns.join();
const types = [...entryColumns.map((column) => COLUMN_TYPES[column]), 'boolean', 'bigint', 'bigint', 'bigint', 'text'];
const given = types.map((type, i) => `$${i + 1}::${type}[]`).join();

/** Always in the same order, so that no two nodes wait for each other. */
const APPEND = `
  with given as (select * from unnest(${given}) as t (${columns}, hands, asked, deadline, ended, result)),
    added as (insert into entry (${columns}) select ${columns} from given order by game
      on conflict do nothing returning game, seq),
    handed as (update game set asked = given.asked, asked_seq = given.seq, asked_at = given.at,
        deadline = given.deadline, ended = given.ended, result = given.result
      from given join added using (game, seq) where game.id = given.game and given.hands)
  select game, seq from added`;

const DISK_FULL = '53100';
const faultOf = (error: unknown): unknown => ((error as pg.DatabaseError).code === DISK_FULL ? diskFull() : error);

const keyOf = ({ game, seq }: Pick<EntryRow, 'game' | 'seq'>): string => `${game} ${seq}`;

/** A list a column. */
function parametersOf(batch: readonly Waiting[]): unknown[] {
  const ofEntry = entryColumns.map((column) => batch.map(({ entry }) => entry[column]));
  const hands = batch.map(({ handOff }) => handOff !== null);
  const ofGame = (['asked', 'deadline', 'ended', 'result'] as const).map((column) =>
    batch.map(({ handOff }) => handOff?.[column] ?? null),
  );
  return [...ofEntry, hands, ...ofGame];
}

export class PostgresLane {
  readonly #pool: pg.Pool;
  #gathered: Waiting[] = [];
  #isUnderWay = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  append(entry: EntryRow, handOff: HandOff | null): Promise<'done' | 'taken'> {
    return new Promise((resolve, reject) => {
      this.#gathered.push({ entry, handOff, resolve, reject });
      if (!this.#isUnderWay) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isUnderWay = true;
    // What comes in the same turn of the event loop goes along.
    await new Promise(setImmediate);
    while (this.#gathered.length > 0) {
      const batch = this.#gathered.splice(0, MOST_TOGETHER);
      await this.#together(batch).catch((error: unknown) => this.#eachAlone(batch, error));
    }
    this.#isUnderWay = false;
  }

  async #together(batch: readonly Waiting[]): Promise<void> {
    const { rows } = await this.#pool.query<Pick<EntryRow, 'game' | 'seq'>>({
      name: 'append',
      text: APPEND,
      values: parametersOf(batch),
    });
    const added = new Set(rows.map(keyOf));
    for (const { entry, resolve } of batch) resolve(added.has(keyOf(entry)) ? 'done' : 'taken');
  }

  /** Where they cannot be kept together, each is tried alone. */
  async #eachAlone(batch: readonly Waiting[], error: unknown): Promise<void> {
    if (batch.length === 1) batch[0]!.reject(faultOf(error));
    else for (const one of batch) await this.#together([one]).catch((alone: unknown) => one.reject(faultOf(alone)));
  }
}
