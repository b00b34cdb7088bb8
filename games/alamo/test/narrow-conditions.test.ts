// More conditions at the edge of a rule, each of which could once be left out unnoticed.

import { expect, test } from 'vitest';
import { Mark, type State } from '../state.ts';
import {
  choices,
  game,
  inCombat,
  inMovement,
  loadDice,
  offers,
  pieceOf,
  placeOf,
  play,
  position,
  question,
  setUp,
  whereIs,
  why,
} from './kit.ts';

/** The first of all units, by the order of the data. */
const M = 'm1-aldama-line-1';
const M2 = 'm1-aldama-line-2';
const T = 't-carla-1';
const Z = 'mr-zapad-eng-1';

test('5.3 ALM-5.3-c 11.4 a leader who comes upon a lone enemy leader harms nobody; a unit kills him', () => {
  const s = position([`${T} 0520`, 'travis 1212', 'cos 1210', `${M} 1209`], inMovement('mexico'));
  play(s, 'mexico', 'move cos', 'go 1212');
  expect([whereIs(s, 'cos'), whereIs(s, 'travis')]).toEqual(['1212', '1212']);
  play(s, 'mexico', `move ${M}`, 'go 1212');
  expect(whereIs(s, 'travis')).toBe('away');
});

test('5.2 ALM-5.2-c A.LA-d whoever has not the points for a wall hears of the points, not of ladders or friends', () => {
  const rest = { ...inMovement('mexico', { ladders: 'on' }), firedOn: 1 };
  const s = position([`${T} 0520`, `${M} 0411 disordered`], rest);
  play(s, 'mexico', `move ${M}`);
  expect(why(s, 'mexico', 'step 0511-roof')).toEqual(['ALM-5.2-c']);
});

test('5.1 ALM-5.1-a whoever has no point left is asked no more', () => {
  const s = position([`${T} 0520`, `${M} 1201 disordered`], inMovement('mexico'));
  play(s, 'mexico', `move ${M}`, 'step 1202', 'step 1203', 'step 1202');
  expect(question(s)).toBe('marching');
  play(s, 'mexico', 'step 1201');
  expect(question(s)).toBe('moving');
});

test('5.0 ALM-5.0-d a step may begin in any corner of the map', () => {
  const s = position([`${T} 1212`, `${M} 0101`], inMovement('mexico'));
  play(s, 'mexico', `move ${M}`);
  for (const place of offers(s, 'mexico', 'step')) expect(why(s, 'mexico', `step ${place}`)).toEqual([]);
  expect(offers(s, 'mexico', 'step')).toHaveLength(2);
});

test('6.2 ALM-6.2-a whichever Mexican unit is in the zone of a Texan, others pass through it', () => {
  for (const [first, second] of [
    [M, M2],
    [M2, M],
  ] as const) {
    const s = position([`${T} 1212`, `${first} 1213`, `${second} 1209`], inMovement('mexico'));
    play(s, 'mexico', `move ${second}`, 'step 1210', 'step 1211');
    expect(question(s), second).toBe('marching');
  }
});

test('9.6 ALM-9.6-e ALM-5.3-a a Texan does not retreat into the hex of any Mexican, routed or not', () => {
  for (const unit of [M, M2]) {
    const s = position(
      [`${T} 1212 disordered`, 't-carla-2 0520', 'm2-toluca-line-1 1211', `${unit} 1213 routed`],
      inCombat('mexico'),
    );
    play(loadDice(s, 4, 3, 2), 'mexico', `melee m2-toluca-line-1 ${T}`);
    expect(question(s)).toBe('retreating');
    expect(why(s, 'texas', 'retreat 1213'), unit).toContain('ALM-5.3-a');
  }
});

test('9.8 ALM-9.8-b a leader is brought along once', () => {
  const s = position([`${T} 1212`, 'travis 1212', 'bonham 1212', `${M} 1211`], inCombat('texas'));
  play(loadDice(s, 1, 6, 6), 'texas', `melee ${T} ${M}`, 'advance', 'bring travis');
  expect([question(s), offers(s, 'texas', 'bring')]).toEqual(['escorting', ['bonham']]);
  expect(why(s, 'texas', 'bring travis')).toEqual(['ALM-9.8-b']);
});

test('10.1 ALM-10.2-a the single gun move of the Texans does not bind the Mexicans', () => {
  const s = position([`${T} 0520`, `${M} 1209`, 'gun-8-1 1209'], { ...inMovement('mexico'), gunMoved: 1 });
  play(s, 'mexico', `move ${M}`, 'tow gun-8-1', 'go 1213');
  expect(whereIs(s, 'gun-8-1')).toBe('1213');
});

