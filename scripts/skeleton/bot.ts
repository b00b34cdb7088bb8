// What a good position is. Nothing here knows more than a sample of a view.

import { PathFinder } from '@bivouac/boards';
import { NOBODY, other } from './sides.ts';
import { holderOf, piecesOf, type State } from './state.ts';

const PIECE = 10;
const TOWN = 15;
const FAR = 99;

/** Pieces count by their value, and more the nearer they are to the town. */
function strengthOf(s: State, side: number): number {
  const { board, town, value } = s.t;
  const roads = new PathFinder(board).flood(town, FAR, { costs: () => 1 });
  return piecesOf(s, side).reduce((sum, piece) => sum + PIECE + value[piece]! - roads.costs[s.at[piece]!]!, 0);
}

function evaluate(s: State, side: number): number {
  const holder = holderOf(s, s.t.town);
  const town = holder === NOBODY ? 0 : holder === side ? TOWN : -TOWN;
  return town + strengthOf(s, side) - strengthOf(s, other(side));
}

/** To the end of the next turn. */
const horizon = (before: State, now: State): boolean => now.turn > before.turn + 1;

export const advice = { evaluate, horizon };
