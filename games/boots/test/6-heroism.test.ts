// 6: markers in battle, at the dice, against one another; what is drawn and what befalls whoever draws it.

import { fastRng } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { loadDice, mad, punitive } from './kit.ts';

const { fighting, drawing, play, question, asked, offered, why, at, passWindows } = mad;

const HERE = '3928';
const army = { 'st-1us': HERE, 'st-2us': HERE, 'st-sup': '3926', 'in-miami': '4028', 'in-seneca': '4028' };

function declared(holds: Parameters<typeof fighting>[1]['holds'], more = {}): State {
  const s = fighting(army, { active: ['st'], ...(holds ? { holds } : {}), ...more });
  while (question(s) === 'chance') play(s, asked(s)[0] as 'us', 'pass');
  play(s, 'us', `attack ${HERE} 4028`, 'declared', 'charge');
  return s;
}
const columnIn = (log: readonly { kind: string; args: readonly number[] | null }[]) =>
  log.find(({ kind }) => kind === 'oddsFound')!.args!;

test('10.2 B2-10.2-b B2-6.3-b B2-6.7-EOA-a B2-6.7-INS-a both commit unseen, several at once, and all are turned up together', () => {
  const s = declared({ us: ['out-of-ammunition', 'inspired-subordinates'], indian: ['rally'] });
  expect([question(s), asked(s)]).toEqual(['commitment', ['us', 'indian']]);
  play(s, 'us', 'commit out-of-ammunition');
  expect(mad.game.view(s, 1).given).toEqual([true, false]);
  play(s, 'indian', 'pass');
  const log = play(s, 'us', 'commit inspired-subordinates');
  log.push(...passWindows(loadDice(s, 1)));
  // 6 on 5: 120 %, two right, woods one left.
  expect(columnIn(log)).toEqual([120, 2, 1, 3]);
  const both = [s.t.card['out-of-ammunition'], s.t.card['inspired-subordinates']].sort((a, b) => a! - b!);
  expect(log.flatMap(({ kind, args }) => (kind === 'markerPledged' ? [[...args!]] : []))).toEqual(
    both.map((card) => [0, card]),
  );
  expect(s.lies[s.t.card['out-of-ammunition']]).toBe(4);
});

test('6.7 B2-6.7-LST-a B2-6.7-WLD-a Last Stand is for defenders, Wild Charge for attackers, the rest has its own moment', () => {
  const s = declared({ us: ['last-stand', 'wild-charge', 'ambush'], indian: ['wild-charge'] });
  expect(why(s, 'us', 'commit last-stand')).toEqual(['B2-6.7-LST-a']);
  expect(why(s, 'us', 'commit ambush')).toEqual(['B2-10.2-b']);
  expect(offered(s, 'us')).not.toContain('commit last-stand');
});

test('6.7 B2-6.7-LST-c B2-6.7-LST-d whoever makes a Last Stand does not retreat, and is worth double', () => {
  const s = declared({ indian: ['last-stand'] });
  // 120 %, woods: 50-99; a charge with 5 is BB: 5 Indian factors at double their worth.
  play(loadDice(s, 5), 'indian', 'commit last-stand');
  play(s, 'us', 'lose st-1us');
  expect(s.vp[0]).toBe(2 * 5);
});

test('6.7 B2-6.7-STF-a B2-6.4-a B2-6.7-b Staff Work undoes a marker, and both go back to the cup', () => {
  const s = declared({ us: ['out-of-ammunition'], indian: ['staff-work'] });
  play(s, 'us', 'commit out-of-ammunition');
  play(s, 'indian', 'pass');
  expect([question(s), asked(s)]).toEqual(['cancellation', ['indian']]);
  const log = play(loadDice(s, 1), 'indian', 'staff-work');
  expect(columnIn(log)).toEqual([120, 0, 1, 1]);
  expect([s.lies[s.t.card['staff-work']], s.lies[s.t.card['out-of-ammunition']]]).toEqual([4, 4]);
});

test('6.7 B2-6.7-DOD-a B2-6.7-DOD-b Do or Die throws one’s own die again, and the second counts', () => {
  const s = declared({ us: ['do-or-die'] });
  play(loadDice(s, 1, 5), 'us', 'pass');
  expect([question(s), asked(s)]).toEqual(['reroll', ['us']]);
  const log = play(s, 'us', 'roll-again');
  expect(log.filter(({ kind }) => kind === 'rolled').map(({ args }) => args![1])).toEqual([5]);
  expect(log.find(({ kind }) => kind === 'outcome')!.args![0]).toBe(
    s.t.data.results.findIndex(({ id }) => id === 'bb'),
  );
});

