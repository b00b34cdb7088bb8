// The games as the host of a table needs them: rules, advice for the bots, looks. Loaded when somebody takes one down.

import type { Advice } from '@bivouac/bots';
import { type Choice, type Core, type Game, GameError, type Odds, type ViewCore } from '@bivouac/kernel';
import type { Figure, TableLook } from '@bivouac/table';
import type { PackMistake } from '../host/messages.ts';

export interface RulesKit {
  readonly game: Game<Core, ViewCore>;
  readonly table: TableLook<Core, ViewCore>;
  /** What the bots need to know; fetched when one sits down. */
  readonly advice: () => Promise<Advice<Core>>;
  /** How the fight at hand may end from a position, by outcome; null when there is none. */
  odds(s: Core, rng: number[], trials: number, begin?: Choice): Odds | null;
  /** A fight before it is joined: the position if a side attacks a place with all who can, and the choice to begin with. */
  forecast?(
    s: Core,
    side: number,
    place: number,
    only: Choice | null,
  ): { readonly s: Core; readonly begin: Choice } | null;
  /** All figures with their sources. */
  figures(): Promise<readonly Figure[]>;
  /** The mistakes in a data pack; none when it is sound. */
  checkPack(pack: unknown): Promise<readonly PackMistake[]>;
  withPack(pack: unknown): Promise<RulesKit>;
}

const loaders: Readonly<Record<string, () => Promise<RulesKit>>> = {
  'texas-glory': async () => (await import('./texas-glory-rules.ts')).loadKit(),
  'house-divided': async () => (await import('./house-divided-rules.ts')).loadKit(),
};

export function loadRules(game: string): Promise<RulesKit> {
  const load = loaders[game];
  if (load === undefined) throw new GameError('unknown-game', { game }, `There is no game "${game}" on this shelf.`);
  return load();
}
