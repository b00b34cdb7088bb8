import { expect, test } from 'vitest';
import { levelOf, pointsOf } from '../rules/16-victory.ts';
import { argsOf, game, inCombat, inMovement, loadDice, play, position, question } from './kit.ts';

const M = 'm1-aldama-line-1';
const M2 = 'm1-aldama-line-2';

test('4.0 ALM-4.0-a ALM-4.0-f the phases of a turn in their order', () => {
  const s = position(['t-carla-1 1212', `${M} 0101`], { ...inMovement('texas'), turn: 6 });
  const seen: string[] = [];
  for (const [side, choice] of [
    ['texas', 'end-moves'],
    ['texas', 'end-combat'],
    ['mexico', 'end-moves'],
    ['mexico', 'end-combat'],
  ] as const)
    for (const { kind, args } of play(s, side, choice)) seen.push(`${kind} ${args!.join(' ')}`);
  expect(seen).toEqual(['phaseBegan 0 1', 'phaseBegan 1 0', 'phaseBegan 1 1', 'turnBegan 6 7', 'phaseBegan 0 0']);
  expect([s.turn, question(s)]).toEqual([7, 'moving']);
});

const endOf = (turn: number, casualties: number, options = {}): ReturnType<typeof position> => {
  const s = position(['t-carla-1 1212', 'travis 1212', `${M} 0101`], {
    ...inCombat('mexico', options),
    turn,
    casualties,
  });
  play(loadDice(s, 4), 'mexico', 'end-combat');
  return s;
};

test('16.2 ALM-16.2-a ALM-16.2-b ALM-4.0-d casualties of the turn’s number or more make the Mexicans withdraw in turns 1 to 5', () => {
  for (const [i, needed] of game.data.tables.withdrawal.casualties.entries()) {
    expect(endOf(i + 1, needed - 1).over).toBe(0);
    expect(game.result(endOf(i + 1, needed))).toEqual({ winner: 0, reason: 'withdrawal' });
  }
});

test('4.0 ALM-4.0-e from turn 6 on nobody checks', () => {
  expect(endOf(6, 90).over).toBe(0);
});

test('16.3 ALM-16.3-a the siege table is rolled for colour', () => {
  const s = position(['t-carla-1 1212', 'travis 1212', `${M} 0101`], {
    ...inCombat('mexico'),
    turn: 5,
    casualties: 65,
  });
  // 4, one for casualties, one for Travis, one off for a thin garrison.
  expect(argsOf(play(loadDice(s, 4), 'mexico', 'end-combat'), 'sieged')).toEqual([5]);
});

const fallen = (turn: number, casualties: number, options = {}): ReturnType<typeof position> => {
  const s = position(['t-miss-1 1712 reduced', `${M} 1711`, `${M2} 0101`], {
    ...inCombat('mexico', options),
    turn,
    casualties,
  });
  play(loadDice(s, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`);
  return s;
};

test('16.3 the siege table counts casualties from the number that its line names', () => {
  const rolled = (casualties: number): readonly number[] => {
    const s = position(['t-carla-1 1212', 'travis 1212', `${M} 0101`], { ...inCombat('mexico'), turn: 2, casualties });
    return argsOf(play(loadDice(s, 4), 'mexico', 'end-combat'), 'sieged');
  };
  expect([rolled(44), rolled(45)]).toEqual([[4], [5]]);
});

test('16.4 ALM-16.4-a ALM-16.4-b ALM-16.4-EX1 ALM-16.4-EX2 ALM-16.0-a eight turns and 45 casualties are 13 points, a marginal Mexican victory', () => {
  const s = fallen(8, 45);
  expect([pointsOf(s), game.result(s)]).toEqual([13, { winner: 1, reason: 'fallen', level: 'mexican-marginal' }]);
  expect([pointsOf(fallen(8, 44)), pointsOf(fallen(8, 0))]).toEqual([12, 8]);
});

test('16.4 ALM-16.4-a the end tells the winner and the points, and comes once', () => {
  const s = position(['t-miss-1 1712 reduced', `${M} 1711`], { ...inCombat('mexico'), turn: 8, casualties: 45 });
  const log = play(loadDice(s, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`);
  expect(log.filter(({ kind }) => kind === 'gameWon').map(({ args }) => args)).toEqual([[1, 2, 13]]);
});

test('16.5 ALM-16.5-a the levels of victory', () => {
  const levels = [11, 12, 13, 14, 15, 16].map(
    (points) => game.result(fallen(points, 0).turn > 0 ? fallen(6, (points - 6) * 10) : fallen(1, 0))!,
  );
  expect(levels.map(({ winner, level }) => `${winner} ${level}`)).toEqual([
    '1 mexican-decisive',
    '1 mexican-substantive',
    '1 mexican-marginal',
    '0 texan-marginal',
    '0 texan-substantive',
    '0 texan-decisive',
  ]);
});

test('16.6 ALM-16.6-a whoever is alive at the end of turn 12 has won, at least marginally (RU-80)', () => {
  expect(endOf(11, 0).over).toBe(0);
  expect(game.result(endOf(12, 0))).toEqual({ winner: 0, reason: 'held', level: 'texan-marginal' });
  expect(game.result(endOf(12, 45))).toMatchObject({ level: 'texan-decisive' });
});

test('A ALM-A.LN-a ALM-A.LN-b ALM-A.LN-c ALM-A.LN-d the longer game: eighteen turns and its own table', () => {
  const long = { long: 'on' };
  expect(endOf(12, 0, long).over).toBe(0);
  expect(game.result(endOf(18, 0, long))).toMatchObject({ winner: 0, reason: 'held' });
  const levels = [17, 18, 19, 20, 21, 22].map((points) => levelOf(fallen(12, (points - 12) * 10, long)));
  expect(levels).toEqual([0, 1, 2, 3, 4, 5]);
  expect(game.result(endOf(5, 65, long))).toMatchObject({ reason: 'withdrawal' });
});