test('6.7 B2-6.7-MOR-a B2-6.7-MOR-b B2-6.7-MOR-d Morale asks for ten points and moves every attack of the sub-phase', () => {
  const s = fighting(army, { active: ['st'], vp: { us: 10 }, holds: { us: ['morale'] } });
  expect([question(s), asked(s)]).toEqual(['chance', ['us']]);
  play(s, 'us', 'play');
  const log = play(loadDice(s, 1), 'us', `attack ${HERE} 4028`, 'declared', 'charge');
  expect(columnIn(log)).toEqual([120, 1, 1, 2]);
  const behind = fighting(army, { active: ['st'], vp: { us: 9 }, holds: { us: ['morale'] } });
  expect(question(behind)).toBe('declaration');
});

test('6.7 B2-6.7-MOR-c played by the defender it moves them to the left', () => {
  const s = fighting(army, { active: ['st'], vp: { indian: 10 }, holds: { indian: ['morale'] } });
  play(s, 'indian', 'play');
  const log = play(loadDice(s, 2), 'us', `attack ${HERE} 4028`, 'declared', 'charge');
  expect(columnIn(log)).toEqual([120, 0, 2, 0]);
});

test('6.7 B2-6.7-FLK-a B2-6.7-FLK-b B2-6.7-LST-b Flank Success doubles a flank, or undoes it', () => {
  const ring = { 'in-miami': '4028', 'in-shawnee': '3828', 'st-1us': HERE };
  const flanked = (holds: object): State => {
    const s = fighting(ring, { active: ['indian'], side: 'indian', holds });
    play(s, 'indian', `attack 4028 ${HERE}`, `attack 3828 ${HERE}`, 'declared', 'skirmish');
    return s;
  };
  const doubled = flanked({ indian: ['flank-success'] });
  expect(columnIn(play(loadDice(doubled, 3), 'indian', 'commit flank-success'))[1]).toBe(2);
  const undone = flanked({ us: ['flank-success'] });
  expect(columnIn(play(loadDice(undone, 3), 'us', 'commit flank-success'))[1]).toBe(0);
  const stood = flanked({ us: ['last-stand'] });
  expect(columnIn(play(loadDice(stood, 3), 'us', 'commit last-stand'))[1]).toBe(0);
});

test('6.7 B2-6.7-WLD-b B2-6.7-WLD-c B2-6.7-WLD-d a Wild Charge goes one hex further, all of it, and fights on', () => {
  const s = fighting(
    { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'in-seneca': '4028', 'in-miami': '4228' },
    { active: ['st'], holds: { us: ['wild-charge'] } },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'declared', 'skirmish');
  play(loadDice(s, 1), 'us', 'commit wild-charge');
  // 800 % with one right and one left: the last column; DW with 1.
  while (question(s) === 'retreat') play(s, 'indian', offered(s, 'indian')[0]!);
  expect(question(s)).toBe('onrush');
  expect(why(s, 'us', 'halt')).toEqual(['B2-6.7-WLD-c']);
  play(s, 'us', 'advance st-1us 4028', 'advance st-2us 4028', 'advance st-be 4028');
  expect(offered(s, 'us').some((text) => /^advance st-1us/.test(text))).toBe(true);
  play(s, 'us', 'halt');
  passWindows(s);
  // The Seneca have gone one hex, so that the pursuers stand beside them: DW alone would let them rest.
  expect([question(s), why(s, 'us', 'rest'), offered(s, 'us')]).toEqual([
    'pressHome',
    ['B2-6.7-WLD-d'],
    ['press 4028'],
  ]);
  play(s, 'us', 'press 4028');
  expect(question(s)).toBe('declaration');
});

test('6.7 B2-6.7-STF-b Staff Work does not help against a Natural Catastrophe', () => {
  const { cardIds } = mad.drawing({}).t;
  const hands: Readonly<Record<string, string>> = {
    rally: 'hand-1',
    ...Object.fromEntries(['staff-work', 'spies', 'parlay', 'ambush'].map((card) => [card, 'hand-2'])),
    'natural-catastrophe': 'cup',
  };
  const lies = Object.fromEntries(cardIds.map((card) => [card, hands[card] ?? 'out']));
  const flow = [
    { in: 'setup', at: 'begin' },
    { in: 'turns', at: 'begin' },
  ];
  for (let seed = 0; seed < 12; seed++) {
    const s = mad.game.position.read({ pools: [], at: { 'st-1us': HERE, 'in-miami': '2828' }, lies, flow });
    s.rng = fastRng(`calamity ${seed}`);
    const log = play(s, 'us', 'draw-markers');
    expect(log.map(({ kind }) => kind)).toContain('markerPlayed');
    while (question(s) === 'reroll') play(s, 'us', 'pass');
    expect(question(s)).not.toBe('cancellation');
  }
});

