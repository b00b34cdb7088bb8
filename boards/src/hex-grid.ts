import {
  CORNER_VECTORS,
  DIRECTION_COUNT,
  latticeToUnit,
  NEIGHBOUR_VECTORS,
  type Orientation,
  oppositeDirection,
  type Point,
} from './hex-geometry.ts';
import {
  type Axial,
  axialOfCell,
  columnAtLattice,
  createLayout,
  type HexLayout,
  latticeX,
  latticeY,
  type Parity,
  rowAtLattice,
  type ShiftTowards,
} from './hex-layout.ts';

const MOST_IDS = 32767;

export interface HexGridDescription {
  readonly orientation: Orientation;
  readonly columns: number;
  readonly rows: number;
  /** Which columns (flat) or rows (pointy) are shifted, counted from 0, whatever numbers are printed on them. */
  readonly shifted: Parity;
  readonly towards: ShiftTowards;
  /** Which cells of the rectangle are hexes of the map; all of them when left out. */
  readonly exists?: (column: number, row: number) => boolean;
}

/**
 * A map of hexes. Hex ids run from 0 in reading order (row by row from the top, left to right).
 * Every side of every hex has an id: first the inner ones, which two hexes share, then those on the border.
 */
export interface HexGrid {
  readonly layout: HexLayout;
  readonly columns: number;
  readonly rows: number;
  readonly hexCount: number;
  readonly column: Int16Array;
  readonly row: Int16Array;
  readonly axialQ: Int16Array;
  readonly axialR: Int16Array;
  /** Hex id by row * columns + column, or -1. */
  readonly hexAtCell: Int16Array;
  /** Neighbour by 6 * hex + direction, or -1. */
  readonly neighbours: Int16Array;
  /** Side id by 6 * hex + direction. */
  readonly sides: Int16Array;
  readonly sideCount: number;
  /** Sides with a lower id than this lie between two hexes of the map. */
  readonly innerSideCount: number;
  /** The two hexes of a side by 2 * side, lower id first; the second is -1 on the border. */
  readonly sideHexes: Int16Array;
  /** The direction of a side as seen from its first hex. */
  readonly sideDirections: Int8Array;
}

export function createHexGrid(description: HexGridDescription): HexGrid {
  const { columns, rows } = description;
  checkSize(columns, rows);
  const layout = createLayout(description.orientation, description.shifted, description.towards);
  const hexAtCell = numberCells(description);
  const hexCount = hexAtCell.reduce((count, hex) => (hex >= 0 ? count + 1 : count), 0);
  const column = new Int16Array(hexCount);
  const row = new Int16Array(hexCount);
  const axialQ = new Int16Array(hexCount);
  const axialR = new Int16Array(hexCount);
  hexAtCell.forEach((hex, cell) => {
    if (hex < 0) return;
    column[hex] = cell % columns;
    row[hex] = (cell - (cell % columns)) / columns;
    const axial = axialOfCell(layout, cell % columns, row[hex] as number);
    axialQ[hex] = axial.q;
    axialR[hex] = axial.r;
  });
  const shape = { layout, columns, rows, hexCount, column, row, axialQ, axialR, hexAtCell };
  const neighbours = tabulateNeighbours(shape);
  return { ...shape, neighbours, ...numberSides(neighbours, hexCount) };
}

function checkSize(columns: number, rows: number): void {
  if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 1 || rows < 1) {
    throw new Error(`A hex grid needs a whole, positive number of columns and rows, not ${columns} by ${rows}.`);
  }
  if (columns * rows * DIRECTION_COUNT > MOST_IDS) {
    throw new Error(`A hex grid of ${columns} by ${rows} is too large: 5,461 cells are the most it can number.`);
  }
}

function numberCells(description: HexGridDescription): Int16Array {
  const { columns, rows, exists } = description;
  const hexAtCell = new Int16Array(columns * rows).fill(-1);
  let next = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (exists === undefined || exists(column, row)) hexAtCell[row * columns + column] = next++;
    }
  }
  return hexAtCell;
}

type GridShape = Pick<HexGrid, 'layout' | 'columns' | 'rows' | 'hexCount' | 'column' | 'row' | 'hexAtCell'>;

function tabulateNeighbours(shape: GridShape): Int16Array {
  const { layout, hexCount } = shape;
  const vectors = NEIGHBOUR_VECTORS[layout.orientation];
  const neighbours = new Int16Array(DIRECTION_COUNT * hexCount);
  for (let hex = 0; hex < hexCount; hex++) {
    const column = shape.column[hex] as number;
    const row = shape.row[hex] as number;
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const x = latticeX(layout, column, row) + (vectors.x[direction] as number);
      const y = latticeY(layout, column, row) + (vectors.y[direction] as number);
      neighbours[DIRECTION_COUNT * hex + direction] = hexAtLattice(shape, x, y);
    }
  }
  return neighbours;
}

