// Where pieces stand: side by side while they are few, else in a pile with a number, fanned out when somebody looks. Those
// that are alike lie in one pile each, and no pile covers another. Who goes with others (a leader, a gun) covers none of them.

import type { ScenePiece } from '@bivouac/scene';
import type { DrawnMap, Point, Spot } from './geometry.ts';

export interface Standing {
  readonly piece: ScenePiece;
  readonly x: number;
  readonly y: number;
  /** How many lie in the pile of which this is the topmost. */
  readonly count: number;
  readonly isBuried: boolean;
  /** Smaller where many kinds share a place. */
  readonly scale?: number;
  /** On another level of the hex than the one looked at: small, beside those who stand in front. */
  readonly aside?: 'above' | 'below';
}

export interface StackSettings {
  readonly codes: readonly string[];
  /** The box beside which a place lies. */
  readonly near: readonly (number | undefined)[];
  readonly size: number;
  /** The pile that is spread out. */
  readonly fanned: number | null;
  /** How much larger they are drawn in it. */
  readonly fanScale?: number;
  /** Those who can be chosen must be seen in a pile. */
  isAble?(piece: ScenePiece): boolean;
  /** How it stands with others whom it accompanies: over them as a ribbon, or small beside them; null: it is one of them. */
  companyOf?(piece: ScenePiece): Company | null;
  /** Do its figures go across all of it, so that nothing may lie over it? */
  isFlat?(piece: ScenePiece): boolean;
  /** Does a place lie above or below the one that is looked at in its hex? */
  besides?(place: number): 'above' | 'below' | null;
}

export type Company = 'over' | 'beside';

const SIDE_BY_SIDE = 3;
const OVERLAP = 0.64;
/** How large so many flat ones are, none over another, and how far apart. */
const FLAT_SCALES = [1, 1, 0.86, 0.72];
const FLAT_STEP = 1.06;
const STEP = 0.07;
/** How far those who can be chosen lie apart in a pile, and all of them together at most. */
const DRAWN_OUT = 0.5;
const MOST_DRAWN_OUT = 2;
/** How large pieces are by the piles that stand side by side, for a side alone and for one of two. */
const SCALES_ALONE = [1, 1, 0.78, 0.58];
const SCALES_SHARED = [1, 0.64, 0.5, 0.4];
/** In two rows they are a bit smaller at least. */
const SCALE_IN_ROWS = 0.74;
const GAP = 1.05;
/** Two sides in one place stand so far apart, in pieces. */
const APART = 0.14;
/** So high above a place lies who belongs to no pile, and above the one before. */
const RIBBON = 0.46;
/** The same over those whom it accompanies, from their middle, and above the one before. */
const OVER = 0.71;
const OVER_STEP = 0.34;
const OVER_SCALE = 0.8;
/** Who stands beside them: how large, how far from the edge of the outermost, and how far from the one before. */
const BESIDE_SCALE = 0.6;
const BESIDE_GAP = 0.06;
const BESIDE_STEP = 0.66;
/** Of a pile of pieces that are alike no more need be seen. */
const PILE_SEEN = 3;
/** Who stands on another level: how large, and how far to the right and up or down, in pieces. */
const ASIDE_SCALE = 0.5;
const ASIDE: Point = [0.78, 0.42];
/** So far those in front make room for them. */
const MADE_ROOM = 0.16;

export function standings(pieces: readonly ScenePiece[], map: DrawnMap, settings: StackSettings): Standing[] {
  const { codes, fanned, size } = settings;
  const besides = (place: number): Standing['aside'] | null => settings.besides?.(place) ?? null;
  const places = Map.groupBy(pieces, (piece) => piece.place);
  const shared = new Set([...places.keys()].filter((place) => besides(place) !== null).map((place) => codes[place]!));
  const out: Standing[] = [];
  for (const [place, here] of places) {
    const seat = seatOf(place, map, settings);
    if (seat === null) continue;
    const aside = fanned === place ? null : besides(place);
    if (aside) out.push(...standAside(here, seat, aside, settings));
    else out.push(...standAt(here, shared.has(codes[place]!) ? moved(seat, -MADE_ROOM * size) : seat, place, settings));
  }
  return out;
}

const moved = (seat: Seat, by: number): Seat => ({ ...seat, at: [seat.at[0] + by, seat.at[1]] });

/** Where those stand who are above or below the others of their hex. */
export const asideSeat = ([x, y]: Point, isAbove: boolean, size: number): Point => [
  x + ASIDE[0] * size,
  y + (isAbove ? -ASIDE[1] : ASIDE[1]) * size,
];

/** Who accompanies others lies under them in a pile. */
const lowestFirst = (here: readonly ScenePiece[], { companyOf }: StackSettings): ScenePiece[] =>
  here.toSorted((a, b) => Number(companyOf?.(b) != null) - Number(companyOf?.(a) != null));

