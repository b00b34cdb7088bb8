// 8, 13, 18, 22.23 where few sub-phases come: who may arrive among whom, who bridges, whom a marker does not bring.

import { expect, test } from 'vitest';
import { isUnknown } from '../fog.ts';
import { fieldOf } from '../rules/10-plan.ts';
import { fedHexes } from '../rules/14-supply.ts';
import { loadDice, mad, punitive } from './kit.ts';

const HERE = '3928';

test('8.2 B2-8.2-a B2-5.6-c a mix that stands when reinforcements have come is broken up before anybody moves', () => {
  // The garrison is gone: two commands stand in Columbus without it.
  const s = punitive.reinforcing({ 'ec-6inf': '4107', 'wc-7cav': '4107' }, { active: ['ec'] });
  punitive.play(s, 'us', 'arrive ec-11cav 4214');
  expect([punitive.question(s), punitive.offered(s, 'us')]).toEqual(['excess', ['remove wc-7cav', 'remove ec-6inf']]);
});

test('21.19 B2-21.19-b B2-21.8-a R-183 friendly Indians may arrive among Scott’s men, and part before the movement ends', () => {
  const s = mad.reinforcing({ 'sc-1ky': '1137' }, { active: ['sc'], holds: { us: ['native-allies'] } });
  mad.play(s, 'us', 'call-allies 1137');
  if (mad.question(s) === 'reinforcement') mad.play(s, 'us', 'enough');
  expect([mad.question(s), mad.at(s, 'sc-frnd')]).toEqual(['orders', '1137']);
  mad.play(s, 'us', 'done');
  if (mad.question(s) === 'evening') mad.play(s, 'us', 'nightfall');
  expect([mad.question(s), mad.asked(s)]).toEqual(['excess', ['us']]);
});

test('6.7 B2-6.7-RAL-a B2-6.7-STF-a a Rally that is cancelled brings nobody back', () => {
  const s = mad.reinforcing(
    { 'st-1us': '1532', 'st-2us': 'dead' },
    { active: ['st'], holds: { us: ['rally'], indian: ['staff-work'] } },
  );
  mad.play(s, 'us', 'rally st-2us 1532');
  mad.play(s, 'indian', 'staff-work');
  expect([mad.at(s, 'st-2us'), s.lies[s.t.card.rally]]).toEqual(['dead', 4]);
});

test('18.2 B2-18.2-b engineers who have come to the river in this sub-phase bridge nothing', () => {
  const reached = (engineer: string, ...orders: string[]): string[] => {
    const s = mad.moving({ 'rw-eng': engineer, 'rw-inf1': '0636' }, { active: ['wlk'], turn: 9 });
    mad.play(s, 'us', ...orders, 'move rw-inf1');
    return mad.offered(s, 'us').filter((text) => text.startsWith('go '));
  };
  const without = reached('1532');
  expect(reached('0636').length).toBeGreaterThan(without.length);
  expect(reached('0637', 'move rw-eng', 'go 0636')).toEqual(without);
});

test('22.23 B2-22.23-b B2-8.5-a a stack that moves as one takes no train', () => {
  const station = { 'fc-col': '4107', 'fc-12cav': '4107', 'fc-20inf': '4107' };
  const s = punitive.moving(station, { active: ['fc'], holds: { us: ['inspired-subordinates'] } });
  punitive.play(s, 'us', 'move fc-12cav', 'inspire-stack');
  expect(punitive.why(s, 'us', 'rail 4214')).toContain('B2-8.5-a');
});

test('22.23 B2-22.23-d B2-6.7-AMB-a R-212 nobody ambushes a train', () => {
  const s = punitive.moving(
    { 'fc-col': '4107', 'fc-bliss': '4214', 'fc-12cav': '4107', 'do-1': '4010' },
    { active: ['fc'], holds: { villa: ['ambush'] } },
  );
  punitive.play(s, 'us', 'move fc-12cav');
  punitive.passWindows(s);
  punitive.play(s, 'us', 'rail 4214');
  expect([punitive.question(s), punitive.at(s, 'fc-12cav')]).toEqual(['orders', '4214']);
});

test('10.23 B2-10.23-a R-101 whoever has given a weaker unit does not give a stronger one after it', () => {
  const army = { 'st-be': HERE, 'st-bu': HERE, 'st-1us': HERE, 'in-miami': '4028', 'in-shawnee': '4028' };
  const s = mad.fighting({ ...army, 'in-delaware': '4028' }, { active: ['st'] });
  mad.play(s, 'us', `attack ${HERE} 4028`, 'declared');
  // 7 on 12, one left: AD with 1, four factors.
  mad.play(loadDice(s, 1), 'us', 'skirmish');
  mad.play(s, 'us', 'lose st-be');
  expect(mad.why(s, 'us', 'lose st-1us')).toEqual(['B2-10.23-a']);
});

test('6.7 B2-6.7-SOL-a nobody who still stands in his hex is a Sole Survivor', () => {
  const army = { 'st-be': HERE, 'st-bu': HERE, 'in-miami': '4028', 'in-shawnee': '4028' };
  const s = mad.fighting(army, { active: ['st'], cup: ['scott'], holds: { us: ['sole-survivor'] } });
  mad.play(s, 'us', `attack ${HERE} 4028`, 'declared', 'skirmish');
  // 4 on 8, one left: AS with 3.
  mad.play(loadDice(s, 3), 'us', 'pass');
  while (mad.question(s) === 'reroll') mad.play(s, 'us', 'pass');
  mad.play(s, 'us', 'lose st-be');
  expect([mad.at(s, 'st-be'), mad.at(s, 'st-bu'), mad.question(s)]).toEqual(['dead', HERE, 'drawing']);
});

