// 22.27, 22.28: who is meant by a spike of morale, and what the German detachment does and does not.

import { zonesAround } from '@bivouac/boots/rules/9-zones.ts';
import { isSupplied } from '@bivouac/boots/rules/14-supply.ts';
import { Mark } from '@bivouac/boots/state.ts';
import { punitive } from '@bivouac/boots/test/kit.ts';
import { loadDice } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';

const { game, passWindows, drawing, ending, fighting, moving, reinforcing, play, offered, why, question, asked, at } =
  punitive;

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

test('22.11 B2-22.11-a B2-22.18-b B2-22.19-c R-213 it is no unit of Villa’s: nobody scores for what it holds, nor for its loss', () => {
  const { options } = german;
  expect(ending({ 'ger-ma': '2115' }, { turn: 11, options }).vp).toEqual([0, 0]);
  expect(ending({ 'dn-uribe': '2115' }, { turn: 11, options }).vp).toEqual([0, 5]);
  const lost = (unit: string): number => {
    const army = { 'ec-6inf': '3711', 'ec-16inf': '3711', 'ec-13cav': '3711', 'ec-11cav': '3711', 'ec-sup': '3711' };
    const s = fighting({ ...army, [unit]: '3811' }, { active: ['ec'], options });
    play(s, 'us', 'attack 3711 3811', 'declared');
    // 20 on 5, or more: DC with 6.
    play(loadDice(s, 6), 'us', 'charge');
    expect(at(s, unit)).toBe('dead');
    return s.vp[0]!;
  };
  expect([lost('ger-ma'), lost('dn-1inf')]).toEqual([0, 3]);
});

test('22.27 B2-22.27-a B2-8.1-a a spike of morale brings nobody to where there is no room', () => {
  const units = ['ec-6inf', 'ec-16inf', 'ec-13cav', 'ec-11cav', 'ec-5cav', 'ec-6fa'];
  const held = (count: number, hex: string): string[] => {
    const army = Object.fromEntries(units.slice(0, count).map((unit) => [unit, hex]));
    const s = drawing({ ...army, 'ec-eng': 'dead', 'ec-sup': 'dead' }, { holds: { us: ['special'] } });
    if (why(s, 'us', 'special').length > 0) return [];
    play(s, 'us', 'special');
    return offered(s, 'us').sort();
  };
  // A town holds six.
  expect(held(5, '3304')).toEqual(['return ec-eng 3304', 'return ec-sup 3304']);
  expect(held(6, '3304')).toEqual([]);
});

test('22.26 B2-22.26-d B2-22.26-e each side draws supply from the symbols of its own country alone', () => {
  const isFed = (unit: string, hex: string): boolean => {
    const s = drawing({ [unit]: hex }, { options: { 'second-war': 'on' } });
    return isSupplied(s, s.t.pieceIds.indexOf(unit));
  };
  expect([isFed('ec-6inf', '4107'), isFed('ec-6inf', '2115')]).toEqual([true, false]);
  expect([isFed('t-1bde', '2115'), isFed('t-1bde', '4107')]).toEqual([true, false]);
});

test('22.14 B2-22.14-a B2-13.3-c R-36 an army that the die has brought, and for which there was no room at all, comes without another die', () => {
  const { t } = drawing({});
  const edge = t.zoneHexes[t.zoneIds.indexOf('south-edge')]!.map((hex) => t.numbers.texts[hex]!);
  const bands = [...t.piecesOf[t.commandIds.indexOf('dn')]!, ...t.piecesOf[t.commandIds.indexOf('b')]!];
  const full = Object.fromEntries(edge.map((hex, i) => [t.pieceIds[bands[i]!]!, hex]));
  const s = drawing(full, { cup: ['t'], control: { t: 'us' }, keeper: { t: 'us' } } as never);
  play(loadDice(s, 1, 1), 'us', 'draw');
  while (question(s) === 'deployment') play(s, 'us', offered(s, 'us')[0]!);
  const { ask: _, ...json } = game.position.write(s);
  expect(at(s, 't-1bde')).toBe('waiting');
  const [first] = Object.keys(full);
  const flow = [
    { in: 'setup', at: 'begin' },
    { in: 'turns', at: 'return' },
    { in: 'operations', at: 'offer', side: 'us' },
  ] as const;
  const next = game.position.read({ ...json, at: { ...json.at, [first!]: '2507' }, cup: ['t'], flow });
  const log = [...play(loadDice(next, 1, 6), 'us', 'draw'), ...passWindows(next)];
  expect([log.some(({ kind }) => kind === 'rolled'), question(next)]).toEqual([false, 'reinforcement']);
  expect(offered(next, 'us')).toContain(`arrive t-1bde ${edge[0]}`);
});

test('R-33 B2-22.21-b B2-9.6-a once hostilities are open nobody is neutral by any switch', () => {
  const moment = { active: ['wc'], options: { 'neutral-government': 'on' }, hostilities: 1 };
  const s = fighting({ 'cm-8': '2115', 'wc-7cav': '2015' }, moment as never);
  expect(why(s, 'us', 'declared')).toEqual(['B2-9.6-a']);
});

test('22.28 B2-22.28-b in the second war the government stays with Villa when the turn ends', () => {
  const options = { 'second-war': 'on' };
  const control = { cm: 'villa' };
  const s = ending({ 'cm-1': '2115' }, { options, control, keeper: control } as never);
  expect(s.control[s.t.commandIds.indexOf('cm')]).toBe(1);
});

test('22.23 B2-22.23-c whoever went by rail is known for it until the turn ends, not only until the phase does', () => {
  const s = moving({ 'fc-col': '4107', 'fc-bliss': '4214', 'fc-12cav': '4107' }, { active: ['fc'], cup: ['ec'] });
  play(s, 'us', 'move fc-12cav', 'rail 4214', 'done');
  if (question(s) === 'evening') play(s, 'us', 'nightfall');
  expect([question(s), s.marks[s.t.pieceIds.indexOf('fc-12cav')]]).toEqual(['drawing', Mark.railed]);
});

test('9.3 B2-9.3-b no zone reaches into the hex of a garrison, for whoever falls back or draws supply, either', () => {
  const zone = (more: object): number => {
    const s = drawing({ 'ec-6inf': '4207', 'do-1': '4007', ...more });
    return zonesAround(s, s.t.pieceIds.indexOf('ec-6inf'))[s.t.numbers.ids.get('4107')!]!;
  };
  expect([zone({}), zone({ 'fc-col': '4107' })]).toEqual([1, 0]);
});

test('22.27 B2-22.27-d only bands of Villa’s rise, not armies, columns or Germans that are still to come', () => {
  const s = drawing({ 'wc-10cav': '3304' }, { side: 'villa', holds: { villa: ['special'] } });
  play(s, 'villa', 'special', 'rise 3304');
  play(s, 'us', offered(s, 'us')[0]!);
  expect(offered(s, 'villa').sort()).toEqual(['nobody', 'send b', 'send dn']);
});
