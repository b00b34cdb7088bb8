// 22: Pershing, with its third force and the optional second war.

import type { State } from '@bivouac/boots/state.ts';
import { punitive } from '@bivouac/boots/test/kit.ts';
import { fastRng } from '@bivouac/kernel';
import { loadDice } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';

const { game, drawing, fighting, moving, reinforcing, ending, play, offered, why, at, question, asked } = punitive;

type Side = 'us' | 'villa';
const first = (s: State): void => {
  const side = asked(s)[0] as Side;
  play(s, side, offered(s, side)[0]!);
  // While Villa sets out, the United States are asked whether they answer his draw.
  while (question(s) === 'chance') play(s, asked(s)[0] as Side, 'pass');
};
const villa = (...active: string[]) => ({ active, side: 'villa' as const });
const pass = (s: State): void => {
  while (['evening', 'chance', 'reroll'].includes(question(s)))
    play(s, asked(s)[0] as Side, question(s) === 'evening' ? 'nightfall' : 'pass');
};

test('22.4 B2-22.4-a B2-22.5-a B2-22.5-b B2-22.5-c B2-22.5-d B2-22.10-a B2-22.13-c B2-22.13-d B2-22.13-e the set-up in its order', () => {
  const s = game.setup('expedition', {}, fastRng('setup'));
  expect([at(s, 'fc-col'), at(s, 'fc-bliss')]).toEqual(['4107', '4214']);
  const order: string[] = [];
  while (['deployment', 'garrisoning'].includes(question(s))) {
    order.push(`${asked(s)[0]} ${question(s)}`);
    first(s);
  }
  expect([...new Set(order)]).toEqual(['us deployment', 'villa deployment', 'villa garrisoning', 'us garrisoning']);
  const militia = s.t.piecesOf[s.t.commandIds.indexOf('cm')]!.filter((piece) => s.at[piece]! < s.t.hexes);
  expect(militia).toHaveLength(6);
  expect(militia.map((piece) => s.t.numbers.texts[s.at[piece]!])).toEqual(expect.arrayContaining(['4014', '2115']));
  const places = new Set(s.t.data.places.map(({ hex }) => hex));
  for (const dorado of ['do-1', 'do-2', 'do-3']) expect(places.has(at(s, dorado))).toBe(false);
});

test('22.13 B2-22.13-d Juarez and Chihuahua are not left without militia', () => {
  const s = game.setup('expedition', {}, fastRng('militia'));
  while (question(s) === 'deployment') first(s);
  play(s, 'villa', 'garrison 4007', 'garrison 3704', 'garrison 3304', 'garrison 2907');
  expect(offered(s, 'villa').sort()).toEqual(['garrison 2115', 'garrison 4014']);
  expect(why(s, 'villa', 'garrison 2507')).toEqual(['B2-22.13-d']);
});

test('22.5 B2-22.5-e B2-22.10-b B2-22.13-f one heroism marker for the United States, two for Villa', () => {
  const s = game.setup('expedition', {}, fastRng('hands'));
  while (['deployment', 'garrisoning'].includes(question(s))) first(s);
  // The first draw of turn 1 may have come on top.
  expect(s.lies.filter((pile) => pile === 1).length).toBeGreaterThanOrEqual(2);
});

test('22.6 B2-22.6-a B2-22.7-a B2-13.1-a B2-13.2-a B2-13.3-d units come in their month, to Columbus or Fort Bliss, and not later', () => {
  const s = reinforcing({ 'fc-col': '4107' }, { active: ['ec'], turn: 2 });
  const arrivals = offered(s, 'us').filter((text) => text.startsWith('arrive'));
  expect(arrivals).toContain('arrive ec-5cav 4107');
  expect(arrivals).toContain('arrive ec-5cav 4214');
  expect(why(s, 'us', 'enough')).toEqual(['B2-13.3-d']);
  expect(why(s, 'us', 'arrive ec-5cav 4206')).toContain('B2-13.2-a');
  const early = reinforcing({ 'ec-6inf': '4108' }, { active: ['ec'], turn: 1, holds: { us: ['rally'] } });
  expect(offered(early, 'us').some((text) => text.startsWith('arrive ec-5cav'))).toBe(false);
});

