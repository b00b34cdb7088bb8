// The shape of the game's data: its types follow from here, and what a pack may change. Every entry names its source.

import { type DataOf, group, list, nameIn, table, text } from '@bivouac/kernel/pack';
import { z } from 'zod';

/** `rulebook`, or the key of a longer note in text/figures, or (in a pack) the note itself. */
const source = text;
const die = z.int().min(0).max(6);
const place = nameIn('places');

const places = z.strictObject({
  id: text,
  region: z.enum(['north', 'middle', 'south']),
  /** Where it lies on the map. */
  x: z.number(),
  y: z.number(),
  source,
});

const roads = z.strictObject({ from: place, to: place, source });

const pieces = z.strictObject({
  id: text,
  side: z.enum(['blue', 'red']),
  kind: z.enum(['guard', 'foot', 'horse']),
  /** A die of so much or less hits. */
  value: die,
  source,
});

const tables = group({
  stacking: table(z.strictObject({ most: z.int().min(1).max(3), source })),
  walls: table(z.strictObject({ bonus: die, source })),
  victory: table(z.strictObject({ town: place, source })),
});

const scenarios = z.strictObject({
  id: text,
  turns: z.int().min(1).max(40),
  /** By piece: where it begins. */
  setup: z.record(nameIn('pieces'), place),
  source,
});

export const files = group({
  places: list(places, { fixed: ['region', 'x', 'y'] }),
  roads: list(roads, { key: ['from', 'to'], isOpen: true }),
  pieces: list(pieces, { fixed: ['side', 'kind'] }),
  tables,
  scenarios: list(scenarios),
});

export type GameData = DataOf<typeof files>;
export type PlaceData = GameData['places'][number];
export type RoadData = GameData['roads'][number];
export type PieceData = GameData['pieces'][number];
export type ScenarioData = GameData['scenarios'][number];
