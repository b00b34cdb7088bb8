import { below, fastRng } from '@bivouac/kernel';
import { pick, randomOptions } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { game } from './kit.ts';

/** After these nobody can pretend not to know: a choice before them cannot be taken back. */
const telling = new Set([
  ...['marchRoll', 'dayBegan', 'fired', 'broke', 'held', 'deserted', 'rejoined', 'trainingRoll', 'recruitRoll'],
  ...['washingtonLost', 'interventionRoll'],
]);
/** Too rare for random play, and shown by tests of their own. */
const rare = new Set(['evacuated', 'washingtonLost', 'leaderLost', 'rallied', 'intervened', 'gameDrawn', 'starved']);

/** A shot hits with what is needed or less. */
const isToldRight = ([, , , die, needed, hits]: readonly number[]): boolean => (die! <= needed! ? 1 : 0) === hits;

test('in random games everybody sees all that happens, and every die counts as known', () => {
  const told = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const luck = fastRng(`events ${seed}`);
    const s = game.setup(pick(luck, game.scenarios).id, randomOptions(game, luck), fastRng(`dice ${seed}`));
    while (s.over === 0) {
      const side = game.asked(s)[0]!;
      const choices = game.choices(s, side);
      const before = s.known;
      let lessons = 0;
      game.apply(s, side, choices[below(luck, choices.length)]!, (_, { name }, seen, operands) => {
        told.add(name);
        if (seen !== -1) throw new Error(`${name} is seen by ${seen}.`);
        if (telling.has(name)) lessons++;
        if (name === 'fired' && !isToldRight(operands)) throw new Error(`A shot is told as ${operands.join(' ')}.`);
      });
      if (s.known < before + lessons)
        throw new Error(`${lessons} lessons, but known went from ${before} to ${s.known}.`);
    }
  }
  const silent = game.events.map(({ name }) => name).filter((name) => !told.has(name) && !rare.has(name));
  expect(silent).toEqual([]);
});