test('22.6 B2-22.6-b B2-13.3-a when the enemy holds both, the north edge opens', () => {
  const s = reinforcing({ 'do-1': '4107', 'do-2': '4214' }, { active: ['ec'], turn: 2 });
  const hexes = offered(s, 'us')
    .filter((text) => text.startsWith('arrive ec-5cav'))
    .map((text) => text.slice(-4));
  expect(hexes.every((hex) => hex.startsWith('44'))).toBe(true);
  expect(hexes.length).toBeGreaterThan(10);
});

test('22.6 B2-22.6-b B2-14.7-a B2-6.7-RAL-b then trains and rallied units come there, too, and only then', () => {
  const army = { 'ec-sup': 'dead', 'ec-13cav': 'dead', 'do-1': '4107' };
  const back = (more: Record<string, string>): string[] => {
    const s = reinforcing({ ...army, ...more }, { active: ['ec'], turn: 1, holds: { us: ['rally'] } });
    return offered(s, 'us').filter((text) => /^(replace ec-sup|rally ec-13cav)/.test(text));
  };
  expect(back({}).sort()).toEqual(['rally ec-13cav 4214', 'replace ec-sup 4214']);
  expect(back({ 'do-2': '4214' })).toEqual(expect.arrayContaining(['rally ec-13cav 4410', 'replace ec-sup 4410']));
});

test('22.9 B2-22.9-a B2-22.9-b B2-22.9-c B2-22.9-d the National Guard stays at home and counts double', () => {
  const s = moving({ 'ng-1pa': '4108', 'nc-1nm': '4107' }, { active: ['ng'] });
  play(s, 'us', 'move ng-1pa');
  const { t } = s;
  const goals = offered(s, 'us')
    .filter((text) => text.startsWith('go '))
    .map((text) => t.numbers.ids.get(text.slice(3))!);
  expect(goals.every((hex) => t.country[hex] === 1)).toBe(true);
  expect([t.stacking[game.idOf(s, 'piece', 'ng-1pa')], t.stacking[game.idOf(s, 'piece', 'nc-1nm')]]).toEqual([2, 1]);
  const border = fighting({ 'ng-1pa': '4108', 'do-1': '4008' }, { active: ['ng'] });
  expect(question(border)).not.toBe('declaration');
  const regular = fighting({ 'nc-1nm': '4108', 'do-1': '4008' }, { active: ['nc'] });
  expect(question(regular)).toBe('declaration');
});

test('22.11 B2-22.11-b B2-22.11-c B2-22.11-d B2-13.8-a the División del Norte comes in threes, bandits one by one', () => {
  const s = reinforcing({ 'do-1': '2507' }, villa('dn'));
  expect([question(s), asked(s)]).toEqual(['deployment', ['villa']]);
  while (question(s) === 'deployment') play(s, 'villa', s.ask[2] === -1 ? offered(s, 'villa')[0]! : 'place 2405');
  expect(s.at.filter((hex) => hex === s.t.numbers.ids.get('2405'))).toHaveLength(3);
  expect(question(s)).not.toBe('deployment');
  const bandits = reinforcing({ 'do-1': '2507' }, villa('b'));
  play(bandits, 'villa', 'place 2405');
  expect(question(bandits)).not.toBe('deployment');
});

test('22.12 B2-22.12-a B2-22.12-b B2-22.15-a B2-22.15-f neither they nor the government cross the border', () => {
  const s = moving({ 'dn-uribe': '4008', 'cm-1': '4007' }, villa('dn'));
  play(s, 'villa', 'move dn-uribe');
  expect(why(s, 'villa', 'go 4108')[0]).toBe('B2-22.12-a');
  const fight = fighting({ 'dn-uribe': '4008', 'ec-6inf': '4108' }, villa('dn'));
  expect(question(fight)).not.toBe('declaration');
});

