// The tables of the map: what lies where, and what it takes to get from place to place.

import { type Board, createHexBoard, createHexGrid, type HexGrid, hexDistance } from '@bivouac/boards';
import type { Atlas } from './atlas.ts';
import type { CrossingCostData, Force, GameData, HexsideData, PlaceData, RouteData, TerrainData } from './data.ts';
import { MEXICO, NOBODY, TEXAS } from './sides.ts';

/** Hexsides no block may cross. */
const IMPASSABLE = 0;
/** A limit that never binds: the road out of Fort Jessup (8.32) and the way in from beside a box (8.33). */
const NO_LIMIT = 99;

/** The kinds of lines beside the hexsides, which are kind 0 of every board of hexes. */
const BOX_ROUTE = 1;
const ARRIVAL = 2;

export function buildGrid(data: GameData): HexGrid {
  const { columns, rows, lowered } = data.map.grid;
  const playable = new Set(data.map.hexes.map((hex) => hex.id));
  return createHexGrid({
    orientation: 'flat',
    columns,
    rows,
    shifted: lowered === 'odd' ? 'even' : 'odd',
    towards: 'down',
    exists: (column, row) => playable.has(hexId(column, row)),
  });
}

const hexId = (column: number, row: number): string => `${column + 1}`.padStart(2, '0') + `${row + 1}`.padStart(2, '0');

export const hexIdsOf = (grid: HexGrid): string[] =>
  Array.from(grid.column, (column, hex) => hexId(column, grid.row[hex]!));

/** Lines out of boxes, and from the waiting places into their boxes. */
export function buildBoard(
  data: GameData,
  grid: HexGrid,
  spaceOf: (id: string) => number,
  places: number,
  mexicanBoxes: readonly number[],
  beside: Int16Array,
): Board {
  const exits = data.map.boxes.flatMap((box) =>
    box.exits.map((exit) => ({ from: spaceOf(box.id), to: spaceOf(exit.hex), kind: BOX_ROUTE })),
  );
  const arrivals = mexicanBoxes.map((box) => ({ from: beside[box]!, to: box, kind: ARRIVAL }));
  return createHexBoard(grid, {
    kinds: ['box-route', 'arrival'],
    extraPlaces: places - grid.hexCount,
    extraLines: [...exits, ...arrivals],
  });
}

/** What it takes to cross from one place to the next. */
interface Crossing {
  /** How many blocks may attack across it. */
  readonly limit: number;
  /** Movement cost, negative when closed. */
  readonly move: number;
  readonly isRoad: boolean;
}

const CLOSED: Crossing = { limit: IMPASSABLE, move: -1, isRoad: false };

const pairKey = (a: number, b: number): string => `${Math.min(a, b)}|${Math.max(a, b)}`;

export function crossingTables(
  data: GameData,
  board: Board,
  spaceOf: (id: string) => number,
  hexes: number,
): { limit: Uint8Array; isRoad: Uint8Array; move: Int16Array } {
  const routeKinds = new Map(data.map.routes.map((route) => [route.id, route.kind]));
  const sides = new Map<string, HexsideData>();
  for (const side of data.map.hexsides) sides.set(pairKey(...(side.between.map(spaceOf) as [number, number])), side);
  const crossings = Array.from(board.exitKind, (kind, exit): Crossing => {
    const [from, to] = [board.exitFrom[exit]!, board.exitTo[exit]!];
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    if (kind === ARRIVAL) return { limit: NO_LIMIT, move: data.terrain.holdingBox.enterMove, isRoad: false };
    if (kind !== BOX_ROUTE) return acrossHexside(data.terrain, routeKinds, sides.get(pairKey(from, to)));
    const box = data.map.boxes[high - hexes]!;
    const { routes } = box.exits.find((candidate) => spaceOf(candidate.hex) === low)!;
    return outOrIn(data.terrain, routeKinds, routes, to === high, box.occupants.includes('mexico'));
  });
  return {
    limit: Uint8Array.from(crossings, ({ limit }) => limit),
    isRoad: Uint8Array.from(crossings, ({ isRoad }) => (isRoad ? 1 : 0)),
    move: Int16Array.from(crossings, ({ move }) => move),
  };
}

type RouteKinds = ReadonlyMap<string, RouteData['kind']>;

function alongRoutes({ hexsides, severalRoutes }: TerrainData, kinds: RouteKinds, routes: readonly string[]): Crossing {
  const sum = routes.reduce((total, id) => total + hexsides[kinds.get(id)!].attack, 0);
  return {
    limit: Math.min(NO_LIMIT, Math.max(1, routes.length > 1 ? sum - severalRoutes.attackLess : sum)),
    move: hexsides[kinds.get(routes[0]!)!].move,
    isRoad: true,
  };
}

/** Into a box at the cost of boxes, out of it as along any road; nothing limits those who come from Fort Jessup (8.32). */
function outOrIn(
  terrain: TerrainData,
  kinds: RouteKinds,
  routes: readonly string[],
  entering: boolean,
  mexican: boolean,
): Crossing {
  const way = alongRoutes(terrain, kinds, routes);
  if (entering) return { ...way, move: terrain.holdingBox.enterMove };
  return mexican ? way : { ...way, limit: NO_LIMIT };
}

