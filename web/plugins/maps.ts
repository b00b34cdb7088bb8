// The drawn maps as modules, one for each game and language: drawn when the client is built, never in the page.

import type { Plugin } from 'vite';
import { gameList, LANGUAGES } from './game-list.ts';

const PREFIX = 'virtual:map/';
const LOADERS = 'virtual:maps';

/** A map that colours its places by their holder carries this attribute. */
const OWNER = 'data-owner=';

/** Boxes can be read from farther away than hexes. */
const BOXES = 0.72;

const pair = ({ x, y }: { readonly x: number; readonly y: number }): readonly [number, number] => [x, y];

/** Only what the page needs, in the page's terms. */
function moduleFor(game: string, language: string): string {
  const listed = gameList[game];
  if (listed === undefined || !(LANGUAGES as readonly string[]).includes(language)) {
    throw new Error(`There is no map of "${game}" in the language "${language}".`);
  }
  const { map, style } = listed.draw(language);
  const spots = Object.values(map.spaces)
    .filter(({ kind }) => kind !== 'sea')
    .map(({ id, centre, seat, site, polygon, slots }) => [
      id,
      {
        at: pair(centre),
        seat: pair(seat),
        ...(site ? { site: pair(site) } : {}),
        outline: polygon.map(pair),
        ...(slots ? { slots: slots.map(pair) } : {}),
      },
    ]);
  return `export default ${JSON.stringify({
    width: map.width,
    height: map.height,
    radius: map.unit,
    bleed: map.bleed,
    className: map.className,
    ...(map.over.includes(OWNER) ? { ownerOf: 'data-box', reading: BOXES } : { reading: 1 }),
    hasNumbers: map.numbers !== '',
    overview: map.overview,
    spots: Object.fromEntries(spots),
    defs: map.defs,
    under: map.under,
    mid: map.rivers,
    over: map.over + map.numbers,
    style,
  })};`;
}

const moduleOf = (game: string, language: string): string => `${PREFIX}${game}-map.${language}.js`;
const MODULE = /^(.+)-map\.(\w+)\.js$/;

function loaders(): string {
  const byGame = Object.keys(gameList).map((game) => {
    const languages = LANGUAGES.map(
      (language) => `${language}:()=>import(${JSON.stringify(moduleOf(game, language))})`,
    );
    return `${JSON.stringify(game)}:{${languages.join()}}`;
  });
  return `export default {${byGame.join()}};`;
}

export function maps(): Plugin {
  return {
    name: 'bivouac-maps',
    resolveId: (id) => (id === LOADERS || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LOADERS}`) return loaders();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [, game, language] = MODULE.exec(id.slice(PREFIX.length + 1)) as unknown as [string, string, string];
      return moduleFor(game, language);
    },
  };
}
