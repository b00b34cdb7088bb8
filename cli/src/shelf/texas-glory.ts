import type { Advice } from '@bivouac/bots';
import type { Core } from '@bivouac/kernel';
import { createTexasGlory, type TexasGlory, texasGlory } from '@bivouac/texas-glory';
import { advice } from '@bivouac/texas-glory/bot.ts';
import ledger from '@bivouac/texas-glory/data/ledger.json' with { type: 'json' };
import { standardData } from '@bivouac/texas-glory/data.ts';
import { createWordsFor } from '@bivouac/texas-glory/naming.ts';
import { checkPack } from '@bivouac/texas-glory/pack.ts';
import type { State } from '@bivouac/texas-glory/state.ts';
import { gatheredEvents } from '@bivouac/texas-glory/table/event-looks.ts';
import { cardName, drawAround, drawForces, drawTable, drawWhere } from '@bivouac/texas-glory/terminal.ts';
import type { View } from '@bivouac/texas-glory/view.ts';
import { type Form, formIn, sayIn, type Translator } from '@bivouac/text';
import type { GameKit, TableGame } from './kit.ts';
import { words } from './texas-glory-words.ts';

const wordsFor = createWordsFor(standardData());
const HEX = /^\d{4}$/;

function display(slot: string, name: string, id: number, say: Translator, state: Core): string | null {
  if (slot === 'dice') return [...name].join(' ');
  if (slot === 'card') return cardName((state as State).t.cards[id]!, say);
  const words = wordsFor(slot, name, id);
  return words !== null && say.has(words.key) ? sayIn(say, words) : null;
}

function form(slot: string, name: string, id: number, wanted: Form, say: Translator): string | null {
  const words = slot === 'place' ? wordsFor(slot, name, id) : null;
  return words === null ? null : formIn(say, words, wanted);
}

/** What an event or the burn symbol on a card does. */
function describeCard(name: string, say: Translator): string | null {
  const key = name.endsWith('-burn') ? 'card.burn' : `event.${name}.text`;
  return say.has(key) ? say(key) : null;
}

const asTableGame = (game: TexasGlory): TableGame => game as unknown as TableGame;
const asTexasGlory = (game: TableGame): TexasGlory => game as unknown as TexasGlory;

export const kit: GameKit = {
  game: asTableGame(texasGlory),
  folder: 'games/texas-glory',
  words,
  advice: advice as unknown as Advice<Core>,
  ledger: Object.entries(ledger).map(([id, { section }]) => ({ id, section })),
  gathered: gatheredEvents,
  display,
  form,
  short: (slot, name) => (slot === 'place' && HEX.test(name) ? name : null),
  describe: (slot, name, say) => (slot === 'card' ? describeCard(name, say) : null),
  withPack(pack) {
    const checked = checkPack(pack);
    if (!checked.ok) throw new Error(checked.errors.map(({ path, message }) => `${path}: ${message}`).join(' '));
    return asTableGame(createTexasGlory(checked.data));
  },
  checkPack(pack) {
    const checked = checkPack(pack);
    return checked.ok ? [] : checked.errors;
  },
  draw: (game, view, pen) => drawTable(asTexasGlory(game), view as View, pen),
  drawForces: (game, view, side, pen) => drawForces(asTexasGlory(game), view as View, side, pen),
  drawAround: (game, view, things, pen) => drawAround(asTexasGlory(game), view as View, things, pen),
  drawWhere: (game, view, thing, pen) => drawWhere(asTexasGlory(game), view as View, thing, pen),
};
