// What is to be sent to the world outside. A job is a row, written together with what caused it; whoever takes it puts its next
// try off, so that it comes again if he dies, and deletes it once it is done. Several nodes share them.

import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';

export interface Job {
  readonly kind: 'mail' | 'push' | 'hook';
  /** Whose it is: it goes with him. */
  readonly person: number | null;
  readonly data: unknown;
}

/** The first pause after a failure; each is twice the last. */
const PAUSE_MS = 60_000;
const MOST_TRIES = 8;
const MOST_AT_ONCE = 50;

export const added = ({ kind, person, data }: Job, due: number) =>
  query
    .insertInto('job')
    .values({ kind, person, data: JSON.stringify(data), due })
    .compile();

export class Jobs {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** All that are due. What throws is tried again. */
  async work(carryOut: (job: Job) => Promise<void>, failed: (error: unknown) => void): Promise<void> {
    for (const { id, kind, person, data, tries } of await this.#taken()) {
      try {
        await carryOut({ kind, person, data: JSON.parse(data) });
        await this.#drop(id);
      } catch (error) {
        failed(error);
        if (tries >= MOST_TRIES) await this.#drop(id);
        else await this.#putOff(id, this.#now() + PAUSE_MS * 2 ** tries);
      }
    }
  }

  /** Asked twice, so that a node that was second takes none. */
  #taken() {
    const now = this.#now();
    const due = query.selectFrom('job').select('id').where('due', '<=', now).orderBy('due').limit(MOST_AT_ONCE);
    const take = query
      .updateTable('job')
      .set((job) => ({ due: now + PAUSE_MS, tries: job('tries', '+', 1) }))
      .where('id', 'in', due)
      .where('due', '<=', now)
      .returningAll();
    return this.#store.write([take.compile()]);
  }

  async #putOff(id: number, due: number): Promise<void> {
    await this.#store.write([query.updateTable('job').set({ due }).where('id', '=', id).compile()]);
  }

  async #drop(id: number): Promise<void> {
    await this.#store.write([query.deleteFrom('job').where('id', '=', id).compile()]);
  }
}
