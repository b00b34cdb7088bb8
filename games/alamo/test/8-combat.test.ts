import { expect, test } from 'vitest';
import {
  argsOf,
  asked,
  figuresOf,
  game,
  inCombat,
  kinds,
  loadDice,
  modifierIn,
  pieceOf,
  play,
  position,
  question,
  whereIs,
  why,
} from './kit.ts';

const M = 'm1-aldama-line-1';

test('8.3 ALM-8.3-a ALM-8.3-EX1 ALM-8.3-EX2 ALM-8.8-a melee 9 against an outer wall: 3 hits, 6 does nothing', () => {
  const at = (die: number): readonly number[] => {
    const s = position(['t-tenn-1 1404-roof', `${M} 1403`], inCombat('mexico'));
    return argsOf(play(loadDice(s, die, 1, 1), 'mexico', `melee ${M} t-tenn-1`), 'attacked');
  };
  expect(at(3)).toEqual([pieceOf(position(['t-tenn-1 1212']), M), expect.any(Number), 1, 9, 7, 3, 0]);
  expect(game.data.rows[7]!.id).toBe('outer-wall');
  expect(at(6).at(-1)).toBe(-1);
});

test('8.0 ALM-8.0-a ALM-3.4-a ALM-3.4-b fire uses the fire strength, melee the melee strength, whole (8.1-d, e)', () => {
  const s = position(['t-tenn-1 1205', `${M} 1204`, 'm1-aldama-line-2 1304'], inCombat('texas'));
  expect(argsOf(play(loadDice(s, 6), 'texas', `fire t-tenn-1 ${M}`), 'attacked').slice(2, 4)).toEqual([0, 9]);
  const m = position(['t-tenn-1 1205', `${M} 1204`], inCombat('texas'));
  expect(argsOf(play(loadDice(m, 6), 'texas', `melee t-tenn-1 ${M}`), 'attacked').slice(2, 4)).toEqual([1, 6]);
});

test('8.1 ALM-8.1-a ALM-8.1-f one attack a phase, on one target', () => {
  const s = position(['t-tenn-1 1205', `${M} 1204`, 'm1-aldama-line-2 1304'], inCombat('texas'));
  play(loadDice(s, 5), 'texas', `fire t-tenn-1 ${M}`);
  expect(why(s, 'texas', 'fire t-tenn-1 m1-aldama-line-2')).toEqual(['ALM-8.1-a']);
  expect(why(s, 'texas', 'melee t-tenn-1 m1-aldama-line-2')).toContain('ALM-8.1-a');
  const fresh = position(['t-tenn-1 1205', `${M} 1204`], inCombat('texas'));
  expect(why(fresh, 'texas', 'fire t-tenn-1 t-tenn-1')).toEqual(['ALM-8.1-f', 'ALM-8.2-b']);
});

test('8.1 ALM-8.1-c ALM-4.0-c many may attack one, each result at once', () => {
  const s = position(['t-tenn-1 1205', 't-tenn-2 1305', `${M} 1204`, 'm1-aldama-line-2 1304'], inCombat('texas'));
  play(loadDice(s, 1, 6, 6), 'texas', `fire t-tenn-1 ${M}`);
  expect(whereIs(s, M)).toBe('box-2');
  expect(why(s, 'texas', `fire t-tenn-2 ${M}`)).toContain('ALM-8.1-f');
});

test('8.1 ALM-8.1-b nobody attacks in the enemy phase', () => {
  const s = position(['t-tenn-1 1205', `${M} 1204`], inCombat('texas'));
  expect(why(s, 'mexico', `fire ${M} t-tenn-1`)).toEqual(['ALM-4.0-c']);
  expect(why(s, 'texas', `fire ${M} t-tenn-1`)).toEqual(['ALM-8.1-b']);
});

