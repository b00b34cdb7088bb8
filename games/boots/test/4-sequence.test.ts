// 4, 5: markers from the cup, who acts on them, and the end of a turn.

import { fastRng, frameOf } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { O, operation } from '../rules/5-operations.ts';
import type { State } from '../state.ts';
import { loadDice, mad, punitive } from './kit.ts';

const { drawing, ending, play, question, asked, offered, why, at } = mad;

const far = { 'st-1us': '1532', 'sc-1ky': '1137', 'm-1': '0833', 'in-miami': '2828', 'br-db': '3737' };

/** Draws for a side until a certain marker comes, from a fresh copy each time. */
function drawn(kit: typeof mad, make: () => State, side: 'us' | 'indian' | 'villa', order: string): State {
  for (let seed = 0; seed < 400; seed++) {
    const s = make();
    s.rng = fastRng(`draw ${order} ${seed}`);
    const log = kit.play(s, side, 'draw');
    const [first] = log.filter(({ kind }) => kind === 'orderDrawn');
    if (kit.game.nameOf(s, 'order', first!.args![1]!) === order) return s;
  }
  throw new Error(`${order} was not drawn`);
}

test('4.2 B2-4.2-a B2-4.2-b B2-6.2-d the first player draws his heroism markers before the second', () => {
  const s = mad.game.position.read({
    pools: [],
    at: far,
    flow: [
      { in: 'setup', at: 'begin' },
      { in: 'turns', at: 'begin' },
    ],
  });
  expect(s.lies.filter((pile) => pile === 0)).toHaveLength(1);
  expect(question(s)).not.toBe('');
});

test('4.2 B2-4.1-a B2-4.2.II-a B2-4.2.II-d B2-4.2.II-e B2-4.3-a the players draw in turn, and a drawn marker stays out', () => {
  const s = drawing(far, { cup: ['scott', 'militia', 'st-clair'] });
  expect([question(s), asked(s)]).toEqual(['drawing', ['us']]);
  play(s, 'us', 'draw');
  expect(s.cup).toHaveLength(2);
});

test('4.2 B2-4.2.II-f B2-4.6-a five markers make five operations phases at most', () => {
  const s = drawing({}, { cup: ['st-clair', 'scott', 'militia', 'little-turtle', 'blue-jacket'] });
  let phases = 0;
  while (s.turn === 1 && question(s) === 'drawing') {
    play(s, asked(s)[0] as 'us', 'draw');
    phases++;
  }
  expect(phases).toBe(5);
});

test('4.4 B2-4.4-a B2-4.4-b a marker without units on the map does nothing', () => {
  const s = drawing({ 'in-miami': '2828' }, { cup: ['st-clair', 'scott'] });
  play(s, 'us', 'draw');
  expect([question(s), asked(s)]).toEqual(['drawing', ['indian']]);
});

test('4.5 B2-4.5-a B2-4.5-b two passes in a row end the operations phases, one does not', () => {
  const s = drawing(far, { cup: ['scott', 'militia'] });
  play(s, 'us', 'pass-turn');
  expect([question(s), asked(s), s.turn]).toEqual(['drawing', ['indian'], 1]);
  play(s, 'indian', 'pass-turn');
  expect(s.turn).toBe(2);
});

test('4.2 B2-4.2.III-a B2-4.2.III-d all markers go back, and the next turn begins', () => {
  const s = drawing(far, { cup: ['scott'] });
  play(s, 'us', 'pass-turn');
  play(s, 'indian', 'pass-turn');
  expect(s.cup.map((order) => mad.game.nameOf(s, 'order', order)).sort()).toEqual(
    ['blue-jacket', 'british', 'little-turtle', 'militia', 'scott', 'st-clair'].sort(),
  );
});

test('5.2 B2-5.2-a B2-5.2-b B2-5.5-a B2-4.2.II-b B2-4.1-b a marker of the United States is handed to them', () => {
  const s = drawn(mad, () => drawing(far, { side: 'indian' }), 'indian', 'scott');
  expect([question(s), asked(s)]).toEqual(['orders', ['us']]);
  expect(offered(s, 'us')).toContain('move sc-1ky');
});

