import { type Core, GameError, type ViewCore } from '@bivouac/kernel';
import type { Advice } from './advice.ts';
import type { Bot } from './bot.ts';
import { captainBot } from './captain.ts';
import { randomBot } from './random.ts';

/** The names a player can give, from the weakest to the strongest. */
export const BOT_NAMES = ['random', 'captain'] as const;
export type BotName = (typeof BOT_NAMES)[number];

export const isBotName = (name: string): name is BotName => (BOT_NAMES as readonly string[]).includes(name);

export function botNamed<S extends Core, V extends ViewCore>(name: string, advice?: Advice<S>): Bot<S, V> {
  if (!isBotName(name)) {
    throw new GameError('unknown-bot', { name }, `There is no bot "${name}"; the bots are ${BOT_NAMES.join(' and ')}.`);
  }
  if (name === 'random') return randomBot();
  if (advice === undefined) {
    throw new Error(
      `The bot "${name}" needs a game that gives advice, and this one gives none; "random" plays any game.`,
    );
  }
  return captainBot(advice);
}
