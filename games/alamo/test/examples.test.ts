// The examples of the rulebook, from position files.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pointsOf } from '../rules/16-victory.ts';
import type { State } from '../state.ts';
import { argsOf, game, loadDice, modifierIn, offers, play, question, whereIs, why } from './kit.ts';

const M = 'm1-aldama-line-1';

const read = (name: string): State =>
  game.position.read(JSON.parse(readFileSync(new URL(`./positions/${name}.json`, import.meta.url), 'utf8')));

const stepOf = (name: string, piece: string, to: string): string[] => {
  const s = read(name);
  play(s, 'mexico', `move ${piece}`);
  return why(s, 'mexico', `step ${to}`);
};

test('6.3 ALM-6.3-EX1 ALM-6.3-EX2 ALM-6.3-EX3 a Texan on 1404 bars 1405, but neither 1406 nor 1305', () => {
  expect(stepOf('6.3-wall-guarded', M, '1405-roof')).toEqual(['ALM-6.3-a']);
  expect(stepOf('6.3-wall-guarded', M, '1406-roof')).toEqual([]);
  expect(stepOf('6.3-wall-guarded', 'm1-aldama-line-2', '1305')).toEqual([]);
});

test('6.3 ALM-6.3-EX4 ALM-6.3-EX5 one on 1205 bars 1305, those on 1307 and 1308 do not bar 1407', () => {
  expect(stepOf('6.3-wall-guarded-below', M, '1305')).toEqual(['ALM-6.3-a']);
  expect(stepOf('6.3-roof-open', M, '1407-roof')).toEqual([]);
});

/** The row and the result of an attack. */
const attack = (name: string, how: string, ...dice: number[]): [string, number] => {
  const s = read(name);
  const args = argsOf(play(loadDice(s, ...dice), 'mexico', `${how} ${M} t-carla-1`), 'attacked');
  return [game.data.rows[args[4]!]!.id, args[6]!];
};

test('8.3 ALM-8.3-EX1 ALM-8.3-EX2 nine against the outer wall: 3 hits, 6 does nothing', () => {
  expect(attack('8.3-outer-wall', 'melee', 3, 1, 1)).toEqual(['outer-wall', 0]);
  expect(attack('8.3-outer-wall', 'melee', 6)).toEqual(['outer-wall', -1]);
});

test('8.5 ALM-8.5-EX1 Travis in the cattle pen: two and two less three', () => {
  const s = read('8.5-travis');
  expect(modifierIn(play(loadDice(s, 1, 1, 1), 'mexico', `melee ${M} t-carla-1`))).toBe(1);
});

test('8.6 ALM-8.6-EX1 ALM-8.7-EX1 ALM-8.7-EX3 rows: the doorway, the wooden wall, the loophole beside a breach', () => {
  expect(attack('8.6-church-door', 'melee', 4)[0]).toBe('door');
  expect(attack('8.7-wooden-wall', 'fire', 4)[0]).toBe('wood-wall');
  expect(attack('8.7-between-two-sides', 'fire', 4)[0]).toBe('loophole');
});

test('9.7 ALM-9.7-EX1 from 1504 into 1404 after its defender has retreated', () => {
  const s = read('9.7-over-the-wall');
  play(loadDice(s, 3, 4, 4), 'mexico', `melee ${M} t-carla-1`);
  while (question(s) === 'retreating') play(s, 'texas', `retreat ${offers(s, 'texas', 'retreat')[0]}`);
  play(s, 'mexico', 'advance');
  expect([whereIs(s, M), whereIs(s, 't-carla-1')]).toEqual(['1404-roof', expect.not.stringMatching('away|1404')]);
});

test('10.2 ALM-10.2-EX1 the gun of the convent goes to 1415, once', () => {
  const s = read('10.2-convent-gun');
  play(s, 'texas', 'move t-carla-1', 'tow gun-4-1', 'go 1415-roof');
  expect([whereIs(s, 'gun-4-1'), s.gunMoved]).toEqual(['1415-roof', 1]);
});

test('16.4 ALM-16.4-EX1 ALM-16.4-EX2 eight turns and 45 casualties make thirteen points', () => {
  const s = read('16.4-eight-turns');
  play(loadDice(s, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`);
  expect([pointsOf(s), game.result(s)?.level]).toEqual([13, 'mexican-marginal']);
});
