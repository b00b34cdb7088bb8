// Where people find each other: open seats, invitations by name, their own games, the page of a player.

import type { HallGame, PlayerPage } from '@bivouac/host';
import { RequestError } from '../http/request-error.ts';
import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';
import type { Ratings } from './ratings.ts';

const MOST_LISTED = 60;
/** So many lines of what was said come with a report. */
const LINES_REPORTED = 40;

const noPlayer = (): RequestError => new RequestError(404, 'no-player', 'There is no player of this name here.');
const taken = (): RequestError => new RequestError(409, 'seat-taken', 'Somebody else has sat down there.');

const bits = (mask: number, sides: number): readonly number[] =>
  Array.from({ length: sides }, (_, side) => side).filter((side) => (mask >> side) & 1);

export class Hall {
  readonly #store: Store;
  readonly #ratings: Ratings;
  readonly #now: () => number;

  constructor(store: Store, ratings: Ratings, now: () => number) {
    this.#store = store;
    this.#ratings = ratings;
    this.#now = now;
  }

  /** Those with a seat for anybody; nobody is shown the seats of those he has blocked, or who have blocked him. */
  async open(person: number | null): Promise<readonly HallGame[]> {
    const empty = query.selectFrom('seat').select('game').where('person', 'is', null).where('bot', 'is', null);
    let open = query.selectFrom('game').select('id').where('listed', '=', 1).where('id', 'in', empty);
    if (person !== null) open = open.where('id', 'not in', this.#gamesOfBlocked(person));
    return this.#games(open.orderBy('began', 'desc').limit(MOST_LISTED), person);
  }

  #gamesOfBlocked(person: number) {
    return query
      .selectFrom('seat')
      .innerJoin('block', (join) =>
        join.on(({ or, and, eb, ref }) =>
          or([
            and([eb('block.person', '=', person), eb('block.other', '=', ref('seat.person'))]),
            and([eb('block.other', '=', person), eb('block.person', '=', ref('seat.person'))]),
          ]),
        ),
      )
      .select('seat.game');
  }

  mine(person: number): Promise<readonly HallGame[]> {
    const own = query.selectFrom('seat').select('seat.game as id').where('seat.person', '=', person);
    return this.#games(own.orderBy('seat.game', 'desc').limit(MOST_LISTED), person);
  }

  invitations(person: number): Promise<readonly HallGame[]> {
    const invited = query
      .selectFrom('invitation')
      .select('invitation.game as id')
      .where('invitation.person', '=', person);
    return this.#games(invited.orderBy('at', 'desc').limit(MOST_LISTED), person);
  }

