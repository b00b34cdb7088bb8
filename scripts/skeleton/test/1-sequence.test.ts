import { fastRng } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { asked, game, placeOf, play } from './kit.ts';

const start = () => game.setup('campaign', {}, fastRng('sequence'));

test('1.1 SW-1.1 Blue plays first, then Red, then a turn begins', () => {
  const s = start();
  expect(asked(s)).toEqual(['blue']);
  play(s, 'blue', 'hold');
  expect(asked(s)).toEqual(['red']);
  const log = play(s, 'red', 'hold');
  expect(log.map(({ kind }) => kind)).toEqual(['held', 'turnBegan']);
  expect(s.turn).toBe(2);
});

test('1.2 SW-1.2 one piece marches, and the other player is asked', () => {
  const s = start();
  play(s, 'blue', 'march blue-horse marbury');
  expect(placeOf(s, 'blue-horse')).toBe('marbury');
  expect(asked(s)).toEqual(['red']);
});

test('1.3 SW-1.3 the game ends after the last turn of the scenario', () => {
  const s = start();
  const { turns } = game.data.scenarios[0]!;
  for (let turn = 1; turn <= turns; turn++) {
    expect(game.result(s)).toBeNull();
    play(s, 'blue', 'hold');
    play(s, 'red', 'hold');
  }
  expect(game.result(s)).not.toBeNull();
});
