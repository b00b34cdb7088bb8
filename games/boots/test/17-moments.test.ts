// What happens at the very moment a rule names: at the end of every phase, on entering a hex, for all purposes.

import { fastRng } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { loadDice, mad, punitive } from './kit.ts';

const beginning = [
  { in: 'setup', at: 'begin' },
  { in: 'turns', at: 'begin' },
] as const;
const cardsOf = (kit: typeof mad, named: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(kit.drawing({}).t.cardIds.map((card) => [card, named[card] ?? 'out']));

test('17.3 B2-17.3-b an entrenchment that an epidemic has emptied is gone when the heroism phase ends', () => {
  const works = [{ place: '3928', work: 'entrenchment', camp: 'indian' }];
  const lies = cardsOf(mad, { 'natural-catastrophe': 'cup' });
  const sick = Array.from({ length: 400 }, (_, seed) => {
    const json = { pools: [], at: { 'br-ca': '3928', 'br-db': '3737', 'st-1us': '1532' }, lies, works };
    return mad.game.position.read({ ...json, rng: fastRng(`sick ${seed}`), flow: beginning });
  }).filter((s) => mad.question(s) === 'drawing' && mad.at(s, 'br-ca') === 'dead');
  expect(sick.length).toBeGreaterThan(0);
  for (const s of sick) expect(s.works).toEqual([]);
});

test('17.3 B2-17.3-b B2-22.27-c and one that an uprising has emptied when the reinforcement sub-phase does', () => {
  const works = [{ place: '2507', work: 'entrenchment', camp: 'us' }];
  const s = punitive.reinforcing(
    { 'ec-6inf': '2507', 'do-1': '3404', 'do-2': 'dead' },
    { active: ['do'], side: 'villa', works, holds: { villa: ['special'] } },
  );
  punitive.play(s, 'villa', 'special', 'rise 2507');
  punitive.play(s, 'us', punitive.offered(s, 'us')[0]!);
  if (punitive.question(s) === 'rebels') punitive.play(s, 'villa', 'nobody');
  if (punitive.question(s) === 'reinforcement') punitive.play(s, 'villa', 'enough');
  expect([punitive.question(s), s.works]).toEqual(['orders', []]);
});

test('17.2 B2-17.2-a B2-6.7-PAR-b a stack with which somebody parleyed, and which stays, may dig', () => {
  const s = punitive.moving(
    { 'ec-6inf': '4108', 'ec-16inf': '4108', 'ec-sup': '4108', 'do-1': '3404' },
    { active: ['ec'], holds: { villa: ['parlay'] } },
  );
  punitive.play(s, 'us', 'move ec-6inf');
  punitive.play(s, 'villa', 'play');
  punitive.play(s, 'us', 'done');
  expect(punitive.offered(s, 'us')).toContain('dig 4108');
});

test('6.7 B2-6.7-PAR-b R-60 until it moves it may be taken up again, and moves as one', () => {
  const s = mad.moving(
    { 'st-1us': '3928', 'st-2us': '3928', 'st-be': '3926' },
    { active: ['st'], holds: { indian: ['parlay', 'rally'] } },
  );
  mad.play(s, 'us', 'move st-1us');
  mad.play(s, 'indian', 'play');
  mad.play(s, 'us', 'move st-be');
  mad.passWindows(s);
  mad.play(s, 'us', 'move st-2us', 'go 3828');
  expect(['st-1us', 'st-2us'].map((piece) => mad.at(s, piece))).toEqual(['3828', '3828']);
});

const strong = { 'st-1us': '2728', 'st-2us': '2728', 'st-be': '2728', 'st-tr': '2728', 'st-sup': '2628' };

/** 9 on 1 in Kekionga, 900 % and one left: DC with 6. */
function pursuit(): State {
  const s = mad.fighting({ ...strong, 'in-seneca': '2828' }, { active: ['st'] });
  mad.play(s, 'us', 'attack 2728 2828', 'declared');
  mad.play(loadDice(s, 6), 'us', 'charge');
  return s;
}

test('21.20 B2-21.20-b B2-21.20-c R-144 pursuers who ride through a village burn it', () => {
  const s = pursuit();
  const log = mad.play(s, 'us', 'advance st-tr 2828');
  expect(log.map(({ kind }) => kind)).toContain('burned');
  mad.play(s, 'us', 'advance st-tr 2928', 'halt');
  expect([s.ravaged, mad.at(s, 'st-tr')]).toEqual([[s.t.numbers.ids.get('2828')], '2928']);
});

test('21.20 B2-21.20-d B2-8.1-a and no more than two find room in it from then on', () => {
  const s = pursuit();
  mad.play(s, 'us', 'advance st-1us 2828', 'advance st-2us 2828');
  expect(mad.offered(s, 'us').filter((text) => text.startsWith('advance st-be'))).toEqual(['advance st-be 2828']);
  mad.play(s, 'us', 'advance st-be 2828');
  expect([mad.question(s), mad.why(s, 'us', 'halt')]).toEqual(['passage', ['B2-5.6-b']]);
});

const government = { 'cm-1': '2507', 'cm-2': '2115', 'r-1': '1116', 'do-1': '3404', 'ec-6inf': '4108' };
const dashing = (control: object, more: object = {}): State =>
  punitive.drawing(government, { control, holds: { us: ['mad-dash'], villa: ['rally'] }, ...more } as never);
const dashes = (s: State): string[] => punitive.offered(s, 'us').filter((text) => text.startsWith('mad-dash'));

test('22.13 B2-22.13-b B2-6.7-MDD-b R-217 what a player commands of the government this turn he may send on a Mad Dash', () => {
  expect(dashes(dashing({ cm: 'us' }))).toContain('mad-dash cm');
  for (const order of ['cm', 'r'])
    expect(punitive.why(dashing({ r: 'villa' }), 'us', `mad-dash ${order}`)).toEqual(['B2-6.7-MDD-b']);
  const s = dashing({ cm: 'us' });
  punitive.play(s, 'us', 'mad-dash cm');
  punitive.passWindows(s);
  expect([punitive.question(s), punitive.asked(s)]).toEqual(['orders', ['us']]);
  expect(punitive.offered(s, 'us')).toContain('move cm-1');
});

test('22.14 B2-22.14-a R-217 but not an army that the die has kept away this turn', () => {
  expect(punitive.why(dashing({ t: 'us' }), 'us', 'mad-dash t')).toEqual(['B2-6.7-MDD-b']);
});

test('22.28 B2-22.28-e R-217 in the second war only a draw moves the government', () => {
  const s = dashing({}, { side: 'villa', options: { 'second-war': 'on' }, holds: { villa: ['mad-dash'] } });
  expect(punitive.why(s, 'villa', 'mad-dash cm')).toEqual(['B2-6.7-MDD-b']);
});

test('6.7 B2-6.7-JAW-a the first player, too, plays From the Jaws of Victory as long as the phase lasts', () => {
  const lies = cardsOf(mad, {
    'delusions-of-grandeur': 'hand-1',
    rally: 'cup',
    spies: 'cup',
    'jaws-of-victory': 'cup',
  });
  const json = { pools: [], at: { 'st-1us': '1532', 'in-miami': '2828' }, lies, vp: { indian: 10 }, flow: beginning };
  let found = 0;
  for (let seed = 0; seed < 60; seed++) {
    const s = mad.game.position.read({ ...json, rng: fastRng(`jaws ${seed}`) });
    mad.play(s, 'us', 'draw-markers');
    const isHeld = (): boolean => s.lies[s.t.card['jaws-of-victory']] === 0;
    if (isHeld()) continue;
    while (mad.question(s) === 'chance' && s.ask[2] !== s.t.card['delusions-of-grandeur']) mad.play(s, 'us', 'pass');
    if (mad.question(s) !== 'chance') continue;
    mad.play(s, 'us', 'play');
    while (mad.question(s) === 'cancellation') mad.play(s, 'indian', 'pass');
    if (!isHeld()) continue;
    found++;
    expect([mad.question(s), mad.asked(s), s.ask[2]]).toEqual(['chance', ['us'], s.t.card['jaws-of-victory']]);
  }
  expect(found).toBeGreaterThan(0);
});

test('22.5 B2-22.5-e B2-22.10-b B2-22.13-c each side draws its markers before Villa sets out the militia, the last step of his set-up', () => {
  const s = punitive.game.setup('expedition', {}, fastRng('order'));
  const seen: string[] = [];
  const inHand = (side: number): number => s.lies.filter((pile) => pile === side).length;
  while (['deployment', 'garrisoning', 'chance'].includes(punitive.question(s))) {
    const [side] = punitive.asked(s) as ['us' | 'villa'];
    if (punitive.question(s) !== 'chance') seen.push(`${side} ${punitive.question(s)} ${inHand(0)} ${inHand(1)}`);
    punitive.play(s, side, punitive.question(s) === 'chance' ? 'pass' : punitive.offered(s, side)[0]!);
  }
  expect([...new Set(seen)]).toEqual([
    'us deployment 0 0',
    'villa deployment 1 0',
    'villa garrisoning 1 2',
    'us garrisoning 1 2',
  ]);
});
