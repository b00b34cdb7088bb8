import { createHouseDivided, type HouseDivided, houseDivided } from '@bivouac/house-divided';
import { advice } from '@bivouac/house-divided/bot.ts';
import ledger from '@bivouac/house-divided/data/ledger.json' with { type: 'json' };
import { wordsFor } from '@bivouac/house-divided/naming.ts';
import { checkPack } from '@bivouac/house-divided/pack.ts';
import type { State, View } from '@bivouac/house-divided/state.ts';
import { drawAround, drawForces, drawTable } from '@bivouac/house-divided/terminal.ts';
import { type Form, formIn, sayIn, type Translator } from '@bivouac/text';
import { asKit, ledgerLines, packsOf, wordsIn } from './parts.ts';

function display(slot: string, name: string, say: Translator): string | null {
  const told = wordsFor(slot, name);
  return told !== null && say.has(told.key) ? sayIn(say, told) : null;
}

function form(slot: string, name: string, wanted: Form, say: Translator): string | null {
  const told = wordsFor(slot, name);
  return told === null ? null : formIn(say, told, wanted);
}

const folder = 'games/house-divided';

export const kit = asKit<HouseDivided, View, State>({
  game: houseDivided,
  folder,
  words: wordsIn(folder, ['names', 'options', 'pack', 'play', 'rules/part1', 'rules/part2', 'terminal']),
  advice,
  ledger: ledgerLines(ledger),
  ...packsOf(checkPack, createHouseDivided),
  display: (slot, name, _id, say) => display(slot, name, say),
  form: (slot, name, _id, wanted, say) => form(slot, name, wanted, say),
  draw: drawTable,
  drawForces,
  drawAround,
});
