import { DIRECTION_NAMES, directionNamed } from './hex-geometry.ts';
import { type HexGrid, sideBetween, sideOf } from './hex-grid.ts';
import { type HexNumbers, hexNumbered, numberOfHex } from './hex-numbers.ts';

/** What was looked for, or a sentence that says why there is no such thing. */
export type Found<T> = { readonly found: T } | { readonly problem: string };

/**
 * Reads '0412|0413' (also '0412/0413'), the side between two adjacent hexes, or '0101|N', the side of a hex towards a
 * direction, which is how a side on the border is named.
 */
export function findSide(grid: HexGrid, numbers: HexNumbers, key: string): Found<number> {
  const parts = key.split(/[|/]/);
  const [first, second] = parts;
  if (parts.length !== 2 || !first || !second) {
    return { problem: `'${key}' is no hexside: write two adjacent hexes as in '${exampleKey(grid, numbers)}'` };
  }
  const hex = hexNumbered(numbers, first);
  if (hex < 0) return { problem: `${first} is not a hex of this map` };
  const direction = directionNamed(grid.layout.orientation, second);
  if (direction >= 0) return { found: sideOf(grid, hex, direction) };
  const other = hexNumbered(numbers, second);
  if (other < 0) return { problem: `${second} is neither a hex of this map nor a direction` };
  const side = sideBetween(grid, hex, other);
  return side < 0 ? { problem: `${first} and ${second} are not adjacent` } : { found: side };
}

function exampleKey(grid: HexGrid, numbers: HexNumbers): string {
  return grid.innerSideCount > 0 ? sideKey(grid, numbers, 0) : '0101|N';
}

/** The side that a key names; throws when there is none. */
export function parseSideKey(grid: HexGrid, numbers: HexNumbers, key: string): number {
  const result = findSide(grid, numbers, key);
  if ('problem' in result) throw new Error(`Cannot read the hexside '${key}': ${result.problem}.`);
  return result.found;
}

/** The key of a side: both hexes in the order of their numbers, or hex and direction on the border. */
export function sideKey(grid: HexGrid, numbers: HexNumbers, side: number): string {
  const first = numberOfHex(numbers, grid.sideHexes[2 * side] as number);
  const other = grid.sideHexes[2 * side + 1] as number;
  if (other < 0) return `${first}|${DIRECTION_NAMES[grid.layout.orientation][grid.sideDirections[side] as number]}`;
  const second = numberOfHex(numbers, other);
  return first < second ? `${first}|${second}` : `${second}|${first}`;
}

/** The sides that a road, trail or other chain of adjacent hexes crosses, in order. */
export function sidesOfChain(grid: HexGrid, numbers: HexNumbers, chain: readonly string[]): Found<readonly number[]> {
  const sides: number[] = [];
  for (let link = 1; link < chain.length; link++) {
    const result = findSide(grid, numbers, `${chain[link - 1]}|${chain[link]}`);
    if ('problem' in result) return result;
    sides.push(result.found);
  }
  return { found: sides };
}
