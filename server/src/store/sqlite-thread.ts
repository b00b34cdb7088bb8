// The one connection to the database, in a thread of its own. All that has come is done in one transaction, and answered when
// that is on the disk: many games share one wait.

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { GameError } from '@bivouac/kernel';
import type { Opening, OpeningTold, Statement, Unit, UnitDone } from './messages.ts';
import { missing } from './migrations/index.ts';
import { shareAgain, takeAlone } from './sqlite-alone.ts';

const port = parentPort!;
const { file, mostBytes } = workerData as Opening;

const SQLITE_FULL = 13;
const faultOf = (id: number, error: unknown): UnitDone => ({
  id,
  error: (error as Error).message,
  isFull: (error as { errcode?: number }).errcode === SQLITE_FULL,
});

function openedDatabase(): DatabaseSync {
  const database = new DatabaseSync(file);
  migrate(database);
  database.exec('pragma journal_mode=wal; pragma synchronous=full; pragma wal_autocheckpoint=4000;');
  database.exec('pragma foreign_keys=on; pragma busy_timeout=5000;');
  if (mostBytes !== null) limit(database, mostBytes);
  return database;
}

function limit(database: DatabaseSync, bytes: number): void {
  const { page_size: size } = database.prepare('pragma page_size').get() as { page_size: number };
  database.exec(`pragma max_page_count=${Math.floor(bytes / size)}`);
}

/** The names of those that are done. */
function migrationsOf(database: DatabaseSync): readonly string[] {
  const tables = database.prepare(`select name from sqlite_schema where name = 'migration'`).all();
  if (tables.length > 0)
    return database
      .prepare('select name from migration')
      .all()
      .map(({ name }) => String(name));
  // Databases of the first version counted instead of naming.
  const { user_version: isBegun } = database.prepare('pragma user_version').get() as { user_version: number };
  return isBegun > 0 ? ['000-begin'] : [];
}

/** Never beneath a server that runs: it knows the tables as they were. */
function migrate(database: DatabaseSync): void {
  if (missing(migrationsOf(database), file).length === 0) return;
  takeAlone(database, file);
  const done = migrationsOf(database);
  database.exec('begin; create table if not exists migration (name text primary key) without rowid');
  const named = database.prepare('insert or ignore into migration values (?)');
  for (const name of done) named.run(name);
  for (const { name, statements } of missing(done, file)) {
    database.exec(statements.join(';'));
    named.run(name);
  }
  database.exec('commit');
  shareAgain(database);
}

function open(): DatabaseSync | null {
  let [error, isInUse]: [string | null, boolean] = [null, false];
  try {
    return openedDatabase();
  } catch (caught) {
    error = (caught as Error).message;
    isInUse = caught instanceof GameError;
    return null;
  } finally {
    port.postMessage({ error, isInUse } satisfies OpeningTold);
  }
}

const database = open();
const prepared = new Map<string, StatementSync>();

function run({ sql, parameters }: Statement): readonly unknown[] {
  const statement = prepared.get(sql) ?? database!.prepare(sql);
  prepared.set(sql, statement);
  return statement.all(...(parameters as SQLInputValue[]));
}

/** What is refused leaves nothing behind, and harms no neighbour. */
function done({ id, statements }: Unit): UnitDone {
  run({ sql: 'savepoint unit', parameters: [] });
  try {
    const rows = statements.map(run).at(-1) ?? [];
    run({ sql: 'release unit', parameters: [] });
    return { id, rows };
  } catch (error) {
    // A full disk ends the whole transaction.
    if (!database!.isTransaction) throw error;
    run({ sql: 'rollback to unit', parameters: [] });
    run({ sql: 'release unit', parameters: [] });
    return faultOf(id, error);
  }
}

function together(units: readonly Unit[]): readonly UnitDone[] {
  database!.exec('begin immediate');
  try {
    const all = units.map(done);
    database!.exec('commit');
    return all;
  } catch (error) {
    if (database!.isTransaction) database!.exec('rollback');
    throw error;
  }
}

/** Where they cannot be kept together, each is tried alone. */
function eachAlone(units: readonly Unit[]): readonly UnitDone[] {
  return units.flatMap((unit): readonly UnitDone[] => {
    try {
      return together([unit]);
    } catch (error) {
      return [faultOf(unit.id, error)];
    }
  });
}

function all(units: readonly Unit[]): readonly UnitDone[] {
  try {
    return together(units);
  } catch {
    return eachAlone(units);
  }
}

port.on('message', (first: readonly Unit[] | null) => {
  const units: Unit[] = [];
  let isLast = false;
  for (let message: readonly Unit[] | null | undefined = first; message !== undefined; message = next()) {
    if (message === null) isLast = true;
    else units.push(...message);
  }
  if (units.length > 0) port.postMessage(all(units));
  if (!isLast) return;
  database?.close();
  port.close();
});

const next = (): readonly Unit[] | null | undefined =>
  receiveMessageOnPort(port)?.message as readonly Unit[] | null | undefined;
