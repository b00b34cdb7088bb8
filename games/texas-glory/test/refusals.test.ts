// Refusals worked out from the rulebook: whoever tries these things hears first of the rule that decides.

import type { RuleRef } from '@bivouac/kernel';
import { createTranslator, labelWithoutForm, languages, parametersOf } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describe, expect, test } from 'vitest';
import type { PositionJson } from '../position.ts';
import { block, game, loadDice, play, type Side, whyOf } from './kit.ts';
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

function refused({ position, blocks, before = [], dice, side, choice }: Refused): readonly RuleRef[] {
  const s = game.position.read({ ...(position as PositionJson), blocks: blocks.map(marked) });
  for (const [i, line] of before.entries()) {
    const [who, what] = line.split(': ');
    if (dice && i === before.length - 1) loadDice(s, ...dice);
    play(s, who as Side, what!);
  }
  return whyOf(s, side as Side, choice);
}

describe('refusals cite first the rule that decides', () => {
  test.each(
    table.map((one: Refused) => [`${one.rule} ${one.side}: ${one.choice} (${one.blocks.join(' ')})`, one] as const),
  )('%s', (_, one) => {
    expect(refused(one)[0]?.rule).toBe(one.rule);
  });
});

describe('refusals answer in the figures of the position', () => {
  const words = readCatalogues(new URL('../text/', import.meta.url));
  const worded = Object.keys(words.en)
    .filter((key) => key.startsWith('why.'))
    .map((key) => key.slice('why.'.length));
  const told = new Map(
    table.flatMap((one: Refused) => refused(one).map(({ rule, detail = {} }) => [rule, detail] as const)),
  );

  test.each(languages)('every figure has words in %s, and they ask for no other', (language) => {
    for (const [rule, detail] of told) {
      if (Object.keys(detail).length === 0) continue;
      expect([rule, worded.includes(rule)]).toEqual([rule, true]);
      const asked = [...parametersOf(words[language][`why.${rule}`]!).keys()].map(labelWithoutForm);
      expect([rule, asked.filter((label) => !(label in detail))]).toEqual([rule, []]);
    }
    expect(createTranslator(words, language)('why.TG-5.13-a', { leader: 'A', block: 'B' })).toContain('A');
  });

  test('all the words are heard in the table, but for Sea Moves, which only a data pack can make dearer than a point', () => {
    const unheard = worded.filter((rule) => Object.keys(told.get(rule) ?? {}).length === 0);
    expect(unheard).toEqual(['TG-5.81-b']);
  });

  test.each([
    ['TG-2.13-a', { needed: 4, has: 3, forced: 4 }],
    ['TG-5.3-b', { limit: 1, crossed: 1 }],
    ['TG-5.5-a', { attackers: 1, defenders: 1 }],
    ['TG-5.7-g', { blocks: 3, limit: 2 }],
    ['TG-5.82-b', { points: 1, cost: 2 }],
    ['TG-6.31-b', { strength: 2, most: 3 }],
    ['TG-7.0-b', { inside: 4, limit: 4 }],
    ['TG-7.22-e', { stormers: 4, limit: 4 }],
  ])('%s', (rule, expected) => {
    expect(told.get(rule)).toMatchObject(expected);
  });
});