test('22.14 B2-22.14-a B2-22.14-b B2-13.5-a an army comes on 1 or 2, at the south edge, away from all others', () => {
  const control = { t: 'us' };
  const start = (die: number): State => {
    const s = drawing({ 'do-1': '0017' });
    const flow = reinforcing({ 'do-1': '0017' }, {
      active: ['t'],
      control,
      keeper: control,
      rng: loadDice(s, die).rng,
    } as never);
    return flow;
  };
  const come = start(2);
  expect(question(come)).toBe('deployment');
  play(come, 'us', 'take-up t-1bde');
  expect(offered(come, 'us').every((text) => text.startsWith('place 00'))).toBe(true);
  expect(offered(come, 'us')).not.toContain('place 0017');
  expect(question(start(3))).not.toBe('deployment');
});

test('22.15 B2-22.15-b B2-22.15-c B2-22.15-d government units stay with nobody else, nor with another of their commands', () => {
  const control = { r: 'us', cm: 'us' };
  const s = moving({ 'r-1': '2015', 'cm-1': '2115', 'wc-7cav': '2013' }, {
    active: ['r'],
    control,
    keeper: control,
  } as never);
  play(s, 'us', 'move r-1');
  expect(why(s, 'us', 'go 2115')).toContain('B2-22.15-d');
  expect(why(s, 'us', 'go 2013')).toContain('B2-8.3-a');
  expect(s.t.stacking[game.idOf(s, 'piece', 't-1bde')]).toBe(2);
});

test('22.15 B2-22.15-e nobody attacks what he commands', () => {
  const control = { cm: 'us' };
  const own = fighting({ 'cm-1': '2115', 'wc-7cav': '2015' }, { active: ['cm'], control, keeper: control } as never);
  expect(question(own)).not.toBe('declaration');
  const foe = fighting({ 'cm-1': '2115', 'do-1': '2015' }, { active: ['cm'], control, keeper: control } as never);
  expect(question(foe)).toBe('declaration');
});

test('22.18 B2-22.18-a B2-22.18-b B2-22.18-d B2-22.18-e Dorados are worth three a factor, and nine more for all; others one', () => {
  const awards = [
    { unit: 'do-1', points: 9 },
    { unit: 'do-2', points: 9 },
  ];
  const army = {
    'ec-6inf': '3711',
    'ec-16inf': '3711',
    'ec-13cav': '3711',
    'ec-sup': '3711',
    'do-1': 'dead',
    'do-2': 'dead',
    'do-3': '3811',
  };
  const s = fighting(army, { active: ['ec'], vp: { us: 18 }, awards } as never);
  play(s, 'us', 'attack 3711 3811', 'declared');
  play(loadDice(s, 6), 'us', 'charge');
  expect(s.vp).toEqual([18 + 9 + 9, 0]);
});

test('22.18 B2-22.18-c B2-22.19-e B2-22.21-a B2-22.21-b B2-22.21-d an attack by the government pays its victim a die, and the first between it and the United States two more', () => {
  const control = { cm: 'villa' };
  const s = fighting({ 'cm-8': '2115', 'wc-7cav': '2015' }, { ...villa('cm'), control, keeper: control } as never);
  loadDice(s, 4, 2, 3);
  play(s, 'villa', 'attack 2115 2015', 'declared');
  expect([s.vp, s.hostilities]).toEqual([[4 + 5, 0], 1]);
  const again = fighting({ 'cm-8': '2115', 'wc-7cav': '2015' }, {
    ...villa('cm'),
    control,
    keeper: control,
    hostilities: 1,
  } as never);
  loadDice(again, 4);
  play(again, 'villa', 'attack 2115 2015', 'declared');
  expect(again.vp).toEqual([4, 0]);
  const us = fighting({ 'cm-8': '2115', 'wc-7cav': '2015' }, { active: ['wc'] });
  loadDice(us, 6, 6);
  play(us, 'us', 'attack 2015 2115', 'declared');
  expect(us.vp).toEqual([0, 12]);
});

