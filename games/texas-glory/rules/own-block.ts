import type { Guard, RuleId } from '@bivouac/kernel';
import { type State, sideOf } from '../state.ts';

/** The guard that keeps a player from naming foreign blocks, with the rule that speaks of his own. */
export const ownBlock =
  (refusal: RuleId): Guard<State> =>
  (s, side, block) =>
    sideOf(s, block) === side ? 0 : refusal;
