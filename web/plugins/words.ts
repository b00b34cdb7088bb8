// The words of the games as modules, one for each game, part and language, put together from the game's catalogues.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { gameList, LANGUAGES, type WordsPart } from './game-list.ts';

const PREFIX = 'virtual:words/';
/** What play takes comes with the page; how to fetch the rest is fetched first. */
const LOADERS: Readonly<Record<string, readonly WordsPart[]>> = {
  'virtual:words': ['play'],
  'virtual:further-words': ['digests', 'figures'],
};
const games = join(import.meta.dirname, '../../games');
const ofAll = join(import.meta.dirname, '../../text/catalogues');

/** What is said of the data packs of any game. */
const packFile = (language: string): string => join(ofAll, `pack.${language}.json`);

const fileOf = (game: string, catalogue: string, language: string): string =>
  join(games, game, 'text', `${catalogue}.${language}.json`);

const filesOf = (game: string, part: WordsPart, language: string): string[] => {
  const catalogues = gameList[game]?.words[part];
  if (catalogues === undefined) throw new Error(`No words are listed for "${game}".`);
  const files = catalogues.map((catalogue) => fileOf(game, catalogue, language));
  return part === 'figures' ? [packFile(language), ...files] : files;
};

export function gameWords(game: string, part: WordsPart, language: string): Record<string, string> {
  const read = filesOf(game, part, language).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  return Object.assign({}, ...read);
}

/** The file of the page that holds them is called like the module. */
const moduleOf = (game: string, part: WordsPart, language: string): string =>
  `${PREFIX}${game}-${part === 'play' ? 'words' : part}.${language}.js`;

const MODULE = /^(.+)-(words|digests|figures)\.(\w+)\.js$/;

function loaders(offered: readonly WordsPart[]): string {
  const entry = (key: string, value: string): string => `${JSON.stringify(key)}:${value}`;
  const object = (entries: readonly string[]): string => `{${entries.join()}}`;
  const byGame = Object.keys(gameList).map((game) => {
    const parts = offered.map((part) => {
      const languages = LANGUAGES.map((language) =>
        entry(language, `()=>import(${JSON.stringify(moduleOf(game, part, language))})`),
      );
      return entry(part, object(languages));
    });
    return entry(game, object(parts));
  });
  return `export default ${object(byGame)};`;
}

export function words(): Plugin {
  return {
    name: 'bivouac-words',
    resolveId: (id) => (id in LOADERS || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      const offered = LOADERS[id.slice(1)];
      if (offered) return loaders(offered);
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [, game, name, language] = MODULE.exec(id.slice(PREFIX.length + 1)) as unknown as [
        string,
        string,
        string,
        string,
      ];
      const part = name === 'words' ? 'play' : (name as WordsPart);
      for (const file of filesOf(game, part, language)) this.addWatchFile(file);
      return `export default ${JSON.stringify(gameWords(game, part, language))};`;
    },
  };
}
