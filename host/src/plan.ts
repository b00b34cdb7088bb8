// Choices that are given at once.

import {
  type Choice,
  type Core,
  isAskedAlone,
  type Match,
  type RuleRef,
  type Side,
  type ViewCore,
} from '@bivouac/kernel';
import type { Refused } from './protocol.ts';

export interface Objection {
  readonly why: Refused;
  readonly reasons: readonly RuleRef[];
}

/**
 * All of it is tried before any of it is done, with the dice that will fall. So a refusal must not depend on them: what
 * comes after dice, after secret answers of others or after anything else that is learned is no part of a plan.
 */
export function objectionTo<S extends Core, V extends ViewCore>(
  { game, state }: Match<S, V>,
  side: Side,
  plan: readonly Choice[],
): Objection | null {
  const trial = game.clone(state);
  let isLearned = false;
  for (const choice of plan) {
    if (isLearned) return { why: 'too-far', reasons: [] };
    const isAlone = isAskedAlone(trial, side);
    const reasons = game.act(trial, side, choice, null);
    if (reasons.length > 0) return { why: 'illegal', reasons };
    isLearned = !isAlone || trial.known !== state.known;
  }
  return null;
}
