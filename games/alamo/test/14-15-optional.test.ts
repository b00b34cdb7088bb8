import { expect, test } from 'vitest';
import { argsOf, game, inCombat, kinds, loadDice, offers, play, position, question, whereIs, why } from './kit.ts';

const M = 'm1-aldama-line-1';

test('14.0 ALM-14.0-a ALM-14.0-b ALM-14.0-c ALM-14.0-d ALM-14.0-EX1 ALM-14.0-EX2 strength falls by one a hex beyond seven, and there is no fire beyond fourteen', () => {
  const strength = (at: string): number | undefined => {
    const s = position(['t-carla-1 1205', `${M} ${at}`], inCombat('texas', { range: 'on' }));
    if (why(s, 'texas', `fire t-carla-1 ${M}`).length > 0) return undefined;
    return argsOf(play(loadDice(s, 6), 'texas', `fire t-carla-1 ${M}`), 'attacked')[3];
  };
  expect([strength('1212'), strength('1213'), strength('1214')]).toEqual([8, 7, 6]);
  const far = position(
    ['t-carla-1 0509', `${M} 0209`, 't-penn-1 1205', 'm1-aldama-line-2 1220'],
    inCombat('texas', { range: 'on' }),
  );
  expect(why(far, 'texas', 'fire t-penn-1 m1-aldama-line-2')).toContain('ALM-14.0-c');
});

test('14.0 ALM-14.0-e ALM-14.0-f ALM-3.5-a guns and the rifles of Tennessee and Kentucky know no range, Mexicans always do', () => {
  const s = position(['t-tenn-1 1205', 'gun-8-1 1205', `${M} 1216`], inCombat('texas', { range: 'on' }));
  expect(argsOf(play(loadDice(game.clone(s), 6), 'texas', `fire t-tenn-1 ${M}`), 'attacked')[3]).toBe(9);
  expect(argsOf(play(loadDice(s, 6), 'texas', `shoot gun-8-1 ${M}`), 'shot')[3]).toBe(7);
  const m = position(['t-tenn-1 1205', `${M} 1214`], inCombat('mexico', { range: 'on' }));
  expect(argsOf(play(loadDice(m, 4), 'mexico', `fire ${M} t-tenn-1`), 'attacked')[3]).toBe(4);
});

test('14.0 disorder halves before the range counts (RU-46)', () => {
  const s = position(['t-carla-1 1205 disordered', `${M} 1214`], inCombat('texas', { range: 'on' }));
  expect(argsOf(play(loadDice(s, 4), 'texas', `fire t-carla-1 ${M}`), 'attacked')[3]).toBe(2);
});

/** A reduced Mexican fires through a loophole: C on a 6. */
const challenged = (leader: string, marks = '', more: readonly string[] = []): ReturnType<typeof position> => {
  const s = position(
    [`t-carla-1 1409-inside ${marks}`.trim(), `${leader} 1409-inside`, `${M} 1309 reduced`, ...more],
    inCombat('mexico', { fury: 'on' }),
  );
  play(loadDice(s, 6), 'mexico', `fire ${M} t-carla-1`);
  return s;
};

test('15.0 ALM-15.0-a ALM-15.0-b ALM-15.1-a ALM-15.1-EX1 with Travis a 3 or less gives four attacks', () => {
  const s = challenged('travis');
  expect(question(s)).toBe('countering');
  play(loadDice(s, 3), 'texas', 'rage');
  expect([question(s), s.ask[4]]).toEqual(['raging', 4]);
});

test('15.0 ALM-15.0-EX1 a 4 leaves a normal counterattack', () => {
  const s = challenged('travis');
  play(loadDice(s, 4), 'texas', 'rage');
  expect([question(s), why(s, 'texas', 'rage')]).toEqual(['countering', ['ALM-15.0-a']]);
  play(loadDice(s, 6), 'texas', 'counter-fire');
  expect(question(s)).toBe('fighting');
});

