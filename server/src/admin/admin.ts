// What whoever runs the server can do beside it, also while it runs.

import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { GameError } from '@bivouac/kernel';
import { Kits } from '../kits.ts';
import { Lobby } from '../lobby/lobby.ts';
import { Tickets } from '../people/tickets.ts';
import { provedChoices } from '../rooms/opening.ts';
import type { Room } from '../rooms/room.ts';
import { Rooms } from '../rooms/rooms.ts';
import { isShared, openStore } from '../store/open-store.ts';
import { query } from '../store/queries.ts';
import type { PersonKind } from '../store/schema.ts';
import { takeAlone } from '../store/sqlite-alone.ts';
import type { Store } from '../store/store.ts';
import { Thinkers } from '../work/thinkers.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.now;

export class Admin {
  readonly #store: Store;
  readonly #lobby: Lobby;
  readonly #rooms: Rooms;

  /** Brings the database up to date, as the server does. */
  static async open(database: string): Promise<Admin> {
    return new Admin(await openStore(database));
  }

  private constructor(store: Store) {
    const kits = new Kits();
    const kitOf: Kits['of'] = (title, pack) => kits.of(title, pack);
    this.#store = store;
    this.#lobby = new Lobby({ store, now, kitOf });
    // Whatever goes wrong in a game is thrown where it was asked for.
    this.#rooms = new Rooms({
      store,
      lobby: this.#lobby,
      thinkers: new Thinkers(),
      now,
      kitOf,
      ended: async () => undefined,
      report: () => undefined,
    });
  }

  /** Whose name is his alone; else the only one who is called so: anybody may call himself like somebody who is to get a role. */
  async #person(name: string): Promise<number> {
    const found = query
      .selectFrom('person')
      .select(['id', 'name_key'])
      .where('name', '=', name)
      .where('kind', '!=', 'gone');
    const called = await this.#store.read(found.compile());
    const [person, another] = called.filter(({ name_key }) => name_key !== null || called.length === 1);
    if (person !== undefined && another === undefined) return person.id;
    if (called.length === 0) throw new GameError('no-such-person', { name }, `Nobody is called "${name}" here.`);
    const { length: count } = called;
    throw new GameError(
      'many-such-people',
      { name, count },
      `${count} are called "${name}" here, and can take any name: let the one who is meant add a passkey or an address first.`,
    );
  }

  /** By which somebody comes back who has lost his way in. */
  async link(name: string): Promise<string> {
    return new Tickets(this.#store, now).make('mail', DAY, { person: await this.#person(name), data: null });
  }

  async #change(
    name: string,
    change: { readonly kind: PersonKind } | { readonly banned_until: number },
  ): Promise<void> {
    const person = await this.#person(name);
    await this.#store.write([query.updateTable('person').set(change).where('id', '=', person).compile()]);
  }

  role(name: string, kind: 'person' | 'owner'): Promise<void> {
    return this.#change(name, { kind });
  }

  /** 0 days: he may come again. */
  ban(name: string, days: number): Promise<void> {
    return this.#change(name, { banned_until: days === 0 ? 0 : now() + days * DAY });
  }

  /** Nothing of what is hidden in it. */
  async show(slug: string) {
    const { id, title, version, scenario, options, began, ended, result, asked, deadline, clock } =
      await this.#lobby.find(slug);
    const seats = (await this.#lobby.seats(id)).map(({ side, name, bot }) => ({ side, name, bot }));
    const counted = query
      .selectFrom('entry')
      .select(({ fn }) => fn.countAll<number>().as('deeds'))
      .where('game', '=', id);
    const [{ deeds }] = (await this.#store.read(counted.compile())) as [{ readonly deeds: number }];
    const written = {
      options: JSON.parse(options),
      clock: clock && JSON.parse(clock),
      result: result && JSON.parse(result),
    };
    return { slug, title, version, scenario, began, ended, asked, deadline, deeds, seats, ...written };
  }

  #room(slug: string): Promise<Room> {
    return this.#rooms.at(slug);
  }

  /** Its record is played from the beginning: throws a sentence where that cannot be done. */
  async verify(slug: string): Promise<{ readonly slug: string; readonly seq: number }> {
    return { slug, seq: (await this.#room(slug)).seq };
  }

  async pauseOrResume(slug: string, isPause: boolean): Promise<boolean> {
    return (await this.#room(slug)).pauseOrResume(isPause);
  }

  /** The whole game once it is over; before that without its dice. */
  async export(slug: string) {
    return (await this.#room(slug)).record();
  }

  /**
   * A game whose last choices the rules of now do not play goes on before them: at the last moment of which it was kept how
   * it stood. The record keeps what is left out.
   */
  async reset(slug: string): Promise<{ readonly slug: string; readonly choices: number }> {
    const { id } = await this.#lobby.find(slug);
    const isPlayable = await this.#room(slug).then(
      () => true,
      () => false,
    );
    if (isPlayable) throw new GameError('plays-on', { slug }, `Game ${slug} can be played on: nothing is to be reset.`);
    const recorded = query.selectFrom('entry').selectAll().where('game', '=', id).orderBy('seq');
    const entries = await this.#store.read(recorded.compile());
    const choices = provedChoices(entries, await this.#rooms.snapshotOf(id));
    const { seq, n, clock } = entries.at(-1)!;
    const nobody = { side: -1, cid: null, lines: '', begun: '' };
    const back = { ...nobody, game: id, seq: seq + 1, n: n + 1, kind: 'undo', first: choices, at: now(), clock };
    await this.#store.append(back, null);
    await this.verify(slug);
    return { slug, choices };
  }

  /** Games under way whose records the rules of now do not play, with the reason. */
  async checkRules(): Promise<readonly { readonly slug: string; readonly error: string }[]> {
    const running = query.selectFrom('game').select('slug').where('ended', 'is', null).where('seed', '!=', '');
    const faults: { readonly slug: string; readonly error: string }[] = [];
    for (const { slug } of await this.#store.read(running.compile()))
      await this.verify(slug).catch((error: Error) => faults.push({ slug, error: error.message }));
    return faults;
  }

  async close(): Promise<void> {
    await this.#rooms.close();
    await this.#store.close();
  }
}

const shared = (): GameError =>
  new GameError('shared-database', {}, 'A PostgreSQL database is backed up and restored by pg_dump and pg_restore.');

const broken = (file: string): GameError => new GameError('broken-backup', { file }, `${file} is no whole backup.`);

/** While games go on: whole and of one moment. */
export function backUp(database: string, file: string): void {
  if (isShared(database)) throw shared();
  if (existsSync(file)) throw new GameError('file-exists', { file }, `${file} is there already.`);
  if (!existsSync(dirname(resolve(file))) || !existsSync(database))
    throw new GameError('no-backup', { file, database }, `${database} cannot be written to ${file}.`);
  const opened = new DatabaseSync(database);
  try {
    opened.prepare('vacuum into ?').run(file);
  } finally {
    opened.close();
  }
}

function isWhole(file: string): boolean {
  if (!existsSync(file)) return false;
  const opened = new DatabaseSync(file, { readOnly: true });
  try {
    const [check] = opened.prepare('pragma integrity_check').all() as [{ readonly integrity_check: string }];
    return check.integrity_check === 'ok';
  } catch {
    return false;
  } finally {
    opened.close();
  }
}

/** What its log holds goes into it before it is replaced, so that nothing of it lies beside another file. */
function letGo(database: string): void {
  if (!existsSync(database)) return;
  const opened = new DatabaseSync(database);
  try {
    takeAlone(opened, database);
  } catch (error) {
    // One that cannot be read is replaced all the more.
    if (error instanceof GameError) throw error;
  } finally {
    opened.close();
  }
}

/** While no server runs. Cut off anywhere, it leaves the one or the other whole. */
export function restore(database: string, file: string): void {
  if (isShared(database)) throw shared();
  if (!isWhole(file)) throw broken(file);
  mkdirSync(dirname(database), { recursive: true });
  const incoming = `${database}-incoming`;
  try {
    copyFileSync(file, incoming);
    letGo(database);
    for (const beside of ['-wal', '-shm', '-journal']) rmSync(`${database}${beside}`, { force: true });
    renameSync(incoming, database);
  } finally {
    rmSync(incoming, { force: true });
  }
}
