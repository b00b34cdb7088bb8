// The drawn maps as modules, one for each game and language: drawn when the client is built, never in the page.

import type { Plugin } from 'vite';
import { type DrawnMap, drawMap, mapStyle } from '../../maps/src/draw/texas-glory/index.ts';
import { MAP_LANGUAGES, readDrawData, readDrawOptions } from '../../maps/src/draw/texas-glory/read.ts';

const PREFIX = 'virtual:map/';

const artists: Readonly<Record<string, (language: string) => { readonly map: DrawnMap; readonly style: string }>> = {
  'texas-glory': (language) => ({ map: drawMap(readDrawData(), readDrawOptions(language)), style: mapStyle() }),
};

const pair = ({ x, y }: { readonly x: number; readonly y: number }): readonly [number, number] => [x, y];

/** Only what the page needs, in the page's terms. */
function moduleFor(game: string, language: string): string {
  const draw = artists[game];
  if (draw === undefined || !(MAP_LANGUAGES as readonly string[]).includes(language)) {
    throw new Error(`There is no map of "${game}" in the language "${language}".`);
  }
  const { map, style } = draw(language);
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
    className: 'tg-map',
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

export function maps(): Plugin {
  return {
    name: 'bivouac-maps',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [game, language] = id.slice(PREFIX.length + 1).split('/') as [string, string];
      return moduleFor(game, language);
    },
  };
}
