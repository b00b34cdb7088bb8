// The shape of the data of both wars: types follow from here, and what a pack may change. Every entry names its source.

import { type DataOf, fixed, group, list, nameIn, table, text } from '@bivouac/kernel/pack';
import { z } from 'zod';

/** `rulebook`, or the key of a longer note in the texts, or (in a pack) the note itself. */
export const source = text;
export const small = z.int().min(0).max(99);
const die = z.int().min(0).max(6);
const hex = z.string().regex(/^\d{4}$/);
const zone = nameIn('zones');
const command = nameIn('commands');
const result = nameIn('results');
/** Movement points, in halves. */
const points = z.number().min(0).max(9).multipleOf(0.5);
const side = z.enum(['us', 'indian', 'villa']);

const grid = z.strictObject({
  columns: z.int().min(1).max(60),
  rows: z.int().min(1).max(60),
  firstColumn: small,
  firstRow: small,
  /** Which printed columns lie half a hex further north. */
  raised: z.enum(['odd', 'even']),
  source,
});

const mapRow = z.strictObject({ row: text, terrain: text, country: text.exactOptional(), source });

const place = z.strictObject({
  id: text,
  name: text,
  hex,
  kind: nameIn('kinds'),
  side: z.enum(['us', 'indian', 'british', 'mexico']),
  /** A supply symbol is printed there. */
  supply: z.literal(true).exactOptional(),
  source,
});

const chain = z.array(hex).min(2);

const piece = z.strictObject({
  id: text,
  name: text,
  type: z.enum([
    ...(['infantry', 'light-infantry', 'militia', 'warband', 'cavalry', 'dragoon'] as const),
    ...(['motorcycle', 'engineer', 'artillery', 'supply', 'garrison'] as const),
  ]),
  command,
  combat: z.int().min(1).max(9),
  move: z.int().min(0).max(12),
  /** How many units it counts as in a stack. */
  stacking: z.int().min(1).max(2),
  /** When it comes into play. */
  entry: z.enum(['start', '1794', 'allies', 'unused', 'month', 'draw', 'roll', 'militia', 'rurales', 'german']),
  zone: zone.exactOptional(),
  arrives: z.int().min(1).max(16).exactOptional(),
  /** Where its people differ from those of its command. */
  nation: z.literal('indian').exactOptional(),
  scout: z.literal(true).exactOptional(),
  source,
});

const commandEntry = z.strictObject({
  id: text,
  camp: z.enum(['us', 'indian', 'villa', 'government']),
  /** What the enemy scores for each factor that it loses. */
  worth: small,
  /** Where its units come back to. */
  entry: zone,
  /** The country it may not leave. */
  bound: z.enum(['U', 'M']).exactOptional(),
  source,
});

const order = z.strictObject({
  id: text,
  side: z.enum(['us', 'indian', 'villa', 'drawer']),
  commands: z.array(command),
  /** Drawn by the opponent it is handed over, or kept out for the turn. */
  drawn: z.enum(['handed', 'kept']),
  from: z.int().min(1).exactOptional(),
  until: z.int().min(1).exactOptional(),
  /** Another command of its side may go with it. */
  companion: z.literal(true).exactOptional(),
  secondWar: z.literal(true).exactOptional(),
  source,
});

const turn = z.strictObject({
  id: text,
  year: z.int(),
  draws: z.tuple([small, small]),
  attrition: z.boolean(),
  source,
});

const zoneEntry = z.strictObject({
  id: text,
  hexes: z.array(hex).exactOptional(),
  /** The neighbours of these. */
  around: z.array(hex).exactOptional(),
  edge: z.enum(['north', 'south']).exactOptional(),
  country: z.enum(['U', 'M']).exactOptional(),
  /** Without its places. */
  wild: z.literal(true).exactOptional(),
  source,
});

const terrain = z.strictObject({
  id: text,
  cost: points,
  closed: z.boolean(),
  stacking: small,
  shift: z.int().min(0).max(3),
  /** Whether wagons and trucks may enter it away from roads. */
  trains: z.boolean(),
  source,
});

const tableRow = z.strictObject({ die: text, results: z.array(result).min(1), source });

const resultEntry = z.strictObject({
  id: text,
  loser: z.enum(['attacker', 'defender', 'both', 'nobody']),
  loss: z.enum(['all', 'half', 'one', 'exchange', 'none']),
  retreat: z.int().min(0).max(6),
  /** Retreats as far as a die says, where the attacker wants. */
  retreatDie: z.boolean(),
  /** Heroism markers that the loser's enemy draws. */
  draws: z.int().min(0).max(6),
  pursuit: z.strictObject({ foot: z.int().min(0).max(6), horse: z.int().min(0).max(6) }),
  pursuitCombat: z.boolean(),
  source,
});

