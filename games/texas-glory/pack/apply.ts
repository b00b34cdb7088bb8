import { type CardData, type GameData, hexesWithPlaces } from '../data.ts';
import type { Pack } from './schema.ts';

type Change = Readonly<Record<string, unknown>>;

/** The data with the pack's changes laid over it; nothing given is altered. */
export function applyPack(data: GameData, pack: Pack): GameData {
  const { data: changes } = pack;
  const cards = changeList(data.cards, changes.cards, byId);
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
    blocks: changeList(data.blocks, changes.blocks, byId),
    cards,
    publishedOnlyCards: changeList(followed(data, cards), changes.publishedOnlyCards, byId),
    terrain: changeTables(data.terrain, changes.terrain),
    scenarios: changeTables(data.scenarios, changes.scenarios),
  };
}

export function hexsideKey({ between }: { readonly between: readonly [string, string] }): string {
  return [...between].sort().join('|');
}

export function byId({ id }: { readonly id: string }): string {
  return id;
}

function inOrder<T extends { readonly between: readonly [string, string] }>(hexside: T): T {
  const [a, b] = hexside.between;
  return a < b ? hexside : { ...hexside, between: [b, a] };
}

function changeList<T extends object, C extends object>(
  entries: readonly T[],
  changes: readonly C[] | undefined,
  keyOf: (entry: T | C) => string,
): readonly T[] {
  if (changes === undefined) return entries;
  const byKey = new Map(changes.map((change) => [keyOf(change), change]));
  const known = new Set(entries.map(keyOf));
  const kept = entries.filter((entry) => !isRemoval(byKey.get(keyOf(entry))));
  const added = changes.filter((change) => !known.has(keyOf(change)) && !isRemoval(change));
  return [
    ...kept.map((entry) => changeEntry(entry, byKey.get(keyOf(entry)))),
    ...added.map((change) => changeEntry({} as T, change)),
  ];
}

function isRemoval(change: object | undefined): boolean {
  return change !== undefined && 'remove' in change && change.remove === true;
}

/** `brigade` and `event` may really be null; every other null takes an optional field away. */
const NULL_IS_A_VALUE = new Set(['brigade', 'event']);

function changeEntry<T extends object>(entry: T, change: object | undefined): T {
  if (change === undefined) return entry;
  const changed = { ...entry } as Record<string, unknown>;
  for (const [field, value] of Object.entries(change as Change)) {
    if (value === undefined || field === 'remove') continue;
    if (value === null && !NULL_IS_A_VALUE.has(field)) delete changed[field];
    else changed[field] = value;
  }
  return changed as T;
}

/** Tables within tables: a pack may change one figure deep inside. */
function changeTables<T extends object>(tables: T, changes: object | undefined): T {
  if (changes === undefined) return tables;
  const changed = { ...tables } as Record<string, unknown>;
  for (const [name, change] of Object.entries(changes as Change)) {
    if (change === undefined) continue;
    const table = changed[name] as object;
    changed[name] = name === 'hexsides' ? changeTables(table, change as object) : changeEntry(table, change as object);
  }
  return changed as T;
}

/** The variant deck follows the changes of the cards it shares with the full one. */
function followed(data: GameData, cards: readonly CardData[]): readonly CardData[] {
  return data.publishedOnlyCards.map((card, index) => {
    const isShared = JSON.stringify(card) === JSON.stringify(data.cards[index]);
    return isShared ? (cards[index] ?? card) : card;
  });
}
