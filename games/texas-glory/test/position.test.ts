import { fastRng, leaveOutNothing } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { texasGlory as game } from '../index.ts';

test.each(game.scenarios.map(({ id }) => id))('a written position of %s leaves out what is default', (scenario) => {
  const s = game.setup(scenario, {}, fastRng('position'));
  const written = game.position.write(s);
  expect(leaveOutNothing(written)).toEqual(written);
  const away = s.at.filter((place) => place === s.t.away).length;
  expect(away).toBeGreaterThan(5);
  expect(written.blocks).toHaveLength(s.at.length - away);
  for (const block of written.blocks) expect(block.strength).not.toBe(s.t.steps[game.idOf(s, 'piece', block.block)]);
});

test('a position in which every block lies open is read as open', () => {
  const s = game.position.read({ phase: 'movement', blocks: [{ block: 'houston', at: 'gonzales', group: 0 }] });
  expect(s.group.every((group) => group === 0)).toBe(true);
  const again = game.position.read(game.position.write(s));
  expect(again.group).toEqual(s.group);
});
