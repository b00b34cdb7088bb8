// 10.23 DS, 12: shattered defenders, pursuers who split up, fight again and join others.

import { fastRng } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { loadDice, mad, punitive } from './kit.ts';

const { fighting, play, offered, why, at, question, asked, passWindows } = mad;

const HERE = '3928';
const strong = { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-tr': HERE, 'st-sup': '3926' };

function charge(enemy: Readonly<Record<string, string>>, ...dice: number[]): State {
  const s = fighting({ ...strong, ...enemy }, { active: ['st'] });
  play(s, 'us', `attack ${HERE} 4028`, 'declared');
  play(loadDice(s, ...dice), 'us', 'charge');
  return s;
}

test('10.23 B2-10.23-DS-a B2-10.23-DS-b B2-10.23-DS-c B2-10.23-DS-d the shattered go a die of hexes, where the attacker leads them', () => {
  // 9 on 2, 450 %, one left: 300-399; a charge with 6 is DS, and a die of 2 follows.
  const s = charge({ 'in-seneca': '4028', 'in-creek': '4028' }, 6, 2);
  expect([question(s), asked(s)]).toEqual(['loss', ['indian']]);
  play(s, 'indian', 'lose in-seneca');
  expect([question(s), asked(s)]).toEqual(['retreat', ['us']]);
  while (question(s) === 'retreat') play(s, 'us', offered(s, 'us')[0]!);
  expect(at(s, 'in-creek')).not.toBe('dead');
  expect(question(s)).toBe('pursuit');
  play(s, 'us', 'advance st-1us 4028', 'advance st-1us 4128');
  expect(why(s, 'us', 'advance st-1us 4228')).toContain('B2-12.2-a');
  const log = play(s, 'us', 'halt');
  expect(log.find(({ kind }) => kind === 'drewMarkers')!.args).toEqual([0, 2]);
});

test('12.4 B2-9.1-b B2-12.3-a B2-12.3-b B2-12.4-a B2-12.4-b B2-7.6-a pursuers stop where they like, ignore zones, and are no faster by trail', () => {
  const s = charge({ 'in-seneca': '4028', 'in-miami': '4228' }, 6);
  // 900 %, the last column but one: DC.
  expect(at(s, 'in-seneca')).toBe('dead');
  play(s, 'us', 'advance st-1us 4028', 'advance st-tr 4028', 'advance st-tr 4128');
  expect([at(s, 'st-1us'), at(s, 'st-tr'), at(s, 'st-2us')]).toEqual(['4028', '4128', HERE]);
  expect(why(s, 'us', 'advance st-tr 4228')).toContain('B2-12.3-a');
  // 4128 is controlled by the Miami; the dragoons ride on.
  play(s, 'us', 'advance st-tr 4129');
  expect(at(s, 'st-tr')).toBe('4129');
});

test('12.1 B2-12.1-a whoever is asked to pursue has a result that allows it', () => {
  const seen = new Set<string>();
  for (const table of ['skirmish', 'charge'])
    for (let die = 1; die <= 6; die++)
      for (const enemy of [{ 'in-seneca': '4028' }, { 'in-miami': '4028', 'in-shawnee': '4028' }]) {
        const s = fighting({ ...strong, ...enemy }, { active: ['st'] });
        play(s, 'us', `attack ${HERE} 4028`, 'declared');
        const log = play(loadDice(s, die, 1), 'us', table);
        while (['loss', 'retreat'].includes(question(s))) {
          const side = asked(s)[0] as 'us' | 'indian';
          play(s, side, offered(s, side)[0]!);
        }
        const result = s.t.data.results[log.find(({ kind }) => kind === 'outcome')!.args![0]!]!;
        seen.add(result.id);
        expect([result.id, question(s) === 'pursuit']).toEqual([result.id, result.pursuit.foot > 0]);
      }
  expect(seen.size).toBeGreaterThan(6);
});

test('12.7 B2-12.7-a B2-12.7-b B2-10.8-c one stack fights again, all who came to its hex and nobody else', () => {
  const s = charge({ 'in-seneca': '4028', 'in-miami': '4228' }, 6);
  play(s, 'us', 'advance st-1us 4028', 'advance st-1us 4128', 'advance st-tr 4028', 'advance st-tr 4128', 'halt');
  passWindows(s);
  play(s, 'us', 'press 4128');
  play(s, 'us', 'attack 4128 4228', 'declared');
  const log = [...play(loadDice(s, 3), 'us', 'skirmish'), ...passWindows(s)];
  // 3 and 1 on 4: those left behind do not count.
  expect(log.find(({ kind }) => kind === 'oddsFound')!.args![0]).toBe(100);
});

test('12.8 B2-12.8-a B2-10.23-DS-e whoever wins again may pursue and fight again', () => {
  const s = charge({ 'in-seneca': '4028', 'in-creek': '4228', 'in-tec': '4230' }, 6);
  play(
    s,
    'us',
    'advance st-1us 4028',
    'advance st-1us 4128',
    'advance st-2us 4028',
    'advance st-2us 4128',
    'advance st-be 4028',
    'advance st-be 4128',
    'halt',
  );
  passWindows(s);
  play(s, 'us', 'press 4128', 'attack 4128 4228', 'declared');
  // Out of supply: a skirmish, 8 on 1, one left, DD with 5 on 400-499.
  play(loadDice(s, 5), 'us', 'skirmish');
  passWindows(s);
  while (question(s) === 'retreat') play(s, 'indian', offered(s, 'indian')[0]!);
  expect(question(s)).toBe('pursuit');
});

test('12.5 B2-12.5-c pursuers may strengthen an attack that was declared, and change nothing else in it', () => {
  const army = { ...strong, 'st-bu': '4130', 'in-seneca': '4028', 'in-miami': '4029' };
  const s = fighting(army, { active: ['st'] });
  play(s, 'us', `attack ${HERE} 4028`, 'attack 4130 4029', 'declared', 'fight 4028');
  play(loadDice(s, 6), 'us', 'charge', 'advance st-1us 4028', 'halt');
  passWindows(s);
  play(s, 'us', 'press 4028', 'attack 4028 4029', 'declared');
  const log = [...play(loadDice(s, 3), 'us', 'skirmish'), ...passWindows(s)];
  expect(log.find(({ kind }) => kind === 'oddsFound')!.args![0]).toBe(Math.floor((500 * 1) / 4));
});

test('10.10 B2-10.10-a B2-10.11-a a weak attack may hold one enemy while the rest fall on another, and no factor counts twice', () => {
  const army = { 'st-fa': HERE, 'st-1us': '3929', 'st-2us': '3929', 'in-miami': '3927', 'in-seneca': '4029' };
  const s = fighting(army, { active: ['st'] });
  play(s, 'us', `attack ${HERE} 3927`, 'attack 3929 4029');
  expect(offered(s, 'us').filter((text) => text.startsWith('attack'))).toEqual([]);
  play(s, 'us', 'declared', 'fight 3927');
  const percents: number[] = [];
  while (question(s) === 'tables') {
    const log = play(loadDice(s, 5), 'us', 'skirmish');
    percents.push(log.find(({ kind }) => kind === 'oddsFound')!.args![0]!);
    while (question(s) === 'retreat') play(s, asked(s)[0] as 'us', offered(s, asked(s)[0] as 'us')[0]!);
  }
  expect(percents).toEqual([25, 600]);
});

test('5.9 B2-5.9-a B2-5.9-b B2-5.9-c commands that are attacked together defend together', () => {
  const s = punitive.fighting(
    { 'fc-col': '4107', 'ec-6inf': '4107', 'wc-7cav': '4107', 'do-1': '4007', 'do-2': '4007' },
    { active: ['do'], side: 'villa' },
  );
  punitive.play(s, 'villa', 'attack 4007 4107', 'declared');
  const log = punitive.play(loadDice(s, 3), 'villa', 'skirmish');
  expect(log.find(({ kind }) => kind === 'oddsFound')!.args![0]).toBe(Math.floor(600 / 11));
});

test('6.7 B2-6.7-PAR-c whoever is under truce does not attack', () => {
  const s = mad.moving({ 'st-1us': '3828', 'in-miami': '4028' }, { active: ['st'], holds: { indian: ['parlay'] } });
  play(s, 'us', 'move st-1us');
  play(s, 'indian', 'play');
  play(s, 'us', `go ${HERE}`, 'done');
  if (question(s) === 'evening') play(s, 'us', 'nightfall');
  expect(question(s)).not.toBe('declaration');
});

test('6.7 B2-6.7-CAT-e B2-4.2.II-g B2-6.2-e a storm drawn after a battle ends the operations phase', () => {
  const all = mad
    .drawing({})
    .t.cardIds.filter((card) => card !== 'natural-catastrophe' && card !== 'war-correspondents');
  const lies = Object.fromEntries(all.map((card) => [card, 'out']));
  const army = {
    'st-be': HERE,
    'st-sup': '3926',
    'st-bu': '4130',
    'in-miami': '4028',
    'in-seneca': '4129',
    'in-shawnee': '4028',
  };
  const s = fighting(army, { active: ['st'], lies });
  play(s, 'us', `attack ${HERE} 4028`, 'attack 4130 4129', 'declared', 'fight 4028');
  // AC: the Indians draw, and nothing but the catastrophe is left; then a die of 3.
  for (let seed = 1; seed < 3000 && question(s) === 'tables'; seed++) {
    const trial = mad.game.clone(s);
    trial.rng = fastRng(`storm ${seed}`);
    const log = play(trial, 'us', 'charge');
    if (!log.some(({ kind }) => kind === 'storm')) continue;
    expect(question(trial)).not.toBe('tables');
    expect([trial.plan, at(trial, 'in-seneca')]).toEqual([[], '4129']);
    return;
  }
  throw new Error('no storm came up');
});

test('6.7 B2-6.7-CAT-c B2-6.6-a B2-6.6-b B2-6.7-CAT-f B2-20.4-c both lose half of their markers, and an epidemic scores nothing', () => {
  const six = ['ambush', 'rally', 'parlay', 'spies', 'morale'];
  const others = mad
    .drawing({})
    .t.cardIds.filter((card) => ![...six, 'natural-catastrophe', 'war-correspondents'].includes(card));
  const lies = {
    ...Object.fromEntries(others.map((card) => [card, 'out'])),
    ...Object.fromEntries(six.map((card) => [card, 'hand-1'])),
  };
  for (let seed = 1; seed < 200; seed++) {
    const s = mad.game.position.read({
      pools: [],
      at: { 'st-1us': HERE, 'in-miami': '2828' },
      lies,
      rng: fastRng(`sick ${seed}`),
      flow: [
        { in: 'setup', at: 'begin' },
        { in: 'turns', at: 'begin' },
      ],
    });
    const log = play(s, 'us', 'draw-markers');
    if (!log.some(({ kind }) => kind === 'markerPlayed')) continue;
    expect(log.find(({ kind }) => kind === 'returnedMarkers')!.args).toEqual([0, 3]);
    if (log.some(({ kind }) => kind === 'perished')) expect(s.vp).toEqual([0, 0]);
  }
});

test('5.6 B2-5.6-b B2-8.2-b pursuers pass through friends who leave them no room, and stay where there is some', () => {
  const army = { 'st-1us': HERE, 'st-2us': HERE, 'st-be': HERE, 'st-bu': HERE, 'st-tr': '3929', 'st-fa': '3929' };
  const s = fighting({ ...army, 'st-sup': '3926', 'in-seneca': '4028' }, { active: ['st'] });
  play(s, 'us', `attack ${HERE} 4028`, 'attack 3929 4028', 'declared');
  play(loadDice(s, 6), 'us', 'charge');
  play(s, 'us', ...['st-1us', 'st-2us', 'st-be', 'st-bu'].map((piece) => `advance ${piece} 4028`));
  // Four fill the woods; the dragoons ride through them, and nobody else moves until they have.
  play(s, 'us', 'advance st-tr 4028');
  expect([question(s), why(s, 'us', 'halt'), why(s, 'us', 'advance st-fa 4028')]).toEqual([
    'passage',
    ['B2-5.6-b'],
    ['B2-5.6-b'],
  ]);
  play(s, 'us', 'advance st-tr 4128');
  expect([question(s), at(s, 'st-tr')]).toEqual(['pursuit', '4128']);
  // One hex is all that is left to whoever has gone through already and finds the next one full.
  play(s, 'us', 'advance st-1us 4128', 'advance st-2us 4128', 'advance st-be 4128', 'advance st-fa 4028');
  expect(why(s, 'us', 'advance st-bu 4128')).toContain('B2-8.1-a');
});
