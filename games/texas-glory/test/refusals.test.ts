// Refusals worked out from the rulebook: whoever tries these things hears first of the rule that decides.

import { describe, expect, test } from 'vitest';
import type { PositionJson } from '../position.ts';
import { block, game, loadDice, play, type Side, why } from './kit.ts';
import table from './refusals.json' with { type: 'json' };

interface Refused {
  readonly rule: string;
  readonly side: string;
  readonly choice: string;
  readonly position: object;
  /** `name:strength@place<from+mark,mark` */
  readonly blocks: readonly string[];
  /** `side: choice`, up to the question at hand; the dice fall at the last of them. */
  readonly before?: readonly string[];
  readonly dice?: readonly number[];
}

const marked = (text: string) => {
  const [piece, marks] = text.split('+');
  return block(piece!, marks?.split(','));
};

function refusal({ position, blocks, before = [], dice, side, choice }: Refused): string[] {
  const s = game.position.read({ ...(position as PositionJson), blocks: blocks.map(marked) });
  for (const [i, line] of before.entries()) {
    const [who, what] = line.split(': ');
    if (dice && i === before.length - 1) loadDice(s, ...dice);
    play(s, who as Side, what!);
  }
  return why(s, side as Side, choice);
}

describe('refusals cite first the rule that decides', () => {
  test.each(
    table.map((one: Refused) => [`${one.rule} ${one.side}: ${one.choice} (${one.blocks.join(' ')})`, one] as const),
  )('%s', (_, one) => {
    expect(refusal(one)[0]).toBe(one.rule);
  });
});
