import boxesFile from './data/boxes.json' with { type: 'json' };
import calendarFile from './data/calendar.json' with { type: 'json' };
import linesFile from './data/lines.json' with { type: 'json' };
import scenariosFile from './data/scenarios.json' with { type: 'json' };
import tablesFile from './data/tables.json' with { type: 'json' };
import unitsFile from './data/units.json' with { type: 'json' };

/** `rulebook`, or the key of a longer note in text/sources, or (in a pack) the note itself. */
export type SourceNote = string;

export type SideName = 'union' | 'confederate';
/** A side of a box on the map, as the compass has it. */
export type BoxSide = 'N' | 'E' | 'S' | 'W';

export interface BoxData {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  /** Who owns it at the start; white boxes belong to nobody. */
  readonly colour: SideName | 'white';
  /** What it adds to the Army Maximum of each side while that side controls it. */
  readonly union: number;
  readonly confederate: number;
  readonly port: boolean;
  /** Permanent fortifications. */
  readonly works: boolean;
  readonly victory: boolean;
  /** The blue sides. */
  readonly riverSides: readonly BoxSide[];
  readonly lat: number;
  readonly lon: number;
  /** Where it stands on our own schematic board. */
  readonly x: number;
  readonly y: number;
  readonly source: SourceNote;
}

export type LineKind = 'road' | 'rail' | 'river';

export interface LineData {
  readonly from: string;
  readonly to: string;
  readonly kind: LineKind;
  /** Whoever enters that end along this line crosses a river. */
  readonly crossesAtFrom: boolean;
  readonly crossesAtTo: boolean;
  readonly sideAtFrom?: BoxSide;
  readonly sideAtTo?: BoxSide;
  /** The end towards which the current runs. */
  readonly downstream?: 'from' | 'to';
  readonly potomac?: boolean;
  readonly source: SourceNote;
}

export type UnitType = 'infantry' | 'cavalry';
export type Quality = 'militia' | 'veteran' | 'elite';
export type UnitId = `${Quality}-${UnitType}`;

export interface UnitData {
  readonly id: UnitId;
  readonly type: UnitType;
  readonly quality: Quality;
  /** Combat value, the same on both faces. */
  readonly value: number;
  /** Added to the value of whoever fires at it. */
  readonly defence: number;
  readonly promotesTo: UnitId | null;
  /** Lost ones go back to the Recruitment Center. */
  readonly returns: boolean;
  /** How many counters each side has. */
  readonly counters: readonly [union: number, confederate: number];
  /** Counters whose number is known limit play always, the others by option. */
  readonly countersKnown: boolean;
  readonly source: SourceNote;
}

export interface LeaderData {
  readonly id: string;
  readonly side: SideName;
  /** The rating from each turn on; he arrives with the first. */
  readonly ratings: readonly { readonly turn: number; readonly rating: number }[];
  readonly source: SourceNote;
}

export interface TurnData {
  readonly year: number;
  readonly months: string;
}

interface Sourced {
  readonly source: SourceNote;
}

/** Marches by die for each year of a side's Command/March Table. */
export type CommandTable = readonly (readonly number[])[];

