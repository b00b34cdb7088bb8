import {
  CORNER_VECTORS,
  DIRECTION_COUNT,
  type LatticeVectors,
  NEIGHBOUR_VECTORS,
  oppositeDirection,
  turnDirection,
} from './hex-geometry.ts';
import { type HexGrid, hexAtLattice, latticeOfHex, sideOf } from './hex-grid.ts';

/**
 * One thing that the straight line between two centres meets. Places (`hex`, `along`) and what lies between them
 * (`side`, `corner`, `graze`) take turns. Left and right are those of somebody looking along the line. Hexes that the
 * map lacks are -1, and so are the sides of which it has neither hex.
 */
export type SightStep =
  /** The line runs through the inside of a hex. */
  | { readonly kind: 'hex'; readonly hex: number }
  /** The line runs exactly along a side, between two hexes, and is inside neither. */
  | { readonly kind: 'along'; readonly side: number; readonly left: number; readonly right: number }
  /** The line crosses a side between its corners. */
  | { readonly kind: 'side'; readonly side: number }
  /** Where the line turns from a hex to run along a side, or back: the two sides of that hex which meet there. */
  | { readonly kind: 'corner'; readonly left: number; readonly right: number }
  /** The line passes from hex to hex through an end of their common side and touches the corner of a third hex. */
  | {
      readonly kind: 'graze';
      readonly side: number;
      readonly touched: number;
      readonly touchedOn: 'left' | 'right';
      /** The sides of the touched hex that meet in that corner: towards the hex left, towards the hex entered. */
      readonly touchedSides: readonly [number, number];
    };

export interface SightLine {
  readonly from: number;
  readonly to: number;
  /** Begins with the hex `from` and ends with the hex `to`. */
  readonly steps: readonly SightStep[];
}

/** Exact: decided by the signs of whole numbers only. The way back is the same line with left and right exchanged. */
export function lineOfSight(grid: HexGrid, from: number, to: number): SightLine {
  const walk = startWalk(grid, from, to);
  const steps: SightStep[] = [{ kind: 'hex', hex: from }];
  while (walk.x !== walk.endX || walk.y !== walk.endY) {
    const direction = sideAhead(walk);
    if (direction >= 0) crossSide(walk, direction, steps);
    else crossCorner(walk, cornerAhead(walk), steps);
  }
  return { from, to, steps };
}

interface Walk {
  readonly grid: HexGrid;
  readonly vectors: LatticeVectors;
  readonly endX: number;
  readonly endY: number;
  /** How far a corner lies to the right of a parallel to the line through the centre of its hex. */
  readonly cornerOffsets: readonly number[];
  /** How far a step in a direction leads to the right of the line. */
  readonly stepOffsets: readonly number[];
  x: number;
  y: number;
  /** How far the centre of the present hex lies to the right of the line. */
  offset: number;
}

function startWalk(grid: HexGrid, from: number, to: number): Walk {
  const { orientation } = grid.layout;
  const start = latticeOfHex(grid, from);
  const end = latticeOfHex(grid, to);
  const offsets = ({ x, y }: LatticeVectors): readonly number[] =>
    x.map((dx, index) => (end.x - start.x) * (y[index] as number) - (end.y - start.y) * dx);
  return {
    grid,
    vectors: NEIGHBOUR_VECTORS[orientation],
    endX: end.x,
    endY: end.y,
    cornerOffsets: offsets(CORNER_VECTORS[orientation]),
    stepOffsets: offsets(NEIGHBOUR_VECTORS[orientation]),
    x: start.x,
    y: start.y,
    offset: 0,
  };
}

function cornerOffset(walk: Walk, corner: number): number {
  return walk.offset + (walk.cornerOffsets[corner % DIRECTION_COUNT] as number);
}

/** Clockwise round a hex the line leaves where the corners change from its left to its right; -1 at a corner. */
function sideAhead(walk: Walk): number {
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    if (cornerOffset(walk, direction) < 0 && cornerOffset(walk, direction + 1) > 0) return direction;
  }
  return -1;
}

function cornerAhead(walk: Walk): number {
  for (let corner = 0; corner < DIRECTION_COUNT; corner++) {
    if (cornerOffset(walk, corner) === 0 && cornerOffset(walk, corner + 1) > 0) return corner;
  }
  throw new Error('A line between two centres always leaves the hexes on its way; this one did not.');
}

function crossSide(walk: Walk, direction: number, steps: SightStep[]): void {
  steps.push({ kind: 'side', side: sideFrom(walk, direction) });
  advance(walk, direction);
  steps.push({ kind: 'hex', hex: hexHere(walk) });
}

/** Corner c lies between the neighbours in directions c - 1 (on the left) and c (on the right). */
function crossCorner(walk: Walk, corner: number, steps: SightStep[]): void {
  const toLeft = turnDirection(corner, -1);
  const toRight = corner;
  const leaning = walk.cornerOffsets[corner] as number;
  if (leaning === 0) runAlong(walk, toLeft, toRight, steps);
  else graze(walk, leaning > 0 ? toLeft : toRight, leaning > 0 ? toRight : toLeft, steps);
}

function runAlong(walk: Walk, toLeft: number, toRight: number, steps: SightStep[]): void {
  const acrossFromLeft = turnDirection(toRight, 1);
  const left = hexTowards(walk, toLeft);
  const right = hexTowards(walk, toRight);
  steps.push({ kind: 'corner', left: sideFrom(walk, toLeft), right: sideFrom(walk, toRight) });
  advance(walk, toLeft);
  steps.push({ kind: 'along', side: sideFrom(walk, acrossFromLeft), left, right });
  advance(walk, toRight);
  steps.push({
    kind: 'corner',
    left: sideFrom(walk, oppositeDirection(toRight)),
    right: sideFrom(walk, oppositeDirection(toLeft)),
  });
  steps.push({ kind: 'hex', hex: hexHere(walk) });
}

function graze(walk: Walk, entered: number, touched: number, steps: SightStep[]): void {
  const touchedOn = turnDirection(entered, 1) === touched ? 'right' : 'left';
  const side = sideFrom(walk, entered);
  const touchedHex = hexTowards(walk, touched);
  const near = sideFrom(walk, touched);
  advance(walk, entered);
  const back = touchedOn === 'right' ? turnDirection(touched, 1) : turnDirection(touched, -1);
  const far = sideFrom(walk, back);
  steps.push({ kind: 'graze', side, touched: touchedHex, touchedOn, touchedSides: [near, far] });
  steps.push({ kind: 'hex', hex: hexHere(walk) });
}

function advance(walk: Walk, direction: number): void {
  walk.x += walk.vectors.x[direction] as number;
  walk.y += walk.vectors.y[direction] as number;
  walk.offset += walk.stepOffsets[direction] as number;
}

function hexHere(walk: Walk): number {
  return hexAtLattice(walk.grid, walk.x, walk.y);
}

function hexTowards(walk: Walk, direction: number): number {
  const { x, y } = walk.vectors;
  return hexAtLattice(walk.grid, walk.x + (x[direction] as number), walk.y + (y[direction] as number));
}

/** The side of the present cell in a direction, even if only the hex behind it is on the map. */
function sideFrom(walk: Walk, direction: number): number {
  const here = hexHere(walk);
  if (here >= 0) return sideOf(walk.grid, here, direction);
  const there = hexTowards(walk, direction);
  return there >= 0 ? sideOf(walk.grid, there, oppositeDirection(direction)) : -1;
}
