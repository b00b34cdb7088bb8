// A second reading of 7.5 and 8.7, by ruler: hexes as polygons with whole-number corners, and the straight line between centres.

import type { State } from '../state.ts';
import { game } from './kit.ts';
import { floorOf, groundOf, hexes, hexOf, pairOf, standing } from './referee.ts';

const { data } = game;

type Point = readonly [x: number, y: number];

/** Flat tops; a corner is two to the side, or one to the side and one up or down. */
const CORNERS: readonly Point[] = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
];

const centreOf = (hex: string): Point => {
  const column = Number(hex.slice(0, 2));
  return [3 * column, 2 * Number(hex.slice(2)) + (column % 2 === 0 ? 1 : 0)];
};
const cornersOf = (hex: string): Point[] => {
  const [x, y] = centreOf(hex);
  return CORNERS.map(([dx, dy]) => [x + dx, y + dy]);
};
const nextTo = (hex: string): string[] => {
  const [x, y] = centreOf(hex);
  return [...hexes.keys()].filter((one) => {
    const [dx, dy] = [Math.abs(centreOf(one)[0] - x), Math.abs(centreOf(one)[1] - y)];
    return (dx === 3 && dy === 1) || (dx === 0 && dy === 2);
  });
};
const neighbours = new Map([...hexes.keys()].map((hex) => [hex, nextTo(hex)]));

/** On which hand of the line a point lies, and how far off: 0 on it. */
const besideLine = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

/** How far along the line a point lies; a unit down the map is as long as the root of three across it. */
const alongLine = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number =>
  ((x - ax) * (bx - ax) + 3 * (y - ay) * (by - ay)) / ((bx - ax) ** 2 + 3 * (by - ay) ** 2);

/** The hexes through whose inner part the line runs, in order. */
function crossedBy(from: string, to: string): string[] {
  const [a, b] = [centreOf(from), centreOf(to)];
  const order = (hex: string): number => alongLine(a, b, centreOf(hex));
  return [...hexes.keys()].filter((hex) => isCut(hex, a, b)).sort((one, other) => order(one) - order(other));
}

/** Is some of the line between the centres within the hex? */
function isCut(hex: string, a: Point, b: Point): boolean {
  const corners = cornersOf(hex);
  const sides = corners.map((corner) => besideLine(a, b, corner));
  if (Math.min(...sides) >= 0 || Math.max(...sides) <= 0) return false;
  const met = corners.map((corner, i) => {
    const next = (i + 1) % corners.length;
    const [here, there] = [sides[i]!, sides[next]!];
    if (here === there || here * there > 0) return [];
    const part = here / (here - there);
    const [x, y] = corner;
    return [alongLine(a, b, [x + part * (corners[next]![0] - x), y + part * (corners[next]![1] - y)])];
  });
  const [first, last] = [Math.min(...met.flat()), Math.max(...met.flat())];
  return last > TINY && first < 1 - TINY;
}

const TINY = 1e-9;

/** A piece of the line: the hexes of each way that it may be said to take, and from where it enters the last. */
interface Hop {
  readonly ways: readonly (readonly string[])[];
  readonly enters: readonly string[][];
}

function hopsBetween(from: string, to: string): Hop[] {
  const line = crossedBy(from, to);
  const [a, b] = [centreOf(from), centreOf(to)];
  return line.slice(1).map((next, i) => {
    const here = line[i]!;
    const both = neighbours.get(here)!.filter((hex) => neighbours.get(next)!.includes(hex));
    if (!neighbours.get(here)!.includes(next))
      return { ways: both.map((hex) => [here, hex, next]), enters: both.map((hex) => [hex]) };
    const isTouched = (hex: string): boolean => cornersOf(hex).some((corner) => isOnCorner(corner, here, next, a, b));
    return { ways: [[here, next]], enters: [[here, ...both.filter(isTouched)]] };
  });
}

/** Is a corner that two hexes share on the line? */
const isOnCorner = (corner: Point, here: string, next: string, a: Point, b: Point): boolean =>
  besideLine(a, b, corner) === 0 &&
  [here, next].every((hex) => cornersOf(hex).some(([x, y]) => x === corner[0] && y === corner[1]));

const BUILT = ['building', 'platform', 'church', 'church-platform'];
const isChurch = (hex: string): boolean => groundOf(hex).startsWith('church');
const HIGH_WALLS = ['inner-wall', 'outer-wall', 'church-wall'];
const LOW_WALLS = ['stone-wall', 'wood-wall', 'raised-wall'];