export interface TablesData {
  readonly marches: Sourced & {
    readonly least: number;
    readonly first: number;
    readonly invasionOn: number;
    readonly perUnit: number;
  };
  /** Boxes a march. */
  readonly movement: Sourced & {
    readonly infantry: number;
    readonly infantryFriendlyRail: number;
    readonly infantryRiver: number;
    readonly cavalry: number;
    readonly unionFriendlyRail: number;
    readonly firstTurnRiver: number;
  };
  readonly fortification: Sourced & { readonly city: number; readonly elsewhere: number };
  readonly fire: Sourced & {
    readonly fortified: number;
    readonly crossing: number;
    readonly crossingRounds: number;
    readonly leader: number;
    readonly miss: number;
  };
  readonly recruits: Sourced & { readonly least: number; readonly perCity: number };
  readonly historicalRecruits: Sourced & {
    readonly unionLeast: number;
    readonly confederateMost: number;
    readonly perLargeCity: number;
    readonly largeCity: number;
  };
  readonly drafts: Sourced & { readonly turns: readonly number[]; readonly militia: number };
  readonly draftRiots: Sourced & {
    readonly draft: number;
    readonly turns: readonly number[];
    readonly militia: number;
  };
  readonly unionArmy: Sourced & { readonly perDraft: number };
  readonly training: Sourced & { readonly upTo: number; readonly promotions: number };
  readonly washington: Sourced & { readonly least: number };
  readonly command: Sourced & {
    readonly years: readonly number[];
    readonly union: CommandTable;
    readonly confederate: CommandTable;
  };
  readonly battleDay: Sourced & { readonly rounds: number; readonly mostFiring: number };
  readonly coast: Sourced & { readonly steps: number };
  /** Blue ports that lie in the South. */
  readonly southernPorts: Sourced & { readonly blue: readonly string[] };
  readonly fortMonroe: Sourced & { readonly fort: string; readonly shields: readonly string[] };
  readonly morale: Sourced &
    Readonly<Record<Quality, number>> & { readonly fortified: number; readonly leader: number; readonly fails: number };
  readonly desertion: Sourced & Readonly<Record<Quality, number>> & { readonly lost: number; readonly fails: number };
  readonly borderStates: Sourced & {
    readonly states: readonly { readonly id: string; readonly cities: readonly string[] }[];
    readonly militia: number;
  };
  readonly intervention: Sourced & {
    readonly from: number;
    readonly to: number;
    readonly on: number;
    readonly blueCity: number;
    readonly battleWon: number;
    readonly battleUnits: number;
    readonly victoryCity: number;
    readonly emancipation: number;
    readonly afterEmancipation: number;
    readonly units: Readonly<Partial<Record<UnitId, number>>>;
  };
  readonly victory: Sourced & {
    readonly cities: readonly string[];
    readonly sixCities: number;
    readonly mustHold: string;
    readonly capital: string;
  };
}

/** Counters of each kind by box. */
export type Deployment = Readonly<Record<string, Readonly<Partial<Record<UnitId, number>>>>>;

export interface SetupData {
  readonly id: string;
  /** The turn in which it begins. */
  readonly start: number;
  readonly union: Deployment;
  readonly confederate: Deployment;
  readonly flags: Readonly<Record<SideName, readonly string[]>>;
  /** Militia infantry and cavalry in each Recruitment Center. */
  readonly centre: Readonly<Record<SideName, readonly [infantry: number, cavalry: number]>>;
  readonly leaders: Readonly<Record<string, string>>;
  readonly source: SourceNote;
}

export interface ScenarioData {
  readonly id: string;
  readonly setup: string;
  /** The last turn. */
  readonly end: number;
  /** By how much the Union's Army Maximum leads at the end: at least for its victory, at most for a Southern one. */
  readonly lead?: Readonly<Record<SideName, number>>;
  readonly source: SourceNote;
}

export interface GameData {
  readonly boxes: readonly BoxData[];
  readonly lines: readonly LineData[];
  readonly units: readonly UnitData[];
  readonly leaders: readonly LeaderData[];
  readonly turns: readonly TurnData[];
  readonly tables: TablesData;
  readonly scenarios: readonly ScenarioData[];
  readonly setups: readonly SetupData[];
}

export function standardData(): GameData {
  return {
    boxes: boxesFile.boxes as readonly BoxData[],
    lines: linesFile.lines as readonly LineData[],
    units: unitsFile.units as unknown as readonly UnitData[],
    leaders: unitsFile.leaders as readonly LeaderData[],
    turns: calendarFile.turns,
    tables: tablesFile as unknown as TablesData,
    scenarios: scenariosFile.scenarios as readonly ScenarioData[],
    setups: scenariosFile.setups as unknown as readonly SetupData[],
  };
}

/** The set-up that a scenario begins with. */
export const setupOf = ({ setups }: GameData, { setup }: ScenarioData): SetupData =>
  setups.find(({ id }) => id === setup)!;
