// Names in choices, positions and game files, and back. Printed names, ids and hex numbers are all understood.

import { ambiguousName, defineSlots, GameError, type Slot, type Slots, slug, unknownThing } from '@bivouac/kernel';
import { type Atlas, SIDES } from './atlas.ts';
import { REASONS } from './over.ts';

interface NameTables {
  readonly blocks: readonly string[];
  readonly places: readonly string[];
  /** More than one where blocks share a printed name. */
  readonly blockIds: ReadonlyMap<string, readonly number[]>;
  readonly placeIds: ReadonlyMap<string, number>;
}

const cache = new WeakMap<Atlas, NameTables>();

function namesOf(t: Atlas): NameTables {
  const known = cache.get(t);
  if (known) return known;
  const made = makeNames(t);
  cache.set(t, made);
  return made;
}

function makeNames(t: Atlas): NameTables {
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

function nameSpace(t: Atlas, places: string[], ids: Map<string, number>, name: string, at: string): void {
  const space = t.spaceIds.indexOf(at);
  places[space] = name;
  ids.set(name, space);
}

/** By space. */
export const placeNamesOf = (t: Atlas): readonly string[] => namesOf(t).places;

/** The turns of both years, one after the other: a campaign plays them all. */
export const allTurns = (t: Atlas): readonly string[] => [
  ...t.data.scenarios['1835'].turns,
  ...t.data.scenarios['1836'].turns,
];

export const slots: Slots<Atlas> = defineSlots<Atlas>({
  piece: {
    names: (t) => namesOf(t).blocks,
    read: (t, name) => onlyBlock(namesOf(t), name),
    unknown: (name) => new GameError('unknown-block', { name }, `There is no block called "${name}".`),
  },
  place: {
    names: placeNamesOf,
    read: (t, name) => namesOf(t).placeIds.get(slug(name)) ?? null,
    unknown: (name) =>
      new GameError(
        'unknown-place',
        { name, example: '0709' },
        `There is no place called "${name}"; give a town or a hex number such as 0709.`,
      ),
  },
  card: {
    names: (t) => t.cards.map((card) => card.name),
    unknown: (name, known) => unknownThing('card', name, known),
  },
  side: { names: () => SIDES, unknown: (name, known) => unknownThing('side', name, known) },
  turn: { names: (t) => allTurns(t).map(slug) },
  reason: { names: () => REASONS },
});

export const nameOf = ({ t }: { readonly t: Atlas }, slot: Slot, id: number): string => slots.nameOf(t, slot, id);
export const idOf = ({ t }: { readonly t: Atlas }, slot: Slot, name: string): number => slots.idOf(t, slot, name);

/** Null: none of this name. */
function onlyBlock({ blocks, blockIds }: NameTables, name: string): number | null {
  const [block, ...others] = blockIds.get(slug(name)) ?? [];
  if (block === undefined || others.length === 0) return block ?? null;
  throw ambiguousName(
    name,
    [block, ...others].map((one) => blocks[one]!),
  );
}
