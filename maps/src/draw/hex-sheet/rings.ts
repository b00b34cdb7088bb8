// Hexes around the grid that nobody plays on: they carry the ground on to the edge of the sheet.

import { distance, type Line, middle, type Point } from '../../geometry.ts';
import type { SheetHex } from './data.ts';
import { type Edge, edgesOf, keyOf } from './field.ts';

export interface Ringed {
  readonly hexes: readonly SheetHex[];
  readonly edges: readonly Edge[];
  readonly centre: (hex: string) => Point;
}

interface Laid {
  readonly hex: SheetHex;
  readonly centre: Point;
  readonly corners: Line;
}

/** Each is the mirror image of the hex whose rim it lies at, and has its terrain; a lake ends nowhere in between. */
export function withRings(
  hexes: readonly SheetHex[],
  centre: (hex: string) => Point,
  corners: (hex: string) => Line,
  rings: number,
): Ringed {
  let all: Laid[] = hexes.map((hex) => ({ hex, centre: centre(hex.id), corners: corners(hex.id) }));
  for (let ring = 0; ring < rings; ring++) all = [...all, ...ringAround(all)];
  const byId = new Map(all.map((laid) => [laid.hex.id, laid]));
  return {
    hexes: all.map(({ hex }) => hex),
    edges: edgesOf(
      all.map(({ hex }) => hex),
      (id) => byId.get(id)!.corners,
    ),
    centre: (id) => byId.get(id)!.centre,
  };
}

function ringAround(all: readonly Laid[]): Laid[] {
  const byId = new Map(all.map((laid) => [laid.hex.id, laid]));
  const edges = edgesOf(
    all.map(({ hex }) => hex),
    (id) => byId.get(id)!.corners,
  );
  const ring = new Map<string, Laid>();
  for (const { ends, hexes } of edges) {
    if (hexes.length > 1) continue;
    const { hex, centre, corners } = byId.get(hexes[0]!.id)!;
    const rim = middle(...ends);
    const by = { x: 2 * (rim.x - centre.x), y: 2 * (rim.y - centre.y) };
    const moved = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
    const key = keyOf(moved(centre));
    const near = [...ring.values()].find((laid) => distance(laid.centre, moved(centre)) < 2);
    if (near !== undefined) continue;
    const { id: _, ...ground } = hex;
    ring.set(key, { hex: { ...ground, id: `beyond ${key}` }, centre: moved(centre), corners: corners.map(moved) });
  }
  return [...ring.values()];
}
