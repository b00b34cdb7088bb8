// The map as integer tables: hexes, what they cost, and which waters and ways join them.

import {
  type Board,
  createHexBoard,
  createHexGrid,
  createHexNumbers,
  directionTo,
  exitBetween,
  type HexGrid,
  type HexGridDescription,
  type HexNumbering,
  type HexNumbers,
  PathFinder,
} from '@bivouac/boards';
import type { BootsData, ZoneData } from './data/schema.ts';

/** Costs are counted in half points. */
export const HALVES = 2;
export const CLOSED = -1;

export const Country = { none: 0, us: 1, mexico: 2 } as const;
const COUNTRY: Readonly<Record<string, number>> = { U: Country.us, M: Country.mexico };

/** Bits by exit: which railways run along it, and in whose country. */
export const Rail = { us: 1, mexico: 2 } as const;

export interface MapAtlas {
  readonly grid: HexGrid;
  readonly board: Board;
  readonly numbers: HexNumbers;
  readonly finder: PathFinder;
  readonly hexes: number;
  /** By hex. */
  readonly terrain: Uint8Array;
  readonly country: Uint8Array;
  /** The place that lies there, or -1. */
  readonly placeAt: Int16Array;
  readonly placeHexes: readonly number[];
  /** Where supply symbols are printed. */
  readonly supplyHexes: readonly number[];
  /** How many units a hex holds (8.1); a place has a value of its own. */
  readonly limit: Uint8Array;
  /** Rivers and lakes that do not dry up. */
  readonly isWet: Uint8Array;
  readonly isRiver: Uint8Array;
  readonly isBridged: Uint8Array;
  /** Closed to all who do not go by boat, or to all. */
  readonly isClosed: Uint8Array;
  readonly isRailed: Uint8Array;
  /** Where wagons can get at all, if only along a way (14.9). */
  readonly takesTrains: Uint8Array;
  /** By exit: the cost for troops and for wagons, without what leaving water costs. */
  readonly land: Int16Array;
  readonly train: Int16Array;
  /** What an exit costs, by kind of mover (see `moverKind`), with what leaving water costs. */
  readonly costs: readonly Int16Array[];
  /** Where a search lays out what is closed just now, who stands where, and what it has still to look at. */
  readonly scratch: Int16Array;
  readonly held: Uint8Array;
  readonly queue: Int16Array;
  /** By exit: 1 where water is left, which costs more. */
  readonly leavesWater: Uint8Array;
  /** By exit: 1 where boats go. */
  readonly byBoat: Uint8Array;
  readonly isLakeSide: Uint8Array;
  /** The same by hex and direction. */
  readonly lakeSideAt: Uint8Array;
  readonly rails: Uint8Array;
  /** By zone: 1 for each of its hexes. */
  readonly zones: readonly Uint8Array[];
  readonly zoneHexes: readonly (readonly number[])[];
}

export const HEX_SIDES = 6;

/** The hexes of a map as the boards know them. */
export function hexesOfMap({ columns, rows, firstColumn, raised }: BootsData['grid']): HexGridDescription {
  const isOddFirst = firstColumn % 2 === 1;
  const shifted = (raised === 'odd') === isOddFirst ? 'even' : 'odd';
  return { orientation: 'flat', columns, rows, shifted, towards: 'up' };
}

/** As they are printed: the row from the south, then the column from the west. */
export const numberingOfMap = ({ firstColumn, firstRow }: BootsData['grid']): HexNumbering => ({
  order: 'row-column',
  columns: { first: firstColumn, digits: 2 },
  rows: { first: firstRow, digits: 2, from: 'bottom' },
});

export function buildMap(data: BootsData): MapAtlas {
  const grid = createHexGrid(hexesOfMap(data.grid));
  const numbers = createHexNumbers(grid, numberingOfMap(data.grid));
  const board = createHexBoard(grid);
  const base = { grid, board, numbers, finder: new PathFinder(board), hexes: grid.hexCount };
  const hexTables = hexesOf(data, base);
  const waters = watersOf(data, base, hexTables);
  const ways = waysOf(data, base, hexTables);
  const shape = { ...base, ...hexTables, ...waters };
  const zones = data.zones.map((zone) => zoneOf(zone, shape));
  const zoneHexes = zones.map((zone) => Array.from(zone.keys()).filter((hex) => zone[hex] === 1));
  const costs = costsOf(data, shape, ways);
  const tables = {
    costs: tablesOf(data, shape, costs),
    scratch: new Int16Array(board.exitCount),
    held: new Uint8Array(grid.hexCount),
    queue: new Int16Array(grid.hexCount),
    takesTrains: hexesReached(base, costs.train),
  };
  return { ...shape, ...ways, ...costs, ...tables, zones, zoneHexes };
}

type Base = Pick<MapAtlas, 'grid' | 'board' | 'numbers' | 'hexes'>;
type HexTables = Pick<
  MapAtlas,
  'terrain' | 'country' | 'placeAt' | 'placeHexes' | 'supplyHexes' | 'limit' | 'isClosed'
