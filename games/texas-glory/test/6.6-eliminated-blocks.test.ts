import { maskEvent } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { texanChief } from '../rules/6.6-eliminated-blocks.ts';
import type { State } from '../state.ts';
import { act, battle, fire } from './fights.ts';
import {
  asked,
  block,
  choices,
  events,
  game,
  isFaceUp,
  loadDice,
  place,
  play,
  position,
  question,
  strength,
  why,
  winner,
} from './kit.ts';
import { quietly } from './quiet.ts';

test('6.6 TG-6.6-a a block without steps is out of the game for good', () => {
  const s = battle('0508', {}, 'dolores@0508<0608', 'kimball@0508', 'wallace@0507', 'sherman@pool');
  const log = fire(s, 'dolores', 1, 6, 6);
  expect(events(log, 'eliminated')).toEqual([[0, game.idOf(s, 'piece', 'kimball'), game.idOf(s, 'place', '0508')]]);
  expect([place(s, 'kimball'), strength(s, 'kimball'), isFaceUp(s, 'kimball')]).toEqual(['dead', 0, true]);
  act(s, 'stay', 'deploy gonzales');
  expect([question(s), place(s, 'kimball')]).toEqual(['play', 'dead']);
});

const chiefWith = (scenario: string, ...blocks: string[]): string => {
  const s = position({ phase: 'cards', scenario, hands: { texas: ['1'], mexico: ['1'] } }, ...blocks);
  const chief = texanChief(s);
  return chief < 0 ? 'nobody' : game.nameOf(s, 'piece', chief);
};

test('6.6 TG-6.6-b TG-6.6-c TG-6.6-e TG-6.6-g who commands the Texans when others are dead or not in play', () => {
  const at = (where: Record<string, string>): string[] =>
    Object.entries(where).map(([name, place]) => `${name}@${place}`);
  const field = 'gonzales';
  for (const [scenario, where, chief] of [
    ['1835', { austin: field, houston: field, fannin: field, burleson: field }, 'austin'],
    ['1835', { austin: field, houston: 'dead', fannin: 'dead', burleson: field }, 'austin'],
    ['1835', { austin: 'dead', houston: field, fannin: field, burleson: field }, 'houston'],
    ['1835', { austin: 'dead', houston: 'pool', fannin: field, burleson: field }, 'nobody'],
    ['1835', { austin: 'dead', houston: 'pool', fannin: 'dead', burleson: field }, 'burleson'],
    ['1835', { austin: 'dead', houston: 'dead', fannin: field, burleson: field }, 'fannin'],
    ['1835', { austin: 'dead', houston: 'dead', fannin: 'pool', burleson: field }, 'nobody'],
    ['1835', { austin: 'dead', houston: 'dead', fannin: 'dead', burleson: field }, 'burleson'],
    ['1835', { austin: 'dead', houston: 'dead', fannin: 'dead', burleson: 'pool' }, 'nobody'],
    ['1836', { houston: field, fannin: field, burleson: field }, 'houston'],
    ['1836', { houston: field, fannin: 'dead', burleson: field }, 'houston'],
    ['1836', { austin: field, houston: field, fannin: field }, 'houston'],
    ['1836', { austin: 'pool', houston: 'dead', fannin: field, burleson: field }, 'fannin'],
    ['1836', { austin: field, houston: 'dead', fannin: field, burleson: field }, 'austin'],
    ['1836', { austin: field, houston: 'dead', fannin: 'dead', burleson: field }, 'austin'],
    ['1836', { austin: 'pool', houston: 'dead', fannin: 'dead', burleson: field }, 'burleson'],
    ['1836', { austin: 'dead', houston: 'dead', fannin: 'dead', burleson: field }, 'burleson'],
    ['1836', { austin: 'dead', houston: 'dead', fannin: 'dead', burleson: 'dead' }, 'nobody'],
  ] as const) {
    expect([where, chiefWith(scenario, ...at(where))]).toEqual([where, chief]);
  }
});

/** What Texas, Mexico and a spectator hear of one event when a block of three steps fires and hits once. */
function toldOf(s: State, kind: string, firer: string): (readonly number[] | null)[] {
  const viewers = [0, 1, 'spectator'] as const;
  const heard: (readonly number[] | null)[] = [];
  loadDice(s, 1, 6, 6);
  const [choice] = game.notation.read(`fire ${firer}`, s, game.asked(s)[0]!);
  game.act(s, game.asked(s)[0]!, choice!, (at, event, seen, args) => {
    if (event.name !== kind) return;
    for (const viewer of viewers) heard.push(maskEvent(game, at, event, seen, args, viewer).args);
  });
  return heard;
}

