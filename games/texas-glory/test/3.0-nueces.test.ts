// The scenario for a first game: ours, with the rules of 1835 unchanged.

import { captainBot, playGame, seedOf } from '@bivouac/bots';
import { describe, expect, test } from 'vitest';
import { advice } from '../bot.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { game } from './kit.ts';

const captain = captainBot<State, View>(advice);
const GAMES = 10;

describe('a first game', () => {
  test('is over after four turns, and either side can win it', () => {
    const results = Array.from({ length: GAMES }, (_, i) => {
      const { result, turns } = playGame(game, [captain, captain], {
        scenario: 'nueces',
        options: {},
        turnOf: (s) => s.turn,
        seed: seedOf('nueces', i),
      });
      expect(turns).toBeLessThanOrEqual(4);
      return result!.reason;
    });
    expect(new Set(results)).toEqual(new Set(['mexicoGreen', 'texasGreen']));
  });

  test('is a part of 1835: its first turns, and only blocks that are in play then', () => {
    const { nueces, '1835': whole } = game.data.scenarios;
    expect(nueces.turns).toEqual(whole.turns.slice(0, nueces.turns.length));
    const inPlay = ({ setup, pool }: typeof whole): string[] => [...Object.values(setup).flat(), ...pool];
    expect(inPlay(whole)).toEqual(expect.arrayContaining(inPlay(nueces)));
  });
});