  /** `person`: whose list it is. */
  async #games(ids: { compile(): Parameters<Store['read']>[0] }, person: number | null): Promise<readonly HallGame[]> {
    const wanted = ((await this.#store.read(ids.compile())) as readonly { readonly id: number }[]).map(({ id }) => id);
    if (wanted.length === 0) return [];
    const rows = query
      .selectFrom('game')
      .innerJoin('seat', 'seat.game', 'game.id')
      .leftJoin('person', 'person.id', 'seat.person')
      .select(['game.id', 'game.slug', 'game.title', 'game.scenario', 'game.asked', 'game.result', 'game.began'])
      .select(['seat.side', 'seat.bot', 'seat.person', 'person.name', 'person.name_key'])
      .where('game.id', 'in', wanted)
      .orderBy('seat.side');
    const byGame = Map.groupBy(await this.#store.read(rows.compile()), ({ id }) => id);
    return wanted.flatMap((id) => {
      const seats = byGame.get(id);
      if (seats === undefined) return [];
      const { slug, title, scenario, asked, result, began } = seats[0]!;
      const [names, bots] = [seats.map(({ name }) => name), seats.map(({ bot }) => bot)];
      const havePages = seats.map(({ name_key }) => name_key !== null);
      const side = seats.find((seat) => seat.person !== null && seat.person === person)?.side ?? null;
      const told = { slug, title, scenario, began, result, names, bots, havePages, side };
      return [{ ...told, asked: bits(asked, seats.length) }];
    });
  }

  /** Anybody may sit down at what is empty, or nobody without an invitation. */
  async list(game: number, isListed: boolean): Promise<void> {
    const list = query
      .updateTable('game')
      .set({ listed: isListed ? 1 : 0 })
      .where('id', '=', game);
    await this.#store.write([list.compile()]);
  }

  /** To somebody who can come back. He who has blocked the one who asks is as if he were not there. */
  async invite(game: number, side: number, name: string, by: number): Promise<void> {
    const person = await this.#playerNamed(name);
    if (person === by || (await this.#areApart(person, by))) throw noPlayer();
    const row = { game, side, person, by_person: by, at: this.#now() };
    const invite = query
      .insertInto('invitation')
      .values(row)
      .onConflict((on) => on.doNothing());
    await this.#store.write([invite.compile()]);
  }

  async decline(game: number, person: number): Promise<void> {
    const gone = query.deleteFrom('invitation').where('game', '=', game).where('person', '=', person);
    await this.#store.write([gone.compile()]);
  }

  /** Where somebody may sit down without a link: at an open seat, or where he is invited by name. */
  async seatFor(game: number, person: number): Promise<number> {
    const invited = query.selectFrom('invitation').select('side').where('game', '=', game).where('person', '=', person);
    const [invitation] = await this.#store.read(invited.compile());
    if (invitation !== undefined) return invitation.side;
    const open = query
      .selectFrom('seat')
      .innerJoin('game', 'game.id', 'seat.game')
      .select('seat.side')
      .where('seat.game', '=', game)
      .where('game.listed', '=', 1)
      .where('seat.person', 'is', null)
      .where('seat.bot', 'is', null)
      .where('seat.game', 'not in', this.#gamesOfBlocked(person));
    const [seat] = await this.#store.read(open.compile());
    if (seat === undefined) throw taken();
    return seat.side;
  }

  async player(name: string, viewer: number | null): Promise<PlayerPage> {
    const person = await this.#playerNamed(name);
    const found = query.selectFrom('person').select(['name', 'created']).where('id', '=', person);
    const [row] = await this.#store.read(found.compile());
    return {
      name: row!.name,
      since: row!.created,
      ratings: await this.#ratings.of(person),
      games: await this.mine(person),
      isBlocked: viewer !== null && (await this.#hasBlocked(viewer, person)),
    };
  }

  async block(person: number, name: string, isBlocked: boolean): Promise<void> {
    const other = await this.#playerNamed(name);
    const row = { person, other };
    const change = isBlocked
      ? query
          .insertInto('block')
          .values(row)
          .onConflict((on) => on.doNothing())
      : query.deleteFrom('block').where('person', '=', person).where('other', '=', other);
    await this.#store.write([change.compile()]);
  }

  /** With what was said at the table it is about. */
  async report(by: number, name: string, game: number | null, text: string): Promise<void> {
    const about = await this.#playerNamed(name);
    const said = query
      .selectFrom('chat')
      .select(['person', 'text', 'at'])
      .where('game', '=', game ?? -1)
      .orderBy('id', 'desc')
      .limit(LINES_REPORTED);
    const lines = await this.#store.read(said.compile());
    const row = { by_person: by, at: this.#now(), about, game, text, said: JSON.stringify(lines.toReversed()) };
    await this.#store.write([query.insertInto('report').values(row).compile()]);
  }

  async #playerNamed(name: string): Promise<number> {
    const key = name.trim().toLocaleLowerCase('en').replaceAll(/\s+/g, ' ');
    const found = query.selectFrom('person').select('id').where('name_key', '=', key);
    const [person] = await this.#store.read(found.compile());
    if (person === undefined) throw noPlayer();
    return person.id;
  }

  /** Those with whom somebody wants nothing to do. */
  async blockedBy(person: number): Promise<readonly number[]> {
    const blocked = query.selectFrom('block').select('other').where('person', '=', person);
    return (await this.#store.read(blocked.compile())).map(({ other }) => other);
  }

  async #hasBlocked(person: number, other: number): Promise<boolean> {
    const blocked = query.selectFrom('block').select('other').where('person', '=', person).where('other', '=', other);
    return (await this.#store.read(blocked.compile())).length > 0;
  }

  async #areApart(one: number, other: number): Promise<boolean> {
    return (await this.#hasBlocked(one, other)) || (await this.#hasBlocked(other, one));
  }
}