function standAside(
  here: readonly ScenePiece[],
  { at }: Seat,
  aside: 'above' | 'below',
  settings: StackSettings,
): Standing[] {
  const { size } = settings;
  return pile(lowestFirst(here, settings), asideSeat(at, aside === 'above', size), size * ASIDE_SCALE).map((stood) => ({
    ...stood,
    scale: ASIDE_SCALE,
    aside,
  }));
}

interface Seat {
  readonly at: Point;
  /** The upper edge of the place. */
  readonly top: number;
  readonly slots: readonly Point[] | null;
}

function seatOf(place: number, { spots }: DrawnMap, { codes, near, size }: StackSettings): Seat | null {
  const spot = spots[codes[place]!];
  if (spot) return { at: spot.seat, top: topOf(spot), slots: spot.slots ?? null };
  const box = near[place];
  const beside = box === undefined ? undefined : spots[codes[box]!];
  if (beside === undefined) return null;
  const bottom = Math.max(...beside.outline.map(([, y]) => y));
  return { at: [beside.at[0], bottom + size * 0.55], top: bottom, slots: null };
}

const topOf = ({ outline }: Spot): number => Math.min(...outline.map(([, y]) => y));

function standAt(here: readonly ScenePiece[], seat: Seat, place: number, settings: StackSettings): Standing[] {
  const { size, fanned, fanScale = 1 } = settings;
  const { at, slots } = seat;
  const accompanied = fanned === place || slots !== null ? null : withCompany(here, seat, place, settings);
  if (accompanied !== null) return accompanied;
  const inFan = (group: readonly ScenePiece[], middle: Point, across: number): Standing[] =>
    rows(group, middle, size * fanScale, across).map((stood) => ({ ...stood, scale: fanScale }));
  if (here.some(({ alike }) => alike !== undefined)) return inPiles(here, seat, size);
  const groups = [...Map.groupBy(here, (piece) => `${piece.side}${piece.inside}`).values()];
  if (groups.length === 1 && slots) {
    const isFan = fanned === place && groups[0]!.length > slots.length;
    return isFan ? inFan(groups[0]!, at, 4) : boxed(groups[0]!, slots, size);
  }
  const spread = size * 1.12 * (fanned === place ? fanScale : 1);
  return groups.flatMap((group, i) => {
    const middle: Point = [at[0] + (i - (groups.length - 1) / 2) * spread, at[1]];
    if (fanned === place) return inFan(group, middle, groups.length === 1 ? 4 : 1);
    if (group.length <= SIDE_BY_SIDE && groups.length === 1) return inLine(group, middle, settings);
    const able = settings.isAble ? group.filter(settings.isAble) : [];
    return able.length > 0 ? opened(group, able, middle, size) : pile(group, middle, size);
  });
}

/** Those who are accompanied as if they were alone, a bit aside, and their company over and beside them; null: nobody is. */
function withCompany(
  here: readonly ScenePiece[],
  seat: Seat,
  place: number,
  settings: StackSettings,
): Standing[] | null {
  const { size, companyOf = () => null } = settings;
  if (here.some(({ alike }) => alike !== undefined)) return null;
  const by = Map.groupBy(here, (piece) => companyOf(piece) ?? 'alone');
  const { alone = [], beside = [], over = [] } = Object.fromEntries(by);
  // Where nobody else stands, guns are those whom a leader accompanies.
  const [led, small] = alone.length > 0 ? [alone, beside] : [beside, []];
  if (led.length === 0 || led.length === here.length) return null;
  const [x, y] = seat.at;
  const room = small.length * BESIDE_STEP * size;
  const stood = standAt(led, moved(seat, -room / 2), place, { ...settings, companyOf: () => null });
  const rightmost = Math.max(...stood.map((one) => one.x)) + (0.5 + BESIDE_GAP + BESIDE_SCALE / 2) * size;
  const middle = x - room / 2;
  return [
    ...stood,
    ...small.map((piece, i) => standAlone(piece, [rightmost + i * BESIDE_STEP * size, y], BESIDE_SCALE)),
    ...over.map((piece, i) => standAlone(piece, [middle, y - (OVER + i * OVER_STEP) * size], OVER_SCALE)),
  ];
}

const standAlone = (piece: ScenePiece, [x, y]: Point, scale: number): Standing => ({
  piece,
  x,
  y,
  count: 1,
  isBuried: false,
  scale,
});

