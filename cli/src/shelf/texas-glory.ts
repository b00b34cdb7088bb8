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
import { asKit, ledgerLines, packsOf, wordsIn } from './parts.ts';

const wordsFor = createWordsFor(standardData());
const HEX = /^\d{4}$/;

function display(slot: string, name: string, id: number, say: Translator, state: State): string | null {
  if (slot === 'dice') return [...name].join(' ');
  if (slot === 'card') return cardName(state.t.cards[id]!, say);
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

const folder = 'games/texas-glory';

export const kit = asKit<TexasGlory, View, State>({
  game: texasGlory,
  folder,
  words: wordsIn(folder, ['cards', 'names', 'pack', 'play', 'rules/part1', 'rules/part2', 'terminal']),
  advice,
  ledger: ledgerLines(ledger),
  ...packsOf(checkPack, createTexasGlory),
  gathered: gatheredEvents,
  display,
  form,
  short: (slot, name) => (slot === 'place' && HEX.test(name) ? name : null),
  describe: (slot, name, say) => (slot === 'card' ? describeCard(name, say) : null),
  draw: drawTable,
  drawForces,
  drawAround,
  drawWhere,
});
