// The game's data as integer tables, built once per set of data. Spaces are the hexes, the holding boxes, and after
// them the places beside the board where blocks wait.

import { type Board, createHexBoard, createHexGrid, type HexGrid, hexDistance, PathFinder } from '@bivouac/boards';
import type { BlockData, CardData, CardEvent, Force, GameData, HexsideData, PlaceData } from './data.ts';

export const TEXAS = 0;
export const MEXICO = 1;
export const SIDES = ['texas', 'mexico'] as const;

export const NOBODY = -1;

/** Hexsides no block may cross. */
const IMPASSABLE = 0;
/** A limit that never binds: the road out of Fort Jessup (8.32) and the way in from beside a box (8.33). */
export const NO_LIMIT = 99;

export const Kind = { leader: 0, infantry: 1, cavalry: 2, artillery: 3, comanche: 4 } as const;
const KINDS = ['leader', 'infantry', 'cavalry', 'artillery', 'comanche'] as const;
export const FORCES: readonly Force[] = ['texas', 'mexico', 'usa', 'neutral'];
export const USA = 2;
const BRIGADES = [null, 'V', '1', '2', 'U', 'T', 'F', 'US'] as const;

export interface CardKind {
  readonly name: string;
  readonly cp: number;
  readonly event: CardEvent | null;
  readonly burn: boolean;
  readonly copies: number;
}

/** Indices of the blocks the rules call by name. */
export interface NamedBlocks {
  readonly santaAnna: number;
  readonly cos: number;
  readonly houston: number;
  readonly austin: number;
  readonly fannin: number;
  readonly burleson: number;
  readonly gaines: number;
  readonly comanche: number;
}

export interface Tables {
  readonly data: GameData;
  readonly board: Board;
  readonly grid: HexGrid;
  readonly finder: PathFinder;
  /** Room for the rules of one search: where it must stop, and costs with some exits closed. */
  readonly stops: Uint8Array;
  readonly openCosts: Int16Array;
  /** Hexes and boxes: all that blocks can stand in. */
  readonly spaces: number;
  readonly hexes: number;
  /** Places beside the board. */
  readonly pool: number;
  readonly away: number;
  readonly dead: number;
  readonly kept: number;
  readonly spaceIds: readonly string[];

  readonly isBox: Uint8Array;
  readonly isFort: Uint8Array;
  readonly isCity: Uint8Array;
  readonly isVillage: Uint8Array;
  readonly isPort: Uint8Array;
  readonly isVictory: Uint8Array;
  /** Whose colour the town bears: a side, or NOBODY. */
  readonly colour: Int8Array;
  readonly supply: Uint8Array;
  /** The part of the supply that a fort or city gives to those inside. */
  readonly wallSupply: Uint8Array;
  readonly noSeaAttack: Uint8Array;
  readonly raidable: Uint8Array;
  /** The waiting place beside a Mexican box, and the box of a waiting place; NOBODY elsewhere. */
  readonly beside: Int16Array;
  readonly boxOf: Int16Array;
  readonly mexicanBoxes: readonly number[];
  readonly victoryTowns: readonly number[];
  readonly ports: readonly number[];

  /** By exit: how many blocks may attack across it; 0 impassable. */
  readonly limit: Uint8Array;
  /** By exit: a road or trail and no crossing. */
  readonly isRoad: Uint8Array;
  /** By force, then exit: the movement cost, negative when closed. */
  readonly costs: readonly Int16Array[];
  /** By force, then space: may that force stand there? */
  readonly mayStand: readonly Uint8Array[];
  /** Steps of command between two spaces over passable hexsides, up to 2; 3 when farther. */
  readonly reach: Uint8Array;

  readonly blocks: readonly BlockData[];
  readonly blockCount: number;
  readonly side: Int8Array;
  readonly force: Int8Array;
  readonly kind: Int8Array;
  readonly brigade: Int8Array;
  readonly steps: Int8Array;
  /** 0, 1, 2 for A, B, C. */
  readonly letter: Int8Array;
  readonly rating: Int8Array;
  readonly moves: Int8Array;
  readonly range: Int8Array;
  /** Artillery: the same guns in enemy hands. */
  readonly twin: Int16Array;
  readonly portArrival: Uint8Array;
  readonly named: NamedBlocks;

  readonly cards: readonly CardKind[];
  readonly scenarioIds: readonly string[];
}

export const DECKS = ['full', 'published'] as const;

