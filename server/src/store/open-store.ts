import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { GameError } from '@bivouac/kernel';
import { SqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

const unknown = (): GameError =>
  new GameError('unknown-database', {}, 'DATABASE_URL names a database of a kind that is not known here.');

/** The address of a database that nodes share, or a file. Throws a sentence at any other address. */
export function isShared(database: string): boolean {
  const [, kind] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(database) ?? [];
  if (kind !== undefined && !/^postgres(ql)?$/.test(kind)) throw unknown();
  return kind !== undefined;
}

/** A file is made if need be, with its folder. `mostBytes`: how large it may become. */
export async function openStore(database: string, mostBytes?: number): Promise<Store> {
  if (isShared(database)) {
    const { PostgresStore } = await import('./postgres-store.ts');
    return PostgresStore.open(database);
  }
  mkdirSync(dirname(database), { recursive: true });
  return SqliteStore.open(database, mostBytes);
}