test('13.0 ALM-13.0-e nothing but Mexican counters comes back to the map', () => {
  const s = position([`${T} 1212`, 't-carla-2 away', `${M} box-1`], { ...inCombat('mexico'), entry: { '1': '1' } });
  play(s, 'mexico', 'end-combat');
  expect(question(s)).toBe('returning');
  for (const piece of ['t-carla-2', 'gun-8-1']) expect(why(s, 'mexico', `enter ${piece} 0110`)).toContain('ALM-13.0-e');
});

test('15.2 ALM-15.2-b ALM-15.2-c the series goes on against Mexican units alone', () => {
  const s = position(
    [`${T} 1409-inside`, 'travis 1409-inside', 't-carla-2 1211', `${M} 1309 reduced`, 'cos 1209', `${M2} 1209`],
    inCombat('mexico', { fury: 'on' }),
  );
  play(loadDice(s, 6), 'mexico', `fire ${M} ${T}`);
  play(loadDice(s, 1, 1, 6, 6), 'texas', 'rage', `fury-fire ${M}`);
  expect([question(s), offers(s, 'texas', 'fury-fire')]).toEqual(['raging', [M2]]);
  for (const target of ['cos', 't-carla-2']) expect(why(s, 'texas', `fury-fire ${target}`)).toContain('ALM-15.2-b');
});

test('15.1 ALM-15.1-a a series is over after as many attacks as the command and one more', () => {
  const s = position(
    ['t-miss-1 1409-inside reduced', 'bonham 1409-inside', `${M} 1309 reduced`],
    inCombat('mexico', { fury: 'on' }),
  );
  play(loadDice(s, 6), 'mexico', `fire ${M} t-miss-1`);
  play(loadDice(s, 1, 6), 'texas', 'rage', `fury-fire ${M}`);
  expect([question(s), s.ask[4]]).toEqual(['raging', 1]);
  play(loadDice(s, 6), 'texas', `fury-fire ${M}`);
  expect(question(s)).toBe('fighting');
});

test('A ALM-A.DO-b a door may be locked behind whoever goes on past a friend', () => {
  const s = position([`${T} 1310`, 't-carla-2 1409-inside', `${M} 0101`], inMovement('texas', { doors: 'on' }));
  play(s, 'texas', `move ${T}`, 'go 1408-inside');
  expect(question(s)).toBe('closing');
  play(s, 'texas', 'lock');
  expect(whereIs(s, T)).toBe('1408-inside');
});

test('A ALM-A.DO-i ALM-A.DO-d a shot at one door leaves the others locked', () => {
  const s = position([`${T} 0520`, `${M} 1209`, 'gun-12-1 1209'], {
    ...inCombat('mexico', { doors: 'on' }),
    locked: ['1310|1409', '1311|1410'],
  });
  play(s, 'mexico', 'serve gun-12-1');
  play(loadDice(s, 1, 1), 'mexico', 'breach 1310|1409');
  expect(s.locked.map((edge) => s.t.edges.ids[edge])).toEqual(['1311|1410']);
});

test('A ALM-A.FI-c the shot of a gun is no attack of its crew: no torch follows it', () => {
  const s = position(
    [`${T} 0520`, 't-penn-1 1212', `${Z} 1309`, 'gun-8-1 1309', `${M} 0101`],
    inCombat('mexico', { fires: 'on' }),
  );
  // Somebody has fled into the room since the phase began.
  s.at[pieceOf(s, 't-penn-1')] = placeOf(s, '1409-inside');
  const byHand: State = game.clone(s);
  play(loadDice(s, 5), 'mexico', 'serve gun-8-1', 'shoot t-penn-1');
  expect(question(s)).toBe('fighting');
  play(loadDice(byHand, 5), 'mexico', `fire ${Z} t-penn-1`);
  expect(question(byHand)).toBe('torching');
});

test('A ALM-A.FI-b whoever has come to the wall by an advance throws no torch', () => {
  const s = position([`${T} 1409-inside`, `${Z} 1309`, `${M} 0101`], inCombat('mexico', { fires: 'on' }));
  s.marks[pieceOf(s, Z)]! |= Mark.shifted;
  play(loadDice(s, 5), 'mexico', `fire ${Z} ${T}`);
  expect(question(s)).toBe('fighting');
});

test('A ALM-A.AR-a a room of the church is no armoury, whoever asks for it', () => {
  const s = setUp({ armoury: 'on' });
  for (const room of ['c1', 'c2', 'c3', 'nave', 's2']) {
    expect(choices(s, 'texas')).not.toContain(`store ${room}`);
    expect(why(s, 'texas', `store ${room}`), room).toEqual(['ALM-A.AR-a']);
  }
});
