// Where rules end: what lasts how long, who counts once, whom a border or a work of one's own holds.

import { fastRng } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { zonesAround } from '../rules/9-zones.ts';
import { Mark, type State } from '../state.ts';
import { loadDice, mad, punitive } from './kit.ts';

const { fighting, drawing, moving, ending, play, question, asked, offered, why, at } = mad;

const HERE = '3928';
const percentIn = (log: readonly { kind: string; args: readonly number[] | null }[]): number =>
  log.find(({ kind }) => kind === 'oddsFound')!.args![0]!;

test('4.5 B2-4.5-b B2-6.7-MDD-a R-15 a Mad Dash between two passes breaks their run', () => {
  const s = drawing(
    { 'sc-1ky': '1137', 'br-db': '3737' },
    { cup: ['scott', 'militia'], holds: { indian: ['mad-dash'] } },
  );
  play(s, 'us', 'pass-turn');
  play(s, 'indian', 'mad-dash british', 'done', 'nightfall');
  play(s, 'us', 'pass-turn');
  expect([question(s), asked(s), s.turn]).toEqual(['drawing', ['indian'], 1]);
});

test('6.7 B2-6.7-CAT-d B2-22.23-c the ground rests, and trains run again, when the turn is over', () => {
  expect(ending({ 'm-1': '0833' }, { quake: 1 } as never).quake).toBe(0);
  const s = punitive.ending({ 'fc-col': '4107', 'fc-12cav': '4107' }, { marks: { 'fc-12cav': Mark.railed } } as never);
  expect(s.marks[s.t.pieceIds.indexOf('fc-12cav')]).toBe(0);
});

test('6.7 B2-6.7-VSD-a Into the Valley is for whoever drew the marker himself', () => {
  const s = drawing({ 'st-1us': HERE }, { cup: ['st-clair'], holds: { indian: ['valley-of-death'] } });
  play(s, 'us', 'draw');
  expect([question(s), asked(s)]).toEqual(['reaction', ['indian']]);
  expect(why(s, 'indian', `into-the-valley ${HERE}`)).toEqual(['B2-6.7-VSD-a']);
});

test('6.7 B2-6.7-CAT-c B2-6.7-CAT-d B2-6.7-CAT-e B2-6.7-CAT-f both lose half, and the die says which calamity it is', () => {
  const { cardIds } = drawing({}).t;
  const hands: Readonly<Record<string, string>> = {
    ...{ rally: 'hand-1', spies: 'hand-1', morale: 'hand-1', parlay: 'hand-2', ambush: 'hand-2' },
    'natural-catastrophe': 'cup',
  };
  const lies = Object.fromEntries(cardIds.map((card) => [card, hands[card] ?? 'out']));
  const flow = [
    { in: 'setup', at: 'begin' },
    { in: 'turns', at: 'begin' },
  ] as const;
  const told = new Map<number, Set<string>>();
  for (let seed = 0; seed < 60; seed++) {
    const s = mad.game.position.read({ pools: [], at: { 'st-1us': HERE, 'in-miami': '2828' }, lies, flow });
    s.rng = fastRng(`calamity ${seed}`);
    const log = play(s, 'us', 'draw-markers');
    if (question(s) === 'reroll') log.push(...play(s, 'us', 'pass'));
    expect(log.filter(({ kind }) => kind === 'returnedMarkers').map(({ args }) => args)).toEqual([
      [0, 2],
      [1, 1],
    ]);
    const die = log.find(({ kind }) => kind === 'rolled')!.args![1]!;
    const calamity = log.find(({ kind }) => ['quake', 'storm', 'epidemic'].includes(kind))!.kind;
    told.set(die, (told.get(die) ?? new Set()).add(calamity));
  }
  const calamities = [1, 2, 3, 4, 5, 6].map((die) => [...told.get(die)!].join());
  expect(calamities).toEqual(['quake', 'storm', 'storm', 'storm', 'epidemic', 'epidemic']);
});

