// 1.1 Towns, 5.4 Hex Control, 7.3 Siege Control: whose a place is, for victory, supply, ports and reinforcements.

import { type Place, type Side, tell } from '@bivouac/kernel';
import { MEXICO, NOBODY, TEXAS } from '../atlas.ts';
import { ev } from '../events.ts';
import { inside, insideSide, isContested, isSiege, outside, type State } from '../state.ts';

export const isBurned = (s: State, space: Place): boolean => s.burned.length > 0 && s.burned.includes(space);

/** Blocks that can hold a place: the Comanche never do. */
const holders = (s: State, space: Place, side: Side): number =>
  outside(s, space, side) - (s.raider === side && s.at[s.t.named.comanche] === space ? 1 : 0);

/** Who holds a hex for all purposes but victory and supply: those who stand in it, else the colour of its town. */
export function controller(s: State, space: Place): number {
  const texans = holders(s, space, TEXAS);
  const mexicans = holders(s, space, MEXICO);
  if (texans > 0 && mexicans > 0) return NOBODY;
  if (texans > 0) return TEXAS;
  if (mexicans > 0) return MEXICO;
  if (inside(s, space) > 0) return insideSide(s, space);
  return isBurned(s, space) ? NOBODY : s.t.colour[space]!;
}

/** 7.3 Those within the walls hold the fort or city for victory. A burned town counts for nobody (5.71). */
export function victoryHolder(s: State, space: Place): number {
  if (s.t.isVictory[space] !== 1 || isBurned(s, space)) return NOBODY;
  return inside(s, space) > 0 ? insideSide(s, space) : controller(s, space);
}

/** 5.4 The log names a Victory Town that passes from one side to the other; while it is fought over it passes to nobody. */
export function tellTaken(s: State, space: Place, before: number): void {
  if (before === NOBODY) return;
  const now = victoryHolder(s, space);
  if (now !== NOBODY && now !== before) tell(s, ev.townTaken, now, space);
}

/** 1.2 The Victory Towns a side controls, of one colour or of both. */
export function victoryTowns(s: State, side: Side, colour: number = NOBODY): number {
  let towns = 0;
  for (const space of s.t.victoryTowns) {
    if (victoryHolder(s, space) === side && (colour === NOBODY || s.t.colour[space] === colour)) towns++;
  }
  return towns;
}

/** 1.4, 5.71, R-74 A port serves the side that controls the hex, unless it is burned or fought over. */
export const isFriendlyPort = (s: State, space: Place, side: Side): boolean =>
  s.t.isPort[space] === 1 && !isBurned(s, space) && !isContested(s, space) && controller(s, space) === side;

/** 8.31 Where reinforcements may be placed: a friendly Victory Town, neither burned nor besieged. */
export const isHaven = (s: State, space: Place, side: Side): boolean =>
  s.t.isVictory[space] === 1 &&
  !isSiege(s, space) &&
  !isContested(s, space) &&
  !isBurned(s, space) &&
  controller(s, space) === side;

/** A fort or city that can stand a siege; fire does not bring down the walls. */
export const hasWalls = (s: State, space: Place): boolean => s.t.isFort[space] === 1 || s.t.isCity[space] === 1;