>;

const hexNamed = ({ numbers }: Pick<MapAtlas, 'numbers'>, hex: string): number => {
  const id = numbers.ids.get(hex);
  if (id === undefined) throw new Error(`There is no hex ${hex} on this map.`);
  return id;
};

function hexesOf(data: BootsData, base: Base): HexTables {
  const { hexes } = base;
  const kinds = data.terrain.map(({ id }) => id);
  const terrain = new Uint8Array(hexes);
  const country = new Uint8Array(hexes);
  const isClosed = new Uint8Array(hexes);
  for (const row of data.rows) {
    for (const [i, letter] of [...row.terrain].entries()) {
      const hex = hexNamed(base, row.row + String(data.grid.firstColumn + i).padStart(2, '0'));
      terrain[hex] = kinds.indexOf(data.legend[letter]!);
      isClosed[hex] = data.terrain[terrain[hex]!]!.closed ? 1 : 0;
      country[hex] = COUNTRY[row.country?.[i] ?? ''] ?? Country.none;
    }
  }
  const placeAt = new Int16Array(hexes).fill(-1);
  data.places.forEach(({ hex }, place) => {
    placeAt[hexNamed(base, hex)] = place;
  });
  const placeHexes = data.places.map(({ hex }) => hexNamed(base, hex));
  const limits = new Map(data.kinds.map(({ id, stacking }) => [id, stacking]));
  const limit = terrain.map((kind, hex) => {
    const place = data.places[placeAt[hex]!];
    return place === undefined ? data.terrain[kind]!.stacking : limits.get(place.kind)!;
  });
  const supplyHexes = placeHexes.filter((_, place) => data.places[place]!.supply);
  return { terrain, country, placeAt, placeHexes, supplyHexes, limit, isClosed };
}

type Waters = Pick<
  MapAtlas,
  'isWet' | 'isRiver' | 'isBridged' | 'byBoat' | 'isLakeSide' | 'lakeSideAt' | 'leavesWater'
>;

function watersOf(data: BootsData, base: Base, { isClosed, terrain }: HexTables): Waters {
  const { board, hexes } = base;
  const lake = data.terrain.findIndex(({ id }) => id === 'lake');
  const isLake = new Uint8Array(hexes).map((_, hex) => (terrain[hex] === lake && isClosed[hex] === 1 ? 1 : 0));
  for (const { hex, intermittent } of data.lakes) if (!intermittent) isLake[hexNamed(base, hex)] = 1;
  const isWet = isLake.slice();
  const isRiver = new Uint8Array(hexes);
  const byBoat = new Uint8Array(board.exitCount);
  const isLakeSide = new Uint8Array(board.exitCount);
  const join = (table: Uint8Array, from: number, to: number): void => {
    table[exitBetween(board, from, to)] = 1;
    table[exitBetween(board, to, from)] = 1;
  };
  for (const { hexes: chain } of data.rivers) {
    const ids = chain.map((hex) => hexNamed(base, hex));
    for (const id of ids) isWet[id] = isRiver[id] = 1;
    for (const [i, id] of ids.slice(1).entries()) join(byBoat, ids[i]!, id);
  }
  for (const { from, to } of data.lakeSides) join(isLakeSide, hexNamed(base, from), hexNamed(base, to));
  const lakeSideAt = new Uint8Array(HEX_SIDES * hexes);
  for (let exit = 0; exit < board.exitCount; exit++) {
    const [from, to] = [board.exitFrom[exit]!, board.exitTo[exit]!];
    if (isLakeSide[exit] === 1) lakeSideAt[HEX_SIDES * from + directionTo(base.grid, from, to)] = 1;
    if (isLake[from] === 1 && isLake[to] === 1) byBoat[exit] = 1;
    if (isLakeSide[exit] === 1 && isWet[from] === 1 && isWet[to] === 1) byBoat[exit] = 1;
  }
  const isBridged = new Uint8Array(hexes);
  for (const { hex } of data.crossings) isBridged[hexNamed(base, hex)] = 1;
  // 7.10: along the same water nothing is paid; 7.11: nor where a bridge or a ferry is.
  const leavesWater = byBoat.map((along, exit) => {
    const from = board.exitFrom[exit]!;
    return isWet[from] === 1 && along === 0 && isBridged[from] === 0 ? 1 : 0;
  });
  return { isWet, isRiver, isBridged, byBoat, isLakeSide, lakeSideAt, leavesWater };
}

interface Ways {
  readonly rails: Uint8Array;
  readonly isRailed: Uint8Array;
  /** By exit: what the cheapest way along it costs, or CLOSED where there is none. */
  readonly wayCost: Int16Array;
}

