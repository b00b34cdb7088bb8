// The choices of a question by the names of their verbs.

import { type Choice, type Decision, verbOf } from '@bivouac/kernel';
import { decisions } from '../rules/index.ts';
import type { State } from '../state.ts';

/** The question at hand, of those that both wars ask or of a war's own. */
export const questionOf = (s: State, own: readonly Decision<State>[]): Decision<State> =>
  decisions[s.ask[0]!] ?? own[s.ask[0]! - decisions.length]!;

/** Those of the list that are of a verb of the question. */
export function ofVerb(s: State, legal: readonly Choice[], name: string): Choice[] {
  const verb = decisions[s.ask[0]!]?.verbs.find((one) => one.name === name);
  return verb === undefined ? [] : legal.filter((choice) => verbOf(choice) === verb.id);
}

export function bestBy(list: readonly Choice[], worth: (choice: Choice) => number): Choice | undefined {
  let best: Choice | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of list) {
    const value = worth(choice);
    if (best === undefined || value > most) [best, most] = [choice, value];
  }
  return best;
}
