// 9, 10, 16, 18: who must fight whom, on which column, and what a result takes.

import { expect, test } from 'vitest';
import { put } from '../fog.ts';
import { columnOf, percentOf, reckon } from '../rules/10-odds.ts';
import type { State } from '../state.ts';
import { loadDice, mad, punitive } from './kit.ts';

const { fighting, play, offered, why, at, question, asked } = mad;

/** In the woods, far from everything: 3928 and its neighbours 4028, 3929, 3829, 3828, 3827, 3927. */
const HERE = '3928';
const indians = { active: ['indian'], side: 'indian' } as const;

const clash = (s: State, attackers: readonly string[], defenders: readonly string[], more = {}) => {
  const ids = (names: readonly string[]) => names.map((name) => mad.game.idOf(s, 'piece', name));
  const [a, d] = [ids(attackers), ids(defenders)];
  const hexes = (pieces: readonly number[]) => [...new Set(pieces.map((piece) => s.at[piece]!))];
  const none = { boonsOfAttacker: 0, boonsOfDefender: 0, morale: 0, table: 1 };
  return reckon(s, { attackers: a, defenders: d, from: hexes(a), targets: hexes(d), ...none, ...more });
};

const shiftsOf = (...args: Parameters<typeof clash>) =>
  Object.fromEntries(clash(...args).shifts.map(({ why: name, columns }) => [name, columns]));

test('9.1 B2-9.1-a B2-9.1-c B2-9.6-b B2-10.1-a units in a zone of control must attack', () => {
  const s = fighting({ 'st-1us': HERE, 'in-miami': '4028' }, { active: ['st'] });
  expect(question(s)).toBe('declaration');
  expect(offered(s, 'us')).toEqual([`attack ${HERE} 4028`]);
  expect(why(s, 'us', 'declared')).toEqual(['B2-9.6-a']);
});

test('9.6 B2-9.6-a B2-10.5-a B2-10.9-a every enemy whose hex is controlled must be attacked', () => {
  const s = fighting({ 'st-1us': HERE, 'in-miami': '4028', 'in-seneca': '3828' }, { active: ['st'] });
  play(s, 'us', `attack ${HERE} 4028`);
  expect(why(s, 'us', 'declared')).toEqual(['B2-9.6-a']);
  play(s, 'us', `attack ${HERE} 3828`);
  expect(offered(s, 'us')).toEqual(['declared']);
});

test('10.9 B2-10.9-b B2-10.9-c B2-10.5-b in one attack all stand beside all', () => {
  const army = { 'st-1us': HERE, 'st-2us': '3929', 'in-miami': '4028', 'in-seneca': '3828' };
  const s = fighting(army, { active: ['st'] });
  // 3929 touches 4028 alone: whoever attacks both hexes at once leaves it without an enemy.
  expect(why(s, 'us', `attack ${HERE} 4028`)).toEqual(['B2-10.5-a']);
  const other = fighting(army, { active: ['st'] });
  play(other, 'us', `attack ${HERE} 3828`, 'attack 3929 4028', 'declared');
  expect(question(other)).toBe('nextBattle');
  expect(offered(other, 'us').sort()).toEqual(['fight 3828', 'fight 4028']);
});

test('10.6 B2-10.6-a B2-10.8-a B2-10.8-b a hex is attacked from all sides at once, by whole stacks on a whole stack', () => {
  const ring = ['4028', '3929', '3829', '3828', '3827', '3927'];
  const bands = ['in-miami', 'in-shawnee', 'in-delaware', 'in-ottawa', 'in-wyandot', 'in-seneca'];
  const around = Object.fromEntries(bands.map((band, i) => [band, ring[i]!]));
  const s = fighting({ ...around, 'in-tec': '4028', 'st-1us': HERE, 'st-2us': HERE }, indians);
  for (const hex of ring) play(s, 'indian', `attack ${hex} ${HERE}`);
  play(s, 'indian', 'declared');
  const log = play(loadDice(s, 3), 'indian', 'charge');
  // 4+4+4+3+3+1+2 on 6: 350 %, flanked, in woods.
  const odds = log.find(({ kind }) => kind === 'oddsFound')!;
  expect(odds.args).toEqual([350, 1, 1, 5]);
});

test('5.8 B2-5.8-a B2-10.3-a only the active command attacks', () => {
  const s = fighting({ 'st-1us': HERE, 'sc-1ky': '3929', 'in-miami': '4028' }, { active: ['st'] });
  expect(offered(s, 'us')).toEqual([`attack ${HERE} 4028`]);
  expect(why(s, 'us', 'attack 3929 4028')).toContain('B2-10.3-a');
});

