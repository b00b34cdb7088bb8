// How far everything is from everything, in movement points, with nobody in the way.

import { PathFinder, UNREACHED } from '@bivouac/boards';
import { FORCES, type Tables } from '../tables.ts';

/** Farther than any march of a game. */
export const NO_WAY = 255;

/** By force: from * places + to. */
type Ways = readonly Uint8Array[];

const known = new WeakMap<Tables, Ways>();

function waysOn(t: Tables): Ways {
  const finder = new PathFinder(t.board);
  const places = t.spaceIds.length;
  return FORCES.map((_, force) => {
    const table = new Uint8Array(places * places).fill(NO_WAY);
    for (let from = 0; from < places; from++) {
      finder.flood(from, NO_WAY - 1, { costs: t.costs[force]! });
      for (let to = 0; to < places; to++) {
        const cost = finder.costs[to]!;
        if (cost !== UNREACHED) table[from * places + to] = cost;
      }
    }
    return table;
  });
}

/** The table of one force. */
export function waysOf(t: Tables, force: number): Uint8Array {
  let ways = known.get(t);
  if (ways === undefined) {
    ways = waysOn(t);
    known.set(t, ways);
  }
  return ways[force]!;
}

/** Movement points from one place to another for a block; NO_WAY when there is none by land. */
export const wayFor = (t: Tables, block: number, from: number, to: number): number =>
  waysOf(t, t.force[block]!)[from * t.spaceIds.length + to]!;
