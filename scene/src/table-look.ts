import type { Choice, Core, Game, LogEntry, Options, Side, ViewCore } from '@bivouac/kernel';
import type { HexSheet, Looks } from './looks.ts';
import type { Scene } from './scene.ts';
import type { Words } from './words.ts';

/** Options that are often played together, chosen at once; those it does not name have their usual value. */
export interface Preset {
  readonly id: string;
  readonly options: Options;
}

/** When an option has an effect at all: in some scenarios, or beside another option that is not left at its usual value. */
export interface OptionUse {
  readonly scenarios?: readonly string[];
  readonly beside?: string;
}

/** A choice, and the sentences that its player shall read before he makes it. */
export type Warning = readonly [choice: Choice, sentences: readonly Words[]];

/** How a game looks on a table: its things, and how a view is laid out. */
export interface TableLook<S extends Core, V extends ViewCore, G extends Game<S, V> = Game<S, V>> {
  looks(game: G): Looks;
  /** Where the map is one of hexes. */
  sheet?(game: G): HexSheet;
  readonly presets?: readonly Preset[];
  /** By option; those that are not named have an effect in every game. */
  readonly uses?: Readonly<Record<string, OptionUse>>;
  /** The words for a thing, by its name in the notation; null: the name itself. */
  wordsFor(slot: string, name: string, id: number): Words | null;
  /** What a player shall be told once before he makes a choice that could cost him the game, or something worth having. */
  warnings?(game: G, s: S, side: Side, choices: readonly Choice[]): readonly Warning[];
  /** From the view, and the log as its viewer may read it. */
  scene(game: G, view: V, log: readonly LogEntry[]): Scene;
}
