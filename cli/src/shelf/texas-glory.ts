import type { Advice } from '@bivouac/bots';
import type { Core, ViewCore } from '@bivouac/kernel';
import { createTexasGlory, type TexasGlory, texasGlory } from '@bivouac/texas-glory';
import { advice } from '@bivouac/texas-glory/bot.ts';
import ledger from '@bivouac/texas-glory/data/ledger.json' with { type: 'json' };
import { standardData } from '@bivouac/texas-glory/data.ts';
import { checkPack } from '@bivouac/texas-glory/pack.ts';
import { drawPlace, drawTable } from '@bivouac/texas-glory/terminal.ts';
import type { View } from '@bivouac/texas-glory/view.ts';
import type { Translator } from '@bivouac/text';
import type { GameKit, TableGame } from './kit.ts';
import { words } from './texas-glory-words.ts';

const blockIds = standardData().blocks.map(({ id }) => id);

function display(slot: string, name: string, id: number, say: Translator): string | null {
  const keys: Readonly<Record<string, string>> = {
    side: `side.${name}`,
    place: `place.${name}`,
    piece: `block.${blockIds[id]}`,
    card: `event.${name}.name`,
    turn: `turn.${name}`,
  };
  const key = keys[slot];
  if (key !== undefined && say.has(key)) return say(key);
  if (name.startsWith('beside-')) return say('terminal.beside', { name: say(`place.${name.slice('beside-'.length)}`) });
  if (slot === 'card') return plainCard(name, say);
  if (slot === 'dice') return [...name].join(' ');
  return slot === 'turn' ? String(id + 1) : null;
}

/** `2` or `2-burn`: a card without an event. */
function plainCard(name: string, say: Translator): string {
  const [cp, burn] = name.split('-');
  return say(burn === undefined ? 'terminal.card-plain' : 'terminal.card-burn', { cp: Number(cp) });
}

const asTableGame = (game: TexasGlory): TableGame => game as unknown as TableGame;

export const kit: GameKit = {
  game: asTableGame(texasGlory),
  folder: 'games/texas-glory',
  words,
  advice: advice as unknown as Advice<Core>,
  ledger: Object.entries(ledger).map(([id, { section }]) => ({ id, section })),
  display,
  withPack(pack) {
    const checked = checkPack(pack);
    if (!checked.ok) throw new Error(checked.errors.map(({ path, message }) => `${path}: ${message}`).join(' '));
    return asTableGame(createTexasGlory(checked.data));
  },
  checkPack(pack) {
    const checked = checkPack(pack);
    return checked.ok ? [] : checked.errors;
  },
  draw: (view: ViewCore, style, say) => drawTable(texasGlory, view as View, say, style),
  drawPlace: (view: ViewCore, place, style, say) => drawPlace(texasGlory, view as View, place, say, style),
};
