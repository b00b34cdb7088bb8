// Refusals worked out from the rulebook: whoever tries these things hears first of the rule that decides.

import { describeRefusals, type Refusal } from '@bivouac/kernel/testing';
import { readCatalogues } from '@bivouac/text/read';
import { describeFigures } from '@bivouac/text/testing';
import { describe, test } from 'vitest';
import { shotsThisRound } from '../rules/2.2-fire.ts';
import type { State } from '../state.ts';
import { asked, fire, game, loadDice, play, position, question, type SideName, sideOf } from './kit.ts';
import table from './refusals.json' with { type: 'json' };

interface Refused extends Refusal {
  readonly units: readonly string[];
}

function volley(s: State, side: SideName): void {
  if (question(s) === 'respond') play(s, side, 'stand');
  loadDice(s, ...Array.from({ length: shotsThisRound(s, sideOf(side)) }, () => 6));
  fire(s, side);
}

/**
 * `volley` fires every shot and misses, and `to respond of union` goes on, missing, until that side may leave or bring up
 * somebody, or would name its targets in the second round.
 */
function shortcut(s: State, side: string, what: string): boolean {
  const until = /^to respond of (\w+)$/.exec(what)?.[1];
  if (what === 'volley') volley(s, side as SideName);
  else if (until !== undefined) while (asked(s)[0] !== until) volley(s, asked(s)[0] as SideName);
  return what === 'volley' || until !== undefined;
}

const told = describeRefusals({ describe, test }, game, table as readonly Refused[], {
  read: ({ position: json, units }) => position(json, ...units),
  pieces: ({ units }) => units,
  shortcut,
  things: { arm: 'arm', commander: 'leader', place: 'place' },
});

describeFigures(readCatalogues(new URL('../text/', import.meta.url)), told);
