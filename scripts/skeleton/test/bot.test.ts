import { captainBot, playGame, randomBot } from '@bivouac/bots';
import { expect, test } from 'vitest';
import { advice } from '../bot.ts';
import type { State, View } from '../state.ts';
import { game } from './kit.ts';

test('the captain beats whoever plays at random', () => {
  const winners = Array.from({ length: 40 }, (_, i) => {
    const bots =
      i % 2 === 0 ? [captainBot(advice), randomBot<State, View>()] : [randomBot<State, View>(), captainBot(advice)];
    const { result } = playGame(game, bots, { scenario: 'campaign', options: {}, seed: `bot ${i}` });
    return result?.winner === i % 2;
  });
  expect(winners.filter((won) => won).length).toBeGreaterThanOrEqual(26);
});
