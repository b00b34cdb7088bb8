import type { Point } from '../../geometry.ts';
import type { Box } from '../cost-grid.ts';
import type { BoxSide } from './types.ts';

/** A box that a line ends in, and the side it must touch if the board says so. */
export interface BoxEnd {
  readonly middle: Point;
  readonly box: Box;
  readonly side?: BoxSide | undefined;
}

/** How far a line that is bent to a side keeps from the corners, and how straight it leaves. */
const CORNER = 11;
const OUTWARD = 15;

const NORMALS: Readonly<Record<BoxSide, Point>> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

/** The first points of a line from the middle of a box towards a point: straight, or bent through the named side. */
export function boxEnd(end: BoxEnd, towards: Point): Point[] {
  if (end.side === undefined || sideTowards(end, towards) === end.side) return [end.middle];
  const gate = gateOn(end, end.side, towards);
  const normal = NORMALS[end.side];
  return [end.middle, gate, { x: gate.x + normal.x * OUTWARD, y: gate.y + normal.y * OUTWARD }];
}

/** The side through which a straight line from the middle leaves. */
export function sideTowards({ middle, box }: BoxEnd, towards: Point): BoxSide {
  const dx = towards.x - middle.x;
  const dy = towards.y - middle.y;
  const isUpright = Math.abs(dy) * (box.right - box.left) > Math.abs(dx) * (box.bottom - box.top);
  if (isUpright) return dy < 0 ? 'N' : 'S';
  return dx < 0 ? 'W' : 'E';
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
