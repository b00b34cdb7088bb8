// 13 to 18, 20: supply, fog, works, engineers, stacking in breach, victory.

import { fastRng } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { put } from '../fog.ts';
import { fedHexes } from '../rules/14-supply.ts';
import { levelOf } from '../rules/20-victory.ts';
import type { State } from '../state.ts';
import { loadDice, mad, punitive } from './kit.ts';

const { drawing, moving, fighting, play, offered, why, at, question, asked } = mad;

const isFed = (kit: typeof mad, s: State, command: string, hex: string): boolean =>
  fedHexes(s, s.t.commandIds.indexOf(command))[kit.game.idOf(s, 'place', hex)] === 1;

test('14.3 B2-14.2-a B2-14.3-b B2-14.8-M-a B2-14.6-a a line is three hexes long, the source not counted, and serves all commands', () => {
  const s = drawing({ 'st-sup': '3928' });
  expect(['3928', '3828', '3728', '3628', '3528'].map((hex) => isFed(mad, s, 'st', hex))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(isFed(mad, s, 'sc', '3628')).toBe(true);
});

test('10.12 B2-10.12-b B2-14.4-a B2-14.3-a whoever is cut off does not charge, however near the source is', () => {
  const army = { 'st-1us': '3928', 'st-sup': '3628', 'in-miami': '4028' };
  const ring = { 'in-shawnee': '3727', 'in-delaware': '3729' };
  const charges = [army, { ...army, ...ring }].map((pieces) => {
    const s = fighting(pieces, { active: ['st'] });
    play(s, 'us', 'attack 3928 4028', 'declared');
    return [question(s), ...why(s, 'us', 'charge')];
  });
  expect(charges).toEqual([['tables'], ['tables', 'B2-10.12-b']]);
});

test('14.8 B2-14.8-P-a in Pershing five', () => {
  const s = punitive.drawing({ 'ec-sup': '3711' });
  expect(['3211', '3111'].map((hex) => isFed(punitive, s, 'ec', hex))).toEqual([true, false]);
});

test('14.3 B2-14.3-a enemy zones cut a line, unless friends stand there', () => {
  const wall = { 'st-sup': '3928', 'in-miami': '3629', 'in-shawnee': '3627' };
  expect(isFed(mad, drawing(wall), 'st', '3628')).toBe(false);
  const open = drawing({ ...wall, 'm-1': '3728' });
  expect([isFed(mad, open, 'st', '3728'), isFed(mad, open, 'st', '3628')]).toEqual([true, false]);
});

test('14.3 B2-14.3-a no line passes under enemies between two hexes of friends', () => {
  const s = drawing({ 'st-sup': '3928', 'in-miami': '3828', 'm-1': '3728' });
  expect(isFed(mad, s, 'm', '3728')).toBe(false);
  const gap = drawing({ 'st-sup': '3928', 'm-1': '3728' });
  expect(isFed(mad, gap, 'm', '3728')).toBe(true);
});

test('14.9 B2-14.9-M-a B2-14.9-a the open lake carries no line, rough ground does', () => {
  const s = drawing({ 'st-sup': '3537' });
  expect([isFed(mad, s, 'st', '3538'), isFed(mad, s, 'st', '3536')]).toEqual([false, true]);
});

test('14.9 B2-14.9-P-b trucks keep out of rough ground but for roads', () => {
  const s = punitive.moving({ 'ec-sup': '4006' }, { active: ['ec'] });
  punitive.play(s, 'us', 'move ec-sup');
  const { t } = s;
  const goals = punitive
    .offered(s, 'us')
    .filter((text) => text.startsWith('go '))
    .map((text) => t.numbers.ids.get(text.slice(3))!);
  expect(goals.length).toBeGreaterThan(5);
  const rough = goals.filter((hex) => !t.data.terrain[t.terrain[hex]!]!.trains);
  expect(rough.every((hex) => t.data.ways.some(({ hexes }) => hexes.includes(t.numbers.texts[hex]!)))).toBe(true);
});

test('14.7 B2-14.7-a B2-14.7-b a lost train comes back, one for a command', () => {
  const s = mad.reinforcing({ 'st-1us': '1532', 'st-sup': 'dead' }, { active: ['st'] });
  expect(offered(s, 'us')).toContain('replace st-sup 1532');
  play(s, 'us', 'replace st-sup 1532');
  expect(at(s, 'st-sup')).toBe('1532');
});

test('14.7 B2-14.7-a B2-6.7-RAL-b a train is replaced where its command is reinforced, not with the army; Rally brings it there', () => {
  const holds = { us: ['rally'] };
  const far = mad.reinforcing({ 'st-1us': '3928', 'st-sup': 'dead' }, { active: ['st'], holds });
  expect(offered(far, 'us').filter((text) => text.startsWith('replace'))).not.toContain('replace st-sup 3928');
  expect(offered(far, 'us')).toEqual(expect.arrayContaining(['rally st-sup 3928', 'replace st-sup 1433']));
  expect(why(far, 'us', 'replace st-sup 3928')).toEqual(['B2-14.7-a']);
  const south = punitive.reinforcing({ 'ec-6inf': '2507', 'fc-col': '4107', 'ec-sup': 'dead' }, { active: ['ec'] });
  const trucks = punitive.offered(south, 'us').filter((text) => text.startsWith('replace'));
  expect(trucks.sort()).toEqual(['replace ec-sup 4107', 'replace ec-sup 4214']);
});

test('15.1 B2-15.1-a a stack is seen, what is in it is not', () => {
  const s = drawing({ 'st-1us': '3928', 'st-2us': '3928', 'in-miami': '2828' });
  const view = mad.game.view(s, 1);
  const hidden = view.hidden.filter(([place]) => place === mad.game.idOf(s, 'place', '3928'));
  expect(hidden).toHaveLength(2);
  expect(view.pieces.every(([piece]) => s.t.camp[piece] === 1 || s.at[piece]! >= s.t.hexes)).toBe(true);
});

test('15.2 B2-15.2-a B2-15.2-b B2-15.2-M-a Tecumseh looks into stacks two hexes away, one after another', () => {
  const s = moving({ 'in-tec': '3928', 'st-1us': '3728', 'st-2us': '3628' }, { active: ['indian'], side: 'indian' });
  play(s, 'indian', 'done');
  expect(offered(s, 'indian')).toEqual(['scout 3728', 'nightfall']);
  expect(why(s, 'indian', 'scout 3628')).toEqual(['B2-15.2-a']);
  const log = play(s, 'indian', 'scout 3728');
  expect(log.map(({ kind }) => kind)).toEqual(['scouted', 'sighted']);
  expect(offered(s, 'indian')).toEqual(['nightfall']);
  expect(why(s, 'indian', 'scout 3728')).toEqual(['B2-6.7-SPY-a']);
  const others = moving({ 'in-miami': '3928', 'st-1us': '3728' }, { active: ['indian'], side: 'indian' });
  play(others, 'indian', 'done');
  expect(question(others)).not.toBe('evening');
});

test('17.2 B2-17.2-a B2-17.2-b B2-17.2-d B2-17.5-a B2-17.5-b a stockade is built on 1 to 3 by supplied infantry that stayed', () => {
  const army = { 'st-1us': '3928', 'st-sup': '3928', 'st-tr': '3927' };
  const built = moving(army, { active: ['st'] });
  play(built, 'us', 'done');
  expect(offered(built, 'us')).toEqual(['dig 3928', 'nightfall']);
  play(loadDice(built, 3), 'us', 'dig 3928');
  expect(built.works).toEqual([built.t.numbers.ids.get('3928'), 1, 0]);
  const failed = moving(army, { active: ['st'] });
  play(failed, 'us', 'done');
  play(loadDice(failed, 4), 'us', 'dig 3928');
  expect([failed.works, offered(failed, 'us')]).toEqual([[], ['nightfall']]);
  const moved = moving({ 'st-1us': '3828', 'st-sup': '3928' }, { active: ['st'] });
  play(moved, 'us', 'move st-1us', 'go 3928', 'done');
  expect(why(moved, 'us', 'dig 3928')).toContain('B2-17.2-a');
});

test('17.2 B2-17.2-c B2-18.3-a with engineers on 1 to 5', () => {
  const s = moving({ 'rw-eng': '3928', 'rw-sup': '3928' }, { active: ['wlk'], turn: 9 });
  play(s, 'us', 'done');
  play(loadDice(s, 5), 'us', 'dig 3928');
  expect(s.works).toHaveLength(3);
});

test('17.2 B2-17.2-a B2-17.2-b what is built follows from the command that all see, also where somebody supposes nobody who can dig', () => {
  const s = moving({ 'st-1us': '3928', 'st-sup': '3928' }, { active: ['st'], holds: { us: ['do-or-die'] } });
  play(s, 'us', 'done');
  play(loadDice(s, 1), 'us', 'dig 3928');
  expect(question(s)).toBe('reroll');
  // To the Indians, the stack may as well be guns.
  put(s, s.t.pieceIds.indexOf('st-1us'), s.t.numbers.ids.get('3927')!);
  put(s, s.t.pieceIds.indexOf('st-art'), s.t.numbers.ids.get('3928')!);
  play(s, 'us', 'pass');
  expect(s.works).toEqual([s.t.numbers.ids.get('3928'), 1, 0]);
});

test('17.1 B2-17.1-M-a B2-17.5-g the British entrench, the United States do not, Indians do nothing of the kind', () => {
  const works = [{ place: '3737', work: 'stockade', camp: 'indian' }];
  const s = moving(
    { 'br-ca': '3736', 'br-db': '3737', 'in-miami': '3928' },
    { active: ['british'], side: 'indian', works },
  );
  play(s, 'indian', 'done');
  const { stockades } = s;
  play(loadDice(s, 2), 'indian', 'dig 3736');
  expect(s.works.slice(3)).toEqual([s.t.numbers.ids.get('3736'), 0, 1]);
  // 17.5: the counters of stockades alone are counted.
  expect(s.stockades).toBe(stockades);
  // 17.4: not where a stockade stands.
  expect(why(s, 'indian', 'dig 3737')).toContain('B2-17.2-d');
});

test('17.3 B2-17.3-b an entrenchment that nobody holds is gone, B2-17.5-e a stockade stays', () => {
  const works = [
    { place: '3928', work: 'entrenchment', camp: 'indian' },
    { place: '3827', work: 'stockade', camp: 'us' },
  ];
  const s = moving({ 'br-ca': '3928' }, { active: ['british'], side: 'indian', works });
  play(s, 'indian', 'move br-ca', 'go 4028', 'done');
  if (question(s) === 'evening') play(s, 'indian', 'nightfall');
  expect(s.works).toEqual([s.t.numbers.ids.get('3827'), 1, 0]);
});

test('18.2 B2-18.2-a B2-18.2-b B2-18.2-c B2-18.2-d over engineers that stay on a river nobody pays for leaving it', () => {
  const river = { 'lw-inf1': '0636', 'rw-inf1': '0636' };
  const without = moving(river, { active: ['wlk'], turn: 9 });
  const over = moving({ ...river, 'rw-eng': '0636' }, { active: ['wlk'], turn: 9 });
  for (const s of [without, over]) play(s, 'us', 'move rw-inf1');
  const goals = (s: State) => offered(s, 'us').filter((text) => text.startsWith('go ')).length;
  expect(goals(over)).toBeGreaterThan(goals(without));
  play(over, 'us', 'go 0637');
  expect(why(over, 'us', 'move rw-eng')).toEqual(['B2-18.2-a']);
});

test('8.2 B2-8.2-a B2-8.2-c B2-5.6-c B2-5.6-d what stands in breach at the end of a sub-phase is given up, and scores', () => {
  const s = fighting({ 'st-1us': '3928', 'sc-1ky': '3928' }, { active: ['st'] });
  expect([question(s), asked(s)]).toEqual(['excess', ['us']]);
  play(s, 'us', 'remove st-1us');
  expect([at(s, 'st-1us'), s.vp]).toEqual(['dead', [0, 6]]);
});

test('5.7 B2-5.7-a B2-8.7-a beside a garrison commands may mix', () => {
  const s = punitive.fighting({ 'fc-col': '4107', 'ec-6inf': '4107', 'wc-7cav': '4107' }, { active: ['ec'] });
  expect(punitive.question(s)).not.toBe('excess');
});

test('9.3 B2-9.3-a B2-9.3-b B2-9.3-c B2-10.5-c nobody must attack out of a garrison or against one, but may', () => {
  const s = punitive.fighting({ 'fc-col': '4107', 'do-1': '4007' }, { active: ['do'], side: 'villa' });
  expect(punitive.offered(s, 'villa').sort()).toEqual(['attack 4007 4107', 'declared']);
});

test('20.2 B2-20.2-a B2-20.2-b B2-20.3-a nine points are a draw, ten marginal, twenty glorious, thirty epic', () => {
  const s = drawing({});
  expect([9, 10, 19, 20, 22, 29, 30, 99].map((lead) => levelOf(s, lead))).toEqual([0, 1, 1, 2, 2, 2, 3, 3]);
});

test('3.2 B2-3.2-a B2-3.2-b B2-21.14-a B2-21.15-a the cups at the start', () => {
  const s = mad.game.setup('campaign', {}, fastRng('cups'));
  while (question(s) === 'deployment') play(s, asked(s)[0] as 'us', offered(s, asked(s)[0] as 'us')[0]!);
  expect(s.turn).toBe(1);
  expect(s.lies[s.t.card['war-correspondents']]).toBe(-1);
  expect(s.cup).toHaveLength(6);
});

test('14.7 B2-14.7-a B2-20.4-c a train that is replaced was lost all the same: its points stay', () => {
  const lost = { active: ['st'], vp: { indian: 2 }, awards: [{ unit: 'st-sup', points: 2 }] };
  const s = mad.reinforcing({ 'st-1us': '1532', 'st-sup': 'dead' }, lost as never);
  play(s, 'us', 'replace st-sup 1532');
  expect([s.vp, s.awards]).toEqual([[0, 2], []]);
});

test('18.2 B2-18.2-a B2-18.2-d a pontoon bridge serves the command of its engineers alone', () => {
  const wayne = { active: ['sc', 'm', 'hm', 'wlk'], turn: 9 };
  const without = moving({ 'lw-inf1': '0636' }, wayne);
  const beside = moving({ 'lw-inf1': '0636', 'rw-eng': '0636' }, wayne);
  for (const s of [without, beside]) play(s, 'us', 'move lw-inf1');
  expect(offered(beside, 'us').filter((text) => text.startsWith('go '))).toEqual(
    offered(without, 'us').filter((text) => text.startsWith('go ')),
  );
});
