// A game of the registry, taken down; which one stands in the address of the module, so that a worker can load it, too.

import { readFileSync } from 'node:fs';
import { type Manifest, WORDS_PARTS } from '@bivouac/scene';
import { type Catalogues, mergeCatalogues } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { games } from '../../../games/registry.ts';
import type { LedgerLine, ShelfKit } from './kit.ts';

const root = new URL('../../../', import.meta.url);
const id = new URL(import.meta.url).searchParams.get('game')!;
const folder = `games/${id}`;

/** What the game says, and what is said of the packs of any. */
const wordsOf = ({ catalogues }: Manifest): Catalogues =>
  mergeCatalogues(
    readCatalogues(new URL('text/catalogues/', root), ['pack']),
    readCatalogues(
      new URL(`${folder}/text/`, root),
      WORDS_PARTS.flatMap((part) => catalogues[part]),
    ),
  );

function ledgerLines(): LedgerLine[] {
  const ledger: Readonly<Record<string, { readonly section: string }>> = JSON.parse(
    readFileSync(new URL(`${folder}/data/ledger.json`, root), 'utf8'),
  );
  return Object.entries(ledger).map(([line, { section }]) => ({ id: line, section }));
}

const manifest = await games.find((game) => game.id === id)!.load();

export const kit: ShelfKit = {
  ...manifest.kit,
  folder,
  words: wordsOf(manifest),
  advice: await manifest.kit.advice(),
  ledger: ledgerLines(),
};
