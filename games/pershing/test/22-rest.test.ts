// 22, the rest: who plays, what is in the cups, what ends where.

import { fedHexes } from '@bivouac/boots/rules/14-supply.ts';
import { punitive } from '@bivouac/boots/test/kit.ts';
import { loadDice } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { createPershing } from '../index.ts';

const { game, drawing, fighting, reinforcing, ending, moving, play, offered, why, at, question } = punitive;
const s0 = drawing({});
const { t } = s0;

test('22.1 B2-22.1-a B2-22.2-a B2-22.8-a B2-22.11-a B2-22.13-a two players, and the commands of three forces', () => {
  expect(game.sides).toEqual(['us', 'villa']);
  const of = (camp: number) => t.commandIds.filter((_, command) => t.campOf[command] === camp);
  expect([of(0), of(1), of(2)]).toEqual([
    ['ghq', 'ec', 'wc', 'nc', 'fc', 'ng'],
    ['do', 'dn', 'b', 'ma'],
    ['t', 'm', 'r', 'cm'],
  ]);
});

test('22.16 B2-22.16-a B2-22.22-d B2-4.3-a the cup of each turn', () => {
  const s = ending({ 'do-1': '2507' }, { turn: 1 });
  expect(s.cup.map((order) => t.orderIds[order]).sort()).toEqual([
    'aero',
    'b',
    'cm',
    'dn',
    'do',
    'ec',
    'fc',
    'ghq',
    'm',
    'nc',
    'ng',
    'r',
    't',
    'wc',
  ]);
});

test('22.17 B2-22.17-a B2-22.17-b all heroism markers, one a turn for each', () => {
  expect(t.data.cards.every(({ copies }) => copies === 1)).toBe(true);
  expect(t.data.turns.every(({ draws }) => draws.join() === '1,1')).toBe(true);
});

test('6.7 B2-6.7-CAT3-a a catastrophe leaves the game', () => {
  expect(t.war.catastropheReturns(s0)).toBe(false);
});

test('14.9 B2-14.9-P-a a line stops at the side of a lake; no lake of this map is so large that it has one', () => {
  expect([t.data.lakeSides, t.data.terrain.some(({ id }) => id === 'lake')]).toEqual([[], false]);
  const lakeSides = [{ from: '3711', to: '3611', source: 'test' }];
  const isFed = (sides: typeof lakeSides, hex: string): boolean => {
    const lakes = createPershing({ ...standardData(), lakeSides: sides });
    const s = lakes.position.read({ ...game.position.write(drawing({ 'ec-sup': '3711' })) });
    return fedHexes(s, s.t.commandIds.indexOf('ec'))[lakes.idOf(s, 'place', hex)] === 1;
  };
  // Five hexes straight down from the train, but not where the first of them is a shore.
  expect([isFed([], '3211'), isFed(lakeSides, '3211'), isFed(lakeSides, '3311')]).toEqual([true, false, true]);
});

test('14.9 B2-14.9-P-b trucks do not arrive in rough ground either', () => {
  const control = { t: 'us' };
  const { rng } = loadDice(drawing({ 'do-1': '2507' }), 1);
  const s = reinforcing({ 'do-1': '2507' }, { active: ['t'], control, keeper: control, rng } as never);
  play(s, 'us', 'take-up t-sup');
  expect(why(s, 'us', 'place 0012')).toEqual(['B2-14.9-P-b']);
  expect(offered(s, 'us')).toEqual(['0018', '0019', '0020', '0021', '0022', '0023'].map((hex) => `place ${hex}`));
});

test('17.4 B2-17.4-P-a nobody digs beside a garrison', () => {
  const s = moving({ 'fc-col': '4107', 'ec-6inf': '4107' }, { active: ['ec'] });
  play(s, 'us', 'done');
  expect(why(s, 'us', 'dig 4107')).toContain('B2-17.2-d');
});

test('22.19 B2-22.19-a a factor of the United States is worth two points to Villa', () => {
  const s = fighting(
    { 'wc-6fa': '3711', 'do-1': '3811', 'do-2': '3811', 'do-3': '3811' },
    { active: ['do'], side: 'villa' },
  );
  play(s, 'villa', 'attack 3811 3711', 'declared');
  play(loadDice(s, 6), 'villa', 'charge');
  expect(s.vp).toEqual([0, 2]);
});

