// A quiet game: nobody moves, and every question has a harmless answer.

import type { State } from '../state.ts';
import { asked, choices, game, play, question, type Side } from './kit.ts';

export type Answers = Readonly<Record<string, (legal: readonly string[], s: State) => string>>;

const harmless: Answers = {
  operate: () => 'done',
  command: () => 'done',
  raid: () => 'decline',
  supplies: () => 'decline',
  desertion: () => 'decline',
  replenish: () => 'done',
  starve: (legal) => legal.find((choice) => choice !== 'starve santa-anna') ?? legal[0]!,
};

/** Answers until the question bears this name and `enough` holds, or the game is over. */
export function quietly(s: State, until: string, answers: Answers = {}, enough: () => boolean = () => true): void {
  while (question(s) !== '' && !(question(s) === until && enough())) {
    const side = asked(s)[0] as Side;
    const legal = choices(s, side);
    const answer = answers[question(s)] ?? harmless[question(s)];
    play(s, side, answer ? answer(legal, s) : legal[0]!);
  }
}

/** Names of the blocks at a place, in alphabetical order. */
export const standingAt = (s: State, where: string): string[] => {
  const space = game.idOf(s, 'place', where);
  return [...s.at.keys()]
    .filter((block) => s.at[block] === space)
    .map((block) => game.nameOf(s, 'piece', block))
    .sort();
};

export const turnName = (s: State): string => game.position.write(s).turn!;
