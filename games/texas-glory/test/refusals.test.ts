// Refusals worked out from the rulebook: whoever tries these things hears first of the rule that decides.

import { describeRefusals, type Refusal } from '@bivouac/kernel/testing';
import { readCatalogues } from '@bivouac/text/read';
import { describeFigures } from '@bivouac/text/testing';
import { describe, expect, test } from 'vitest';
import { block, game } from './kit.ts';
import table from './refusals.json' with { type: 'json' };

interface Refused extends Refusal {
  /** `name:strength@place<from+mark,mark` */
  readonly blocks: readonly string[];
}

const marked = (text: string) => {
  const [piece, marks] = text.split('+');
  return block(piece!, marks?.split(','));
};

const told = describeRefusals({ describe, test }, game, table as readonly Refused[], {
  read: ({ position, blocks }) => game.position.read({ ...position, blocks: blocks.map(marked) }),
  pieces: ({ blocks }) => blocks,
});

// Only a data pack can make Sea Moves dearer than a point
describeFigures(readCatalogues(new URL('../text/', import.meta.url)), told, ['TG-5.81-b']);

test.each([
  ['TG-2.13-a', { needed: 4, has: 3, forced: 4 }],
  ['TG-5.3-b', { limit: 1, crossed: 1 }],
  ['TG-5.5-a', { attackers: 1, defenders: 1 }],
  ['TG-5.7-g', { blocks: 3, limit: 2 }],
  ['TG-5.82-b', { points: 1, cost: 2 }],
  ['TG-6.31-b', { strength: 2, most: 3 }],
  ['TG-7.0-b', { inside: 4, limit: 4 }],
  ['TG-7.22-e', { stormers: 4, limit: 4 }],
])('%s tells its figures', (rule, expected) => {
  expect(told().get(rule)).toMatchObject(expected);
});