test('22.21 B2-22.21-c open hostilities do not open the border', () => {
  const s = moving({ 'ng-1pa': '4108' }, { active: ['ng'], hostilities: 1 } as never);
  play(s, 'us', 'move ng-1pa');
  expect(offered(s, 'us').some((text) => text === 'go 4008')).toBe(false);
});

test('22.26 B2-22.26-f units of the government do not cut one another’s lines', () => {
  const control = { t: 'us', cm: 'villa' };
  const s = fighting({ 't-1bde': '1219', 'cm-1': '1220', 'm-1bde': '1121' }, {
    active: ['t'],
    control,
    keeper: control,
  } as never);
  expect(question(s)).not.toBe('declaration');
});

test('22.13 B2-22.13-f nobody draws heroism markers for what the government’s forces have won', () => {
  const s = fighting({ 'wc-6fa': '2015', 'wc-sup': '2015', 'cm-8': '2115' }, { active: ['wc'], cup: ['ec'] });
  play(s, 'us', 'attack 2015 2115', 'declared');
  // 66 %, one left: AC with 1.
  const log = play(loadDice(s, 1), 'us', 'charge');
  expect(at(s, 'wc-6fa')).toBe('dead');
  expect(log.map(({ kind }) => kind)).not.toContain('drewMarkers');
});

test('6.7 B2-6.7-SOL-a units of the government that nobody commands are nobody’s Sole Survivor', () => {
  const army = { 'wc-7cav': '2015', 'wc-10cav': '2015', 'wc-sup': '2015', 'cm-1': '2115' };
  const s = fighting(army, {
    active: ['wc'],
    cup: ['ec'],
    hostilities: 1,
    holds: { villa: ['sole-survivor'] },
  } as never);
  play(s, 'us', 'attack 2015 2115', 'declared', 'charge');
  play(loadDice(s, 6), 'villa', 'pass');
  expect(at(s, 'cm-1')).toBe('dead');
  while (question(s) === 'pursuit') play(s, 'us', 'halt');
  const offers: number[] = [];
  for (; question(s) === 'chance'; play(s, 'villa', 'pass')) offers.push(s.ask[2]!);
  expect(offers).not.toContain(s.t.card['sole-survivor']);
});

test('22.18 B2-22.18-b B2-6.7-RAL-c a Dorado who is rallied takes the points for all of them back, too', () => {
  const dead = ['do-1', 'do-2', 'do-3'];
  const s = reinforcing(Object.fromEntries(dead.map((unit) => [unit, 'dead'])), {
    ...{ active: ['do'], side: 'villa', vp: { us: 36 }, bonus: 1, holds: { villa: ['rally'] } },
    awards: dead.map((unit) => ({ unit, points: 9 })),
  } as never);
  play(s, 'villa', 'rally do-1 2405');
  expect([s.vp, s.bonus]).toEqual([[36 - 9 - 9, 0], 0]);
});

test('22.20 B2-22.20-a raids are declared in Villa’s own sub-phases', () => {
  const s = fighting({ 'do-1': '4203', 'ec-6inf': '4108' }, { active: ['ec'] });
  expect(s.vp).toEqual([0, 0]);
  const own = fighting({ 'do-1': '4203', 'ec-6inf': '4108' }, { active: ['do'], side: 'villa' });
  expect(own.vp).toEqual([0, 2]);
});

test('22.20 B2-22.20-a B2-15.1-a places are raided hex by hex: the order tells nobody which unit stands in which', () => {
  const raided = [
    ['4107', '4203'],
    ['4203', '4107'],
  ].map(([one, two]) => fighting({ 'do-1': one!, 'do-2': two! }, { active: ['do'], side: 'villa' }).ravaged);
  expect(raided[0]).toHaveLength(2);
  expect(raided[1]).toEqual(raided[0]);
});

test('22.26 B2-22.26-d B2-14.6-a R-202 a train of the government feeds those whom the same side leads: nobody else knows where it is', () => {
  const fedUnder = (side: string): boolean => {
    const sides = { t: 'us', m: side };
    const s = drawing({ 't-1bde': '1219', 'm-sup': '1220' }, { control: sides, keeper: sides } as never);
    return fedHexes(s, t.commandIds.indexOf('t'))[game.idOf(s, 'place', '1219')] === 1;
  };
  expect([fedUnder('us'), fedUnder('villa')]).toEqual([true, false]);
});

