// What somebody writes down for himself at a table: nobody else gets it.

import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';

export class PrivateNotes {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async of(game: number, person: number): Promise<string> {
    const found = query.selectFrom('note').select('text').where('game', '=', game).where('person', '=', person);
    return (await this.#store.read(found.compile()))[0]?.text ?? '';
  }

  async write(game: number, person: number, text: string): Promise<void> {
    const clear = query.deleteFrom('note').where('game', '=', game).where('person', '=', person).compile();
    const write = query.insertInto('note').values({ game, person, text }).compile();
    await this.#store.write(text === '' ? [clear] : [clear, write]);
  }
}