test('9.2 B2-22.9-d B2-22.12-b zones that end at the border do not press whoever falls back or draws supply beyond it', () => {
  const isPressed = (unit: string): boolean => {
    const s = punitive.drawing({ [unit]: '4108', 'do-1': '3907' });
    return zonesAround(s, s.t.pieceIds.indexOf('do-1'))[punitive.game.idOf(s, 'place', '4008')] === 1;
  };
  expect([isPressed('ng-1pa'), isPressed('nc-1nm')]).toEqual([false, true]);
});

test('10.7 B2-10.7-a B2-9.3-a whoever falls back among others that are to be attacked is not attacked again with them', () => {
  const s = punitive.fighting(
    { 'ec-13cav': '3908', 'ec-6inf': '4107', 'fc-col': '4107', 'do-1': '4008', 'do-2': '4007' },
    { active: ['ec'] },
  );
  punitive.play(s, 'us', 'attack 3908 4008', 'attack 4107 4007', 'declared', 'fight 4008');
  // 4 on 3, 133 %: DW with 6. No zone reaches 4007: out of a garrison none does.
  punitive.play(loadDice(s, 6), 'us', 'skirmish');
  punitive.play(s, 'villa', 'fall-back 4007');
  if (punitive.question(s) === 'pursuit') punitive.play(s, 'us', 'halt');
  punitive.play(s, 'us', 'skirmish');
  expect(punitive.question(s)).toBe('screening');
  expect(percentIn(punitive.play(loadDice(s, 3), 'villa', 'pass'))).toBe(166);
});

test('16.2 B2-16.2-a horse with foot beside it does not screen', () => {
  const asks = (band: Readonly<Record<string, string>>): string => {
    const s = punitive.fighting({ 'ec-6inf': '3711', ...band }, { active: ['ec'] });
    punitive.play(s, 'us', 'attack 3711 3811', 'declared');
    punitive.play(loadDice(s, 3), 'us', 'skirmish');
    return punitive.question(s);
  };
  expect(asks({ 'dn-uribe': '3811' })).toBe('screening');
  expect(asks({ 'dn-uribe': '3811', 'dn-4inf': '3811' })).not.toBe('screening');
});

test('11.3 B2-11.3-b R-113 a stockade saves whoever would find no way beyond it', () => {
  const ring = { 'in-delaware': '3826', 'in-ottawa': '3830', 'in-wyandot': '3628' };
  const army = { 'st-1us': HERE, 'st-2us': HERE, 'in-miami': '4028', 'in-shawnee': '4028', ...ring };
  const beaten = (works: readonly object[]): State => {
    const s = fighting(army, { active: ['st'], works: works as never });
    play(s, 'us', `attack ${HERE} 4028`, 'declared');
    // 6 on 8, one left: AD with 1, two hexes to make.
    play(loadDice(s, 1), 'us', 'skirmish');
    play(s, 'us', 'lose st-1us');
    return s;
  };
  expect(at(beaten([]), 'st-2us')).toBe('dead');
  const s = beaten([{ place: '3828', work: 'stockade', camp: 'us' }]);
  if (question(s) === 'retreat') play(s, 'us', 'fall-back 3828');
  expect([question(s), at(s, 'st-2us')]).toEqual(['refuge', '3828']);
});

test('11.2 B2-11.2-a B2-22.12-a R-84 the border holds whoever falls back', () => {
  const ways = (unit: string): string[] => {
    const s = punitive.fighting({ 'ec-6inf': '3908', 'ec-16inf': '3908', [unit]: '4008' }, { active: ['ec'] });
    punitive.play(s, 'us', 'attack 3908 4008', 'declared');
    punitive.play(loadDice(s, 3), 'us', 'skirmish');
    if (punitive.question(s) === 'screening') punitive.play(s, 'villa', 'pass');
    return punitive.offered(s, 'villa').filter((text) => text.startsWith('fall-back'));
  };
  expect(ways('dn-uribe').sort()).toEqual(['fall-back 4007', 'fall-back 4009']);
  expect(ways('do-1').sort()).toEqual(['fall-back 4007', 'fall-back 4009', 'fall-back 4108']);
});

