import fc from 'fast-check';
import { createHexGrid, type HexGrid, type HexGridDescription } from '../src/index.ts';

type Shape = Pick<HexGridDescription, 'orientation' | 'shifted' | 'towards'>;

export const SHAPES: readonly Shape[] = [
  { orientation: 'flat', shifted: 'odd', towards: 'down' },
  { orientation: 'flat', shifted: 'even', towards: 'down' },
  { orientation: 'flat', shifted: 'odd', towards: 'up' },
  { orientation: 'flat', shifted: 'even', towards: 'up' },
  { orientation: 'pointy', shifted: 'odd', towards: 'right' },
  { orientation: 'pointy', shifted: 'even', towards: 'right' },
  { orientation: 'pointy', shifted: 'odd', towards: 'left' },
  { orientation: 'pointy', shifted: 'even', towards: 'left' },
];

export function shapeName({ orientation, shifted, towards }: Shape): string {
  return `${orientation}, ${shifted} ${towards}`;
}

/** A grid of any shape from which some cells, never all, are missing. */
export const anyGrid: fc.Arbitrary<HexGrid> = fc
  .record({
    shape: fc.constantFrom(...SHAPES),
    columns: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 1, max: 9 }),
    missing: fc.array(fc.nat(80), { maxLength: 25 }),
  })
  .map(({ shape, columns, rows, missing }) =>
    createHexGrid({
      ...shape,
      columns,
      rows,
      exists: (column, row) => column + row === 0 || !missing.includes(row * columns + column),
    }),
  );

export function wholeGrid(shape: Shape, columns: number, rows: number): HexGrid {
  return createHexGrid({ ...shape, columns, rows });
}
