// A game as the house knows it: what lies in its box, and what a table, a terminal or a builder can have of it. Whoever has
// loaded a manifest has the rules and the looks; bot, figures and packs are loaded when somebody asks for them.

import type { Advice } from '@bivouac/bots';
import { type Choice, type Core, type Game, GameError, type Odds, type RngState, type ViewCore } from '@bivouac/kernel';
import type { PackFault, PackResult } from '@bivouac/kernel/pack';
import type { RuleExample } from './examples.ts';
import type { Figure } from './figures.ts';
import type { Guide } from './guide.ts';
import type { TableLook } from './table-look.ts';

/** A game, with what it may tell about itself that no rule needs. */
export type TableGame<S extends Core = Core, V extends ViewCore = ViewCore, P = unknown> = Game<S, V, P> & {
  /** The number of the game turn. */
  turn?(s: S): number;
  /** What a series of games is measured by besides, by a name that has words (`count.NAME`). */
  readonly counts?: Readonly<Record<string, (s: S) => number>>;
  /** How the fight at hand may end from a position, by outcome; null when there is none. */
  odds?(s: S, rng: RngState, trials: number, begin?: Choice): Odds | null;
};

/** A fight before it is joined: the position in which it is chosen, and the choice that begins it. */
export interface Forecast<S = Core> {
  readonly s: S;
  readonly begin: Choice;
}

/** If a side attacks a place with all who can, or by one choice only; null when nobody can. */
export type Forecaster<S = Core> = (s: S, side: number, place: number, only: Choice | null) => Forecast<S> | null;

/** What a side could bring to each place in its next turn, in steps or units, if its orders let it; 0 where it cannot come. */
export interface Reaching<S = Core> {
  reachOf(s: S, side: number): ArrayLike<number>;
}

/** A game taken down: written in the types of its own, read in those that all games share. */
export interface GameKit<S extends Core = Core, V extends ViewCore = ViewCore, G extends Game<S, V> = TableGame<S, V>> {
  readonly game: G;
  readonly table: TableLook<S, V, G>;
  /** What the bots need to know. */
  advice(): Promise<Advice<S>>;
  /** Where a game can tell how an attack may end before it is made. */
  forecast?(): Promise<Forecaster<S>>;
  /** A first turn with somebody who shows the way. */
  guide?(): Promise<Guide>;
  /** Where a game can tell it. */
  reaching?(): Promise<Reaching<S>>;
  /** Of the rules, on small boards. */
  examples?(): Promise<readonly RuleExample[]>;
  /** All figures with their sources. */
  figures(): Promise<readonly Figure[]>;
  /** Every mistake in a data pack; none when it is sound. */
  checkPack(pack: unknown): Promise<readonly PackFault[]>;
  /** The game with the data of a pack. */
  withPack(pack: unknown): Promise<GameKit<S, V, G>>;
}

/** How the box looks, and what stands on it. */
export interface Box {
  readonly spine: string;
  readonly titleFont: string;
  /** The face of its titles at the table, where it is not that of the house. */
  readonly face?: string;
  /** Those offered on the shelf; the first is the one to begin with. */
  readonly scenarios: readonly string[];
  /** The one for a first game of about twenty minutes. */
  readonly starter?: string;
  /** How long a game takes, from the shortest to the longest scenario, that for a first game apart. */
  readonly hours: readonly [number, number];
  /** How even it is. */
  readonly played?: PlayedGames;
}

/** By scenario: the games that captains have won against each other, by side; the others were drawn. */
export interface PlayedGames {
  /** The command that played them. */
  readonly command: string;
  readonly games: number;
  readonly won: Readonly<Record<string, readonly number[]>>;
}

/** A part of the drawn map. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is printed on the lid. */
export interface Cover {
  readonly crop: Crop;
  /** What is seen of the map beside a game that goes on. */
  readonly thumb: Crop;
  /** Pieces by the key of their kind or of their name; without one, the back of a piece of that livery. */
  readonly pieces: readonly { readonly livery: string; readonly shows?: string }[];
}

/** What every turn needs, the digests of the rules, and what is said of the figures. */
export const WORDS_PARTS = ['words', 'digests', 'figures'] as const;
export type WordsPart = (typeof WORDS_PARTS)[number];

