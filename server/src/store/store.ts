// What the server keeps, and how it is asked. Kysely builds the queries; the store runs them.

import type { CompiledQuery } from 'kysely';
import type { Hint, HintEars } from './hints.ts';
import type { EntryRow } from './schema.ts';

/** What lists and sweeps read of a game, where an entry changes it. */
export interface HandOff {
  readonly asked: number;
  readonly deadline: number | null;
  readonly ended: number | null;
  readonly result: string | null;
}

export interface Store {
  /** Resolves once it is on the disk. `taken`: another has written the entry of this number, and nothing has changed. */
  append(entry: EntryRow, handOff: HandOff | null): Promise<'done' | 'taken'>;
  read<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]>;
  /** All or nothing; the rows of the last one. */
  write<Row>(queries: readonly [...CompiledQuery[], CompiledQuery<Row>]): Promise<readonly Row[]>;
  /** To the other nodes on the same database, where there can be some. */
  tell(hint: Hint): void;
  listen(ears: HintEars): Promise<void>;
  close(): Promise<void>;
}
