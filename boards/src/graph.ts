import { DIRECTION_COUNT } from './hex-geometry.ts';
import type { HexGrid } from './hex-grid.ts';

/** A line between two places of a board. */
export interface Line {
  readonly from: number;
  readonly to: number;
  /** Index into the kinds of the board. */
  readonly kind: number;
  /** True when nothing ever goes back from `to` to `from`. */
  readonly oneWay?: boolean;
  /** The end towards which the current runs, on lines that have one; both ways may still be open. */
  readonly downstream?: 'from' | 'to';
}

/**
 * Places joined by lines. A line is left by an *exit* at each of its ends; the exits of place p are the numbers from
 * exitStart[p] up to, not including, exitStart[p + 1]. A grid of hexes is a board too: its places are the hexes and,
 * after them, any boxes beside the map; its lines are the hexsides and, after them, any special lines.
 */
export interface Board {
  readonly kinds: readonly string[];
  readonly placeCount: number;
  readonly lineCount: number;
  readonly exitCount: number;
  readonly exitStart: Int32Array;
  readonly exitFrom: Int16Array;
  readonly exitTo: Int16Array;
  /** Id of the line; on a board made from a grid the ids below grid.sideCount are sides. */
  readonly exitLine: Int16Array;
  readonly exitKind: Uint8Array;
  /** 1 with the current, -1 against it, 0 without one. */
  readonly exitFlow: Int8Array;
  /** The direction of the hexside crossed, or -1 on other lines. */
  readonly exitDirection: Int8Array;
  /** The exit that leads back along the same line, or -1 when it is one-way. */
  readonly exitBack: Int32Array;
  /** The exits that lead into place p are entries[entryStart[p]] up to entries[entryStart[p + 1] - 1]. */
  readonly entryStart: Int32Array;
  readonly entries: Int32Array;
}

export interface BoardDescription {
  readonly kinds: readonly string[];
  readonly placeCount: number;
  readonly lines: readonly Line[];
}

export function createBoard(description: BoardDescription): Board {
  const drafts = description.lines.flatMap((line, index) => draftsOfLine(line, index));
  return assemble(description, description.lines, description.lines.length, drafts);
}

/** The kind of every line that is a hexside. */
export const HEXSIDE_KIND = 0;
export const HEXSIDE = 'hexside';

export interface HexBoardDescription {
  /** Kinds of the special lines; 'hexside' comes before them as kind 0. */
  readonly kinds?: readonly string[];
  /** Boxes beside the map; their place ids follow those of the hexes. */
  readonly extraPlaces?: number;
  /** Special lines; their ids follow those of the sides. */
  readonly extraLines?: readonly Line[];
}

/** Exits of a hex come in the order of the directions, then those along special lines in the order given. */
export function createHexBoard(grid: HexGrid, description: HexBoardDescription = {}): Board {
  const { kinds = [], extraPlaces = 0, extraLines = [] } = description;
  const drafts: ExitDraft[] = [];
  grid.neighbours.forEach((neighbour, place) => {
    if (neighbour < 0) return;
    const direction = place % DIRECTION_COUNT;
    const from = (place - direction) / DIRECTION_COUNT;
    drafts.push({ from, to: neighbour, line: grid.sides[place] as number, kind: HEXSIDE_KIND, flow: 0, direction });
  });
  extraLines.forEach((line, index) => {
    drafts.push(...draftsOfLine(line, grid.sideCount + index));
  });
  const shape = { kinds: [HEXSIDE, ...kinds], placeCount: grid.hexCount + extraPlaces };
  return assemble(shape, extraLines, grid.sideCount + extraLines.length, drafts);
}

interface ExitDraft {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly kind: number;
  readonly flow: number;
  readonly direction: number;
}

function draftsOfLine(line: Line, id: number): readonly ExitDraft[] {
  const flow = line.downstream === undefined ? 0 : line.downstream === 'to' ? 1 : -1;
  const there = { from: line.from, to: line.to, line: id, kind: line.kind, flow, direction: -1 };
  if (line.oneWay === true) return [there];
  return [there, { ...there, from: line.to, to: line.from, flow: 0 - flow }];
}

const MOST_IDS = 32767;
const MOST_KINDS = 256;

