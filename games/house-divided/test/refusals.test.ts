// Refusals worked out from the rulebook: whoever tries these things hears first of the rule that decides.

import { describe, expect, test } from 'vitest';
import type { PositionJson } from '../position.ts';
import type { State } from '../state.ts';
import { asked, choices, fire, loadDice, play, position, question, type SideName, why } from './kit.ts';
import table from './refusals.json' with { type: 'json' };

interface Refused {
  readonly rule: string;
  readonly side: string;
  readonly choice: string;
  readonly position: object;
  readonly units: readonly string[];
  /**
   * `side: choice`, up to the question at hand; `side: volley` fires every shot and misses, and `side: to respond of other`
   * goes on, missing, until the other side may leave or bring up somebody, or would name its targets in the second round.
   */
  readonly before?: readonly string[];
}

const MISSES = Array.from({ length: 8 }, () => 6);

function volley(s: State, side: SideName): void {
  if (question(s) === 'respond') play(s, side, 'stand');
  loadDice(s, ...MISSES);
  fire(s, side);
}

function follow(s: State, side: SideName, what: string): void {
  const until = /^to respond of (\w+)$/.exec(what)?.[1];
  if (what === 'volley') volley(s, side);
  else if (until === undefined) play(s, side, what);
  else while (asked(s)[0] !== until) volley(s, asked(s)[0] as SideName);
}

function refused({ position: json, units, before = [], side, choice }: Refused): string[] {
  const s = position(json as PositionJson, ...units);
  for (const line of before) {
    const [who, what] = line.split(': ');
    follow(s, who as SideName, what!);
  }
  expect(asked(s)).toEqual([side]);
  expect(choices(s, side as SideName)).not.toContain(choice);
  return why(s, side as SideName, choice);
}

describe('refusals cite first the rule that decides', () => {
  test.each(
    table.map((one: Refused) => [`${one.rule} ${one.side}: ${one.choice} (${one.units.join(' ')})`, one] as const),
  )('%s', (_, one) => {
    expect(refused(one)[0]).toBe(one.rule);
  });
});
