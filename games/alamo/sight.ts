// 7.5, 8.6, 8.7: what is seen from a place, and the row on which whoever is seen there defends (RU-40, RU-43).
// What the printed map shows is found once for each pair of places; where hexsides have changed it is looked up anew.

import { directionTo, lineOfSight, type SightStep, sideBetween } from '@bivouac/boards';
import type { Atlas } from './atlas.ts';
import { Kind, Level } from './data/kinds.ts';
import { NOBODY } from './sides.ts';

/** What stands on the hexsides now, by edge. */
type Kinds = readonly number[];

/** What the changes since the beginning of a game can have to do with a line. */
interface Changed {
  readonly t: Atlas;
  readonly kindAt: Kinds;
  readonly altered: readonly number[];
  readonly alterations: number;
  readonly alteredLow: number;
  readonly alteredLow2: number;
}

/** In the table: 0 unknown, 1 unseen, then the row + 2; and whether low walls lie under the line. */
const CROSSES_LOW = 0x40;

/** 0: out of sight; otherwise the row on which the target defends, plus one. */
export function sightOf(s: Changed, from: number, to: number): number {
  const { t } = s;
  const at = from * t.spots + to;
  if (t.sight[at] === 0) learnSight(t, from, to);
  const known = t.sight[at]!;
  // Most lines have nothing to do with what has changed: the tables that tell are looked into only where they may.
  if (s.alterations !== 0 && isAltered(s, from, to, at, known))
    return lookedAnew(s, at, () => look(t, s.kindAt, from, to));
  return (known & ~CROSSES_LOW) - 1;
}

function isAltered(s: Changed, from: number, to: number, at: number, known: number): boolean {
  const { t } = s;
  if (s.altered[to] !== 0 && (s.altered[to]! & t.enters[at]!) !== 0) return true;
  if (s.altered[from] !== 0 && (s.altered[from]! & t.leaves[at]!) !== 0) return true;
  if ((known & CROSSES_LOW) === 0) return false;
  return (s.alteredLow & t.low[0][at]!) !== 0 || (s.alteredLow2 & t.low[1][at]!) !== 0;
}

/** What was seen since the map last changed: states that share what stands on the hexsides share this, too. */
function lookedAnew({ t, kindAt }: Changed, at: number, look: () => number): number {
  const known = t.seenAnew.get(kindAt) ?? new Map<number, number>();
  if (known.size === 0) t.seenAnew.set(kindAt, known);
  const seen = known.get(at) ?? look();
  known.set(at, seen);
  return seen;
}

/** What the printed map shows, through which sides of its first and last hex the line runs, and over which low walls. */
function learnSight(t: Atlas, from: number, to: number): void {
  const at = from * t.spots + to;
  const [start, end] = [t.hex[from]!, t.hex[to]!];
  t.sight[at] = 1;
  if (start === end) return;
  const line: Line = { t, kinds: t.edges.kind, start, end, from, to, low: [0, 0] };
  const hops = hopsOf(start, lineOfSight(t.grid, start, end).steps);
  t.sight[at] = rowOf(line, hops) + 2;
  [t.low[0][at], t.low[1][at]] = line.low;
  if ((line.low[0] | line.low[1]) !== 0) t.sight[at]! |= CROSSES_LOW;
  for (const hex of hops.at(-1)!.enters.flat()) t.enters[at]! |= 1 << directionTo(t.grid, end, hex);
  for (const way of hops[0]!.ways) t.leaves[at]! |= 1 << directionTo(t.grid, start, way[1]!);
}

/** A hop of the line: from hex to hex across a side, or along a side, past a hex on either hand. */
interface Hop {
  /** The hexes of each way, the first and the last among them. */
  readonly ways: readonly (readonly number[])[];
  /** By way: the hexes from which the line may be said to enter the last one. */
  readonly enters: readonly (readonly number[])[];
}

/** A line under examination. */
interface Line {
  readonly t: Atlas;
  readonly kinds: Kinds;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  /** The low walls that it was found to cross, as bits of two masks. */
  readonly low: [number, number];
}

type Passes = (line: Line, way: readonly number[]) => boolean;

function look(t: Atlas, kinds: Kinds, from: number, to: number): number {
  const [start, end] = [t.hex[from]!, t.hex[to]!];
  if (start === end) return 0;
  const line: Line = { t, kinds, start, end, from, to, low: [0, 0] };
  return rowOf(line, hopsOf(start, lineOfSight(t.grid, start, end).steps)) + 1;
}

