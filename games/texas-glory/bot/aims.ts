// What each side is after: in 1836 Mexico must take nearly all Victory Towns, in 1835 Texas the green ones.

import type { Place, Side } from '@bivouac/kernel';
import { MEXICO, TEXAS } from '../atlas.ts';
import { isBurned, victoryHolder, victoryTowns } from '../rules/5.4-hex-control.ts';
import { outside, type State, scenarioData, Year } from '../state.ts';

/** The side that has to win ground; the other one wins by keeping it. */
export const attacker = (s: State): number => (s.year === Year.y1836 ? MEXICO : TEXAS);

/** How much a Victory Town matters, from 0 to 1: in 1835 only the green ones count, and boxes call up the Vanguard. */
export function weight(s: State, town: Place): number {
  if (isBurned(s, town)) return 0;
  if (s.year === Year.y1836) return s.t.isBox[town] === 1 ? 0.1 : 1;
  if (s.t.colour[town] !== MEXICO) return 0.1;
  return s.t.isBox[town] === 1 ? 0.6 : 1;
}

/** Held by a side in whose colour it is not: lost again when left empty. */
export const needsGarrison = (s: State, town: Place, side: Side): boolean =>
  s.t.colour[town] !== side && outside(s, town, side) > 0 && victoryHolder(s, town) === side;

/** How many more towns the attacker must take to win; the defender wants what it can get. */
export function stillWanted(s: State, side: Side): number {
  if (attacker(s) !== side) return s.t.victoryTowns.length;
  const { victory } = scenarioData(s);
  return s.year === Year.y1836
    ? victoryTowns(s, TEXAS) - (victory.texasHoldsBelow ?? 0) + 1
    : victoryTowns(s, MEXICO, MEXICO) - (victory.mexicoHoldsGreen ?? 0) + 1;
}

/** The turns still to be played, this one included. */
export const turnsLeft = (s: State): number => scenarioData(s).turns.length - s.turn + 1;
