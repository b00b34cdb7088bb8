// What a user names on the command line, found or refused with a sentence that lists what there is.

import { BOT_NAMES, type Bot, botNamed, isBotName } from '@bivouac/bots';
import { type Core, type Options, SEED_HEX_DIGITS, type Side, seedFromText, type ViewCore } from '@bivouac/kernel';
import type { TableGame } from '@bivouac/scene';
import type { Context } from './context.ts';
import { UsageError } from './errors.ts';
import { loadKit, type ShelfKit } from './shelf/kit.ts';
import type { CliTranslator } from './words.ts';

export function entryNamed({ shelf, t }: Context, id: string): Context['shelf'][number] {
  const entry = shelf.find((candidate) => candidate.id === id);
  if (entry) return entry;
  throw new UsageError(t('error.game', { game: id, games: t.list(shelf.map((game) => game.id)) }));
}

export const kitNamed = (context: Context, id: string): Promise<ShelfKit> => loadKit(entryNamed(context, id).module);

export function scenarioNamed(t: CliTranslator, game: TableGame, id?: string): string {
  const scenario = id ?? game.scenarios[0]!.id;
  const ids = game.scenarios.map((known) => known.id);
  if (ids.includes(scenario)) return scenario;
  throw new UsageError(t('error.scenario', { game: game.id, scenario, scenarios: t.list(ids) }));
}

/** `a=b,c=d` as the options given; every one must be known to the game. */
export function optionsGiven(t: CliTranslator, game: TableGame, text?: string): Options {
  const given: Record<string, string> = {};
  for (const pair of text?.split(',').filter((part) => part !== '') ?? []) {
    const [id, value] = pair.split('=', 2).map((part) => part.trim()) as [string, string | undefined];
    if (value === undefined) throw new UsageError(t('error.option-form', { text: pair }));
    const spec = game.options.find((option) => option.id === id);
    if (spec === undefined) {
      const options = game.options.map((option) => option.id);
      throw new UsageError(
        options.length === 0
          ? t('error.option-none', { game: game.id, option: id })
          : t('error.option', { game: game.id, option: id, options: t.list(options) }),
      );
    }
    if (!spec.values.includes(value)) {
      throw new UsageError(t('error.option-value', { option: id, value, values: t.list(spec.values, 'or') }));
    }
    given[id] = value;
  }
  return given;
}

/** The options given, and the first value of every other one. */
export const withDefaults = (game: TableGame, given: Options): Options => ({
  ...Object.fromEntries(game.options.map((option) => [option.id, option.values[0]!])),
  ...given,
});

export function sideNamed(t: CliTranslator, game: TableGame, name: string): Side {
  const side = game.sides.indexOf(name);
  if (side >= 0) return side;
  throw new UsageError(t('error.side', { game: game.id, side: name, sides: t.list(game.sides, 'or') }));
}

export function wholeNumber(t: CliTranslator, option: string, text: string, least: number, most?: number): number {
  const value = Number(text);
  const fits = value >= least && value <= (most ?? Number.MAX_SAFE_INTEGER);
  if (/^\d+$/.test(text) && fits) return value;
  throw new UsageError(
    most === undefined
      ? t('error.number', { option, text, least })
      : t('error.number-to', { option, text, least, most: String(most) }),
  );
}

/** The strongest first. */
export const botsOf = (kit: ShelfKit): (typeof BOT_NAMES)[number][] =>
  kit.advice === undefined ? ['random'] : BOT_NAMES.toReversed();

export function checkBot(t: CliTranslator, kit: ShelfKit, name: string, alsoAllowed: readonly string[] = []): void {
  if (!isBotName(name)) {
    throw new UsageError(t('error.bot', { bot: name, bots: t.list([...BOT_NAMES, ...alsoAllowed], 'or') }));
  }
  if (name !== 'random' && kit.advice === undefined) {
    throw new UsageError(t('error.bot-advice', { bot: name, game: kit.game.id }));
  }
}

export const makeBot = (kit: ShelfKit, name: string): Bot<Core, ViewCore> => botNamed(name, kit.advice);

/** A seed of the right length as it is, any other text through a hash. */
export const seedOfText = (text: string): string =>
  text.length === SEED_HEX_DIGITS && /^[0-9a-f]+$/.test(text) ? text : seedFromText(text);
