// Refusals worked out from the rulebook: whoever tries these things hears first of the rule that decides.

import { describeRefusals, type Refusal } from '@bivouac/kernel/testing';
import { readCatalogues } from '@bivouac/text/read';
import { describeFigures } from '@bivouac/text/testing';
import { describe, expect, test } from 'vitest';
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
});

describeFigures(readCatalogues(new URL('../text/', import.meta.url)), told);

test.each([
  ['AHD-move-05', { marches: 2 }],
  ['AHD-move-07', { boxes: 2, allowed: 1 }],
  ['AHD-move-16', { boxes: 9, allowed: 2 }],
  ['AHD-oc-02', { boxes: 2, allowed: 1 }],
  ['AHD-ent-11', { cost: 2, left: 1 }],
  ['AHD-sea-02', { marches: 0 }],
  ['AHD-fire-02', { units: 0, aimed: 0 }],
  ['AHD-fire-04', { untouched: 1, left: 1 }],
  ['AHD-rein-01', { round: 1, first: 2 }],
  ['AHD-rein-02', { sent: 1 }],
  ['AHD-rein-07', { units: 1, enemies: 1 }],
  ['AHD-pro-03', { used: 4, counters: 4 }],
  ['AHD-rct-05', { infantry: 3, cavalry: 0 }],
  ['AHD-ou-09', { raised: 2, limit: 2 }],
  ['AHD-ldr-05', { led: 1, rating: 1 }],
  ['AHD-ldr-10', { marches: 2 }],
])('%s tells its figures', (rule, expected) => {
  expect(told().get(rule)).toMatchObject(expected);
});