/** Each side's piles in one row or two, the sides beside one another; who belongs to none lies above the place. */
function inPiles(here: readonly ScenePiece[], { at, top }: Seat, size: number): Standing[] {
  const piled = here.filter(({ alike }) => alike !== undefined);
  const sides = [...Map.groupBy(piled, ({ side }) => side).values()].map((own) => [
    ...Map.groupBy(own, ({ alike }) => alike).values(),
  ]);
  const grids = sides.map((kinds) => gridOf(kinds.length, sides.length > 1));
  const width = grids.reduce((sum, { wide }) => sum + wide, (sides.length - 1) * APART);
  let left = -width / 2;
  const piles = sides.flatMap((kinds, i) => {
    const grid = grids[i]!;
    const from = left;
    left += grid.wide + APART;
    return kinds.flatMap((kind, k) => {
      const [x, y] = cellOf(grid, k, kinds.length);
      const middle: Point = [at[0] + (from + x) * size, at[1] + y * size];
      return pile(kind, middle, size * grid.scale)
        .slice(-PILE_SEEN)
        .map((stood) => ({ ...stood, scale: grid.scale }));
    });
  });
  const above = here.filter(({ alike }) => alike === undefined);
  const high = (i: number): number => top - size * RIBBON * (i + 1);
  return [...piles, ...above.map((piece, i) => ({ piece, x: at[0], y: high(i), count: 1, isBuried: false }))];
}

interface Grid {
  readonly across: number;
  readonly down: number;
  readonly scale: number;
  /** In pieces of full size. */
  readonly wide: number;
}

/** So many piles of one side: up to three in a row, then two rows. */
function gridOf(kinds: number, isShared: boolean): Grid {
  const most = isShared ? 1 : 3;
  const down = kinds > most ? 2 : 1;
  const across = Math.ceil(kinds / down);
  const scales = isShared ? SCALES_SHARED : SCALES_ALONE;
  const beside = scales[Math.min(across, scales.length) - 1]!;
  const scale = down === 1 ? beside : Math.min(beside, isShared ? SCALES_SHARED[1]! : SCALE_IN_ROWS);
  return { across, down, scale, wide: across * scale * GAP };
}

/** The middle of a pile, from the left edge and the middle line of its grid. */
function cellOf({ across, down, scale, wide }: Grid, k: number, kinds: number): Point {
  const row = Math.floor(k / across);
  const inRow = Math.min(across, kinds - row * across);
  const step = scale * GAP;
  return [wide / 2 + ((k % across) - (inRow - 1) / 2) * step, (row - (down - 1) / 2) * step];
}

function inLine(group: readonly ScenePiece[], [x, y]: Point, { size, isFlat }: StackSettings): Standing[] {
  const scale = isFlat && group.every(isFlat) ? FLAT_SCALES[group.length]! : 1;
  const step = size * (scale < 1 ? scale * FLAT_STEP : OVERLAP);
  return group.map((piece, i) => standAlone(piece, [x + (i - (group.length - 1) / 2) * step, y], scale));
}

/** A pile of which those who can be chosen are drawn out downwards, above the rest. */
function opened(group: readonly ScenePiece[], able: readonly ScenePiece[], [x, y]: Point, size: number): Standing[] {
  const rest = group.filter((piece) => !able.includes(piece));
  const down = Math.min(DRAWN_OUT, MOST_DRAWN_OUT / Math.max(1, able.length));
  const from = y - ((able.length - 1) * down * size) / 2;
  return [
    ...pile(rest, [x, from - (rest.length > 0 ? down * size : 0)], size),
    ...able.map((piece, i) => ({ piece, x, y: from + i * down * size, count: 1, isBuried: false })),
  ];
}

function pile(group: readonly ScenePiece[], [x, y]: Point, size: number): Standing[] {
  return group.map((piece, i) => {
    const depth = Math.min(3, group.length - 1 - i);
    const isTop = i === group.length - 1;
    return {
      piece,
      x: x - depth * size * STEP,
      y: y - depth * size * STEP,
      count: isTop ? group.length : 1,
      isBuried: !isTop,
    };
  });
}

function rows(group: readonly ScenePiece[], [x, y]: Point, size: number, across: number): Standing[] {
  const down = Math.ceil(group.length / across);
  return group.map((piece, i) => {
    const row = Math.floor(i / across);
    const inRow = Math.min(across, group.length - row * across);
    return {
      piece,
      x: x + ((i % across) - (inRow - 1) / 2) * size * 1.1,
      y: y + (row - (down - 1) / 2) * size * 1.22,
      count: 1,
      isBuried: false,
    };
  });
}

function boxed(group: readonly ScenePiece[], slots: readonly Point[], size: number): Standing[] {
  if (group.length > slots.length) return pile(group, slots[Math.floor(slots.length / 2)]!, size);
  return group.map((piece, i) => ({ piece, x: slots[i]![0], y: slots[i]![1], count: 1, isBuried: false }));
}

/** A pile is spread out only where several in it could be meant, or none; not where a click is on one of those alone. */
export function isToSpread({ piece, isBuried, count }: Standing, able: readonly ScenePiece[]): boolean {
  if (able.length === 1) return false;
  const isMeant = able.some((one) => one === piece || (one.alike !== undefined && one.alike === piece.alike));
  const isMixed = piece.alike === undefined && (isBuried || count > 1);
  return isMixed || (able.length > 1 && !isMeant);
}
