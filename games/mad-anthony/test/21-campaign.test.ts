// 21: the two years of Mad Anthony.

import type { State } from '@bivouac/boots/state.ts';
import { mad } from '@bivouac/boots/test/kit.ts';
import { fastRng } from '@bivouac/kernel';
import { loadDice } from '@bivouac/kernel/testing';
import { expect, test } from 'vitest';

const { game, drawing, fighting, moving, ending, play, offered, why, at, question, asked } = mad;

type Side = 'us' | 'indian';
const HERE = '3928';
const first = (s: State): void => {
  const side = asked(s)[0] as Side;
  play(s, side, offered(s, side)[0]!);
};

test('21.4 B2-21.4-a B2-21.5-a B2-21.5-b B2-21.5-c B2-21.5-d B2-21.5-e B2-21.5-f B2-3.3-a the United States deploy first, and where they may', () => {
  const s = game.setup('campaign', {}, fastRng('setup'));
  expect([question(s), asked(s)]).toEqual(['deployment', ['us']]);
  expect([at(s, 'm-fw'), at(s, 'm-ff')]).toEqual(['1432', '1026']);
  play(s, 'us', 'take-up st-1us');
  // The militia holds Fort Washington: the six hexes around it are left to St. Clair.
  expect(offered(s, 'us')).toHaveLength(6);
  const order: string[] = [];
  while (question(s) === 'deployment') {
    order.push(asked(s)[0]!);
    first(s);
  }
  expect(order.lastIndexOf('us')).toBeLessThan(order.indexOf('indian'));
  const militia = ['m-fw', 'm-ff', 'm-1', 'm-2', 'm-3', 'm-4'].map((piece) => at(s, piece));
  expect(new Set(militia).size).toBe(6);
  expect(['sc-3ky', 'sc-frnd', 'rw-inf1', 'in-mohawk', 'in-creek'].map((piece) => at(s, piece))).toEqual(
    Array(5).fill('waiting'),
  );
  expect(['1432', '1026', '1137', '1228']).toContain(at(s, 'sc-1ky'));
});

test('21.10 B2-21.10-a B2-21.10-b B2-21.10-c B2-21.10-d B2-21.10-f B2-21.12-a the Indians begin in their villages, the British in their forts', () => {
  const s = game.setup('campaign', {}, fastRng('setup'));
  while (question(s) === 'deployment') first(s);
  const villages = s.t.data.places.filter(({ kind }) => kind === 'village').map(({ hex }) => hex);
  for (const band of ['in-tec', 'in-wyandot', 'in-miami', 'in-shawnee']) expect(villages).toContain(at(s, band));
  expect([at(s, 'br-cb'), at(s, 'br-db')]).toEqual(['3236', '3737']);
  expect(s.works).toHaveLength(4 * 3);
});

test('21.5 B2-21.5-g B2-21.10-e the Indians begin with two heroism markers, the United States with none', () => {
  const s = game.setup('campaign', {}, fastRng('markers'));
  let last = s.lies;
  while (question(s) === 'deployment') {
    last = s.lies;
    first(s);
  }
  expect(last.filter((pile) => pile === 0 || pile === 1)).toEqual([]);
  expect(s.lies.filter((pile) => pile === 1).length).toBeGreaterThanOrEqual(2);
});

