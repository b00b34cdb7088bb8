import { z } from 'zod';

/** What a pack may say. Every entry names what it changes and where the new figures come from. */

const text = z.string().min(1);
const hexId = z.string().regex(/^\d{4}$/);
const source = text;
const small = z.int().min(0).max(99);
const force = z.enum(['mexico', 'texas', 'usa', 'neutral']);
const rating = z.enum(['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3']);

/** Left out: unchanged. Null: taken away. */
const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional();
const removable = { remove: z.literal(true).optional() };

const block = z.strictObject({
  id: text,
  name: text.optional(),
  side: force.optional(),
  type: z.enum(['leader', 'infantry', 'cavalry', 'artillery', 'comanche']).optional(),
  brigade: z.enum(['V', '1', '2', 'U', 'T', 'F', 'US']).nullable().optional(),
  steps: z.int().min(1).max(4).optional(),
  combat: rating.optional(),
  move: z.int().min(0).max(9).optional(),
  tags: z
    .array(
      z.enum([
        'commander-in-chief',
        'commander-in-chief-1835',
        'replacement-leader',
        'red-border',
        'presidial',
        'spare',
        'militia',
        'tejano',
        'port-arrival',
      ]),
    )
    .optional(),
  commandRange: clearable(z.int().min(1).max(9)),
  twin: clearable(text),
  fort: clearable(text),
  source,
});

const card = z.strictObject({
  id: text,
  cp: z.int().min(0).max(4).optional(),
  event: z.enum(['surprise', 'comanche', 'storm', 'forced-march', 'supplies', 'desertion']).nullable().optional(),
  burn: z.boolean().optional(),
  source,
});

const place = z.strictObject({
  id: text,
  ...removable,
  name: text.optional(),
  kind: z.enum(['city', 'town', 'fort', 'camp', 'village', 'holding-box']).optional(),
  city: z.boolean().optional(),
  colour: z.enum(['blue', 'green', 'brown', 'red', 'usa', 'neutral']).optional(),
  victory: z.boolean().optional(),
  port: z.boolean().optional(),
  at: text.optional(),
  source,
});

const hex = z.strictObject({
  id: hexId,
  ...removable,
  terrain: z.enum(['clear', 'forest']).optional(),
  name: clearable(text),
  source,
});

const hexside = z.strictObject({
  between: z.tuple([hexId, hexId]),
  ...removable,
  terrain: z.enum(['clear', 'forest', 'river', 'impassable']).optional(),
  river: clearable(text),
  crossing: clearable(z.strictObject({ kind: z.enum(['ford', 'ferry']), name: text })),
  routes: z.array(text).optional(),
  source,
});

const route = z.strictObject({
  id: text,
  ...removable,
  name: text.optional(),
  kind: z.enum(['road', 'trail']).optional(),
  source,
});

const box = z.strictObject({
  id: text,
  exits: z.array(z.strictObject({ hex: hexId, routes: z.array(text).min(1) })).optional(),
  occupants: z.array(force).optional(),
  source,
});

const hexList = z.strictObject({ hexes: z.array(hexId), source });

const grid = z.strictObject({
  orientation: z.literal('flat').optional(),
  columns: z.int().min(1).max(99).optional(),
  rows: z.int().min(1).max(99).optional(),
  lowered: z.enum(['odd', 'even']).optional(),
});

const cost = z.strictObject({ move: small.min(1).optional(), attack: small.min(1).optional(), source }).optional();
const lossUpTo = z.int().min(0).max(6).optional();

const terrain = z.strictObject({
  hexsides: z.strictObject({ clear: cost, forest: cost, road: cost, trail: cost, ford: cost, ferry: cost }).optional(),
  severalRoutes: z.strictObject({ attackLess: small.optional(), source }).optional(),
  supply: z
    .strictObject({
      hex: small.optional(),
      city: small.optional(),
      town: small.optional(),
      fort: small.optional(),
      camp: small.optional(),
      village: small.optional(),
      holdingBox: small.optional(),
      source,
    })
    .optional(),
  holdingBox: z
    .strictObject({
      enterMove: small.optional(),
      besiegedSupply: small.optional(),
      besiegerSupply: small.optional(),
      source,
    })
    .optional(),
  siege: z
    .strictObject({
      withdrawLimit: small.optional(),
      stormLimitFort: small.min(1).optional(),
      stormLimitCity: small.min(1).optional(),
      stormRounds: small.min(1).optional(),
      hitsPerStep: small.min(1).optional(),
      cavalryCombat: rating.optional(),
      source,
    })
    .optional(),
  battle: z.strictObject({ rounds: small.min(1).optional(), source }).optional(),
  forcedMarch: z.strictObject({ extraMove: small.optional(), lossUpTo, source }).optional(),
  attrition: z.strictObject({ lossUpTo, source }).optional(),
  sea: z
    .strictObject({
      moveCost: small.optional(),
      attackCost: small.optional(),
      attackRange: small.optional(),
      noAttackOn: z.array(text).optional(),
      source,
    })
    .optional(),
  comanche: z.strictObject({ range: small.optional(), source }).optional(),
  supplies: z.strictObject({ steps: small.optional(), source }).optional(),
  desertion: z.strictObject({ blocks: small.optional(), lossUpTo: small.optional(), source }).optional(),
});

const scenario = z.strictObject({
  turns: z.array(text).min(1).optional(),
  cardsRemoved: small.optional(),
  hand: small.min(1).optional(),
  setup: z.record(text, z.array(text)).optional(),
  pool: z.array(text).optional(),
  reinforcements: z
    .array(z.strictObject({ turn: text, at: text, delayedAt: z.array(text), blocks: z.array(text) }))
    .optional(),
  presidials: z.array(text).optional(),
  vanguardDraws: small.optional(),
  victory: z
    .strictObject({
      mexicoHoldsGreen: small.optional(),
      texasHoldsBelow: small.optional(),
      texasWinsWithout: text.optional(),
    })
    .optional(),
  source,
});

export const packSchema = z.strictObject({
  game: z.literal('texas-glory'),
  name: text,
  data: z.strictObject({
    blocks: z.array(block).optional(),
    cards: z.array(card).optional(),
    publishedOnlyCards: z.array(card).optional(),
    places: z.array(place).optional(),
    hexes: z.array(hex).optional(),
    hexsides: z.array(hexside).optional(),
    routes: z.array(route).optional(),
    boxes: z.array(box).optional(),
    grid: grid.optional(),
    sea: hexList.optional(),
    frontier: hexList.optional(),
    terrain: terrain.optional(),
    scenarios: z.strictObject({ '1835': scenario.optional(), '1836': scenario.optional() }).optional(),
  }),
});

export type Pack = z.infer<typeof packSchema>;
