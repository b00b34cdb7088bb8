import type { BoxSide } from '@bivouac/house-divided/data.ts';
import { distance, type Point } from '../../geometry.ts';
import type { Box } from '../cost-grid.ts';

/** A box that a line ends in, and the side it must touch if the board says so. */
export interface BoxEnd {
  readonly middle: Point;
  readonly box: Box;
  readonly side?: BoxSide | undefined;
}

/** How far a line that is bent to a side keeps from the corners, and how straight it leaves. */
const CORNER = 11;
const OUTWARD = 15;
const CLEAN = 6;
const NEAR = 95;

const NORMALS: Readonly<Record<BoxSide, Point>> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

/** The first points of a line from the middle of a box towards a point: straight, or bent through the named side. */
export function boxEnd(end: BoxEnd, towards: Point): Point[] {
  if (end.side === undefined || leavesCleanly(end, end.side, towards)) return [end.middle];
  const gate = gateOn(end, end.side, towards);
  const normal = NORMALS[end.side];
  return [end.middle, gate, { x: gate.x + normal.x * OUTWARD, y: gate.y + normal.y * OUTWARD }];
}

/** Whether a straight line leaves through that side, and not too near to a corner to be told from the next. */
function leavesCleanly({ middle, box }: BoxEnd, side: BoxSide, towards: Point): boolean {
  const isUpright = side === 'N' || side === 'S';
  const edge = { N: box.top, S: box.bottom, W: box.left, E: box.right }[side];
  const reach = isUpright ? towards.y - middle.y : towards.x - middle.x;
  const share = (edge - (isUpright ? middle.y : middle.x)) / reach;
  if (!(share > 0)) return false;
  const x = middle.x + (towards.x - middle.x) * share;
  const y = middle.y + (towards.y - middle.y) * share;
  const [at, from, to] = isUpright ? [x, box.left, box.right] : [y, box.top, box.bottom];
  return at > from + CLEAN && at < to - CLEAN;
}

/** Near a box whose side is named, a course must come from beyond that side. */
export function isBehindGate({ middle, box, side }: BoxEnd, point: Point): boolean {
  if (side === undefined || distance(middle, point) > NEAR) return false;
  const { x, y } = NORMALS[side];
  const out = (point.x - middle.x) * x + (point.y - middle.y) * y;
  const edge = (x === 0 ? box.bottom - box.top : box.right - box.left) / 2;
  return out < edge + OUTWARD / 2;
}

function gateOn({ middle, box }: BoxEnd, side: BoxSide, towards: Point): Point {
  const within = (value: number, from: number, to: number) => Math.min(to - CORNER, Math.max(from + CORNER, value));
  if (side === 'N' || side === 'S') {
    const x = within(middle.x + (towards.x - middle.x) * 0.5, box.left, box.right);
    return { x, y: side === 'N' ? box.top : box.bottom };
  }
  const y = within(middle.y + (towards.y - middle.y) * 0.5, box.top, box.bottom);
  return { x: side === 'W' ? box.left : box.right, y };
}
