// 5.2 Move Limits, 5.3 Hexside Limits: what a block can reach, and across which hexsides it may attack.

import { type Reach, UNREACHED } from '@bivouac/boards';
import type { Piece, Place, Side } from '@bivouac/kernel';
import { MEXICO, TEXAS } from '../atlas.ts';
import {
  blocksAt,
  crossedBy,
  has,
  inside,
  insideSide,
  Mark,
  other,
  outside,
  type State,
  sideOf,
  Year,
} from '../state.ts';
import { isGuarded } from './3.0-presidials.ts';
import { rule } from './ledger.ts';

/** Enemies who stand in the open there, so that whoever enters must stop and fight (5.0). */
export const enemyAt = (s: State, space: Place, side: Side): boolean =>
  outside(s, space, other(side)) > 0 || isGuarded(s, space, side);

/** 7.3 The besieger comes and goes as he likes. */
export const isBesiegedBy = (s: State, space: Place, side: Side): boolean =>
  inside(s, space) > 0 && insideSide(s, space) !== side && outside(s, space, side) > 0;

const costsOf = (s: State, block: Piece): Int16Array => s.t.costs[s.t.force[block]!]!;

/** 5.5 Across hexsides that the pinning blocks came by, nobody leaves. */
export function isClosedByPinning(s: State, block: Piece, exit: number): boolean {
  if (s.t.board.exitFrom[exit] !== s.at[block] || !isFacingEnemies(s, block)) return false;
  const back = s.t.board.exitBack[exit]!;
  return back >= 0 && crossedBy(s, back, other(sideOf(s, block))) > 0;
}

function openCost(s: State, block: Piece, exit: number): number {
  const cost = costsOf(s, block)[exit]!;
  return cost >= 0 && isClosedByPinning(s, block, exit) ? -1 : cost;
}

const isFacingEnemies = (s: State, block: Piece): boolean =>
  s.at[block]! < s.t.spaces && enemyAt(s, s.at[block]!, sideOf(s, block));

/** The costs of all exits, with those closed to an unpinned block that leaves a battle. */
function searchCosts(s: State, block: Piece): Int16Array {
  const costs = costsOf(s, block);
  if (!isFacingEnemies(s, block)) return costs;
  const { openCosts, board } = s.t;
  const from = s.at[block]!;
  openCosts.set(costs);
  for (let exit = board.exitStart[from]!; exit < board.exitStart[from + 1]!; exit++)
    openCosts[exit] = openCost(s, block, exit);
  return openCosts;
}

/** Notes where a march must end. */
function markStops(s: State, side: Side): void {
  const { stops, spaces, mexicanBoxes } = s.t;
  const enemy = other(side);
  for (let space = 0; space < spaces; space++) stops[space] = outside(s, space, enemy) > 0 ? 1 : 0;
  if (side === TEXAS && s.year === Year.y1835) {
    for (const box of mexicanBoxes) if (isGuarded(s, box, side)) stops[box] = 1;
  }
}

/** 5.6 The points of a forced march. */
export const mostPoints = (s: State, block: Piece): number =>
  s.t.moves[block]! + s.t.data.terrain.forcedMarch.extraMove;

/** Finds all that a block can reach within its move rating and the one point of a forced march. */
export function flood(s: State, block: Piece): Reach {
  const { finder, stops } = s.t;
  markStops(s, sideOf(s, block));
  return finder.flood(s.at[block]!, mostPoints(s, block), { costs: searchCosts(s, block), stops });
}

/** The points a way takes, however long, into a place or into it by one hexside; with enemies in the way or as if there were none. */
export function pointsNeeded(s: State, block: Piece, space: Place, by: number, pastEnemies: boolean): number {
  const { measure, stops } = s.t;
  if (pastEnemies) stops.fill(0);
  else markStops(s, sideOf(s, block));
  const reach = measure.flood(s.at[block]!, UNREACHED - 1, { costs: searchCosts(s, block), stops });
  return by < 0 ? (reach.costs[space] ?? UNREACHED) : reach.entryCost(by);
}

/** 5.3 Is there room on the hexside for one more attacker? Besiegers need none (7.3). */
export function hasRoom(s: State, exit: number, side: Side): boolean {
  const space = s.t.board.exitTo[exit]!;
  return isBesiegedBy(s, space, side) || crossedBy(s, exit, side) < s.t.limit[exit]!;
}

/** 5.82, R-96 Nobody joins a Sea Attack by land, nor the Comanche. */
export function objectionToJoining(s: State, space: Place, side: Side): number {
  if (s.raider === side && s.at[s.t.named.comanche] === space) return rule['TG-2.25-a'];
  const landed = s.landings.length > 0 && blocksAt(s, space, side, (block) => has(s, block, Mark.bySea)).length > 0;
  return landed ? rule['TG-5.82-f'] : 0;
}

/** 1.7, 8.32, R-66 The boxes are not for everybody. */
export function objectionToStanding(s: State, block: Piece, space: Place): number {
  const force = s.t.force[block]!;
  if (s.t.mayStand[force]![space] === 1) return 0;
  if (space >= s.t.spaces) return rule['TG-5.0-h'];
  if (s.t.spaceIds[space] === 'comanche') return rule['TG-1.7-i'];
  return force === MEXICO ? rule['TG-1.7-g'] : rule['TG-8.32-a'];
}

const mayJoin = (s: State, space: Place, side: Side): boolean => objectionToJoining(s, space, side) === 0;

/** 1.6 No hexside leads there. */
export function isIsland(s: State, space: Place): boolean {
  const { entryStart, entries } = s.t.board;
  if (space >= s.t.hexes) return false;
  for (let i = entryStart[space]!; i < entryStart[space + 1]!; i++) if (s.t.limit[entries[i]!]! > 0) return false;
  return true;
}

/** Can the block go anywhere at all? */
export function canMarch(s: State, block: Piece): boolean {
  const { board } = s.t;
  const side = sideOf(s, block);
  const allowance = mostPoints(s, block);
  const from = s.at[block]!;
  for (let exit = board.exitStart[from]!; exit < board.exitStart[from + 1]!; exit++) {
    const to = board.exitTo[exit]!;
    const cost = openCost(s, block, exit);
    if (cost < 0 || cost > allowance || s.t.isVillage[to] === 1) continue;
    if (!enemyAt(s, to, side) || (hasRoom(s, exit, side) && mayJoin(s, to, side))) return true;
  }
  return canMarchFarther(s, block, side);
}

/** The rare block that can stop in no neighbouring hex but may pass through one. */
function canMarchFarther(s: State, block: Piece, side: Side): boolean {
  const { board } = s.t;
  const reach = flood(s, block);
  const reached = Array.from(reach.reached.subarray(1, reach.reachedCount));
  return reached.some((space) => {
    if (s.t.isVillage[space] === 1) return false;
    if (!enemyAt(s, space, side)) return true;
    if (!mayJoin(s, space, side)) return false;
    for (let i = board.entryStart[space]!; i < board.entryStart[space + 1]!; i++) {
      const exit = board.entries[i]!;
      if (reach.entryCost(exit) !== UNREACHED && hasRoom(s, exit, side)) return true;
    }
    return false;
  });
}