/** What ends a line: a building, the church, a wall, or the want of an opening in the wall of a room. */
export const OBSTACLES = ['building', 'church', 'wall', 'closed'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Where a line of sight ends that does not reach its goal: the hex before which it ends, and by what; null: it does. */
export function sightEnds(
  s: Changed,
  from: number,
  to: number,
): { readonly hex: number; readonly by: Obstacle } | null {
  const { t } = s;
  const [start, end] = [t.hex[from]!, t.hex[to]!];
  if (start === end || sightOf(s, from, to) > 0) return null;
  const line: Line = { t, kinds: s.kindAt, start, end, from, to, low: [0, 0] };
  for (const { ways } of hopsOf(start, lineOfSight(t.grid, start, end).steps)) {
    if (ways.some((way) => passesInTheOpen(line, way))) continue;
    const way = ways[0]!;
    const built = way.find((hex, i) => i > 0 && hex !== end && isInTheWay(line, hex));
    if (built !== undefined) return { hex: built, by: isChurch(t, built) ? 'church' : 'building' };
    const isRoom = [from, to].some((place) => t.level[place] === Level.inside && way.includes(t.hex[place]!));
    return { hex: way.at(-1)!, by: isRoom ? 'closed' : 'wall' };
  }
  return { hex: end, by: 'closed' };
}

function rowOf(line: Line, hops: readonly Hop[]): number {
  const row = rowAlong(line, hops, passesInTheOpen);
  return areBothIndoors(line) ? Math.max(row, rowAlong(line, hops, passesIndoors)) : row;
}

function hopsOf(start: number, steps: readonly SightStep[]): Hop[] {
  const hops: Hop[] = [];
  let here = start;
  for (let i = 1; i < steps.length; i++) {
    const step = steps[i]!;
    if (step.kind === 'along') {
      const next = (steps[i + 2] as { hex: number }).hex;
      const ways = [step.left, step.right].filter((hex) => hex >= 0).map((hex) => [here, hex, next]);
      hops.push({ ways, enters: ways.map(([, hex]) => [hex!]) });
      here = next;
    } else if (step.kind === 'side' || step.kind === 'graze') {
      const next = (steps[i + 1] as { hex: number }).hex;
      const touched = step.kind === 'graze' && step.touched >= 0 ? [here, step.touched] : [here];
      hops.push({ ways: [[here, next]], enters: [touched] });
      here = next;
    }
  }
  return hops;
}

/** The row at its end, the best that the defender may count (8.7); -1 where the line is blocked. */
function rowAlong(line: Line, hops: readonly Hop[], passes: Passes): number {
  let row = -1;
  let isBlocked = false;
  for (const [i, { ways, enters }] of hops.entries()) {
    // What is built blocks for good; else the line is followed to its end, so that all low walls under it are found.
    if (ways.every((way) => isBuiltOver(line, way, passes))) return endedBy(line);
    const clear = ways.flatMap((way, which) => (passes(line, way) ? [which] : []));
    if (clear.length === 0) isBlocked = true;
    if (i < hops.length - 1) continue;
    for (const which of clear) for (const hex of enters[which]!) row = Math.max(row, rowFrom(line, hex));
  }
  return isBlocked ? -1 : row;
}

/** Does the way lead through a hex that no shot opens? */
const isBuiltOver = (line: Line, way: readonly number[], passes: Passes): boolean =>
  passes === passesInTheOpen && way.some((hex, i) => i > 0 && hex !== line.end && isInTheWay(line, hex));

function endedBy(line: Line): number {
  line.low[0] = 0;
  line.low[1] = 0;
  return -1;
}

const edgeBetween = ({ t }: Line, a: number, b: number, isUpper: boolean): number => {
  const side = sideBetween(t.grid, a, b);
  return side < 0 ? NOBODY : (isUpper ? t.edges.upper : t.edges.ground)[side]!;
};

const kindOn = ({ kinds }: Line, edge: number): number => (edge < 0 ? Kind.clear : kinds[edge]!);

/** 8.7: the row of the hexside through which it comes in, if that helps whoever stands there. */
function rowFrom(line: Line, hex: number): number {
  const { t, to, end } = line;
  return rowAcross(t, line.kinds, edgeBetween(line, hex, end, t.level[to] === Level.upper), end, to);
}

export function rowAcross(t: Atlas, kinds: Kinds, edge: number, hex: number, place: number): number {
  const open = t.stream[place] === 1 ? t.streamRow : 0;
  if (edge < 0) return open;
  const helps = t.edges.a[edge] === hex ? t.edges.protectsA[edge] : t.edges.protectsB[edge];
  return helps === 1 ? Math.max(open, t.row[kinds[edge]!]!) : open;
}

const isBuilt = (t: Atlas, hex: number): boolean => BUILT.has(t.grounds[hex]!);
const isChurch = (t: Atlas, hex: number): boolean => t.grounds[hex]!.startsWith('church');
const BUILT = new Set(['building', 'platform', 'church', 'church-platform']);

const OPENINGS = new Set([Kind.loophole, Kind.door, Kind.breach, Kind.clear]);
const INDOORS = new Set([Kind.clear, Kind.breach, Kind.door, Kind['gun-ramp'], Kind['inner-wall']]);

const areBothIndoors = ({ t, from, to, start, end }: Line): boolean =>
  (t.level[from] === Level.inside && t.level[to] === Level.inside) || (isChurch(t, start) && isChurch(t, end));

/** Within one room, and through open doors in the church, sight is free (RU-40.1). */
function passesIndoors(line: Line, way: readonly number[]): boolean {
  const { t } = line;
  return way.every((hex, i) => {
    const isIndoors = isChurch(t, hex) || t.grounds[hex] === 'building';
    if (!isIndoors || i === 0) return isIndoors;
    const isUpper = [hex, way[i - 1]!].some((one) => t.grounds[one] === 'church-platform');
    return INDOORS.has(kindOn(line, edgeBetween(line, way[i - 1]!, hex, isUpper)));
  });
}

function passesInTheOpen(line: Line, way: readonly number[]): boolean {
  let isClear = true;
  for (let i = 1; i < way.length; i++) {
    if (!isCrossed(line, way[i - 1]!, way[i]!)) isClear = false;
    if (way[i] !== line.end && isInTheWay(line, way[i]!)) isClear = false;
  }
  return isClear;
}

/** RU-40.2 to 4: between two high places only the church is in the way. */
function isInTheWay({ t, from, to }: Line, hex: number): boolean {
  const areHigh = t.height[from] === 2 && t.height[to] === 2;
  return areHigh ? isChurch(t, hex) : isBuilt(t, hex);
}

function isCrossed(line: Line, a: number, b: number): boolean {
  const { t, from, to, start, end } = line;
  const isInside = (a === start && t.level[from] === Level.inside) || (b === end && t.level[to] === Level.inside);
  if (isInside) {
    const isOutside = !isBuilt(t, a === start && t.level[from] === Level.inside ? b : a);
    return isOutside && OPENINGS.has(kindOn(line, edgeBetween(line, a, b, false)));
  }
  // One high end looks over everything that is no building; its own walls never hinder it.
  if (t.height[from] === 2 || t.height[to] === 2) return true;
  const edge = edgeBetween(line, a, b, false);
  if (edge < 0 || isBuilt(t, a) || isBuilt(t, b)) return true;
  const isOwn = a === start || b === end;
  if (!isOwn) line.low[t.edges.lowMask[edge]!]! |= t.edges.lowBit[edge]!;
  const level = t.wallLevel[line.kinds[edge]!]!;
  return level === 0 || (level === 1 && isOwn);
}

/** 10.6, RU-63: is a hexside the last one that a line of sight crosses? */
export function seesSide(s: Changed, from: number, edge: number): boolean {
  const { t } = s;
  const at = from * t.edges.ids.length + edge;
  if (t.sidesSeen[at] === 0) t.sidesSeen[at] = lookAtSide(t, t.edges.kind, from, edge);
  const known = t.sidesSeen[at]!;
  const isChanged =
    ((known & CROSSES_LOW) !== 0 && (s.alteredLow | s.alteredLow2) !== 0) ||
    (t.level[from] === Level.inside && s.altered[from] !== 0);
  // Sides are told from places by their sign.
  const seen = isChanged ? lookedAnew(s, -1 - at, () => lookAtSide(t, s.kindAt, from, edge)) : known;
  return (seen & ~CROSSES_LOW) === SEEN;
}

/** In the table: 0 unknown, then unseen or seen; and whether low walls lie under the line. */
const [UNSEEN, SEEN] = [1, 2];

function lookAtSide(t: Atlas, kinds: Kinds, from: number, edge: number): number {
  const { a, b, isUpper } = t.edges;
  const start = t.hex[from]!;
  const low: [number, number] = [0, 0];
  let seen = UNSEEN;
  for (const [near, far] of [
    [a[edge]!, b[edge]!],
    [b[edge]!, a[edge]!],
  ] as const) {
    const level = [Level.upper, Level.inside, Level.ground].find(
      (one) => (isUpper[edge] === 1) === (one === Level.upper) && t.placeAt[3 * far + one]! >= 0,
    );
    if (start === far || level === undefined) continue;
    const line: Line = { t, kinds, start, end: far, from, to: t.placeAt[3 * far + level]!, low };
    if (isSeenAlong(line, hopsOf(start, lineOfSight(t.grid, start, far).steps), near)) seen = SEEN;
  }
  return (low[0] | low[1]) === 0 ? seen : seen | CROSSES_LOW;
}

/** All of the line must be clear but its last crossing, which the shot itself makes. */
function isSeenAlong(line: Line, hops: readonly Hop[], near: number): boolean {
  let isSeen = true;
  for (const [i, { ways, enters }] of hops.entries()) {
    const isLast = i === hops.length - 1;
    const clear = ways.filter((way) => passesInTheOpen(line, isLast ? way.slice(0, -1) : way));
    if (!clear.some((way) => !isLast || enters[ways.indexOf(way)]!.includes(near))) isSeen = false;
  }
  return isSeen;
}
