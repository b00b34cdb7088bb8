// The shape of the game's data: its types follow from here, and what a pack may change. Every entry names its source.

import { type DataOf, group, list, nameIn, table, text } from '@bivouac/kernel/pack';
import { z } from 'zod';
import { KINDS, LEVEL_NAMES, MOST_TURNS } from './kinds.ts';

/** `rulebook`, or the key of a longer note in text/figures, or (in a pack) the note itself. */
const source = text;
const small = z.int().min(0).max(99);
const some = small.min(1);
const die = z.int().min(1).max(6);
const hexId = z.string().regex(/^\d{4}$/);
const hex = nameIn('hexes', hexId);
const column = z.enum(['1', '2', '3', '4', 'r']);
const side = z.enum(['texas', 'mexico']);

const grounds = z.strictObject({
  id: text,
  levels: z.array(z.enum(LEVEL_NAMES)),
  /** Within the walls (2.2). */
  inside: z.boolean(),
  /** Texans may stand there (2.3). */
  texan: z.boolean(),
  source,
});

const kinds = z.strictObject({
  id: z.enum(KINDS),
  /** Points beside the one for the hex; -1: nobody crosses it. */
  cost: z.int().min(-1).max(8),
  guns: z.boolean(),
  /** Zones of control extend across it. */
  control: z.boolean(),
  level: z.int().min(0).max(2),
  melee: z.boolean(),
  /** A wall in the sense of 6.3. */
  wall: z.boolean(),
  /** A gun can breach it (10.6). */
  breach: z.boolean(),
  row: nameIn('rows'),
  source,
});

const rows = z.strictObject({ id: text, shift: small, source });
const result = z.enum(['none', 'H', '1', '2', '3', 'C']);
const columns = z.strictObject({ id: text, dice: z.array(result).length(6), source });

const hexes = z.strictObject({
  id: hexId,
  ground: nameIn('grounds'),
  area: text,
  entry: z.int().min(1).max(6).exactOptional(),
  room: text.exactOptional(),
  /** An artillery symbol, or a site of the advanced rules. */
  gun: z.enum(['printed', 'extra']).exactOptional(),
  source,
});

const hexsides = z.strictObject({
  a: hex,
  b: hex,
  /** `upper` between a roof or platform and its neighbour, `ground` between all others. */
  plane: z.enum(['ground', 'upper']),
  kind: z.enum(KINDS),
  /** The hexes whose occupants it helps. */
  protects: z.array(hex).exactOptional(),
  gate: z.enum(['main', 'church']).exactOptional(),
  source,
});

/** Where the wall before the gate is extended around a gun. */
const works = z.strictObject({ a: hex, b: hex, hex, source });

const values = z.strictObject({ fire: some, melee: some, morale: some });

const units = z.strictObject({
  id: text,
  side,
  battalion: text.exactOptional(),
  type: z.enum(['line', 'scout', 'gren', 'eng']).exactOptional(),
  column: column.exactOptional(),
  origin: text.exactOptional(),
  front: values,
  back: values,
  /** Long rifles: no effect of range, no volleys. */
  rifles: z.boolean().exactOptional(),
  source,
});

const leaders = z.strictObject({
  id: text,
  side,
  column: column.exactOptional(),
  command: small,
  substitute: z.strictObject({ id: text, command: small }).exactOptional(),
  /** Whoever lies there does not move. */
  bed: hex.exactOptional(),
  source,
});

const guns = z.strictObject({
  id: text,
  pounds: some,
  fire: some,
  /** In play only by the table of the advanced rules. */
  extra: z.boolean(),
  source,
});

const sites = z.strictObject({ id: text, hexes: z.array(hex), least: small, most: small, source });
const rolled = { id: text, from: some, to: some, source };
const gunRolls = z.strictObject({ ...rolled, guns: z.array(small).length(5) });
const bowieRolls = z.strictObject({
  ...rolled,
  /** -1: as printed. */
  command: z.int().min(-1).max(9),
  hexes: z.array(hex),
  mobile: z.boolean(),
});

const tables = group({
  movement: table(z.strictObject({ points: some, disordered: some, towing: some, source })),
  retreat: table(z.strictObject({ hexes: z.int().min(1).max(5), source })),
  range: table(z.strictObject({ full: some, most: some, source })),
  withdrawal: table(z.strictObject({ casualties: z.array(some).length(5), source })),
  victory: table(
    z.strictObject({
      perCasualties: some,
      levels: z.array(some).length(5),
      longLevels: z.array(some).length(5),
      source,
    }),
  ),
  length: table(
    z.strictObject({ turns: z.int().min(1).max(MOST_TURNS), longTurns: z.int().min(1).max(MOST_TURNS), source }),
  ),
  /** When the first turn begins, and how long a turn lasts. */
  clock: table(z.strictObject({ hour: z.int().min(0).max(23), minute: z.int().min(0).max(59), minutes: some, source })),
  siege: table(z.strictObject({ casualties: small, units: small, source })),
  plot: table(z.strictObject({ columns: z.array(z.int().min(1).max(6)).length(5), source })),
  volleys: table(z.strictObject({ units: small, source })),
  ladders: table(z.strictObject({ crosses: die, waits: die, points: small, source })),
  doors: table(z.strictObject({ points: some, breaks: die, behind: small, strongBreaks: die, source })),
  fires: table(z.strictObject({ starts: die, same: small, source })),
  armoury: table(z.strictObject({ areas: z.array(text), damage: small, strength: small, command: die, source })),
  magazine: table(z.strictObject({ hex, morale: some, command: small, source })),
  corrections: table(z.strictObject({ hexsides: z.array(text), source })),
});

const scenarios = z.strictObject({
  id: text,
  /** The reference deployment of the garrison, by piece. */
  deployment: z.record(text, text),
  /** A short one begins as drawn, both sides on the map, and ends after a few turns: who has so many within the walls? */
  brief: z.strictObject({ turns: z.int().min(1).max(MOST_TURNS), within: some }).exactOptional(),
  source,
});

export const files = group({
  grounds: list(grounds, { fixed: ['levels', 'inside', 'texan'] }),
  kinds: list(kinds),
  rows: list(rows),
  columns: list(columns),
  hexes: list(hexes, { fixed: ['entry', 'room', 'ground', 'area'] }),
  hexsides: list(hexsides, { key: ['a', 'b', 'plane'], isOpen: true }),
  works: list(works, { key: ['a', 'b'] }),
  units: list(units, { fixed: ['side', 'column', 'type', 'rifles'] }),
  leaders: list(leaders, { fixed: ['side', 'column', 'bed'] }),
  guns: list(guns, { fixed: ['pounds', 'extra'] }),
  sites: list(sites),
  gunRolls: list(gunRolls),
  bowieRolls: list(bowieRolls),
  tables,
  scenarios: list(scenarios),
});

export type GameData = DataOf<typeof files>;
export type HexData = GameData['hexes'][number];
export type HexsideData = GameData['hexsides'][number];
export type UnitData = GameData['units'][number];
export type LeaderData = GameData['leaders'][number];
export type GunData = GameData['guns'][number];