test('6.6 TG-6.6-b TG-6.6-c TG-6.6-e Texas alone is told of a new commander-in-chief; the others hear the same whoever follows', () => {
  for (const [scenario, lost, others, chief] of [
    ['1835', 'austin:1', ['houston@gonzales'], 'houston'],
    ['1836', 'houston:1', ['fannin@gonzales'], 'fannin'],
    ['1836', 'fannin:1', ['houston@dead', 'burleson@gonzales'], 'burleson'],
    ['1836', 'fannin:1', ['houston@gonzales', 'burleson@gonzales'], null],
    ['1835', 'austin:1', ['houston@pool', 'fannin@gonzales'], null],
  ] as const) {
    const s = battle('0508', { scenario, pending: [] }, 'tampico@0508', `${lost}@0508<0507`, ...others);
    const told = toldOf(s, 'newChief', 'tampico');
    expect([lost, told]).toEqual([lost, [chief === null ? null : [0, game.idOf(s, 'piece', chief)], null, null]]);
  }
});

test('6.6 TG-6.6-e Burleson as commander-in-chief is activated like a leader', () => {
  const start = (fannin: string) =>
    position(
      { phase: 'movement', player: 'texas', player1: 'texas', points: 1 },
      ...['houston@dead', `fannin@${fannin}`, 'burleson@gonzales', 'kimball@0506', 'ward@0606'],
    );
  const chief = start('dead');
  expect(choices(chief, 'texas')).toContain('activate burleson');
  play(chief, 'texas', 'activate burleson');
  expect(choices(chief, 'texas')).toContain('command ward');
  expect(why(start('refugio'), 'texas', 'activate burleson')).toContain('TG-2.21-a');
});

const houstonFalls = (scenario: string, ...more: string[]) => {
  const s = battle('0508', { scenario, pending: [] }, 'tampico@0508', 'houston:1@0508<0507', ...more);
  fire(s, 'tampico', 1, 6, 6);
  return s;
};

test('6.6 TG-6.6-d when Houston falls Austin goes into the pool unseen, and commands when he is drawn', () => {
  const s = houstonFalls('1836', 'fannin@refugio', 'sherman@pool', 'austin:1@away');
  expect([place(s, 'austin'), strength(s, 'austin'), isFaceUp(s, 'austin')]).toEqual(['pool', 2, false]);
  const group = (name: string): number => s.group[game.idOf(s, 'piece', name)]!;
  expect(group('austin')).toBe(group('sherman'));
  expect(game.view(s, 1).blocks.some(([piece]) => piece === game.idOf(s, 'piece', 'austin'))).toBe(false);
  expect(game.nameOf(s, 'piece', texanChief(s))).toBe('fannin');
  const last = houstonFalls('1836', 'fannin@refugio');
  act(last, 'stay');
  expect([question(last), asked(last)]).toEqual(['deploy', ['texas']]);
  act(last, 'deploy washington');
  expect([place(last, 'austin'), isFaceUp(last, 'austin')]).toEqual(['washington', false]);
  expect(game.nameOf(last, 'piece', texanChief(last))).toBe('austin');
});

test('6.6 TG-6.6-d a dead Austin stays dead, and one in play stays where he is', () => {
  expect(place(houstonFalls('1836', 'austin@dead'), 'austin')).toBe('dead');
  expect(place(houstonFalls('1835', 'austin@gonzales'), 'austin')).toBe('gonzales');
  const other = battle('0508', { pending: [] }, 'tampico@0508', 'fannin:1@0508<0507', 'houston@gonzales');
  fire(other, 'tampico', 1, 6, 6);
  expect(place(other, 'austin')).toBe('away');
});

// Cos

const brigadeLeaderFalls = (leader: string, json: object, ...more: (string | ReturnType<typeof block>)[]) => {
  const s = battle('0508', { player1: 'texas', ...json }, 'houston@0508<0507', `${leader}:1@0508`, ...more);
  act(s, `hold ${leader}`);
  fire(s, 'houston', 1, 6, 6);
  expect(place(s, leader)).toBe('dead');
  return s;
};

test('6.6 TG-6.6-f Cos takes the place of a lost brigade leader and comes to Santa Anna at full strength', () => {
  for (const [leader, brigade] of [
    ['sesma', 1],
    ['gaona', 2],
    ['tolsa', 3],
    ['urrea', 4],
  ] as const) {
    const s = brigadeLeaderFalls(leader, {}, 'santa-anna@0808', 'cos:1@away');
    expect([s.cosBrigade, place(s, 'cos')]).toEqual([brigade, 'away']);
    act(s, 'stay');
    expect([question(s), place(s, 'cos'), strength(s, 'cos')]).toEqual(['play', '0808', 3]);
    expect([isFaceUp(s, 'cos'), s.cosBrigade]).toEqual([false, brigade]);
  }
});

