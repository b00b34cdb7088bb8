import { expect, test } from 'vitest';
import {
  argsOf,
  game,
  inCombat,
  inMovement,
  kinds,
  loadDice,
  modifierIn,
  offers,
  pieceOf,
  play,
  position,
  question,
  whereIs,
  why,
} from './kit.ts';

const M = 'm1-aldama-line-1';

test('10.0 ALM-10.0-a ALM-10.4-a ALM-10.4-b ALM-10.4-d a gun fires with a crew in good order, and the crew fires as well', () => {
  const s = position(['t-carla-1 0907', 'gun-8-1 0907', `${M} 0902`], inCombat('texas'));
  const log = play(loadDice(s, 6), 'texas', `shoot gun-8-1 ${M}`);
  expect(argsOf(log, 'shot').slice(3, 5)).toEqual([7, 0]);
  expect(why(s, 'texas', `fire t-carla-1 ${M}`)).toEqual([]);
  expect(why(s, 'texas', `shoot gun-8-1 ${M}`)).toContain('ALM-10.4-c');
  for (const crew of ['t-carla-1 0907 disordered', 't-carla-1 0907 routed', 't-carla-1 1205']) {
    const t = position([crew, 'gun-8-1 0907', `${M} 0902`], inCombat('texas'));
    expect(why(t, 'texas', `shoot gun-8-1 ${M}`), crew).toContain('ALM-10.0-b');
  }
});

test('10.4 ALM-10.4-c a crew serves one gun a phase', () => {
  const s = position(['t-carla-1 0907', 'gun-8-1 0907', 'gun-8-2 0907', `${M} 0902`], inCombat('texas'));
  play(loadDice(s, 6), 'texas', `shoot gun-8-1 ${M}`);
  expect(why(s, 'texas', `shoot gun-8-2 ${M}`)).toEqual(['ALM-10.0-b']);
});

test('11.2 ALM-11.2-a ALM-3.3-a leaders serve no guns', () => {
  const s = position(['t-carla-1 1205', 'travis 0907', 'gun-8-1 0907', `${M} 0902`], inCombat('texas'));
  expect(why(s, 'texas', `shoot gun-8-1 ${M}`)).toContain('ALM-10.0-b');
});

test('10.5 ALM-10.5-a ALM-10.5-b an enemy beside it silences a gun for the whole phase, even behind a wall', () => {
  const s = position(
    ['t-carla-1 0907', 't-tenn-1 0807', 'gun-8-1 0907', `${M} 0902`, 'm1-aldama-line-2 0906'],
    inCombat('texas'),
  );
  expect(why(s, 'texas', `shoot gun-8-1 ${M}`)).toEqual(['ALM-10.5-a']);
  play(loadDice(s, 1, 6, 6), 'texas', 'fire t-tenn-1 m1-aldama-line-2');
  expect([whereIs(s, 'm1-aldama-line-2'), why(s, 'texas', `shoot gun-8-1 ${M}`)]).toEqual(['box-2', ['ALM-10.5-a']]);
});

test('8.5, 10.4 a leader with the crew adds to what the gun does (RU-50), and C is answered to the crew (RU-49)', () => {
  const s = position(['t-carla-1 0907', 'travis 0907', 'gun-8-1 0907', `${M} 0902`], inCombat('texas'));
  expect(modifierIn(play(loadDice(s, 3, 1, 1), 'texas', `shoot gun-8-1 ${M}`))).toBe(3);
});

test('5.3 ALM-5.3-b the log tells of guns that a unit finds where it comes to, not of one it brings or has had', () => {
  const taken = (...lines: readonly string[]): string[] => {
    const s = position(['t-carla-1 0520', `${M} 1310`, 'gun-8-1 1310', 'gun-8-2 1312'], {
      ...inMovement('mexico', { doors: 'on' }),
      locked: ['1310|1409'],
    });
    const log = play(loadDice(s, 6), 'mexico', `move ${M}`, ...lines);
    return log.flatMap(({ kind, args }) => (kind === 'gunTaken' ? [s.t.pieceIds[args![1]!]!] : []));
  };
  expect(taken('tow gun-8-1', 'go 1312')).toEqual(['gun-8-2']);
  expect(taken('break-in 1310|1409', 'halt')).toEqual([]);
});

