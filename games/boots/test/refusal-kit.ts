// Refusals worked out from the rulebook: whoever tries these things hears first of the rule that decides.

import { describe, expect, test } from 'vitest';
import type { State } from '../state.ts';
import { mad, punitive, type Side } from './kit.ts';

/** The rule that decides, a position, who tries what, and what he did before. */
export type Row = readonly [rule: string, make: () => State, side: Side, choice: string, before?: readonly string[]];

export const us = (active: string, more: object = {}) => ({ active: [active], ...more });
export const foe = (active: string, more: object = {}) => ({ active: [active], side: 'indian' as const, ...more });
export const villa = (active: string, more: object = {}) => ({ active: [active], side: 'villa' as const, ...more });

export function describeRefusals(table: Readonly<Record<string, readonly Row[]>>): void {
  describe.each(Object.keys(table))('%s', (part) => {
    const rows = table[part]!.map(([rule, make, side, choice, before = []]) => ({ rule, make, side, choice, before }));
    test.each(rows)('$rule $choice', ({ rule, make, side, choice, before }) => {
      const s = make();
      const kit = s.t.sides[1] === 'villa' ? punitive : mad;
      kit.play(s, side, ...before);
      expect(kit.why(s, side, choice)[0]).toBe(rule);
    });
  });
}
