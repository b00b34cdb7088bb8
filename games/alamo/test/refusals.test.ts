// Refusals worked out from the rulebook: whoever tries these things hears first of the rule that decides.

import { describeRefusals, type Refusal } from '@bivouac/kernel/testing';
import { readCatalogues } from '@bivouac/text/read';
import { describeFigures } from '@bivouac/text/testing';
import { describe, test } from 'vitest';
import { game, position } from './kit.ts';
import table from './refusals.json' with { type: 'json' };

interface Refused extends Refusal {
  /** As `position` reads them. */
  readonly pieces: readonly string[];
}

const told = describeRefusals({ describe, test }, game, table as readonly Refused[], {
  read: ({ position: json, pieces }) => position(pieces, json as Parameters<typeof position>[1]),
  pieces: ({ pieces }) => pieces,
});

describeFigures(readCatalogues(new URL('../text/', import.meta.url)), told);
