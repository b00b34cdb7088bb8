import { expect, test } from 'vitest';
import { inCombat, inMovement, loadDice, pieceOf, play, position, question, whereIs, why } from './kit.ts';

const M = 'm1-aldama-line-1';

test('11.0 ALM-11.0-a ALM-11.0-b ALM-11.1-b ALM-13.7-c a die for every leader when a step is lost; 1 kills, Texans for good', () => {
  const s = position(['t-carla-1 1712', 'bonham 1712', 'crockett 1712', `${M} 1711`], inCombat('mexico'));
  // 2 from the table, one Mexican in the zone, Crockett takes two off: 10 + 1 is two above 9.
  play(loadDice(s, 1, 5, 5, 1, 2), 'mexico', `melee ${M} t-carla-1`);
  expect(s.marks[pieceOf(s, 't-carla-1')]! & 3).toBe(3);
  expect([whereIs(s, 'crockett'), whereIs(s, 'bonham')]).toEqual(['away', '1712']);
});

test('11.0 ALM-11.0-c ALM-11.0-d ALM-13.6-a ALM-13.7-a ALM-13.7-b a Mexican leader goes to the track, killed as his substitute', () => {
  const lost = (die: number, leader = 'cos 1203'): ReturnType<typeof position> => {
    const s = position(['t-tenn-1 1205', `${M} 1203`, leader], inCombat('texas'));
    play(loadDice(s, 1, 6, 6, die), 'texas', `fire t-tenn-1 ${M}`);
    return s;
  };
  const alive = lost(4);
  expect([whereIs(alive, M), whereIs(alive, 'cos'), alive.marks[pieceOf(alive, 'cos')]]).toEqual(['box-2', 'box-2', 0]);
  const dead = lost(1);
  expect([whereIs(dead, 'cos'), dead.marks[pieceOf(dead, 'cos')], dead.casualties]).toEqual(['box-3', 1, 2]);
  const again = lost(1, 'duque 1203 reduced');
  expect([whereIs(again, 'duque'), again.marks[pieceOf(again, 'duque')]]).toEqual(['box-2', 1]);
});

test('11.0 a Texan leader survives his unit and stays alone (RU-67)', () => {
  const s = position(['t-miss-1 1712 reduced', 'bonham 1712', 't-carla-1 0520', `${M} 1711`], inCombat('mexico'));
  play(loadDice(s, 1, 6, 6, 3), 'mexico', `melee ${M} t-miss-1`);
  expect([whereIs(s, 't-miss-1'), whereIs(s, 'bonham')]).toEqual(['away', '1712']);
});

test('11.4 ALM-11.4-a a leader alone or with a gun dies when an enemy unit comes in', () => {
  const s = position(['t-carla-1 0520', 'bonham 1212', 'gun-8-1 1212', `${M} 1210`], inMovement('mexico'));
  play(s, 'mexico', `move ${M}`, 'go 1212');
  expect(whereIs(s, 'bonham')).toBe('away');
});

test('11.4 ALM-11.4-b a leader by himself leaves no zone, though a unit could, because another one is in it', () => {
  const through = (who: string): string[] => {
    const s = position(
      ['t-carla-1 1212', 'm1-aldama-line-2 1211', `${M} 1216`, 'cos 1216', 'duque 1113'],
      inMovement('mexico'),
    );
    expect(why(s, 'mexico', 'move duque')).toEqual(['ALM-11.4-b']);
    play(s, 'mexico', `move ${who}`);
    const far = why(s, 'mexico', 'go 1210');
    play(s, 'mexico', 'step 1215', 'step 1214', 'step 1213');
    return [question(s), ...far];
  };
  expect(through(M)).toEqual(['marching']);
  expect(through('cos')).toEqual(['moving']);
  const beyond = position(['t-carla-1 1411-roof', 't-carla-2 1413-roof', `${M} 1311`, 'cos 1415-roof'], {
    ...inMovement('mexico'),
  });
  play(beyond, 'mexico', 'move cos');
  expect(why(beyond, 'mexico', 'step 1414-roof')).toEqual([]);
  play(beyond, 'mexico', 'step 1414-roof');
  expect(question(beyond)).toBe('moving');
});

test('12.0 ALM-12.0-a ALM-12.0-b ALM-11.3-a ALM-4.0-g rally: disordered to good order, routed to disordered, with a leader wholly', () => {
  const s = position(
    [
      't-carla-1 1212 disordered',
      't-carla-2 1215 routed',
      't-tenn-1 1218 routed',
      'travis 1218',
      `${M} 0101 disordered`,
    ],
    inCombat('texas'),
  );
  play(s, 'texas', 'end-combat');
  expect(['t-carla-1', 't-carla-2', 't-tenn-1', M].map((unit) => s.marks[pieceOf(s, unit)]! & 6)).toEqual([0, 2, 0, 2]);
});

test('16.0 when the last Texan dies the game is over at once', () => {
  const s = position(['bonham 1212', `${M} 1213`], { ...inMovement('mexico'), turn: 4 });
  play(s, 'mexico', `move ${M}`, 'go 1212');
  expect(s.over).toBe(2);
});
