// What a player wants to play: from the command line, and where that says nothing and somebody sits at a terminal, by asking.

import type { Side } from '@bivouac/kernel';
import { isCancel, select } from '@clack/prompts';
import { UsageError } from '../errors.ts';
import { botsOf, checkBot, scenarioNamed, sideNamed } from '../requests.ts';
import type { ShelfKit } from '../shelf/kit.ts';
import type { CliTranslator } from '../words.ts';
import { PLAYER } from './session.ts';

export interface SeatWishes {
  readonly scenario?: string;
  readonly side?: string;
  readonly bot?: string;
}

/** The bot of this name leaves its seat to a second player. */
export const NO_BOT = 'none' as const;

export interface NewGame {
  readonly scenario: string;
  readonly seats: readonly string[];
}

/** Null when the player thought better of it. */
export async function wishes(t: CliTranslator, kit: ShelfKit, given: SeatWishes): Promise<NewGame | null> {
  checkWishes(t, kit, given);
  const ask = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const words = kit.words[t.language];
  const scenarios = kit.game.scenarios.map(({ id }) => ({ value: id, label: words[`scenario.${id}`] ?? id }));
  const scenario = given.scenario ?? (ask ? await pick(t('play.which-scenario'), scenarios) : scenarios[0]!.value);
  if (scenario === null) return null;
  const levels = ([...botsOf(kit), NO_BOT] as const).map((id) => ({ value: id, label: t(`bot.${id}`) }));
  const bot = given.bot ?? (ask ? await pick(t('play.which-bot'), levels) : botsOf(kit)[0]!);
  if (bot === null) return null;
  const sides = kit.game.sides.map((id) => ({ value: id, label: words[`side.${id}`] ?? id }));
  const askSide = ask && bot !== NO_BOT;
  const side = given.side ?? (askSide ? await pick(t('play.which-side'), sides) : sides[0]!.value);
  if (side === null) return null;
  return { scenario, seats: seatsFor(kit, sideNamed(t, kit.game, side), bot) };
}

export function checkWishes(t: CliTranslator, kit: ShelfKit, given: SeatWishes): void {
  if (given.scenario !== undefined) scenarioNamed(t, kit.game, given.scenario);
  if (given.side !== undefined) sideNamed(t, kit.game, given.side);
  if (given.bot !== undefined && given.bot !== NO_BOT) checkBot(t, kit, given.bot, [NO_BOT]);
}

export const seatsFor = (kit: ShelfKit, player: Side, bot: string): string[] =>
  kit.game.sides.map((_, side) => (side === player || bot === NO_BOT ? PLAYER : bot));

async function pick(message: string, options: { value: string; label: string }[]): Promise<string | null> {
  const answer = await select({ message, options, showInstructions: false });
  if (isCancel(answer)) return null;
  if (typeof answer !== 'string') throw new UsageError(message);
  return answer;
}
