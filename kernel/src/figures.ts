// The numbers of a refusal, in the terms of the position: `why.<rule>` in the catalogues says them in words.

import { first, second } from './choice.ts';
import type { RuleId, Side } from './core.ts';
import type { Verb } from './decision.ts';

/** What the sentence is about, from the first two operands of the choice; without anything it is not said. */
export type Figure<S> = (s: S, side: Side, a: number, b: number) => Readonly<Record<string, number>>;

/** By the rule that refuses. */
export type Figures<S, Id extends string> = { readonly [id in Id]?: Figure<S> };

/** How the verbs of a game state their figures, by the numbers of its rules. */
export const figuresBy =
  <S, Id extends string>(rule: Readonly<Record<Id, RuleId>>) =>
  (...all: readonly Figures<S, Id>[]): NonNullable<Verb<S>['detail']> => {
    const entries = all.flatMap((some) => Object.entries(some) as [Id, Figure<S>][]);
    const byRule = new Map(entries.map(([id, figure]) => [rule[id], figure]));
    return (s, side, refusal, choice) => byRule.get(refusal)?.(s, side, first(choice), second(choice)) ?? {};
  };
