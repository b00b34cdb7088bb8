// Conditions at the edge of a rule: each of these fails when one condition of the rules is left out.

import { expect, test } from 'vitest';
import { Mark, Reserve } from '../state.ts';
import {
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
  start,
  whereIs,
  why,
} from './kit.ts';

const M = 'm1-aldama-line-1';
const M2 = 'm1-aldama-line-2';
const T = 't-carla-1';

// Set-up and sequence

test('2.0 ALM-2.0-h ALM-A.GS-j whoever is drawn before the gate is not placed there when no gun keeps its wall', () => {
  const s = start({ 'gun-sites': 'on' });
  while (question(s) === 'emplacing')
    play(s, 'texas', `emplace ${offers(s, 'texas', 'emplace').find((site) => !/1023|1123|0924/.test(site))}`);
  for (const area of ['1', '2', '3', '5', '2']) play(s, 'mexico', `plot ${area}`);
  play(s, 'texas', 'deploy-as-drawn');
  expect([question(s), s.ask[2], whereIs(s, 't-miss-1')]).toEqual(['deploying', pieceOf(s, 't-miss-1'), 'away']);
  expect(why(s, 'texas', 'deploy 1023')).toEqual(['ALM-2.0-h']);
});

test('A ALM-A.LA-a the fire of one turn costs no ladders in the next', () => {
  const s = position([`${T} 1212`, `${M} 0411`], { ...inCombat('mexico', { ladders: 'on' }), turn: 6, firedOn: 1 });
  play(s, 'mexico', 'end-combat');
  expect([s.turn, s.firedOn]).toEqual([7, 0]);
});

test('2.2 ALM-2.2-b ALM-2.2-c a reserve that was committed or has entered is not committed again', () => {
  for (const reserve of [Reserve.committed, Reserve.entered]) {
    const s = position([`${T} 0520`, `${M} 1212`], { ...inCombat('texas'), entry: { r: '2' }, reserve });
    play(s, 'texas', 'end-combat');
    expect(question(s)).toBe('moving');
  }
});

// Movement

test('A ALM-A.GS-e ALM-10.2-a a gun that leaves the platform of the church has made the single move', () => {
  const tow = (to: string): number => {
    const s = position([`${T} 1917`, 'gun-12-1 1917', `${M} 0101`], inMovement('texas', { 'gun-sites': 'on' }));
    play(s, 'texas', `move ${T}`, 'tow gun-12-1', `go ${to}`);
    return s.gunMoved;
  };
  expect([tow('1918'), tow('1817')]).toEqual([0, 1]);
});

test('5.4 ALM-5.4-b ALM-A.DO-b whoever steps into a friend’s place locks no door there: he must be able to leave again', () => {
  const s = position([`${T} 1310`, 't-carla-2 1409-inside', `${M} 0101`], inMovement('texas', { doors: 'on' }));
  play(s, 'texas', `move ${T}`, 'step 1409-inside');
  expect([question(s), why(s, 'texas', 'halt')]).toEqual(['marching', ['ALM-5.4-b']]);
  play(s, 'texas', 'go 1408-inside');
  expect([whereIs(s, T), question(s)]).toEqual(['1408-inside', 'moving']);
});

test('A ALM-A.LA-e a leader by himself leaves no ladder', () => {
  const s = position([`${T} 0520`, 'cos 0411'], inMovement('mexico', { ladders: 'on' }));
  expect(kinds(play(s, 'mexico', 'move cos', 'go 0511-roof'))).toEqual(['moved']);
  expect(s.ladders).toEqual([]);
});

test('5.4 ALM-5.4-b RU-118 nobody waits for ladders where a friend stands', () => {
  const s = position([`${T} 1212`, `${M} 0311`, `${M2} 0411`], {
    ...inMovement('mexico', { ladders: 'on' }),
    firedOn: 1,
  });
  play(s, 'mexico', `move ${M}`, 'step 0411');
  expect(why(s, 'mexico', 'step 0511-roof')).toEqual(['ALM-5.4-b']);
});

// Combat

test('8.5 ALM-8.5-f ALM-9.4-c RU-51 a routed Texan has no zone in which Mexicans could count', () => {
  const added = (mark: string): number | undefined => {
    const s = position([`${T} 1212 ${mark}`, 't-carla-2 0520', `${M} 1213`, `${M2} 1211`], inCombat('mexico'));
    return modifierIn(play(loadDice(s, 4, 1, 1), 'mexico', `melee ${M} ${T}`));
  };
  // Disordered or routed two, a Mexican within the walls one; those in the zone only while there is one.
  expect([added('disordered'), added('routed')]).toEqual([5, 3]);
});

test('14.0 ALM-14.0-c not even the strongest fire reaches beyond fourteen hexes', () => {
  const at = (place: string): string[] =>
    why(
      position(['t-forgn-1 0525', `${M} ${place}`], inCombat('texas', { range: 'on' })),
      'texas',
      `fire t-forgn-1 ${M}`,
    );
  expect([at('1925'), at('2025')]).toEqual([[], ['ALM-14.0-c']]);
});

test('A ALM-A.IF-b ALM-A.IF-e whoever holds his second volley keeps it for another turn', () => {
  const s = position([`${T} 1205`, `${M} 1203`], { ...inCombat('texas', { volleys: 'on' }), noted: [T] });
  play(loadDice(s, 6), 'texas', `fire ${T} ${M}`);
  play(s, 'texas', `attack ${T}`, 'hold');
  expect([why(s, 'texas', `attack ${T}`), s.marks[pieceOf(s, T)]! & Mark.volleyed]).toEqual([['ALM-8.1-a'], 0]);
});

test('A ALM-A.FI-g fire spreads in the Mexican combat phase, not in the Texan one', () => {
  const s = position([`${T} 0520`, `${M} 0101`], { ...inMovement('texas', { fires: 'on' }), fires: ['1409-inside'] });
  play(s, 'texas', 'end-moves');
  expect([question(s), s.fires.length]).toEqual(['fighting', 1]);
});

test('9.7 ALM-A.FI-j nobody advances into a fire', () => {
  const melee = (...fires: string[]): string => {
    const s = position(['t-miss-1 1409-inside reduced', 't-carla-2 0520', `${M} 1310`], {
      ...inMovement('mexico', { fires: 'on' }),
      fires,
    });
    // The fire itself has its dice first: two ones leave the unit where it is.
    play(loadDice(s, ...(fires.length > 0 ? [1, 1] : [])), 'mexico', 'end-moves');
    play(loadDice(s, 1, 6, 6), 'mexico', `melee ${M} t-miss-1`);
    return question(s);
  };
  expect([melee(), melee('1409-inside')]).toEqual(['advancing', 'fighting']);
});

test('A ALM-A.AR-b ALM-A.AR-d RU-116 a Texan who fires from the armoury shows it, whether he hits or not', () => {
  const s = position([`${T} 1409-inside`, `${M} 1309`], { ...inCombat('texas', { armoury: 'on' }), armoury: 'e3' });
  const log = play(loadDice(s, 6), 'texas', `fire ${T} ${M}`);
  expect([kinds(log)[0], game.view(s, 1).armoury]).toEqual(['armouryFound', s.armoury]);
});
