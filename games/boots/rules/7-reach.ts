// 7. What a unit, or a stack that moves as one, can reach, and by which way.

import type { PathFinder } from '@bivouac/boards';
import { Arm, Camp } from '../atlas.ts';
import { CLOSED, Country, eachNeighbour, HALVES, moverKind, Rail } from '../map-atlas.ts';
import { has, isOnMap, Mark, type State } from '../state.ts';
import { boundOf } from './9-zones.ts';

/** Who moves: a unit, or a body of them from one hex. */
export interface Mover {
  readonly pieces: readonly number[];
  /** Half points left. */
  readonly left: number;
  /** Has not moved yet, so that one hex is always open to it (7.4). */
  readonly isFresh: boolean;
  readonly byBoat: boolean;
  /** May go one hex further than it can (Inspired Subordinates). */
  readonly isInspired: boolean;
}

/** By hex: 1 where units of another camp stand (8.3, 22.15). */
export function occupiedAgainst(s: State, camp: number): Uint8Array {
  const taken = new Uint8Array(s.t.hexes);
  for (let piece = 0; piece < s.at.length; piece++)
    if (isOnMap(s, piece) && s.t.camp[piece] !== camp) taken[s.at[piece]!] = 1;
  return taken;
}

/** 18.2 Where engineers of the movers' own command have stayed on a river; `bridges`: the commands whose engineers may. */
function pontoons(s: State, bridges: number, movers: readonly number[]): readonly number[] {
  return s.t.engineers.filter((piece) => isPontoon(s, piece, bridges, movers)).map((piece) => s.at[piece]!);
}

export const isPontoon = (s: State, piece: number, bridges: number, movers: readonly number[]): boolean =>
  s.t.arm[piece] === Arm.engineer &&
  isOnMap(s, piece) &&
  ((bridges >> s.t.command[piece]!) & 1) === 1 &&
  s.t.command[piece] === s.t.command[movers[0]!] &&
  !has(s, piece, Mark.moved) &&
  s.t.isRiver[s.at[piece]!] === 1 &&
  !movers.includes(piece);

/** What each exit costs a mover now, in a table that serves until the next search. */
function costsFor(s: State, { pieces, byBoat }: Mover, bridges: number): Int16Array {
  const { board, costs, scratch, command, camp, arm } = s.t;
  const [lead] = pieces;
  const isTrain = pieces.some((piece) => arm[piece] === Arm.train);
  scratch.set(costs[moverKind(isTrain, byBoat, boundOf(s, command[lead!]!))]!);
  for (const hex of pontoons(s, bridges, pieces)) bridgeAt(s, hex, scratch);
  // 8.3, 22.15: nobody enters a hex of another camp.
  for (let piece = 0; piece < s.at.length; piece++) {
    const hex = s.at[piece]!;
    if (hex >= s.t.hexes || camp[piece] === camp[lead!]) continue;
    for (let i = board.entryStart[hex]!; i < board.entryStart[hex + 1]!; i++) scratch[board.entries[i]!] = CLOSED;
  }
  return scratch;
}

function bridgeAt({ t }: State, hex: number, costs: Int16Array): void {
  const { board, leavesWater } = t;
  for (let exit = board.exitStart[hex]!; exit < board.exitStart[hex + 1]!; exit++)
    if (leavesWater[exit] === 1 && costs[exit]! >= 0) costs[exit]! -= t.data.water.exit * HALVES;
}

/** What a mover reaches; readable until the next search. */
export interface Reached {
  readonly finder: PathFinder;
  /** Hexes beyond its points: 7.4 one is always open, however dear; 6.7 one further costs nothing. */
  readonly further: readonly number[];
}

export function reachOf(s: State, mover: Mover, bridges: number): Reached {
  const { board, finder } = s.t;
  const from = s.at[mover.pieces[0]!]!;
  const costs = costsFor(s, mover, bridges);
  finder.flood(from, mover.left, { costs });
  const further: number[] = [];
  const look = (near: number): void => {
    for (let exit = board.exitStart[near]!; exit < board.exitStart[near + 1]!; exit++) {
      const to = board.exitTo[exit]!;
      if (!finder.isReached(to) && costs[exit]! >= 0 && !further.includes(to)) further.push(to);
    }
  };
  if (mover.isFresh) look(from);
  if (mover.isInspired) for (let i = 0; i < finder.reachedCount; i++) look(finder.reached[i]!);
  return { finder, further };
}

/** The hexes of the way to a goal, without the start, and what each has cost when it is reached. */
export interface Way {
  readonly way: readonly number[];
  readonly costs: readonly number[];
}

export function wayTo(s: State, mover: Mover, bridges: number, goal: number): Way {
  const { finder } = s.t;
  const from = s.at[mover.pieces[0]!]!;
  const costs = costsFor(s, mover, bridges);
  finder.flood(from, mover.left, { costs });
  const costOf = (hex: number): number => finder.costs[hex]!;
  if (finder.isReached(goal)) {
    const way = finder.pathTo(goal).slice(1);
    return { way, costs: way.map(costOf) };
  }
  // 7.4, 6.7: the last hex lies next to one that is reached.
  const before: number[] = [];
  eachNeighbour(s.t, goal, (near) => {
    if (finder.isReached(near) && exitCost(s, near, goal, costs) >= 0) before.push(near);
  });
  // In a guess at what the enemy moves there may be no way at all.
  if (before.length === 0) return { way: [], costs: [] };
  const isNear = mover.isFresh && before.includes(from);
  const last = isNear ? from : before.sort((a, b) => costOf(a) - costOf(b))[0]!;
  const way = finder.pathTo(last).slice(1);
  return { way: [...way, goal], costs: [...way.map(costOf), isNear ? mover.left : mover.left + 1] };
}

function exitCost(s: State, from: number, to: number, costs: Int16Array): number {
  const { exitStart, exitTo } = s.t.board;
  for (let exit = exitStart[from]!; exit < exitStart[from + 1]!; exit++) if (exitTo[exit] === to) return costs[exit]!;
  return CLOSED;
}

/** 22.23 All hexes that special rail movement leads to, for a unit that set out in supply. */
export function byRail(s: State, piece: number): readonly number[] {
  const { board, rails, isRailed, country, camp } = s.t;
  const from = s.at[piece]!;
  const home = camp[piece] === Camp.us ? Country.us : Country.mexico;
  if (s.fed === 0 || isRailed[from] === 0 || camp[piece] === Camp.foe || country[from] !== home) return [];
  const closed = occupiedAgainst(s, camp[piece]!);
  const own = home === Country.us ? Rail.us : Rail.mexico;
  const found = [from];
  closed[from] = 1;
  for (const hex of found) {
    for (let exit = board.exitStart[hex]!; exit < board.exitStart[hex + 1]!; exit++) {
      const to = board.exitTo[exit]!;
      if (rails[exit] !== own || closed[to] === 1) continue;
      closed[to] = 1;
      found.push(to);
    }
  }
  return found.slice(1);
}
