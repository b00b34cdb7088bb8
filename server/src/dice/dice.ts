// The dice of a shared game, before it begins: what was sealed and opened by whom, and the seed that is mixed of it.

import { randomBytes } from 'node:crypto';
import type { Ceremony } from '@bivouac/host';
import { type MixedDice, mixedSeed, type Side, commitment as sealOf } from '@bivouac/kernel';
import type { Selectable } from 'kysely';
import { RequestError } from '../http/request-error.ts';
import { query } from '../store/queries.ts';
import type { GameRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

const BYTES = 32;
const newSecret = (): string => randomBytes(BYTES).toString('hex');

/** What the row of a new game says of its dice. */
export function sealedSecret(): { readonly secret: string; readonly commitment: string; readonly seed: string } {
  const secret = newSecret();
  return { secret, commitment: sealOf(secret), seed: '' };
}

type Sealing = Pick<Selectable<GameRow>, 'id' | 'slug' | 'seed' | 'secret' | 'commitment' | 'dice_anew'>;

const stale = (): RequestError => new RequestError(409, 'dice-stale', 'These dice were sealed anew, or are open.');
const early = (): RequestError =>
  new RequestError(409, 'dice-early', 'A number is opened once everybody has sealed his own.');

export class Dice {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Null for a game whose seed was brought along. */
  async ceremony({ id, commitment, dice_anew: anew }: Sealing): Promise<Ceremony | null> {
    if (commitment === null) return null;
    const seats = await this.#seats(id);
    return {
      commitment,
      anew,
      commits: seats.map(({ dice_commit }) => dice_commit),
      reveals: seats.map(({ dice_reveal }) => dice_reveal),
      givers: seats.flatMap(({ side, person }) => (person === null ? [] : [side])),
      isFull: seats.every(({ person, bot }) => person !== null || bot !== null),
    };
  }

  /** All of it, for a game that is over; null where it was not mixed. */
  async mixed({ slug, ...game }: Sealing): Promise<MixedDice | null> {
    const told = await this.ceremony({ slug, ...game });
    if (told === null || game.secret === null) return null;
    const { commitment, commits, reveals, anew } = told;
    return { name: slug, commitment, commits, reveals, anew, secret: game.secret };
  }

  #seats(game: number) {
    const seats = query
      .selectFrom('seat')
      .select(['side', 'person', 'bot', 'dice_commit', 'dice_reveal'])
      .where('game', '=', game)
      .orderBy('side');
    return this.#store.read(seats.compile());
  }

  /** Whoever has sealed before begins everything anew: what was open might have been known to somebody. */
  async commit(game: Sealing, side: Side, commit: string): Promise<void> {
    const sealed = (await this.#seats(game.id))[side]?.dice_commit ?? null;
    if (sealed === commit) return;
    if (sealed === null) await this.#seal(game, side, { dice_commit: commit });
    else await this.#anew(game, side, commit);
  }

  async #seal(
    { id, commitment }: Sealing,
    side: Side,
    sealed: { readonly dice_commit: string; readonly dice_reveal?: string },
  ): Promise<void> {
    const seal = query
      .updateTable('seat')
      .set(sealed)
      .where('game', '=', id)
      .where('side', '=', side)
      .where('dice_commit', 'is', null)
      .where('game', 'in', this.#unbegun(id, commitment))
      .returning('side');
    if ((await this.#store.write([seal.compile()])).length === 0) throw stale();
  }

  /** As long as the dice are not open, and nobody has sealed them anew. */
  #unbegun(id: number, commitment: string | null) {
    return query
      .selectFrom('game')
      .select('id')
      .where('id', '=', id)
      .where('seed', '=', '')
      .where('commitment', '=', commitment);
  }

  async #anew({ id, commitment, dice_anew }: Sealing, side: Side, commit: string): Promise<void> {
    const { secret, commitment: next } = sealedSecret();
    const cleared = query
      .updateTable('seat')
      .set({ dice_commit: null, dice_reveal: null })
      .where('game', 'in', this.#unbegun(id, commitment));
    const sealed = query
      .updateTable('seat')
      .set({ dice_commit: commit })
      .where('side', '=', side)
      .where('game', 'in', this.#unbegun(id, commitment));
    const drawn = query
      .updateTable('game')
      .set({ secret, commitment: next, dice_anew: dice_anew + 1 })
      .where('id', 'in', this.#unbegun(id, commitment))
      .returning('id');
    if ((await this.#store.write([cleared.compile(), sealed.compile(), drawn.compile()])).length === 0) throw stale();
  }

  /** True: it was the last one, and the game begins. */
  async reveal(game: Sealing, side: Side, reveal: string): Promise<boolean> {
    const told = await this.ceremony(game);
    if (told === null || game.seed !== '') throw stale();
    const { commits, reveals, givers, isFull } = told;
    if (reveals[side] === reveal) return false;
    if (!isFull || givers.some((one) => one !== side && commits[one] === null)) throw early();
    const commit = sealOf(reveal);
    if ((commits[side] ?? null) === null) await this.#seal(game, side, { dice_commit: commit, dice_reveal: reveal });
    else await this.#open(game, side, commit, reveal);
    return this.#mix(game);
  }

  async #open({ id, commitment }: Sealing, side: Side, commit: string, reveal: string): Promise<void> {
    const open = query
      .updateTable('seat')
      .set({ dice_reveal: reveal })
      .where('game', '=', id)
      .where('side', '=', side)
      .where('dice_commit', '=', commit)
      .where('game', 'in', this.#unbegun(id, commitment))
      .returning('side');
    if ((await this.#store.write([open.compile()])).length === 0) throw stale();
  }

  async #mix(game: Sealing): Promise<boolean> {
    const told = await this.ceremony(game);
    if (told === null || told.givers.some((side) => told.reveals[side] === null)) return false;
    const seed = mixedSeed({ name: game.slug, secret: game.secret!, reveals: told.reveals });
    const begin = query
      .updateTable('game')
      .set({ seed })
      .where('id', 'in', this.#unbegun(game.id, game.commitment))
      .returning('id');
    return (await this.#store.write([begin.compile()])).length > 0;
  }
}