function numberSides(
  neighbours: Int16Array,
  hexCount: number,
): Pick<HexGrid, 'sides' | 'sideCount' | 'innerSideCount' | 'sideHexes' | 'sideDirections'> {
  const sides = new Int16Array(DIRECTION_COUNT * hexCount).fill(-1);
  const hexes: number[] = [];
  const directions: number[] = [];
  const visit = (wanted: 'inner' | 'border'): void => {
    for (let place = 0; place < sides.length; place++) {
      const neighbour = neighbours[place] as number;
      if (sides[place] !== -1 || neighbour >= 0 !== (wanted === 'inner')) continue;
      const direction = place % DIRECTION_COUNT;
      sides[place] = directions.length;
      if (neighbour >= 0) sides[DIRECTION_COUNT * neighbour + oppositeDirection(direction)] = directions.length;
      hexes.push((place - direction) / DIRECTION_COUNT, neighbour);
      directions.push(direction);
    }
  };
  visit('inner');
  const innerSideCount = directions.length;
  visit('border');
  return {
    sides,
    sideCount: directions.length,
    innerSideCount,
    sideHexes: Int16Array.from(hexes),
    sideDirections: Int8Array.from(directions),
  };
}

/** The hex of a cell, or -1 when the map has none there. */
export function hexAt(grid: Pick<HexGrid, 'columns' | 'rows' | 'hexAtCell'>, column: number, row: number): number {
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return -1;
  return grid.hexAtCell[row * grid.columns + column] ?? -1;
}

/** The hex whose centre lies at these lattice coordinates, or -1. */
export function hexAtLattice(
  grid: Pick<HexGrid, 'layout' | 'columns' | 'rows' | 'hexAtCell'>,
  x: number,
  y: number,
): number {
  return hexAt(grid, columnAtLattice(grid.layout, x, y), rowAtLattice(grid.layout, x, y));
}

export function neighbourOf(grid: HexGrid, hex: number, direction: number): number {
  return grid.neighbours[DIRECTION_COUNT * hex + direction] as number;
}

export function sideOf(grid: HexGrid, hex: number, direction: number): number {
  return grid.sides[DIRECTION_COUNT * hex + direction] as number;
}

/** The direction from one hex to an adjacent one, or -1. */
export function directionTo(grid: HexGrid, from: number, to: number): number {
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    if (grid.neighbours[DIRECTION_COUNT * from + direction] === to) return direction;
  }
  return -1;
}

/** The side between two hexes, or -1 when they are not adjacent. */
export function sideBetween(grid: HexGrid, a: number, b: number): number {
  const direction = directionTo(grid, a, b);
  return direction < 0 ? -1 : sideOf(grid, a, direction);
}

/** The hex on the other side, or -1 on the border. */
export function acrossSide(grid: HexGrid, side: number, hex: number): number {
  const first = grid.sideHexes[2 * side] as number;
  return first === hex ? (grid.sideHexes[2 * side + 1] as number) : first;
}

/** Steps between two hexes as the crow flies, holes in the map notwithstanding. */
export function hexDistance(grid: HexGrid, a: number, b: number): number {
  const q = (grid.axialQ[a] as number) - (grid.axialQ[b] as number);
  const r = (grid.axialR[a] as number) - (grid.axialR[b] as number);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

export function axialOfHex(grid: HexGrid, hex: number): Axial {
  return { q: grid.axialQ[hex] as number, r: grid.axialR[hex] as number };
}

export function latticeOfHex(grid: HexGrid, hex: number): Point {
  const column = grid.column[hex] as number;
  const row = grid.row[hex] as number;
  return { x: latticeX(grid.layout, column, row), y: latticeY(grid.layout, column, row) };
}

/** Centre in drawing coordinates: edge length 1, y downwards, the rectangle of cells starting at (0, 0). */
export function centreOfHex(grid: HexGrid, hex: number): Point {
  const { x, y } = latticeOfHex(grid, hex);
  return latticeToUnit(grid.layout.orientation, x, y);
}

/** The six corners in drawing coordinates, clockwise; side d runs from corner d to corner d + 1. */
export function cornersOfHex(grid: HexGrid, hex: number): readonly Point[] {
  const { orientation } = grid.layout;
  const corners = CORNER_VECTORS[orientation];
  const { x, y } = latticeOfHex(grid, hex);
  return corners.x.map((dx, corner) => latticeToUnit(orientation, x + dx, y + (corners.y[corner] as number)));
}

/** Width and height of the rectangle of cells in drawing coordinates, with room for the shifted lines. */
export function extentOfGrid(grid: HexGrid): Point {
  const { layout, columns, rows } = grid;
  return layout.orientation === 'flat'
    ? latticeToUnit('flat', 3 * columns + 1, 2 * rows + 1)
    : latticeToUnit('pointy', 2 * columns + 1, 3 * rows + 1);
}
