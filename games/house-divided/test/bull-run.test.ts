// The scenario for a first game: ours, the beginning of 1861 with a level of its own.

import { captainBot, playGame, seedOf } from '@bivouac/bots';
import { expect, test } from 'vitest';
import { advice } from '../bot.ts';
import type { State, View } from '../state.ts';
import { game } from './kit.ts';

const captain = captainBot<State, View>(advice);
const MOST_GAMES = 8;

test('a first game is over by October 1861, and either side can win it', () => {
  const winners = new Set<number | null>();
  for (let i = 0; winners.size < game.sides.length && i < MOST_GAMES; i++) {
    const settings = { scenario: 'bull-run', options: {}, seed: seedOf('bull-run', i), turnOf: (s: State) => s.turn };
    const { result, turns } = playGame(game, [captain, captain], settings);
    expect(turns).toBeLessThanOrEqual(4);
    winners.add(result!.winner);
  }
  expect(winners).toEqual(new Set([0, 1]));
});
