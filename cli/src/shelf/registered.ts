// A game of the registry, taken down; which one stands in the address of the module, so that a worker can load it, too.

import { readFileSync } from 'node:fs';
import { foldersOf, type Manifest, WORDS_PARTS } from '@bivouac/scene';
import { type Catalogues, mergeCatalogues } from '@bivouac/text';
import { readCatalogues, readFolders } from '@bivouac/text/read';
import { games } from '../../../games/registry.ts';
import type { LedgerLine, ShelfKit } from './kit.ts';

const root = new URL('../../../', import.meta.url);
const id = new URL(import.meta.url).searchParams.get('game')!;

/** What the game says, and what is said of the packs of any. */
const wordsOf = ({ catalogues }: Manifest): Catalogues =>
  mergeCatalogues(
    readCatalogues(new URL('text/catalogues/', root), ['pack']),
    readFolders(
      folders.map((folder) => new URL(`${folder}/text/`, root)),
      WORDS_PARTS.flatMap((part) => catalogues[part]),
    ),
  );

function ledgerLines(folder: string): LedgerLine[] {
  const ledger: Readonly<Record<string, { readonly section: string }>> = JSON.parse(
    readFileSync(new URL(`${folder}/data/ledger.json`, root), 'utf8'),
  );
  return Object.entries(ledger).map(([line, { section }]) => ({ id: line, section }));
}

const manifest = await games.find((game) => game.id === id)!.load();
const folders = foldersOf(manifest).map((folder) => `games/${folder}`);

export const kit: ShelfKit = {
  ...manifest.kit,
  folders,
  words: wordsOf(manifest),
  advice: await manifest.kit.advice(),
  ledger: folders.flatMap(ledgerLines),
};
