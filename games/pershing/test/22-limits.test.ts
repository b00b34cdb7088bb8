// 22.27, 22.28: who is meant by a spike of morale, and what the German detachment does and does not.

import { punitive } from '@bivouac/boots/test/kit.ts';
import { expect, test } from 'vitest';

const { drawing, moving, reinforcing, play, offered, why, question, asked, at } = punitive;

const german = { active: ['ma'], side: 'villa' as const, options: { 'second-war': 'on' } };

test('22.27 B2-22.27-a a spike of morale returns units of the command that holds the town alone', () => {
  const dead = { 'wc-7cav': 'dead', 'ec-13cav': 'dead' };
  const s = drawing({ 'ec-6inf': '3304', ...dead }, { holds: { us: ['special'] } });
  play(s, 'us', 'special');
  expect(offered(s, 'us')).toEqual(['return ec-13cav 3304']);
  expect(why(s, 'us', 'return wc-7cav 3304')).toEqual(['B2-22.27-a']);
});

test('22.28 B2-22.28-c B2-22.28-f R-174 the German detachment comes when it is first drawn, in a city or at the south edge', () => {
  const s = reinforcing({ 'do-1': '2507' }, german);
  expect([question(s), asked(s)]).toEqual(['deployment', ['villa']]);
  expect(offered(s, 'villa')).toEqual(expect.arrayContaining(['place 2115', 'place 0018']));
  play(s, 'villa', 'place 2115');
  expect(at(s, 'ger-ma')).toBe('2115');
  expect(question(s)).not.toBe('deployment');
});

test('22.20 B2-22.20-a B2-22.28-a it raids nothing, the División del Norte now does', () => {
  const points = (unit: string, command: string): number => {
    const s = moving({ [unit]: '4106' }, { ...german, active: [command] });
    play(s, 'villa', `move ${unit}`, 'go 4107', 'done');
    if (question(s) === 'evening') play(s, 'villa', 'nightfall');
    expect(at(s, unit)).toBe('4107');
    return s.vp[1]!;
  };
  expect([points('ger-ma', 'ma'), points('dn-uribe', 'dn')]).toEqual([0, 5]);
});

test('22.24 B2-22.24-b B2-22.24-c it digs as others do, not as Villa’s people', () => {
  const s = drawing({});
  const limit = (command: string): number => s.t.war.digLimit(s, s.t.commandIds.indexOf(command), false);
  expect([limit('ma'), limit('dn')]).toEqual([3, 1]);
});
