// Where pieces stand: side by side while they are few, else in a pile with a number, fanned out when somebody looks. Those
// that are alike lie in one pile each, beside one another.

import type { ScenePiece } from '@bivouac/table';
import type { DrawnMap, Point } from './geometry.ts';

export interface Standing {
  readonly piece: ScenePiece;
  readonly x: number;
  readonly y: number;
  /** How many lie in the pile of which this is the topmost. */
  readonly count: number;
  readonly isBuried: boolean;
}

export interface StackSettings {
  readonly codes: readonly string[];
  /** The box beside which a place lies. */
  readonly near: readonly (number | undefined)[];
  readonly size: number;
  /** The pile that is spread out. */
  readonly fanned: number | null;
}

const SIDE_BY_SIDE = 3;
const OVERLAP = 0.64;
const STEP = 0.07;
/** So far do piles of pieces that are alike reach to both sides, in pieces. */
const PILES_ACROSS = 2.1;
/** Of a pile of pieces that are alike no more need be seen. */
const PILE_SEEN = 3;

export function standings(pieces: readonly ScenePiece[], map: DrawnMap, settings: StackSettings): Standing[] {
  const out: Standing[] = [];
  for (const [place, here] of Map.groupBy(pieces, (piece) => piece.place)) {
    const seat = seatOf(place, map, settings);
    if (seat !== null) out.push(...standAt(here, seat, place, settings));
  }
  return out;
}

interface Seat {
  readonly at: Point;
  readonly slots: readonly Point[] | null;
}

function seatOf(place: number, { spots }: DrawnMap, { codes, near, size }: StackSettings): Seat | null {
  const spot = spots[codes[place]!];
  if (spot) return { at: spot.seat, slots: spot.slots ?? null };
  const box = near[place];
  const beside = box === undefined ? undefined : spots[codes[box]!];
  if (beside === undefined) return null;
  const bottom = Math.max(...beside.outline.map(([, y]) => y));
  return { at: [beside.at[0], bottom + size * 0.55], slots: null };
}

function standAt(here: readonly ScenePiece[], { at, slots }: Seat, place: number, settings: StackSettings): Standing[] {
  const { size, fanned } = settings;
  if (here.some(({ alike }) => alike !== undefined)) return inPiles(here, at, size);
  const groups = [...Map.groupBy(here, (piece) => `${piece.side}${piece.inside}`).values()];
  if (groups.length === 1 && slots) return boxed(groups[0]!, slots, size, fanned === place ? at : null);
  const spread = size * 1.12;
  return groups.flatMap((group, i) => {
    const middle: Point = [at[0] + (i - (groups.length - 1) / 2) * spread, at[1]];
    if (fanned === place) return rows(group, [middle[0], at[1]], size, groups.length === 1 ? 4 : 1);
    return group.length <= SIDE_BY_SIDE && groups.length === 1
      ? inLine(group, middle, size)
      : pile(group, middle, size);
  });
}

/** Each side's piles in a row; who belongs to none lies above them. */
function inPiles(here: readonly ScenePiece[], at: Point, size: number): Standing[] {
  const sides = [
    ...Map.groupBy(
      here.filter(({ alike }) => alike !== undefined),
      ({ side }) => side,
    ).values(),
  ];
  const share = PILES_ACROSS / Math.max(1, sides.length);
  const piles = sides.flatMap((own, i) => {
    const kinds = [...Map.groupBy(own, ({ alike }) => alike).values()];
    const step = Math.min(OVERLAP, (share - (sides.length > 1 ? 0.9 : 0.4)) / Math.max(1, kinds.length - 1));
    const middle = (i - (sides.length - 1) / 2) * share * 0.62;
    return kinds.flatMap((kind, k) => {
      const across = middle + (k - (kinds.length - 1) / 2) * step;
      return pile(kind, [at[0] + across * size, at[1]], size).slice(-PILE_SEEN);
    });
  });
  const above = here.filter(({ alike }) => alike === undefined);
  return [
    ...piles,
    ...above.map((piece, i) => ({ piece, x: at[0], y: at[1] - size * (0.9 + 0.46 * i), count: 1, isBuried: false })),
  ];
}

function inLine(group: readonly ScenePiece[], [x, y]: Point, size: number): Standing[] {
  return group.map((piece, i) => ({
    piece,
    x: x + (i - (group.length - 1) / 2) * size * OVERLAP,
    y,
    count: 1,
    isBuried: false,
  }));
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

function boxed(group: readonly ScenePiece[], slots: readonly Point[], size: number, fan: Point | null): Standing[] {
  if (fan !== null && group.length > slots.length) return rows(group, fan, size, 4);
  if (group.length > slots.length) return pile(group, slots[Math.floor(slots.length / 2)]!, size);
  return group.map((piece, i) => ({ piece, x: slots[i]![0], y: slots[i]![1], count: 1, isBuried: false }));
}