test('6.7 B2-6.7-SOL-a B2-6.7-SOL-b B2-6.7-SOL-c a Sole Survivor lies aside and is worth a point at the end', () => {
  const s = fighting(
    { 'st-be': HERE, 'st-sup': '3926', 'in-miami': '4028', 'in-shawnee': '4028' },
    { active: ['st'], holds: { us: ['sole-survivor'] } },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'declared', 'charge');
  play(loadDice(s, 1), 'us', 'pass');
  passWindows(s);
  const again = fighting(
    { 'st-be': HERE, 'st-sup': '3926', 'in-miami': '4028', 'in-shawnee': '4028' },
    { active: ['st'], holds: { us: ['sole-survivor'] } },
  );
  play(again, 'us', `attack ${HERE} 4028`, 'declared', 'charge');
  play(loadDice(again, 1), 'us', 'pass');
  while (question(again) === 'reroll') play(again, 'us', 'pass');
  while (question(again) === 'chance' && again.ask[2] !== again.t.card['sole-survivor'])
    play(again, asked(again)[0] as 'us', 'pass');
  play(again, 'us', 'play');
  passWindows(again);
  expect(again.survivors).toEqual([1, 0]);
  expect(again.lies[again.t.card['sole-survivor']]).toBe(6);
});

test('6.7 B2-6.7-DOG-a B2-6.7-DOG-b Delusions of Grandeur draws as many as the enemy drew', () => {
  const flow = [
    { in: 'setup', at: 'begin' },
    { in: 'turns', at: 'begin' },
  ] as const;
  const s = mad.game.position.read({ pools: [], at: army, turn: 8, lies: { 'delusions-of-grandeur': 'hand-1' }, flow });
  play(s, 'us', 'draw-markers');
  while (question(s) !== 'chance') play(s, asked(s)[0] as 'us', offered(s, asked(s)[0] as 'us')[0]!);
  expect(asked(s)).toEqual(['us']);
  const before = s.lies.filter((pile) => pile === 0).length;
  play(s, 'us', 'play');
  play(s, 'indian', 'pass');
  expect(s.lies.filter((pile) => pile === 0)).toHaveLength(before - 1 + 2);
});

test('6.5 B2-6.5-a B2-6.2-a nobody holds more than six', () => {
  const six = ['ambush', 'rally', 'parlay', 'spies', 'morale', 'special'];
  const flow = [
    { in: 'setup', at: 'begin' },
    { in: 'turns', at: 'begin' },
  ] as const;
  const lies = Object.fromEntries(six.map((card) => [card, 'hand-1']));
  const s = mad.game.position.read({ pools: [], at: army, lies, flow });
  play(s, 'us', 'draw-markers');
  expect(s.lies.filter((pile) => pile === 0)).toHaveLength(6);
});

/** The cup holds nothing but the catastrophe, and a turn begins. */
function struck(die: number, turn = 1, more = {}): State {
  const all = mad.game
    .setup('campaign', {}, [1, 2, 3, 4])
    .t.cardIds.filter((card) => card !== 'natural-catastrophe' && card !== 'war-correspondents');
  const lies = Object.fromEntries(all.map((card) => [card, 'out']));
  const s = drawing(army, { turn, lies, ...more });
  s.cup = [];
  s.turn = turn;
  const flow = [
    { in: 'setup', at: 'begin' },
    { in: 'turns', at: 'begin' },
  ] as const;
  const json = { ...mad.game.position.write(s), flow };
  const { ask: _, ...rest } = json;
  for (let seed = 0; seed < 500; seed++) {
    const game = mad.game.position.read({ ...rest, rng: [seed + 1, 2, 3, 4] });
    const rolled = game.quake === 1 ? 1 : 0;
    if (die === 1 ? rolled === 1 : rolled === 0) return game;
  }
  throw new Error('no such die');
}

test('6.7 B2-6.7-CAT-a B2-6.7-CAT-d B2-6.7-CAT2-a a catastrophe strikes when it is drawn; the marker of 1791 waits for 1794', () => {
  const works = [{ place: HERE, work: 'entrenchment', camp: 'us' }];
  const s = struck(1, 1, { works });
  expect([s.quake, s.works]).toEqual([1, []]);
  expect(s.lies[s.t.card['natural-catastrophe']]).toBe(5);
});