test('12.3 B2-12.3-a B2-22.9-a R-85 and whoever pursues', () => {
  const s = punitive.fighting(
    { 'ng-1pa': '4208', 'ng-1ma': '4208', 'fc-col': '4107', 'do-1': '4108' },
    { active: ['ng'] },
  );
  punitive.play(s, 'us', 'attack 4208 4108', 'declared');
  // 12 on 3, 400 %: DC with 6, two hexes for foot.
  punitive.play(loadDice(s, 6), 'us', 'charge');
  if (punitive.question(s) === 'screening') punitive.play(loadDice(s, 6), 'villa', 'pass');
  punitive.play(s, 'us', 'advance ng-1pa 4108');
  expect(punitive.why(s, 'us', 'advance ng-1pa 4008')).toEqual(['B2-12.3-a']);
  expect(punitive.offered(s, 'us')).toContain('advance ng-1pa 4109');
});

test('12.5 B2-12.5-b B2-12.7-a whoever did not pursue does not fight again beside those who came back', () => {
  const s = fighting(
    { 'st-1us': HERE, 'st-2us': HERE, 'st-sup': HERE, 'st-bu': '3727', 'in-seneca': '4028', 'in-miami': '3827' },
    { active: ['st'] },
  );
  play(s, 'us', `attack ${HERE} 4028`, 'attack 3727 3827', 'declared', 'fight 4028');
  // 7 on 1, one left: DC with 6.
  play(loadDice(s, 6), 'us', 'charge');
  play(s, 'us', 'advance st-1us 4028', `advance st-1us ${HERE}`, 'halt');
  mad.passWindows(s);
  play(s, 'us', `press ${HERE}`, `attack ${HERE} 3827`, 'declared');
  // 3 and 2 on 4.
  const log = play(loadDice(s, 3), 'us', 'skirmish');
  log.push(...mad.passWindows(s));
  expect(percentIn(log)).toBe(125);
});

test('18.1 B2-18.1-a B2-18.4-a R-124 engineers who dug do not sap in the same phase', () => {
  const army = { 'ec-eng': '3711', 'ec-6inf': '3711', 'ec-sup': '3711', 'do-1': '3811', 'do-2': '3811' };
  const right = (hasDug: boolean): number => {
    const works = [{ place: '3811', work: 'entrenchment', camp: 'villa' }];
    const s = punitive.moving(army, { active: ['ec'], works });
    punitive.play(s, 'us', 'done');
    if (hasDug) punitive.play(loadDice(s, 6), 'us', 'dig 3711');
    if (punitive.question(s) === 'evening') punitive.play(s, 'us', 'nightfall');
    punitive.play(s, 'us', 'attack 3711 3811', 'declared');
    punitive.play(s, 'us', 'charge');
    const log = punitive.play(loadDice(s, 3), 'villa', 'pass');
    return log.find(({ kind }) => kind === 'oddsFound')!.args![1]!;
  };
  expect([right(false), right(true)]).toEqual([1, 0]);
});

test('18.1 B2-18.1-a B2-18.2-a nor do those who bridged dig', () => {
  const digs = (isBridge: boolean): string[] => {
    const s = moving({ 'rw-eng': '0636', 'rw-inf1': '0636', 'rw-sup': '0636' }, { active: ['wlk'], turn: 9 });
    play(s, 'us', 'move rw-inf1', isBridge ? 'go 0637' : 'move rw-sup', 'done');
    return isBridge ? why(s, 'us', 'dig 0636') : offered(s, 'us').filter((text) => text.startsWith('dig'));
  };
  expect(digs(false)).toEqual(['dig 0636']);
  expect(digs(true)).toEqual(['B2-17.2-a']);
});