test('5.3 B2-5.1-a B2-5.3-a B2-4.2.II-c one command is active, and is reinforced, moves and fights in this order', () => {
  const s = drawn(mad, () => drawing(far), 'us', 'militia');
  const frame = frameOf(s, operation);
  expect(O.active(s, frame)).toBe(1 << s.t.commandIds.indexOf('m'));
  expect(offered(s, 'us').filter((text) => text.startsWith('move'))).toEqual(['move m-1']);
});

test('21.13 B2-21.13-a B2-21.13-b B2-21.13-c B2-21.13-d markers of Indians and British serve only who draws them himself', () => {
  const lost = drawn(mad, () => drawing(far), 'us', 'little-turtle');
  expect([question(lost), asked(lost)]).toEqual(['drawing', ['indian']]);
  const own = drawn(mad, () => drawing(far, { side: 'indian' }), 'indian', 'blue-jacket');
  expect([question(own), asked(own), offered(own, 'indian').includes('move in-miami')]).toEqual([
    'orders',
    ['indian'],
    true,
  ]);
  const british = drawn(mad, () => drawing(far, { side: 'indian' }), 'indian', 'british');
  expect(offered(british, 'indian').filter((text) => text.startsWith('move'))).toEqual(['move br-db']);
  const kept = drawn(mad, () => drawing(far), 'us', 'british');
  expect(asked(kept)).toEqual(['indian']);
});

test('21.9 B2-21.9-c Wayne moves all units of the United States, whoever draws him', () => {
  const army = { 'rw-inf1': '1532', 'lw-inf1': '1632', 'sc-1ky': '1137', 'm-1': '0833' };
  const s = drawn(mad, () => drawing(army, { side: 'indian', turn: 9 }), 'indian', 'wayne');
  expect(
    offered(s, 'us')
      .filter((text) => text.startsWith('move'))
      .sort(),
  ).toEqual(['move lw-inf1', 'move m-1', 'move rw-inf1', 'move sc-1ky']);
});