test('10.13 B2-10.13-a B2-10.13-b fractions are dropped: 20 against 13 are 153 %', () => {
  const s = mad.drawing({});
  expect(percentOf(20, 13)).toBe(153);
  expect(s.t.data.columns[columnOf(s, 153)]!.id).toBe('150-199');
  expect([49, 50, 99, 100, 499, 500, 9999].map((percent) => columnOf(s, percent))).toEqual([0, 1, 1, 2, 6, 7, 7]);
});

test('10.15 B2-10.15-a B2-10.15-b B2-10.22-a shifts are netted, and begin at the ends of the table', () => {
  const s = fighting(
    { 'in-seneca': HERE, 'in-tec': HERE, 'st-1us': '4028', 'st-2us': '4028', 'st-be': '4028', 'st-bu': '4028' },
    indians,
  );
  const weak = clash(s, ['in-seneca'], ['st-1us', 'st-2us', 'st-be', 'st-bu'], { boonsOfAttacker: 1 | 4 | 16 });
  // 10 %: three to the right, woods one to the left.
  expect([weak.percent, weak.base, weak.column]).toEqual([10, 0, 2]);
  const strong = clash(s, ['st-1us', 'st-2us', 'st-be', 'st-bu'], ['in-seneca'], { boonsOfAttacker: 1 | 4 | 16 });
  expect([strong.percent, strong.base, strong.column]).toEqual([1000, 7, 7]);
});

test('10.16 B2-10.16-a B2-10.16-b B2-10.16-c B2-10.16-d two opposite hexes make a flank, of one hex alone', () => {
  const s = fighting(
    { 'in-miami': '4028', 'in-shawnee': '3828', 'in-ottawa': '3929', 'st-1us': HERE, 'st-2us': '3829' },
    indians,
  );
  expect(shiftsOf(s, ['in-miami', 'in-shawnee'], ['st-1us']).flank).toBe(1);
  expect(shiftsOf(s, ['in-miami', 'in-ottawa'], ['st-1us']).flank).toBeUndefined();
  expect(shiftsOf(s, ['in-shawnee', 'in-ottawa'], ['st-1us', 'st-2us']).flank).toBeUndefined();
});

test('10.16 B2-10.16-e works undo the flank, 10.19 B2-10.19-a and protect beyond the ground', () => {
  const works = [{ place: HERE, work: 'stockade', camp: 'us' }];
  const s = fighting({ 'in-miami': '4028', 'in-shawnee': '3828', 'st-1us': HERE }, { ...indians, works });
  expect(shiftsOf(s, ['in-miami', 'in-shawnee'], ['st-1us'])).toEqual({ terrain: -1, works: -1 });
});

test('10.17 B2-10.17-a B2-10.17-b B2-10.17-c B2-10.17-d guns shift once each, and no more than there are others', () => {
  const army = { 'wc-6fa': '3711', 'ec-6fa': '3711', 'wc-7cav': '3711', 'wc-10cav': '3711', 'ec-6inf': '3711' };
  const enemy = { 't-art': '3811', 'm-art': '3811', 'dn-artilleria': '3811', 't-1bde': '3811' };
  const s = punitive.drawing({ ...army, ...enemy });
  const ids = (names: string[]) => names.map((name) => punitive.game.idOf(s, 'piece', name));
  const [attackers, defenders] = [ids(Object.keys(army)), ids(Object.keys(enemy))];
  const hex = (piece: number) => s.at[piece]!;
  const { shifts, percent } = reckon(s, {
    ...{ attackers, defenders, from: [hex(attackers[0]!)], targets: [hex(defenders[0]!)] },
    ...{ boonsOfAttacker: 0, boonsOfDefender: 0, morale: 0, table: 0 },
  });
  expect(shifts.filter(({ why: name }) => name === 'artillery').map(({ columns }) => columns)).toEqual([2, -1]);
  expect(percent).toBe(percentOf(1 + 1 + 4 + 4 + 5, 1 + 1 + 1 + 4));
});

test('10.18 B2-10.18-a B2-10.18-b the best shift of the ground alone counts', () => {
  const s = fighting({ 'in-miami': '1533', 'm-fw': '1432', 'in-seneca': HERE, 'st-1us': '4028' }, indians);
  // A town is worth two columns and its river one: two, not three.
  expect(shiftsOf(s, ['in-miami'], ['m-fw']).terrain).toBe(-2);
  expect(shiftsOf(s, ['in-seneca'], ['st-1us']).terrain).toBe(-1);
});