test('15.2 ALM-15.2-a ALM-15.2-b ALM-15.2-c the cause first, and any other once it is gone, by the rules of sight and zones', () => {
  const s = challenged('travis', '', ['m1-aldama-line-2 1308', 'm1-aldama-line-3 0101']);
  play(loadDice(s, 3), 'texas', 'rage');
  expect(offers(s, 'texas', 'fury-fire')).toEqual([M]);
  expect(why(s, 'texas', 'fury-fire m1-aldama-line-2')).toContain('ALM-15.2-a');
  play(loadDice(s, 1, 6, 6), 'texas', `fury-fire ${M}`);
  expect(whereIs(s, M)).not.toBe('1309');
  expect(why(s, 'texas', 'fury-fire m1-aldama-line-3')).toContain('ALM-15.2-c');
  expect(s.ask[4]).toBe(3);
});

test('15.2 ALM-15.2-c in the zone of the enemy the series is fought in melee', () => {
  const s = position(
    ['t-tenn-1 1208', 'travis 1208', `${M} 1209 reduced disordered`],
    inCombat('mexico', { fury: 'on' }),
  );
  play(loadDice(s, 6), 'mexico', `melee ${M} t-tenn-1`);
  play(loadDice(s, 1), 'texas', 'rage');
  expect([offers(s, 'texas', 'fury-melee'), offers(s, 'texas', 'fury-fire')]).toEqual([[M], []]);
  expect(argsOf(play(loadDice(s, 5, 1, 1), 'texas', `fury-melee ${M}`), 'attacked')[2]).toBe(1);
});

test('15.3 ALM-15.3-a a C in the series is nothing', () => {
  const s = position(
    ['t-miss-1 1409-inside reduced', 'travis 1409-inside', `${M} 1309 reduced`],
    inCombat('mexico', { fury: 'on' }),
  );
  play(loadDice(s, 6), 'mexico', `fire ${M} t-miss-1`);
  play(loadDice(s, 1), 'texas', 'rage');
  const log = play(loadDice(s, 6), 'texas', `fury-fire ${M}`);
  expect([argsOf(log, 'attacked').at(-1), question(s)]).toEqual([-2, 'raging']);
});

test('15.4 ALM-15.4-a ALM-15.5-a a shaken Texan with a leader may rage, is rallied by it, and goes on', () => {
  const s = challenged('travis', 'routed');
  expect(offers(s, 'texas', 'counter-fire')).toEqual([]);
  play(loadDice(s, 2), 'texas', 'rage');
  expect([question(s), s.marks[game.idOf(s, 'piece', 't-carla-1')]! & 6]).toEqual(['raging', 0]);
  const failed = challenged('travis', 'disordered');
  play(loadDice(failed, 5), 'texas', 'rage');
  expect(question(failed)).toBe('fighting');
});

test('15.0 without the option, or without a leader, nobody rages', () => {
  const s = position(['t-carla-1 1409-inside', 'travis 1409-inside', `${M} 1309 reduced`], inCombat('mexico'));
  play(loadDice(s, 6), 'mexico', `fire ${M} t-carla-1`);
  expect(why(s, 'texas', 'rage')).toEqual(['ALM-15.0-a']);
  expect(kinds(play(s, 'texas', 'decline'))).toEqual([]);
});

test('15.5 ALM-9.1-h ALM-15.5-a only the zone of a second enemy keeps a Texan from answering fire', () => {
  const rage = (...more: string[]): string => {
    const s = position(
      ['t-tenn-1 1208 routed', 'travis 1208', `${M} 1209 reduced disordered`, ...more],
      inCombat('mexico', { fury: 'on' }),
    );
    play(loadDice(s, 6), 'mexico', `fire ${M} t-tenn-1`);
    return question(s);
  };
  expect([rage(), rage('m1-aldama-line-2 1207')]).toEqual(['countering', 'fighting']);
});
