// What the command line knows of a game: rules and looks as its manifest gives them, words, advice for the bots, the ledger.

import type { Advice } from '@bivouac/bots';
import type { Core, Side, Thing, ViewCore } from '@bivouac/kernel';
import type { GameKit, TableGame } from '@bivouac/table';
import type { Catalogues, Translator } from '@bivouac/text';

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

/** How a game is drawn by itself. */
export interface Drawing {
  /** The whole table. */
  drawTable(game: TableGame, view: ViewCore, pen: Pen): string;
  /** The pieces of one side by place. */
  drawForces?(game: TableGame, view: ViewCore, side: Side, pen: Pen): string;
  /** Who stands around some things, for questions about them; null when there is nothing to draw. */
  drawAround?(game: TableGame, view: ViewCore, things: readonly Thing[], pen: Pen): string | null;
  /** The map with a thing in sight, and where it is; null when it is not on the board. */
  drawWhere?(game: TableGame, view: ViewCore, thing: Thing, pen: Pen): string | null;
}

export interface ShelfKit
  extends Pick<GameKit, 'game' | 'table'>,
    Partial<Pick<GameKit, 'withPack' | 'checkPack'>>,
    Drawing {
  /** Where its sources are, from the root of the project. */
  readonly folder: string;
  readonly words: Catalogues;
  readonly advice?: Advice<Core>;
  readonly ledger: readonly LedgerLine[];
}

/** A game on the shelf, not yet taken down. */
export interface ShelfEntry {
  readonly id: string;
  /** The address of the module that exports `kit`. */
  readonly module: string;
}

export async function loadKit(module: string): Promise<ShelfKit> {
  return ((await import(module)) as { readonly kit: ShelfKit }).kit;
}
