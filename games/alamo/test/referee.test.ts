import { fastRng } from '@bivouac/kernel';
import { playOn, randomOptions } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { game } from './kit.ts';
import { createReferee } from './referee.ts';

const GAMES = 12;

test('5.7 6.1 6.3 6.5 8.2 8.3 8.5 9.6 11.4 a second reading of the rules finds no fault in random games of all options', () => {
  const referee = createReferee();
  for (let i = 0; i < GAMES; i++) {
    const rng = fastRng(`${process.env.BIVOUAC_SEED} referee ${i}`);
    const s = game.setup('assault', randomOptions(game, rng), rng);
    playOn(game, s, rng, Number.POSITIVE_INFINITY, (at, kind, _seen, args) => referee.hear(at, kind, args));
  }
  expect(referee.faults).toEqual([]);
  expect([...referee.heard.keys()]).toEqual(expect.arrayContaining(['moved', 'attacked', 'damaged', 'retreated']));
});
