// 21: what happens once, what is given back, and to whom a marker speaks.

import type { State } from '@bivouac/boots/state.ts';
import { mad } from '@bivouac/boots/test/kit.ts';
import { expect, test } from 'vitest';

const { fighting, ending, reinforcing, play, offered, asked, question, passWindows } = mad;

const HERE = '3928';
const works = [{ place: '4028', work: 'stockade', camp: 'indian' }];

test('21.18 B2-21.18-c hostilities are opened once in a game', () => {
  const again = { active: ['st'], works, hostilities: 1 } as never;
  const s = fighting({ 'st-1us': HERE, 'br-cb': '4028' }, again);
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  expect([question(s), s.vp]).toEqual(['tables', [0, 0]]);
});

test('21.18 B2-21.18-b friendly Indians break no truce', () => {
  const s = fighting({ 'sc-frnd': HERE, 'br-cb': '4028' }, { active: ['sc'], works });
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  expect([s.hostilities, s.vp]).toEqual([0, [0, 0]]);
});

/** Everybody is put down somewhere, and 1794 begins. */
function untilSpring(s: State): void {
  passWindows(s);
  while (question(s) === 'deployment') {
    play(s, asked(s)[0] as 'us', offered(s, asked(s)[0] as 'us')[0]!);
    passWindows(s);
  }
  expect(s.turn).toBe(9);
}

test('6.7 B2-6.7-CAT2-a B2-21.6-f B2-21.11-h in 1794 the catastrophe is back in the cup, and each side holds two new markers', () => {
  const held = ['rally', 'spies', 'parlay', 'morale', 'ambush'];
  const lies = { 'natural-catastrophe': 'aside', ...Object.fromEntries(held.map((card) => [card, 'hand-2'])) };
  const s = ending({ 'm-1': '0833', 'in-miami': '2828' }, { turn: 8, lies });
  untilSpring(s);
  expect(s.lies[s.t.card['natural-catastrophe']]).toBe(4);
  expect([0, 1].map((hand) => s.lies.filter((pile) => pile === hand).length)).toEqual([2, 2]);
});

test('21.11 B2-21.11-c B2-6.7-RAL-c a band that was replaced was lost all the same: a later Rally takes nothing back', () => {
  const awards = [{ unit: 'in-miami', points: 4 }];
  const s = ending({ 'm-1': '0833', 'in-miami': 'dead' }, { turn: 8, vp: { us: 4 }, awards } as never);
  untilSpring(s);
  expect([s.awards, s.vp[0]]).toEqual([[], 4]);
});

test('21.8 B2-6.7-NAT-a B2-6.7-NAT-b Native Allies wait for a sub-phase of Scott’s command', () => {
  const army = { 'sc-1ky': '1137', 'm-1': '0833', 'm-2': 'dead' };
  const ours = reinforcing(army, { active: ['m'], holds: { us: ['native-allies'] } });
  expect(question(ours)).toBe('reinforcement');
  expect(offered(ours, 'us').some((text) => text.startsWith('call-allies'))).toBe(false);
  const theirs = reinforcing({ ...army, 'sc-frnd': '1138' }, { active: ['m'], holds: { indian: ['native-allies'] } });
  expect(question(theirs)).not.toBe('chance');
});

test('21.20 B2-21.20-a nobody burns a place of his own', () => {
  const bands = fighting({ 'in-miami': '2828', 'st-1us': '2728' }, { active: ['indian'], side: 'indian' });
  const men = fighting({ 'm-1': '0833', 'in-miami': '0834' }, { active: ['m'] });
  expect([bands.ravaged, men.ravaged]).toEqual([[], []]);
});

test('21.20 B2-21.20-c what has burned does not burn, nor count, a second time', () => {
  const s = fighting({ 'st-1us': '2828' }, { active: ['st'], ravaged: ['2828'] });
  expect(s.ravaged).toEqual([s.t.numbers.ids.get('2828')]);
});
