// Signs and trees are kept as paths around a point: `M` leads to a spot, everything else is a step. A stamp puts one on the sheet.

import type { Point } from '../geometry.ts';
import { decimal } from './path.ts';

/** Of length 1: where the right hand of the sign points. */
type Turn = Point;

const UPRIGHT: Turn = { x: 1, y: 0 };
/** Of the seven numbers of an arc the radii and the end are lengths. */
const ARC = { radii: [0, 1], kept: [2, 3, 4], end: 5, numbers: 7 };

export function stamped(d: string, at: Point, scale = 1, turn: Turn = UPRIGHT): string {
  const moved = ([x, y]: readonly number[], from: Point) => [
    from.x + (x! * turn.x - y! * turn.y) * scale,
    from.y + (x! * turn.y + y! * turn.x) * scale,
  ];
  return [...d.matchAll(/([MmLlQqCcAaZz])([^A-Za-z]*)/g)]
    .map(([, command = '', figures = '']) => {
      const numbers = (figures.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      if (command === 'a') return command + series(arcsOf(numbers));
      const from = command === 'M' ? at : { x: 0, y: 0 };
      return command + series(pairsOf(numbers).flatMap((pair) => moved(pair, from)));
    })
    .join('');

  function arcsOf(numbers: readonly number[]): number[] {
    return chunks(numbers, ARC.numbers).flatMap((arc) => [
      ...ARC.radii.map((index) => arc[index]! * scale),
      ...ARC.kept.map((index) => arc[index]!),
      ...moved(arc.slice(ARC.end), { x: 0, y: 0 }),
    ]);
  }
}

const pairsOf = (numbers: readonly number[]): number[][] => chunks(numbers, 2);

function chunks(numbers: readonly number[], size: number): number[][] {
  return Array.from({ length: numbers.length / size }, (_, index) => numbers.slice(index * size, (index + 1) * size));
}

function series(numbers: readonly number[]): string {
  return numbers
    .map(decimal)
    .reduce((text, next) => (text === '' || next.startsWith('-') ? text + next : `${text} ${next}`), '');
}
