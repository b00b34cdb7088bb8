import { SOUTH, UNION } from './sides.ts';

/** How a game can end; `state.over` holds one of these. */
export const Over = {
  none: 0,
  cities: 1,
  capital: 2,
  maximum: 3,
  time: 4,
  leadUnion: 5,
  leadConfederate: 6,
  draw: 7,
} as const;

/** Keys for the texts, in order. */
export const REASONS: readonly string[] = Object.keys(Over);

export function winnerOf(over: number): number | null {
  if (over === Over.draw) return null;
  return over === Over.cities || over === Over.leadUnion ? UNION : SOUTH;
}
