import blocksFile from './data/blocks.json' with { type: 'json' };
import cardsFile from './data/cards.json' with { type: 'json' };
import mapFile from './data/map.json' with { type: 'json' };
import placesFile from './data/places.json' with { type: 'json' };
import scenariosFile from './data/scenarios.json' with { type: 'json' };
import terrainFile from './data/terrain.json' with { type: 'json' };

/** A hex number ("0709") or the id of a holding box ("laredo"). */
export type LocationId = string;

/** `rulebook`, or the key of a longer note in text/sources, or (in a pack) the note itself. */
export type SourceNote = string;

export type Force = 'mexico' | 'texas' | 'usa' | 'neutral';

export interface GridData {
  readonly orientation: 'flat';
  readonly columns: number;
  readonly rows: number;
  /** The columns that stand half a hex further south. */
  readonly lowered: 'odd' | 'even';
}

export interface HexData {
  readonly id: string;
  /** Only a picture: forest matters on hexsides alone. */
  readonly terrain: 'clear' | 'forest';
  /** A name that belongs to the hex itself, not to a settlement. */
  readonly name?: string;
  /** Ids of the places in this hex, in the order of the list of places. */
  readonly places: readonly string[];
  readonly source: SourceNote;
}

export interface CrossingData {
  readonly kind: 'ford' | 'ferry';
  readonly name: string;
}

export interface HexsideData {
  /** The two playable hexes it separates, lower number first. */
  readonly between: readonly [string, string];
  readonly terrain: 'clear' | 'forest' | 'river' | 'impassable';
  readonly river?: string;
  readonly crossing?: CrossingData;
  /** Ids of the roads and trails that cross it. */
  readonly routes: readonly string[];
  readonly source: SourceNote;
}

export interface RouteData {
  readonly id: string;
  readonly name: string;
  readonly kind: 'road' | 'trail';
  readonly source: SourceNote;
}

export interface BoxExitData {
  readonly hex: string;
  readonly routes: readonly string[];
}

export interface BoxData {
  /** Also the id of the place that stands for the box. */
  readonly id: string;
  readonly exits: readonly BoxExitData[];
  readonly occupants: readonly Force[];
  readonly source: SourceNote;
}

export interface HexListData {
  readonly hexes: readonly string[];
  readonly source: SourceNote;
}

export interface MapData {
  readonly grid: GridData;
  readonly hexes: readonly HexData[];
  readonly hexsides: readonly HexsideData[];
  readonly routes: readonly RouteData[];
  readonly boxes: readonly BoxData[];
  readonly sea: HexListData;
  /** Where the Comanche come from. */
  readonly frontier: HexListData;
}

export interface PlaceData {
  readonly id: string;
  readonly name: string;
  readonly kind: 'city' | 'town' | 'fort' | 'camp' | 'village' | 'holding-box';
  /** True for every City, the three Mexican holding boxes among them. */
  readonly city: boolean;
  readonly colour: 'blue' | 'green' | 'brown' | 'red' | 'usa' | 'neutral';
  readonly victory: boolean;
  readonly port: boolean;
  readonly at: LocationId;
  readonly source: SourceNote;
}

export type CombatRating = `${'A' | 'B' | 'C'}${1 | 2 | 3}`;

export type BlockTag =
  | 'commander-in-chief'
  | 'commander-in-chief-1835'
  | 'replacement-leader'
  | 'red-border'
  | 'presidial'
  | 'spare'
  | 'militia'
  | 'tejano'
  | 'port-arrival';

export interface BlockData {
  readonly id: string;
  readonly name: string;
  readonly side: Force;
  readonly type: 'leader' | 'infantry' | 'cavalry' | 'artillery' | 'comanche';
  readonly brigade: 'V' | '1' | '2' | 'U' | 'T' | 'F' | 'US' | null;
  readonly steps: number;
  readonly combat: CombatRating;
  readonly move: number;
  readonly tags: readonly BlockTag[];
  /** Leaders only: how many hexes their command reaches. */
  readonly commandRange?: number;
  /** Artillery only: the same guns in the other side's hands, and the fort they belong to. */
  readonly twin?: string;
  readonly fort?: string;
  readonly source: SourceNote;
}

export type CardEvent = 'surprise' | 'comanche' | 'storm' | 'forced-march' | 'supplies' | 'desertion';

export interface CardData {
  readonly id: string;
  readonly cp: number;
  readonly event: CardEvent | null;
  readonly burn: boolean;
  readonly source: SourceNote;
}

export interface CrossingCostData {
  readonly move: number;
  readonly attack: number;
  readonly source: SourceNote;
}

export type HexsideKind = 'clear' | 'forest' | 'road' | 'trail' | 'ford' | 'ferry';

