// What belongs to somebody: his address, his settings, his seats; all of it to take along, or to be gone.

import { sql } from 'kysely';
import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';
import type { Person } from './people.ts';

/** Where somebody wants to hear that it is his turn. The server's notices read it. */
export interface Notices {
  readonly mail?: boolean | undefined;
  readonly webhook?: string | undefined;
  readonly push?: readonly PushTo[] | undefined;
}

/** Where a browser is told, as it has written that down. */
export interface PushTo {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface Account {
  readonly name: string;
  readonly kind: Person['kind'];
  readonly mail: string | null;
  readonly locale: string;
  readonly notices: Notices;
}

export class Accounts {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async of(person: number): Promise<Account> {
    const found = query
      .selectFrom('person')
      .select(['name', 'kind', 'mail', 'locale', 'settings'])
      .where('id', '=', person);
    const [{ settings, ...account }] = (await this.#store.read(found.compile())) as [
      Omit<Account, 'notices'> & { readonly settings: string },
    ];
    return { ...account, notices: (JSON.parse(settings) as { readonly notices?: Notices }).notices ?? {} };
  }

  async change(person: number, { locale, notices }: Pick<Account, 'locale' | 'notices'>): Promise<void> {
    const change = query.updateTable('person').set({ locale, settings: JSON.stringify({ notices }) });
    await this.#store.write([change.where('id', '=', person).compile()]);
  }

  async changePush(person: number, change: (all: readonly PushTo[]) => readonly PushTo[]): Promise<void> {
    const { locale, notices } = await this.of(person);
    await this.change(person, { locale, notices: { ...notices, push: change(notices.push ?? []) } });
  }

  async withMail(mail: string): Promise<number | null> {
    const found = query.selectFrom('person').select('id').where('mail', '=', mail);
    return (await this.#store.read(found.compile()))[0]?.id ?? null;
  }

  /** Null takes it away. */
  async setMail(person: number, mail: string | null): Promise<void> {
    await this.#store.write([query.updateTable('person').set({ mail }).where('id', '=', person).compile()]);
  }

  /** Whoever can come back has a name that is his alone, by which others can invite him. */
  async settle(person: number): Promise<void> {
    const { name, kind } = await this.of(person);
    const taken = query
      .selectFrom('person')
      .select(['id', 'name_key'])
      .where(sql<boolean>`name_key like ${`${literally(keyOf(name))}%`} escape '!'`);
    const rows = await this.#store.read(taken.compile());
    if (rows.some(({ id, name_key }) => id === person && name_key === keyOf(name))) return;
    const keys = new Set(rows.map(({ name_key }) => name_key));
    let own = name;
    for (let number = 2; keys.has(keyOf(own)); number++) own = `${name} ${number}`;
    const settled = { name: own, name_key: keyOf(own), kind: kind === 'guest' ? ('person' as const) : kind };
    await this.#store.write([query.updateTable('person').set(settled).where('id', '=', person).compile()]);
  }

  async named(name: string): Promise<number | null> {
    const found = query.selectFrom('person').select('id').where('name_key', '=', keyOf(name));
    return (await this.#store.read(found.compile()))[0]?.id ?? null;
  }

  /** A guest who turns out to be somebody else gives him his seats, and what he wrote down at them. */
  async join(guest: number, person: number): Promise<void> {
    const seated = query.selectFrom('note').select('game').where('person', '=', person);
    await this.#store.write([
      query.updateTable('note').set({ person }).where('person', '=', guest).where('game', 'not in', seated).compile(),
      query.updateTable('seat').set({ person }).where('person', '=', guest).compile(),
    ]);
  }

  /** Everything that is kept of somebody. */
  async everything(person: number): Promise<unknown> {
    const seats = query
      .selectFrom('seat')
      .innerJoin('game', 'game.id', 'seat.game')
      .select(['game.slug', 'game.title', 'game.scenario', 'seat.side', 'game.began'])
      .where('seat.person', '=', person);
    const said = query
      .selectFrom('chat')
      .innerJoin('game', 'game.id', 'chat.game')
      .select(['game.slug', 'chat.text', 'chat.at'])
      .where('chat.person', '=', person);
    const noted = query
      .selectFrom('note')
      .innerJoin('game', 'game.id', 'note.game')
      .select(['game.slug', 'note.text'])
      .where('note.person', '=', person);
    const away = query.selectFrom('away').select(['starts', 'ends']).where('person', '=', person);
    const blocked = query
      .selectFrom('block')
      .innerJoin('person', 'person.id', 'block.other')
      .select('person.name')
      .where('block.person', '=', person);
    const reported = query.selectFrom('report').select(['at', 'text']).where('by_person', '=', person);
    const rated = query.selectFrom('rating').select(['title', 'rating', 'rd', 'games']).where('person', '=', person);
    const sessions = query.selectFrom('session').select(['created', 'expires']).where('person', '=', person);
    const passkeys = query.selectFrom('passkey').select(['id', 'created']).where('person', '=', person);
    return {
      person: await this.of(person),
      games: await this.#store.read(seats.compile()),
      said: await this.#store.read(said.compile()),
      notes: await this.#store.read(noted.compile()),
      away: await this.#store.read(away.compile()),
      blocked: await this.#store.read(blocked.compile()),
      reported: await this.#store.read(reported.compile()),
      ratings: await this.#store.read(rated.compile()),
      sessions: await this.#store.read(sessions.compile()),
      passkeys: await this.#store.read(passkeys.compile()),
    };
  }

  /** Games, which hold nothing personal, stay: he is "a player who left" there. So do reports, which are the host's. */
  async forget(person: number): Promise<void> {
    const { mail } = await this.of(person);
    await this.#store.write([
      query.deleteFrom('job').where('person', '=', person).compile(),
      query.deleteFrom('ticket').where('kind', '=', 'mail').where('data', '=', mail).compile(),
      query.deleteFrom('session').where('person', '=', person).compile(),
      query.deleteFrom('passkey').where('person', '=', person).compile(),
      query.deleteFrom('ticket').where('person', '=', person).compile(),
      query.deleteFrom('chat').where('person', '=', person).compile(),
      query.deleteFrom('note').where('person', '=', person).compile(),
      query.deleteFrom('away').where('person', '=', person).compile(),
      query.deleteFrom('rating').where('person', '=', person).compile(),
      query
        .deleteFrom('block')
        .where(({ or, eb }) => or([eb('person', '=', person), eb('other', '=', person)]))
        .compile(),
      query
        .deleteFrom('invitation')
        .where(({ or, eb }) => or([eb('person', '=', person), eb('by_person', '=', person)]))
        .compile(),
      query
        .updateTable('person')
        .set({ name: '', name_key: null, mail: null, settings: '{}', kind: 'gone' })
        .where('id', '=', person)
        .compile(),
    ]);
  }
}

/** For a pattern: what has a meaning there stands for itself. */
const literally = (text: string): string => text.replaceAll(/[!%_]/g, '!$&');

const keyOf = (name: string): string => name.trim().toLocaleLowerCase('en').replaceAll(/\s+/g, ' ');
