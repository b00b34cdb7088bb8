// The shape of the game's data: its types follow from here, and what a pack may change. Every entry names its source.

import { type DataOf, fixed, group, list, nameIn, table, text } from '@bivouac/kernel/pack';
import { z } from 'zod';

/** `rulebook`, or the key of a longer note in text/sources, or (in a pack) the note itself. */
const source = text;
const small = z.int().min(0).max(99);
const some = small.min(1);
/** What a step of a march may cost. */
const points = z.int().min(0).max(20);
const die = z.int().min(0).max(6);
const hexId = z.string().regex(/^\d{4}$/);
const hex = nameIn('hexes', hexId);
const route = nameIn('routes');
const place = nameIn('places');
const box = nameIn('boxes');
const block = nameIn('blocks');
const force = z.enum(['mexico', 'texas', 'usa', 'neutral']);
const rating = z.enum(['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3']);

const blocks = z.strictObject({
  id: text,
  name: text,
  side: force,
  type: z.enum(['leader', 'infantry', 'cavalry', 'artillery', 'comanche']),
  brigade: z.enum(['V', '1', '2', 'U', 'T', 'F', 'US']).nullable(),
  steps: z.int().min(1).max(4),
  combat: rating,
  move: z.int().min(0).max(9),
  tags: z.array(
    z.enum([
      ...(['commander-in-chief', 'commander-in-chief-1835', 'replacement-leader', 'red-border'] as const),
      ...(['presidial', 'spare', 'militia', 'tejano', 'port-arrival'] as const),
    ]),
  ),
  /** Leaders only: how many hexes their command reaches. */
  commandRange: z.int().min(1).max(9).exactOptional(),
  /** Artillery only: the same guns in the other side's hands, and the fort they belong to. */
  twin: block.exactOptional(),
  fort: place.exactOptional(),
  source,
});

const cardFields = {
  cp: z.int().min(0).max(4),
  event: z.enum(['surprise', 'comanche', 'storm', 'forced-march', 'supplies', 'desertion']).nullable(),
  burn: z.boolean(),
  source,
};

const places = z.strictObject({
  id: text,
  name: text,
  kind: z.enum(['city', 'town', 'fort', 'camp', 'village', 'holding-box']),
  /** True for every City, the three Mexican holding boxes among them. */
  city: z.boolean(),
  colour: z.enum(['blue', 'green', 'brown', 'red', 'usa', 'neutral']),
  victory: z.boolean(),
  port: z.boolean(),
  /** A hex number ("0709") or the id of a holding box ("laredo"). */
  at: nameIn(['hexes', 'boxes']),
  source,
});

const hexes = z.strictObject({
  id: hexId,
  /** Only a picture: forest matters on hexsides alone. */
  terrain: z.enum(['clear', 'forest']),
  /** A name that belongs to the hex itself, not to a settlement. */
  name: text.exactOptional(),
  source,
});

const hexsides = z.strictObject({
  /** The two playable hexes it separates, lower number first. */
  between: z.tuple([hex, hex]).overwrite(([a, b]) => (a < b ? [a, b] : [b, a])),
  terrain: z.enum(['clear', 'forest', 'river', 'impassable']),
  river: text.exactOptional(),
  crossing: z.strictObject({ kind: z.enum(['ford', 'ferry']), name: text }).exactOptional(),
  /** The roads and trails that cross it. */
  routes: z.array(route),
  source,
});

const boxes = z.strictObject({
  /** Also the id of the place that stands for the box. */
  id: place,
  exits: z.array(z.strictObject({ hex, routes: z.array(route).min(1) })),
  occupants: z.array(force),
  source,
});

const cost = table(z.strictObject({ move: points.min(1), attack: some, source }));