const levels = { marginal: small, glorious: small, epic: small };

const scenario = z.strictObject({
  id: text,
  first: z.int().min(1),
  last: z.int().min(1),
  /** Where its units stand, or `waiting`; those not named are not in it. Without this the players set up. */
  at: z.record(text, text).exactOptional(),
  /** The command markers in its cup; all of them, unless they are named (4.4). */
  orders: z.array(nameIn('orders')).exactOptional(),
  /** The points that the United States begin with. */
  lead: small.exactOptional(),
  /** How far ahead a victory is, where it is not as in the others (20.2). */
  victory: z.strictObject(levels).exactOptional(),
  source,
});

/** What both wars have. */
export const shared = {
  grid: fixed(grid),
  legend: fixed(z.record(z.string(), text)),
  rows: fixed(z.array(mapRow)),
  places: list(place, { fixed: ['hex', 'kind', 'side'] }),
  rivers: fixed(z.array(z.strictObject({ id: text, name: text, hexes: chain, source }))),
  lakes: fixed(z.array(z.strictObject({ hex, lake: text, intermittent: z.boolean(), source }))),
  lakeSides: fixed(z.array(z.strictObject({ from: hex, to: hex, source }))),
  ways: fixed(
    z.array(
      z.strictObject({ id: text, name: text, kind: z.enum(['trail', 'road', 'railroad']), hexes: chain, source }),
    ),
  ),
  crossings: fixed(z.array(z.strictObject({ hex, kind: z.enum(['bridge', 'ferry']), source }))),
  labels: fixed(z.array(z.strictObject({ name: text, hex, source }))),
  pieces: list(piece, { fixed: ['type', 'command', 'entry', 'zone', 'nation'] }),
  commands: list(commandEntry, { fixed: ['camp'] }),
  orders: list(order, { fixed: ['side', 'commands'] }),
  turns: list(turn, { fixed: ['year'] }),
  zones: list(zoneEntry, { fixed: ['hexes', 'around', 'edge', 'country', 'wild'] }),
  terrain: list(terrain),
  kinds: list(z.strictObject({ id: text, stacking: small, shift: z.int().min(0).max(3), source })),
  moves: list(z.strictObject({ id: z.enum(['trail', 'road', 'railroad', 'boat']), cost: points, source })),
  water: table(z.strictObject({ exit: points, shift: z.int().min(0).max(3), lakeSide: z.int().min(0).max(3), source })),
  burned: table(z.strictObject({ stacking: small, source })),
  supply: table(z.strictObject({ range: z.int().min(0).max(20), source })),
  stockades: table(z.strictObject({ count: small, source })),
  stockadesAtStart: fixed(z.array(z.strictObject({ hex, camp: side, source }))),
  deployment: fixed(
    z.array(z.strictObject({ side, commands: z.array(command), alone: z.literal(true).exactOptional() })),
  ),
  startingMarkers: table(z.strictObject({ first: small, second: small, source })),
  columns: list(z.strictObject({ id: text, from: z.int().min(0), source })),
  skirmish: list(tableRow, { key: ['die'] }),
  charge: list(tableRow, { key: ['die'] }),
  results: list(resultEntry),
  cards: list(z.strictObject({ id: text, copies: z.int().min(0).max(1), source })),
  heroism: table(
    z.strictObject({
      hand: z.int().min(1).max(20),
      /** How many points ahead or behind some markers ask for. */
      lead: small,
      lastStand: z.int().min(1).max(3),
      soleSurvivor: small,
      source,
    }),
  ),
  catastrophe: table(z.strictObject({ quake: die, storm: die, epidemic: die, source })),
  digging: table(z.strictObject({ infantry: die, engineers: die, villa: die, government: die, source })),
  attrition: table(z.strictObject({ die, source })),
  scouting: table(z.strictObject({ range: z.int().min(0).max(9), source })),
  victory: table(z.strictObject({ ...levels, source })),
  scenarios: fixed(z.array(scenario).min(1)),
};

const files = group(shared);

export type BootsData = DataOf<typeof files>;
export type PieceData = BootsData['pieces'][number];
export type OrderData = BootsData['orders'][number];
export type ZoneData = BootsData['zones'][number];
