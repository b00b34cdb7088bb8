// The drawn maps, one for each game and language: drawn when the page is built, never in the page.

import type { Manifest } from '@bivouac/scene';
import { languages } from '@bivouac/text';
import { type Artist, artistOf } from '../../maps/src/draw/artists.ts';
import type { DrawnMap } from '../src/map/geometry.ts';
import type { DataFiles } from './data-files.ts';

const pair = ({ x, y }: { readonly x: number; readonly y: number }): readonly [number, number] => [x, y];

/** Only what the page needs, in the page's terms. */
function mapFor(draw: Artist, language: string): DrawnMap {
  const { map, style } = draw(language);
  const { width, height, bleed, className, reading, ownerOf, overview, defs, under } = map;
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
  return {
    ...{ width, height, bleed, className, reading, overview, defs, under },
    ...(ownerOf === undefined ? {} : { ownerOf }),
    radius: map.unit,
    hasNumbers: map.numbers !== '',
    spots: Object.fromEntries(spots),
    mid: map.rivers,
    over: map.over + map.numbers,
    style,
  };
}

/** `<game>-map.en`, say. */
export async function maps(manifests: readonly Manifest[]): Promise<DataFiles> {
  const files = manifests.map(async ({ id }) => {
    const artist = await artistOf(id);
    return languages.map((language) => [`${id}-map.${language}`, () => mapFor(artist, language)] as const);
  });
  return Object.fromEntries((await Promise.all(files)).flat());
}