test('8.1 ALM-8.1-g ALM-8.1-h ALM-9.3-a ALM-9.3-EX1 ALM-9.4-b routed units do not attack, disordered ones at half, fractions up', () => {
  const s = position(['t-tenn-1 1205 routed', `${M} 1403 disordered`, 't-tenn-2 1404-roof'], inCombat('texas'));
  expect(why(s, 'texas', `fire t-tenn-1 ${M}`)).toContain('ALM-8.1-g');
  const m = position(['t-tenn-2 1404-roof', `${M} 1403 disordered`], inCombat('mexico'));
  expect(argsOf(play(loadDice(m, 4), 'mexico', `melee ${M} t-tenn-2`), 'attacked')[3]).toBe(5);
});

test('8.2 ALM-8.2-a ALM-8.2-b fire needs sight, at any distance', () => {
  const s = position(['t-tenn-1 0509', 't-tenn-2 1212', `${M} 0101`], inCombat('texas'));
  expect(why(s, 'texas', `fire t-tenn-1 ${M}`)).toEqual([]);
  expect(why(s, 'texas', `fire t-tenn-2 ${M}`)).toEqual(['ALM-8.2-b']);
});

test('8.2 ALM-8.2-b 7.5 whoever asks about a unit that he does not see is told what stands in the line, and where', () => {
  const s = position(['t-tenn-2 1212', 'm1-aldama-line-2 1213', `${M} 0101`], inCombat('texas'));
  play(s, 'texas', 'attack t-tenn-2');
  const found = game.whyNot(s, 0, { is: 'piece', id: pieceOf(s, M) });
  expect(found.find((reason) => reason.rule === 'ALM-8.2-b')?.detail).toMatchObject({ hex: expect.any(Number) });
});

test('8.2 ALM-8.2-c whoever would melee an enemy that is not adjacent is told how far away he is, or that he is on another level', () => {
  // Another Texan beside the Mexican lets him attack at all.
  const told = (texan: string, mexican: string, beside: string): unknown => {
    const s = position([`t-tenn-1 ${texan}`, `t-tenn-2 ${beside}`, `${M} ${mexican}`], inCombat('mexico'));
    return [why(s, 'mexico', `melee ${M} t-tenn-1`)[0], figuresOf(s, 'mexico', `melee ${M} t-tenn-1`)];
  };
  const adjacency = (distance: number): unknown => ['ALM-8.2-c', { distance }];
  expect(told('1212', '1210', '1209')).toEqual(adjacency(2));
  expect(told('1404-roof', '1405-inside', '1404-inside')).toEqual(adjacency(1));
  expect(told('1404-roof', '1404-inside', '1405-inside')).toEqual(adjacency(0));
});

test('8.2 ALM-8.2-c ALM-8.2-d ALM-8.2-e melee needs adjacency, goes over walls but not through loopholes, church walls and partitions', () => {
  const tries = (texan: string, mexican: string): string[] =>
    why(position([`t-tenn-1 ${texan}`, `${M} ${mexican}`], inCombat('mexico')), 'mexico', `melee ${M} t-tenn-1`);
  expect(tries('1212', '1210')).toEqual(['ALM-8.2-c']);
  expect(tries('1409-inside', '1309')).toEqual(['ALM-8.2-d']);
  expect(tries('1816', '1716')).toEqual(['ALM-8.2-d']);
  expect(tries('1405-inside', '1406-inside')).toEqual(['ALM-8.2-d']);
  expect(tries('0511-inside', '0411')).toEqual(['ALM-8.2-d']);
  for (const [texan, mexican] of [
    ['1205', '1204'],
    ['1404-roof', '1403'],
    ['1407-roof', '1307'],
    ['1811', '1911'],
    ['1409-inside', '1310'],
  ] as const)
    expect(tries(texan, mexican), texan).toEqual([]);
});

// 8.4

const hit = (dice: readonly [number, number], marks = ''): ReturnType<typeof position> => {
  const s = position(['t-tenn-1 1205', `${M} 1204 ${marks}`.trim()], inCombat('texas'));
  play(loadDice(s, 5, ...dice), 'texas', `fire t-tenn-1 ${M}`);
  return s;
};

test('8.4 ALM-8.4-a ALM-8.4-b ALM-8.4-EX2 a total of morale or less does nothing, one more disorders', () => {
  expect(hit([4, 4]).marks[pieceOf(hit([4, 4]), M)]).toBe(0);
  const s = hit([5, 4]);
  expect(s.marks[pieceOf(s, M)]).toBe(2);
});

