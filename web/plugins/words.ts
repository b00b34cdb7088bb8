// The words of the page and of its games, put together from their catalogues.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { foldersOf, type Manifest, WORDS_PARTS, type WordsPart } from '@bivouac/scene';
import { type Language, languages } from '@bivouac/text';
import { readFolders } from '@bivouac/text/read';
import type { DataFiles } from './data-files.ts';
import { shelfFolder } from './manifests.ts';

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

/** `<game>-digests.en`, say; the page's own are called `page`, those of what goes wrong `faults`. */
export function words(manifests: readonly Manifest[]): DataFiles {
  const files = languages.flatMap((language) => [
    [`page.${language}`, () => JSON.parse(readFileSync(join(ofPage, `${language}.json`), 'utf8'))],
    [`faults.${language}`, () => read(ofAll, 'faults', language)],
    ...manifests.flatMap((game) =>
      WORDS_PARTS.map((part) => [`${game.id}-${part}.${language}`, () => gameWords(game, part, language)]),
    ),
  ]);
  return Object.fromEntries(files);
}
