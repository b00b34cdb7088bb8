// A file for one connection alone. It is SQLite's own lock: it ends with the process that holds it, however that ends.

import type { DatabaseSync } from 'node:sqlite';
import { GameError } from '@bivouac/kernel';

const SQLITE_BUSY = 5;
/** The kind of an error; what stands above it says more. */
const KIND_BITS = 0xff;

const isBusy = (error: unknown): boolean =>
  (((error as { errcode?: number }).errcode ?? 0) & KIND_BITS) === SQLITE_BUSY;

export const inUse = (database: string): GameError =>
  new GameError('database-in-use', { database }, `${database} is in use: stop the server that runs on it first.`);

/** Throws a sentence while anybody else has it open. What its log holds is in the file afterwards. */
export function takeAlone(opened: DatabaseSync, file: string): void {
  try {
    opened.exec('pragma locking_mode=exclusive; pragma journal_mode=delete; begin exclusive; commit');
  } catch (error) {
    throw isBusy(error) ? inUse(file) : error;
  }
}

/** Others may open it again, once something has been read. */
export function shareAgain(opened: DatabaseSync): void {
  opened.exec('pragma locking_mode=normal');
}