test('6.6 TG-6.6-f Cos lies face up beside a besieging Santa Anna, and waits while he is besieged', () => {
  const besieging = brigadeLeaderFalls('gaona', {}, 'santa-anna@goliad', block('ward@goliad', ['inside']));
  act(besieging, 'stay', 'fight goliad', 'wait', 'wait');
  expect([place(besieging, 'cos'), isFaceUp(besieging, 'cos')]).toEqual(['goliad', true]);
  const besieged = brigadeLeaderFalls('gaona', {}, 'ward@goliad', block('santa-anna@goliad', ['inside']));
  act(besieged, 'stay', 'fight goliad', 'wait', 'wait');
  expect([question(besieged), place(besieged, 'cos'), besieged.cosBrigade > 0]).toEqual(['play', 'away', true]);
});

test('6.6 TG-6.6-f a Cos on the map leads from where he stands, one brigade at a time, while he lives', () => {
  const there = brigadeLeaderFalls('gaona', {}, 'santa-anna@0808', 'cos:2@0806');
  act(there, 'stay');
  expect([there.cosBrigade, place(there, 'cos'), strength(there, 'cos')]).toEqual([2, 'columbus', 2]);
  const busy = brigadeLeaderFalls('gaona', { cos: 'V' }, 'santa-anna@0808', 'cos@0806');
  expect(busy.cosBrigade).toBe(1);
  const dead = brigadeLeaderFalls('gaona', {}, 'santa-anna@0808', 'cos@dead');
  expect(dead.cosBrigade).toBe(0);
  const lost = brigadeLeaderFalls('cos', { cos: 'V' }, 'santa-anna@0808');
  expect(lost.cosBrigade).toBe(0);
});

test('6.6 TG-6.6-f Cos replaces a leader lost in 1835 too, and leads the brigade in 1836 (R-185)', () => {
  const dec14 = { scenario: 'campaign', year: 1835, turn: 'Dec 14' };
  const s = brigadeLeaderFalls('gaona', dec14, 'cos@alamo', 'ward@san-antonio', 'wallace@goliad', 'grant@san-patricio');
  expect([s.cosBrigade, place(s, 'cos')]).toEqual([2, 'alamo']);
  quietly(s, 'play');
  expect([s.turn, s.cosBrigade, place(s, 'cos')]).toEqual([1, 2, 'alamo']);
  const paroled = brigadeLeaderFalls(
    'gaona',
    { ...dec14, burned: ['alamo', 'laredo', 'goliad', 'san-patricio'] },
    'cos@victoria',
  );
  quietly(paroled, 'play');
  expect(place(paroled, 'cos')).toBe('away');
  quietly(paroled, 'play', {}, () => paroled.turn === 2);
  expect([place(paroled, 'cos'), place(paroled, 'santa-anna')]).toEqual(['presidio-rio-grande', 'presidio-rio-grande']);
});

test('6.6 TG-6.6-f Cos replaces no Texan and no common block', () => {
  for (const lost of ['fannin:1', 'travis:1', 'kimball']) {
    const s = battle('0508', { pending: [] }, 'tampico@0508', `${lost}@0508<0507`, 'houston@gonzales');
    fire(s, 'tampico', 1, 6, 6);
    expect([lost, place(s, lost.split(':')[0]!), s.cosBrigade]).toEqual([lost, 'dead', 0]);
  }
  const infantry = battle('0508', { player1: 'texas' }, 'houston@0508<0507', 'jimenez:1@0508');
  fire(infantry, 'houston', 1, 6, 6);
  expect([place(infantry, 'jimenez'), infantry.cosBrigade]).toEqual(['dead', 0]);
});

test('6.6 TG-6.6-f Cos commands the brigade he has taken over from the next hex', () => {
  const start = (brigade?: string) => {
    const s = position(
      { phase: 'movement', player: 'mexico', points: 1, ...(brigade ? { cos: brigade } : {}) },
      ...['cos@0508', 'jimenez@0608', 'toluca@0507'],
    );
    play(s, 'mexico', 'activate cos');
    return choices(s, 'mexico').filter((choice) => choice.startsWith('command'));
  };
  expect(start()).toEqual(['command cos']);
  expect(start('V').sort()).toEqual(['command cos', 'command jimenez']);
  expect(start('1').sort()).toEqual(['command cos', 'command toluca']);
});

test('6.6 TG-6.6-a Santa Anna lost in battle decides 1836 and a campaign at once, but not 1835 alone', () => {
  for (const [json, victor] of [
    [{ scenario: '1836' }, 'texas'],
    [{ scenario: 'campaign', year: 1835 }, 'texas'],
    [{ scenario: '1835' }, null],
  ] as const) {
    const s = brigadeLeaderFalls('santa-anna', json);
    expect([json, winner(s)]).toEqual([json, victor]);
  }
});
