// Answers that are given without asking.

import type { Choice, Core, Game, Side, ViewCore } from '@bivouac/kernel';
import type { StandingOrder } from './protocol.ts';

/** The only answer there is, when answers of this kind are given without asking. */
export function forcedAnswer<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  state: S,
  side: Side,
): Choice | null {
  if (game.decisions[state.ask[0]!]!.auto === false) return null;
  const legal = game.choices(state, side);
  return legal.length === 1 ? legal[0]! : null;
}

/**
 * What a standing order answers. It looks at the question alone, never at what the seat holds: that it is used tells the
 * others no more than that the order was given.
 */
export function orderedAnswer<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  state: S,
  side: Side,
  orders: readonly StandingOrder[],
): Choice | null {
  const question = game.decisions[state.ask[0]!]!;
  const order = orders.find((one) => one.question === question.name);
  if (order === undefined || !question.standing.includes(order.answer)) return null;
  return game.choices(state, side).find((choice) => game.notation.write(choice, state) === order.answer) ?? null;
}

/** Is a procedure under way? */
export function isUnderWay<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  { stack, fp }: S,
  procedure: string,
): boolean {
  for (let frame = fp; frame >= 0; frame = stack[frame + 2]!) {
    if (game.procedures[stack[frame]!]!.name === procedure) return true;
  }
  return false;
}