test('8.4 ALM-8.4-c ALM-8.4-d ALM-8.4-EX3 ALM-9.5-a two more take a step as well', () => {
  const s = hit([5, 5]);
  expect(s.marks[pieceOf(s, M)]).toBe(3);
});

test('8.4 ALM-8.4-e ALM-8.4-f ALM-8.4-EX1 ALM-13.0-a ALM-16.1-a ALM-16.1-EX1 three more eliminate: box 2 and two casualties', () => {
  const s = hit([6, 5]);
  expect([whereIs(s, M), s.casualties]).toEqual(['box-2', 2]);
});

test('8.4 ALM-8.4-EX4 ALM-13.0-b a reduced unit that loses a step is eliminated to box 2, at full strength (13.2-a)', () => {
  const s = position(['t-tenn-1 1205', `${M} 1204 reduced`], inCombat('texas'));
  play(loadDice(s, 5, 5, 4), 'texas', `fire t-tenn-1 ${M}`);
  expect([whereIs(s, M), s.casualties, s.marks[pieceOf(s, M)]]).toEqual(['box-2', 2, 0]);
});

test('13.0 ALM-13.0-c ALM-13.1-a a reduced unit that is wiped out goes to box 3, reduced', () => {
  const s = position(['t-tenn-1 1205', `${M} 1204 reduced`], inCombat('texas'));
  play(loadDice(s, 5, 5, 5), 'texas', `fire t-tenn-1 ${M}`);
  expect([whereIs(s, M), s.casualties, s.marks[pieceOf(s, M)]]).toEqual(['box-3', 3, 1]);
});

// 8.5

test('8.5 ALM-8.5-EX1 ALM-8.5-a ALM-8.5-d ALM-8.5-f ALM-8.5-h Travis, a result of 2 and two Mexicans in the zone make +1', () => {
  const pieces = ['t-carla-1 1308', 'travis 1308', `${M} 1307`, 'm1-aldama-line-2 1309'];
  const log = play(loadDice(position(pieces, inCombat('mexico')), 1, 1, 1), 'mexico', `melee ${M} t-carla-1`);
  // Both stand inside the walls, so that the rulebook's example is one less.
  expect(modifierIn(log)).toBe(2 + 2 - 3 + 1);
});

test('8.5 ALM-8.5-EX1 ALM-8.5-EX2 ALM-8.5-g with nobody unharmed inside the walls it is one less', () => {
  const pieces = (marks: string) => [
    't-carla-1 1712',
    'travis 1712',
    `${M} 1711`,
    'm1-aldama-line-2 1713',
    `m1-aldama-line-3 0610 ${marks}`.trim(),
  ];
  const outside = play(
    loadDice(position(pieces('disordered'), inCombat('mexico')), 1, 1, 1),
    'mexico',
    `melee ${M} t-carla-1`,
  );
  expect([argsOf(outside, 'attacked').at(-1), modifierIn(outside)]).toEqual([2, 1]);
  const inside = play(loadDice(position(pieces(''), inCombat('mexico')), 1, 1, 1), 'mexico', `melee ${M} t-carla-1`);
  expect(modifierIn(inside)).toBe(2);
});

test('8.5 ALM-8.5-b ALM-8.5-i ALM-8.5-c for a Mexican an unharmed friend inside takes one off, himself included; leaders of both count', () => {
  const fire = (...pieces: string[]): number | undefined =>
    modifierIn(play(loadDice(position(pieces, inCombat('texas')), 3, 1, 1), 'texas', `fire t-tenn-1 ${M}`));
  expect(fire('t-tenn-1 1205', `${M} 1203`)).toBe(1);
  expect(fire('t-tenn-1 1205', `${M} 1209`)).toBe(1 - 1);
  expect(fire('t-tenn-1 1205', `${M} 1203`, 'm1-aldama-line-2 0610')).toBe(1 - 1);
  expect(fire('t-tenn-1 1205', 'travis 1205', 'bonham 1205', `${M} 1203`)).toBe(1 + 3);
  expect(fire('t-tenn-1 1205', 'travis 1205', `${M} 1203`, 'cos 1203')).toBe(1 + 3 - 2);
});