export function buildTables(data: GameData, deck: (typeof DECKS)[number] = 'full'): Tables {
  const grid = buildGrid(data);
  const hexIds = hexIdsOf(grid);
  const boxIds = data.map.boxes.map((box) => box.id);
  const spaceIds = [...hexIds, ...boxIds];
  const spaces = spaceIds.length;
  const mexicanBoxes = data.map.boxes.flatMap((box, i) =>
    box.occupants.includes('mexico') ? [hexIds.length + i] : [],
  );
  const firstBeside = spaces + 4;
  const beside = new Int16Array(spaces).fill(NOBODY);
  const boxOf = new Int16Array(firstBeside + mexicanBoxes.length).fill(NOBODY);
  mexicanBoxes.forEach((box, i) => {
    beside[box] = firstBeside + i;
    boxOf[firstBeside + i] = box;
  });
  const besideIds = mexicanBoxes.map((box) => `beside-${spaceIds[box]}`);
  const allIds = [...spaceIds, 'pool', 'away', 'dead', 'kept', ...besideIds];
  const spaceOf = (id: string): number => allIds.indexOf(id);
  const board = buildBoard(data, grid, spaceOf, allIds.length, mexicanBoxes, beside);
  const crossings = crossingTables(data, board, spaceOf, hexIds.length);
  return {
    data,
    board,
    grid,
    finder: new PathFinder(board),
    stops: new Uint8Array(board.placeCount),
    openCosts: new Int16Array(board.exitCount),
    spaces,
    hexes: hexIds.length,
    pool: spaces,
    away: spaces + 1,
    dead: spaces + 2,
    kept: spaces + 3,
    spaceIds: allIds,
    ...spaceTables(data, spaceOf, spaces, hexIds.length),
    raidable: raidTable(data, grid, spaceOf, spaces),
    beside,
    boxOf,
    mexicanBoxes,
    ...crossings,
    mayStand: FORCES.map((force) => standTable(data, force, spaceOf, allIds.length, hexIds.length)),
    costs: FORCES.map((force) =>
      costTable(data, board, crossings.move, standTable(data, force, spaceOf, allIds.length, hexIds.length)),
    ),
    reach: reachTable(board, crossings.limit, allIds.length),
    ...blockTables(data),
    cards: cardKinds(deck === 'full' ? data.cards : data.publishedOnlyCards),
    scenarioIds: ['1836', '1835', 'campaign'],
  };
}

