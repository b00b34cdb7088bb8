// 22, the rest: who plays, what is in the cups, what ends where.

import { punitive } from '@bivouac/boots/test/kit.ts';
import { loadDice } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';

const { game, drawing, fighting, ending, moving, play, offered, why, question } = punitive;
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

test('22.17 B2-22.17-a B2-22.17-b B2-6.2-f all heroism markers, one a turn for each', () => {
  expect(t.data.cards.every(({ copies }) => copies === 1)).toBe(true);
  expect(t.data.turns.every(({ draws }) => draws.join() === '1,1')).toBe(true);
});

test('6.7 B2-6.7-CAT3-a B2-6.7-STF-b a catastrophe leaves the game', () => {
  expect(t.war.catastropheReturns(s0)).toBe(false);
});

test('14.9 B2-14.9-P-a no lake of this map is so large that a line stops at it', () => {
  expect([t.data.lakeSides, t.data.terrain.some(({ id }) => id === 'lake')]).toEqual([[], false]);
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