test('10.1 ALM-10.1-a ALM-10.1-b a Mexican unit in good order tows a gun, four points', () => {
  const s = position(['t-carla-1 0520', `${M} 1212`, 'gun-8-1 1212'], inMovement('mexico'));
  play(s, 'mexico', `move ${M}`, 'tow gun-8-1');
  expect([s.ask[3], why(s, 'mexico', 'go 1216'), why(s, 'mexico', 'go 1217')]).toEqual([4, [], ['ALM-10.1-b']]);
  play(s, 'mexico', 'go 1216');
  expect(whereIs(s, 'gun-8-1')).toBe('1216');
  const shaken = position(['t-carla-1 0520', `${M} 1212 disordered`, 'gun-8-1 1212'], inMovement('mexico'));
  play(shaken, 'mexico', `move ${M}`);
  expect(why(shaken, 'mexico', 'tow gun-8-1')).toEqual(['ALM-10.1-a']);
});

test('10.3 ALM-10.3-a guns go over clear ground, dry streams, ramps and breaches only', () => {
  const s = position(
    ['t-carla-1 0520', `${M} 0917`, 'gun-8-1 0917', 'm1-aldama-line-2 0908', 'gun-8-2 0908'],
    inMovement('mexico'),
  );
  play(s, 'mexico', 'move m1-aldama-line-2', 'tow gun-8-2');
  expect(why(s, 'mexico', 'step 0907')).toEqual([]);
  expect(why(s, 'mexico', 'step 0807')).toEqual(['ALM-10.3-a']);
});

test('10.2 ALM-10.2-a ALM-10.2-EX1 once in the game a Texan crew moves its gun one hex: from 1516 to 1415', () => {
  const s = position(
    ['t-carla-1 1516', 'gun-4-1 1516', 't-carla-2 0517', 'gun-6-1 0517', `${M} 0101`],
    inMovement('texas'),
  );
  play(s, 'texas', 'move t-carla-1', 'tow gun-4-1');
  expect(offers(s, 'texas', 'go')).toEqual(['1415-roof']);
  play(s, 'texas', 'go 1415-roof');
  expect(whereIs(s, 'gun-4-1')).toBe('1415-roof');
  play(s, 'texas', 'move t-carla-2');
  expect([why(s, 'texas', 'tow gun-6-1'), why(s, 'texas', 'go 0616')]).toEqual([['ALM-10.2-a'], []]);
});

const breaching = (...pieces: string[]): ReturnType<typeof position> =>
  position([...pieces, `${M} 1212`, 'gun-12-1 1212', 't-tenn-1 0520'], inCombat('mexico'));

test('10.6 ALM-10.6-a ALM-10.6-b ALM-10.6-c ALM-10.6-e ALM-10.6-EX1 two dice of the gun’s strength or less break a hexside down, occupied or not', () => {
  const s = breaching();
  play(s, 'mexico', 'serve gun-12-1');
  expect(why(s, 'mexico', 'breach 1312|1411')).toEqual([]);
  const missed = game.clone(s);
  play(loadDice(missed, 4, 5), 'mexico', 'breach 1312|1411');
  expect(missed.breached).toEqual([]);
  expect(kinds(play(loadDice(s, 4, 4), 'mexico', 'breach 1312|1411'))).toEqual(['breachTried', 'breached']);
  expect(s.breached.map((edge) => s.t.edges.ids[edge])).toEqual(['1312|1411']);
  expect(why(s, 'mexico', 'serve gun-12-1')).toContain('ALM-10.0-b');
});

test('10.6 what cannot be seen, and partitions, cannot be breached', () => {
  const s = breaching();
  play(s, 'mexico', 'serve gun-12-1');
  expect(why(s, 'mexico', 'breach 1411|1512')).toEqual(['ALM-10.6-a']);
  expect(why(s, 'mexico', 'breach 1411|1412')).toEqual(['ALM-10.6-a']);
});

