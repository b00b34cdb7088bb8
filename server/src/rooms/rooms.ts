// The rooms that are open. One is opened when somebody comes, from what was kept, and closed when nobody has been there for
// a while.

import { randomUUID } from 'node:crypto';
import type { OfferKind } from '@bivouac/host';
import { GameError, type Side } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import type { Lobby } from '../lobby/lobby.ts';
import type { Hint } from '../store/hints.ts';
import { query } from '../store/queries.ts';
import type { EntryRow } from '../store/schema.ts';
import type { HandOff, Store } from '../store/store.ts';
import type { Thinkers } from '../work/thinkers.ts';
import { CHAT_KEPT, type CompanyKept } from './company.ts';
import type { Line } from './line.ts';
import type { KeptSnapshot } from './opening.ts';
import { Room } from './room.ts';

export interface RoomsPorts {
  readonly store: Store;
  readonly lobby: Lobby;
  readonly thinkers: Thinkers;
  now(): number;
  kitOf(title: string, pack: unknown): Promise<GameKit>;
  /** A game is over. */
  ended(): Promise<void>;
  /** Something has gone wrong in a room; others play on. */
  report(slug: string, error: unknown): void;
}

/** So many games are looked after at once. */
const MOST_DUE = 200;

export class Rooms {
  readonly #ports: RoomsPorts;
  readonly #rooms = new Map<string, Promise<Room>>();
  readonly #slugs = new Map<number, string>();
  readonly #node = randomUUID();
  /** Since when nobody is there. */
  readonly #empty = new Map<string, number>();
  #isOver = false;

  constructor(ports: RoomsPorts) {
    this.#ports = ports;
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** From now on it follows what other nodes do. */
  listen(): Promise<void> {
    return this.#ports.store.listen({
      hear: (hint) => void this.#hear(hint).catch((error: unknown) => this.#ports.report('hint', error)),
      missed: () => void this.lookAround(true).catch((error: unknown) => this.#ports.report('hint', error)),
    });
  }

  /** Null where nobody looks at it here. */
  async #openOf(game: number): Promise<Room | null> {
    const slug = this.#slugs.get(game);
    return (slug === undefined ? null : await this.#rooms.get(slug)?.catch(() => null)) ?? null;
  }

