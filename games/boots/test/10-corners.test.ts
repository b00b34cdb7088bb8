// 10 to 12 where few battles come: several hexes at once, both sides wiped out, pursuers beside garrisons, ways of many hexes.

import { isHidden } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { openFog } from '../fog.ts';
import { reckon } from '../rules/10-odds.ts';
import type { State } from '../state.ts';
import { loadDice, mad, punitive, type Side } from './kit.ts';

const HERE = '3928';
const st = { active: ['st'] };
const dorados = { active: ['do'], side: 'villa' as const };

const kindsIn = (log: readonly { kind: string }[], kind: string): number =>
  log.filter((one) => one.kind === kind).length;

/** Whoever is asked takes the first way that he finds. */
function fallBack(kit: typeof mad, s: State): void {
  while (kit.question(s) === 'retreat') {
    const [side] = kit.asked(s) as [Side];
    kit.play(s, side, kit.offered(s, side).find((text) => text.startsWith('fall-back'))!);
  }
}

function shifts(s: State, attackers: readonly string[], defenders: readonly string[]): string[] {
  const ids = (names: readonly string[]): number[] => names.map((name) => mad.game.idOf(s, 'piece', name));
  const hexes = (names: readonly string[]): number[] => [...new Set(ids(names).map((piece) => s.at[piece]!))];
  const sides = {
    attackers: ids(attackers),
    defenders: ids(defenders),
    from: hexes(attackers),
    targets: hexes(defenders),
  };
  const plain = { table: 1, boonsOfAttacker: 0, boonsOfDefender: 0, morale: 0 };
  return reckon(s, { ...sides, ...plain }).shifts.map(({ why, columns }) => `${why} ${columns}`);
}

test('10.16 B2-10.16-a B2-10.16-d whoever attacks two hexes flanks neither of them', () => {
  const s = mad.drawing({ 'st-1us': HERE, 'st-2us': '4128', 'in-miami': '4028', 'in-seneca': '3929' });
  expect(shifts(s, ['st-1us', 'st-2us'], ['in-miami'])).toContain('flank 1');
  for (const defenders of [
    ['in-miami', 'in-seneca'],
    ['in-seneca', 'in-miami'],
  ])
    expect(shifts(s, ['st-1us', 'st-2us'], defenders)).not.toContain('flank 1');
});

test('10.18 B2-10.18-b B2-10.19-a B2-18.4-a R-96 defenders in several hexes have the best ground and the works of any of them, and sappers dig against those', () => {
  const works = [{ place: '3828', work: 'entrenchment', camp: 'indian' }];
  const s = mad.drawing({ 'rw-eng': HERE, 'in-miami': '4028', 'in-shawnee': '3828', 'in-seneca': '0833' }, { works });
  for (const defenders of [
    ['in-miami', 'in-shawnee'],
    ['in-shawnee', 'in-miami'],
  ])
    expect(shifts(s, ['rw-eng'], defenders)).toEqual(['sappers 1', 'terrain -1', 'works -1']);
  // Woods give one column, a town two.
  for (const defenders of [
    ['in-miami', 'in-seneca'],
    ['in-seneca', 'in-miami'],
  ])
    expect(shifts(s, ['rw-eng'], defenders)).toEqual(['terrain -2']);
});

test('10.9 B2-10.9-c nobody joins a hex to an attack which some of the attackers do not touch', () => {
  const army = { 'st-1us': HERE, 'st-2us': '3929', 'st-be': '3727', 'in-miami': '4028', 'in-seneca': '3827' };
  const s = mad.fighting(army, st);
  mad.play(s, 'us', `attack ${HERE} 4028`, 'attack 3929 4028');
  expect(mad.why(s, 'us', `attack ${HERE} 3827`)).toEqual(['B2-10.9-c']);
});

