// Secrets that are good for a while, and once.

import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';
import { hashOf, newToken } from './tokens.ts';

export interface Ticket {
  readonly person: number | null;
  readonly data: string | null;
}

type Kind = 'mail' | 'ceremony';

/** Nobody counts tickets that have ended before. */
export const COUNTED_MS = 24 * 60 * 60_000;

export class Tickets {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async make(kind: Kind, lastsMs: number, { person, data }: Ticket): Promise<string> {
    const token = newToken();
    const expires = this.#now() + lastsMs;
    const row = { token_hash: hashOf(token), kind, game: null, side: null, person, data, expires, used: null };
    await this.#store.write([query.insertInto('ticket').values(row).compile()]);
    return token;
  }

  /** Null: it has been used, or is too old, or is none. */
  async use(kind: Kind, token: string): Promise<Ticket | null> {
    const now = this.#now();
    const use = query
      .updateTable('ticket')
      .set({ used: now })
      .where('token_hash', '=', hashOf(token))
      .where('kind', '=', kind)
      .where('used', 'is', null)
      .where('expires', '>', now)
      .returning(['person', 'data']);
    return (await this.#store.write([use.compile()]))[0] ?? null;
  }

  /** What is of no use to anybody any more: with an address in it, it is kept for as long as letters to it are counted. */
  async clear(): Promise<void> {
    const now = this.#now();
    await this.#store.write([
      query
        .deleteFrom('ticket')
        .where('expires', '<=', now - COUNTED_MS)
        .compile(),
      query.deleteFrom('session').where('expires', '<=', now).compile(),
    ]);
  }

  /** How many with this in it end after a moment. */
  async count(kind: Kind, data: string, after: number): Promise<number> {
    const made = query
      .selectFrom('ticket')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', kind)
      .where('data', '=', data)
      .where('expires', '>', after);
    return Number((await this.#store.read(made.compile()))[0]!.count);
  }
}
