// Where rules meet: what one of them leaves for the next.

import { expect, test } from 'vitest';
import { Over } from '../over.ts';
import { Mark, Reserve } from '../state.ts';
import { choices, inCombat, kinds, loadDice, offers, pieceOf, play, position, question, whereIs, why } from './kit.ts';

const M = 'm1-aldama-line-1';
const T = 't-carla-1';

test('8.4 ALM-8.4-d ALM-9.2-a RU-54 a step lost in disorder is a second disorder: reduced, and in rout', () => {
  const s = position(['t-tenn-1 1205', `${M} 1203 disordered`], inCombat('texas'));
  // Two for disorder: 8 + 2 is two above a morale of 8.
  play(loadDice(s, 5, 4, 4), 'texas', `fire t-tenn-1 ${M}`);
  expect([question(s), s.marks[pieceOf(s, M)]]).toEqual(['retreating', Mark.reduced | Mark.routed]);
});

test('9.1 ALM-9.7-a RU-59 whoever drives the attacker off in a counterattack may take his place, and holds no gun there yet', () => {
  const s = position(
    [`${T} 1212`, 't-vir-1 1211', `${M} 1213 reduced disordered`, 'gun-8-1 1213', 'm1-aldama-line-2 0205'],
    {
      ...inCombat('mexico'),
    },
  );
  // 6 in the open: a 6 is nothing; halved to 3 a 6 asks for an answer.
  play(loadDice(s, 6), 'mexico', `melee ${M} ${T}`);
  expect(question(s)).toBe('countering');
  play(loadDice(s, 1, 6, 6), 'texas', 'counter-melee');
  expect([question(s), whereIs(s, M)]).toEqual(['advancing', 'box-3']);
  play(s, 'texas', 'advance');
  expect([whereIs(s, T), question(s)]).toEqual(['1213', 'fighting']);
});

test('15.1 ALM-15.1-a ALM-9.7-a RU-83 a ferocious series goes on from where the unit has advanced to', () => {
  const s = position([`${T} 1212`, 'travis 1212', `${M} 1213 reduced disordered`, 'm1-aldama-line-2 1215'], {
    ...inCombat('mexico', { fury: 'on' }),
  });
  play(loadDice(s, 6), 'mexico', `melee ${M} ${T}`);
  play(loadDice(s, 3), 'texas', 'rage');
  play(loadDice(s, 1, 6, 6), 'texas', `fury-melee ${M}`);
  play(s, 'texas', 'advance', 'bring travis');
  expect([question(s), whereIs(s, T), whereIs(s, 'travis'), s.ask[4]]).toEqual(['raging', '1213', '1213', 3]);
  // Two hexes off, out of every zone: fire, and no melee.
  expect(choices(s, 'texas')).toEqual(['fury-fire m1-aldama-line-2', 'relent']);
});

test('10.4 ALM-10.4-d ALM-9.3-b RU-114 a crew that the answer to its own shot has disordered serves its gun no more', () => {
  const answered = (...damage: readonly number[]): string[] => {
    const s = position(['t-miss-1 0907 reduced', 'gun-8-1 0907', `${M} 0902`], inCombat('texas'));
    // 3 in the open: a 6 asks for an answer, and 6 less 5 for the wall hits with a 1.
    play(loadDice(s, 6), 'texas', `fire t-miss-1 ${M}`);
    play(loadDice(s, 1, ...damage), 'mexico', 'counter-fire');
    return why(s, 'texas', 'serve gun-8-1');
  };
  expect([answered(4, 4), answered(4, 5)]).toEqual([[], ['ALM-10.0-b']]);
});

test('16.4 ALM-16.0-a RU-77 the death of the last Texan ends the game before the Mexicans could withdraw', () => {
  const s = position(['t-miss-1 1712 reduced disordered', `${M} 1711`], {
    ...inCombat('mexico'),
    turn: 3,
    casualties: 99,
  });
  play(loadDice(s, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`);
  expect(s.over).toBe(Over.fallen);
});

test('2.2 ALM-2.2-c RU-74 whoever of the reserve finds its area full waits in box zero, and enters when there is room', () => {
  const line = ['0701', '0801', '0901', '1001', '1101', '1201', '1301'];
  const column = ['aldama-line-1', 'aldama-line-2', 'aldama-line-3', 'aldama-line-4'].map((unit) => `m1-${unit}`);
  const others = ['toluca-line-1', 'toluca-line-2', 'toluca-line-3'].map((unit) => `m2-${unit}`);
  const s = position([`${T} 1212`, ...[...column, ...others].map((unit, i) => `${unit} ${line[i]}`)], {
    ...inCombat('mexico'),
    turn: 6,
    entry: { '1': '2', '2': '3', '3': '1', '4': '5', r: '2' },
    reserve: Reserve.committed,
  });
  play(s, 'mexico', 'end-combat');
  expect([question(s), offers(s, 'mexico', 'form')]).toEqual(['forming', ['1401']]);
  const log = play(s, 'mexico', 'form-rest');
  expect(kinds(log)).toContain('deployed');
  const reserve = s.t.units[1]!.filter((unit) => s.t.column[unit] === 4);
  const waiting = reserve.filter((unit) => s.at[unit] === s.t.box[0]);
  expect([reserve.length - waiting.length, whereIs(s, 'amat').startsWith('box')]).toEqual([1, false]);
});