function acrossHexside(terrain: TerrainData, kinds: RouteKinds, side: HexsideData | undefined): Crossing {
  if (side === undefined || side.terrain === 'impassable') return CLOSED;
  if (side.crossing) return across(terrain.hexsides[side.crossing.kind]);
  if (side.terrain === 'river') return CLOSED;
  return side.routes.length > 0 ? alongRoutes(terrain, kinds, side.routes) : across(terrain.hexsides[side.terrain]);
}

const across = ({ attack, move }: CrossingCostData): Crossing => ({ limit: attack, move, isRoad: false });

export function spaceTables(
  data: GameData,
  spaceOf: (id: string) => number,
  spaces: number,
  hexes: number,
): Pick<
  Atlas,
  | 'isBox'
  | 'isFort'
  | 'isCity'
  | 'isVillage'
  | 'isPort'
  | 'isVictory'
  | 'colour'
  | 'supply'
  | 'wallSupply'
  | 'noSeaAttack'
  | 'victoryTowns'
  | 'ports'
> {
  const flags = (test: (place: PlaceData) => boolean): Uint8Array => {
    const table = new Uint8Array(spaces);
    for (const place of data.places) if (test(place)) table[spaceOf(place.at)] = 1;
    return table;
  };
  const { supply: bonus, holdingBox, sea } = data.terrain;
  const colour = new Int8Array(spaces).fill(NOBODY);
  const supply = new Uint8Array(spaces).fill(bonus.hex);
  const wallSupply = new Uint8Array(spaces);
  for (const place of data.places) {
    const space = spaceOf(place.at);
    if (place.colour === 'blue' || place.colour === 'usa') colour[space] = TEXAS;
    else if (place.colour === 'green') colour[space] = MEXICO;
    if (space >= hexes) {
      supply[space] = bonus.holdingBox;
      if (place.city) wallSupply[space] = holdingBox.besiegedSupply;
    } else if (place.kind !== 'holding-box') {
      supply[space]! += bonus[place.kind];
      if (place.kind === 'fort' || place.kind === 'city') wallSupply[space] = bonus[place.kind];
    }
  }
  const isVictory = flags((place) => place.victory);
  const isPort = flags((place) => place.port);
  return {
    isBox: Uint8Array.from({ length: spaces }, (_, space) => (space >= hexes ? 1 : 0)),
    isFort: flags((place) => place.kind === 'fort'),
    isCity: flags((place) => place.city),
    isVillage: flags((place) => place.kind === 'village'),
    isPort,
    isVictory,
    colour,
    supply,
    wallSupply,
    noSeaAttack: flags((place) => sea.noAttackOn.includes(place.id)),
    victoryTowns: Array.from(isVictory.keys()).filter((space) => isVictory[space] === 1),
    ports: Array.from(isPort.keys()).filter((space) => isPort[space] === 1),
  };
}

/** Where the Comanche may strike: within their range of a frontier hex, whatever the ground. */
export function raidTable(data: GameData, grid: HexGrid, spaceOf: (id: string) => number, spaces: number): Uint8Array {
  const frontier = data.map.frontier.hexes.map(spaceOf);
  const table = new Uint8Array(spaces);
  for (let hex = 0; hex < grid.hexCount; hex++) {
    if (frontier.some((start) => hexDistance(grid, start, hex) <= data.terrain.comanche.range)) table[hex] = 1;
  }
  return table;
}

export function standTable(
  data: GameData,
  force: Force,
  spaceOf: (id: string) => number,
  places: number,
  hexes: number,
): Uint8Array {
  const table = new Uint8Array(places);
  table.fill(1, 0, hexes);
  for (const box of data.map.boxes) if (box.occupants.includes(force)) table[spaceOf(box.id)] = 1;
  return table;
}

export function costTable(board: Board, move: Int16Array, mayStand: Uint8Array): Int16Array {
  return move.map((cost, exit) => (mayStand[board.exitTo[exit]!] === 1 ? cost : -1));
}

/** Steps from place to place, as far as any leader's command goes; beyond that one more. */
export function reachTable(board: Board, limit: Uint8Array, places: number, farthest: number): Uint8Array {
  const table = new Uint8Array(places * places).fill(farthest + 1);
  for (let from = 0; from < places; from++) {
    let edge = [from];
    table[from * places + from] = 0;
    for (let steps = 1; steps <= farthest; steps++) {
      const next: number[] = [];
      for (const place of edge) {
        for (let exit = board.exitStart[place]!; exit < board.exitStart[place + 1]!; exit++) {
          const to = board.exitTo[exit]!;
          if (limit[exit] === IMPASSABLE || board.exitKind[exit] === ARRIVAL || table[from * places + to]! <= steps)
            continue;
          table[from * places + to] = steps;
          next.push(to);
        }
      }
      edge = next;
    }
  }
  return table;
}
