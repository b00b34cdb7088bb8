// Plays whole games between bots. Everything random follows from the seed, so that a game comes out the same whoever
// plays it, wherever and in whatever order.

import { type Choice, type Core, fastRng, type Game, type Options, type Result, type ViewCore } from '@bivouac/kernel';
import type { Bot } from './bot.ts';

export interface PlaySettings<S> {
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  /** After so many choices the game is given up. */
  readonly maxChoices?: number;
  /** The number of the game turn, for games that have one. */
  readonly turnOf?: (s: S) => number;
  /** What is counted when the game is over, by name. */
  readonly counts?: Readonly<Record<string, (s: S) => number>>;
}

export interface Played {
  /** Null when the game was given up. */
  readonly result: Result | null;
  /** How many choices were made. */
  readonly choices: number;
  /** The turn in which the game ended, where the host said how to tell. */
  readonly turns?: number;
  readonly counted: Readonly<Record<string, number>>;
}

const MAX_CHOICES = 100_000;

/** The seed of one game of a series. */
export const seedOf = (seed: string, game: number): string => `${seed}/${game}`;

/** Plays one game; the bots sit in the order of the game's sides. */
export function playGame<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  bots: readonly Bot<S, V>[],
  settings: PlaySettings<S>,
): Played {
  const { scenario, options, seed, maxChoices = MAX_CHOICES, turnOf, counts = {} } = settings;
  if (bots.length !== game.sides.length) {
    throw new Error(
      `A game has one bot for each side (${game.sides.join(', ')}): ${game.sides.length}, not ${bots.length}.`,
    );
  }
  const s = game.setup(scenario, options, fastRng(`${seed}/game`));
  const dice = bots.map((_, side) => fastRng(`${seed}/bot/${side}`));
  let choices = 0;
  while (s.ask[1] !== 0 && choices < maxChoices) {
    const answers = game.asked(s).map((side) => ({ side, choice: answer(game, s, side, bots[side]!, dice[side]!) }));
    for (const { side, choice } of answers) game.apply(s, side, choice, null);
    choices += answers.length;
  }
  const counted = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count(s)]));
  return { result: game.result(s), choices, counted, ...(turnOf ? { turns: turnOf(s) } : {}) };
}

function answer<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  s: S,
  side: number,
  bot: Bot<S, V>,
  rng: number[],
): Choice {
  const legal = game.choices(s, side);
  if (legal.length === 0) throw new Error(`${game.sides[side]} is asked and has no legal choice.`);
  const choice = bot.pick?.(legal, rng) ?? bot.choose(game, game.view(s, side), legal, rng);
  if (!legal.includes(choice)) {
    throw new Error(`The bot "${bot.name}" made a choice for ${game.sides[side]} that is not on its list.`);
  }
  return choice;
}