test('8.5 ALM-8.5-b ALM-8.5-g RU-21 a Mexican in the church counts as inside the walls, unless the table reads the bracket otherwise', () => {
  const fire = (church: string, at: string): number | undefined => {
    const s = position(['t-tenn-1 1205', `${M} 1203`, `m1-aldama-line-2 ${at}`], inCombat('texas', { church }));
    return modifierIn(play(loadDice(s, 3, 1, 1), 'texas', `fire t-tenn-1 ${M}`));
  };
  expect([fire('within', '1718'), fire('within', '1917'), fire('within', '1212')]).toEqual([0, 0, 0]);
  expect([fire('apart', '1718'), fire('apart', '1917'), fire('apart', '1212')]).toEqual([1, 1, 0]);
});

test('8.5 ALM-8.5-e ALM-9.3-d ALM-9.4-e whoever is disordered or routed adds two, once', () => {
  for (const marks of ['disordered', 'routed']) {
    const s = position(['t-tenn-1 1205', `${M} 1203 ${marks}`], inCombat('texas'));
    expect(modifierIn(play(loadDice(s, 4, 1, 1), 'texas', `fire t-tenn-1 ${M}`))).toBe(2);
  }
});

// 9.1

test('9.1 ALM-9.1-a ALM-9.1-b ALM-9.1-c none, a hit, a hit with an addition', () => {
  const rolls = (die: number): string[] => {
    const s = position(['t-tenn-1 1205', `${M} 1203`], inCombat('texas'));
    return kinds(play(loadDice(s, die, 1, 1), 'texas', `fire t-tenn-1 ${M}`));
  };
  expect(rolls(6)).toEqual(['attacked']);
  expect(rolls(5)).toEqual(['attacked', 'damaged']);
  const s = position(['t-tenn-1 1205', `${M} 1203`], inCombat('texas'));
  expect(modifierIn(play(loadDice(s, 1, 1, 1), 'texas', `fire t-tenn-1 ${M}`))).toBe(2);
});

/** A reduced Mexican in the open attacks a Texan behind a loophole: fire 4 less 3 gives C on a 6. */
const answered = (...more: string[]): ReturnType<typeof position> =>
  position(['t-carla-1 1409-inside', `${M} 1309 reduced`, ...more], inCombat('mexico'));

test('9.1 ALM-9.1-d ALM-9.1-e ALM-9.1-g the defender may answer the attacker, or not', () => {
  const s = answered();
  play(loadDice(s, 6), 'mexico', `fire ${M} t-carla-1`);
  expect([question(s), asked(s)]).toEqual(['countering', ['texas']]);
  expect(why(s, 'texas', 'counter-melee')).toEqual(['ALM-8.2-d']);
  const log = play(loadDice(game.clone(s), 6), 'texas', 'counter-fire');
  expect(argsOf(log, 'attacked').slice(0, 2)).toEqual([pieceOf(s, 't-carla-1'), pieceOf(s, M)]);
  play(s, 'texas', 'decline');
  expect(question(s)).toBe('fighting');
});

test('9.1 ALM-9.1-g whoever would answer in melee from afar is told that it takes neighbours', () => {
  const afar = position(['t-carla-1 1409-inside', `${M} 1208 reduced`], inCombat('mexico'));
  play(loadDice(afar, 6), 'mexico', `fire ${M} t-carla-1`);
  expect([question(afar), why(afar, 'texas', 'counter-melee')]).toEqual(['countering', ['ALM-8.2-c']]);
  expect(figuresOf(afar, 'texas', 'counter-melee')).toEqual({ distance: 2 });
});