test('6.7 B2-6.7-CAT2-b in 1794 it is gone for good', () => {
  expect(struck(1, 9).lies[struck(1, 9).t.card['natural-catastrophe']]).toBe(6);
});

test('6.2 B2-6.2-b B2-6.2-c B2-6.7-CAT-b at the start a catastrophe is exchanged', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const s = punitive.game.setup('expedition', {}, [seed, 7, 7, 7]);
    expect(s.lies[s.t.card['natural-catastrophe']]).toBe(4);
  }
});

test('6.7 B2-6.7-RAL-a B2-6.7-RAL-b B2-6.7-RAL-c Rally brings a unit back, and its points', () => {
  const s = mad.reinforcing({ 'st-1us': '1532', 'st-2us': 'dead' }, {
    active: ['st'],
    vp: { indian: 6 },
    awards: [{ unit: 'st-2us', points: 6 }],
    holds: { us: ['rally'] },
  } as never);
  expect(offered(s, 'us')).toContain('rally st-2us 1532');
  expect(why(s, 'us', 'rally st-2us 2828')).toContain('B2-6.7-RAL-b');
  play(s, 'us', 'rally st-2us 1532');
  expect([at(s, 'st-2us'), s.vp]).toEqual(['1532', [0, 0]]);
});

test('6.7 B2-6.7-WAR-a War Correspondents double what a battle gives to draw', () => {
  const { fighting: begin, play: go, question: asks } = punitive;
  const s = begin(
    { 'ec-6inf': '3711', 'ec-16inf': '3711', 'ec-13cav': '3711', 'ec-sup': '3711', 'do-1': '3811', 'do-2': '3811' },
    { active: ['ec'], holds: { us: ['war-correspondents'] } },
  );
  go(s, 'us', 'attack 3711 3811', 'declared', 'charge');
  go(loadDice(s, 6), 'us', 'pass');
  while (asks(s) !== 'chance' || s.ask[2] !== s.t.card['war-correspondents']) {
    const side = punitive.asked(s)[0] as 'us';
    const choices = punitive.offered(s, side);
    go(s, side, choices.find((text) => /^(pass|halt|lose|fall-back)/.test(text))!);
  }
  const log = go(s, 'us', 'play');
  expect(log.find(({ kind }) => kind === 'drewMarkers')!.args![1]).toBe(2);
});

/** Nothing but the catastrophe is in the cup. */
const onlyCatastrophe = (kit: typeof mad): Record<string, string> =>
  Object.fromEntries(kit.drawing({}).t.cardIds.map((card) => [card, card === 'natural-catastrophe' ? 'cup' : 'out']));

test('6.7 B2-6.7-CAT-e B2-8.2-c B2-21.20-d a storm ends the sub-phase, but not without its end: what is in breach is given up', () => {
  // Kekionga burns under those who have come, and has room for two of them.
  const s = fighting(
    { 'st-1us': '2828', 'st-2us': '2828', 'st-be': '2828', 'st-sup': '2828', 'in-seneca': '2728' },
    { active: ['st'], lies: onlyCatastrophe(mad) },
  );
  play(s, 'us', 'attack 2828 2728', 'declared');
  // 900 %, one left: DC with 6; then the draw, and a storm with 3.
  play(loadDice(s, 6, 1, 3), 'us', 'charge');
  const log = play(s, 'us', 'halt');
  expect(log.map(({ kind }) => kind)).toContain('storm');
  expect([question(s), asked(s)]).toEqual(['excess', ['us']]);
});

test('6.7 B2-6.7-CAT-e B2-22.20-a and whoever stands in a town of the United States has raided it', () => {
  const s = punitive.fighting(
    { 'do-1': '4007', 'do-2': '4007', 'do-3': '4007', 'fc-col': '4107' },
    { active: ['do'], side: 'villa', lies: onlyCatastrophe(punitive) },
  );
  punitive.play(s, 'villa', 'attack 4007 4107', 'declared');
  // 450 %, two left: DD with 6.
  punitive.play(loadDice(s, 6, 1, 3), 'villa', 'charge');
  punitive.play(s, 'villa', 'advance do-1 4107', 'halt');
  expect(s.vp).toEqual([0, 2 * 2 + 5]);
});

