// Plays any legal choice, each as likely as the others: the yardstick for the bots that think.

import { below, type Choice, type Core, type RngState, type ViewCore } from '@bivouac/kernel';
import type { Bot } from './bot.ts';

export const pickAny = (legal: readonly Choice[], rng: RngState): Choice => legal[below(rng, legal.length)]!;

export function randomBot<S extends Core, V extends ViewCore>(): Bot<S, V> {
  return { name: 'random', choose: (_game, _view, legal, rng) => pickAny(legal, rng), pick: pickAny };
}
