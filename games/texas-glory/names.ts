// Names in choices, positions and game files, and back. Printed names, ids and hex numbers are all understood.

import { GameError, type Slot, unknownThing } from '@bivouac/kernel';
import { reasonOf } from './rules/6.6-eliminated-blocks.ts';
import type { State } from './state.ts';
import { SIDES, type Tables } from './tables.ts';

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

interface NameTables {
  readonly blocks: readonly string[];
  readonly places: readonly string[];
  /** More than one where blocks share a printed name. */
  readonly blockIds: ReadonlyMap<string, readonly number[]>;
  readonly placeIds: ReadonlyMap<string, number>;
}

const cache = new WeakMap<Tables, NameTables>();

function namesOf(t: Tables): NameTables {
  const known = cache.get(t);
  if (known) return known;
  const made = makeNames(t);
  cache.set(t, made);
  return made;
}

function makeNames(t: Tables): NameTables {
  const short = (id: string): string => id.replace(/^(mx|tx|us)-/, '');
  const shorts = t.blocks.map((block) => short(block.id));
  const blocks = t.blocks.map((block, i) =>
    shorts.indexOf(shorts[i]!) === shorts.lastIndexOf(shorts[i]!) ? shorts[i]! : block.id,
  );
  const blockIds = new Map<string, readonly number[]>();
  t.blocks.forEach((block, i) => {
    for (const name of new Set([block.id, shorts[i]!, slug(block.name)]))
      blockIds.set(name, [...(blockIds.get(name) ?? []), i]);
  });
  blocks.forEach((name, i) => {
    blockIds.set(name, [i]);
  });
  const places = t.spaceIds.slice();
  const placeIds = new Map<string, number>();
  t.spaceIds.forEach((id, space) => {
    placeIds.set(id, space);
  });
  for (const hex of t.data.map.hexes) if (hex.name) nameSpace(t, places, placeIds, slug(hex.name), hex.id);
  for (const place of [...t.data.places].sort((a, b) => Number(a.victory) - Number(b.victory))) {
    nameSpace(t, places, placeIds, place.id, place.at);
    placeIds.set(slug(place.name), t.spaceIds.indexOf(place.at));
  }
  return { blocks, places, blockIds, placeIds };
}

function nameSpace(t: Tables, places: string[], ids: Map<string, number>, name: string, at: string): void {
  const space = t.spaceIds.indexOf(at);
  places[space] = name;
  ids.set(name, space);
}

/** By space. */
export const placeNamesOf = (t: Tables): readonly string[] => namesOf(t).places;

export function nameOf(s: State, slot: Slot, id: number): string {
  const names = namesOf(s.t);
  switch (slot) {
    case 'piece':
      return names.blocks[id] ?? String(id);
    case 'place':
      return names.places[id] ?? String(id);
    case 'card':
      return s.t.cards[id]?.name ?? String(id);
    case 'side':
      return SIDES[id] ?? String(id);
    case 'turn':
      return slug(allTurns(s.t)[id] ?? String(id));
    case 'reason':
      return reasonOf(id);
    default:
      return String(id);
  }
}

export function idOf(s: State, slot: Slot, name: string): number {
  const names = namesOf(s.t);
  switch (slot) {
    case 'piece':
      return onlyBlock(names, name);
    case 'place':
      return names.placeIds.get(slug(name)) ?? refuse(unknownPlace(name));
    case 'card': {
      const cards = s.t.cards.map((card) => card.name);
      const kind = cards.indexOf(slug(name));
      return kind < 0 ? refuse(unknownThing('card', name, cards)) : kind;
    }
    case 'side': {
      const side = (SIDES as readonly string[]).indexOf(name.toLowerCase());
      return side < 0 ? refuse(unknownThing('side', name, SIDES)) : side;
    }
    default:
      return Number(name);
  }
}

function onlyBlock({ blocks, blockIds }: NameTables, name: string): number {
  const [block, ...others] = blockIds.get(slug(name)) ?? [];
  if (block === undefined) throw unknownBlock(name);
  if (others.length > 0)
    throw ambiguousBlock(
      name,
      [block, ...others].map((one) => blocks[one]!),
    );
  return block;
}

/** The turns of both years, one after the other: a campaign plays them all. */
export const allTurns = (t: Tables): readonly string[] => [
  ...t.data.scenarios['1835'].turns,
  ...t.data.scenarios['1836'].turns,
];

function refuse(error: GameError): never {
  throw error;
}

const unknownBlock = (name: string): GameError =>
  new GameError('unknown-block', { name }, `There is no block called "${name}".`);

const ambiguousBlock = (name: string, known: readonly string[]): GameError =>
  new GameError('ambiguous-block', { name, known }, `"${name}" may be ${known.join(' or ')}; say which.`);

const unknownPlace = (name: string): GameError =>
  new GameError(
    'unknown-place',
    { name, example: '0709' },
    `There is no place called "${name}"; give a town or a hex number such as 0709.`,
  );

export function sizeOf(s: State, slot: Slot): number {
  switch (slot) {
    case 'piece':
      return s.t.blockCount;
    case 'place':
      return s.t.spaceIds.length;
    case 'card':
      return s.t.cards.length;
    case 'side':
      return SIDES.length;
    default:
      return Number.MAX_SAFE_INTEGER;
  }
}
