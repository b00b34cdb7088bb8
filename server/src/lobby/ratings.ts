// How strong somebody is at a title, by Glicko-2: counted as soon as a game between two people who can come back is over, and
// once. Nodes count one game after the other: who has counted last stands in a setting, and whoever finds another there reads on.

import type { Rating } from '@bivouac/host';
import type { Result } from '@bivouac/kernel';
import { Glicko2 } from 'glicko2';
import type { CompiledQuery } from 'kysely';
import { newToken } from '../people/tokens.ts';
import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';
import { settingOf } from '../work/settings.ts';

type Strength = Pick<Rating, 'rating' | 'rd' | 'vol'>;

const NEWCOMER: Strength = { rating: 1500, rd: 350, vol: 0.06 };
const TAU = 0.5;
const DRAW = 0.5;
/** The setting that says who has counted last. */
const COUNTED = 'ratings';
/** So many games are counted at a time. */
const AT_ONCE = 50;

/** After one game; `score`: 1 when the first has won, 0 when he has lost. */
export function ratedAnew(first: Strength, second: Strength, score: number): readonly [Strength, Strength] {
  const scale = new Glicko2({ tau: TAU, ...NEWCOMER });
  const players = [first, second].map(({ rating, rd, vol }) => scale.makePlayer(rating, rd, vol));
  scale.updateRatings([[players[0]!, players[1]!, score]]);
  const now = players.map((one) => ({ rating: one.getRating(), rd: one.getRd(), vol: one.getVol() }));
  return [now[0]!, now[1]!];
}

const scoreOf = ({ winner }: Result): number => (winner === null ? DRAW : winner === 0 ? 1 : 0);

export class Ratings {
  readonly #store: Store;
  #lastCounted: Promise<void> = Promise.resolve();

  constructor(store: Store) {
    this.#store = store;
  }

  of(person: number): Promise<readonly Rating[]> {
    const rated = query
      .selectFrom('rating')
      .select(['title', 'rating', 'rd', 'vol', 'games'])
      .where('person', '=', person)
      .orderBy('games', 'desc');
    return this.#store.read(rated.compile());
  }

  /** Counts the games that have ended and are not counted yet, one call after the other. */
  countEnded(): Promise<void> {
    const counted = this.#lastCounted.then(() => this.#countEnded());
    this.#lastCounted = counted.catch(() => undefined);
    return counted;
  }

  async #countEnded(): Promise<void> {
    const ended = query
      .selectFrom('game')
      .select(['id', 'title', 'result'])
      .where('ended', 'is not', null)
      .where('rated_by', 'is', null)
      .orderBy('ended')
      .limit(AT_ONCE);
    for (const { id, title, result } of await this.#store.read(ended.compile()))
      await this.#count(id, title, JSON.parse(result!) as Result);
  }

  async #count(game: number, title: string, result: Result): Promise<void> {
    const version = await settingOf(this.#store, COUNTED, () => '');
    const ids = await this.#peopleIn(game);
    const token = newToken();
    const turn = query
      .updateTable('setting')
      .set({ value: token })
      .where('key', '=', COUNTED)
      .where('value', '=', version);
    const hasTurn = query.selectFrom('setting').select('key').where('key', '=', COUNTED).where('value', '=', token);
    const claim = query
      .updateTable('game')
      .set({ rated_by: token })
      .where('id', '=', game)
      .where('rated_by', 'is', null)
      .where(({ exists }) => exists(hasTurn));
    const count = ids === null ? [] : await this.#counted(ids, title, result, token);
    await this.#store.write([turn.compile(), claim.compile(), ...count, hasTurn.compile()]);
  }

  /** Null where nobody is rated. */
  async #peopleIn(game: number): Promise<readonly number[] | null> {
    const seated = query
      .selectFrom('seat')
      .innerJoin('person', 'person.id', 'seat.person')
      .select(['seat.person', 'person.kind'])
      .where('seat.game', '=', game)
      .where('seat.bot', 'is', null)
      .orderBy('seat.side');
    const people = await this.#store.read(seated.compile());
    const areTwo = people.length === 2 && people[0]!.person !== people[1]!.person;
    return areTwo && people.every(({ kind }) => kind !== 'guest' && kind !== 'gone')
      ? people.map(({ person }) => person!)
      : null;
  }

  /** Whoever has not come to claim the game changes nothing. */
  async #counted(
    ids: readonly number[],
    title: string,
    result: Result,
    token: string,
  ): Promise<readonly CompiledQuery[]> {
    const before = await Promise.all(ids.map(async (id) => (await this.of(id)).find((one) => one.title === title)));
    const after = ratedAnew(before[0] ?? NEWCOMER, before[1] ?? NEWCOMER, scoreOf(result));
    const begin = query
      .insertInto('rating')
      .values(ids.map((person) => ({ person, title, ...NEWCOMER, games: 0 })))
      .onConflict((on) => on.doNothing());
    const isClaimed = query.selectFrom('game').select('title').where('rated_by', '=', token);
    const set = ids.map((person, at) =>
      query
        .updateTable('rating')
        .set({ ...after[at]!, games: (before[at]?.games ?? 0) + 1 })
        .where('person', '=', person)
        .where('title', 'in', isClaimed)
        .compile(),
    );
    return [begin.compile(), ...set];
  }
}
