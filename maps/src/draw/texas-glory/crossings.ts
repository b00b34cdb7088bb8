import { distance, middle, type Point } from '../../geometry.ts';
import { crossingOf, nearestPoint } from '../nearness.ts';
import { at, circlePath, decimal, straightPath } from '../path.ts';
import { group, path } from '../svg.ts';
import type { Course } from './courses.ts';
import { R, type Sheet } from './sheet.ts';
import type { DrawData } from './types.ts';
import type { Way } from './ways.ts';

export interface Crossing {
  readonly name: string;
  readonly kind: string;
  readonly between: readonly string[];
  readonly at: Point;
  /** Of length 1: the way the water runs there. */
  readonly stream: Point;
}

export const CROSSING_RADIUS = 0.16;

/** Every ford and ferry, where its road or trail meets the water. */
export function crossingsOf(data: DrawData, sheet: Sheet, rivers: readonly Course[], ways: readonly Way[]): Crossing[] {
  return data.map.hexsides.flatMap(({ between, crossing, river, routes }) => {
    if (crossing === undefined) return [];
    const [from, to] = sheet.side(between[0] as string, between[1] as string);
    const course = rivers.find(({ name }) => name === river);
    if (course === undefined) throw new Error(`${crossing.name} crosses the ${river}, which is not drawn.`);
    const spot = middle(from, to);
    const met = ways
      .filter(({ id }) => routes.includes(id))
      .map(({ line }) => crossingOf(line, course.line, spot))
      .find((point) => point !== undefined && distance(point, spot) < R * 0.6);
    const near = nearestPoint(met ?? spot, course.line);
    const start = course.line[near.segment] as Point;
    const end = course.line[near.segment + 1] as Point;
    const length = distance(start, end);
    const stream = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
    return [{ ...crossing, between, at: near.point, stream }];
  });
}

export function crossingLayer(crossings: readonly Crossing[]): string {
  const fords = crossings.filter(({ kind }) => kind === 'ford');
  const ferries = crossings.filter(({ kind }) => kind === 'ferry');
  return group(
    'tg-crossings',
    path('tg-ford', fords.map(plate).join('')),
    path('tg-ford-bars', fords.map(bars).join('')),
    path('tg-ferry', ferries.map((ferry) => circlePath(ferry.at, R * 0.15)).join('')),
    path('tg-boat', ferries.map(boat).join('')),
  );
}

/** A point given along the stream and across it. */
function spotOf({ at: { x, y }, stream }: Crossing, along: number, across: number): Point {
  return {
    x: x + (stream.x * along - stream.y * across) * R,
    y: y + (stream.y * along + stream.x * across) * R,
  };
}

function plate(ford: Crossing): string {
  const [long, wide, cut] = [0.165, 0.135, 0.045];
  const corners = [
    [-wide + cut, -long],
    [wide - cut, -long],
    [wide, -long + cut],
    [wide, long - cut],
    [wide - cut, long],
    [-wide + cut, long],
    [-wide, long - cut],
    [-wide, -long + cut],
  ] as const;
  return straightPath(
    corners.map(([along, across]) => spotOf(ford, along, across)),
    true,
  );
}

function bars(ford: Crossing): string {
  const strokes = [-0.115, -0.035, 0.045];
  return [-0.07, 0, 0.07]
    .flatMap((along, bar) =>
      strokes.map((across) => {
        const start = across + (bar === 1 ? 0.025 : 0);
        return straightPath([spotOf(ford, along, start), spotOf(ford, along, start + 0.05)]);
      }),
    )
    .join('');
}

/** A hull and a sail, always upright. */
function boat({ at: { x, y } }: Crossing): string {
  const n = (share: number) => decimal(share * R * 0.15);
  return (
    `M${at({ x: x - R * 0.095, y: y + R * 0.02 })}h${n(1.26)}l${n(-0.27)} ${n(0.42)}h${n(-0.72)}z` +
    `M${at({ x: x + R * 0.002, y })}v${n(-0.68)}l${n(0.46)} ${n(0.64)}z`
  );
}
