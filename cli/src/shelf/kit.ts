// What the command line knows of a game: rules and looks as its manifest gives them, words, advice for the bots, the ledger.

import type { Advice } from '@bivouac/bots';
import type { Core } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import type { Catalogues } from '@bivouac/text';

export interface LedgerLine {
  readonly id: string;
  readonly section: string;
}

export interface ShelfKit extends Pick<GameKit, 'game' | 'table'>, Partial<Pick<GameKit, 'withPack' | 'checkPack'>> {
  /** Where its sources are, from the root of the project: those it shares with other games first, its own last. */
  readonly folders: readonly string[];
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
