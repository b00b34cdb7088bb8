import { distance, middle, type Point } from '../../geometry.ts';
import type { Signs } from '../marks.ts';
import { crossingOf, nearestPoint } from '../nearness.ts';
import { radiusOf, signLayer } from '../sheet/signs.ts';
import type { Course } from './courses.ts';
import type { SheetHexside } from './data.ts';
import { type Field, R } from './field.ts';
import type { SheetSources } from './index.ts';
import type { CrossingLook } from './look.ts';
import type { Way } from './ways.ts';

export interface Crossing {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly side: SheetHexside;
  readonly at: Point;
  /** Of length 1: the way the water runs there. */
  readonly stream: Point;
  readonly look: CrossingLook;
  /** Half the size of its sign. */
  readonly radius: number;
}

/** A way that meets the water farther from the hexside crosses it elsewhere. */
const NEAR_SIDE = 0.6 * R;

/** Every ford and ferry, where its road or trail meets the water. */
export function crossingsOf(
  { data: { hexsides }, look, signs }: Pick<SheetSources, 'data' | 'look' | 'signs'>,
  field: Field,
  courses: readonly Course[],
  ways: readonly Way[],
): Crossing[] {
  return hexsides.flatMap((side) => {
    const { between, crossing } = side;
    if (crossing === undefined) return [];
    const course = courses.find(({ id }) => id === side.course);
    if (course === undefined) throw new Error(`${crossing.name} crosses the ${side.course}, which is not drawn.`);
    const spot = middle(...field.side(...between));
    const met = ways
      .filter(({ id }) => side.ways?.includes(id))
      .map(({ line }) => crossingOf(line, course.line, spot))
      .find((point) => point !== undefined && distance(point, spot) < NEAR_SIDE);
    const near = nearestPoint(met ?? spot, course.line);
    const [start, end] = [course.line[near.segment]!, course.line[near.segment + 1]!];
    const length = distance(start, end);
    const stream = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
    const own = look.crossings[crossing.kind]!;
    return [{ ...crossing, side, at: near.point, stream, look: own, radius: radiusOf(signs, [own.sign]) }];
  });
}

export function crossingLayer({ pen }: Field, crossings: readonly Crossing[], signs: Signs): string {
  const drawn = crossings.map(({ at, stream, look: { sign, turned } }) => ({
    sign,
    at,
    ...(turned ? { turn: stream } : {}),
  }));
  return signLayer(pen, 'crossings', signs, drawn);
}