  async #hear(hint: Hint): Promise<void> {
    const room = await this.#openOf(hint.game);
    if (room === null) return;
    if (hint.of === 'entry') await room.hear(hint.row ?? null);
    else if (hint.of === 'company') await room.companyHasChanged();
    else room.hearPresence(hint);
  }

  /** Hints may have been lost: what is the last entry of each game? */
  async lookAround(isAfterBreak: boolean): Promise<void> {
    const games = [...this.#slugs.keys()];
    if (games.length === 0) return;
    const last = query
      .selectFrom('entry')
      .select(({ fn }) => ['game', fn.max('seq').as('seq')])
      .where('game', 'in', games)
      .groupBy('game');
    for (const { game, seq } of await this.#ports.store.read(last.compile())) {
      const room = await this.#openOf(game);
      if (room !== null && seq > room.seq) await room.hear(null);
    }
    for (const game of isAfterBreak ? games : []) {
      const room = await this.#openOf(game);
      await room?.companyHasChanged();
    }
  }

  /** Throws a sentence when there is no such game. */
  at(slug: string): Promise<Room> {
    const known = this.#rooms.get(slug);
    if (known !== undefined) return known;
    const opened = this.#open(slug);
    this.#rooms.set(slug, opened);
    this.#empty.set(slug, this.#ports.now());
    opened.catch(() => this.#rooms.delete(slug));
    return opened;
  }

  async #open(slug: string): Promise<Room> {
    const { store, lobby, now, kitOf } = this.#ports;
    const game = await lobby.find(slug);
    if (game.seed === '') throw new GameError('not-begun', {}, 'The game has not begun: its dice are not open yet.');
    this.#slugs.set(game.id, slug);
    const entriesAfter = (seq: number): Promise<readonly EntryRow[]> => {
      const recorded = query.selectFrom('entry').selectAll().where('game', '=', game.id).where('seq', '>', seq);
      return store.read(recorded.orderBy('seq').compile());
    };
    const [kit, entries, company] = await Promise.all([
      kitOf(game.title, game.pack === null ? undefined : JSON.parse(game.pack)),
      entriesAfter(0),
      this.#companyOf(game.id),
    ]);
    const bots = (await lobby.seats(game.id)).map(({ bot }) => bot);
    const room: Room = new Room(
      { kit, game: { ...game, bots }, entries, company, snapshot: await this.snapshotOf(game.id) },
      {
        store,
        node: this.#node,
        now,
        entries: entriesAfter,
        asked: (handOff) => this.#noteAsked(game.id, handOff),
        seated: (side, bot) => this.#noteBot(game.id, side, bot),
        seen: (sides) => this.#noteSeen(game.id, sides),
        think: (thought) => this.#ports.thinkers.think(game.title, game.pack, thought),
        awayUntil: (side, at) => this.#awayUntil(game.id, side, at),
        company: () => this.#companyOf(game.id),
        deafTo: async (person) => {
          const deaf = query.selectFrom('block').select('person').where('other', '=', person);
          return new Set((await store.read(deaf.compile())).map((row) => row.person));
        },
        ended: () => this.#ports.ended(),
        report: (error) => this.#ports.report(slug, error),
        rematch: () => lobby.rematch(slug),
        fail: (error) => this.#lose(slug, room, error),
      },
    );
    await room.begin();
    return room;
  }

  async #noteAsked(game: number, handOff: HandOff): Promise<void> {
    const noted = { ...handOff, asked_at: this.#ports.now() };
    await this.#ports.store.write([query.updateTable('game').set(noted).where('id', '=', game).compile()]);
  }

  async #noteBot(game: number, side: Side, bot: string | null): Promise<void> {
    const noted = query.updateTable('seat').set({ bot }).where('game', '=', game).where('side', '=', side);
    await this.#ports.store.write([noted.compile()]);
  }

  async #noteSeen(game: number, sides: readonly Side[]): Promise<void> {
    const noted = query.updateTable('seat').set({ seen_at: this.#ports.now() }).where('game', '=', game);
    await this.#ports.store.write([noted.where('side', 'in', sides).compile()]);
  }

  async #awayUntil(game: number, side: Side, at: number): Promise<number | null> {
    const away = query
      .selectFrom('away')
      .innerJoin('seat', 'seat.person', 'away.person')
      .select('away.ends')
      .where('seat.game', '=', game)
      .where('seat.side', '=', side)
      .where('away.starts', '<=', at)
      .where('away.ends', '>', at);
    return (await this.#ports.store.read(away.compile()))[0]?.ends ?? null;
  }

  /** Flags that have fallen, and bots whose node has died while they were thinking. */
  async lookAfter(botsAfterMs: number): Promise<void> {
    const { store, now } = this.#ports;
    const due = query
      .selectFrom('game')
      .select('slug')
      .where('deadline', '<=', now())
      .orderBy('deadline')
      .limit(MOST_DUE);
    for (const { slug } of await store.read(due.compile())) await (await this.at(slug)).flag();
    const thinking = query
      .selectFrom('seat')
      .innerJoin('game', 'game.id', 'seat.game')
      .select(['game.slug', 'game.asked', 'seat.side'])
      .where('seat.bot', 'is not', null)
      .where('game.asked', '>', 0)
      .where('game.asked_at', '<', now() - botsAfterMs)
      .limit(MOST_DUE);
    for (const { slug, asked, side } of await store.read(thinking.compile()))
      if ((asked >> side) % 2 === 1) await (await this.at(slug)).begin();
  }

  async #companyOf(game: number): Promise<CompanyKept> {
    const { store, lobby } = this.#ports;
    const said = query
      .selectFrom('chat')
      .innerJoin('person', 'person.id', 'chat.person')
      .leftJoin('seat', (join) => join.onRef('seat.game', '=', 'chat.game').onRef('seat.person', '=', 'chat.person'))
      .select(['chat.id', 'chat.text', 'chat.at', 'chat.channel', 'chat.person', 'person.name', 'seat.side'])
      .where('chat.game', '=', game)
      .orderBy('chat.id', 'desc')
      .limit(CHAT_KEPT);
    const offered = query.selectFrom('offer').selectAll().where('game', '=', game);
    const next = query.selectFrom('game').select('rematch').where('id', '=', game);
    const [seats, [row], chat, offers] = await Promise.all([
      lobby.seats(game),
      store.read(next.compile()),
      store.read(said.compile()),
      store.read(offered.compile()),
    ]);
    return {
      names: seats.map(({ name }) => name),
      chat: chat.toReversed(),
      offers: offers.map(({ side, kind, goes_to }) => ({ side, offer: kind as OfferKind, to: goes_to })),
      rematch: row!.rematch,
    };
  }

  /** What was kept can be opened again, by whoever comes next. */
  #lose(slug: string, room: Room, error: unknown): void {
    if (room.isClosed) return;
    this.#ports.report(slug, error);
    this.#forget(slug);
    room.close();
  }

  #forget(slug: string): void {
    for (const [game, of] of this.#slugs) if (of === slug) this.#slugs.delete(game);
    this.#rooms.delete(slug);
    this.#empty.delete(slug);
  }

  async enter(slug: string, line: Line): Promise<Room> {
    const room = await this.at(slug);
    // It may have gone while this one waited.
    if (room.isClosed) return this.enter(slug, line);
    this.#empty.delete(slug);
    room.enter(line);
    return room;
  }

  leave(slug: string, room: Room, line: Line): void {
    room.leave(line);
    if (room.isEmpty) this.#empty.set(slug, this.#ports.now());
  }

  /** Somebody has sat down at a game: those who are there hear of it. */
  async seatsChanged(slug: string, game: number): Promise<void> {
    const room = await this.#rooms.get(slug);
    await room?.companyHasChanged();
    this.#ports.store.tell({ of: 'company', game });
  }

  /** Closes those in which nobody has been for so long. */
  async sweep(idleMs: number): Promise<void> {
    const before = this.#ports.now() - idleMs;
    for (const [slug, since] of this.#empty) {
      if (since <= before) await this.#closeIfEmpty(slug);
    }
  }

  async #closeIfEmpty(slug: string): Promise<void> {
    const room = await this.#rooms.get(slug);
    if (room === undefined) return;
    await this.#keep(room);
    // Somebody may have come meanwhile.
    if (!room.isEmpty || !this.#empty.has(slug)) return;
    this.#forget(slug);
    room.close();
  }

  /** Where it stands is kept, in case its rules are others when it is opened again. */
  async #keep(room: Room): Promise<void> {
    const kept = await room.snapshot();
    if (kept === null) return;
    const { seq, snapshot } = kept;
    const row = { seq, data: JSON.stringify(snapshot) };
    const insert = query
      .insertInto('snapshot')
      .values({ game: room.game, ...row })
      .onConflict((on) => on.column('game').doUpdateSet(row).where('snapshot.seq', '<', seq));
    await this.#ports.store.write([insert.compile()]).then(
      () => room.hasKept(seq),
      (error: unknown) => this.#ports.report('snapshot', error),
    );
  }

  /** Where open games stand is kept, in case this process is killed. */
  async keepSnapshots(): Promise<void> {
    for (const room of await Promise.allSettled(this.#rooms.values()))
      if (room.status === 'fulfilled') await this.#keep(room.value);
  }

  /** The same for games that nobody has opened since a process was killed: before other rules come, they are proved. */
  async catchUp(): Promise<void> {
    const behind = query
      .selectFrom('game')
      .innerJoin('entry', 'entry.game', 'game.id')
      .leftJoin('snapshot', 'snapshot.game', 'game.id')
      .select('game.slug')
      .where('game.ended', 'is', null)
      .where(({ or, eb }) => or([eb('snapshot.seq', 'is', null), eb('entry.seq', '>', eb.ref('snapshot.seq'))]))
      .groupBy('game.slug');
    for (const { slug } of await this.#ports.store.read(behind.compile())) {
      if (this.#isOver) return;
      await this.at(slug)
        .then(() => this.#closeIfEmpty(slug))
        .catch((error: unknown) => this.#ports.report(slug, error));
    }
  }

  /** Null where there is none. */
  async snapshotOf(game: number): Promise<KeptSnapshot | null> {
    const kept = query.selectFrom('snapshot').select(['seq', 'data']).where('game', '=', game);
    const [row] = await this.#ports.store.read(kept.compile());
    return row === undefined ? null : { seq: row.seq, snapshot: JSON.parse(row.data) };
  }

  async tick(): Promise<void> {
    const banned = await this.#banned().catch((error: unknown) => {
      // Pages are told that their line is alive all the same.
      this.#ports.report('banned', error);
      return new Set<number>();
    });
    for (const room of await Promise.allSettled(this.#rooms.values())) {
      if (room.status === 'fulfilled') room.value.tick(banned);
    }
  }

  async #banned(): Promise<ReadonlySet<number>> {
    const found = query.selectFrom('person').select('id').where('banned_until', '>', 0);
    const rows = await this.#ports.store.read(found.where('banned_until', '>', this.#ports.now()).compile());
    return new Set(rows.map(({ id }) => id));
  }

  async close(): Promise<void> {
    this.#isOver = true;
    const open = await Promise.allSettled(this.#rooms.values());
    this.#rooms.clear();
    for (const room of open) {
      if (room.status === 'rejected') continue;
      await this.#keep(room.value);
      room.value.close();
    }
  }
}
