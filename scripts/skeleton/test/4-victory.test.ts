import { expect, test } from 'vitest';
import { game, loadDice, play, position } from './kit.ts';

const last = { turn: game.data.scenarios[0]!.turns, player: 'red' };

test('4.1 SW-4.1 whoever stands in the town at the end wins; if nobody does, nobody', () => {
  const held = position(['blue-guard marbury', 'red-guard sutton'], last);
  play(held, 'red', 'hold');
  expect(game.result(held)).toEqual({ winner: 0, reason: 'town' });
  const empty = position(['blue-guard norwood', 'red-guard sutton'], last);
  play(empty, 'red', 'hold');
  expect(game.result(empty)).toEqual({ winner: null, reason: 'draw' });
});

test('4.2 SW-4.2 a side without a piece has lost at once', () => {
  const s = position(['blue-guard marbury', 'red-guard fordham'], { player: 'red' });
  play(loadDice(s, 1), 'red', 'attack red-guard marbury');
  expect(game.result(s)).toEqual({ winner: 0, reason: 'rout' });
});
