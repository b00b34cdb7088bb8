// The numbers of a refusal, in the terms of the position: `why.<rule>` in the catalogues says them in words.

import { first, type Side, second, type Verb } from '@bivouac/kernel';
import type { State } from '../state.ts';
import { type LedgerId, rule } from './ledger.ts';

/** By the rule that refuses; `block` and `leader` name a block, `place` and `from` a place, all else is a number. */
export type Figures = {
  readonly [id in LedgerId]?: (s: State, side: Side, a: number, b: number) => Readonly<Record<string, number>>;
};

export function figures(...all: readonly Figures[]): NonNullable<Verb<State>['detail']> {
  const entries = all.flatMap((some) => Object.entries(some) as [LedgerId, NonNullable<Figures[LedgerId]>][]);
  const byRule = new Map(entries.map(([id, figure]) => [rule[id], figure]));
  return (s, side, refusal, choice) => byRule.get(refusal)?.(s, side, first(choice), second(choice)) ?? {};
}
