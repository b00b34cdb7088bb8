import { along, distance, type Line, type Point } from '../../geometry.ts';
import { pairKey } from '../../hex-field.ts';
import { steps } from '../../roads.ts';
import { curveThrough, resampled } from '../curves.ts';
import { seededRandom, seedOf } from '../random.ts';
import { R, type Sheet, type SheetBox } from './sheet.ts';
import type { DrawData } from './types.ts';

export interface Way {
  readonly id: string;
  readonly kind: 'road' | 'trail';
  readonly line: Line;
}

const SHARED_SIDE = [0.36, 0.64] as const;

/** Roads and trails: from place to place through the sides they cross. */
export function waysOf(data: DrawData, sheet: Sheet): Way[] {
  const nodes = new Map<string, Point>();
  const node = (hex: string): Point => {
    const known = nodes.get(hex) ?? sheet.siteOfHex(hex) ?? beside(sheet.centre(hex), hex);
    nodes.set(hex, known);
    return known;
  };
  const sideOf = sideChooser(data, sheet, node);
  return data.drawing.routes.map(({ id, path }) => {
    const points = path.flatMap((stop, index) => {
      const next = path[index + 1];
      if (!sheet.isHex(stop)) return [];
      const crossing = next === undefined ? [] : leave(stop, next, id);
      const entry =
        index > 0 && !sheet.isHex(path[index - 1] as string) ? leave(stop, path[index - 1] as string, id) : [];
      return [...entry.toReversed(), node(stop), ...crossing];
    });
    const kind = data.map.routes.find((route) => route.id === id)?.kind === 'road' ? 'road' : 'trail';
    return { id, kind, line: resampled(curveThrough(points, R * 0.1), R * 0.16) };
  });

  function leave(from: string, to: string, route: string): Point[] {
    const box = sheet.boxes.get(to);
    return box === undefined ? [sideOf(from, to, route)] : towardsBox(sheet, from, box);
  }
}

/** A way through an empty hex swings a little, but all ways through it meet. */
function beside(centre: Point, hex: string): Point {
  const random = seededRandom(seedOf(hex));
  return { x: centre.x + (random() - 0.5) * R * 0.22, y: centre.y + (random() - 0.5) * R * 0.22 };
}

/** Two ways over one side cross it apart, in the order that does not tangle them. */
function sideChooser(data: DrawData, sheet: Sheet, node: (hex: string) => Point) {
  const sharing = new Map<
    string,
    { readonly route: string; readonly path: readonly string[]; readonly at: number }[]
  >();
  for (const { id, path } of data.drawing.routes) {
    steps([...path]).forEach(([from, to], at) => {
      const key = pairKey(from, to);
      sharing.set(key, [...(sharing.get(key) ?? []), { route: id, path, at }]);
    });
  }
  return (from: string, to: string, route: string): Point => {
    const [a, b] = pairKey(from, to).split('|') as [string, string];
    const [start, end] = sheet.side(a, b);
    const together = sharing.get(pairKey(from, to)) ?? [];
    if (together.length < 2) return along(start, end, 0.5);
    const ranked = together.toSorted((one, other) => leaning(one, start, end) - leaning(other, start, end));
    return along(start, end, ranked[0]?.route === route ? SHARED_SIDE[0] : SHARED_SIDE[1]);
  };

  /** Which end of the side a way comes from and goes to: negative towards its start. */
  function leaning(way: { readonly path: readonly string[]; readonly at: number }, start: Point, end: Point): number {
    const around = [way.path[way.at - 1], way.path[way.at + 2]].filter((hex) => hex !== undefined && sheet.isHex(hex));
    return around.reduce((sum, hex) => {
      const point = node(hex as string);
      return sum + distance(point, start) - distance(point, end);
    }, 0);
  }
}

/** Out of the hex by the side that faces the box, then to the edge of the box. */
function towardsBox(sheet: Sheet, hex: string, box: SheetBox): Point[] {
  const corners = sheet.corners(hex);
  const middles = corners.map((corner, index) => along(corner, corners[(index + 1) % 6] as Point, 0.5));
  const edge = (point: Point): Point => ({
    x: Math.max(box.left, Math.min(box.right, point.x)),
    y: Math.max(box.top, Math.min(box.bottom, point.y)),
  });
  const gate = middles.reduce((a, b) => (distance(b, edge(b)) < distance(a, edge(a)) ? b : a));
  return [gate, offCorner(gate, edge(gate), box)];
}

/** The frame is cut in at its corners: a way that would meet one comes in along the edge it has farther to go to. */
function offCorner(gate: Point, end: Point, box: SheetBox): Point {
  const inset = R * 0.4;
  const within = {
    x: Math.max(box.left + inset, Math.min(box.right - inset, end.x)),
    y: Math.max(box.top + inset, Math.min(box.bottom - inset, end.y)),
  };
  const meetsLevelEdge = Math.abs(gate.y - end.y) > Math.abs(gate.x - end.x);
  return meetsLevelEdge ? { x: within.x, y: end.y } : { x: end.x, y: within.y };
}
