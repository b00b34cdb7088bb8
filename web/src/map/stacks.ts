// Where pieces stand: side by side while they are few, else in a pile with a number, fanned out when somebody looks.

import type { ScenePiece } from '../look/look.ts';
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
