import { distance, middle, type Point } from '../../geometry.ts';
import type { Signs } from '../marks.ts';
import { crossingOf, crossingsIn, nearestPoint } from '../nearness.ts';
import { radiusOf, signLayer } from '../sheet/signs.ts';
import type { Course } from './courses.ts';
import type { SheetCrossing, SheetHexside } from './data.ts';
import { type Field, R } from './field.ts';
import type { SheetSources } from './index.ts';
import type { CrossingLook } from './look.ts';
import type { Way } from './ways.ts';

export interface Crossing {
  readonly id: string;
  /** What is written beside it; some have no name. */
  readonly name: string;
  readonly kind: string;
  /** The side it lies on, or the hex it serves. */
  readonly side?: SheetHexside;
  readonly hex?: string;
  readonly at: Point;
  /** Of length 1: the way the water runs there. */
  readonly stream: Point;
  readonly look: CrossingLook;
  /** Half the size of its sign. */
  readonly radius: number;
}

/** A way that meets the water farther from the hexside crosses it elsewhere. */
const NEAR_SIDE = 0.6 * R;
const IN_HEX = 0.86 * R;
const OFF_SITE = 0.46 * R;
const UNDER_PIECE = 0.58 * R;

/** Every ford, ferry and bridge, where its road or trail meets the water. */
export function crossingsOf(
  { data, look, signs }: Pick<SheetSources, 'data' | 'look' | 'signs'>,
  field: Field,
  courses: readonly Course[],
  ways: readonly Way[],
): Crossing[] {
  return [...data.hexsides.flatMap(onSide), ...(data.crossings ?? []).map(inHex)];

  function onSide(side: SheetHexside): Crossing[] {
    const { between, crossing } = side;
    if (crossing === undefined) return [];
    const course = courses.find(({ id }) => id === side.course);
    if (course === undefined) throw new Error(`${crossing.name} crosses the ${side.course}, which is not drawn.`);
    const spot = middle(...field.side(...between));
    const met = ways
      .filter(({ id }) => side.ways?.includes(id))
      .map(({ line }) => crossingOf(line, course.line, spot))
      .find((point) => point !== undefined && distance(point, spot) < NEAR_SIDE);
    return [{ ...crossing, side, ...drawnOn(course, met ?? spot, crossing.kind) }];
  }

  /** Near its place, and clear of the sign of that. */
  function inHex({ id, at: hex, kind }: SheetCrossing): Crossing {
    const running = courses.filter(({ course }) => course.some((stop) => stop === hex));
    if (running.length === 0) throw new Error(`No water runs through ${hex}, where the map has a ${kind}.`);
    const centre = field.centre(hex);
    const spot = field.siteOfHex(hex) ?? { x: centre.x, y: centre.y + IN_HEX };
    const seat = field.seat(hex);
    const covered = look.crossings[kind]!.isOpen ? UNDER_PIECE : 0;
    const isSeen = ({ at }: Spot) =>
      distance(at, centre) < IN_HEX && Math.max(Math.abs(at.x - seat.x), Math.abs(at.y - seat.y)) > covered;
    const met = ways
      .filter(({ path }) => path.includes(hex))
      .flatMap(({ line }) => running.flatMap((course) => spotsOn(course, crossingsIn(line, course.line))))
      .filter(isSeen);
    const spots = met.length > 0 ? met : running.flatMap((course) => spotsOn(course, course.line)).filter(isSeen);
    const best = spots.reduce((a, b) => (misplaced(b.at, spot) < misplaced(a.at, spot) ? b : a));
    return { id, name: '', kind, hex, ...drawnOn(best.course, best.at, kind) };
  }

  function drawnOn({ line }: Course, spot: Point, kind: string) {
    const near = nearestPoint(spot, line);
    const [start, end] = [line[near.segment]!, line[near.segment + 1]!];
    const length = distance(start, end);
    const stream = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
    const own = look.crossings[kind]!;
    return { at: near.point, stream, look: own, radius: radiusOf(signs, [own.sign]) };
  }
}

interface Spot {
  readonly course: Course;
  readonly at: Point;
}

const spotsOn = (course: Course, points: readonly Point[]): Spot[] => points.map((at) => ({ course, at }));

const misplaced = (at: Point, spot: Point): number => Math.abs(distance(at, spot) - OFF_SITE);

export function crossingLayer({ pen }: Field, crossings: readonly Crossing[], signs: Signs): string {
  const drawn = crossings.map(({ at, stream, look: { sign, turned } }) => ({
    sign,
    at,
    ...(turned ? { turn: stream } : {}),
  }));
  return signLayer(pen, 'crossings', signs, drawn);
}
