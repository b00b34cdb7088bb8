// Lines at a given distance from a shore, as engravers drew water.

import { along, distance, type Line, type Point } from '../geometry.ts';
import { chainsOf } from './chains.ts';
import { type Box, boxOf, grown, overlap } from './cost-grid.ts';
import { nearestOnSegment } from './nearness.ts';

export interface Net {
  readonly area: Box;
  readonly mesh: number;
  readonly columns: number;
  readonly rows: number;
  /** The value at each knot: how far the nearest shore is (infinite beyond reach), or how high the ground. */
  readonly values: Float64Array;
}

export function netOver(area: Box, mesh: number, valueAt: (place: Point) => number): Net {
  const columns = Math.ceil((area.right - area.left) / mesh) + 1;
  const rows = Math.ceil((area.bottom - area.top) / mesh) + 1;
  const net: Net = { area, mesh, columns, rows, values: new Float64Array(columns * rows) };
  for (let knot = 0; knot < net.values.length; knot++) net.values[knot] = valueAt(placeOf(net, knot));
  return net;
}

/** Knows how far the shore is, up to its reach, everywhere in an area. */
export function distanceNet(shores: readonly Line[], area: Box, mesh: number, reach: number): Net {
  const net = netOver(area, mesh, () => Number.POSITIVE_INFINITY);
  for (const shore of shores) {
    for (let index = 1; index < shore.length; index++) {
      measure(net, shore[index - 1] as Point, shore[index] as Point, reach + 2 * mesh);
    }
  }
  return net;
}

function measure(net: Net, from: Point, to: Point, reach: number): void {
  const near = grown(boxOf([from, to]), reach);
  if (!overlap(near, net.area)) return;
  const column = (x: number) => Math.max(0, Math.min(net.columns - 1, Math.round((x - net.area.left) / net.mesh)));
  const row = (y: number) => Math.max(0, Math.min(net.rows - 1, Math.round((y - net.area.top) / net.mesh)));
  for (let y = row(near.top); y <= row(near.bottom); y++) {
    for (let x = column(near.left); x <= column(near.right); x++) {
      const knot = y * net.columns + x;
      const place = placeOf(net, knot);
      net.values[knot] = Math.min(net.values[knot] as number, distance(place, nearestOnSegment(place, from, to)));
    }
  }
}

function placeOf({ area, mesh, columns }: Pick<Net, 'area' | 'mesh' | 'columns'>, knot: number): Point {
  return { x: area.left + (knot % columns) * mesh, y: area.top + Math.floor(knot / columns) * mesh };
}

/** A thread of the net between two neighbouring knots, by the first and whether it leads down. */
type Thread = number;

/** The lines on which the shore is just so far away, or the ground just so high, on all sides. */
export function levelLines(net: Net, level: number): Line[] {
  const links: (readonly [Thread, Thread])[] = [];
  for (let row = 0; row + 1 < net.rows; row++) {
    for (let column = 0; column + 1 < net.columns; column++) {
      links.push(...crossings(net, row * net.columns + column, level));
    }
  }
  return chainsOf(links).map((threads) => threads.map((thread) => crossingOn(net, thread, level)));
}

const across = (knot: number): Thread => knot * 2;
const down = (knot: number): Thread => knot * 2 + 1;

/** How the line runs through one mesh of the net, given by its upper left knot. */
function crossings({ values, columns }: Net, knot: number, level: number): (readonly [Thread, Thread])[] {
  const isNear = (at: number) => (values[at] as number) < level;
  const first = isNear(knot);
  if (first === isNear(knot + 1) && first === isNear(knot + columns) && first === isNear(knot + columns + 1)) return [];
  const corners = [knot, knot + 1, knot + columns + 1, knot + columns].map(isNear);
  const sides = [across(knot), down(knot + 1), across(knot + columns), down(knot)];
  const crossed = sides.filter((_, side) => corners[side] !== corners[(side + 1) % 4]);
  if (crossed.length === 4) {
    const [top, right, bottom, left] = sides as [Thread, Thread, Thread, Thread];
    return [
      [top, right],
      [bottom, left],
    ];
  }
  return crossed.length === 2 ? [crossed as [Thread, Thread]] : [];
}

function crossingOn(net: Net, thread: Thread, level: number): Point {
  const from = thread >> 1;
  const to = thread % 2 === 0 ? from + 1 : from + net.columns;
  const [near, far] = [net.values[from] as number, net.values[to] as number];
  return along(placeOf(net, from), placeOf(net, to), (level - near) / (far - near));
}
