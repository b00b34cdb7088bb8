// The words of the page and of its games, put together from their catalogues.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORDS_PARTS, type WordsPart } from '@bivouac/table';
import { languages } from '@bivouac/text';
import type { DataFiles } from './data-files.ts';
import { manifestOf, manifests } from './manifests.ts';

const root = join(import.meta.dirname, '../..');
const games = join(root, 'games');
const ofAll = join(root, 'text/catalogues');
const ofPage = join(root, 'web/src/text');

type Words = Record<string, string>;

const read = (folder: string, catalogue: string, language: string): Words =>
  JSON.parse(readFileSync(join(folder, `${catalogue}.${language}.json`), 'utf8'));

export function gameWords(game: string, part: WordsPart, language: string): Words {
  // What is said of the data packs of any game.
  const ofPacks = part === 'figures' ? read(ofAll, 'pack', language) : {};
  const own = manifestOf(game).catalogues[part].map((catalogue) =>
    read(join(games, game, 'text'), catalogue, language),
  );
  return Object.assign({}, ofPacks, ...own);
}

/** `<game>-digests.en`, say; the page's own are called `page`, those of what goes wrong `faults`. */
export function words(): DataFiles {
  const files = languages.flatMap((language) => [
    [`page.${language}`, () => JSON.parse(readFileSync(join(ofPage, `${language}.json`), 'utf8'))],
    [`faults.${language}`, () => read(ofAll, 'faults', language)],
    ...manifests.flatMap(({ id }) =>
      WORDS_PARTS.map((part) => [`${id}-${part}.${language}`, () => gameWords(id, part, language)]),
    ),
  ]);
  return Object.fromEntries(files);
}
