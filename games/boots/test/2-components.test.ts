// 1, 2, 13, 14, 17, 19, 20: what the pieces are, and rules that hold because nothing else is offered.

import { expect, test } from 'vitest';
import { Arm } from '../atlas.ts';
import { areAdjacent } from '../map-atlas.ts';
import { loadDice, mad, punitive } from './kit.ts';

const { t } = mad.drawing({});
const { t: p } = punitive.drawing({});

test('1.0 B2-1.0-a two wars share sections 1 to 20, and each adds its own', () => {
  const [madRules, punitiveRules] = [mad.game.rules, punitive.game.rules];
  const sections = (rules: readonly string[]): string[] => [...new Set(rules.map((id) => id.split(/[-.]/)[1]!))];
  const common = madRules.findIndex((id, i) => id !== punitiveRules[i]);
  const shared = Array.from({ length: 20 }, (_, i) => `${i + 1}`);
  expect(sections(madRules.slice(0, common))).toEqual(shared);
  const added = [madRules, punitiveRules].map((rules) => sections(rules.slice(common)).at(-1));
  expect(added).toEqual(['21', '22']);
});

test('2.1 B2-2.1-a a step is one hex of the map, and so is everything that has a place', () => {
  for (const map of [t, p]) {
    const { exitFrom, exitTo } = map.board;
    for (const [exit, from] of exitFrom.entries()) expect(areAdjacent(map, from, exitTo[exit]!)).toBe(true);
    expect(map.data.places.every(({ hex }) => map.numbers.ids.has(hex))).toBe(true);
  }
});

test('2.2 B2-2.2-a a marker is no unit: it holds no hex against anybody', () => {
  const works = [{ place: '3828', work: 'stockade', camp: 'indian' }];
  const reach = (at: Readonly<Record<string, string>>) => {
    const s = mad.moving({ 'st-1us': '3928', ...at }, { active: ['st'], works });
    mad.play(s, 'us', 'move st-1us');
    return mad.offered(s, 'us').includes('go 3828');
  };
  expect([reach({}), reach({ 'in-miami': '3828' })]).toEqual([true, false]);
});

test('3.1 B2-3.1-a set-up, then as many turns as the war has', () => {
  expect([mad.question(mad.game.setup('campaign', {}, [1, 2, 3, 4])), t.data.turns.length]).toEqual(['deployment', 16]);
  expect(p.data.turns).toHaveLength(11);
  const home = { 'm-1': '0833', 'in-miami': '2828' };
  expect([mad.ending(home, { turn: 15 }), mad.ending(home, { turn: 16 })].map(({ over }) => over)).toEqual([0, 1]);
  const camp = { 'do-1': '2507' };
  expect([10, 11].map((turn) => punitive.ending(camp, { turn }).over)).toEqual([0, 1]);
});

test('3.3 B2-3.3-b who does not begin on the map waits, and comes as the war lets him come', () => {
  const s = mad.game.setup('campaign', {}, [1, 2, 3, 4]);
  const taken = mad.offered(s, 'us').filter((choice) => choice.startsWith('take-up'));
  expect(taken).toContain('take-up st-1us');
  expect(taken.filter((choice) => /take-up [rl]w-/.test(choice))).toEqual([]);
});

test('2.3 B2-2.3-a B2-2.4-a B2-2.4-b B2-2.5-a B2-21.1-c B2-10.17-e what is printed on a unit, and its arm', () => {
  const arm = (id: string, atlas = t) => atlas.arm[atlas.pieceIds.indexOf(id)];
  expect([arm('st-1us'), arm('st-fa'), arm('m-1'), arm('in-miami')]).toEqual(Array(4).fill(Arm.foot));
  expect([arm('st-tr'), arm('sc-1ky'), arm('ghq-mc', p), arm('do-1', p)]).toEqual(Array(4).fill(Arm.horse));
  expect([arm('st-art'), arm('st-sup'), arm('rw-eng'), arm('fc-col', p)]).toEqual([
    Arm.gun,
    Arm.train,
    Arm.engineer,
    Arm.garrison,
  ]);
  const { combat, move, command } = t.data.pieces.find(({ id }) => id === 'in-tec')!;
  expect([combat, move, command]).toEqual([2, 8, 'indian']);
});

test('3.4 B2-3.4-a the first player draws first; an option makes it the other', () => {
  const drawer = (options: Record<string, string>) =>
    mad.game.position.read({
      pools: [],
      at: { 'm-1': '0833' },
      options,
      turn: 3,
      flow: [
        { in: 'setup', at: 'begin' },
        { in: 'turns', at: 'operate' },
      ],
      cup: ['militia'],
    });
  expect(mad.asked(drawer({}))).toEqual(['us']);
  expect(mad.asked(drawer({ 'first-player': 'indian' }))).toEqual(['indian']);
});

