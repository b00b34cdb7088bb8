// 21, the rest: who plays, what the track says, what winter does to the British.

import { reckon } from '@bivouac/boots/rules/10-odds.ts';
import type { State } from '@bivouac/boots/state.ts';
import { mad } from '@bivouac/boots/test/kit.ts';
import { loadDice } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';

const { game, drawing, ending, moving, play, offered, at, question, asked } = mad;
const { t } = drawing({});

test('21.1 B2-21.1-a B2-21.1-b B2-21.9-a B2-21.7-a two players; the friendly Indians are Indians, in Scott’s command', () => {
  expect(game.sides).toEqual(['us', 'indian']);
  const friend = t.data.pieces.find(({ id }) => id === 'sc-frnd')!;
  expect([friend.command, friend.nation]).toEqual(['sc', 'indian']);
  expect(t.campOf[t.commandIds.indexOf('british')]).toBe(1);
});

test('21.2 B2-21.2-a B2-21.15-b each box of the track says how many markers are drawn', () => {
  const drawn = (year: number): string[] =>
    t.data.turns.filter((turn) => turn.year === year).map(({ draws }) => draws.join('/'));
  expect(drawn(1791)).toEqual([...Array(7).fill('1/1'), '1/2']);
  expect(drawn(1794)).toEqual(['1/1', '2/1', '1/1', '2/1', '2/1', '1/1', '2/1', '1/1']);
});

test('7.12 B2-7.12-g water protects whoever stands in it from every side', () => {
  const s = drawing({ 'st-1us': '0636', 'in-miami': '0637', 'in-shawnee': '0536' });
  const id = (piece: string) => game.idOf(s, 'piece', piece);
  const from = (piece: string) =>
    reckon(s, {
      ...{
        attackers: [id(piece)],
        defenders: [id('st-1us')],
        from: [s.at[id(piece)]!],
        targets: [s.at[id('st-1us')]!],
      },
      ...{ table: 0, boonsOfAttacker: 0, boonsOfDefender: 0, morale: 0 },
    }).shifts;
  expect([from('in-miami'), from('in-shawnee')]).toEqual([
    [{ why: 'terrain', columns: -1 }],
    [{ why: 'terrain', columns: -1 }],
  ]);
});

test('17.5 B2-17.5-f B2-17.5-h B2-17.4-a when all stockade markers are used none is built', () => {
  const s = moving({ 'st-1us': '3928', 'st-sup': '3928' }, { active: ['st'], stockades: 0 } as never);
  play(s, 'us', 'done');
  expect(question(s)).not.toBe('evening');
  const last = moving({ 'st-1us': '3928', 'st-sup': '3928' }, { active: ['st'], stockades: 1 } as never);
  play(last, 'us', 'done');
  play(loadDice(last, 1), 'us', 'dig 3928');
  expect(last.stockades).toBe(0);
});

test('17.5 B2-17.5-i B2-17.4-M-a B2-9.1-d out of a stockade a zone of control reaches as out of any hex', () => {
  const works = [{ place: '3928', work: 'stockade', camp: 'us' }];
  const s = mad.fighting({ 'st-1us': '3928', 'in-miami': '4028' }, { active: ['indian'], side: 'indian', works });
  expect(offered(s, 'indian')).toEqual(['attack 4028 3928']);
});

const first = (s: State): void => {
  const side = asked(s)[0] as 'us' | 'indian';
  play(s, side, offered(s, side)[0]!);
};

test('21.11 B2-21.11-f B2-21.11-g the British in a village or stockade stay, others go to one', () => {
  const works = [{ place: '3737', work: 'stockade', camp: 'indian' }];
  const s = ending({ 'm-1': '0833', 'br-db': '3737', 'br-ca': '3928', 'br-cb': '2828' }, { turn: 8, works });
  while (question(s) === 'deployment') first(s);
  expect([at(s, 'br-db'), at(s, 'br-cb')]).toEqual(['3737', '2828']);
  const homes = [...t.data.places.filter(({ kind }) => kind === 'village').map(({ hex }) => hex), '3737'];
  expect(homes).toContain(at(s, 'br-ca'));
});

test('21.20 B2-21.20-e nothing new is put into a burned place in 1794', () => {
  const s = ending({ 'm-1': '0833' }, { turn: 8, ravaged: ['2828', '1137'] });
  const seen = new Set<string>();
  while (question(s) === 'deployment') {
    for (const text of offered(s, asked(s)[0] as 'us')) if (text.startsWith('place')) seen.add(text.slice(6));
    first(s);
  }
  expect(seen.has('2828')).toBe(false);
});

test('21.22 B2-21.22-c whoever deserted in 1791 may be among the replacements', () => {
  const s = ending({ 'm-1': '0833', 'in-seneca': 'dead' }, { turn: 8 });
  while (question(s) === 'deployment') first(s);
  expect(at(s, 'in-seneca')).not.toBe('dead');
});

test('6.7 B2-6.7-RAL-b B2-14.7-a R-61 the wings come back to stockades, too, the British only where they still hold the fort', () => {
  const works = [
    { place: '2031', work: 'stockade', camp: 'us' },
    { place: '3236', work: 'stockade', camp: 'us' },
    { place: '3737', work: 'stockade', camp: 'indian' },
  ];
  const wing = mad.reinforcing(
    { 'rw-inf1': '1532', 'rw-eng': 'dead' },
    { active: ['wlk'], turn: 9, works, holds: { us: ['rally'] } },
  );
  expect(offered(wing, 'us')).toEqual(expect.arrayContaining(['rally rw-eng 2031', 'rally rw-eng 2131']));
  const british = mad.reinforcing(
    { 'br-db': '3536', 'br-ca': 'dead' },
    { active: ['british'], side: 'indian', works, holds: { indian: ['rally'] } },
  );
  const back = offered(british, 'indian').filter((text) => text.startsWith('rally'));
  expect(back.sort()).toEqual(['rally br-ca 3536', 'rally br-ca 3737']);
});
