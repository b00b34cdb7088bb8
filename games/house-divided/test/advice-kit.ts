// Asks the advice what it would do.

import { advice } from '../bot.ts';
import type { State } from '../state.ts';
import { game, play, question, type SideName, sideOf } from './kit.ts';

export function answer(s: State, side: SideName): string {
  const choice = advice.policy(s, sideOf(side), game.choices(s, sideOf(side)));
  return game.notation.write(choice, s);
}

/** All that a side does until its movement ends. */
export function movesOf(s: State, side: SideName): string[] {
  const moves: string[] = [];
  while (question(s) === 'operate' || question(s) === 'order' || question(s) === 'embark') {
    moves.push(answer(s, side));
    play(s, side, moves.at(-1)!);
    if (s.ask[1] === 0 || s.mover !== sideOf(side)) break;
  }
  return moves;
}

export const sideAsked = (s: State): SideName => game.sides[game.asked(s)[0]!] as SideName;
