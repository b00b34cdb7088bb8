// The clock of knowledge: nobody takes back a choice after a die has fallen or a secret has come out.

import { expect, test } from 'vitest';
import {
  choices,
  inCombat,
  inMovement,
  loadDice,
  play,
  position,
  question,
  type SideName,
  setUp,
  start,
} from './kit.ts';

type Position = ReturnType<typeof position>;

const M = 'm1-aldama-line-1';
const Z = 'mr-zapad-eng-1';

/** By how much the clock rises with the last of some choices. */
function rise(s: Position, dice: readonly number[], ...lines: readonly string[]): number {
  const last = lines.length - 1;
  let before = 0;
  lines.forEach((line, i) => {
    const [side, choice] = line.split(': ') as [SideName, string];
    if (i === last) {
      before = s.known;
      loadDice(s, ...dice);
    }
    play(s, side, choice);
  });
  return s.known - before;
}

const fight = (options = {}): Position => position(['t-tenn-1 1205', `${M} 1203`], inCombat('texas', options));

test('an attack is a die, its damage one throw more, and a leader’s fate another', () => {
  const line = `texas: fire t-tenn-1 ${M}`;
  expect([rise(fight(), [6], line), rise(fight(), [5, 1, 1], line)]).toEqual([1, 2]);
  const led = position(['t-tenn-1 1205', `${M} 1203`, 'cos 1203'], inCombat('texas'));
  expect(rise(led, [5, 6, 6, 6], line)).toBe(3);
});

test('so are ladders, doors, breaches, torches, rage and the siege', () => {
  const climber = position(['t-carla-1 1212', `${M} 0411`], { ...inMovement('mexico', { ladders: 'on' }), firedOn: 1 });
  expect(rise(climber, [3], `mexico: move ${M}`, 'mexico: step 0511-roof')).toBe(1);
  const door = position(['t-carla-1 0520', `${M} 1310`], {
    ...inMovement('mexico', { doors: 'on' }),
    locked: ['1310|1409'],
  });
  expect(rise(door, [6], `mexico: move ${M}`, 'mexico: break-in 1310|1409')).toBe(1);
  const gun = position(['t-carla-1 0520', `${M} 1209`, 'gun-12-1 1209'], inCombat('mexico'));
  expect(rise(gun, [6, 6], 'mexico: breach gun-12-1 1310|1409')).toBe(1);
  const torch = position(['t-carla-1 1409-inside', `${Z} 1309`], inCombat('mexico', { fires: 'on' }));
  play(loadDice(torch, 5), 'mexico', `fire ${Z} t-carla-1`);
  expect([question(torch), rise(torch, [6], 'mexico: throw-torch')]).toEqual(['torching', 1]);
  const rage = position(['t-carla-1 1409-inside', 'travis 1409-inside', `${M} 1309 reduced`], {
    ...inCombat('mexico', { fury: 'on' }),
  });
  play(loadDice(rage, 6), 'mexico', `fire ${M} t-carla-1`);
  expect(rise(rage, [6], 'texas: rage')).toBe(1);
  const beaten = position(['t-carla-1 1212', `${M} 0101`], { ...inCombat('mexico'), turn: 1, casualties: 99 });
  expect(rise(beaten, [1], 'mexico: end-combat')).toBe(1);
});

test('the tables of guns and of Bowie, a column that shows where it enters, and the second volley', () => {
  expect(rise(start({ 'gun-number': 'on' }), [1, 1], 'texas: roll-guns')).toBe(1);
  const plotted = (options: Record<string, string>): number =>
    rise(setUp(options, ['1', '2', '3', '5']), [3, 3], 'mexico: plot 2');
  expect([plotted({}), plotted({ bowie: 'on' })]).toEqual([0, 1]);
  const s = setUp();
  expect(rise(s, [], 'texas: deploy-as-drawn')).toBe(1);
  const volley = position(['t-carla-1 1205', `${M} 1203`], {
    ...inCombat('texas', { volleys: 'on' }),
    noted: ['t-carla-1'],
  });
  play(loadDice(volley, 6), 'texas', `fire t-carla-1 ${M}`);
  expect(rise(volley, [6], `texas: fire t-carla-1 ${M}`)).toBe(2);
});

test('an armoury that is found, and a shot at the runner', () => {
  const armoury = position(['t-carla-1 0520', `${M} 1310`], {
    ...inMovement('mexico', { armoury: 'on' }),
    armoury: 'e3',
  });
  expect(rise(armoury, [], `mexico: move ${M}`, 'mexico: go 1409-inside')).toBe(1);
  const church = position(['t-miss-1 1718 reduced', 't-carla-1 0520', 'travis 1617', `${M} 1618`], {
    ...inCombat('mexico', { magazine: 'on' }),
    turn: 6,
    entry: { '1': '1' },
  });
  play(loadDice(church, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`, 'stay', 'end-combat');
  play(church, 'texas', 'run travis');
  const before = church.known;
  while (question(church) === 'runningOn') play(loadDice(church, 6), 'texas', choices(church, 'texas')[0]!);
  expect(church.known - before).toBe(1);
});
