// How strong bots are: every pair of them meets from both sides.

import type { Core, Game, Options, ViewCore } from '@bivouac/kernel';
import type { Bot } from './bot.ts';
import { playGame, seedOf } from './play.ts';

export interface LadderSettings {
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  /** Games for each pair and seating. */
  readonly games: number;
  readonly maxChoices?: number;
}

/** One pair in one seating. */
export interface Pairing {
  /** The names of the bots, in the order of the game's sides. */
  readonly bots: readonly [string, string];
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** Games given up before they had a result. */
  readonly unfinished: number;
  /** The part of its games that each bot won, with the interval that holds the true one 95 times in 100. */
  readonly rates: readonly [Rate, Rate];
}

export interface Rate {
  readonly won: number;
  readonly low: number;
  readonly high: number;
}

/** Each bot meets each other one, both in both seats. */
export function ladder<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  bots: readonly Bot<S, V>[],
  settings: LadderSettings,
): Pairing[] {
  if (game.sides.length !== 2)
    throw new Error(`A ladder is for games of two sides; ${game.id} has ${game.sides.length}.`);
  const pairings: Pairing[] = [];
  for (const first of bots) {
    for (const second of bots) if (first !== second) pairings.push(meet(game, first, second, settings));
  }
  return pairings;
}

/** The first bot takes the first side. */
export function meet<S extends Core, V extends ViewCore>(
  game: Game<S, V>,
  first: Bot<S, V>,
  second: Bot<S, V>,
  settings: LadderSettings,
): Pairing {
  const { games, seed, ...rest } = settings;
  const wins: [number, number] = [0, 0];
  let draws = 0;
  let unfinished = 0;
  for (let i = 0; i < games; i++) {
    const { result } = playGame(game, [first, second], { ...rest, seed: seedOf(seed, i) });
    if (result === null) unfinished++;
    else if (result.winner === null) draws++;
    else wins[result.winner as 0 | 1]++;
  }
  const rates = [rateOf(wins[0], games), rateOf(wins[1], games)] as const;
  return { bots: [first.name, second.name], wins, draws, unfinished, rates };
}

const Z_95 = 1.959963984540054;

/** Wilson's interval: it stays within 0 and 1 and is honest for few games and for lopsided ones. */
export function rateOf(won: number, games: number): Rate {
  if (games === 0) return { won: 0, low: 0, high: 1 };
  const p = won / games;
  const z2 = (Z_95 * Z_95) / games;
  const middle = (p + z2 / 2) / (1 + z2);
  const reach = (Z_95 * Math.sqrt((p * (1 - p)) / games + z2 / (4 * games))) / (1 + z2);
  return { won: p, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
