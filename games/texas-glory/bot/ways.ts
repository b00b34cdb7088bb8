// How far everything is from everything, in movement points, with nobody in the way. Where no road leads, those who may
// land go to a port within reach of ships and take ship there (5.82).

import { hexDistance, PathFinder, UNREACHED } from '@bivouac/boards';
import type { Piece, Place } from '@bivouac/kernel';
import { type Atlas, FORCES, Kind } from '../atlas.ts';

/** Farther than any march of a game. */
export const NO_WAY = 255;

/** What a landing counts for: a turn of marching. */
const LANDING = 3;

interface Ways {
  /** By force: from * places + to. */
  readonly byLand: readonly Uint8Array[];
  /** The same for those who may land. */
  readonly withShips: readonly Uint8Array[];
}

const known = new WeakMap<Atlas, Ways>();

function landWays(t: Atlas, force: number): Uint8Array {
  const finder = new PathFinder(t.board);
  const places = t.spaceIds.length;
  const table = new Uint8Array(places * places).fill(NO_WAY);
  for (let from = 0; from < places; from++) {
    finder.flood(from, NO_WAY - 1, { costs: t.costs[force]! });
    for (let to = 0; to < places; to++) {
      const cost = finder.costs[to]!;
      if (cost !== UNREACHED) table[from * places + to] = cost;
    }
  }
  return table;
}

/** The way to a port without roads leads over the nearest port from which it can be attacked. */
function addLandings(t: Atlas, byLand: Uint8Array): Uint8Array {
  const places = t.spaceIds.length;
  const table = byLand.slice();
  for (const shore of t.ports.filter((port) => isIsland(t, port))) {
    for (let from = 0; from < places; from++) {
      if (from === shore) continue;
      for (const port of t.ports) {
        if (!canLand(t, port, shore)) continue;
        const way = byLand[from * places + port]! + LANDING;
        if (way < table[from * places + shore]!) table[from * places + shore] = way;
      }
    }
  }
  return table;
}

/** No side of its hex can be crossed (1.6). */
export function isIsland(t: Atlas, space: Place): boolean {
  const { exitStart } = t.board;
  for (let exit = exitStart[space]!; exit < exitStart[space + 1]!; exit++) if (t.limit[exit]! > 0) return false;
  return space < t.hexes;
}

/** 5.82 Whether a Sea Attack can go from one port to another. */
const canLand = (t: Atlas, port: number, shore: number): boolean =>
  port !== shore &&
  port < t.hexes &&
  shore < t.hexes &&
  t.noSeaAttack[shore] === 0 &&
  hexDistance(t.grid, port, shore) <= t.data.terrain.sea.attackRange;

function allWays(t: Atlas): Ways {
  let ways = known.get(t);
  if (ways === undefined) {
    const byLand = FORCES.map((_, force) => landWays(t, force));
    ways = { byLand, withShips: byLand.map((table) => addLandings(t, table)) };
    known.set(t, ways);
  }
  return ways;
}

/** The table of one force, by land. */
export const waysOf = (t: Atlas, force: number): Uint8Array => allWays(t).byLand[force]!;

/** Movement points from one place to another for a block; NO_WAY when there is none. */
export function wayFor(t: Atlas, block: Piece, from: number, to: number): number {
  const { byLand, withShips } = allWays(t);
  const kind = t.kind[block];
  const ways = kind === Kind.cavalry || kind === Kind.artillery ? byLand : withShips;
  return ways[t.force[block]!]![from * t.spaceIds.length + to]!;
}

/** Whether ships are the way from one place to another, and wait there. */
export const isEmbarking = (t: Atlas, from: number, to: number): boolean =>
  t.isPort[from] === 1 && t.isPort[to] === 1 && isIsland(t, to) && canLand(t, from, to);