test('21.8 B2-21.8-b B2-6.7-NAT-b friendly Indians stay as long as nobody sends them away', () => {
  const army = { 'sc-1ky': '1137', 'sc-frnd': '1138' };
  const answered = (answer: string): string => {
    const s = mad.reinforcing(army, { active: ['sc'], holds: { indian: ['native-allies'] } });
    mad.play(s, 'indian', answer);
    return mad.at(s, 'sc-frnd');
  };
  expect([answered('pass'), answered('play')]).toEqual(['1138', 'waiting']);
});

test('14.9 B2-14.9-M-a in Mad Anthony the side of a lake cuts no line, the open lake does', () => {
  const works = [{ place: '3337', work: 'stockade', camp: 'indian' }];
  const far = mad.drawing({ 'br-ca': '3337' }, { works });
  const { t } = far;
  // A line of one hex, so that none goes around.
  const s = { ...far, t: { ...t, data: { ...t.data, supply: { ...t.data.supply, range: 1 } } } };
  const fed = fedHexes(s, t.commandIds.indexOf('british'));
  expect(['3437', '3438'].map((hex) => fed[t.numbers.ids.get(hex)!])).toEqual([1, 0]);
});

test('17.2 B2-17.2-c B2-18.3-a engineers help wherever they are present, also those who have just come', () => {
  const dug = (die: number, engineer: string, ...orders: string[]): number[] => {
    const army = { 'ec-6inf': '3711', 'ec-sup': '3711', 'ec-eng': engineer };
    const s = punitive.moving(army, { active: ['ec'] });
    punitive.play(s, 'us', ...orders, 'done');
    punitive.play(loadDice(s, die), 'us', 'dig 3711');
    return [...s.works];
  };
  expect(dug(5, '3611', 'move ec-eng', 'go 3711')).toHaveLength(3);
  expect(dug(5, '3611')).toEqual([]);
  expect(dug(6, '3611', 'move ec-eng', 'go 3711')).toEqual([]);
});

test('17.2 B2-17.2-a but they dig nothing without somebody who has stayed', () => {
  const s = punitive.moving({ 'ec-eng': '3611', 'ec-sup': '3711' }, { active: ['ec'] });
  punitive.play(s, 'us', 'move ec-eng', 'go 3711', 'done');
  expect(punitive.why(s, 'us', 'dig 3711')).toEqual(['B2-17.2-a']);
});

test('13.3 B2-13.3-c R-219 whoever finds both bases full is shown: that somebody scouts would tell who came', () => {
  const full = ['fc-col', 'wc-7cav', 'wc-10cav', 'wc-6fa', 'wc-sup', 'ec-13cav'];
  const others = ['fc-bliss', 'ec-6inf', 'ec-16inf', 'ec-6fa', 'ec-sup'];
  const army = Object.fromEntries([...full.map((id) => [id, '4107']), ...others.map((id) => [id, '4214'])]);
  const s = punitive.reinforcing(army, { active: ['ghq'], turn: 2 });
  // One place is left in Fort Bliss.
  punitive.play(s, 'us', 'arrive ghq-mc 4214', 'enough');
  const isHidden = (unit: string): boolean => isUnknown(s, 1, s.t.pieceIds.indexOf(unit));
  expect([isHidden('ghq-sup'), isHidden('ghq-patton'), isHidden('ec-6inf')]).toEqual([false, true, true]);
});

test('10.8 B2-10.8-a B2-22.9-a R-220 a hex attacks as a whole: where the National Guard may not, nobody beside it does', () => {
  const s = punitive.drawing({ 'fc-col': '4107', 'ng-1pa': '4107', 'nc-1nm': '4107', 'do-1': '4007' });
  const [base, town] = ['4107', '4007'].map((hex) => s.t.numbers.ids.get(hex)!);
  const attacks = (...commands: string[]): boolean => {
    const active = commands.reduce((bits, id) => bits | (1 << s.t.commandIds.indexOf(id)), 0);
    return fieldOf(s, active).mayAttack(base!, town!);
  };
  expect([attacks('nc'), attacks('ng'), attacks('nc', 'ng')]).toEqual([true, false, false]);
});

test('18.1 B2-18.1-a B2-17.2-c R-124 engineers who have bridged do not help those who dig beside them', () => {
  const dug = (die: number, ...orders: string[]): boolean => {
    const army = { 'rw-eng': '0636', 'rw-inf1': '0636', 'rw-inf2': '0636', 'rw-sup': '0636' };
    const s = mad.moving(army, { active: ['wlk'], turn: 9 });
    const works = s.works.length;
    mad.play(s, 'us', ...orders, 'done');
    mad.play(loadDice(s, die), 'us', 'dig 0636');
    return s.works.length > works;
  };
  expect([dug(5), dug(5, 'move rw-inf1', 'go 0637'), dug(3, 'move rw-inf1', 'go 0637')]).toEqual([true, false, true]);
});
