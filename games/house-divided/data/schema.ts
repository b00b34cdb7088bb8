// The shape of the game's data: its types follow from here, and what a pack may change. Every entry names its source.

import { type DataOf, fixed, group, list, nameIn, table, text } from '@bivouac/kernel/pack';
import { z } from 'zod';

/** `rulebook`, or the key of a longer note in text/sources, or (in a pack) the note itself. */
const source = text;
const small = z.int().min(0).max(99);
/** Whoever may march farther is thought about too long. */
const march = z.int().min(0).max(9);
const die = z.int().min(0).max(6);
const turn = z.int().min(1).max(40);
const round = z.int().min(1).max(9);
const change = z.int().min(-9).max(9);
const box = nameIn('boxes');

const side = z.enum(['union', 'confederate']);
/** A side of a box on the map, as the compass has it. */
const boxSide = z.enum(['N', 'E', 'S', 'W']);
const quality = z.enum(['militia', 'veteran', 'elite']);
const unitId = z.enum([
  ...(['militia-infantry', 'veteran-infantry', 'elite-infantry'] as const),
  ...(['militia-cavalry', 'veteran-cavalry', 'elite-cavalry'] as const),
]);

const boxes = z.strictObject({
  id: text,
  name: text,
  state: text,
  /** Who owns it at the start; white boxes belong to nobody. */
  colour: z.enum(['union', 'confederate', 'white']),
  /** What it adds to the Army Maximum of each side while that side controls it. */
  union: z.int().min(0).max(9),
  confederate: z.int().min(0).max(9),
  port: z.boolean(),
  /** Permanent fortifications. */
  works: z.boolean(),
  victory: z.boolean(),
  /** The blue sides. */
  riverSides: z.array(boxSide),
  lat: z.number(),
  lon: z.number(),
  /** Where it stands on our own schematic board. */
  x: z.number(),
  y: z.number(),
  source,
});

const lines = z.strictObject({
  from: box,
  to: box,
  kind: z.enum(['road', 'rail', 'river']),
  /** Whoever enters that end along this line crosses a river. */
  crossesAtFrom: z.boolean(),
  crossesAtTo: z.boolean(),
  sideAtFrom: boxSide.exactOptional(),
  sideAtTo: boxSide.exactOptional(),
  /** The end towards which the current runs. */
  downstream: z.enum(['from', 'to']).exactOptional(),
  potomac: z.boolean().exactOptional(),
  source,
});

const units = z.strictObject({
  id: unitId,
  type: z.enum(['infantry', 'cavalry']),
  quality,
  /** Combat value, the same on both faces. */
  value: die,
  /** Added to the value of whoever fires at it. */
  defence: change,
  promotesTo: unitId.nullable(),
  /** Lost ones go back to the Recruitment Center. */
  returns: z.boolean(),
  /** How many counters the Union has, and the Confederacy. */
  counters: z.tuple([small, small]),
  /** Counters whose number is known limit play always, the others by option. */
  countersKnown: z.boolean(),
  source,
});

const leaders = z.strictObject({
  id: text,
  side,
  /** The rating from each turn on; he arrives with the first. */
  ratings: z.array(z.strictObject({ turn, rating: z.int().min(0).max(9) })).min(1),
  source,
});

/** Marches by die for each year of a side's Command/March Table. */
const commandTable = z.array(z.array(small).length(6)).length(4);
const byQuality = { militia: die, veteran: die, elite: die };

const sourced = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ ...shape, source });