test('22.19 B2-22.19-b B2-22.20-a B2-22.20-b raids are paid at once, and once', () => {
  const s = moving({ 'do-1': '4202' }, villa('do'));
  play(s, 'villa', 'move do-1', 'go 4203', 'done');
  pass(s);
  expect([s.vp, s.ravaged]).toEqual([[0, 2], [s.t.numbers.ids.get('4203')]]);
  const source = moving({ 'do-1': '4106' }, villa('do'));
  play(source, 'villa', 'move do-1', 'go 4107', 'done');
  pass(source);
  expect(source.vp).toEqual([0, 5]);
  const again = moving({ 'do-1': '4106' }, { ...villa('do'), ravaged: ['4107'] });
  play(again, 'villa', 'move do-1', 'go 4107', 'done');
  pass(again);
  expect(again.vp).toEqual([0, 0]);
});

test('22.20 B2-22.20-c both sources raided end the war with an epic victory', () => {
  const s = moving({ 'do-1': '4106' }, { ...villa('do'), ravaged: ['4214'], vp: { us: 90 } });
  play(s, 'villa', 'move do-1', 'go 4107', 'done');
  expect(game.result(s)).toEqual({ winner: 1, reason: 'both-sources', level: 'epic' });
});

test('22.23 B2-22.23-a B2-22.23-b B2-22.23-c B2-22.23-d B2-22.23-e special rail movement', () => {
  const s = moving({ 'fc-col': '4107', 'fc-12cav': '4107' }, { active: ['fc'] });
  play(s, 'us', 'move fc-12cav');
  const stations = offered(s, 'us').filter((text) => text.startsWith('rail'));
  expect(stations).toContain('rail 4214');
  expect(stations).not.toContain('rail 4014');
  play(s, 'us', 'rail 4214');
  expect(at(s, 'fc-12cav')).toBe('4214');
  expect(why(s, 'us', 'move fc-12cav')).toContain('B2-7.3-b');
  const blocked = moving({ 'fc-col': '4107', 'fc-12cav': '4107', 'do-1': '4111' }, { active: ['fc'] });
  play(blocked, 'us', 'move fc-12cav');
  expect(offered(blocked, 'us')).not.toContain('rail 4214');
  const villista = moving({ 'do-1': '2115' }, villa('do'));
  play(villista, 'villa', 'move do-1');
  expect(offered(villista, 'villa').some((text) => text.startsWith('rail'))).toBe(false);
});

test('22.24 B2-22.24-a B2-22.24-b B2-22.24-c B2-17.1-P-a who digs on which die', () => {
  const { war, commandIds } = drawing({}).t;
  const s = drawing({});
  const limit = (command: string, engineers: boolean) => war.digLimit(s, commandIds.indexOf(command), engineers);
  expect([limit('t', false), limit('cm', false), limit('dn', false), limit('ec', false), limit('ec', true)]).toEqual([
    5, 5, 1, 3, 5,
  ]);
});