test('3.3 B2-3.3-b whoever is not in the set-up waits beside the map until the rules bring him', () => {
  for (const { game, question, asked, play, offered, at } of [mad, punitive]) {
    const s = game.setup(game.scenarios[0]!.id, {}, [1, 2, 3, 4]);
    while (['deployment', 'garrisoning', 'chance'].includes(question(s))) {
      const side = asked(s)[0] as 'us';
      play(s, side, question(s) === 'chance' ? 'pass' : offered(s, side)[0]!);
    }
    const later = s.t.data.pieces.filter(({ entry }) => ['1794', 'month', 'draw', 'roll', 'allies'].includes(entry));
    expect(later.length).toBeGreaterThan(0);
    expect(new Set(later.map(({ id }) => at(s, id)))).toEqual(new Set(['waiting']));
  }
});

test('9.3 B2-9.3-e two garrisons in Pershing, none in Mad Anthony', () => {
  expect([t.garrisons.length, p.garrisons.map((piece) => p.pieceIds[piece])]).toEqual([0, ['fc-col', 'fc-bliss']]);
});

test('10.1 B2-10.1-b B2-10.1-c B2-10.2-a B2-10.2-c B2-10.2-d B2-10.2-e a battle goes step by step', () => {
  const s = mad.fighting({ 'st-1us': '3928', 'in-miami': '4028' }, { active: ['st'] });
  const log = mad.play(s, 'us', 'attack 3928 4028', 'declared');
  log.push(...mad.play(loadDice(s, 6), 'us', 'skirmish'));
  const steps = ['aimed', 'battleBegan', 'tableChosen', 'oddsFound', 'rolled', 'outcome'];
  expect(log.map(({ kind }) => kind).filter((kind) => steps.includes(kind))).toEqual(steps);
});

test('15.1 B2-15.1-b B2-10.4-b a declared attack is not called off', () => {
  const s = mad.fighting({ 'st-1us': '3928', 'in-miami': '4028' }, { active: ['st'] });
  mad.play(s, 'us', 'attack 3928 4028', 'declared');
  expect(mad.offered(s, 'us')).toEqual(['skirmish']);
});

test('13.7 B2-13.7-a B2-13.7-b B2-13.7-c B2-22.25-a nobody leaves the map', () => {
  const s = mad.moving({ 'in-miami': '4226' }, { active: ['indian'], side: 'indian' });
  mad.play(s, 'indian', 'move in-miami');
  expect(mad.why(s, 'indian', 'go gone')).toContain('B2-13.7-c');
  expect(mad.offered(s, 'indian').every((text) => !/dead|waiting|gone/.test(text))).toBe(true);
});

test('13.3 B2-13.3-b B2-13.3-c B2-13.4-a arrivals may stand beside enemies, and wait where there is no room', () => {
  const full = {
    'ec-6inf': '4107',
    'ec-16inf': '4107',
    'ec-13cav': '4107',
    'ec-6fa': '4107',
    'ec-sup': '4107',
    'fc-col': '4107',
  };
  const bliss = {
    'fc-bliss': '4214',
    'wc-7cav': '4214',
    'wc-10cav': '4214',
    'wc-6fa': '4214',
    'wc-sup': '4214',
    'fc-12cav': '4214',
  };
  const s = punitive.reinforcing({ ...full, ...bliss, 'do-1': '4007' }, { active: ['nc'], turn: 2 });
  expect(punitive.offered(s, 'us')).toEqual(['enough']);
  const beside = punitive.reinforcing({ 'do-1': '4007' }, { active: ['nc'], turn: 2 });
  expect(punitive.offered(beside, 'us')).toContain('arrive nc-24inf 4107');
});

test('14.2 B2-14.2-b B2-14.2-c B2-14.1-c B2-14.4-b B2-14.10-a trains are always in supply, and nobody is kept from going hungry', () => {
  const s = mad.moving({ 'st-1us': '1532', 'm-fw': '1432' }, { active: ['st'] });
  expect(t.war.isAlwaysSupplied(s, mad.game.idOf(s, 'piece', 'st-sup'))).toBe(true);
  mad.play(s, 'us', 'move st-1us');
  expect(mad.offered(s, 'us').some((text) => text.startsWith('go 17'))).toBe(true);
});

