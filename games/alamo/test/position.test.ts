import { fastRng } from '@bivouac/kernel';
import { playOn } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import type { PositionJson } from '../position.ts';
import { asked, choices, game, inCombat, inMovement, position, question, start, whereIs } from './kit.ts';

test('a position that names player and phase begins that phase', () => {
  for (const player of ['texas', 'mexico'] as const) {
    const moves = position(['t-tenn-1 1212', 'm1-aldama-line-1 0101'], inMovement(player));
    expect([asked(moves), question(moves)]).toEqual([[player], 'moving']);
    const fights = position(['t-tenn-1 1212', 'm1-aldama-line-1 0101'], inCombat(player));
    expect([asked(fights), question(fights)]).toEqual([[player], 'fighting']);
  }
});

test('a position written in the middle of anything is read back and goes on', () => {
  for (let seed = 0; seed < 6; seed++) {
    const s = start({ fury: 'on', doors: 'on', armoury: 'on', volleys: 'on' }, `position ${seed}`);
    playOn(game, s, fastRng(`play ${seed}`), 150 + 61 * seed);
    const read = game.position.read(JSON.parse(JSON.stringify(game.position.write(s))));
    expect([question(read), read.at, read.marks, read.noted]).toEqual([question(s), s.at, s.marks, s.noted]);
  }
});

test.each([
  [{ pieces: [{ piece: 't-tenn-9', at: '1212' }] }, 'unknown-piece'],
  [{ pieces: [{ piece: 't-tenn-1', at: '9999' }] }, 'unknown-place'],
  [
    {
      pieces: [
        { piece: 't-tenn-1', at: '1212' },
        { piece: 't-tenn-1', at: '1213' },
      ],
    },
    'named-twice',
  ],
  [{ pieces: [{ piece: 't-tenn-1', at: '1212', marks: ['asleep'] }] }, 'position-value'],
  [{ pieces: [{ piece: 't-tenn-1', at: '1212', colour: 'red' }] }, 'unknown-field'],
  [
    {
      pieces: [
        { piece: 't-tenn-1', at: '1212' },
        { piece: 'm1-aldama-line-1', at: '1212' },
      ],
    },
    'position-value',
  ],
  [{ pieces: [], phase: 'siesta' }, 'position-value'],
])('a position that cannot be is refused in words: %j', (json, key) => {
  let found = '';
  try {
    game.position.read(json as unknown as PositionJson);
  } catch (error) {
    found = (error as { key?: string }).key ?? String(error);
  }
  expect(found).toBe(key);
});

test('notation: levels in short and in full, hexsides in any order, two choices in one line', () => {
  const s = position(['t-tenn-1 1404-roof', 'm1-aldama-line-1 1403', 'gun-8-1 1404-roof'], inCombat('texas'));
  expect(game.notation.read('fire t-tenn-1 m1-aldama-line-1', s, 0)).toHaveLength(2);
  expect(game.idOf(s, 'edge', '1409/1310')).toBe(game.idOf(s, 'edge', '1310|1409'));
  for (const name of ['1404u', '1404r', '1404-roof'])
    expect(game.nameOf(s, 'place', game.idOf(s, 'place', name))).toBe('1404-roof');
  expect(game.nameOf(s, 'place', game.idOf(s, 'place', '1205g'))).toBe('1205');
});

test('the odds of an attack are those of its whole chain', () => {
  const s = position(['t-miss-1 1404-roof reduced', 't-carla-1 0520', 'm1-aldama-line-1 1504'], inCombat('mexico'));
  expect(game.odds(s, fastRng('odds'), 10)).toBeNull();
  const [attack, melee] = game.notation.read('melee m1-aldama-line-1 t-miss-1', s, 1);
  game.apply(s, 1, attack!, null);
  const odds = game.odds(s, fastRng('odds'), 600, melee)!;
  expect([odds.at, odds.stakes]).toEqual(['1404-roof', { texas: 1, mexico: 0 }]);
  expect(odds.outcomes.mexico! / odds.trials).toBeGreaterThan(0.03);
  expect(odds.outcomes.texas! / odds.trials).toBeGreaterThan(0.3);
  expect(whereIs(s, 't-miss-1')).toBe('1404-roof');
  expect(choices(s, 'mexico')).toContain('hold');
});
