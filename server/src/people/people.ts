// Who somebody is: a guest with a name, known again by a secret that his browser keeps. There are no passwords.

import { query } from '../store/queries.ts';
import type { PersonKind } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { hashOf, newToken } from './tokens.ts';

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly kind: PersonKind;
}

const DAY = 24 * 60 * 60 * 1000;
export const SESSION_MS = 90 * DAY;
const OWNER_TICKET_MS = DAY;

export class People {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async known(token: string | undefined): Promise<Person | null> {
    if (token === undefined) return null;
    const found = query
      .selectFrom('session')
      .innerJoin('person', 'person.id', 'session.person')
      .select(['person.id', 'person.name', 'person.kind'])
      .where('session.token_hash', '=', hashOf(token))
      .where('session.expires', '>', this.#now())
      .where('person.banned_until', '<=', this.#now());
    return (await this.#store.read(found.compile()))[0] ?? null;
  }

  /** Somebody new, and the secret by which he is known again. */
  async welcome(
    name: string,
    kind: Person['kind'] = 'guest',
  ): Promise<{ readonly person: Person; readonly token: string }> {
    const created = this.#now();
    const insert = query.insertInto('person').values({ name, kind, created }).returning(['id', 'name', 'kind']);
    const [person] = await this.#store.write([insert.compile()]);
    return { person: person!, token: await this.session(person!.id) };
  }

  /** A secret by which somebody is known again. */
  async session(person: number): Promise<string> {
    const [token, created] = [newToken(), this.#now()];
    const row = { token_hash: hashOf(token), person, created, expires: created + SESSION_MS };
    await this.#store.write([query.insertInto('session').values(row).compile()]);
    return token;
  }

  async endSession(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    await this.#store.write([query.deleteFrom('session').where('token_hash', '=', hashOf(token)).compile()]);
  }

  async rename(person: number, name: string): Promise<void> {
    await this.#store.write([query.updateTable('person').set({ name }).where('id', '=', person).compile()]);
  }

  /** What the owner's link holds: whoever opens it first is the owner. Links printed before no longer open anything. */
  async ownerTicket(): Promise<string> {
    const [token, now] = [newToken(), this.#now()];
    const row = {
      token_hash: hashOf(token),
      kind: 'owner' as const,
      game: null,
      side: null,
      expires: now + OWNER_TICKET_MS,
      used: null,
    };
    await this.#store.write([
      query.deleteFrom('ticket').where('kind', '=', 'owner').compile(),
      query.insertInto('ticket').values(row).compile(),
    ]);
    return token;
  }

  /** Whoever holds the link owns the server from now on. */
  async makeOwner(person: number): Promise<void> {
    await this.#store.write([query.updateTable('person').set({ kind: 'owner' }).where('id', '=', person).compile()]);
  }

  /** False: the link has been used, or is none. */
  async useOwnerTicket(token: string): Promise<boolean> {
    const now = this.#now();
    const use = query
      .updateTable('ticket')
      .set({ used: now })
      .where('token_hash', '=', hashOf(token))
      .where('kind', '=', 'owner')
      .where('used', 'is', null)
      .where('expires', '>', now)
      .returning('token_hash');
    return (await this.#store.write([use.compile()])).length > 0;
  }
}
