import { z } from 'zod';

/** What a pack may say. Every entry names what it changes and where the new figures come from. */

const text = z.string().min(1);
const source = text;
const small = z.int().min(0).max(99);
const turn = z.int().min(1).max(40);
const change = z.int().min(-9).max(9);
const boxSides = z.enum(['N', 'E', 'S', 'W']);
const unit = z.enum([
  ...(['militia-infantry', 'veteran-infantry', 'elite-infantry'] as const),
  ...(['militia-cavalry', 'veteran-cavalry', 'elite-cavalry'] as const),
]);

/** Left out: unchanged. Null: taken away. */
const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional();
const removable = { remove: z.literal(true).optional() };

const box = z.strictObject({
  id: text,
  name: text.optional(),
  state: text.optional(),
  colour: z.enum(['union', 'confederate', 'white']).optional(),
  union: z.int().min(0).max(9).optional(),
  confederate: z.int().min(0).max(9).optional(),
  port: z.boolean().optional(),
  works: z.boolean().optional(),
  victory: z.boolean().optional(),
  riverSides: z.array(boxSides).optional(),
  source,
});

const line = z.strictObject({
  from: text,
  to: text,
  kind: z.enum(['road', 'rail', 'river']),
  ...removable,
  crossesAtFrom: z.boolean().optional(),
  crossesAtTo: z.boolean().optional(),
  sideAtFrom: clearable(boxSides),
  sideAtTo: clearable(boxSides),
  downstream: clearable(z.enum(['from', 'to'])),
  potomac: clearable(z.boolean()),
  source,
});

const unitChange = z.strictObject({
  id: unit,
  value: z.int().min(0).max(6).optional(),
  defence: change.optional(),
  counters: z.tuple([small, small]).optional(),
  source,
});

const leader = z.strictObject({
  id: text,
  ratings: z
    .array(z.strictObject({ turn, rating: z.int().min(0).max(9) }))
    .min(1)
    .optional(),
  source,
});

const six = z.array(small).length(6);
const command = z.array(six).length(4);
const quality = { militia: z.int().min(0).max(6), veteran: z.int().min(0).max(6), elite: z.int().min(0).max(6) };

/** A table changes as a whole but for what is left out of it. */
const table = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape).partial().extend({ source }).optional();

const tables = z.strictObject({
  marches: table({ least: small, first: small, invasionOn: small, perUnit: small }),
  movement: table({
    infantry: small,
    infantryFriendlyRail: small,
    infantryRiver: small,
    cavalry: small,
    unionFriendlyRail: small,
    firstTurnRiver: small,
  }),
  fortification: table({ city: z.int().min(1).max(2), elsewhere: z.int().min(1).max(2) }),
  fire: table({ fortified: change, crossing: change, crossingRounds: small, leader: change, miss: small }),
  recruits: table({ least: small, perCity: small }),
  historicalRecruits: table({ unionLeast: small, confederateMost: small, perLargeCity: small, largeCity: small }),
  drafts: table({ turns: z.array(turn), militia: small }),
  draftRiots: table({ draft: turn, turns: z.array(turn), militia: small }),
  unionArmy: table({ perDraft: small }),
  training: table({ upTo: change, promotions: small }),
  washington: table({ least: small }),
  command: table({ union: command, confederate: command }),
  battleDay: table({ rounds: z.int().min(1).max(9), mostFiring: z.int().min(1).max(63) }),
  coast: table({ steps: z.int().min(1).max(9) }),
  southernPorts: table({ blue: z.array(text) }),
  fortMonroe: table({ fort: text, shields: z.array(text) }),
  morale: table({ ...quality, fortified: change, leader: change, fails: small }),
  desertion: table({ ...quality, lost: change, fails: small }),
  borderStates: table({ militia: small }),
  intervention: table({
    from: turn,
    to: turn,
    on: small,
    blueCity: change,
    battleWon: change,
    battleUnits: small,
    victoryCity: change,
    emancipation: turn,
    afterEmancipation: change,
    units: z.partialRecord(unit, z.int().min(0).max(4)),
  }),
  victory: table({ cities: z.array(text).min(1), sixCities: small, mustHold: text, capital: text }),
});

const deployment = z.record(text, z.partialRecord(unit, z.int().min(1).max(40)));

const setup = z.strictObject({
  id: text,
  start: turn.optional(),
  union: deployment.optional(),
  confederate: deployment.optional(),
  flags: z.strictObject({ union: z.array(text), confederate: z.array(text) }).optional(),
  centre: z.strictObject({ union: z.tuple([small, small]), confederate: z.tuple([small, small]) }).optional(),
  leaders: z.record(text, text).optional(),
  source,
});

const scenario = z.strictObject({
  id: text,
  setup: text.optional(),
  end: turn.optional(),
  lead: clearable(z.strictObject({ union: z.int(), confederate: z.int() })),
  source,
});

export const packSchema = z.strictObject({
  game: z.literal('house-divided'),
  name: text,
  data: z.strictObject({
    boxes: z.array(box).optional(),
    lines: z.array(line).optional(),
    units: z.array(unitChange).optional(),
    leaders: z.array(leader).optional(),
    tables: tables.optional(),
    setups: z.array(setup).optional(),
    scenarios: z.array(scenario).optional(),
  }),
});

export type Pack = z.infer<typeof packSchema>;
