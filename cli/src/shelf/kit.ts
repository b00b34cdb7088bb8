// What the command line knows of a game beside its rules: words, looks, advice for the bots, the ledger.

import type { Advice } from '@bivouac/bots';
import type { Core, Game, Odds, RngState, Side, Thing, ViewCore } from '@bivouac/kernel';
import type { PackError } from '@bivouac/kernel/pack';
import type { Catalogues, Form, Translator } from '@bivouac/text';

/** What a game may tell about itself that no rule needs. */
export interface GameExtras {
  /** The number of the game turn. */
  turn?(s: Core): number;
  /** Null when no battle is at hand. */
  odds?(s: Core, rng: RngState, trials: number): Odds | null;
}

export type TableGame = Game<Core, ViewCore> & GameExtras;

/** Gives a text the looks of a kind of thing (`strong`, `faint`, `side-0`, …); plain where there are no colours. */
export type Style = (look: string, text: string) => string;

/** How a viewer is drawn for. */
export interface Pen {
  readonly words: Translator;
  readonly style: Style;
  /** How many characters a line may have. */
  readonly width: number;
}

export interface LedgerLine {
  readonly id: string;
  readonly section: string;
}

/** Written in the types of its own game, read in those that all games share. */
export interface GameKit<G = TableGame, V extends ViewCore = ViewCore, S extends Core = Core> {
  readonly game: G;
  /** Where its sources are, from the root of the project. */
  readonly folder: string;
  readonly words: Catalogues;
  readonly advice?: Advice<S>;
  readonly ledger: readonly LedgerLine[];
  /** The game with the data of a pack. */
  withPack?(pack: unknown): G;
  /** Every mistake in a data pack; none when it is sound. */
  checkPack?(pack: unknown): readonly PackError[];
  /** The events of which several make one line when they differ only in the piece. */
  readonly gathered?: ReadonlySet<string>;
  /** How a thing is called in the language of the words; null: as in the notation. */
  display(slot: string, name: string, id: number, words: Translator, state: S): string | null;
  /** As `display`, within a sentence; null: as names usually are. */
  form?(slot: string, name: string, id: number, form: Form, words: Translator): string | null;
  /** As `display`, where there is little room. */
  short?(slot: string, name: string, id: number, words: Translator): string | null;
  /** What a thing does, for those who must choose whether to use it. */
  describe?(slot: string, name: string, words: Translator): string | null;
  /** The whole table. */
  draw(game: G, view: V, pen: Pen): string;
  /** The pieces of one side by place. */
  drawForces?(game: G, view: V, side: Side, pen: Pen): string;
  /** Who stands around some things, for questions about them; null when there is nothing to draw. */
  drawAround?(game: G, view: V, things: readonly Thing[], pen: Pen): string | null;
  /** The map with a thing in sight, and where it is; null when it is not on the board. */
  drawWhere?(game: G, view: V, thing: Thing, pen: Pen): string | null;
}

/** A game on the shelf, not yet taken down. */
export interface ShelfEntry {
  readonly id: string;
  /** The address of the module that exports `kit`. */
  readonly module: string;
}

export async function loadKit(module: string): Promise<GameKit> {
  return ((await import(module)) as { readonly kit: GameKit }).kit;
}
