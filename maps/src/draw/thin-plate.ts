import type { Point } from '../geometry.ts';

export interface Pin {
  readonly from: Point;
  readonly to: Point;
}

/**
 * The smoothest bending of a plane that brings every pin to its place: a thin plate spline. With some slack it may miss
 * them a little and bends less.
 */
export function thinPlate(pins: readonly Pin[], slack: number): (point: Point) => Point {
  const across = solved(pins, slack, ({ to }) => to.x);
  const down = solved(pins, slack, ({ to }) => to.y);
  const at = ({ x, y }: Point, weights: readonly number[]) => {
    const count = pins.length;
    let sum = num(weights, count) + num(weights, count + 1) * x + num(weights, count + 2) * y;
    for (let index = 0; index < count; index++) {
      const { from } = pins[index] as Pin;
      sum += num(weights, index) * bend((x - from.x) ** 2 + (y - from.y) ** 2);
    }
    return sum;
  };
  return (point) => ({ x: at(point, across), y: at(point, down) });
}

function num(values: readonly number[], index: number): number {
  return values[index] as number;
}

function bend(squared: number): number {
  return squared === 0 ? 0 : squared * Math.log(squared);
}

/** The weights of all pins, and of the plane they bend. */
function solved(pins: readonly Pin[], slack: number, wanted: (pin: Pin) => number): number[] {
  const plane = ({ from }: Pin) => [1, from.x, from.y];
  const rows = pins.map((pin, row) => [
    ...pins.map(({ from }, column) =>
      row === column ? slack : bend((pin.from.x - from.x) ** 2 + (pin.from.y - from.y) ** 2),
    ),
    ...plane(pin),
    wanted(pin),
  ]);
  const balances = [0, 1, 2].map((part) => [...pins.map((pin) => num(plane(pin), part)), 0, 0, 0, 0]);
  return eliminated([...rows, ...balances]);
}

/** Gauss with the largest pivot; the last column is what the others shall give. */
function eliminated(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = largestBelow(rows, column);
    [rows[column], rows[pivot]] = [rows[pivot] as number[], rows[column] as number[]];
    const own = rows[column] as number[];
    for (let row = column + 1; row < size; row++) {
      const other = rows[row] as number[];
      const share = num(other, column) / num(own, column);
      if (share !== 0) for (let k = column; k <= size; k++) other[k] = num(other, k) - share * num(own, k);
    }
  }
  const result = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row--) {
    const own = rows[row] as number[];
    let rest = num(own, size);
    for (let k = row + 1; k < size; k++) rest -= num(own, k) * num(result, k);
    result[row] = rest / num(own, row);
  }
  return result;
}

function largestBelow(rows: readonly number[][], column: number): number {
  let best = column;
  for (let row = column + 1; row < rows.length; row++) {
    if (Math.abs(num(rows[row] as number[], column)) > Math.abs(num(rows[best] as number[], column))) best = row;
  }
  return best;
}