function waysOf(data: BootsData, base: Base, { country }: HexTables): Ways {
  const { board, hexes } = base;
  const costs = new Map(data.moves.map(({ id, cost }) => [id, cost * HALVES]));
  const rails = new Uint8Array(board.exitCount);
  const isRailed = new Uint8Array(hexes);
  const wayCost = new Int16Array(board.exitCount).fill(CLOSED);
  for (const { kind, hexes: chain } of data.ways) {
    const ids = chain.map((hex) => hexNamed(base, hex));
    for (const [i, to] of ids.slice(1).entries()) {
      for (const exit of [exitBetween(board, ids[i]!, to), exitBetween(board, to, ids[i]!)]) {
        wayCost[exit] = costs.get(kind)!;
        if (kind === 'railroad') rails[exit] = railBit(country, ids[i]!, to);
      }
      if (kind === 'railroad') isRailed[ids[i]!] = isRailed[to] = 1;
    }
  }
  return { rails, isRailed, wayCost };
}

/** A line across the border is a road to everybody (22.23). */
function railBit(country: Uint8Array, from: number, to: number): number {
  if (country[from] !== country[to]) return 0;
  return country[from] === Country.us ? Rail.us : Rail.mexico;
}

function costsOf(
  data: BootsData,
  { board, terrain, isClosed, isLakeSide }: Base & HexTables & Waters,
  { wayCost }: Ways,
): Pick<MapAtlas, 'land' | 'train'> {
  const cost = (exit: number, isTrain: boolean): number => {
    const to = board.exitTo[exit]!;
    if (isClosed[to] === 1 || isLakeSide[exit] === 1) return CLOSED;
    // 7.8: along a way its cost alone counts.
    if (wayCost[exit] !== CLOSED) return wayCost[exit]!;
    const ground = data.terrain[terrain[to]!]!;
    return isTrain && !ground.trains ? CLOSED : ground.cost * HALVES;
  };
  const table = (isTrain: boolean): Int16Array =>
    Int16Array.from({ length: board.exitCount }, (_, exit) => cost(exit, isTrain));
  return { land: table(false), train: table(true) };
}

function hexesReached({ board, hexes }: Base, costs: Int16Array): Uint8Array {
  const { exitTo, exitCount } = board;
  const reached = new Uint8Array(hexes);
  for (let exit = 0; exit < exitCount; exit++) if (costs[exit]! >= 0) reached[exitTo[exit]!] = 1;
  return reached;
}

/** Who moves, as far as costs go: wagons or troops, by boat or not, held back by a border or not. */
export const moverKind = (isTrain: boolean, isByBoat: boolean, bound: number): number =>
  (isTrain ? 1 : 0) + (isByBoat ? 2 : 0) + 4 * bound;

const MOVER_KINDS = 12;

function tablesOf(
  data: BootsData,
  { board, country, byBoat, leavesWater }: Base & HexTables & Waters,
  { land, train }: Pick<MapAtlas, 'land' | 'train'>,
): Int16Array[] {
  const wet = data.water.exit * HALVES;
  const boat = data.moves.find(({ id }) => id === 'boat')!.cost * HALVES;
  const cost = (kind: number, exit: number): number => {
    const bound = kind >> 2;
    if (bound !== Country.none && country[board.exitTo[exit]!] !== bound) return CLOSED;
    if ((kind & 2) !== 0 && byBoat[exit] === 1) return boat;
    const dry = ((kind & 1) !== 0 ? train : land)[exit]!;
    return dry < 0 || leavesWater[exit] === 0 ? dry : dry + wet;
  };
  return Array.from({ length: MOVER_KINDS }, (_, kind) =>
    Int16Array.from({ length: board.exitCount }, (__, exit) => cost(kind, exit)),
  );
}

function zoneOf(zone: ZoneData, map: Base & HexTables): Uint8Array {
  const { grid, hexes } = map;
  const inside = new Uint8Array(hexes);
  for (const hex of zone.hexes ?? []) inside[hexNamed(map, hex)] = 1;
  for (const hex of zone.around ?? []) {
    const centre = hexNamed(map, hex);
    for (let d = 0; d < HEX_SIDES; d++) {
      const near = grid.neighbours[HEX_SIDES * centre + d]!;
      if (near >= 0) inside[near] = 1;
    }
  }
  for (let hex = 0; hex < hexes; hex++) {
    const edge = zone.edge === 'north' ? 0 : grid.rows - 1;
    if (zone.edge !== undefined && grid.row[hex] === edge) inside[hex] = 1;
    if (zone.country !== undefined && map.country[hex] === COUNTRY[zone.country]) inside[hex] = 1;
    if (zone.wild && map.placeAt[hex]! >= 0) inside[hex] = 0;
    if (map.isClosed[hex] === 1) inside[hex] = 0;
  }
  return inside;
}

/** Calls for each neighbour on the map. */
export function eachNeighbour({ grid }: MapAtlas, hex: number, visit: (near: number) => void): void {
  for (let d = 0; d < HEX_SIDES; d++) {
    const near = grid.neighbours[HEX_SIDES * hex + d]!;
    if (near >= 0) visit(near);
  }
}

export const areAdjacent = ({ grid }: MapAtlas, a: number, b: number): boolean => directionTo(grid, a, b) >= 0;
