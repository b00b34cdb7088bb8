import { latticeToUnit, type Orientation, type Point } from './hex-geometry.ts';

export type Parity = 'odd' | 'even';
export type ShiftTowards = 'down' | 'up' | 'right' | 'left';

/**
 * How the cells of a rectangle of columns and rows lie: flat-top hexes stand in straight columns and every second
 * column is shifted down or up by half a hex; pointy-top hexes stand in straight rows, shifted right or left.
 * Columns count from the left and rows from the top, both from 0.
 */
export interface HexLayout {
  readonly orientation: Orientation;
  /** Parity of the lines that sit half a hex further down (flat) or right (pointy) than the others. */
  readonly forwardParity: 0 | 1;
}

export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Cube coordinates (q, r, -q-r); two of them are enough. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

export function createLayout(orientation: Orientation, shifted: Parity, towards: ShiftTowards): HexLayout {
  const forward = orientation === 'flat' ? 'down' : 'right';
  const backward = orientation === 'flat' ? 'up' : 'left';
  if (towards !== forward && towards !== backward) {
    const lines = orientation === 'flat' ? 'columns of flat-top hexes' : 'rows of pointy-top hexes';
    throw new Error(`The ${lines} can be shifted ${forward} or ${backward}, not ${towards}.`);
  }
  const shiftedParity = shifted === 'odd' ? 1 : 0;
  const forwardParity = towards === forward ? shiftedParity : 1 - shiftedParity;
  return { orientation, forwardParity: forwardParity === 1 ? 1 : 0 };
}

function shiftOfLine(layout: HexLayout, line: number): number {
  return (line & 1) === layout.forwardParity ? 1 : 0;
}

/** Lattice coordinates of a centre; the bounding box of the whole rectangle of cells starts at (0, 0). */
export function latticeX(layout: HexLayout, column: number, row: number): number {
  return layout.orientation === 'flat' ? 3 * column + 2 : 2 * column + shiftOfLine(layout, row) + 1;
}

export function latticeY(layout: HexLayout, column: number, row: number): number {
  return layout.orientation === 'flat' ? 2 * row + shiftOfLine(layout, column) + 1 : 3 * row + 2;
}

/** The column of the hex whose centre is at these lattice coordinates. */
export function columnAtLattice(layout: HexLayout, x: number, y: number): number {
  return layout.orientation === 'flat' ? (x - 2) / 3 : (x - 1 - shiftOfLine(layout, (y - 2) / 3)) / 2;
}

export function rowAtLattice(layout: HexLayout, x: number, y: number): number {
  return layout.orientation === 'flat' ? (y - 1 - shiftOfLine(layout, (x - 2) / 3)) / 2 : (y - 2) / 3;
}

export function axialOfCell(layout: HexLayout, column: number, row: number): Axial {
  const line = layout.orientation === 'flat' ? column : row;
  const along = 2 * (layout.orientation === 'flat' ? row : column) + shiftOfLine(layout, line);
  const other = (along - line - (1 - layout.forwardParity)) / 2;
  return layout.orientation === 'flat' ? { q: line, r: other } : { q: other, r: line };
}

export function cellOfAxial(layout: HexLayout, q: number, r: number): Cell {
  const line = layout.orientation === 'flat' ? q : r;
  const along = 2 * (layout.orientation === 'flat' ? r : q) + line + (1 - layout.forwardParity);
  const position = (along - shiftOfLine(layout, line)) / 2;
  return layout.orientation === 'flat' ? { column: line, row: position } : { column: position, row: line };
}

/** Centre of a cell in drawing coordinates (edge length 1), also for cells that are not on the map. */
export function centreOfCell(layout: HexLayout, column: number, row: number): Point {
  return latticeToUnit(layout.orientation, latticeX(layout, column, row), latticeY(layout, column, row));
}