function buildGrid(data: GameData): HexGrid {
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

const hexIdsOf = (grid: HexGrid): string[] => Array.from(grid.column, (column, hex) => hexId(column, grid.row[hex]!));

/** Lines out of boxes, and from the waiting places into their boxes. */
function buildBoard(
  data: GameData,
  grid: HexGrid,
  spaceOf: (id: string) => number,
  places: number,
  mexicanBoxes: readonly number[],
  beside: Int16Array,
): Board {
  const exits = data.map.boxes.flatMap((box) =>
    box.exits.map((exit) => ({ from: spaceOf(box.id), to: spaceOf(exit.hex), kind: 1 })),
  );
  const arrivals = mexicanBoxes.map((box) => ({ from: beside[box]!, to: box, kind: 2 }));
  return createHexBoard(grid, {
    kinds: ['box-route', 'arrival'],
    extraPlaces: places - grid.hexCount,
    extraLines: [...exits, ...arrivals],
  });
}

function crossingTables(
  data: GameData,
  board: Board,
  spaceOf: (id: string) => number,
  hexes: number,
): { limit: Uint8Array; isRoad: Uint8Array; move: Int16Array } {
  const { terrain } = data;
  const routeKinds = new Map(data.map.routes.map((route) => [route.id, route.kind]));
  const limit = new Uint8Array(board.exitCount);
  const isRoad = new Uint8Array(board.exitCount);
  const move = new Int16Array(board.exitCount).fill(-1);
  const sides = new Map<string, HexsideData>();
  for (const side of data.map.hexsides) sides.set(side.between.map(spaceOf).join('|'), side);
  const routeLimit = (routes: readonly string[]): number => {
    const sum = routes.reduce((total, id) => total + terrain.hexsides[routeKinds.get(id)!].attack, 0);
    return routes.length > 1 ? sum - terrain.severalRoutes.attackLess : sum;
  };
  for (let exit = 0; exit < board.exitCount; exit++) {
    const from = board.exitFrom[exit]!;
    const to = board.exitTo[exit]!;
    if (board.exitKind[exit] === 2) {
      limit[exit] = NO_LIMIT;
      move[exit] = terrain.holdingBox.enterMove;
    } else if (board.exitKind[exit] === 1) {
      const box = data.map.boxes[Math.max(from, to) - hexes]!;
      const { routes } = box.exits.find((candidate) => spaceOf(candidate.hex) === Math.min(from, to))!;
      limit[exit] = box.occupants.includes('mexico') || to >= hexes ? routeLimit(routes) : NO_LIMIT;
      isRoad[exit] = 1;
      move[exit] = to >= hexes ? terrain.holdingBox.enterMove : terrain.hexsides[routeKinds.get(routes[0]!)!].move;
    } else {
      const side = sides.get(`${from}|${to}`) ?? sides.get(`${to}|${from}`);
      if (side === undefined || side.terrain === 'impassable' || (side.terrain === 'river' && !side.crossing)) {
        limit[exit] = IMPASSABLE;
      } else if (side.crossing) {
        limit[exit] = terrain.hexsides[side.crossing.kind].attack;
        move[exit] = terrain.hexsides[side.crossing.kind].move;
      } else if (side.routes.length > 0) {
        limit[exit] = routeLimit(side.routes);
        isRoad[exit] = 1;
        move[exit] = terrain.hexsides[routeKinds.get(side.routes[0]!)!].move;
      } else {
        const kind = side.terrain as 'clear' | 'forest';
        limit[exit] = terrain.hexsides[kind].attack;
        move[exit] = terrain.hexsides[kind].move;
      }
    }
  }
  return { limit, isRoad, move };
}

function spaceTables(
  data: GameData,
  spaceOf: (id: string) => number,
  spaces: number,
  hexes: number,
): Pick<
  Tables,
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
function raidTable(data: GameData, grid: HexGrid, spaceOf: (id: string) => number, spaces: number): Uint8Array {
  const frontier = data.map.frontier.hexes.map(spaceOf);
  const table = new Uint8Array(spaces);
  for (let hex = 0; hex < grid.hexCount; hex++) {
    if (frontier.some((start) => hexDistance(grid, start, hex) <= data.terrain.comanche.range)) table[hex] = 1;
  }
  return table;
}

function standTable(
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

function costTable(_data: GameData, board: Board, move: Int16Array, mayStand: Uint8Array): Int16Array {
  return move.map((cost, exit) => (mayStand[board.exitTo[exit]!] === 1 ? cost : -1));
}

const FAR = 3;

function reachTable(board: Board, limit: Uint8Array, places: number): Uint8Array {
  const table = new Uint8Array(places * places).fill(FAR);
  for (let from = 0; from < places; from++) {
    let edge = [from];
    table[from * places + from] = 0;
    for (let steps = 1; steps < FAR; steps++) {
      const next: number[] = [];
      for (const place of edge) {
        for (let exit = board.exitStart[place]!; exit < board.exitStart[place + 1]!; exit++) {
          const to = board.exitTo[exit]!;
          if (limit[exit] === IMPASSABLE || board.exitKind[exit] === 2 || table[from * places + to]! <= steps) continue;
          table[from * places + to] = steps;
          next.push(to);
        }
      }
      edge = next;
    }
  }
  return table;
}

function blockTables(
  data: GameData,
): Pick<
  Tables,
  | 'blocks'
  | 'blockCount'
  | 'side'
  | 'force'
  | 'kind'
  | 'brigade'
  | 'steps'
  | 'letter'
  | 'rating'
  | 'moves'
  | 'range'
  | 'twin'
  | 'portArrival'
  | 'named'
> {
  const { blocks } = data;
  const column = (value: (block: BlockData) => number): Int8Array => Int8Array.from(blocks, value);
  const index = (id: string | undefined): number => blocks.findIndex((block) => block.id === id);
  return {
    blocks,
    blockCount: blocks.length,
    side: column((block) => (block.side === 'mexico' ? MEXICO : TEXAS)),
    force: column((block) => FORCES.indexOf(block.side)),
    kind: column((block) => KINDS.indexOf(block.type)),
    brigade: column((block) => BRIGADES.indexOf(block.brigade)),
    steps: column((block) => block.steps),
    letter: column((block) => 'ABC'.indexOf(block.combat[0]!)),
    rating: column((block) => Number(block.combat[1])),
    moves: column((block) => block.move),
    range: column((block) => block.commandRange ?? 1),
    twin: Int16Array.from(blocks, (block) => index(block.twin)),
    portArrival: Uint8Array.from(blocks, (block) => (block.tags.includes('port-arrival') ? 1 : 0)),
    named: {
      santaAnna: index('mx-santa-anna'),
      cos: index('mx-cos'),
      houston: index('tx-houston'),
      austin: index('tx-austin'),
      fannin: index('tx-fannin'),
      burleson: index('tx-burleson'),
      gaines: index('us-gaines'),
      comanche: index('comanche'),
    },
  };
}

/** Cards that read alike are one kind: nobody can tell them apart. */
function cardKinds(cards: readonly CardData[]): CardKind[] {
  const kinds = new Map<string, CardKind>();
  for (const { cp, event, burn } of cards) {
    const name = event ?? `${cp}${burn ? '-burn' : ''}`;
    kinds.set(name, { name, cp, event, burn, copies: (kinds.get(name)?.copies ?? 0) + 1 });
  }
  return [...kinds.values()];
}
