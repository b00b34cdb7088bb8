import { fastRng } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { asked, game, loadDice, placeOf, play, position, question, why, withOptions } from './kit.ts';

const meeting = ['blue-guard millbrook', 'blue-foot norwood', 'red-foot marbury', 'red-horse marbury'];

test('3.1 SW-3.1 an attack needs enemies, and is told with its place and round', () => {
  const s = position(meeting);
  expect(why(s, 'blue', 'attack blue-guard highdown')).toEqual(['SW-3.1']);
  const log = play(loadDice(s, 6, 6), 'blue', 'attack blue-guard marbury');
  const marbury = game.idOf(s, 'place', 'marbury');
  expect(log.map(({ kind }) => kind)).toEqual(['attacked', 'fired', 'fired']);
  expect(log.at(-1)!.within).toEqual([{ of: 'fight', about: [marbury, 1] }]);
});

test('3.2 SW-3.2 the best piece fires, the defender first, and hits with its value or less', () => {
  const s = position(meeting);
  const [, first, second] = play(loadDice(s, 4, 5), 'blue', 'attack blue-guard marbury');
  expect(first!.args).toEqual([1, game.idOf(s, 'piece', 'red-foot'), 4, 3]);
  expect(second!.args).toEqual([0, game.idOf(s, 'piece', 'blue-guard'), 5, 4]);
});

test('3.3 SW-3.3 a hit removes the weakest enemy', () => {
  const s = position(meeting);
  play(loadDice(s, 6, 4), 'blue', 'attack blue-guard marbury');
  expect([placeOf(s, 'red-horse'), placeOf(s, 'red-foot')]).toEqual(['', 'marbury']);
  const lost = position(meeting);
  play(loadDice(lost, 3), 'blue', 'attack blue-guard marbury');
  expect([placeOf(lost, 'blue-guard'), question(lost)]).toEqual(['', 'orders']);
});

test('3.4 SW-3.4 the attacker presses on, or falls back to where it came from', () => {
  const s = position(meeting);
  play(loadDice(s, 6, 6, 6, 6), 'blue', 'attack blue-guard marbury', 'press');
  expect([question(s), asked(s)]).toEqual(['resolve', ['blue']]);
  play(s, 'blue', 'fall-back');
  expect([placeOf(s, 'blue-guard'), asked(s)]).toEqual(['millbrook', ['red']]);
});

test('3.5 SW-3.5 with walls, defenders of the town hit on one more', () => {
  const s = position(meeting, withOptions({ walls: 'on' }));
  play(loadDice(s, 4), 'blue', 'attack blue-guard marbury');
  expect(placeOf(s, 'blue-guard')).toBe('');
});

test('the odds of a fight are those of pressing on to its end', () => {
  const s = position(['blue-guard millbrook', 'blue-foot norwood', 'red-foot marbury', 'red-horse sutton']);
  expect(game.odds(s, fastRng('odds'), 10)).toBeNull();
  play(loadDice(s, 6, 6), 'blue', 'attack blue-guard marbury');
  const odds = game.odds(s, fastRng('odds'), 600)!;
  // The defender hits first with 3 in 6, the attacker with 4 in 6: blue wins 1/3 / (1 - 1/6) = 2/5.
  expect(odds.outcomes.blue! / odds.trials).toBeCloseTo(0.4, 1);
});
