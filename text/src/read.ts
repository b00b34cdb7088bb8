// Catalogues from files, for whoever has some: the command line, tests and builders of pages.

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from './languages.ts';
import { type Catalogue, type Catalogues, mergeCatalogues } from './translator.ts';

/** The catalogues of a folder by the names of their files (`play` for `play.en.json` and its like); without names, all. */
export function readCatalogues(folder: URL, names: readonly string[] = namesIn(folder)): Catalogues {
  return mergeCatalogues(...names.map((name) => readCatalogue(folder, name)));
}

/** Some catalogues, each out of all the folders that have it: a game may share words with its like. */
export function readFolders(folders: readonly URL[], names: readonly string[]): Catalogues {
  const known = folders.map((folder) => ({ folder, has: namesIn(folder) }));
  const missing = names.find((name) => !known.some(({ has }) => has.includes(name)));
  if (missing !== undefined) throw new Error(`There is no catalogue "${missing}" in ${folders.join(' or ')}.`);
  return mergeCatalogues(
    ...known.map(({ folder, has }) =>
      readCatalogues(
        folder,
        names.filter((name) => has.includes(name)),
      ),
    ),
  );
}

const namesIn = (folder: URL): string[] =>
  globSync('**/*.en.json', { cwd: fileURLToPath(folder) }).map((file) => file.replace(/\.en\.json$/, ''));

function readCatalogue(folder: URL, name: string): Catalogues {
  const read = (language: string): Catalogue =>
    JSON.parse(readFileSync(new URL(`${name}.${language}.json`, folder), 'utf8')) as Catalogue;
  return Object.fromEntries(languages.map((language) => [language, read(language)])) as Catalogues;
}
