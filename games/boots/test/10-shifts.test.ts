// 8.6, 10.14 to 10.21, 14.1: what moves a column and what does not, and what everybody sees.

import { expect, test } from 'vitest';
import { Boon, reckon } from '../rules/10-odds.ts';
import type { State } from '../state.ts';
import { loadDice, mad, punitive } from './kit.ts';

const { fighting, drawing, play, offered, question, why, at } = mad;

const HERE = '3928';

function shifts(s: State, attackers: readonly string[], defenders: readonly string[], more: object = {}): string[] {
  const ids = (names: readonly string[]): number[] => names.map((name) => mad.game.idOf(s, 'piece', name));
  const hexes = (names: readonly string[]): number[] => [...new Set(ids(names).map((piece) => s.at[piece]!))];
  const sides = {
    attackers: ids(attackers),
    defenders: ids(defenders),
    from: hexes(attackers),
    targets: hexes(defenders),
  };
  const plain = { table: 1, boonsOfAttacker: 0, boonsOfDefender: 0, morale: 0 };
  return reckon(s, { ...sides, ...plain, ...more }).shifts.map(({ why: name, columns }) => `${name} ${columns}`);
}

test('8.6 B2-8.6-a a garrison lies on top of its stack: everybody sees it, and nobody what is under it', () => {
  const s = punitive.drawing({ 'fc-col': '4107', 'ec-6inf': '4107' });
  const seen = punitive.game.view(s, 1).pieces.map(([piece]) => s.t.pieceIds[piece]);
  expect([seen.includes('fc-col'), seen.includes('ec-6inf')]).toEqual([true, false]);
});

test('10.14 B2-10.14-a B2-10.21-a heroism shifts come on top of the others, and nothing else shifts', () => {
  const s = drawing({ 'st-1us': HERE, 'in-miami': '4028' });
  expect(shifts(s, ['st-1us'], ['in-miami'])).toEqual(['terrain -1']);
  const all = { boonsOfAttacker: Boon.ammunition | Boon.charge, boonsOfDefender: Boon.inspired, morale: 1 };
  expect(shifts(s, ['st-1us'], ['in-miami'], all)).toEqual([
    'ammunition 1',
    'charge 1',
    'morale 1',
    'terrain -1',
    'inspired -1',
  ]);
});

test('10.16 B2-10.16-f defenders around an attacker gain nothing by it', () => {
  const s = drawing({ 'st-1us': HERE, 'in-miami': '4028', 'in-shawnee': '3828' });
  expect(shifts(s, ['st-1us'], ['in-miami', 'in-shawnee'])).toEqual(['terrain -1']);
});

test('10.20 B2-10.20-a a lake side protects only when all come across it', () => {
  // Swamp and water give one column in 3337; a lake side that gives two tells them apart.
  const plain = drawing({ 'in-miami': '3437', 'in-seneca': '3336', 'st-1us': '3337' });
  const { t } = plain;
  const s = { ...plain, t: { ...t, data: { ...t.data, water: { ...t.data.water, lakeSide: 2 } } } };
  expect(shifts(s, ['in-miami'], ['st-1us'])).toEqual(['terrain -2']);
  expect(shifts(s, ['in-seneca'], ['st-1us'])).toEqual(['terrain -1']);
  expect(shifts(s, ['in-miami', 'in-seneca'], ['st-1us'])).toEqual(['terrain -1']);
});

test('10.23 B2-10.23-AD-d nobody pursues a beaten attacker', () => {
  const s = fighting(
    { 'st-1us': HERE, 'st-be': HERE, 'st-sup': '3926', 'in-miami': '4028', 'in-seneca': '4028' },
    { active: ['st'] },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  play(loadDice(s, 2), 'us', 'charge', 'lose st-1us');
  while (question(s) === 'retreat') play(s, 'us', offered(s, 'us')[0]!);
  expect(question(s)).not.toBe('pursuit');
  expect([at(s, 'in-miami'), at(s, 'in-seneca')]).toEqual(['4028', '4028']);
});

test('10.7 B2-10.7-a B2-10.4-a whoever has fought without a result is not asked to fight again', () => {
  const s = fighting({ 'st-1us': HERE, 'in-miami': '4028' }, { active: ['st'] });
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  const log = play(loadDice(s, 6), 'us', 'skirmish');
  expect(log.map(({ kind }) => kind)).toContain('outcome');
  expect([at(s, 'st-1us'), at(s, 'in-miami'), question(s) === 'declaration']).toEqual([HERE, '4028', false]);
});

test('14.1 B2-14.1-a B2-14.2-d without supply there is no charge; Indians always have it', () => {
  const cut = fighting({ 'st-1us': HERE, 'in-miami': '4028' }, { active: ['st'] });
  play(cut, 'us', `attack ${HERE} 4028`, 'declared');
  expect(why(cut, 'us', 'charge')).toEqual(['B2-10.12-b']);
  const fed = fighting({ 'st-1us': HERE, 'in-miami': '4028' }, { active: ['indian'], side: 'indian' });
  play(fed, 'indian', `attack 4028 ${HERE}`, 'declared');
  expect(offered(fed, 'indian')).toContain('charge');
});
