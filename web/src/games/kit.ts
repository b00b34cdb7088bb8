// What is alike in the kits of all games: data packs, and parts that are fetched when they are needed.

import { type Core, type Game, GameError, type Odds, type ViewCore } from '@bivouac/kernel';
import type { PackResult } from '@bivouac/kernel/pack';
import { say, type TableLook } from '@bivouac/table';
import type { RulesKit } from './rules.ts';

/** A game on a set of data: the standard one, or one changed by a pack. */
interface OnData<S, Data> {
  readonly data: Data;
  odds(s: S, rng: number[], trials: number, begin?: number): Odds | null;
}

export interface Making<S, G extends OnData<S, Data>, Data> {
  look(game: G): unknown;
  readonly advice: RulesKit['advice'];
  forecast?(
    game: G,
    s: S,
    side: number,
    place: number,
    only: number | null,
  ): { readonly s: S; readonly begin: number } | null;
  figures(data: Data): ReturnType<RulesKit['figures']>;
  /** Most games need no pack: its schema is loaded when one is brought. */
  check(pack: unknown): Promise<PackResult<Data>>;
  create(data: Data): G;
}

export function kitFor<S, G extends OnData<S, Data>, Data>(game: G, making: Making<S, G, Data>): RulesKit {
  const { look, advice, forecast, figures, check, create } = making;
  return {
    game: game as unknown as Game<Core, ViewCore>,
    table: look(game) as TableLook<Core, ViewCore>,
    advice,
    odds: (s, rng, trials, begin) => game.odds(s as S, rng, trials, begin),
    ...(forecast === undefined
      ? {}
      : { forecast: (s, side, place, only) => forecast(game, s as S, side, place, only) as ReturnType<Forecast> }),
    figures: () => figures(game.data),
    async checkPack(pack) {
      const checked = await check(pack);
      return checked.ok ? [] : checked.errors.map(({ path, key, params }) => ({ path, words: say(key, params) }));
    },
    async withPack(pack) {
      const checked = await check(pack);
      if (!checked.ok) {
        const message = checked.errors.map((error) => `${error.path}: ${error.message}`).join(' ');
        throw new GameError('broken-pack', { path: checked.errors[0]!.path }, message);
      }
      return kitFor(create(checked.data), making);
    },
  };
}

type Forecast = NonNullable<RulesKit['forecast']>;
