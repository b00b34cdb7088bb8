// Games before and beside their play: how they come to be, who sits where, who is invited.

import type { ClockSetup } from '@bivouac/host';
import { checkOptions, GameError, type Options, unknownThing } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import { type CompiledQuery, sql } from 'kysely';
import { sealedSecret } from '../dice/dice.ts';
import { hashOf, newSlug, newToken } from '../people/tokens.ts';
import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';
import { bring } from './bring.ts';

export interface NewGame {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly pack?: unknown;
  /** How time is kept; none: nobody is in a hurry. */
  readonly clock?: ClockSetup | undefined;
  /** By side: the bot that sits there. */
  readonly bots?: readonly (string | null)[] | undefined;
}

export interface SeatHeld {
  readonly side: number;
  readonly person: number | null;
  readonly bot: string | null;
  readonly name: string | null;
}

export interface ListedGame {
  readonly slug: string;
  readonly title: string;
  readonly scenario: string;
  readonly began: number;
  /** Null where nobody has played yet. */
  readonly deeds: number | null;
  readonly last: number | null;
  readonly names: string | null;
}

export interface LobbyPorts {
  readonly store: Store;
  now(): number;
  kitOf(title: string, pack: unknown): Promise<GameKit>;
}

const MOST_LISTED = 500;
const INVITE_MS = 90 * 24 * 60 * 60 * 1000;

/** Whatever else begins so in a transaction of its own waits: what follows sees what the other has done. */
export const alone = (game: number): CompiledQuery =>
  query
    .updateTable('game')
    .set(({ ref }) => ({ listed: ref('listed') }))
    .where('id', '=', game)
    .compile();

export const noSuchSide = (): GameError => new GameError('no-such-side', {}, 'The game has no such side.');

export class Lobby {
  readonly #ports: LobbyPorts;

  constructor(ports: LobbyPorts) {
    this.#ports = ports;
  }

  /** `sitting`: by side, who sits there from the start. Throws a sentence when there is no such game. */
  async create(wanted: NewGame, sitting: readonly (number | null)[]): Promise<string> {
    const { game: title, scenario, options, pack, clock, bots = [] } = wanted;
    const { game } = await this.#ports.kitOf(title, pack);
    const scenarios = game.scenarios.map(({ id }) => id);
    if (!scenarios.includes(scenario)) throw unknownThing('scenario', scenario, scenarios);
    checkOptions(game.options, options);
    if (sitting.length > game.sides.length) throw noSuchSide();
    const slug = newSlug();
    const row = {
      slug,
      title,
      version: game.version,
      scenario,
      options: JSON.stringify(options),
      pack: pack === undefined ? null : JSON.stringify(pack),
      ...sealedSecret(),
      began: this.#ports.now(),
      rematch: null,
      clock: clock === undefined ? null : JSON.stringify(clock),
    };
    const id = query.selectFrom('game').select('id').where('slug', '=', slug);
    const seats = game.sides.map((_, side) => ({
      game: id,
      side,
      person: sitting[side] ?? null,
      bot: sitting[side] == null ? (bots[side] ?? null) : null,
    }));
    await this.#ports.store.write([
      query.insertInto('game').values(row).compile(),
      query.insertInto('seat').values(seats).compile(),
    ]);
    return slug;
  }

  /** A game that somebody began elsewhere, and where he sits. */
  bring(saved: unknown, side: number, person: number): Promise<string> {
    return bring(this.#ports, saved, side, person);
  }

  async find(slug: string) {
    const found = query.selectFrom('game').selectAll().where('slug', '=', slug);
    const [game] = await this.#ports.store.read(found.compile());
    if (game === undefined) throw new GameError('no-such-table', {}, 'There is no such table here.');
    return game;
  }

  /** Every game, those last played first. */
  all(): Promise<readonly ListedGame[]> {
    const played = query
      .selectFrom('entry')
      .select(({ fn }) => ['game', fn.max('seq').as('deeds'), fn.max('at').as('last')])
      .groupBy('game')
      .as('played');
    const sitting = query
      .selectFrom('seat')
      .innerJoin('person', 'person.id', 'seat.person')
      .select(({ fn }) => ['seat.game', fn.agg<string>('string_agg', ['person.name', sql.lit(', ')]).as('names')])
      .groupBy('seat.game')
      .as('sitting');
    const listed = query
      .selectFrom('game')
      .leftJoin(played, 'played.game', 'game.id')
      .leftJoin(sitting, 'sitting.game', 'game.id')
      .select([
        'game.slug',
        'game.title',
        'game.scenario',
        'game.began',
        'played.deeds',
        'played.last',
        'sitting.names',
      ])
      .orderBy(sql`coalesce(played.last, game.began)`, 'desc')
      .limit(MOST_LISTED);
    return this.#ports.store.read(listed.compile());
  }

  seats(game: number): Promise<readonly SeatHeld[]> {
    const held = query
      .selectFrom('seat')
      .leftJoin('person', 'person.id', 'seat.person')
      .select(['seat.side', 'seat.person', 'seat.bot', 'person.name'])
      .where('seat.game', '=', game)
      .orderBy('seat.side');
    return this.#ports.store.read(held.compile());
  }

  /** The secret of a link by which somebody can sit down at a side. */
  async invite(game: number, side: number): Promise<string> {
    const token = newToken();
    const row = {
      token_hash: hashOf(token),
      kind: 'invite' as const,
      game,
      side,
      expires: this.#ports.now() + INVITE_MS,
      used: null,
    };
    await this.#ports.store.write([query.insertInto('ticket').values(row).compile()]);
    return token;
  }

  /** The side that an invitation is for; null: it is none to this game. */
  async sideOf(game: number, ticket: string): Promise<number | null> {
    const found = query
      .selectFrom('ticket')
      .select('side')
      .where('token_hash', '=', hashOf(ticket))
      .where('kind', '=', 'invite')
      .where('game', '=', game)
      .where('expires', '>', this.#ports.now());
    return (await this.#ports.store.read(found.compile()))[0]?.side ?? null;
  }

  /** False: somebody else has sat down there, or plays the game at home. */
  async sit(game: number, side: number, person: number): Promise<boolean> {
    const sit = query
      .updateTable('seat')
      .set({ person })
      .where('game', '=', game)
      .where('side', '=', side)
      .where('person', 'is', null)
      .where('game', 'not in', query.selectFrom('game').select('id').where('taken_home', 'is not', null))
      .returning('side');
    return (await this.#ports.store.write([alone(game), sit.compile()])).length > 0;
  }

  /** A game like another, with other dice, everybody where another sat; made once. */
  async rematch(slug: string): Promise<string> {
    const { id, title: game, scenario, options, pack, clock, rematch } = await this.find(slug);
    if (rematch !== null) return rematch;
    const seats = await this.seats(id);
    const other = seats.map((_, side) => seats[(side + 1) % seats.length]!);
    const sitting = other.map(({ person }) => person);
    const wanted = {
      game,
      scenario,
      options: JSON.parse(options),
      ...(pack === null ? {} : { pack: JSON.parse(pack) }),
      ...(clock === null ? {} : { clock: JSON.parse(clock) }),
      bots: other.map(({ person, bot }) => (person === null ? bot : null)),
    };
    const next = await this.create(wanted, sitting);
    await this.#ports.store.write([query.updateTable('game').set({ rematch: next }).where('id', '=', id).compile()]);
    return next;
  }
}