test('22.26 B2-22.26-a B2-22.26-b B2-22.26-c B2-22.26-d B2-22.26-e who finds supply where', () => {
  const s = drawing({ 'fc-col': '4107', 'cm-1': '2115', 'do-1': '2507', 'r-1': '2507' });
  const sources = (command: string): string[] => {
    const found: string[] = [];
    s.t.war.sources(s, s.t.commandIds.indexOf(command), (hex) => found.push(s.t.numbers.texts[hex]!));
    return found;
  };
  expect([sources('ec'), sources('t')]).toEqual([['4107'], ['2115']]);
  const fed = (piece: string) => s.t.war.isAlwaysSupplied(s, game.idOf(s, 'piece', piece));
  expect(['do-1', 'dn-uribe', 'cm-1', 'r-1', 't-1bde', 'ec-6inf'].map(fed)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('22.27 B2-22.27-a B2-22.27-b a spike of morale returns a lost unit to a Mexican town, with its points', () => {
  const awards = [{ unit: 'wc-7cav', points: 8 }];
  const s = drawing({ 'wc-10cav': '3304', 'wc-7cav': 'dead' }, {
    vp: { villa: 8 },
    awards,
    holds: { us: ['special'] },
  } as never);
  play(s, 'us', 'special', 'return wc-7cav 3304');
  expect([at(s, 'wc-7cav'), s.vp]).toEqual(['3304', [0, 0]]);
});

test('22.27 B2-22.27-c B2-22.27-d an uprising drives them out, and a band comes in', () => {
  const s = drawing({ 'wc-10cav': '3304' }, { side: 'villa', holds: { villa: ['special'] } });
  play(s, 'villa', 'special', 'rise 3304');
  expect([question(s), asked(s)]).toEqual(['eviction', ['us']]);
  play(s, 'us', offered(s, 'us')[0]!);
  expect(at(s, 'wc-10cav')).not.toBe('3304');
  play(s, 'villa', 'send b');
  expect(s.at.filter((hex) => hex === s.t.numbers.ids.get('3304'))).toHaveLength(1);
  const nowhere = drawing({ 'wc-10cav': '4107' }, { side: 'villa', holds: { villa: ['special'] } });
  expect(why(nowhere, 'villa', 'special')).toEqual(['B2-22.27-c']);
});

test('22.19 B2-22.19-c B2-22.19-d B2-22.3-a B2-20.4-b B2-22.28-d what is held in Mexico counts at the end', () => {
  const held = { 'do-1': '2115', 'do-2': '3304', 'wc-7cav': '1116', 'wc-10cav': '2507', 'fc-col': '4107' };
  expect(ending(held, { turn: 11 }).vp).toEqual([0, 7]);
  expect(ending(held, { turn: 11, options: { 'second-war': 'on' } }).vp).toEqual([7, 7]);
});

test('22.28 B2-22.28-a B2-22.28-b B2-22.28-c B2-22.28-e B2-22.28-f B2-22.28-g the second war', () => {
  const options = { 'second-war': 'on' };
  const s = game.setup('expedition', options, fastRng('war'));
  while (['deployment', 'garrisoning'].includes(question(s))) first(s);
  expect(s.control[s.t.commandIds.indexOf('cm')]).toBe(1);
  expect(s.cup.map((order) => s.t.orderIds[order])).toContain('ma');
  const guard = moving({ 'ng-1pa': '4108' }, { active: ['ng'], options });
  play(guard, 'us', 'move ng-1pa');
  expect(offered(guard, 'us')).toContain('go 4008');
  const idle = drawing({ 'cm-1': '2115' }, {
    options,
    cup: ['cm'],
    control: { cm: 'villa' },
    keeper: { cm: 'villa' },
  } as never);
  const log = play(idle, 'us', 'draw');
  expect(log.map(({ kind }) => kind)).toContain('orderKept');
  expect(s.t.war.isAlwaysSupplied(s, game.idOf(s, 'piece', 'ger-ma'))).toBe(true);
});

test('R-33 B2-9.6-a B2-10.5-c by a switch nobody must fire first, and whoever does opens hostilities', () => {
  const army = { 'cm-8': '2115', 'wc-7cav': '2015' };
  expect(why(fighting(army, { active: ['wc'] }), 'us', 'declared')).toEqual(['B2-9.6-a']);
  const s = fighting(army, { active: ['wc'], options: { 'neutral-government': 'on' } });
  expect(why(s, 'us', 'declared')).toEqual([]);
  play(s, 'us', 'attack 2015 2115', 'declared');
  expect(s.hostilities).toBe(1);
});