test('6.7 B2-6.7-JAW-a From the Jaws of Victory can be played in the phase in which it is drawn', () => {
  const lies = { ...onlyCatastrophe(mad), 'natural-catastrophe': 'out', 'jaws-of-victory': 'cup' };
  const flow = [
    { in: 'setup', at: 'begin' },
    { in: 'turns', at: 'begin' },
  ] as const;
  const json = { pools: [], at: army, vp: { indian: 10 }, flow };
  const s = mad.game.position.read({ ...json, lies });
  expect([question(s), asked(s)]).toEqual(['chance', ['us']]);
  expect(s.ask[2]).toBe(s.t.card['jaws-of-victory']);
  const near = mad.game.position.read({ ...json, vp: { indian: 9 }, lies });
  expect(question(near)).toBe('drawing');
});

test('6.7 B2-6.7-DOG-a Delusions of Grandeur answers every draw, that of the set-up, too', () => {
  const s = punitive.game.position.read({
    pools: [],
    at: { 'do-1': '2507' },
    lies: { 'delusions-of-grandeur': 'hand-1' },
    flow: [{ in: 'setup', at: 'markersOfFoe' }],
  });
  expect([punitive.question(s), punitive.asked(s)]).toEqual(['chance', ['us']]);
  punitive.play(s, 'us', 'play');
  punitive.play(s, 'villa', 'pass');
  expect(s.lies[s.t.card['natural-catastrophe']]).toBe(4);
});

test('6.7 B2-6.7-PAR-a B2-6.7-PAR-c Parlay holds a stack that does not move, too', () => {
  const stand = (answer: string): State => {
    const s = mad.moving(army, { active: ['st'], holds: { indian: ['parlay'] } });
    play(s, 'us', 'done');
    expect([question(s), asked(s), s.ask[2]]).toEqual(['chance', ['indian'], s.t.card.parlay]);
    play(s, 'indian', answer);
    while (question(s) === 'cancellation') play(s, 'us', 'pass');
    if (question(s) === 'evening') play(s, 'us', 'nightfall');
    return s;
  };
  expect(question(stand('pass'))).toBe('declaration');
  expect(question(stand('play'))).not.toBe('declaration');
});

test('6.5 B2-6.5-b whoever holds six may throw one away for each that a battle lets him draw', () => {
  const holds = { us: ['ambush', 'rally', 'parlay', 'spies', 'morale', 'special'] };
  const s = fighting(
    { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-sup': '3926', 'in-seneca': '4028' },
    { active: ['st'], holds },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'declared', 'charge');
  play(loadDice(s, 6), 'us', 'pass');
  passWindows(s);
  play(s, 'us', 'halt');
  expect([question(s), asked(s)]).toEqual(['fullHand', ['us']]);
  // DC: two to draw.
  play(s, 'us', 'discard spies');
  expect(question(s)).toBe('fullHand');
  const log = play(s, 'us', 'keep');
  expect(log.find(({ kind }) => kind === 'drewMarkers')!.args).toEqual([0, 1]);
  expect(s.lies.filter((pile) => pile === 0)).toHaveLength(6);
});

test('6.7 B2-6.7-CAT-d while the ground shakes nothing moves the column for the defender', () => {
  const s = declared({ indian: ['out-of-ammunition'] }, { quake: 1 });
  const log = play(loadDice(s, 1), 'indian', 'commit out-of-ammunition');
  log.push(...passWindows(s));
  expect(columnIn(log)).toEqual([120, 0, 0, 2]);
});

test('6.7 B2-6.7-LST-c no die is thrown for the way of those who make a Last Stand', () => {
  const men = { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-tr': HERE, 'st-sup': '3926' };
  const s = fighting(
    { ...men, 'in-seneca': '4028', 'in-creek': '4028' },
    { active: ['st'], holds: { indian: ['last-stand'] } },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'declared', 'charge');
  const log = play(loadDice(s, 6, 2), 'indian', 'commit last-stand');
  log.push(...play(s, 'indian', 'lose in-creek'));
  expect(log.filter(({ kind }) => kind === 'rolled')).toHaveLength(1);
  expect(at(s, 'in-seneca')).toBe('4028');
});

test('6.7 B2-6.7-LST-c whoever makes a Last Stand holds his hex where others would withdraw', () => {
  const s = fighting(
    { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'in-seneca': '4028' },
    { active: ['st'], holds: { indian: ['last-stand'] } },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'declared', 'skirmish');
  // 800 %, one left: DW with 3.
  const log = play(loadDice(s, 3), 'indian', 'commit last-stand');
  expect(log.map(({ kind }) => kind)).not.toContain('retreated');
  expect(at(s, 'in-seneca')).toBe('4028');
});
