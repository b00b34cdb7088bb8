// Refusals worked out from the rulebook: whoever tries these things hears first of the rule that decides.

import { describe, expect, test } from 'vitest';
import type { PositionJson } from '../position.ts';
import { asked, choices, play, position, type SideName, why } from './kit.ts';
import table from './refusals.json' with { type: 'json' };

interface Refused {
  readonly rule: string;
  readonly side: string;
  readonly choice: string;
  readonly pieces: readonly string[];
  readonly position: object;
  /** Choices of the same side, up to the question at hand. */
  readonly before?: readonly string[];
}

function refused({ side, choice, pieces, position: json, before = [] }: Refused): string[] {
  const s = position(pieces, json as Omit<PositionJson, 'pieces'> & Record<string, unknown>);
  play(s, side as SideName, ...before);
  expect(asked(s)).toEqual([side]);
  expect(choices(s, side as SideName)).not.toContain(choice);
  return why(s, side as SideName, choice);
}

describe('refusals cite first the rule that decides', () => {
  test.each(
    (table as readonly Refused[]).map(
      (one) => [`${one.rule} ${one.side}: ${one.choice} (${one.pieces.join(', ')})`, one] as const,
    ),
  )('%s', (_, one) => {
    expect(refused(one)[0]).toBe(one.rule);
  });
});