export interface TerrainData {
  readonly hexsides: Readonly<Record<HexsideKind, CrossingCostData>>;
  /** Several roads or trails on one hexside: their attack limits add up, less this. */
  readonly severalRoutes: { readonly attackLess: number; readonly source: SourceNote };
  readonly supply: {
    readonly hex: number;
    readonly city: number;
    readonly town: number;
    readonly fort: number;
    readonly camp: number;
    readonly village: number;
    readonly holdingBox: number;
    readonly source: SourceNote;
  };
  readonly holdingBox: {
    readonly enterMove: number;
    readonly besiegedSupply: number;
    readonly besiegerSupply: number;
    readonly source: SourceNote;
  };
  readonly siege: {
    readonly withdrawLimit: number;
    readonly stormLimitFort: number;
    readonly stormLimitCity: number;
    readonly stormRounds: number;
    /** Double Defense. */
    readonly hitsPerStep: number;
    readonly cavalryCombat: CombatRating;
    readonly source: SourceNote;
  };
  readonly battle: { readonly rounds: number; readonly source: SourceNote };
  readonly forcedMarch: { readonly extraMove: number; readonly lossUpTo: number; readonly source: SourceNote };
  readonly attrition: { readonly lossUpTo: number; readonly source: SourceNote };
  readonly sea: {
    readonly moveCost: number;
    readonly attackCost: number;
    readonly attackRange: number;
    /** Places that no Sea Attack may go to. */
    readonly noAttackOn: readonly string[];
    readonly source: SourceNote;
  };
  readonly comanche: { readonly range: number; readonly source: SourceNote };
  /** How many steps the SUPPLIES event gives. */
  readonly supplies: { readonly steps: number; readonly source: SourceNote };
  /** How many blocks a hex must hold for the DESERTION event, and the rolls that cost a step. */
  readonly desertion: { readonly blocks: number; readonly lossUpTo: number; readonly source: SourceNote };
}

export interface ReinforcementData {
  /** The turn in which the blocks can first move; they are placed in the Supply Phase before it. */
  readonly turn: string;
  readonly at: string;
  readonly delayedAt: readonly string[];
  readonly blocks: readonly string[];
}

export interface VictoryData {
  /** Mexico wins when it holds at least this many green Victory Towns after the last turn. */
  readonly mexicoHoldsGreen?: number;
  /** Mexico wins when Texas holds fewer Victory Towns than this at the end of a turn. */
  readonly texasHoldsBelow?: number;
  /** Texas wins the moment this block is eliminated. */
  readonly texasWinsWithout?: string;
}

export interface ScenarioData {
  readonly id: '1835' | '1836';
  readonly turns: readonly string[];
  readonly cardsRemoved: number;
  readonly hand: number;
  /** Block ids by place id. */
  readonly setup: Readonly<Record<string, readonly string[]>>;
  readonly pool: readonly string[];
  readonly reinforcements: readonly ReinforcementData[];
  /** In the order in which attacked boxes call them up. */
  readonly presidials: readonly string[];
  /** Blocks of 1836 drawn each turn once Texas has taken a Mexican box. */
  readonly vanguardDraws: number;
  readonly victory: VictoryData;
  readonly source: SourceNote;
}

export interface CampaignData {
  readonly id: 'campaign';
  readonly parts: readonly ['1835', '1836'];
  readonly source: SourceNote;
}

export interface ScenariosData {
  readonly '1835': ScenarioData;
  readonly '1836': ScenarioData;
  readonly campaign: CampaignData;
}

export interface GameData {
  readonly map: MapData;
  readonly places: readonly PlaceData[];
  readonly blocks: readonly BlockData[];
  readonly cards: readonly CardData[];
  /** The variant deck with no event but the three known ones; same size, same ids as `cards`. */
  readonly publishedOnlyCards: readonly CardData[];
  readonly terrain: TerrainData;
  readonly scenarios: ScenariosData;
}

export function hexesWithPlaces(
  hexes: readonly Omit<HexData, 'places'>[],
  places: readonly PlaceData[],
): readonly HexData[] {
  return hexes.map((hex) => ({ ...hex, places: places.filter((place) => place.at === hex.id).map(({ id }) => id) }));
}

function withReplacements(cards: readonly CardData[], replacements: readonly CardData[]): readonly CardData[] {
  return cards.map((card) => replacements.find(({ id }) => id === card.id) ?? card);
}

export function standardData(): GameData {
  const places = placesFile.places as readonly PlaceData[];
  const cards = cardsFile.cards as readonly CardData[];
  const map = mapFile as unknown as MapData;
  return {
    map: { ...map, hexes: hexesWithPlaces(map.hexes, places) },
    places,
    blocks: blocksFile.blocks as readonly BlockData[],
    cards,
    publishedOnlyCards: withReplacements(cards, cardsFile.publishedOnly as readonly CardData[]),
    terrain: terrainFile as TerrainData,
    scenarios: scenariosFile as unknown as ScenariosData,
  };
}