test('21.16 B2-21.16-US-a B2-21.16-IN-a B2-20.4-a a factor of Indians is worth one point, of the United States two', () => {
  const s = fighting(
    { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-bu': HERE, 'st-sup': '3926', 'in-seneca': '4028' },
    { active: ['st'] },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  play(loadDice(s, 6), 'us', 'charge');
  expect(s.vp).toEqual([1, 0]);
});

test('21.20 B2-21.20-a B2-21.20-b B2-21.20-c active units burn what the enemy lives in, and cannot refrain', () => {
  const s = moving({ 'st-1us': '2829' }, { active: ['st'] });
  play(s, 'us', 'move st-1us', 'go 2828', 'done');
  if (question(s) === 'evening') play(s, 'us', 'nightfall');
  expect(s.ravaged).toEqual([s.t.numbers.ids.get('2828')]);
  const works = [{ place: '1432', work: 'stockade', camp: 'us' }];
  const raid = moving({ 'in-miami': '1433' }, { active: ['indian'], side: 'indian', works });
  play(raid, 'indian', 'move in-miami', 'go 1432', 'done');
  expect([raid.ravaged, raid.works]).toEqual([[raid.t.numbers.ids.get('1432')], []]);
  const fort = moving(
    { 'st-1us': '3136' },
    { active: ['st'], works: [{ place: '3236', work: 'stockade', camp: 'indian' }] },
  );
  play(fort, 'us', 'move st-1us', 'go 3236', 'done');
  if (question(fort) === 'evening') play(fort, 'us', 'nightfall');
  expect([fort.ravaged, fort.works[2]]).toEqual([[], 0]);
});

test('21.20 B2-21.20-a B2-15.1-a villages burn hex by hex: the order tells nobody which unit stands in which', () => {
  const burned = [
    ['2434', '2828'],
    ['2828', '2434'],
  ].map(([one, two]) => fighting({ 'st-1us': one!, 'st-2us': two! }, { active: ['st'] }).ravaged);
  expect(burned[0]).toHaveLength(2);
  expect(burned[1]).toEqual(burned[0]);
});

test('21.20 B2-21.20-d a burned place holds two units', () => {
  const s = moving(
    { 'in-miami': '2829', 'in-tec': '2828', 'in-seneca': '2828' },
    { active: ['indian'], side: 'indian', ravaged: ['2828'] },
  );
  play(s, 'indian', 'move in-miami');
  expect(why(s, 'indian', 'go 2828')).toEqual(['B2-8.1-a']);
});

test('21.21 B2-21.21-a B2-21.21-d Indians always have supply, militia in its towns and south of the Ohio', () => {
  const { war } = drawing({}).t;
  const s = drawing({ 'in-miami': HERE, 'm-1': '0833', 'm-2': '0540', 'm-3': HERE, 'sc-1ky': '0833', 'sc-frnd': HERE });
  const fed = (piece: string) => war.isAlwaysSupplied(s, game.idOf(s, 'piece', piece));
  expect(['in-miami', 'sc-frnd', 'm-1', 'm-2', 'm-3', 'sc-1ky'].map(fed)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('21.21 B2-21.21-b B2-21.21-c B2-17.5-c stockades feed those who hold them', () => {
  const works = [
    { place: '3737', work: 'stockade', camp: 'indian' },
    { place: '1432', work: 'stockade', camp: 'us' },
  ];
  const sources = (at0: Record<string, string>, command: string): string[] => {
    const s = drawing(at0, { works });
    const found: string[] = [];
    s.t.war.sources(s, s.t.commandIds.indexOf(command), (hex) => found.push(s.t.numbers.texts[hex]!));
    return found;
  };
  expect(sources({ 'br-db': '3737', 'm-fw': '1432' }, 'british')).toEqual(['3737']);
  expect(sources({ 'in-miami': '3737' }, 'british')).toEqual([]);
  expect(sources({ 'm-fw': '1432' }, 'st')).toEqual(['1432']);
  expect(sources({}, 'st')).toEqual([]);
});

test('21.18 B2-21.18-a B2-21.18-b B2-21.18-c the first attack between the powers on a stockade is paid to the defender, once', () => {
  const works = [{ place: '4028', work: 'stockade', camp: 'indian' }];
  const s = fighting({ 'st-1us': HERE, 'br-cb': '4028' }, { active: ['st'], works });
  loadDice(s, 4, 5);
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  expect([s.vp, s.hostilities]).toEqual([[0, 9], 1]);
  const open = fighting({ 'st-1us': HERE, 'br-cb': '4028' }, { active: ['st'] });
  play(open, 'us', `attack ${HERE} 4028`, 'declared');
  expect(open.hostilities).toBe(0);
  const bands = fighting({ 'st-1us': HERE, 'in-miami': '4028' }, { active: ['st'], works });
  play(bands, 'us', `attack ${HERE} 4028`, 'declared');
  expect(bands.hostilities).toBe(0);
});

test('21.22 B2-21.22-a B2-21.22-b B2-21.22-d B2-6.7-SPC-a desertion: a die above its strength takes a unit, never of the Legion', () => {
  const army = { 'st-be': '1532', 'rw-inf1': '1632', 'in-miami': '2828' };
  const tempted = (die: number): State => {
    const s = drawing(army, { side: 'indian', holds: { indian: ['special'] } });
    play(s, 'indian', 'special');
    expect(why(s, 'indian', 'tempt rw-inf1')).toEqual(['B2-21.22-b']);
    play(loadDice(s, die), 'indian', 'tempt st-be');
    return s;
  };
  expect([at(tempted(2), 'st-be'), at(tempted(3), 'st-be')]).toEqual(['1532', 'dead']);
  expect(tempted(3).vp).toEqual([0, 0]);
});

test('21.8 B2-21.8-a B2-21.8-b B2-21.8-c B2-6.7-NAT-a B2-6.7-NAT-b Native Allies bring the friendly Indians, or send them away', () => {
  const s = mad.reinforcing({ 'sc-1ky': '1137' }, { active: ['sc'], holds: { us: ['native-allies'] } });
  expect(offered(s, 'us').filter((text) => text.startsWith('call-allies'))).toHaveLength(7);
  play(s, 'us', 'call-allies 1138');
  expect(at(s, 'sc-frnd')).toBe('1138');
  const against = mad.reinforcing(
    { 'sc-1ky': '1137', 'sc-frnd': '1138' },
    { active: ['sc'], holds: { indian: ['native-allies'] } },
  );
  play(against, 'indian', 'play');
  expect(at(against, 'sc-frnd')).toBe('waiting');
});

test('15.1 B2-21.8-b R-203 everybody sees who is sent away: who may be named for desertion tells nothing new', () => {
  const scott = { 'sc-1ky': '1138', 'sc-2ky': '1138', 'sc-frnd': '1138' };
  const s = mad.reinforcing(scott, { active: ['sc'], holds: { indian: ['native-allies'] } });
  play(s, 'indian', 'play');
  const friend = mad.game.idOf(s, 'piece', 'sc-frnd');
  for (const viewer of [mad.game.sides.indexOf('indian'), 'spectator'] as const)
    expect(mad.game.ref(s, viewer, friend)).toBe(friend);
});

test('21.19 B2-21.19-a B2-21.19-b British and Indians do not stay together, nor troops and friendly Indians', () => {
  const s = moving({ 'br-ca': HERE, 'in-miami': '4028' }, { active: ['british'], side: 'indian' });
  play(s, 'indian', 'move br-ca');
  expect(why(s, 'indian', 'go 4028')).toEqual(['B2-21.19-a']);
  const friends = moving({ 'sc-1ky': HERE, 'sc-frnd': '4028' }, { active: ['sc'] });
  play(friends, 'us', 'move sc-1ky');
  expect(why(friends, 'us', 'go 4028')).toEqual(['B2-21.19-b']);
});

/** The last turn of 1791 ends. */
const winter = (at0: Record<string, string>, more: object = {}): State => ending(at0, { turn: 8, ...more });

test('21.16 B2-21.16-US-b B2-21.16-US-d B2-21.16-IN-b B2-21.16-IN-c points at the end of 1791', () => {
  expect(winter({ 'm-1': '0833' }).vp).toEqual([0, 5]);
  expect(winter({ 'm-1': '0833' }, { ravaged: ['2828', '2930', '1137'] }).vp).toEqual([4, 2]);
  expect(winter({ 'sc-1ky': '3737', 'sc-sup': '3737' }, { ravaged: ['2828'] }).vp).toEqual([2 + 3, 0]);
});

test('21.3 B2-21.3-a B2-21.3-b B2-21.17-a an epic lead ends the war in 1791, a smaller one does not', () => {
  const epic = winter({ 'm-1': '0833' }, { vp: { indian: 25 } });
  expect(game.result(epic)).toEqual({ winner: 1, reason: 'epic-1791', level: 'epic' });
  const glorious = winter({ 'm-1': '0833' }, { vp: { indian: 24 } });
  expect([game.result(glorious), glorious.vp]).toEqual([null, [0, 29]]);
});

test('21.6 B2-13.6-a B2-6.2-f B2-21.6-a B2-21.6-b B2-21.6-c B2-21.6-d B2-21.6-e B2-21.6-f B2-21.11-a B2-21.11-b B2-21.11-h B2-21.9-b B2-21.14-b from 1791 to 1794', () => {
  const s = winter({ 'st-1us': '1532', 'm-1': HERE, 'sc-1ky': '1137', 'in-miami': '1632', 'br-ca': '3827' });
  expect(at(s, 'st-1us')).toBe('gone');
  expect([question(s), asked(s)]).toEqual(['deployment', ['us']]);
  const order: string[] = [];
  while (question(s) === 'deployment') {
    order.push(asked(s)[0]!);
    first(s);
  }
  expect(order.lastIndexOf('us')).toBeLessThan(order.indexOf('indian'));
  for (const piece of ['rw-inf1', 'lw-sup', 'sc-3ky', 'in-mohawk']) expect(Number(at(s, piece))).toBeGreaterThan(0);
  expect(at(s, 'in-creek')).toBe('waiting');
  // Two markers at the beginning of the year, those of the Indians under the eyes of the United States.
  play(s, 'us', 'pass');
  expect([s.turn, question(s), s.lies.filter((pile) => pile === 0).length]).toEqual([9, 'heroism', 2]);
  const cup = s.cup.map((one) => game.nameOf(s, 'order', one));
  expect([
    cup.includes('st-clair'),
    cup.includes('wayne'),
    cup.includes('hamtramck'),
    cup.includes('wilkinson'),
  ]).toEqual([false, true, true, true]);
});

test('21.11 B2-21.11-c B2-21.11-d B2-21.11-e lost bands come back, as many as villages stand open', () => {
  const dead = { 'in-miami': 'dead', 'in-shawnee': 'dead', 'br-cb': 'dead' };
  const s = winter({ 'm-1': '0833', ...dead }, { ravaged: s8() });
  while (question(s) === 'deployment') first(s);
  expect(['in-miami', 'in-shawnee'].every((piece) => at(s, piece) !== 'dead')).toBe(true);
  expect(at(s, 'br-cb')).toBe('dead');
});

/** Eight of the twelve villages. */
const s8 = (): string[] => {
  const villages = drawing({}).t.data.places.filter(({ kind }) => kind === 'village');
  return villages.slice(0, 8).map(({ hex }) => hex);
};

test('17.5 B2-17.5-d stockades that nobody holds do not last until 1794', () => {
  const works = [
    { place: '1432', work: 'stockade', camp: 'us' },
    { place: '1026', work: 'stockade', camp: 'us' },
  ];
  const s = winter({ 'm-fw': '1432' }, { works });
  expect(s.works).toEqual([s.t.numbers.ids.get('1432'), 1, 0]);
});

test('21.3 B2-21.3-c B2-21.16-US-c B2-21.16-US-e B2-21.16-US-f B2-21.16-IN-d after sixteen turns the points of 1794 decide', () => {
  const s = ending(
    { 'm-1': '0833', 'rw-inf1': '3236', 'rw-sup': '3236' },
    { turn: 16, vp: { us: 6, indian: 4 }, ravaged: ['2828', '2930', '2933', '2735', '2434', '1137'] },
  );
  expect(s.vp).toEqual([6 + 5 + 2, 4 + 2]);
  expect(game.result(s)).toEqual({ winner: null, reason: 'time', level: 'draw' });
});