const tables = group({
  marches: table(sourced({ least: small, first: small, invasionOn: small, perUnit: small })),
  /** Boxes a march. */
  movement: table(
    sourced({
      infantry: march,
      infantryFriendlyRail: march,
      infantryRiver: march,
      cavalry: march,
      unionFriendlyRail: march,
      firstTurnRiver: march,
    }),
  ),
  fortification: table(sourced({ city: z.int().min(1).max(2), elsewhere: z.int().min(1).max(2) })),
  fire: table(sourced({ fortified: change, crossing: change, crossingRounds: small, leader: change, miss: small })),
  recruits: table(sourced({ least: small, perCity: small })),
  historicalRecruits: table(
    sourced({ unionLeast: small, confederateMost: small, perLargeCity: small, largeCity: small }),
  ),
  drafts: table(sourced({ turns: z.array(turn), militia: small })),
  draftRiots: table(sourced({ draft: turn, turns: z.array(turn), militia: small })),
  unionArmy: table(sourced({ perDraft: small })),
  training: table(sourced({ upTo: change, promotions: small })),
  washington: table(sourced({ least: small })),
  command: table(sourced({ years: z.array(z.int()), union: commandTable, confederate: commandTable }), ['years']),
  /** The rounds from which on units may come to a battle, and leave it. */
  battle: table(sourced({ reinforcedFrom: round, retreatsFrom: round })),
  /** So many units in a box need no supply. */
  supply: table(sourced({ alone: small })),
  battleDay: table(sourced({ rounds: round, mostFiring: z.int().min(1).max(63) })),
  /** The guns of a port are manned again in so many turns. */
  coast: table(sourced({ steps: z.int().min(1).max(9), mannedAfter: small })),
  /** Blue ports that lie in the South. */
  southernPorts: table(sourced({ blue: z.array(box) })),
  fortMonroe: table(sourced({ fort: box, shields: z.array(box) })),
  morale: table(sourced({ ...byQuality, fortified: change, leader: change, fails: small })),
  desertion: table(sourced({ ...byQuality, lost: change, fails: small })),
  borderStates: table(
    sourced({ states: z.array(z.strictObject({ id: text, cities: z.array(box) })), militia: small }),
    ['states'],
  ),
  intervention: table(
    sourced({
      from: turn,
      to: turn,
      on: small,
      blueCity: change,
      battleWon: change,
      battleUnits: small,
      /** For how many player turns a battle is remembered. */
      battleTurns: small,
      victoryCity: change,
      emancipation: turn,
      afterEmancipation: change,
      units: z.partialRecord(unitId, z.int().min(0).max(4)),
    }),
  ),
  victory: table(sourced({ cities: z.array(box).min(1), sixCities: small, mustHold: box, capital: box })),
});

/** Counters of each kind by box. */
const deployment = z.record(box, z.partialRecord(unitId, z.int().min(1).max(40)));
/** Militia infantry and cavalry. */
const recruits = z.tuple([small, small]);

const setups = z.strictObject({
  id: text,
  /** The turn in which it begins. */
  start: turn,
  union: deployment,
  confederate: deployment,
  flags: z.strictObject({ union: z.array(box), confederate: z.array(box) }),
  /** What is in each Recruitment Center. */
  centre: z.strictObject({ union: recruits, confederate: recruits }),
  leaders: z.record(nameIn('leaders'), box),
  source,
});

const scenarios = z.strictObject({
  id: text,
  setup: nameIn('setups'),
  /** The last turn. */
  end: turn,
  /** By how much the Union's Army Maximum leads at the end: at least for its victory, at most for a Southern one. */
  lead: z.strictObject({ union: z.int(), confederate: z.int() }).exactOptional(),
  source,
});

export const files = group({
  boxes: list(boxes, { fixed: ['lat', 'lon', 'x', 'y'], unique: ['name'] }),
  lines: list(lines, { key: ['from', 'to', 'kind'], isOpen: true }),
  units: list(units, { fixed: ['type', 'quality', 'promotesTo', 'returns', 'countersKnown'] }),
  leaders: list(leaders, { fixed: ['side'] }),
  turns: fixed(z.array(z.strictObject({ year: z.int(), months: text }))),
  tables,
  setups: list(setups),
  scenarios: list(scenarios),
});

export type GameData = DataOf<typeof files>;
export type BoxData = GameData['boxes'][number];
export type BoxSide = z.infer<typeof boxSide>;
export type LineData = GameData['lines'][number];
export type UnitData = GameData['units'][number];
export type UnitId = z.infer<typeof unitId>;
export type LeaderData = GameData['leaders'][number];
export type SetupData = GameData['setups'][number];
export type Deployment = SetupData['union'];
export type ScenarioData = GameData['scenarios'][number];
export type SideName = z.infer<typeof side>;
