// The drawn maps, one for each game and language: drawn when the page is built, never in the page.

import type { Manifest } from '@bivouac/table';
import { languages } from '@bivouac/text';
import { type Artist, artistOf } from '../../maps/src/draw/artists.ts';
import type { DataFiles } from './data-files.ts';

/** A map that colours its places by their holder carries this attribute. */
const OWNER = 'data-owner=';

/** Boxes can be read from farther away than hexes. */
const BOXES = 0.72;

const pair = ({ x, y }: { readonly x: number; readonly y: number }): readonly [number, number] => [x, y];

/** Only what the page needs, in the page's terms. */
function mapFor(draw: Artist, language: string): unknown {
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
  return {
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