test('18.4 B2-18.4-a B2-18.4-b B2-18.1-a sappers help a charge on works, once', () => {
  const works = [{ place: HERE, work: 'stockade', camp: 'indian' }];
  const army = { 'rw-eng': '4028', 'rw-inf1': '4028', 'lw-eng': '3828' };
  const s = fighting({ ...army, 'br-cb': HERE }, { active: ['wlk', 'hm'], works, turn: 9 });
  expect(shiftsOf(s, Object.keys(army), ['br-cb'], { table: 1 }).sappers).toBe(1);
  expect(shiftsOf(s, Object.keys(army), ['br-cb'], { table: 0 }).sappers).toBeUndefined();
  expect(shiftsOf(s, ['rw-inf1'], ['br-cb'], { table: 1 }).sappers).toBeUndefined();
});

test('10.12 B2-10.12-a B2-10.12-b B2-10.12-c B2-14.4-a a charge needs one supplied attacker', () => {
  const cut = fighting({ 'st-1us': HERE, 'in-miami': '4028' }, { active: ['st'] });
  play(cut, 'us', `attack ${HERE} 4028`, 'declared');
  expect(offered(cut, 'us')).toEqual(['skirmish']);
  expect(why(cut, 'us', 'charge')).toEqual(['B2-10.12-b']);
  const fed = fighting({ 'st-1us': HERE, 'st-sup': '3926', 'in-miami': '4028' }, { active: ['st'] });
  play(fed, 'us', `attack ${HERE} 4028`, 'declared');
  expect(offered(fed, 'us').sort()).toEqual(['charge', 'skirmish']);
});

test('14.4 B2-14.4-a B2-10.12-b both sides are told with the attack whether it is in supply, before anybody chooses a table', () => {
  const army = { 'ec-6inf': '3711', 'do-1': '3811' };
  const told = [{ ...army, 'ec-sup': '3711' }, army].map((at) => {
    const s = punitive.fighting(at, { active: ['ec'] });
    const log = punitive.play(s, 'us', 'attack 3711 3811', 'declared');
    return log.find(({ kind }) => kind === 'battleBegan')!.args!.slice(1);
  });
  expect(told).toEqual([
    [0, 1],
    [0, 0],
  ]);
});

test('14.4 B2-14.4-a B2-16.1-a combat supply is checked when the attack begins: later nothing tells where the wagons are', () => {
  const { fighting: begin, play: go, offered: open, game } = punitive;
  const army = { 'ec-6inf': '3711', 'do-1': '3811' };
  const [fed, cut] = [{ ...army, 'ec-sup': '3711' }, army].map((at) => begin(at, { active: ['ec'] })) as [State, State];
  const known = [fed.known, cut.known];
  for (const s of [fed, cut]) go(s, 'us', 'attack 3711 3811', 'declared');
  expect([fed.known > known[0]!, cut.known > known[1]!]).toEqual([true, true]);
  for (const s of [fed, cut]) go(s, 'us', 'skirmish');
  expect([fed, cut].map((s) => open(s, 'villa').includes('charge'))).toEqual([true, false]);
  put(fed, fed.t.pieceIds.indexOf('ec-sup'), fed.t.dead);
  expect(open(fed, 'villa')).toContain('charge');
  expect(game.why(cut, 1, game.choices(fed, 1).find((one) => game.notation.write(one, fed) === 'charge')!)).not.toEqual(
    [],
  );
});

test('16.1 B2-16.1-a B2-16.2-a B2-16.3-a horse alone, attacked by none, may choose the table', () => {
  const { fighting: begin, play: go, question: asks, asked: who } = punitive;
  const s = begin({ 'ec-6inf': '3711', 'ec-sup': '3711', 'do-1': '3811' }, { active: ['ec'] });
  go(s, 'us', 'attack 3711 3811', 'declared', 'charge');
  expect([asks(s), who(s)]).toEqual(['screening', ['villa']]);
  const log = go(loadDice(s, 1), 'villa', 'skirmish');
  expect(log.find(({ kind }) => kind === 'tableChosen')!.args).toEqual([0, 0]);
  const mixed = begin({ 'ec-6inf': '3711', 'ec-13cav': '3711', 'do-1': '3811' }, { active: ['ec'] });
  go(loadDice(mixed, 1), 'us', 'attack 3711 3811', 'declared', 'skirmish');
  expect(asks(mixed)).not.toBe('screening');
});

