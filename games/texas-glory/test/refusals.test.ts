// Refusals worked out from the rulebook: whoever tries these things hears first of the rule that decides.

import { describeRefusals, type Refusal } from '@bivouac/kernel/testing';
import { readCatalogues } from '@bivouac/text/read';
import { describeFigures } from '@bivouac/text/testing';
import { describe, test } from 'vitest';
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
  things: { block: 'piece', leader: 'piece', place: 'place', from: 'place' },
});

// Only a data pack can make Sea Moves dearer than a point
describeFigures(readCatalogues(new URL('../text/', import.meta.url)), told, ['TG-5.81-b']);
