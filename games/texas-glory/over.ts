import { MEXICO, TEXAS } from './sides.ts';

/** How a game can end; `state.over` holds one of these. */
export const Over = {
  none: 0,
  texasSantaAnna: 1,
  texasTime: 2,
  mexicoTowns: 3,
  mexicoGreen: 4,
  texasGreen: 5,
} as const;

/** Keys for the texts, in order. */
export const REASONS: readonly string[] = Object.keys(Over);

export const winnerOf = (over: number): number =>
  over === Over.mexicoTowns || over === Over.mexicoGreen ? MEXICO : TEXAS;
