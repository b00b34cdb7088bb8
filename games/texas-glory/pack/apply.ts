import { byId, changeEntry, changeList, changeTables, type Section, section } from '@bivouac/kernel/pack';
import { type CardData, type GameData, hexesWithPlaces } from '../data.ts';
import type { Pack } from './schema.ts';

/** These may really be null; every other null takes an optional field away. */
const NULL_IS_A_VALUE = new Set(['brigade', 'event']);
const HAS_TABLES = (name: string): boolean => name === 'hexsides';

/** The data with the pack's changes laid over it; nothing given is altered. */
export function applyPack(data: GameData, pack: Pack): GameData {
  const { data: changes } = pack;
  const cards = changeList(data.cards, changes.cards, byId, NULL_IS_A_VALUE);
  const places = changeList(data.places, changes.places, byId);
  const { map } = data;
  return {
    map: {
      grid: changeEntry(map.grid, changes.grid),
      hexes: hexesWithPlaces(changeList(map.hexes, changes.hexes, byId), places),
      hexsides: changeList(map.hexsides, changes.hexsides?.map(inOrder), hexsideKey),
      routes: changeList(map.routes, changes.routes, byId),
      boxes: changeList(map.boxes, changes.boxes, byId),
      sea: changeEntry(map.sea, changes.sea),
      frontier: changeEntry(map.frontier, changes.frontier),
    },
    places,
    blocks: changeList(data.blocks, changes.blocks, byId, NULL_IS_A_VALUE),
    cards,
    publishedOnlyCards: changeList(followed(data, cards), changes.publishedOnlyCards, byId, NULL_IS_A_VALUE),
    terrain: changeTables(data.terrain, changes.terrain, HAS_TABLES),
    scenarios: changeTables(data.scenarios, changes.scenarios),
  };
}

export function sectionsOf(data: GameData, { data: changes }: Pack): Section[] {
  const { map } = data;
  const placeFields = ['name', 'kind', 'city', 'colour', 'victory', 'port', 'at'];
  return [
    section('blocks', data.blocks, changes.blocks, byId),
    section('cards', data.cards, changes.cards, byId),
    section('publishedOnlyCards', data.publishedOnlyCards, changes.publishedOnlyCards, byId),
    section('places', data.places, changes.places, byId, placeFields),
    section('hexes', map.hexes, changes.hexes, byId, ['terrain']),
    section('hexsides', map.hexsides, changes.hexsides, hexsideKey, ['terrain', 'routes']),
    section('routes', map.routes, changes.routes, byId, ['name', 'kind']),
    section('boxes', map.boxes, changes.boxes, byId),
  ];
}

export function hexsideKey({ between }: { readonly between: readonly [string, string] }): string {
  return [...between].sort().join('|');
}

function inOrder<T extends { readonly between: readonly [string, string] }>(hexside: T): T {
  const [a, b] = hexside.between;
  return a < b ? hexside : { ...hexside, between: [b, a] };
}

/** The variant deck follows the changes of the cards it shares with the full one. */
function followed(data: GameData, cards: readonly CardData[]): readonly CardData[] {
  return data.publishedOnlyCards.map((card, index) => {
    const isShared = JSON.stringify(card) === JSON.stringify(data.cards[index]);
    return isShared ? (cards[index] ?? card) : card;
  });
}
