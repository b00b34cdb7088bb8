// What is alike in the kits of all games.

import type { Core, ViewCore } from '@bivouac/kernel';
import type { PackResult } from '@bivouac/kernel/pack';
import { type Catalogues, mergeCatalogues } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import type { GameKit, LedgerLine } from './kit.ts';

/** A kit is only ever given the states and views of its own game. */
export const asKit = <G, V extends ViewCore, S extends Core>(kit: GameKit<G, V, S>): GameKit =>
  kit as unknown as GameKit;

/** Some catalogues of a game, and what is said of the packs of any. */
export const wordsIn = (folder: string, names: readonly string[]): Catalogues =>
  mergeCatalogues(
    readCatalogues(new URL('../../../text/catalogues/', import.meta.url), ['pack']),
    readCatalogues(new URL(`../../../${folder}/text/`, import.meta.url), names),
  );

export const ledgerLines = (ledger: Readonly<Record<string, { readonly section: string }>>): LedgerLine[] =>
  Object.entries(ledger).map(([id, { section }]) => ({ id, section }));

export function packsOf<Data, G>(
  check: (pack: unknown) => PackResult<Data>,
  create: (data: Data) => G,
): Required<Pick<GameKit<G>, 'withPack' | 'checkPack'>> {
  return {
    withPack(pack) {
      const checked = check(pack);
      if (!checked.ok) throw new Error(checked.errors.map(({ path, message }) => `${path}: ${message}`).join(' '));
      return create(checked.data);
    },
    checkPack(pack) {
      const checked = check(pack);
      return checked.ok ? [] : checked.errors;
    },
  };
}