const terrain = group({
  hexsides: group({ clear: cost, forest: cost, road: cost, trail: cost, ford: cost, ferry: cost }),
  victoryTowns: table(z.strictObject({ green: small, blue: small, source })),
  /** Several roads or trails on one hexside: their attack limits add up, less this. */
  severalRoutes: table(z.strictObject({ attackLess: small, source })),
  supply: table(
    z.strictObject({
      hex: small,
      city: small,
      town: small,
      fort: small,
      camp: small,
      village: small,
      holdingBox: small,
      source,
    }),
  ),
  holdingBox: table(z.strictObject({ enterMove: points, besiegedSupply: small, besiegerSupply: small, source })),
  siege: table(
    z.strictObject({
      withdrawLimit: small,
      stormLimitFort: some,
      stormLimitCity: some,
      stormRounds: some,
      /** Double Defense. */
      hitsPerStep: some,
      cavalryCombat: rating,
      source,
    }),
  ),
  /** Reserves come in their round. */
  battle: table(z.strictObject({ rounds: some, reservesRound: some, source })),
  forcedMarch: table(z.strictObject({ extraMove: small, lossUpTo: die, source })),
  attrition: table(z.strictObject({ lossUpTo: die, source })),
  sea: table(
    z.strictObject({
      moveCost: small,
      attackCost: small,
      attackRange: small,
      /** Places that no Sea Attack may go to. */
      noAttackOn: z.array(place),
      source,
    }),
  ),
  comanche: table(z.strictObject({ range: small, source })),
  /** How many steps the SUPPLIES event gives. */
  supplies: table(z.strictObject({ steps: small, source })),
  /** How many blocks a hex must hold for the DESERTION event, and the rolls that cost a step. */
  desertion: table(z.strictObject({ blocks: small, lossUpTo: small, source })),
});

const year = z.enum(['1835', '1836']);

const scenario = z.strictObject({
  id: text,
  turns: z.array(text).min(1),
  cardsRemoved: small,
  hand: some,
  /** Blocks by place. */
  setup: z.record(place, z.array(block)),
  pool: z.array(block),
  reinforcements: z.array(
    z.strictObject({
      /** The turn in which the blocks can first move; they are placed in the Supply Phase before it. */
      turn: text,
      at: box,
      delayedAt: z.array(box),
      blocks: z.array(block),
    }),
  ),
  /** In the order in which attacked boxes call them up. */
  presidials: z.array(block),
  /** Blocks of 1836 drawn each turn once Texas has taken a Mexican box. */
  vanguardDraws: small,
  victory: z.strictObject({
    /** Mexico wins when it holds at least this many green Victory Towns after the last turn. */
    mexicoHoldsGreen: small.exactOptional(),
    /** Mexico wins when Texas holds fewer Victory Towns than this at the end of a turn. */
    texasHoldsBelow: small.exactOptional(),
    /** Texas wins the moment this block is eliminated. */
    texasWinsWithout: block.exactOptional(),
  }),
  source,
});

const hexList = table(z.strictObject({ hexes: z.array(hexId), source }));

export const files = group({
  blocks: list(blocks, { unique: ['side', 'name'] }),
  cards: list(z.strictObject({ id: text, ...cardFields })),
  /** What the variant deck with no event but the three known ones has instead of those cards. */
  publishedOnlyCards: list(z.strictObject({ id: nameIn('cards'), ...cardFields }), { isOpen: true }),
  places: list(places, { isOpen: true, unique: ['name'] }),
  hexes: list(hexes, { isOpen: true }),
  hexsides: list(hexsides, { key: ['between'], isOpen: true }),
  routes: list(z.strictObject({ id: text, name: text, kind: z.enum(['road', 'trail']), source }), { isOpen: true }),
  boxes: list(boxes),
  /** No choice could name a place on a larger one. */
  grid: table(
    z.strictObject({
      orientation: z.literal('flat'),
      columns: some.max(40),
      rows: some.max(40),
      /** The columns that stand half a hex further south. */
      lowered: z.enum(['odd', 'even']),
    }),
  ),
  sea: hexList,
  /** Where the Comanche come from. */
  frontier: table(z.strictObject({ hexes: z.array(hex), source })),
  terrain,
  scenarios: group({
    '1835': table(scenario, ['id']),
    '1836': table(scenario, ['id']),
    nueces: table(scenario, ['id']),
    campaign: fixed(z.strictObject({ id: z.literal('campaign'), parts: z.tuple([year, year]), source })),
  }),
});

/** The data as they lie in the files and as a pack changes them. */
export type Files = DataOf<typeof files>;
export type MapData = Pick<Files, 'grid' | 'hexes' | 'hexsides' | 'routes' | 'boxes' | 'sea' | 'frontier'>;
export type GridData = Files['grid'];
export type HexsideData = Files['hexsides'][number];
export type RouteData = Files['routes'][number];
export type BoxData = Files['boxes'][number];
export type PlaceData = Files['places'][number];
export type Force = z.infer<typeof force>;
export type BlockData = Files['blocks'][number];
export type CardData = Files['cards'][number];
export type CardEvent = NonNullable<CardData['event']>;
export type TerrainData = Files['terrain'];
export type CrossingCostData = TerrainData['hexsides']['clear'];
export type ScenarioData = Files['scenarios']['1835'];
