// What lies around a place, in words: where, and what is between.

import type { Looks, Words } from '@bivouac/scene';
import type { DrawnMap } from '../map/geometry.ts';

/** Eight points of the compass, clockwise from the top of the map. */
const POINTS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

export interface Neighbour {
  readonly place: number;
  /** Null where the map does not show both. */
  readonly way: (typeof POINTS)[number] | null;
  readonly between: Words | null;
}

export function neighboursOf({ links, places }: Looks, map: DrawnMap, place: number): Neighbour[] {
  const found = links.flatMap(([a, b, , between]) => {
    const other = a === place ? b : b === place ? a : null;
    if (other === null) return [];
    return [{ place: other, way: bearing(map, places[place]!.code, places[other]!.code), between: between ?? null }];
  });
  const order = ({ way }: Neighbour): number => (way === null ? POINTS.length : POINTS.indexOf(way));
  return found.toSorted((a, b) => order(a) - order(b));
}

function bearing({ spots }: DrawnMap, from: string, to: string): Neighbour['way'] {
  const [a, b] = [spots[from]?.at, spots[to]?.at];
  if (a === undefined || b === undefined) return null;
  const eighths = Math.round((Math.atan2(b[0] - a[0], a[1] - b[1]) / Math.PI) * 4);
  return POINTS[(eighths + POINTS.length) % POINTS.length]!;
}