test('10.23 B2-10.23-DS-b no die is thrown for the way of those of whom nobody is left', () => {
  const s = mad.fighting({ 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-sup': HERE, 'in-seneca': '4028' }, st);
  mad.play(s, 'us', `attack ${HERE} 4028`, 'declared');
  // 900 %, one left: DS with 5, and half of one is one.
  const log = mad.play(loadDice(s, 5), 'us', 'charge');
  expect([kindsIn(log, 'rolled'), mad.at(s, 'in-seneca')]).toEqual([1, 'dead']);
});

test('12.9 B2-12.9-a B2-10.23-DS-e the shattered may be attacked again in the same sub-phase', () => {
  const army = { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-tr': HERE, 'st-sup': '3926' };
  const s = mad.fighting({ ...army, 'in-seneca': '4028', 'in-creek': '4028' }, st);
  mad.play(s, 'us', `attack ${HERE} 4028`, 'declared');
  // 9 on 2, one left: DS with 6, one hex to be made.
  mad.play(loadDice(s, 6, 1), 'us', 'charge');
  mad.play(s, 'indian', 'lose in-seneca');
  mad.play(s, 'us', 'fall-back 4128', 'advance st-1us 4028', 'halt');
  mad.passWindows(s);
  mad.play(s, 'us', 'press 4028', 'attack 4028 4128', 'declared');
  expect([mad.question(s), mad.at(s, 'in-creek')]).toEqual(['tables', '4128']);
});

test('12.5 B2-12.5-b those who stayed behind do not fight again, whoever stands beside them', () => {
  const army = { 'st-1us': HERE, 'st-2us': HERE, 'st-sup': HERE, 'st-bu': '3727' };
  const s = mad.fighting({ ...army, 'in-seneca': '4028', 'in-miami': '3827' }, st);
  mad.play(s, 'us', `attack ${HERE} 4028`, 'attack 3727 3827', 'declared', 'fight 4028');
  mad.play(loadDice(s, 6), 'us', 'charge', 'advance st-1us 4028', 'halt');
  mad.passWindows(s);
  expect(mad.question(s)).toBe('tables');
});

test('12.5 B2-12.5-b B2-9.6-a pursuers who are to fight again must, even beside a garrison alone', () => {
  const s = punitive.fighting(
    { 'do-1': '4008', 'do-2': '4008', 'do-3': '4008', 'ec-sup': '4108', 'fc-col': '4107' },
    dorados,
  );
  punitive.play(s, 'villa', 'attack 4008 4108', 'declared');
  punitive.play(loadDice(s, 6), 'villa', 'charge');
  punitive.play(s, 'villa', 'advance do-1 4108', 'halt');
  punitive.passWindows(s);
  punitive.play(s, 'villa', 'press 4108');
  expect(punitive.why(s, 'villa', 'declared')).toEqual(['B2-9.6-a']);
});

test('12.5 B2-12.5-c B2-10.5-c while pursuers fight again nobody else joins an attack that was declared before', () => {
  const s = punitive.fighting(
    { 'do-1': '3911', 'do-2': '4007', 'do-3': '4106', 'fc-col': '4107', 'ec-sup': '3811', 'nc-1nm': '3611' },
    dorados,
  );
  punitive.play(s, 'villa', 'attack 3911 3811', 'attack 4007 4107', 'declared', 'fight 3811');
  // 3 on 1: DS with 6, and nobody is left.
  punitive.play(loadDice(s, 6), 'villa', 'charge', 'advance do-1 3811', 'advance do-1 3711', 'halt');
  punitive.passWindows(s);
  punitive.play(s, 'villa', 'press 3711', 'attack 3711 3611');
  expect(punitive.why(s, 'villa', 'attack 4106 4107')).toEqual(['B2-12.5-c']);
});

const legion = { 'rw-inf1': HERE, 'rw-inf2': HERE, 'rw-eng': HERE, 'rw-art': HERE, 'rw-sup': '3926' };

test('10.23 B2-10.23-DC-b R-108 engineers pursue like infantry, guns do not', () => {
  const s = mad.fighting({ ...legion, 'in-seneca': '4028' }, { active: ['wlk'], turn: 9 });
  mad.play(s, 'us', `attack ${HERE} 4028`, 'declared');
  mad.play(loadDice(s, 6), 'us', 'charge');
  const firsts = mad.offered(s, 'us').filter((text) => text.endsWith(' 4028'));
  expect(firsts.sort()).toEqual(['advance rw-eng 4028', 'advance rw-inf1 4028', 'advance rw-inf2 4028']);
});

test('6.7 B2-6.7-WLD-b B2-6.7-WLD-c a Wild Charge carries all who can follow, and guns no more than otherwise', () => {
  const s = mad.fighting(
    { ...legion, 'in-seneca': '4028' },
    { active: ['wlk'], turn: 9, holds: { us: ['wild-charge'] } },
  );
  mad.play(s, 'us', `attack ${HERE} 4028`, 'declared', 'charge');
  mad.play(loadDice(s, 6), 'us', 'commit wild-charge');
  expect(mad.offered(s, 'us').some((text) => text.startsWith('advance rw-art'))).toBe(false);
  mad.play(s, 'us', 'advance rw-inf1 4028', 'advance rw-inf2 4028');
  expect([mad.question(s), mad.why(s, 'us', 'halt')]).toEqual(['onrush', ['B2-6.7-WLD-c']]);
});

test('6.7 B2-6.7-STF-a Staff Work of the attacker takes a marker from the defender', () => {
  const s = mad.fighting(
    { 'st-1us': HERE, 'in-miami': '4028' },
    { ...st, holds: { us: ['staff-work'], indian: ['out-of-ammunition'] } },
  );
  mad.play(s, 'us', `attack ${HERE} 4028`, 'declared', 'skirmish', 'pass');
  mad.play(s, 'indian', 'commit out-of-ammunition');
  const log = mad.play(loadDice(s, 6), 'us', 'staff-work');
  expect(log.find(({ kind }) => kind === 'oddsFound')!.args).toEqual([75, 0, 1, 0]);
});

test('6.7 B2-6.7-WAR-a War Correspondents double two markers to four', () => {
  const army = { 'ec-6inf': '3711', 'ec-16inf': '3711', 'ec-sup': '3711', 'dn-4inf': '3811' };
  const s = punitive.fighting(army, { active: ['ec'], holds: { us: ['war-correspondents'] } });
  punitive.play(s, 'us', 'attack 3711 3811', 'declared', 'charge');
  punitive.play(loadDice(s, 6), 'us', 'pass');
  while (punitive.question(s) !== 'chance') {
    const [side] = punitive.asked(s) as [Side];
    punitive.play(s, side, punitive.offered(s, side).find((text) => /^(pass|halt)/.test(text))!);
  }
  const log = punitive.play(s, 'us', 'play');
  expect(log.find(({ kind }) => kind === 'drewMarkers')!.args).toEqual([0, 4]);
});

test('22.13 B2-22.13-f R-30 where Villa’s people and the government defend together, Villa draws', () => {
  const army = { 'ec-6inf': '3711', 'do-1': '3811', 'do-2': '3811', 'cm-1': '3710' };
  const s = punitive.fighting(army, { active: ['ec'] });
  punitive.play(s, 'us', 'attack 3711 3811', 'attack 3711 3710', 'declared');
  while (punitive.question(s) === 'reroll') punitive.play(s, 'villa', 'pass');
  // 5 on 7: AD with 1.
  const log = punitive.play(loadDice(s, 1), 'us', 'skirmish');
  expect(log.find(({ kind }) => kind === 'drewMarkers')!.args).toEqual([1, 1]);
});

test('6.7 B2-6.7-SOL-a where both sides are wiped out, both are asked for a Sole Survivor', () => {
  const holds = { us: ['rally'], indian: ['sole-survivor'] };
  const s = mad.fighting({ 'st-1us': HERE, 'st-sup': '3926', 'in-wyandot': '4028' }, { ...st, holds });
  mad.play(s, 'us', `attack ${HERE} 4028`, 'declared', 'charge', 'pass');
  // 100 %, one left: BB with 5.
  mad.play(loadDice(s, 5), 'indian', 'pass');
  while (mad.question(s) === 'reroll') mad.play(s, 'us', 'pass');
  expect([mad.at(s, 'st-1us'), mad.at(s, 'in-wyandot'), mad.asked(s)]).toEqual(['dead', 'dead', ['us']]);
  mad.play(s, 'us', 'pass');
  expect([mad.question(s), mad.asked(s), s.ask[2]]).toEqual(['chance', ['indian'], s.t.card['sole-survivor']]);
});

/** The Seneca at 4028 and the Creek at 3929 are told to withdraw; militia stand where some of them would go. */
function driven(militia: readonly string[]): State {
  const guards = Object.fromEntries(militia.map((hex, i) => [`m-${i + 1}`, hex]));
  const s = mad.fighting(
    { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, ...guards, 'in-seneca': '4028', 'in-creek': '3929' },
    { ...st, holds: { indian: ['sole-survivor'] } },
  );
  mad.play(s, 'us', `attack ${HERE} 4028`, `attack ${HERE} 3929`, 'declared', 'skirmish');
  // 8 on 2, one left: DW with 3.
  mad.play(loadDice(s, 3), 'indian', 'pass');
  fallBack(mad, s);
  if (mad.question(s) === 'pursuit') mad.play(s, 'us', 'halt');
  return s;
}

test('6.7 B2-6.7-SOL-a B2-11.2-a whoever loses all of one hex is asked, though those of another were saved', () => {
  const lost = (s: State): string[] => ['in-seneca', 'in-creek'].filter((piece) => mad.at(s, piece) === 'dead');
  const north = driven(['4128', '4029', '4027']);
  const east = driven(['4029', '4030', '3930']);
  expect([lost(north), lost(east)]).toEqual([['in-seneca'], ['in-creek']]);
  for (const s of [north, east]) expect([mad.question(s), s.ask[2]]).toEqual(['chance', s.t.card['sole-survivor']]);
});

test('6.7 B2-6.7-SOL-a B2-11.3-a but not where a garrison holds on', () => {
  const ring = { 'b-1': '4207', 'b-2': '4208', 'b-3': '4108', 'b-4': '4106', 'b-5': '4206' };
  const s = punitive.fighting(
    { 'do-1': '4007', 'do-2': '4007', 'do-3': '4007', ...ring, 'fc-col': '4107', 'ec-sup': '4107' },
    { ...dorados, cup: ['ec'], holds: { us: ['sole-survivor'] } },
  );
  punitive.play(s, 'villa', 'attack 4007 4107', 'declared', 'skirmish');
  // 9 on 3, two left: DW with 5.
  punitive.play(loadDice(s, 5), 'us', 'pass');
  punitive.play(s, 'us', 'leave');
  expect([punitive.at(s, 'ec-sup'), punitive.at(s, 'fc-col'), punitive.question(s)]).toEqual([
    'dead',
    '4107',
    'drawing',
  ]);
});

test('11.3 B2-7.1-c R-114 a garrison alone is not asked, and does not go', () => {
  const s = punitive.fighting(
    { 'do-1': '4007', 'do-2': '4007', 'do-3': '4007', 'fc-col': '4107' },
    {
      ...dorados,
      cup: ['ec'],
    },
  );
  punitive.play(s, 'villa', 'attack 4007 4107', 'declared');
  // 9 on 2, two left: DW with 4.
  const log = punitive.play(loadDice(s, 4), 'villa', 'skirmish');
  expect([kindsIn(log, 'outcome'), punitive.at(s, 'fc-col'), punitive.question(s)]).toEqual([1, '4107', 'drawing']);
});

test('11.3 B2-11.3-b B2-5.6-a a stockade in which another command stands is no refuge on the way', () => {
  const army = { 'st-1us': HERE, 'st-2us': HERE, 'in-miami': '4028', 'in-shawnee': '4028', 'st-sup': '3926' };
  const works = [{ place: '3828', work: 'stockade', camp: 'us' }];
  const s = mad.fighting({ ...army, 'sc-1ky': '3828' }, { ...st, works });
  mad.play(s, 'us', `attack ${HERE} 4028`, 'declared');
  mad.play(loadDice(s, 3), 'us', 'charge', 'lose st-1us', 'fall-back 3828');
  expect([mad.question(s), mad.at(s, 'st-2us')]).toEqual(['retreat', '3828']);
});

test('11.2 B2-11.2-b B2-11.2-i a stack goes on through zones for as many hexes as it takes', () => {
  const men = { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-bu': HERE };
  const ring = {
    'in-seneca': '4028',
    'in-creek': '3927',
    'in-tec': '3929',
    'in-potawatomi': '3827',
    'in-chippewa': '3829',
  };
  const s = mad.fighting({ ...men, ...ring, 'in-kickapoo': '3729' }, st);
  mad.play(s, 'us', ...Object.values(ring).map((hex) => `attack ${HERE} ${hex}`), 'declared');
  // 10 on 8, one left: AW with 4. Behind 3828 both hexes are controlled, too.
  mad.play(loadDice(s, 4), 'us', 'skirmish');
  while (['retreat', 'loss'].includes(mad.question(s)))
    mad.play(s, 'us', mad.offered(s, 'us').find((text) => /^(fall-back|lose)/.test(text))!);
  expect(Object.keys(men).filter((piece) => mad.at(s, piece) !== 'dead')).toHaveLength(2);
});

test('10.19 B2-10.19-a B2-17.3-a works of the enemy shelter nobody', () => {
  const sheltered = (camp: string): string[] => {
    const works = [{ place: '4028', work: 'stockade', camp }];
    return shifts(mad.drawing({ 'st-1us': HERE, 'in-miami': '4028' }, { works } as never), ['st-1us'], ['in-miami']);
  };
  expect([sheltered('indian'), sheltered('us')]).toEqual([['terrain -1', 'works -1'], ['terrain -1']]);
});

test('11.3 B2-11.3-b nor does an empty stockade of theirs stop a retreat', () => {
  const army = { 'st-1us': HERE, 'st-2us': HERE, 'in-miami': '4028', 'in-shawnee': '4028', 'st-sup': '3926' };
  const works = [{ place: '3828', work: 'stockade', camp: 'indian' }];
  const s = mad.fighting(army, { ...st, works });
  mad.play(s, 'us', `attack ${HERE} 4028`, 'declared');
  mad.play(loadDice(s, 3), 'us', 'charge', 'lose st-1us', 'fall-back 3828');
  expect([mad.question(s), mad.at(s, 'st-2us')]).toEqual(['retreat', '3828']);
});

test('15.1 B2-15.1-a what a battle has shown stands in the fog again before the next one', () => {
  const armies = { 'st-1us': HERE, 'in-miami': '4028', 'in-ottawa': '4028', 'st-2us': '3536', 'in-seneca': '3636' };
  const s = mad.fighting(armies, st);
  mad.play(s, 'us', `attack ${HERE} 4028`, 'attack 3536 3636', 'declared');
  const isSeen = (piece: string): boolean => !isHidden(openFog(s), s.t.pieceIds.indexOf(piece));
  mad.play(s, 'us', 'fight 4028');
  expect(isSeen('in-miami')).toBe(true);
  // 3 on 7: the first column; a skirmish with 4 is NE.
  mad.play(loadDice(s, 4), 'us', 'skirmish');
  mad.passWindows(s);
  expect([mad.at(s, 'in-miami'), isSeen('in-miami')]).toEqual(['4028', false]);
});
