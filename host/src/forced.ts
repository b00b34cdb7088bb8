// Answers that are given without asking.

import { type Choice, type Core, framesOf, type Game, type Side, type ViewCore } from '@bivouac/kernel';
import type { StandingOrder } from './protocol.ts';

/** The only answer there is, when answers of this kind are given without asking, or when nobody could learn from it that it is. */
export function forcedAnswer<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  state: S,
  side: Side,
  isAlone: boolean,
): Choice | null {
  if (!isAlone && game.decisions[state.ask[0]!]!.auto === false) return null;
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
  if (order === undefined) return null;
  return game.choices(state, side).find((choice) => game.notation.write(choice, state) === order.answer) ?? null;
}

/** Does the game mark the question for this answer, and know the procedure with which the order ends? */
export function isOrderable<S extends Core, V extends ViewCore>(
  { decisions, procedures }: Game<S, V>,
  { question, answer, until }: StandingOrder,
): boolean {
  const isMarked = decisions.some(({ name, standing }) => name === question && standing.includes(answer));
  return isMarked && (until === undefined || procedures.some(({ name }) => name === until));
}

/** Those that are not over. */
export function stillStanding<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  state: S,
  orders: readonly StandingOrder[],
): readonly StandingOrder[] {
  if (orders.every(({ until }) => until === undefined)) return orders;
  const underWay = framesOf(state).map((frame) => game.procedures[state.stack[frame]!]!.name);
  return orders.filter(({ until }) => until === undefined || underWay.includes(until));
}