/** One battle of equal sides in the woods, on a table with a die. */
function fight(army: Readonly<Record<string, string>>, enemy: Readonly<Record<string, string>>, ...answers: string[]) {
  const s = fighting({ ...army, ...enemy, 'st-sup': '3926' }, { active: ['st'] });
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  return { s, log: play(s, 'us', ...answers) };
}
const kinds = (log: readonly { kind: string }[]) => log.map(({ kind }) => kind);

test('10.23 B2-10.23-AC-a B2-10.23-AC-b B2-10.23-AC-c catastrophe takes all attackers', () => {
  const s = fighting(
    { 'st-be': HERE, 'st-bu': HERE, 'st-sup': '3926', 'in-miami': '4028', 'in-shawnee': '4028' },
    { active: ['st'] },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  const log = play(loadDice(s, 1), 'us', 'charge');
  expect([at(s, 'st-be'), at(s, 'st-bu')]).toEqual(['dead', 'dead']);
  expect(kinds(log)).not.toContain('pursued');
  expect(log.find(({ kind }) => kind === 'drewMarkers')!.args).toEqual([1, 2]);
  expect(s.vp).toEqual([0, 2 * 4]);
});

test('10.23 B2-10.23-AS-a B2-10.23-AS-b a skirmished attacker gives one unit of his choice', () => {
  const { s } = fight({ 'st-1us': HERE, 'st-be': HERE }, { 'in-miami': '4028', 'in-seneca': '4028' });
  const log = play(loadDice(s, 2), 'us', 'skirmish');
  expect(kinds(log)).toContain('outcome');
  expect([question(s), asked(s)]).toEqual(['loss', ['us']]);
  play(s, 'us', 'lose st-be');
  expect([at(s, 'st-be'), at(s, 'st-1us')]).toEqual(['dead', HERE]);
});

test('10.23 B2-10.23-a B2-10.23-AD-a B2-10.23-AD-b B2-10.23-AD-c half is rounded up, and no unit more is given than must be', () => {
  // 5 on 5 in woods: 50-99; a charge with 2 is AD: 3 of 5 points.
  const s = fighting(
    { 'st-1us': HERE, 'st-be': HERE, 'st-sup': '3926', 'in-miami': '4028', 'in-seneca': '4028' },
    { active: ['st'] },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  play(loadDice(s, 2), 'us', 'charge');
  expect(offered(s, 'us')).toEqual(['lose st-1us']);
  play(s, 'us', 'lose st-1us');
  expect(question(s)).toBe('retreat');
});

test('10.23 B2-10.23-BB-a B2-10.23-BB-b B2-10.23-BB-c in a bloodbath the weaker side is gone, and the other gives as much', () => {
  const s = fighting(
    { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-sup': '3926', 'in-ottawa': '4028', 'in-seneca': '4028' },
    { active: ['st'] },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  // 8 on 4, 200 %, one left: 150-199, a charge with 4 is BB.
  play(loadDice(s, 4), 'us', 'charge', 'lose st-1us');
  expect(offered(s, 'us')).toEqual(['lose st-2us', 'lose st-be']);
  play(s, 'us', 'lose st-be');
  expect(['in-ottawa', 'in-seneca', 'st-1us', 'st-be', 'st-2us'].map((piece) => at(s, piece))).toEqual([
    'dead',
    'dead',
    'dead',
    'dead',
    HERE,
  ]);
  expect(s.vp).toEqual([4, 10]);
});

test('10.23 B2-10.23-NE-a B2-10.23-DW-a B2-10.23-DW-b B2-10.23-DW-c B2-10.23-DW-d a withdrawal, and who follows', () => {
  const s = fighting({ 'st-1us': HERE, 'st-tr': HERE, 'in-seneca': '4028' }, { active: ['st'] });
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  play(loadDice(s, 4), 'us', 'skirmish');
  expect([question(s), asked(s)]).toEqual(['retreat', ['indian']]);
  const [way] = offered(s, 'indian');
  play(s, 'indian', way!);
  expect(question(s)).toBe('pursuit');
  expect(offered(s, 'us').sort()).toEqual(['advance st-1us 4028', 'advance st-tr 4028', 'halt']);
  play(s, 'us', 'advance st-tr 4028');
  expect(why(s, 'us', 'advance st-tr 4128')).toContain('B2-12.2-a');
  play(s, 'us', 'halt');
  expect(question(s)).not.toBe('pressOn');
  expect([at(s, 'st-tr'), at(s, 'st-1us')]).toEqual(['4028', HERE]);
});