test('9.1 ALM-9.1-f ALM-9.1-EX1 a C upon a counterattack lets the first attacker attack again, on and on', () => {
  const s = position(['t-miss-1 1409-inside reduced', `${M} 1310 reduced`], inCombat('mexico'));
  play(loadDice(s, 6), 'mexico', `melee ${M} t-miss-1`);
  const t = position(['t-miss-1 1409-inside reduced', 'm1-aldama-line-1 1309 reduced'], inCombat('mexico'));
  play(loadDice(t, 6, 6, 6), 'mexico', `fire ${M} t-miss-1`);
  expect([question(t), asked(t)]).toEqual(['countering', ['texas']]);
  play(loadDice(t, 6), 'texas', 'counter-fire');
  expect([question(t), asked(t)]).toEqual(['countering', ['mexico']]);
  play(loadDice(t, 6), 'mexico', 'counter-fire');
  expect([question(t), asked(t), t.stack.length < 40]).toEqual(['countering', ['texas'], true]);
});

test('9.1 ALM-9.1-h whoever is held by one enemy does not answer the fire of another', () => {
  const s = answered('m1-aldama-line-2 1310');
  play(loadDice(s, 6), 'mexico', `fire ${M} t-carla-1`);
  expect(question(s)).toBe('fighting');
});

test('9.3 ALM-9.3-c ALM-9.4-d whoever is disordered or routed does not answer', () => {
  for (const marks of ['disordered', 'routed']) {
    const s = position([`t-carla-1 1409-inside ${marks}`, `${M} 1309 reduced`], inCombat('mexico'));
    play(loadDice(s, 6), 'mexico', `fire ${M} t-carla-1`);
    expect(question(s)).toBe('fighting');
  }
});

// 9.7

test('9.7 ALM-9.7-a ALM-9.7-b ALM-9.7-c ALM-9.7-EX1 ALM-6.3-b after a melee the attacker may advance over the wall, whatever zones there are', () => {
  const s = position(
    ['t-miss-1 1404-roof reduced', 't-carla-1 1406-roof', 'm1-aldama-line-1 1504', 't-carla-2 0520'],
    inCombat('mexico'),
  );
  play(loadDice(s, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`);
  expect([question(s), whereIs(s, 't-miss-1')]).toEqual(['advancing', 'away']);
  const stays = game.clone(s);
  play(stays, 'mexico', 'stay');
  expect([whereIs(stays, M), question(stays)]).toEqual(['1504', 'fighting']);
  play(s, 'mexico', 'advance');
  expect(whereIs(s, M)).toBe('1404-roof');
});

test('9.7 ALM-9.7-d fire never gives an advance', () => {
  const s = position(['t-miss-1 1404-roof reduced', 't-carla-2 0520', `${M} 1504`], inCombat('mexico'));
  play(loadDice(s, 1, 6, 6), 'mexico', `fire ${M} t-miss-1`);
  expect([whereIs(s, 't-miss-1'), question(s)]).toEqual(['away', 'fighting']);
});

test('9.7 leaders may go along, and those left alone are killed by the advance (RU-59, RU-60)', () => {
  const s = position(
    ['t-miss-1 1404-roof reduced', 'bonham 1404-roof', 'gun-8-1 1404-roof', 't-carla-2 0520', `${M} 1504`, 'cos 1504'],
    inCombat('mexico'),
  );
  play(loadDice(s, 1, 6, 6, 5), 'mexico', `melee ${M} t-miss-1`);
  expect(whereIs(s, 'bonham')).toBe('1404-roof');
  play(s, 'mexico', 'advance', 'bring cos');
  expect([whereIs(s, 'bonham'), whereIs(s, 'cos'), whereIs(s, 'gun-8-1')]).toEqual(['away', '1404-roof', '1404-roof']);
});

test('8.1 ALM-8.1-a whoever is chosen and holds has made his attack; so has a gun that holds its fire', () => {
  const s = position(['t-carla-1 1205', 'gun-8-1 1205', `${M} 1203`], inCombat('texas'));
  play(s, 'texas', 'attack t-carla-1', 'hold');
  expect(why(s, 'texas', `fire t-carla-1 ${M}`)).toEqual(['ALM-8.1-a']);
  play(s, 'texas', 'serve gun-8-1', 'hold-fire');
  expect(why(s, 'texas', 'serve gun-8-1')).toContain('ALM-10.4-c');
});
