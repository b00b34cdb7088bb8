// Random play.

import { below, type Choice, type Core, type Game, type RngState, type Side, type Sink } from '../src/index.ts';

export interface Move {
  readonly side: Side;
  readonly choice: Choice;
}

export const pick = <T>(rng: RngState, from: readonly T[]): T => from[below(rng, from.length)]!;

/** Any legal choice of any side that is asked; null when nobody is. A side without a choice is a dead end. */
export function randomMove<S extends Core>(game: Game<S>, s: S, rng: RngState): Move | null {
  const asked = game.asked(s);
  if (asked.length === 0) return null;
  const side = pick(rng, asked);
  const choices = game.choices(s, side);
  if (choices.length === 0) throw new Error(`${game.sides[side]} is asked "${questionOf(game, s)}" and has no choice`);
  return { side, choice: pick(rng, choices) };
}

export function playOn<S extends Core>(
  game: Game<S>,
  s: S,
  rng: RngState,
  most: number,
  sink: Sink<S> | null = null,
): Move[] {
  const moves: Move[] = [];
  while (moves.length < most) {
    const move = randomMove(game, s, rng);
    if (move === null) break;
    game.apply(s, move.side, move.choice, sink);
    moves.push(move);
  }
  return moves;
}

export const questionOf = <S extends Core>(game: Game<S>, s: S): string => game.decisions[s.ask[0]!]?.name ?? 'nothing';

/** A random value of every option. */
export function randomOptions<S extends Core>(game: Game<S>, rng: RngState): Record<string, string> {
  return Object.fromEntries(game.options.map((option) => [option.id, pick(rng, option.values)]));
}