test('22.8 B2-22.8-b the headquarters bring another command along', () => {
  const army = { 'ghq-mc': '4206', 'ec-6inf': '4108', 'wc-7cav': '3900', 'fc-col': '4107' };
  const s = drawn(punitive, () => punitive.drawing(army, { turn: 3 }), 'us', 'ghq');
  expect(punitive.offered(s, 'us').sort()).toEqual([
    'alone',
    'bring-along ec',
    'bring-along fc',
    'bring-along nc',
    'bring-along ng',
    'bring-along wc',
  ]);
  const log = punitive.play(s, 'us', 'bring-along ec');
  expect(log.filter(({ kind }) => kind === 'joined').map(({ args }) => args)).toEqual([
    [0, s.t.commandIds.indexOf('ec')],
  ]);
  while (punitive.question(s) === 'reinforcement') {
    const text = punitive.offered(s, 'us').find((one) => !/^(spies|discard|special)/.test(one))!;
    punitive.play(s, 'us', text);
  }
  const moves = punitive.offered(s, 'us').filter((text) => text.startsWith('move'));
  expect([moves.includes('move ghq-mc'), moves.includes('move ec-6inf'), moves.includes('move wc-7cav')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('22.22 B2-22.22-a B2-22.22-b B2-22.22-c B2-15.2-P-a the aeroplane looks into a stack or activates a command; Villa puts it aside', () => {
  const army = { 'ec-6inf': '4108', 'do-1': '2507', 'do-2': '2507' };
  const s = drawn(punitive, () => punitive.drawing(army), 'us', 'aero');
  expect(punitive.offered(s, 'us')).toContain('survey 2507');
  const log = punitive.play(s, 'us', 'survey 2507');
  expect(log.filter(({ kind }) => kind === 'sighted')).toHaveLength(2);
  expect(punitive.asked(s)).toEqual(['villa']);
  const lost = drawn(punitive, () => punitive.drawing(army, { side: 'villa' }), 'villa', 'aero');
  expect([punitive.question(lost), punitive.asked(lost)]).toEqual(['drawing', ['us']]);
});

test('22.13 B2-22.13-b B2-22.14-c whoever draws a government marker commands it this turn, and no longer', () => {
  const army = { 'cm-1': '2115', 'do-1': '0717' };
  const cm = (s: State) => s.control[s.t.commandIds.indexOf('cm')];
  const us = drawn(punitive, () => punitive.drawing(army), 'us', 'cm');
  expect([cm(us), punitive.asked(us)]).toEqual([0, ['us']]);
  const villa = drawn(punitive, () => punitive.drawing(army, { side: 'villa' }), 'villa', 'cm');
  expect([cm(villa), punitive.asked(villa)]).toEqual([1, ['villa']]);
  const later = punitive.ending(army, { control: { cm: 'us' } } as never);
  expect(cm(later)).toBe(-1);
});

test('14.5 B2-4.2.III-b B2-4.2.III-c B2-14.1-b B2-14.5-a B2-14.5-b B2-14.5-M-a in even turns whoever is out of supply dies on a six', () => {
  const s = ending({ 'st-1us': '3928', 'st-2us': '3928' }, { turn: 2 });
  expect(s.turn).toBe(3);
  const even = (dice: number[]): State =>
    mad.game.position.read({
      pools: [],
      turn: 2,
      at: { 'st-1us': '3928', 'st-2us': '1432' },
      works: [{ place: '1432', work: 'stockade', camp: 'us' }],
      rng: loadDice(drawing({}), ...dice).rng,
      flow: [
        { in: 'setup', at: 'begin' },
        { in: 'turns', at: 'return' },
      ],
    });
  expect([at(even([6]), 'st-1us'), at(even([6]), 'st-2us')]).toEqual(['dead', '1432']);
  expect(at(even([5]), 'st-1us')).toBe('3928');
  const odd = mad.game.position.read({
    ...{ pools: [], turn: 3, at: { 'st-1us': '3928' }, rng: loadDice(drawing({}), 6).rng },
    flow: [
      { in: 'setup', at: 'begin' },
      { in: 'turns', at: 'return' },
    ],
  });
  expect(at(odd, 'st-1us')).toBe('3928');
});

test('14.5 B2-14.5-P-a B2-14.5-c in Pershing every turn, each unit for itself', () => {
  const check = (dice: number[]) =>
    punitive.game.position.read({
      ...{ pools: [], turn: 1, at: { 'wc-7cav': '2005', 'wc-10cav': '2005', 'do-1': '2507' } },
      rng: loadDice(drawing({}), ...dice).rng,
      flow: [
        { in: 'setup', at: 'begin' },
        { in: 'turns', at: 'return' },
      ],
    });
  const s = check([6, 5]);
  expect([punitive.at(s, 'wc-7cav'), punitive.at(s, 'wc-10cav'), punitive.at(s, 'do-1')]).toEqual([
    'dead',
    '2005',
    '2507',
  ]);
  expect(s.vp).toEqual([0, 0]);
});

test('6.7 B2-6.7-MDD-a B2-6.7-MDD-b B2-6.7-MDD-c B2-5.4-a Mad Dash activates a command of one’s own instead of a draw', () => {
  const s = drawing(far, { holds: { us: ['mad-dash'] }, cup: ['militia'] });
  expect(
    offered(s, 'us')
      .filter((text) => text.startsWith('mad-dash'))
      .sort(),
  ).toEqual(['mad-dash militia', 'mad-dash scott', 'mad-dash st-clair']);
  expect(why(s, 'us', 'mad-dash british')).toContain('B2-6.7-MDD-b');
  play(s, 'us', 'mad-dash scott');
  expect(offered(s, 'us')).toContain('move sc-1ky');
  expect(s.cup).toHaveLength(1);
});

test('6.7 B2-6.7-BLU-a B2-6.7-BLU-b Someone Blundered leaves a drawn marker without effect', () => {
  const s = drawn(mad, () => drawing(far, { holds: { indian: ['someone-blundered'] } }), 'us', 'scott');
  expect([question(s), asked(s)]).toEqual(['reaction', ['indian']]);
  play(s, 'indian', 'blunder');
  expect([question(s), asked(s), s.cup.length]).toEqual(['drawing', ['indian'], 5]);
});

test('6.7 B2-6.7-BLU-c nobody blunders at a Mad Dash', () => {
  const s = drawing(far, { holds: { us: ['mad-dash'], indian: ['someone-blundered'] } });
  play(s, 'us', 'mad-dash scott');
  play(s, 'indian', 'pass');
  expect(question(s)).toBe('orders');
});

test('6.7 B2-6.7-VSD-a B2-6.7-VSD-b B2-6.7-VSD-c B2-6.7-VSD-d Into the Valley: who draws an enemy marker leads one of its stacks against himself', () => {
  const army = { 'st-1us': '3928', 'st-2us': '3928', 'st-be': '3727', 'in-miami': '4128' };
  const make = () => drawing(army, { side: 'indian', holds: { indian: ['valley-of-death'] } });
  const s = drawn(mad, make, 'indian', 'st-clair');
  play(s, 'indian', 'into-the-valley 3928');
  expect([question(s), asked(s)]).toEqual(['orders', ['indian']]);
  expect(why(s, 'indian', 'move st-be')).not.toEqual([]);
  play(s, 'indian', 'go 4028', 'done');
  expect([at(s, 'st-1us'), at(s, 'st-2us')]).toEqual(['4028', '4028']);
  expect([question(s), offered(s, 'indian')]).toEqual(['declaration', ['attack 4028 4128']]);
});

test('6.7 B2-6.7-JAW-a B2-6.7-JAW-b From the Jaws of Victory: ten points behind, a die of markers', () => {
  const at0 = { pools: [], at: far, lies: { 'jaws-of-victory': 'hand-1' } };
  const flow = [
    { in: 'setup', at: 'begin' },
    { in: 'turns', at: 'begin' },
  ] as const;
  const behind = mad.game.position.read({ ...at0, vp: { indian: 10 }, flow });
  expect(offered(behind, 'us')).toContain('jaws-of-victory');
  play(loadDice(behind, 4), 'us', 'jaws-of-victory');
  mad.passWindows(behind);
  expect(behind.lies.filter((pile) => pile === 0).length).toBeGreaterThanOrEqual(4);
  const near = mad.game.position.read({ ...at0, vp: { indian: 9 }, flow });
  expect(why(near, 'us', 'jaws-of-victory')).toEqual(['B2-6.7-JAW-a']);
});

test('6.5 B2-6.5-b B2-6.7-SPY-a markers are thrown away or spent on a look at any time', () => {
  const s = drawing(far, { holds: { us: ['spies', 'ambush'] } });
  expect(offered(s, 'us')).toContain('discard ambush');
  const log = play(s, 'us', 'spies 2828');
  expect(log.filter(({ kind }) => kind === 'sighted')).toHaveLength(1);
  expect(mad.game.view(s, 0).pieces.some(([piece]) => s.t.pieceIds[piece] === 'in-miami')).toBe(false);
  expect(mad.game.view(s, 0).pool.filter((least) => s.t.pieceIds[least] === 'in-miami')).toHaveLength(1);
});

test('6.7 B2-6.7-VSD-d whoever leads a stack Into the Valley makes it attack his own units, nobody else’s', () => {
  const army = { 'wc-7cav': '3302', 'cm-1': '3304', 'do-1': '2005' };
  const make = () => punitive.drawing(army, { side: 'villa', holds: { villa: ['valley-of-death'] } });
  const s = drawn(punitive, make, 'villa', 'wc');
  punitive.play(s, 'villa', 'into-the-valley 3302', 'go 3303', 'done');
  expect([punitive.question(s), s.hostilities]).toEqual(['drawing', 0]);
});