test('10.6 ALM-10.6-a RU-30 ramps and breaches are open already', () => {
  const aimed = (breached: string[]): ((edge: string) => string[]) => {
    const s = position([`${M} 0910`, 'gun-12-1 0910', 't-tenn-1 0520'], { ...inCombat('mexico'), breached });
    play(s, 'mexico', 'serve gun-12-1');
    return (edge) => why(s, 'mexico', `breach ${edge}`);
  };
  expect([aimed([])('0509|0609'), aimed([])('1310|1409')]).toEqual([['ALM-10.6-a'], []]);
  expect(aimed(['1310|1409'])('1310|1409')).toEqual(['ALM-10.6-a']);
});

test('10.6 ALM-10.6-d RU-19 a blank wall shelters whoever is inside, not whoever stands before it', () => {
  const s = position([`${M} 0620`, 'gun-12-1 0620', 't-carla-1 0922', 't-tenn-1 1022-inside'], inCombat('mexico'));
  const log = play(loadDice(s, 1, 1, 1, 1), 'mexico', 'breach gun-12-1 0922|1022');
  expect(log.filter(({ kind }) => kind === 'damaged').map(({ args }) => s.t.pieceIds[args![0]!])).toEqual(['t-tenn-1']);
});

test('10.6 ALM-10.6-d an enemy behind it takes a damage check, without a modifier of the table', () => {
  const s = breaching('t-carla-1 1411-inside');
  play(s, 'mexico', 'serve gun-12-1');
  const log = play(loadDice(s, 1, 1, 1, 1), 'mexico', 'breach 1312|1411');
  expect(modifierIn(log)).toBe(1);
});

test('10.6 ALM-10.6-e ALM-5.7-k ALM-7.4-a a breach counts as clear: units, zones and guns go through', () => {
  const s = position(['t-carla-1 0520', `${M} 1312`], { ...inMovement('mexico'), breached: ['1312|1411'] });
  play(s, 'mexico', `move ${M}`, 'step 1411-inside');
  expect([whereIs(s, M), s.ask[3]]).toEqual(['1411-inside', 7]);
  const zone = position(['t-carla-1 1411-inside', `${M} 1312`], { ...inMovement('texas'), breached: ['1312|1411'] });
  expect(why(zone, 'texas', 'move t-carla-1')).toEqual(['ALM-6.1-b']);
});

test('10.8 ALM-10.8-a ALM-10.0-b a gun taken in the movement phase fires in the same turn, one taken by advance does not', () => {
  const s = position(['t-carla-1 0520', 'gun-8-1 1212', `${M} 1213`, 't-tenn-1 0820'], inMovement('mexico'));
  play(s, 'mexico', `move ${M}`, 'go 1212', 'end-moves');
  expect(why(s, 'mexico', 'shoot gun-8-1 t-tenn-1')).toEqual([]);
  const advanced = position(
    ['t-miss-1 0907 reduced', 'gun-8-1 0907', `${M} 0906`, 't-tenn-1 0820'],
    inCombat('mexico'),
  );
  play(loadDice(advanced, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`, 'advance');
  expect([question(advanced), why(advanced, 'mexico', 'shoot gun-8-1 t-tenn-1')]).toEqual([
    'fighting',
    ['ALM-10.0-b', 'ALM-10.5-a'],
  ]);
});

test('10.7 ALM-10.7-a ALM-5.4-c guns neither block sight nor count for stacking', () => {
  const s = position(['t-carla-1 1205', 'gun-8-1 1204', `${M} 1203`], inCombat('texas'));
  expect(why(s, 'texas', `fire t-carla-1 ${M}`)).toEqual([]);
  expect(s.at[pieceOf(s, 'gun-8-1')]).toBeLessThan(s.t.spots);
});

test('10.4 ALM-10.4-a ALM-6.5-a a crew that has come into the zone of an enemy in the course of the phase does not fire its gun', () => {
  const s = position(['t-miss-1 1208 reduced', 't-carla-1 1207', 'gun-8-1 1207', `${M} 1209`], inCombat('texas'));
  expect(why(s, 'texas', 'serve gun-8-1')).toEqual([]);
  play(loadDice(s, 6), 'texas', `melee t-miss-1 ${M}`);
  play(loadDice(s, 1, 6, 6), 'mexico', 'counter-melee', 'advance');
  expect([whereIs(s, M), why(s, 'texas', 'serve gun-8-1')]).toEqual(['1208', ['ALM-6.5-a']]);
});
