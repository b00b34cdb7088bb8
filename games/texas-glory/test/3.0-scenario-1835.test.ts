import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { MEXICO } from '../atlas.ts';
import { victoryTowns } from '../rules/5.4-hex-control.ts';
import type { State } from '../state.ts';
import {
  block,
  choices,
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
import { quietly, standingAt, turnName } from './quiet.ts';

const begin = (seed = 'begin'): State => game.setup('1835', {}, fastRng(seed));
const reason = (s: State): string | undefined => game.result(s)?.reason;
const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
const cards = { hands: { texas: ['1'], mexico: ['1'] } } as const;

describe('1835 set-up', () => {
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['alamo', ['alamo-cavalry', 'cos', 'mx-alamo-artillery']],
    ['san-antonio', ['morelos', 'san-antonio']],
    ['san-patricio', ['lipantitlan']],
    ['goliad', ['mx-goliad-artillery']],
    ['carlos', ['mx-tejano']],
    ['gonzales', ['austin', 'kimball', 'militia-infantry']],
    ['victoria', ['milam']],
  ];

  test('3.0 TG-3.35-j TG-3.35-k TG-3.35-l TG-3.35-m TG-3.35-n TG-3.35-x TG-3.35-y all where the set-up says, at full strength and upright', () => {
    const s = begin();
    for (const [where, blocks] of table) {
      expect([where, standingAt(s, where)]).toEqual([where, blocks]);
      for (const name of blocks) {
        expect([name, strength(s, name)]).toEqual([name, s.t.steps[game.idOf(s, 'piece', name)]]);
        expect(isFaceUp(s, name)).toBe(false);
      }
    }
    expect(s.at.filter((space) => space < s.t.spaces)).toHaveLength(table.flatMap(([, blocks]) => blocks).length);
  });

  test('3.0 TG-3.35-z eleven Texan blocks wait in the pool', () => {
    const pool = [
      'bowie',
      'burleson',
      'fannin',
      'grant',
      'horton',
      'houston',
      'new-orleans',
      'travis',
      'tx-tejano',
      'wallace',
      'ward',
    ];
    const s = begin();
    expect(standingAt(s, 'pool')).toEqual(pool);
    for (const name of pool) expect(isFaceUp(s, name)).toBe(false);
  });

  test('3.0 TG-3.35-c five unseen cards set aside, three each, fourteen to draw', () => {
    const s = begin();
    expect([s.deck, sum(s.stock), game.view(s, 'spectator').handSizes]).toEqual([14, 19, [3, 3]]);
  });

  test('3.0 TG-3.35-a TG-3.35-b TG-3.35-d TG-3.35-aa ten turns from Oct 7 to Dec 14, one block each, the deck empty after the seventh', () => {
    const s = begin('a quiet autumn');
    const turns: string[] = [];
    const seen: number[][] = [];
    while (question(s) !== '') {
      turns.push(turnName(s));
      seen.push([...game.view(s, 'spectator').handSizes, s.deck, standingAt(s, 'pool').length]);
      quietly(s, 'play', {}, () => s.turn > turns.length);
    }
    const months = [
      ['Oct', 7, 14, 21, 28],
      ['Nov', 7, 14, 21, 28],
      ['Dec', 7, 14],
    ] as const;
    expect(turns).toEqual(months.flatMap(([month, ...days]) => days.map((day) => `${month} ${day}`)));
    expect(seen.map(([texas, mexico]) => [texas, mexico])).toEqual([...new Array(8).fill([3, 3]), [2, 2], [1, 1]]);
    expect(seen.map(([, , deck]) => deck)).toEqual([14, 12, 10, 8, 6, 4, 2, 0, 0, 0]);
    expect(seen.map(([, , , pool]) => pool)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect([sum(s.hand.flat()), sum(s.stock), standingAt(s, 'pool').length]).toEqual([0, 5, 1]);
    expect([winner(s), reason(s)]).toEqual(['mexico', 'mexicoGreen']);
  });
});

describe('1835 commanders-in-chief', () => {
  test('3.0 TG-3.35-w Cos commands every Mexican next to him', () => {
    const s = position(
      { scenario: '1835', phase: 'movement', player: 'mexico', points: 1 },
      'cos@alamo',
      'morelos@san-antonio',
      'lipantitlan@0407',
      'mx-tejano@goliad',
    );
    play(s, 'mexico', 'activate cos');
    expect(choices(s, 'mexico')).toEqual(['command cos', 'command morelos', 'command lipantitlan', 'done']);
    expect(why(s, 'mexico', 'command mx-tejano')).toContain('TG-5.11-b');
  });

  test('3.0 TG-3.35-ab Austin commands every Texan next to him, and Houston only those with him', () => {
    const base = { scenario: '1835', phase: 'movement', player: 'texas', points: 2 } as const;
    const s = position(base, 'austin@gonzales', 'houston@0506', 'milam@0507', 'ward@victoria');
    play(s, 'texas', 'activate houston');
    expect(choices(s, 'texas')).toEqual(['command houston', 'command austin', 'done']);
    play(s, 'texas', 'done', 'activate austin');
    expect(choices(s, 'texas')).toEqual(['command houston', 'command austin', 'command milam', 'done']);
    const without = position(base, 'houston@gonzales', 'milam@0507', 'austin@dead');
    play(without, 'texas', 'activate houston');
    expect(choices(without, 'texas')).toContain('command milam');
  });
});

describe('1835 victory', () => {
  const green = ['alamo', 'goliad', 'san-antonio', 'san-patricio', 'laredo', 'matamoros', 'presidio-rio-grande'];
  const texans = ['ward', 'wallace', 'grant', 'horton', 'bowie', 'fannin', 'travis'];
  const december = (taken: number, more: object = {}, ...others: Parameters<typeof position>[1][]): State =>
    position(
      { scenario: '1835', phase: 'supply', player: 'mexico', player1: 'texas', turn: 'Dec 14', ...cards, ...more },
      ...green.slice(0, taken).map((town, i) => `${texans[i]}@${town}`),
      ...others,
    );

  test('3.0 TG-3.35-e TG-3.35-f with four green towns Mexico has held out, with three Texas has won', () => {
    expect([winner(december(3)), reason(december(3)), victoryTowns(december(3), MEXICO)]).toEqual([
      'mexico',
      'mexicoGreen',
      4,
    ]);
    expect([winner(december(4)), reason(december(4)), victoryTowns(december(4), MEXICO)]).toEqual([
      'texas',
      'texasGreen',
      3,
    ]);
    expect(winner(december(7))).toBe('texas');
  });

  test('3.0 TG-3.35-e only green towns count, burned ones for nobody, and only at the end', () => {
    expect(winner(december(4, {}, 'urrea@gonzales', 'yucatan@victoria'))).toBe('texas');
    expect(winner(december(3, { burned: ['laredo'] }))).toBe('texas');
    expect(winner(december(3, { burned: ['goliad'] }))).toBe('mexico');
    const earlier = december(7, {
      turn: 'Dec 7',
      presidials: ['laredo', 'matamoros', 'presidio-rio-grande'],
      vanguard: 1,
    });
    expect([winner(earlier), turnName(earlier)]).toEqual([null, 'Dec 14']);
    const few = december(
      0,
      { turn: 'Dec 7' },
      ...['aldama', 'toluca', 'guerrero', 'morelos', 'tolsa', 'gaona', 'sesma', 'urrea'].map(
        (name, i) =>
          `${name}@${['nacogdoches', 'san-augustine', 'washington', 'san-felipe', 'bastrop', 'gonzales', 'victoria', 'refugio'][i]}`,
      ),
    );
    expect(winner(few)).toBe(null);
  });

  test('3.0 TG-3.35-h TG-3.35-i the besieged Alamo surrenders first, so Mexico counts three', () => {
    const garrison = [block('cos:1@alamo', ['inside']), block('mx-alamo-artillery:2@alamo', ['inside'])];
    const rest = ['wallace@goliad', 'grant@san-antonio', 'horton@san-patricio'];
    const besieged = december(0, {}, ...garrison, 'bowie@alamo', ...rest);
    expect([winner(besieged), reason(besieged), victoryTowns(besieged, MEXICO)]).toEqual(['texas', 'texasGreen', 3]);
    expect([place(besieged, 'cos'), place(besieged, 'mx-alamo-artillery')]).toEqual(['away', 'away']);
    expect([place(besieged, 'tx-alamo-artillery'), strength(besieged, 'tx-alamo-artillery')]).toEqual(['alamo', 2]);
    const free = december(0, {}, 'cos:1@alamo', ...rest);
    expect([winner(free), victoryTowns(free, MEXICO)]).toEqual(['mexico', 4]);
  });

  test('3.0 TG-3.35-h besieged Texans surrender too', () => {
    const texas = december(3, {}, block('milam@laredo', ['inside']), 'yucatan@laredo');
    expect([winner(texas), place(texas, 'milam'), victoryTowns(texas, MEXICO)]).toEqual(['mexico', 'away', 4]);
    const s = december(3, { turn: 'Dec 7' }, block('milam@laredo', ['inside']), 'yucatan@laredo');
    expect([winner(s), place(s, 'milam')]).toEqual([null, 'laredo']);
  });

  test('3.0 TG-3.36-g Santa Anna’s loss decides nothing in 1835 alone, but a campaign at once', () => {
    const ambush = (scenario: string): State => {
      const s = position(
        { scenario, year: 1835, phase: 'combat', player1: 'mexico', pending: ['0306'] },
        'millard@0306',
        'santa-anna:1@0306<alamo',
        'urrea:1@0306<alamo',
      );
      play(s, 'mexico', 'fight 0306', 'hold santa-anna', 'hold urrea');
      loadDice(s, 1, 6, 6);
      play(s, 'texas', 'fire millard');
      play(s, 'mexico', 'lose santa-anna');
      return s;
    };
    expect([place(ambush('1835'), 'santa-anna'), winner(ambush('1835'))]).toEqual(['dead', null]);
    expect([winner(ambush('campaign')), reason(ambush('campaign'))]).toEqual(['texas', 'texasSantaAnna']);
  });
});
