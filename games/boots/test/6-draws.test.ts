// 6.2, 6.5, 6.7: draws that a full hand or a catastrophe interrupts.

import { fastRng } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { mad } from './kit.ts';

const { fighting, play, question, asked, passWindows } = mad;

const { cardIds } = mad.drawing({}).t;
/** The piles of some markers; all others are out of the game. */
const piles = (named: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(cardIds.map((card) => [card, named[card] ?? 'out']));
const beginning = [
  { in: 'setup', at: 'begin' },
  { in: 'turns', at: 'begin' },
] as const;

test('6.5 B2-6.5-b whoever fills his hand in the midst of a draw may throw one away for the next', () => {
  const five = Object.fromEntries(['rally', 'parlay', 'spies', 'morale', 'special'].map((card) => [card, 'hand-1']));
  const lies = piles({ ...five, ambush: 'cup', 'last-stand': 'cup' });
  // June 1794: two for the United States.
  const s = mad.game.position.read({
    pools: [],
    at: { 'm-1': '0833', 'in-miami': '2828' },
    turn: 10,
    lies,
    flow: beginning,
  });
  play(s, 'us', 'draw-markers');
  expect([question(s), asked(s)]).toEqual(['fullHand', ['us']]);
  const log = play(s, 'us', 'discard rally');
  expect(log.find(({ kind }) => kind === 'drewMarkers')!.args).toEqual([0, 2]);
});

const men = { 'st-be': '3928', 'st-sup': '3926', 'st-tr': '3727' };
const bands = { 'in-miami': '4028', 'in-shawnee': '4028', 'in-seneca': '3627' };

/** One of two attacks ends with AC: two markers for the Indians, of which the first is a catastrophe, and that a storm. */
function stormy(named: Readonly<Record<string, string>>): State {
  const lies = piles({ 'natural-catastrophe': 'cup', ...named });
  for (let seed = 0; seed < 400; seed++) {
    const s = fighting({ ...men, ...bands }, { active: ['st'], lies, cup: ['scott'] });
    play(s, 'us', 'attack 3928 4028', 'attack 3727 3627', 'declared', 'fight 4028');
    s.rng = fastRng(`storm ${seed}`);
    const log = play(s, 'us', 'charge');
    while (DICE.includes(question(s))) log.push(...play(s, asked(s)[0] as 'us', 'pass'));
    const [drawn] = log.filter(({ kind }) => kind === 'drewMarker');
    const isStorm = log.some(({ kind }) => kind === 'storm');
    if (isStorm && drawn?.args?.[1] === s.t.card['natural-catastrophe']) return s;
  }
  throw new Error('no such storm');
}
const DICE = ['commitment', 'reroll', 'cancellation'];

test('6.7 B2-6.7-CAT-e B2-6.2-e a storm leaves the draw whole, and ends the phase after it', () => {
  const s = stormy({ ambush: 'cup' });
  expect([s.lies[s.t.card['natural-catastrophe']], s.lies[s.t.card.ambush]]).toEqual([5, 1]);
  passWindows(s);
  expect([question(s), s.plan, mad.at(s, 'in-seneca')]).toEqual(['drawing', [], '3627']);
});

test('6.7 B2-6.7-SOL-a B2-6.7-CAT-e and whoever lost a hex is still asked for his Sole Survivor', () => {
  const s = stormy({ 'sole-survivor': 'hand-1', rally: 'hand-1', ambush: 'cup', spies: 'cup' });
  expect([question(s), asked(s)]).toEqual(['chance', ['us']]);
  if (s.ask[2] === s.t.card['delusions-of-grandeur']) play(s, 'us', 'pass');
  expect(s.ask[2]).toBe(s.t.card['sole-survivor']);
  passWindows(s);
  expect(question(s)).toBe('drawing');
});

test('6.7 B2-6.7-DOG-a Delusions of Grandeur answers a draw in which a storm broke out', () => {
  const s = stormy({ 'delusions-of-grandeur': 'hand-1', rally: 'hand-1', ambush: 'cup', spies: 'cup' });
  expect([question(s), asked(s), s.ask[2]]).toEqual(['chance', ['us'], s.t.card['delusions-of-grandeur']]);
});
