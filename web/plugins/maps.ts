// The drawn maps, one for each game and language: drawn when the page is built, never in the page. A game whose map nobody
// draws gets a plain one, from its looks.

import { fastRng } from '@bivouac/kernel';
import type { Manifest } from '@bivouac/scene';
import { languages } from '@bivouac/text';
import { type Artist, artistOf, drawnGames } from '../../maps/src/draw/artists.ts';
import { plainPicture } from '../../maps/src/draw/plain.ts';
import { plainHexes } from '../../maps/src/draw/plain-hexes.ts';
import { type DrawnMap, packedSpots } from '../src/map/geometry.ts';
import type { DataFiles } from './data-files.ts';
import { gameWords } from './words.ts';

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
    spots: packedSpots(Object.fromEntries(spots)),
    mid: map.rivers,
    over: map.over + map.numbers,
    style,
  };
}

/** The hexes of a game that tells of them, else its places by where their looks put them, and the lines between them. */
function plainArtist(manifest: Manifest): Artist {
  const { game, table } = manifest.kit;
  const { places, links } = table.looks(game);
  const state = game.setup(game.scenarios[0]!.id, {}, fastRng('map'));
  const sheet = table.sheet?.(game);
  const byCode = [...Map.groupBy(places.keys(), (place) => places[place]!.code)];
  return (language) => {
    const words = gameWords(manifest, 'words', language);
    // What is made of something else has no name of its own.
    const nameOf = (place: number): string => {
      const { code } = places[place]!;
      const said = table.wordsFor('place', game.nameOf(state, 'place', place), place);
      return said === null || said.params !== undefined ? code : (words[said.key] ?? code);
    };
    if (sheet) {
      const hexes = byCode.map(([id, here]) => ({
        id,
        name: here.length > 1 ? '' : nameOf(here[0]!),
        isBuilt: here.length > 1,
      }));
      return plainHexes(sheet, hexes);
    }
    const spots = places.flatMap(({ code, at }, place) =>
      at === undefined ? [] : [{ id: code, at: { x: at[0], y: at[1] }, name: nameOf(place) }],
    );
    return plainPicture(
      spots,
      links.map(([from, to]) => [places[from]!.code, places[to]!.code]),
    );
  };
}

/** `<game>-map.en`, say. */
export async function maps(manifests: readonly Manifest[]): Promise<DataFiles> {
  const drawn = drawnGames();
  const files = manifests.map(async (manifest) => {
    const { id } = manifest;
    const artist = drawn.includes(id) ? await artistOf(id) : plainArtist(manifest);
    return languages.map((language) => [`${id}-map.${language}`, () => mapFor(artist, language)] as const);
  });
  return Object.fromEntries((await Promise.all(files)).flat());
}
