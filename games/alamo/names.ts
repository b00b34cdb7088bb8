// Names in choices, positions and game files, and back.

import { defineSlots, GameError, type Slots, slug, unknownThing } from '@bivouac/kernel';
import { type Atlas, COLUMN_NAMES } from './atlas.ts';
import { MOST_TURNS } from './data/kinds.ts';
import type { GameData } from './data.ts';
import { AREAS } from './map-atlas.ts';
import { REASONS } from './over.ts';
import { SIDES } from './sides.ts';

/** The short ways to write a level: 1404u or 1404r for the roof, 1404i for the inside, 1205g for the ground. */
const SHORT = /^(\d{4})-?([giur])$/;
const LONG: Readonly<Record<string, string>> = { g: '', i: '-inside', u: '-roof', r: '-roof' };

/** A place by its hex number; of a building also its level, which every other hex may leave out. */
function readPlace({ placeIds }: Atlas, name: string): number {
  const tidy = slug(name);
  const found = placeIds.indexOf(tidy);
  if (found >= 0) return found;
  const [, hex, letter] = SHORT.exec(tidy) ?? [];
  if (hex === undefined) return -1;
  const at = placeIds.indexOf(`${hex}${LONG[letter!]}`);
  return at >= 0 ? at : placeIds.indexOf(hex);
}

/** A hexside by its two hexes in any order, with `|` or `/` between them. */
function readEdge({ edges }: Atlas, name: string): number {
  const parts = name.toLowerCase().split(/[|/]/);
  const roof = parts.at(-1) === 'roof' ? '|roof' : '';
  return edges.ids.indexOf(`${parts.slice(0, 2).sort().join('|')}${roof}`);
}

/** When a turn begins, the first being 0: 5:30, 5:35 … */
export function clockOf({ tables }: GameData, turn: number): string {
  const { hour, minute, minutes } = tables.clock;
  const time = 60 * hour + minute + minutes * turn;
  return `${Math.floor(time / 60) % 24}:${String(time % 60).padStart(2, '0')}`;
}

export const slots: Slots<Atlas> = defineSlots<Atlas>({
  place: {
    names: (t) => t.placeIds,
    read: readPlace,
    unknown: (name) =>
      new GameError(
        'unknown-place',
        { name, example: '1404-roof' },
        `There is no place called "${name}"; give a town or a hex number such as 1404-roof.`,
      ),
  },
  piece: {
    names: (t) => t.pieceIds,
    unknown: (name) => new GameError('unknown-piece', { name }, `There is no piece called "${name}".`),
  },
  side: { names: () => SIDES, unknown: (name, known) => unknownThing('side', name, known) },
  column: { names: () => COLUMN_NAMES },
  area: { names: () => Array.from({ length: AREAS }, (_, area) => String(area + 1)) },
  room: { names: (t) => t.roomIds },
  edge: { names: (t) => t.edges.ids, read: readEdge },
  reason: { names: () => REASONS },
  turn: { names: ({ data }) => Array.from({ length: MOST_TURNS }, (_, turn) => clockOf(data, turn)) },
  card: { names: () => [] },
});
