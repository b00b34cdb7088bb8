// The game's data as integer tables, built once per set of data. Spaces are the hexes, the holding boxes, and after
// them the places beside the board where blocks wait.

import { type Board, type HexGrid, PathFinder } from '@bivouac/boards';
import type { BlockData, CardData, CardEvent, Force, GameData } from './data.ts';
import {
  buildBoard,
  buildGrid,
  costTable,
  crossingTables,
  hexIdsOf,
  raidTable,
  reachTable,
  spaceTables,
  standTable,
} from './map-atlas.ts';
import { MEXICO, NOBODY, TEXAS } from './sides.ts';

export { MEXICO, NOBODY, SIDES, TEXAS } from './sides.ts';

export const Kind = { leader: 0, infantry: 1, cavalry: 2, artillery: 3, comanche: 4 } as const;
const KINDS = ['leader', 'infantry', 'cavalry', 'artillery', 'comanche'] as const;
export const FORCES: readonly Force[] = ['texas', 'mexico', 'usa', 'neutral'];
export const USA = 2;
export const BRIGADES = [null, 'V', '1', '2', 'U', 'T', 'F', 'US'] as const;

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

export interface Atlas {
  readonly data: GameData;
  readonly board: Board;
  readonly grid: HexGrid;
  /** One for what a march can reach, one for how long a way is: neither forgets what the other has found. */
  readonly finder: PathFinder;
  readonly measure: PathFinder;
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
  /** With which brigade of 1836 it comes (8.33), or NOBODY. */
  readonly due: Int8Array;
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

export function buildAtlas(data: GameData, deck: (typeof DECKS)[number] = 'full'): Atlas {
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
  const farthest = Math.max(...data.blocks.map(({ commandRange = 0 }) => commandRange));
  const crossings = crossingTables(data, board, spaceOf, hexIds.length);
  const mayStand = FORCES.map((force) => standTable(data, force, spaceOf, allIds.length, hexIds.length));
  return {
    data,
    board,
    grid,
    finder: new PathFinder(board),
    measure: new PathFinder(board),
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
    mayStand,
    costs: mayStand.map((table) => costTable(board, crossings.move, table)),
    reach: reachTable(board, crossings.limit, allIds.length, farthest),
    ...blockTables(data),
    cards: cardKinds(deck === 'full' ? data.cards : data.publishedOnlyCards),
    scenarioIds: ['1836', '1835', 'campaign', 'nueces'],
  };
}

function blockTables(
  data: GameData,
): Pick<
  Atlas,
  | 'blocks'
  | 'blockCount'
  | 'side'
  | 'force'
  | 'kind'
  | 'brigade'
  | 'due'
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
    due: column(({ id }) => data.scenarios['1836'].reinforcements.findIndex((due) => due.blocks.includes(id))),
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
