import { fastRng, leaveOutNothing } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { houseDivided as game } from '../index.ts';

test.each(game.scenarios.map(({ id }) => id))('a written position of %s leaves out what is default', (scenario) => {
  const written = game.position.write(game.setup(scenario, {}, fastRng('position')));
  expect(leaveOutNothing(written)).toEqual(written);
  expect(written.units.length).toBeGreaterThan(5);
});