interface Ends {
  readonly from: string;
  readonly to: string;
}

/** RU-40 */
function mayPass(s: State, { from, to }: Ends, a: string, b: string): boolean {
  const isRoom = (hex: string): boolean => [from, to].some((end) => hexOf(end) === hex && floorOf(end) === 'inside');
  const ground = standing(s, pairOf(a, b), 'ground');
  if (isRoom(a) || isRoom(b)) {
    const out = isRoom(a) ? b : a;
    return !BUILT.includes(groundOf(out)) && ['loophole', 'door', 'breach', 'clear'].includes(ground);
  }
  if ([from, to].some((end) => floorOf(end) === 'upper')) return true;
  const isOwn = [a, b].some((hex) => [hexOf(from), hexOf(to)].includes(hex));
  return !HIGH_WALLS.includes(ground) && (isOwn || !LOW_WALLS.includes(ground));
}

function isOpenWay(s: State, ends: Ends, way: readonly string[]): boolean {
  const areHigh = [ends.from, ends.to].every((end) => floorOf(end) === 'upper');
  const isBlocked = (hex: string): boolean =>
    hex !== hexOf(ends.from) && hex !== hexOf(ends.to) && (areHigh ? isChurch(hex) : BUILT.includes(groundOf(hex)));
  return way.every((hex, i) => i === 0 || (mayPass(s, ends, way[i - 1]!, hex) && !isBlocked(hex)));
}

function isIndoorWay(s: State, way: readonly string[]): boolean {
  return way.every((hex, i) => {
    if (!isChurch(hex) && groundOf(hex) !== 'building') return false;
    if (i === 0) return true;
    const plane = [hex, way[i - 1]!].some((one) => groundOf(one) === 'church-platform') ? 'upper' : 'ground';
    return ['clear', 'breach', 'door', 'gun-ramp', 'inner-wall'].includes(standing(s, pairOf(way[i - 1]!, hex), plane));
  });
}

/** 8.6, 8.7: the row that helps whoever stands at a place against what comes from a hex. */
function rowByHand(s: State, hex: string, to: string): string {
  const plane = floorOf(to) === 'upper' ? 'upper' : 'ground';
  return rowOver(s, pairOf(hex, hexOf(to)), plane, to);
}

/** In melee the hexside between the two counts, which is the upper one if either is up. */
export const meleeRowByHand = (s: State, from: string, to: string): string =>
  rowOver(
    s,
    pairOf(hexOf(from), hexOf(to)),
    [from, to].some((one) => floorOf(one) === 'upper') ? 'upper' : 'ground',
    to,
  );

function rowOver(s: State, pair: string, plane: string, to: string): string {
  const open = groundOf(to) === 'dry-stream' ? 'dry-stream' : 'clear';
  const printed = data.hexsides.find((side) => pairOf(side.a, side.b) === pair && side.plane === plane);
  const work = plane === 'ground' ? data.works.find(({ a, b }) => pairOf(a, b) === pair) : undefined;
  const helped = printed?.protects ?? (work === undefined ? [] : [work.hex]);
  if (!helped.includes(hexOf(to))) return open;
  const kind = standing(s, pair, plane);
  if (kind === 'raised-wall') return 'wood-wall';
  const row = data.rows.find(({ id }) => id === kind)?.id;
  return row === undefined || row === 'clear' ? open : row;
}

const bestOf = (rows: readonly string[]): string => [...rows].sort((one, other) => rankOf(other) - rankOf(one))[0]!;
const rankOf = (row: string): number => data.rows.findIndex(({ id }) => id === row);

/** The row on which whoever is at a place defends against fire from another one; null: he is not seen. */
export function seenByHand(s: State, from: string, to: string): string | null {
  if (hexOf(from) === hexOf(to)) return null;
  const ends = { from, to };
  const hops = hopsBetween(hexOf(from), hexOf(to));
  const areIndoors =
    [from, to].every((end) => floorOf(end) === 'inside') || [from, to].every((end) => isChurch(hexOf(end)));
  const readings = [(way: readonly string[]) => isOpenWay(s, ends, way)];
  if (areIndoors) readings.push((way) => isIndoorWay(s, way));
  const rows = readings.flatMap((isOpen) => {
    if (!hops.every(({ ways }) => ways.some(isOpen))) return [];
    const last = hops.at(-1)!;
    return last.ways.flatMap((way, i) => (isOpen(way) ? last.enters[i]!.map((hex) => rowByHand(s, hex, to)) : []));
  });
  return rows.length === 0 ? null : bestOf(rows);
}
