import type { Advice } from '@bivouac/bots';
import { createHouseDivided, type HouseDivided, houseDivided } from '@bivouac/house-divided';
import { advice } from '@bivouac/house-divided/bot.ts';
import ledger from '@bivouac/house-divided/data/ledger.json' with { type: 'json' };
import { wordsFor } from '@bivouac/house-divided/naming.ts';
import { checkPack } from '@bivouac/house-divided/pack.ts';
import { drawAround, drawForces, drawTable } from '@bivouac/house-divided/terminal.ts';
import type { View } from '@bivouac/house-divided/view.ts';
import type { Core } from '@bivouac/kernel';
import { type Form, formIn, sayIn, type Translator } from '@bivouac/text';
import { words } from './house-divided-words.ts';
import type { GameKit, TableGame } from './kit.ts';

function display(slot: string, name: string, say: Translator): string | null {
  const told = wordsFor(slot, name);
  return told !== null && say.has(told.key) ? sayIn(say, told) : null;
}

function form(slot: string, name: string, wanted: Form, say: Translator): string | null {
  const told = wordsFor(slot, name);
  return told === null ? null : formIn(say, told, wanted);
}

const asTableGame = (game: HouseDivided): TableGame => game as unknown as TableGame;
const asHouseDivided = (game: TableGame): HouseDivided => game as unknown as HouseDivided;

export const kit: GameKit = {
  game: asTableGame(houseDivided),
  folder: 'games/house-divided',
  words,
  advice: advice as unknown as Advice<Core>,
  ledger: Object.entries(ledger).map(([id, { section }]) => ({ id, section })),
  display: (slot, name, _id, say) => display(slot, name, say),
  form: (slot, name, _id, wanted, say) => form(slot, name, wanted, say),
  withPack(pack) {
    const checked = checkPack(pack);
    if (!checked.ok) throw new Error(checked.errors.map(({ path, message }) => `${path}: ${message}`).join(' '));
    return asTableGame(createHouseDivided(checked.data));
  },
  checkPack(pack) {
    const checked = checkPack(pack);
    return checked.ok ? [] : checked.errors;
  },
  draw: (game, view, pen) => drawTable(asHouseDivided(game), view as View, pen),
  drawForces: (game, view, side, pen) => drawForces(asHouseDivided(game), view as View, side, pen),
  drawAround: (game, view, things, pen) => drawAround(asHouseDivided(game), view as View, things, pen),
};
