// The odds of a fight before it begins: of an attack that is named, to the end of its chain.

import { expect, test } from 'vitest';
import { realCommand, scratchFolder, writeJson } from './command.ts';

test('an attack is weighed before it is made, for whoever is asked or a side that is named', async () => {
  const file = writeJson(scratchFolder(), 'attack.json', {
    player: 'mexico',
    phase: 'combat',
    pieces: [
      { piece: 't-tenn-1', at: '1206' },
      { piece: 't-carla-1', at: '0520' },
      { piece: 'm1-aldama-line-1', at: '1207' },
    ],
  });
  const odds = ['odds', 'alamo', '--position', file];
  const attack = 'melee m1-aldama-line-1 t-tenn-1';
  const [none, json, told, far] = await Promise.all([
    realCommand(odds),
    realCommand([...odds, attack, '--json']),
    realCommand([...odds, attack, '--side', 'mexico', '--lang', 'es']),
    realCommand([...odds, 'melee m1-aldama-line-1 t-carla-1']),
  ]);
  expect(none.err).toMatch(/^No battle is under way/);
  const { outcomes, losses, ...rest } = JSON.parse(json.out);
  expect(rest).toEqual({ game: 'alamo', at: '1206', trials: 2000 });
  expect(outcomes.mexico).toBeGreaterThan(0);
  expect(losses.texas).toBeGreaterThan(losses.mexico);
  expect(told.out).toMatch(/^La batalla en 1206, librada/);
  expect(far).toMatchObject({ status: 1, out: '' });
  expect(far.err).toContain('ALM-8.2-c');
});
