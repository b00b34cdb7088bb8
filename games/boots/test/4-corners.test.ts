// 4 to 6 where few turns come: cancelled orders, second windows, dice thrown again, hands of the enemy.

import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { loadDice, mad, punitive } from './kit.ts';

const beginning = [
  { in: 'setup', at: 'begin' },
  { in: 'turns', at: 'begin' },
] as const;
const cardsOf = (named: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(mad.drawing({}).t.cardIds.map((card) => [card, named[card] ?? 'out']));

/** Both pass, and the turn ends with these dice. */
function ended(kit: typeof mad, s: State, ...dice: number[]): State {
  const foe = kit === mad ? 'indian' : 'villa';
  kit.play(s, 'us', 'pass-turn');
  kit.play(loadDice(s, ...dice), foe, 'pass-turn');
  return s;
}

test('4.5 B2-4.5-b R-15 a draw between two passes breaks their run', () => {
  const s = mad.drawing({ 'in-miami': '2828' }, { cup: ['scott', 'militia', 'st-clair'] });
  mad.play(s, 'us', 'pass-turn');
  mad.play(s, 'indian', 'draw');
  mad.play(s, 'us', 'pass-turn');
  expect([mad.question(s), mad.asked(s), s.turn]).toEqual(['drawing', ['indian'], 1]);
});

test('6.7 B2-6.7-STF-a B2-6.7-MDD-a whoever’s Mad Dash is cancelled still draws or passes', () => {
  const holds = { us: ['mad-dash'], indian: ['staff-work'] };
  const s = mad.drawing({ 'st-1us': '1532' }, { cup: ['scott', 'militia'], holds });
  mad.play(s, 'us', 'mad-dash st-clair');
  mad.play(s, 'indian', 'staff-work');
  expect([mad.question(s), mad.asked(s)]).toEqual(['drawing', ['us']]);
});

test('6.7 B2-6.7-STF-a B2-6.7-BLU-a whoever is not let Into the Valley may still see Someone Blunder', () => {
  const holds = { us: ['staff-work'], indian: ['valley-of-death', 'someone-blundered'] };
  const s = mad.drawing({ 'st-1us': '1532' }, { side: 'indian', cup: ['st-clair'], holds });
  mad.play(s, 'indian', 'draw');
  mad.play(s, 'indian', 'into-the-valley 1532');
  mad.play(s, 'us', 'staff-work');
  mad.play(s, 'indian', 'pass');
  expect([mad.question(s), mad.asked(s), mad.offered(s, 'indian')]).toEqual([
    'reaction',
    ['indian'],
    ['blunder', 'pass'],
  ]);
});

test('6.7 B2-6.7-VSD-d whoever is led Into the Valley fights alone: others of the command need not', () => {
  const army = { 'lw-drg': '3828', 'lw-inf1': '2728', 'in-miami': '4028', 'in-shawnee': '2828' };
  const moment = { turn: 9, side: 'indian', cup: ['hamtramck'], holds: { indian: ['valley-of-death'] } } as const;
  const s = mad.drawing(army, moment);
  mad.play(s, 'indian', 'draw', 'into-the-valley 3828', 'go 3928', 'done');
  expect(mad.offered(s, 'indian')).toEqual(['attack 3928 4028']);
});

test('6.7 B2-6.7-JAW-a B2-6.7-JAW-b what the marker brings may be the marker again', () => {
  const lies = cardsOf({ 'jaws-of-victory': 'cup' });
  const json = { pools: [], at: { 'st-1us': '1532', 'in-miami': '2828' }, vp: { indian: 10 }, flow: beginning };
  const s = mad.game.position.read({ ...json, lies });
  const before = mad.play(s, 'us', 'play').filter(({ kind }) => kind === 'drewMarkers');
  expect([before.map(({ args }) => args), mad.question(s), s.ask[2]]).toEqual([
    [[0, 1]],
    'chance',
    s.t.card['jaws-of-victory'],
  ]);
});

test('6.5 B2-6.5-b nobody throws away what the enemy holds', () => {
  const s = mad.drawing({ 'st-1us': '1532' }, { cup: ['scott'], holds: { us: ['rally'], indian: ['spies'] } });
  expect(mad.offered(s, 'us').filter((text) => text.startsWith('discard'))).toEqual(['discard rally']);
  expect(mad.why(s, 'us', 'discard spies')).not.toEqual([]);
});

test('6.2 B2-6.2-c at the start nobody draws a catastrophe that is all there is in the cup', () => {
  const lies = Object.fromEntries(
    punitive.drawing({}).t.cardIds.map((card) => [card, card === 'natural-catastrophe' ? 'cup' : 'out']),
  );
  const at = { 'do-1': '2507' };
  const s = punitive.game.position.read({ pools: [], at, lies, flow: [{ in: 'setup', at: 'markersOfFoe' }] });
  expect([s.lies[s.t.card['natural-catastrophe']], s.lies.includes(1)]).toEqual([4, false]);
});

test('6.7 B2-6.7-DOD-b B2-14.5-a against attrition the second die counts, whatever it is', () => {
  const spared = (die: number): string => {
    const s = mad.drawing({ 'st-1us': '3928' }, { turn: 2, cup: ['scott'], holds: { us: ['do-or-die'] } });
    ended(mad, s, 6);
    expect([mad.question(s), mad.asked(s), s.ask[2]]).toEqual(['chance', ['us'], s.t.card['do-or-die']]);
    mad.play(loadDice(s, die), 'us', 'play');
    return mad.at(s, 'st-1us');
  };
  expect([spared(6), spared(5)]).toEqual(['dead', '3928']);
});

test('14.5 B2-17.3-b attrition leaves no empty entrenchments behind', () => {
  const works = [{ place: '3928', work: 'entrenchment', camp: 'indian' }];
  const s = mad.drawing({ 'br-ca': '3928' }, { turn: 2, cup: ['scott'], works, holds: { us: ['rally'] } });
  ended(mad, s, 6);
  expect([mad.question(s), mad.at(s, 'br-ca'), s.works]).toEqual(['heroism', 'dead', []]);
});

test('14.5 B2-4.2.III-b R-186 whoever led an army of the government last rolls for it', () => {
  const s = punitive.drawing({ 't-1bde': '2507' }, { cup: ['ec'], control: { t: 'us' }, keeper: { t: 'us' } } as never);
  ended(punitive, s, 6);
  expect(punitive.at(s, 't-1bde')).toBe('dead');
});

test('6.7 B2-6.7-SOL-b B2-20.1-a at the end of the game Sole Survivors count', () => {
  const s = mad.ending({ 'm-1': '0833' }, { turn: 16, vp: { us: 9 }, survivors: { us: 1 } } as never);
  expect([s.vp, mad.game.result(s)?.level]).toEqual([[10, 0], 'marginal']);
});

test('6.7 B2-6.7-PAR-a R-60 a stack that was taken up and not moved is not parleyed with twice', () => {
  const army = { 'st-1us': '3928', 'in-miami': '4028' };
  const s = mad.moving(army, { active: ['st'], holds: { indian: ['parlay'] } });
  mad.play(s, 'us', 'move st-1us');
  mad.play(s, 'indian', 'pass');
  mad.play(s, 'us', 'done');
  expect(mad.question(s)).not.toBe('chance');
});

test('6.7 B2-6.7-PAR-c a truce holds the stack, not those who came to it before', () => {
  const army = { 'st-1us': '3928', 'st-2us': '3926', 'in-miami': '4028' };
  const s = mad.moving(army, { active: ['st'], holds: { indian: ['parlay'] } });
  mad.play(s, 'us', 'move st-2us');
  mad.play(s, 'indian', 'pass');
  mad.play(s, 'us', 'go 3928');
  mad.passWindows(s);
  mad.play(s, 'us', 'move st-1us');
  mad.play(s, 'indian', 'play');
  mad.play(s, 'us', 'done');
  if (mad.question(s) === 'evening') mad.play(s, 'us', 'nightfall');
  mad.play(s, 'us', 'attack 3928 4028', 'declared');
  const log = mad.play(loadDice(s, 6), 'us', 'skirmish');
  // 3 on 4: one regiment alone.
  expect(log.find(({ kind }) => kind === 'oddsFound')!.args![0]).toBe(75);
});
