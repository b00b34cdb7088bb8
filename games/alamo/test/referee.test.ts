import { below, type Choice, fastRng, type RngState, type Sink } from '@bivouac/kernel';
import { pick, playOn, randomOptions } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { sightOf } from '../sight.ts';
import type { State } from '../state.ts';
import { createClerk } from './clerk.ts';
import { game, position } from './kit.ts';
import { createReferee } from './referee.ts';
import { seenByHand } from './sight-by-hand.ts';

const GAMES = 12;
const EAGER_GAMES = 3;
const LINES = 1500;

const seeded = (text: string): RngState => fastRng(`${process.env.BIVOUAC_SEED} ${text}`);

test('5.7 6.1 6.3 6.5 8.2 8.3 8.5 9.6 11.4 a second reading of the rules finds no fault in random games of all options', () => {
  const referee = createReferee();
  for (let i = 0; i < GAMES; i++) {
    const rng = seeded(`referee ${i}`);
    const s = game.setup('assault', randomOptions(game, rng), rng);
    playOn(game, s, rng, Number.POSITIVE_INFINITY, (at, kind, _seen, args) => referee.hear(at, kind, args));
  }
  expect(referee.faults).toEqual([]);
  expect([...referee.heard.keys()]).toEqual(expect.arrayContaining(['moved', 'attacked', 'damaged', 'retreated']));
});

const PASSES = ['end-moves', 'end-combat', 'hold', 'halt', 'hold-fire', 'decline', 'stay', 'keep-back', 'wait'];

/** Any choice, but seldom one that does nothing: so armies meet. */
function eagerChoice(s: State, side: number, rng: RngState): Choice {
  const legal = game.choices(s, side);
  const isPass = (choice: Choice): boolean => PASSES.includes(game.notation.write(choice, s).split(' ')[0]!);
  const eager = below(rng, 20) === 0 ? [] : legal.filter((choice) => !isPass(choice));
  return pick(rng, eager.length > 0 ? eager : legal);
}

test('5.1 7.5 8.1 8.4 8.6 8.8 9.6 9.7 10.4 10.5 11.0 12.0 13.0 16.1 nor does a clerk who keeps the books of eager games', () => {
  for (let i = 0; i < EAGER_GAMES; i++) {
    const rng = seeded(`clerk ${i}`);
    const [clerk, referee] = [createClerk(), createReferee()];
    const sink: Sink<State> = (at, kind, _seen, args) => {
      clerk.hear(at, kind, args);
      referee.hear(at, kind, args);
    };
    const s = game.setup('assault', randomOptions(game, rng), rng);
    while (s.ask[1] !== 0) for (const side of game.asked(s)) game.apply(s, side, eagerChoice(s, side, rng), sink);
    expect([...clerk.faults, ...referee.faults]).toEqual([]);
  }
});

test('7.5 ALM-7.5-a ALM-7.5-b ALM-8.7-d RU-40 a ruler laid on the map sees what the rules see, whatever has been broken or locked', () => {
  const rng = seeded('ruler');
  for (const options of [{}, { doors: 'on' }, { corrections: 'on' }]) {
    const s = position(['t-tenn-1 1212'], {
      options,
      breached: ['1309|1408', '1310|1409', '1023|1024', '1716|1816'],
      locked: ['1618|1718', '0511|0611'],
    });
    const name = (place: number): string => s.t.placeIds[place]!;
    for (let i = 0; i < LINES / 3; i++) {
      const [from, to] = [below(rng, s.t.spots), below(rng, s.t.spots)];
      const seen = sightOf(s, from, to);
      const row = seen === 0 ? null : game.data.rows[seen - 1]!.id;
      expect(seenByHand(s, name(from), name(to)), `${name(from)} to ${name(to)}`).toBe(row);
    }
  }
});