test('17.3 B2-17.3-a B2-17.3-c B2-17.3-d B2-8.4-a works take no room and cost nothing', () => {
  const works = [{ place: '3828', work: 'entrenchment', camp: 'us' }];
  const reach = (more: object) => {
    const s = mad.moving({ 'st-1us': '3928' }, { active: ['st'], ...more });
    mad.play(s, 'us', 'move st-1us');
    return mad.offered(s, 'us').sort();
  };
  expect(reach({ works })).toEqual(reach({}));
});

test('19.1 B2-19.1-a there is nothing afloat among the units', () => {
  const types = new Set([...t.data.pieces, ...p.data.pieces].map(({ type }) => type));
  expect([...types].sort()).toEqual([
    ...['artillery', 'cavalry', 'dragoon', 'engineer', 'garrison', 'infantry', 'light-infantry', 'militia'],
    ...['motorcycle', 'supply', 'warband'],
  ]);
});

test('20.1 B2-20.1-a each war counts its own hexes at its end, beside what was scored before', () => {
  const vp = { us: 3, villa: 1 };
  const expedition = punitive.ending({ 'do-1': '2115' }, { turn: 11, vp });
  expect(expedition.vp).toEqual([3, 6]);
  const campaign = mad.ending({ 'in-miami': '1432' }, { turn: 16, vp: { us: 3, indian: 1 }, ravaged: ['1432'] });
  expect(campaign.vp).toEqual([3, 1 + 2]);
});

test('6.1 B2-6.1-a a marker does nothing before it is played', () => {
  const army = { 'st-1us': '3928', 'st-2us': '3928', 'in-miami': '3728' };
  const marches = (cards: readonly string[]) => {
    const s = mad.moving(army, { active: ['st'], holds: { us: cards } });
    mad.play(s, 'us', 'move st-1us');
    return mad.offered(s, 'us').filter((text) => /^(go|move|rail|done)/.test(text));
  };
  expect(marches(['inspired-subordinates', 'mad-dash', 'wild-charge', 'morale', 'last-stand', 'spies'])).toEqual(
    marches([]),
  );
});

test('6.6 B2-6.6-c B2-6.7-a B2-6.3-a heroism markers name units on the map alone', () => {
  const s = mad.drawing({ 'in-miami': '2828', 'st-1us': '1532' }, { side: 'indian', holds: { indian: ['special'] } });
  mad.play(s, 'indian', 'special');
  expect(mad.offered(s, 'indian')).toEqual(['tempt st-1us']);
  expect(mad.why(s, 'indian', 'tempt st-2us')).toContain('B2-21.22-a');
});

test('5.6 B2-5.6-a B2-8.2-c whoever ends a sub-phase with another command in his hex loses one or the other, for points', () => {
  const s = mad.moving({ 'st-1us': '3928', 'sc-1ky': '3928', 'sc-2ky': '3828' }, { active: ['st'] });
  mad.play(s, 'us', 'done');
  if (mad.question(s) === 'evening') mad.play(s, 'us', 'nightfall');
  expect([mad.question(s), mad.offered(s, 'us')]).toEqual(['excess', ['remove st-1us', 'remove sc-1ky']]);
  expect(mad.why(s, 'us', 'remove sc-2ky')).toEqual(['B2-8.2-c']);
  mad.play(s, 'us', 'remove sc-1ky');
  expect([mad.at(s, 'st-1us'), mad.at(s, 'sc-1ky'), s.vp]).toEqual(['3928', 'dead', [0, 6]]);
});

test('5.5 B2-5.5-b markers that are handed over give several phases in a row', () => {
  const s = mad.drawing({ 'sc-1ky': '1137', 'm-1': '0833' }, { cup: ['scott', 'militia'] });
  mad.play(s, 'us', 'draw', 'done');
  if (mad.question(s) === 'evening') mad.play(s, 'us', 'nightfall');
  mad.play(s, 'indian', 'draw');
  expect([mad.question(s), mad.asked(s)]).toEqual(['orders', ['us']]);
});

test('3.3 B2-3.3-b a scenario that tells where everybody stands knows nobody else: he does not wait for a turn of his', () => {
  for (const { game } of [mad, punitive]) {
    const starter = game.scenarios.at(-1)!.id;
    const s = game.setup(starter, {}, [1, 2, 3, 4]);
    const named = game.scenarios.length > 1 ? s.t.data.scenarios.find(({ id }) => id === starter)!.at! : {};
    const waiting = s.t.pieceIds.filter((_, piece) => s.at[piece] === s.t.waiting);
    expect(waiting.filter((id) => !(id in named))).toEqual([]);
    expect(Object.keys(named).length).toBeGreaterThan(5);
  }
});
