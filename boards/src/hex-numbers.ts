import type { HexGrid } from './hex-grid.ts';

/** How the hexes of a printed map are numbered: '0412' may be column 4, row 12, or the other way round. */
export interface HexNumbering {
  readonly order: 'column-row' | 'row-column';
  readonly columns: LineNumbering<'left' | 'right'>;
  readonly rows: LineNumbering<'top' | 'bottom'>;
  /** Stands between the two numbers; nothing by default. */
  readonly separator?: string;
}

export interface LineNumbering<Edge extends string> {
  readonly first: number;
  /** Shorter numbers are filled up with zeros. */
  readonly digits: number;
  /** The edge of the map at which the first line lies; left and top by default. */
  readonly from?: Edge;
}

export interface HexNumbers {
  readonly numbering: HexNumbering;
  /** The printed number by hex id. */
  readonly texts: readonly string[];
  readonly ids: ReadonlyMap<string, number>;
}

export function createHexNumbers(grid: HexGrid, numbering: HexNumbering): HexNumbers {
  checkDigits('column', numbering.columns, grid.columns);
  checkDigits('row', numbering.rows, grid.rows);
  const texts: string[] = [];
  const ids = new Map<string, number>();
  for (let hex = 0; hex < grid.hexCount; hex++) {
    const text = numberOfCell(grid, numbering, grid.column[hex] as number, grid.row[hex] as number);
    texts.push(text);
    ids.set(text, hex);
  }
  return { numbering, texts, ids };
}

function checkDigits(line: string, numbering: LineNumbering<string>, count: number): void {
  const last = numbering.first + count - 1;
  if (numbering.first < 0 || String(last).length > numbering.digits) {
    throw new Error(
      `The ${line}s run from ${numbering.first} to ${last}; they must not be negative and must fit ${numbering.digits} digits.`,
    );
  }
}

type GridSize = Pick<HexGrid, 'columns' | 'rows'>;

/** The number a cell of the rectangle bears, whether or not the map has a hex there. */
export function numberOfCell(size: GridSize, numbering: HexNumbering, column: number, row: number): string {
  const { columns, rows, separator = '' } = numbering;
  const columnNumber = columns.first + (columns.from === 'right' ? size.columns - 1 - column : column);
  const rowNumber = rows.first + (rows.from === 'bottom' ? size.rows - 1 - row : row);
  const columnText = String(columnNumber).padStart(columns.digits, '0');
  const rowText = String(rowNumber).padStart(rows.digits, '0');
  return numbering.order === 'column-row' ? columnText + separator + rowText : rowText + separator + columnText;
}

/** The cell that bears a number, or null when the text is no number of this rectangle. */
export function cellOfNumber(
  size: GridSize,
  numbering: HexNumbering,
  text: string,
): { readonly column: number; readonly row: number } | null {
  const { columns, rows, order, separator = '' } = numbering;
  const [firstDigits, secondDigits] =
    order === 'column-row' ? [columns.digits, rows.digits] : [rows.digits, columns.digits];
  const first = text.slice(0, firstDigits);
  const second = text.slice(firstDigits + separator.length);
  if (text !== first + separator + second || second.length !== secondDigits || !/^\d+$/.test(first + second))
    return null;
  const [columnNumber, rowNumber] =
    order === 'column-row' ? [Number(first), Number(second)] : [Number(second), Number(first)];
  const columnIndex = columnNumber - columns.first;
  const rowIndex = rowNumber - rows.first;
  if (columnIndex < 0 || rowIndex < 0 || columnIndex >= size.columns || rowIndex >= size.rows) return null;
  return {
    column: columns.from === 'right' ? size.columns - 1 - columnIndex : columnIndex,
    row: rows.from === 'bottom' ? size.rows - 1 - rowIndex : rowIndex,
  };
}

export function numberOfHex(numbers: HexNumbers, hex: number): string {
  const text = numbers.texts[hex];
  if (text === undefined) throw new Error(`There is no hex with the id ${hex} on this map.`);
  return text;
}

/** The hex with that printed number, or -1. */
export function hexNumbered(numbers: HexNumbers, text: string): number {
  return numbers.ids.get(text) ?? -1;
}