function checkLines(shape: Pick<Board, 'kinds' | 'placeCount'>, lines: readonly Line[], lineCount: number): void {
  const { kinds, placeCount } = shape;
  if (placeCount > MOST_IDS || lineCount > MOST_IDS || kinds.length > MOST_KINDS) {
    throw new Error(`A board holds at most ${MOST_IDS} places, ${MOST_IDS} lines and ${MOST_KINDS} kinds of lines.`);
  }
  const isPlace = (place: number): boolean => Number.isInteger(place) && place >= 0 && place < placeCount;
  lines.forEach((line, index) => {
    if (!isPlace(line.from) || !isPlace(line.to)) {
      throw new Error(
        `Line ${index} joins ${line.from} and ${line.to}, but the places run from 0 to ${placeCount - 1}.`,
      );
    }
    if (line.from === line.to) throw new Error(`Line ${index} joins place ${line.from} to itself.`);
    if (kinds[line.kind] === undefined)
      throw new Error(`Line ${index} is of kind ${line.kind}, which the board does not name.`);
  });
}

function assemble(
  shape: Pick<Board, 'kinds' | 'placeCount'>,
  lines: readonly Line[],
  lineCount: number,
  drafts: readonly ExitDraft[],
): Board {
  checkLines(shape, lines, lineCount);
  const { placeCount } = shape;
  const exits = drafts.toSorted((a, b) => a.from - b.from);
  const exitBack = new Int32Array(exits.length).fill(-1);
  const firstOfLine = new Int32Array(lineCount).fill(-1);
  exits.forEach(({ line }, exit) => {
    const twin = firstOfLine[line] as number;
    firstOfLine[line] = exit;
    if (twin < 0) return;
    exitBack[exit] = twin;
    exitBack[twin] = exit;
  });
  const byTarget = exits.map((_, exit) => exit).sort((a, b) => toOf(exits, a) - toOf(exits, b) || a - b);
  return {
    kinds: shape.kinds,
    placeCount,
    lineCount,
    exitCount: exits.length,
    exitStart: startsOf(
      placeCount,
      exits.map((exit) => exit.from),
    ),
    exitFrom: Int16Array.from(exits, (exit) => exit.from),
    exitTo: Int16Array.from(exits, (exit) => exit.to),
    exitLine: Int16Array.from(exits, (exit) => exit.line),
    exitKind: Uint8Array.from(exits, (exit) => exit.kind),
    exitFlow: Int8Array.from(exits, (exit) => exit.flow),
    exitDirection: Int8Array.from(exits, (exit) => exit.direction),
    exitBack,
    entryStart: startsOf(
      placeCount,
      exits.map((exit) => exit.to),
    ),
    entries: Int32Array.from(byTarget),
  };
}

function toOf(exits: readonly ExitDraft[], exit: number): number {
  return (exits[exit] as ExitDraft).to;
}

/** Where the run of each place begins once its members are sorted by place. */
function startsOf(placeCount: number, places: readonly number[]): Int32Array {
  const starts = new Int32Array(placeCount + 1);
  for (const place of places) starts[place + 1] = (starts[place + 1] as number) + 1;
  for (let place = 0; place < placeCount; place++) {
    starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
  }
  return starts;
}

/** The first exit from one place to another, of a given kind if one is given, or -1. */
export function exitBetween(board: Board, from: number, to: number, kind?: number): number {
  const end = board.exitStart[from + 1] as number;
  for (let exit = board.exitStart[from] as number; exit < end; exit++) {
    if (board.exitTo[exit] === to && (kind === undefined || board.exitKind[exit] === kind)) return exit;
  }
  return -1;
}

/** The exits of a place as a list; loops that must be fast walk from exitStart[place] to exitStart[place + 1]. */
export function exitsOf(board: Board, place: number): readonly number[] {
  const start = board.exitStart[place] as number;
  return Array.from({ length: (board.exitStart[place + 1] as number) - start }, (_, index) => start + index);
}

/** The exits of other places that lead into a place. */
export function entriesOf(board: Board, place: number): readonly number[] {
  return Array.from(board.entries.subarray(board.entryStart[place], board.entryStart[place + 1]));
}
