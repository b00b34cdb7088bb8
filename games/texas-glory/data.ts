import { standard } from '@bivouac/kernel';
import blocksFile from './data/blocks.json' with { type: 'json' };
import cardsFile from './data/cards.json' with { type: 'json' };
import mapFile from './data/map.json' with { type: 'json' };
import placesFile from './data/places.json' with { type: 'json' };
import scenariosFile from './data/scenarios.json' with { type: 'json' };
import type { Files, MapData } from './data/schema.ts';
import terrainFile from './data/terrain.json' with { type: 'json' };

// The types alone: the schema itself comes with the packs.
export type * from './data/schema.ts';

/** The data as the rules want them: the map is one thing, and `publishedOnlyCards` is a deck of all cards. */
export type GameData = Omit<Files, keyof MapData> & { readonly map: MapData };

export const standardFiles = (): Files => ({
  ...standard<MapData>(mapFile),
  ...standard<Pick<Files, 'places'>>(placesFile),
  ...standard<Pick<Files, 'blocks'>>(blocksFile),
  ...standard<Pick<Files, 'cards' | 'publishedOnlyCards'>>(cardsFile),
  terrain: standard<Files['terrain']>(terrainFile),
  scenarios: standard<Files['scenarios']>(scenariosFile),
});

export function dataOf(files: Files): GameData {
  const { grid, hexes, hexsides, routes, boxes, sea, frontier, ...others } = files;
  const replacement = new Map(files.publishedOnlyCards.map((card) => [card.id, card]));
  return {
    ...others,
    map: { grid, hexes, hexsides, routes, boxes, sea, frontier },
    publishedOnlyCards: files.cards.map((card) => replacement.get(card.id) ?? card),
  };
}

export const standardData = (): GameData => dataOf(standardFiles());
