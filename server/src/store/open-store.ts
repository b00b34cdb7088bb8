import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PostgresStore } from './postgres-store.ts';
import { SqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** The address of a database that nodes share, or a file, made if need be with its folder. */
export const isShared = (database: string): boolean => /^postgres(ql)?:\/\//.test(database);

/** `mostBytes`: how large a file may become. */
export function openStore(database: string, mostBytes?: number): Promise<Store> {
  if (isShared(database)) return PostgresStore.open(database);
  mkdirSync(dirname(database), { recursive: true });
  return SqliteStore.open(database, mostBytes);
}
