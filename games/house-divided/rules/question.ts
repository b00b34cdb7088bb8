import { type Decision, decision, type RuleId, type Verb } from '@bivouac/kernel';
import type { State } from '../state.ts';

type Parts<W> = NonNullable<Parameters<typeof decision<State, W>>[3]>;

/** Nothing is hidden but the dice to come: whoever has one answer left is answered for. */
export const question = <W = unknown>(
  name: string,
  rule: RuleId,
  verbs: readonly Verb<State, W>[],
  parts: Omit<Parts<W>, 'auto'> = {},
): Decision<State> => decision<State, W>(name, rule, verbs, { ...parts, auto: true });
