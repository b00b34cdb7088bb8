import type { Point } from '../geometry.ts';

/** Finds the things whose place may be within a distance of a point: those in its square of the sheet and around it. */
export function nearby<T>(things: readonly T[], placeOf: (thing: T) => Point, within: number): (point: Point) => T[] {
  const squareOf = ({ x, y }: Point) => [Math.floor(x / within), Math.floor(y / within)] as const;
  const squares = Map.groupBy(things, (thing) => squareOf(placeOf(thing)).join());
  const steps = [-1, 0, 1];
  return (point) => {
    const [column, row] = squareOf(point);
    return steps.flatMap((across) => steps.flatMap((down) => squares.get(`${column + across},${row + down}`) ?? []));
  };
}
