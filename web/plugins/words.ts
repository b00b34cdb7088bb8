// The words of the page and of its games, put together from their catalogues.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { foldersOf, type Manifest, WORDS_PARTS, type WordsPart } from '@bivouac/scene';
import { type Language, languages } from '@bivouac/text';
import { readFolders } from '@bivouac/text/read';
import type { DataFiles } from './data-files.ts';
import { shelfFolder } from './manifests.ts';
import { boxOf } from './shelf.ts';

const root = join(import.meta.dirname, '../..');
const ofAll = join(root, 'text/catalogues');
const ofPage = join(root, 'web/src/text');

type Words = Record<string, string>;

const read = (folder: string, catalogue: string, language: string): Words =>
  JSON.parse(readFileSync(join(folder, `${catalogue}.${language}.json`), 'utf8'));

export function gameWords(manifest: Manifest, part: WordsPart, language: string): Words {
  // What is said of the data packs of any game.
  const ofPacks = part === 'figures' ? read(ofAll, 'pack', language) : {};
  const texts = foldersOf(manifest).map((folder) => pathToFileURL(join(shelfFolder, folder, 'text/')));
  return { ...ofPacks, ...readFolders(texts, manifest.catalogues[part])[language as Language] };
}

const ON_BOX = /^(table\.(title|subtitle|blurb|pitch)|scenario\.)/;

/** Of the words of a game, those that stand on its box. */
function boxWords(manifest: Manifest, language: string): Words {
  const names = boxOf(manifest).pieces.map(({ name }) => name?.key);
  const all = Object.entries(gameWords(manifest, 'words', language));
  return Object.fromEntries(all.filter(([key]) => ON_BOX.test(key) || names.includes(key)));
}

/** `<game>-digests.en`, say; the page's own are called `page`, those of shared games `shared`, those of what goes wrong `faults`. */
export function words(manifests: readonly Manifest[]): DataFiles {
  const files = languages.flatMap((language) => [
    [`page.${language}`, () => JSON.parse(readFileSync(join(ofPage, `${language}.json`), 'utf8'))],
    [`shared.${language}`, () => read(ofPage, 'shared', language)],
    [`faults.${language}`, () => read(ofAll, 'faults', language)],
    ...manifests.map((game) => [`${game.id}-box.${language}`, () => boxWords(game, language)]),
    ...manifests.flatMap((game) =>
      WORDS_PARTS.map((part) => [`${game.id}-${part}.${language}`, () => gameWords(game, part, language)]),
    ),
  ]);
  return Object.fromEntries(files);
}
