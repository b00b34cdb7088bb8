// The choices of a question by the names of their verbs.

import { type Choice, verbOf } from '@bivouac/kernel';
import { decisions } from '../rules/index.ts';
import type { State } from '../state.ts';

export const questionOf = (s: State): string => decisions[s.ask[0]!]!.name;

/** Those of the list that are of a verb. */
export function ofVerb(s: State, legal: readonly Choice[], name: string): Choice[] {
  const verb = decisions[s.ask[0]!]!.verbs.find((one) => one.name === name)!;
  return legal.filter((choice) => verbOf(choice) === verb.id);
}
