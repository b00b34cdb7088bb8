// How far it is to a hex, with nobody in the way. Found once for each hex and kept with the atlas.

import { PathFinder, UNREACHED } from '@bivouac/boards';
import type { Atlas } from '../atlas.ts';
import { moverKind } from '../map-atlas.ts';

/** In half points: farther than anything. */
const FAR = 999;

interface Ways {
  readonly finder: PathFinder;
  readonly to: Map<number, Int16Array>;
  /** By hex: 1 where the search under way has been. */
  readonly seen: Uint8Array;
}

const known = new WeakMap<Atlas, Ways>();

function waysOf(t: Atlas): Ways {
  const ways = known.get(t) ?? { finder: new PathFinder(t.board), to: new Map(), seen: new Uint8Array(t.hexes) };
  known.set(t, ways);
  return ways;
}

const landCosts = (t: Atlas, bound: number): Int16Array => t.costs[moverKind(false, false, bound)]!;

/** By hex: the half points from a goal; the way back is taken to be as long. */
export function waysTo(t: Atlas, goal: number): Int16Array {
  const { finder, to } = waysOf(t);
  const found = to.get(goal);
  if (found !== undefined) return found;
  finder.flood(goal, FAR, { costs: landCosts(t, 0) });
  const way = finder.costs.map((cost) => (cost === UNREACHED ? FAR : cost));
  to.set(goal, way);
  return way;
}

/** Calls for every hex that somebody could come to, and for every one beside those. */
export function eachThreatened(
  t: Atlas,
  from: number,
  halves: number,
  bound: number,
  visit: (hex: number) => void,
): void {
  const { finder, seen } = waysOf(t);
  finder.flood(from, halves, { costs: landCosts(t, bound) });
  const { neighbours } = t.grid;
  const look = (hex: number): void => {
    if (hex < 0 || seen[hex] === 1) return;
    seen[hex] = 1;
    visit(hex);
  };
  for (let i = 0; i < finder.reachedCount; i++) {
    const hex = finder.reached[i]!;
    look(hex);
    for (let side = 6 * hex; side < 6 * hex + 6; side++) look(neighbours[side]!);
  }
  seen.fill(0);
}
