import type { Advice } from '@bivouac/bots';
import type { Core, ViewCore } from '@bivouac/kernel';
import { createTexasGlory, type TexasGlory, texasGlory } from '@bivouac/texas-glory';
import { advice } from '@bivouac/texas-glory/bot.ts';
import ledger from '@bivouac/texas-glory/data/ledger.json' with { type: 'json' };
import { standardData } from '@bivouac/texas-glory/data.ts';
import { createWordsFor } from '@bivouac/texas-glory/naming.ts';
import { checkPack } from '@bivouac/texas-glory/pack.ts';
import { drawAround, drawForces, drawTable } from '@bivouac/texas-glory/terminal.ts';
import type { View } from '@bivouac/texas-glory/view.ts';
import { type Form, formIn, sayIn, type Translator } from '@bivouac/text';
import type { GameKit, TableGame } from './kit.ts';
import { words } from './texas-glory-words.ts';

const wordsFor = createWordsFor(standardData());
const HEX = /^\d{4}$/;

function display(slot: string, name: string, id: number, say: Translator): string | null {
  if (slot === 'dice') return [...name].join(' ');
  if (slot === 'card' && !say.has(`event.${name}.name`)) return plainCard(name, say);
  const words = wordsFor(slot, name, id);
  return words !== null && say.has(words.key) ? sayIn(say, words) : null;
}

function form(slot: string, name: string, id: number, wanted: Form, say: Translator): string | null {
  const words = slot === 'place' ? wordsFor(slot, name, id) : null;
  return words === null ? null : formIn(say, words, wanted);
}

/** `2` or `2-burn`: a card without an event. */
function plainCard(name: string, say: Translator): string {
  const [cp, burn] = name.split('-');
  return say(burn === undefined ? 'terminal.card-plain' : 'terminal.card-burn', { cp: Number(cp) });
}

/** What an event or the burn symbol on a card does. */
function describeCard(name: string, say: Translator): string | null {
  const key = name.endsWith('-burn') ? 'card.burn' : `event.${name}.text`;
  return say.has(key) ? say(key) : null;
}

const asTableGame = (game: TexasGlory): TableGame => game as unknown as TableGame;

export const kit: GameKit = {
  game: asTableGame(texasGlory),
  folder: 'games/texas-glory',
  words,
  advice: advice as unknown as Advice<Core>,
  ledger: Object.entries(ledger).map(([id, { section }]) => ({ id, section })),
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
  draw: (view: ViewCore, pen) => drawTable(texasGlory, view as View, pen),
  drawForces: (view: ViewCore, side, pen) => drawForces(texasGlory, view as View, side, pen),
  drawAround: (view: ViewCore, things, pen) => drawAround(texasGlory, view as View, things, pen),
};
