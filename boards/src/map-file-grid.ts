import { createHexGrid, type HexGrid } from './hex-grid.ts';
import type { Parity } from './hex-layout.ts';
import { cellOfNumber, createHexNumbers, type HexNumbering, type HexNumbers } from './hex-numbers.ts';
import {
  checkWhole,
  checkWord,
  isProperties,
  type Problems,
  type Properties,
  readEntries,
  readText,
  show,
} from './map-file-checks.ts';
import type { MapFileGrid, MapFileHex, MapVocabulary } from './map-file-types.ts';

export interface HexPart {
  readonly grid: HexGrid;
  readonly numbers: HexNumbers;
  readonly hexEntries: readonly (MapFileHex | null)[];
}

const MOST_LINES = 999;
const MOST_DIGITS = 4;

/** The grid and its hexes; null after a complaint, or when the file has no grid. */
export function readHexPart(file: Properties, vocabulary: MapVocabulary, problems: Problems): HexPart | null {
  if (file.grid === undefined) {
    for (const list of ['hexes', 'sides']) {
      if (file[list] !== undefined) problems.add(list, "a map without a 'grid' has none");
    }
    return null;
  }
  const description = checkGrid(file.grid, problems);
  if (description === null) return null;
  const size = { columns: description.columns.count, rows: description.rows.count };
  const numbering = numberingOf(description);
  const byCell = readHexes(file, size, numbering, vocabulary, problems);
  try {
    const grid = createHexGrid({
      orientation: description.orientation,
      ...size,
      shifted: shiftedIndices(description),
      towards: description.shifted.towards,
      exists: (column, row) => description.cells === 'all' || byCell.has(row * size.columns + column),
    });
    const numbers = createHexNumbers(grid, numbering);
    const hexEntries = Array.from({ length: grid.hexCount }, (_, hex) => {
      const cell = (grid.row[hex] as number) * size.columns + (grid.column[hex] as number);
      return byCell.get(cell) ?? null;
    });
    return { grid, numbers, hexEntries };
  } catch (error) {
    problems.add('grid', error instanceof Error ? error.message : String(error));
    return null;
  }
}

function checkGrid(value: unknown, problems: Problems): MapFileGrid | null {
  const before = problems.list.length;
  if (!isProperties(value)) {
    problems.add('grid', `must be an object, not ${show(value)}`);
    return null;
  }
  checkWord(value.orientation, ['flat', 'pointy'], 'orientation', 'grid', problems);
  checkWord(value.numbers, ['column-row', 'row-column'], 'numbers', 'grid', problems);
  checkWord(value.cells, ['all', 'listed'], 'cells', 'grid', problems);
  if (value.separator !== undefined) checkWord(value.separator, undefined, 'separator', 'grid', problems);
  checkLines(value.columns, ['left', 'right'], 'grid.columns', problems);
  checkLines(value.rows, ['top', 'bottom'], 'grid.rows', problems);
  checkShift(value.shifted, value.orientation, problems);
  return problems.list.length === before ? (value as unknown as MapFileGrid) : null;
}

function checkLines(value: unknown, edges: readonly string[], where: string, problems: Problems): void {
  if (!isProperties(value)) {
    problems.add(where, `must be an object with 'count', 'first' and 'digits', not ${show(value)}`);
    return;
  }
  checkWhole(value.count, 1, MOST_LINES, 'count', where, problems);
  checkWhole(value.first, 0, MOST_LINES, 'first', where, problems);
  checkWhole(value.digits, 1, MOST_DIGITS, 'digits', where, problems);
  if (value.from !== undefined) checkWord(value.from, edges, 'from', where, problems);
}

function checkShift(value: unknown, orientation: unknown, problems: Problems): void {
  const where = 'grid.shifted';
  if (!isProperties(value)) {
    problems.add(where, `must be an object with 'parity' and 'towards', not ${show(value)}`);
    return;
  }
  checkWord(value.parity, ['odd', 'even'], 'parity', where, problems);
  checkWord(value.towards, orientation === 'pointy' ? ['left', 'right'] : ['up', 'down'], 'towards', where, problems);
}

function numberingOf(description: MapFileGrid): HexNumbering {
  const { columns, rows, numbers, separator } = description;
  return { order: numbers, columns, rows, ...(separator === undefined ? {} : { separator }) };
}

/** The file speaks of printed numbers, the grid of indices from 0 at the left or top. */
function shiftedIndices(description: MapFileGrid): Parity {
  const { orientation, columns, rows, shifted } = description;
  const fromFarEdge = orientation === 'flat' ? columns.from === 'right' : rows.from === 'bottom';
  const line = orientation === 'flat' ? columns : rows;
  const numberOfIndex0 = line.first + (fromFarEdge ? line.count - 1 : 0);
  const sameParity = numberOfIndex0 % 2 === 0;
  return (shifted.parity === 'odd') === sameParity ? 'odd' : 'even';
}

function readHexes(
  file: Properties,
  size: { readonly columns: number; readonly rows: number },
  numbering: HexNumbering,
  vocabulary: MapVocabulary,
  problems: Problems,
): ReadonlyMap<number, MapFileHex> {
  const byCell = new Map<number, MapFileHex>();
  for (const { where, entry } of readEntries(file, 'hexes', problems)) {
    const text = readText(entry, 'hex', where, problems);
    if (text === null) continue;
    const named = `${where} (${text})`;
    const cell = cellOfNumber(size, numbering, text);
    if (entry.terrain !== undefined) checkWord(entry.terrain, vocabulary.terrains, 'terrain', named, problems);
    if (cell === null) {
      problems.add(named, `'${text}' is no hex number of this grid of ${size.columns} columns and ${size.rows} rows`);
      continue;
    }
    const index = cell.row * size.columns + cell.column;
    if (byCell.has(index)) problems.add(named, 'this hex is listed twice');
    byCell.set(index, entry as MapFileHex);
  }
  return byCell;
}