test('22.23 B2-22.23-b whoever is supplied only after others have moved does not go by rail', () => {
  const army = { 'ec-6inf': '4201', 'ec-sup': '4214', 'fc-bliss': '4214' };
  const s = moving(army, { active: ['ec'] });
  play(s, 'us', 'move ec-sup', 'rail 4203', 'move ec-6inf');
  expect(offered(s, 'us').filter((text) => text.startsWith('rail'))).toEqual([]);
});

test('22.27 B2-22.27-c B2-14.9-P-b trucks that an uprising drives out keep to the roads', () => {
  const s = drawing({ 'ec-sup': '2602' }, { side: 'villa', holds: { villa: ['special'] } });
  play(s, 'villa', 'special', 'rise 2602');
  expect(offered(s, 'us').sort()).toEqual(['leave-for 2503', 'leave-for 2702']);
});

test('22.14 B2-22.14-b B2-13.3-c R-36 the rest of an army comes later, at the south edge, away from all others', () => {
  const control = { t: 'us' };
  const army = { 't-1bde': '0020', 'do-1': '0022', 'r-1': '0023' };
  const s = reinforcing(army, { active: ['t'], control, keeper: control } as never);
  const hexes = offered(s, 'us').flatMap((text) => (text.startsWith('arrive t-2bde') ? [text.slice(-4)] : []));
  expect([hexes.includes('0021'), hexes.includes('0022'), hexes.includes('0023')]).toEqual([true, false, false]);
  expect(why(s, 'us', 'arrive t-2bde 0022')).toContain('B2-13.2-a');
});

test('22.27 B2-22.27-c B2-22.27-d R-66 whoever is hemmed in stays through an uprising, and no band comes to where he stands', () => {
  const around = { 'do-1': '3404', 'do-2': '3305', 'do-3': '3205', 'b-1': '3204', 'b-2': '3203', 'b-3': '3303' };
  const held = { side: 'villa', holds: { villa: ['special'] } } as const;
  const s = drawing({ 'wc-10cav': '3304', ...around }, held);
  play(s, 'villa', 'special', 'rise 3304');
  expect([question(s), at(s, 'wc-10cav')]).toEqual(['drawing', '3304']);
  const { 'b-3': _, ...open } = around;
  const free = drawing({ 'wc-10cav': '3304', ...open }, held);
  play(free, 'villa', 'special', 'rise 3304');
  expect(offered(free, 'us')).toEqual(['leave-for 3303']);
});

test('22.27 B2-22.27-d no band comes to a place without room, nor when all have come', () => {
  const held = { side: 'villa', holds: { villa: ['special'] } } as const;
  const bands = t.pieceIds.filter((_, piece) => ['dn', 'b'].includes(t.commandIds[t.command[piece]!]!));
  const spent = drawing({ 'wc-10cav': '3304', ...Object.fromEntries(bands.map((id) => [id, 'dead'])) }, held);
  play(spent, 'villa', 'special', 'rise 3304');
  play(spent, 'us', offered(spent, 'us')[0]!);
  expect(question(spent)).toBe('drawing');
  const data = standardData();
  const narrow = createPershing({ ...data, kinds: data.kinds.map((kind) => ({ ...kind, stacking: 0 })) });
  const s = narrow.position.read(game.position.write(drawing({ 'wc-10cav': '3304' }, held)));
  for (const text of ['special', 'rise 3304', 'leave-for 3303'])
    narrow.act(s, narrow.asked(s)[0]!, narrow.notation.read(text, s, narrow.asked(s)[0]!)[0]!, null);
  expect(narrow.decisions[s.ask[0]!]!.name).toBe('drawing');
});

test('22.20 B2-22.20-a R-164 R-165 towns, cities and sources of supply are raided, a ranch is not, nor anything by the Germans', () => {
  const raidedBy = (unit: string, hex: string): number[] => {
    const command = t.commandIds[t.command[t.pieceIds.indexOf(unit)]!]!;
    return fighting({ [unit]: hex }, { active: [command], side: 'villa' }).vp;
  };
  expect(['4114', '4407', '4214', '3900'].map((hex) => raidedBy('do-1', hex)[1])).toEqual([2, 2, 5, 0]);
  expect(raidedBy(t.pieceIds.find((_, piece) => t.commandIds[t.command[piece]!] === 'ma')!, '4407')).toEqual([0, 0]);
});