export interface Manifest {
  readonly id: string;
  /** The folder of rules and texts that it shares with other games: they come before its own. */
  readonly system?: string;
  readonly box: Box;
  readonly cover: Cover;
  /** Drawings by name: on pieces, cards and events (game-icons.net), and beside the lines of the log (Lucide). */
  readonly icons: { readonly pieces: readonly string[]; readonly log: readonly string[] };
  /** By part: the catalogues of `text`, in its folder and in that of its system, that make it up. */
  readonly catalogues: Readonly<Record<WordsPart, readonly string[]>>;
  /** The scenarios a captain is measured by. */
  readonly measured: readonly string[];
  readonly kit: GameKit;
}

/** What a game brings; its other parts are modules of its folder. */
export interface ManifestSpec<S extends Core, V extends ViewCore, G extends Game<S, V>, Data>
  extends Omit<Manifest, 'kit'> {
  readonly standard: G & { readonly data: Data };
  create(data: Data): G & { readonly data: Data };
  look(game: G): TableLook<S, V, G>;
  forecast?(): Promise<{ attackOn(game: G, ...attack: Parameters<Forecaster<S>>): ReturnType<Forecaster<S>> }>;
  advice(): Promise<{ readonly advice: Advice<S> }>;
  guide?(): Promise<{ readonly guide: Guide }>;
  reaching?(): Promise<Reaching<S>>;
  examples?(): Promise<{ readonly examples: readonly RuleExample[] }>;
  figures(): Promise<{ figuresOf(data: Data): readonly Figure[] }>;
  packs(): Promise<{ checkPack(pack: unknown): PackResult<Data> }>;
}

/** The one place where a game's own types are forgotten: a kit is only ever given states and views of its own game. */
export function defineManifest<S extends Core, V extends ViewCore, G extends Game<S, V>, Data>(
  spec: ManifestSpec<S, V, G, Data>,
): Manifest {
  const { id, system, box, cover, icons, catalogues, measured, standard } = spec;
  const kit = kitOf(spec, standard) as unknown as GameKit;
  return { id, ...(system !== undefined && { system }), box, cover, icons, catalogues, measured, kit };
}

/** Where its rules, texts and tests lie, beside those of the other games: its own folder comes last. */
export const foldersOf = ({ id, system }: Pick<Manifest, 'id' | 'system'>): string[] =>
  system === undefined ? [id] : [system, id];

function kitOf<S extends Core, V extends ViewCore, G extends Game<S, V>, Data>(
  spec: ManifestSpec<S, V, G, Data>,
  game: G & { readonly data: Data },
): GameKit<S, V, G> {
  const { forecast, guide, reaching, examples } = spec;
  const check = async (pack: unknown): Promise<PackResult<Data>> => (await spec.packs()).checkPack(pack);
  return {
    game,
    table: spec.look(game),
    advice: async () => (await spec.advice()).advice,
    ...(forecast && { forecast: async () => attacksIn(game, (await forecast()).attackOn) }),
    ...(guide && { guide: async () => (await guide()).guide }),
    ...(reaching && { reaching }),
    ...(examples && { examples: async () => (await examples()).examples }),
    figures: async () => (await spec.figures()).figuresOf(game.data),
    async checkPack(pack) {
      const checked = await check(pack);
      return checked.ok ? [] : checked.faults;
    },
    async withPack(pack) {
      const checked = await check(pack).catch(() => null);
      if (checked?.ok) return kitOf(spec, spec.create(checked.data));
      throw brokenPack(checked?.faults ?? []);
    },
  };
}

const attacksIn =
  <S, G>(game: G, attackOn: (game: G, ...attack: Parameters<Forecaster<S>>) => Forecast<S> | null): Forecaster<S> =>
  (...attack) =>
    attackOn(game, ...attack);

/** What nests so deep that nobody can follow it is no pack either, nor is what is wrong as a whole. */
function brokenPack(faults: readonly PackFault[]): GameError {
  const message = faults.map(({ path, key }) => `${path}: ${key}`).join(' ');
  const path = faults[0]?.path ?? '';
  if (path !== '') return new GameError('broken-pack', { path }, message);
  return new GameError('pack-form', {}, 'The data pack is not of the form of one for this game.');
}
