import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { MEXICO } from '../atlas.ts';
import { texanChief } from '../rules/6.6-eliminated-blocks.ts';
import type { State } from '../state.ts';
import {
  asked,
  block,
  choices,
  game,
  isFaceUp,
  isMarked,
  place,
  play,
  position,
  question,
  space,
  strength,
  why,
  winner,
} from './kit.ts';
import { quietly, standingAt, turnName } from './quiet.ts';
import { dec14, mexicoFirst, taken, toSpring } from './winter.ts';

const full = (s: State, name: string): number => s.t.steps[game.idOf(s, 'piece', name)]!;

describe('campaign 1 and 2: how 1835 ends', () => {
  test('3.0 TG-3.C-a the campaign begins as the 1835 scenario', () => {
    const [alone, linked] = ['1835', 'campaign'].map((id) => game.position.write(game.setup(id, {}, fastRng('same'))));
    expect({ ...linked, scenario: '' }).toEqual({ ...alone, scenario: '' });
    expect(linked!.scenario).toBe('campaign');
  });

  test('3.0 TG-3.C-a the last turn of 1835 ends no campaign, whoever has won it', () => {
    for (const blocks of [taken, ['cos@alamo']]) {
      const s = toSpring(dec14(blocks));
      expect([winner(s), turnName(s), game.position.write(s).year]).toEqual([null, 'Feb 21', 1836]);
    }
    const november = dec14(taken, { turn: 'Nov 28', hands: { texas: ['1'], mexico: ['1'] } });
    expect([turnName(november), game.position.write(november).year]).toEqual(['Dec 7', 1835]);
  });

  test('3.0 TG-3.C-b what is lost in 1835 does not come back', () => {
    const dead = ['urrea', 'sesma', 'aldama', 'mx-tejano', 'cos', 'travis', 'milam', 'militia-infantry', 'tx-tejano'];
    const s = toSpring(dec14([...taken, ...dead.map((name) => `${name}@dead`)]));
    for (const name of dead) expect(place(s, name)).toBe('dead');
    expect(standingAt(s, 'matamoros')).toEqual(['cuautla', 'yucatan']);
    quietly(s, 'play', {}, () => s.turn === 2);
    expect(standingAt(s, 'presidio-rio-grande')).toContain('gaona');
    expect(place(s, 'aldama')).toBe('dead');
  });

  test('3.0 TG-3.C-c TG-3.C-e Texas won: Mexicans outside green towns go home, and 1836 has them at full strength', () => {
    const s = toSpring(
      dec14([
        ...taken,
        'yucatan:1@0306',
        'alamo-cavalry@victoria',
        'morelos:1@carlos',
        'lipantitlan:1@laredo',
        'dolores:1@matamoros',
      ]),
    );
    expect([place(s, 'alamo-cavalry'), place(s, 'morelos')]).toEqual(['away', 'away']);
    expect([place(s, 'lipantitlan'), strength(s, 'lipantitlan')]).toEqual(['laredo', 1]);
    expect([place(s, 'dolores'), strength(s, 'dolores')]).toEqual(['matamoros', 1]);
    expect([place(s, 'yucatan'), strength(s, 'yucatan')]).toEqual(['matamoros', 3]);
    quietly(s, 'play', {}, () => s.turn === 3);
    expect([place(s, 'morelos'), strength(s, 'morelos')]).toEqual(['presidio-rio-grande', 3]);
    expect(place(s, 'alamo-cavalry')).toBe('away');
  });

  test('3.0 TG-3.C-c TG-3.C-g Texan blocks stay where they are, as strong as they are', () => {
    const s = toSpring(dec14([...taken.slice(1), 'ward:1@goliad', 'milam:1@0306', 'kimball@laredo']));
    expect([place(s, 'ward'), strength(s, 'ward'), place(s, 'milam'), strength(s, 'milam')]).toEqual([
      'goliad',
      1,
      '0306',
      1,
    ]);
    expect(place(s, 'kimball')).toBe('laredo');
  });

  test('3.0 TG-3.C-d TG-3.C-e the besieged surrender, in a green town or not, and may come back full', () => {
    const besieged = [block('cos:1@alamo', ['inside']), block('morelos:1@alamo', ['inside'])];
    const s = toSpring(
      dec14([...taken, ...besieged, block('yucatan:1@nacogdoches', ['inside']), 'sherman@nacogdoches']),
    );
    expect([place(s, 'cos'), place(s, 'morelos')]).toEqual(['away', 'away']);
    expect([place(s, 'yucatan'), strength(s, 'yucatan')]).toEqual(['matamoros', 3]);
    expect([place(s, 'bowie'), isFaceUp(s, 'bowie')]).toEqual(['alamo', false]);
    expect(s.marks.every((marks) => marks === 0)).toBe(true);
  });

  test('3.0 TG-3.C-f Texas won: the guns of both forts become Texan at the strength they have', () => {
    const s = toSpring(
      dec14(
        [
          'wallace@san-antonio',
          'grant@san-patricio',
          'bowie@alamo',
          'kimball@laredo',
          'mx-goliad-artillery:1@goliad',
          'mx-alamo-artillery:2@0306',
        ],
        mexicoFirst,
      ),
    );
    expect([place(s, 'mx-goliad-artillery'), place(s, 'mx-alamo-artillery')]).toEqual(['away', 'away']);
    expect([place(s, 'tx-goliad-artillery'), strength(s, 'tx-goliad-artillery')]).toEqual(['goliad', 1]);
    expect([place(s, 'tx-alamo-artillery'), strength(s, 'tx-alamo-artillery')]).toEqual(['alamo', 2]);
    expect([isFaceUp(s, 'tx-alamo-artillery'), isFaceUp(s, 'tx-goliad-artillery')]).toEqual([false, false]);
  });

  test('3.0 TG-3.C-f a fort that Mexicans still hold keeps its guns; those away from it leave like any block', () => {
    const won = ['wallace@san-antonio', 'grant@san-patricio', 'bowie@alamo', 'kimball@laredo', 'yucatan@goliad'];
    const inside = toSpring(dec14([...won, 'mx-goliad-artillery:1@goliad']));
    expect([place(inside, 'mx-goliad-artillery'), strength(inside, 'mx-goliad-artillery')]).toEqual(['goliad', 1]);
    expect(place(inside, 'tx-goliad-artillery')).toBe('away');
    const away = toSpring(dec14([...won, 'mx-goliad-artillery@0306']));
    expect([place(away, 'mx-goliad-artillery'), place(away, 'tx-goliad-artillery')]).toEqual(['away', 'away']);
  });
});

describe('campaign 3: winter halt', () => {
  test('3.0 TG-3.C-g Mexico held out: all keep their places, strengths and guns', () => {
    const kept = [
      'cos:1@alamo',
      'mx-alamo-artillery:2@alamo',
      'mx-goliad-artillery:1@0306',
      'yucatan:1@0107',
      'morelos:2@victoria',
      'ward:1@goliad',
      'burleson:3@gonzales',
    ];
    const s = toSpring(dec14(kept));
    for (const text of kept) {
      const [, name, steps, where] = /^(.+):(\d)@(.+)$/.exec(text)!;
      expect([name, place(s, name!), strength(s, name!)]).toEqual([name, where, Number(steps)]);
    }
    quietly(s, 'play', {}, () => s.turn === 3);
    expect(place(s, 'morelos')).toBe('victoria');
    expect([place(s, 'tolsa'), place(s, 'guerrero')]).toEqual(['presidio-rio-grande', 'presidio-rio-grande']);
  });

  test('3.0 TG-3.C-h in 1836 Cos commands only those who share his hex', () => {
    const year = (of: 1835 | 1836): State => {
      const s = position(
        { scenario: 'campaign', year: of, phase: 'movement', player: 'mexico', points: 1 },
        'cos@alamo',
        'yucatan@alamo',
        'morelos@san-antonio',
        'lipantitlan@0407',
      );
      play(s, 'mexico', 'activate cos');
      return s;
    };
    expect(choices(year(1836), 'mexico')).toEqual(['command cos', 'command yucatan', 'done']);
    expect(why(year(1836), 'mexico', 'command morelos')).toEqual(['TG-5.12-a']);
    expect(choices(year(1835), 'mexico')).toContain('command morelos');
  });
});

describe('campaign 4: who goes and who comes', () => {
  const both = [
    { winner: 'Texas', towns: taken },
    { winner: 'Mexico', towns: ['cos@alamo'] },
  ];

  test.each(both)('3.0 TG-3.C-i $winner won: Presidials and Austin leave', ({ towns }) => {
    const s = toSpring(
      dec14([...towns, 'presidial@laredo', 'presidial-2:1@matamoros', 'presidial-3@san-felipe', 'austin:1@gonzales']),
    );
    for (const name of ['presidial', 'presidial-2', 'presidial-3', 'austin']) expect(place(s, name)).toBe('away');
  });

  test.each(both)(
    '3.0 TG-3.C-j $winner won: the militia and Seguin go to the pool at full strength, face down',
    ({ towns }) => {
      const others = ['travis', 'fannin', 'bowie', 'kimball', 'wallace', 'ward', 'grant', 'horton', 'burleson'];
      const isInTown = (name: string): boolean => towns.some((entry) => entry.startsWith(`${name}@`));
      const elsewhere = [...others, 'new-orleans']
        .filter((name) => !isInTown(name))
        .map((name) => `${name}@harrisburg`);
      const s = toSpring(dec14([...elsewhere, ...towns, 'militia-infantry:1@gonzales', 'tx-tejano@bastrop']));
      const pool = [
        '3rd',
        '5th',
        'gaines',
        'georgia',
        'militia-cavalry',
        'militia-infantry',
        'millard',
        'nashville',
        'new-york',
        'sherman',
        'tx-tejano',
      ];
      expect(standingAt(s, 'pool')).toEqual(pool);
      for (const name of pool) expect([strength(s, name), isFaceUp(s, name)]).toEqual([full(s, name), false]);
      const together = pool.map((name) => game.idOf(s, 'piece', name));
      expect(new Set(together.map((piece) => s.group[piece])).size).toBe(1);
      expect(game.view(s, MEXICO).pools[s.pool[together[0]!]!]).toEqual([...together].sort((a, b) => a - b));
    },
  );

  test('6.6 TG-6.6-d Austin waits in the pool of 1836 when Houston fell in 1835, unless he fell too', () => {
    const spring = (houston: string, austin: string): string =>
      place(toSpring(dec14(['cos@alamo', `houston@${houston}`, `austin@${austin}`])), 'austin');
    expect(spring('dead', 'gonzales')).toBe('pool');
    expect(spring('bastrop', 'gonzales')).toBe('away');
    expect(spring('dead', 'dead')).toBe('dead');
  });

  test('3.0 TG-3.C-d TG-3.35-h Texans besieged on Dec 14 give up and wait in the pool of 1836; Milam is not of that year', () => {
    const besieged = ['houston:1', 'kimball', 'milam', 'tx-goliad-artillery'];
    const s = dec14([...besieged.map((name) => block(`${name}@goliad`, ['inside'])), 'yucatan@goliad', 'ward@dead']);
    expect(besieged.map((name) => place(s, name.split(':')[0]!))).toEqual(['pool', 'pool', 'away', 'away']);
    expect([place(s, 'mx-goliad-artillery'), place(s, 'ward')]).toEqual(['goliad', 'dead']);
    expect([strength(s, 'houston'), isFaceUp(s, 'houston')]).toEqual([full(s, 'houston'), false]);
    expect(texanChief(toSpring(s))).toBe(-1);
  });

  test('3.0 TG-3.C-j Seguin goes to the pool wherever he is: besieging, undrawn or without a place', () => {
    for (const where of ['pool', 'kept', 'alamo'])
      expect(place(toSpring(dec14(['cos@san-antonio', `tx-tejano@${where}`])), 'tx-tejano')).toBe('pool');
  });

  test.each(['pool', 'kept'])('3.0 TG-3.C-j R-178 both know that Seguin waits off the board, in the %s', (where) => {
    const s = dec14(['cos@alamo', 'travis@pool', 'horton@pool', `tx-tejano@${where}`]);
    const seguin = game.idOf(s, 'piece', 'tx-tejano');
    expect([question(s), place(s, 'tx-tejano')]).toEqual(['deploy', where]);
    expect(Object.values(game.view(s, MEXICO).pools).find((pool) => pool.includes(seguin))).toEqual([seguin]);
  });

  test.each(both)('3.0 TG-3.C-k $winner won: Garza goes home and returns with Urrea', ({ towns }) => {
    const s = toSpring(dec14([...towns, 'mx-tejano:1@laredo']));
    expect([place(s, 'mx-tejano'), strength(s, 'mx-tejano')]).toEqual(['matamoros', 2]);
    expect(standingAt(s, 'matamoros')).toEqual(['cuautla', 'mx-tejano', 'urrea', 'yucatan']);
  });

  test('3.0 TG-3.C-l the undrawn blocks of 1835 come now, as reinforcements do, in no fixed order', () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      const s = dec14(['cos@alamo', 'travis@pool', 'horton@pool', 'new-orleans@pool', 'tx-tejano@pool'], {
        rng: fastRng(`winter ${seed}`),
      });
      const order: string[] = [];
      while (question(s) === 'deploy') {
        const name = game.nameOf(s, 'piece', s.ask[2]!);
        order.push(name);
        expect(asked(s)).toEqual(['texas']);
        const port = name === 'new-orleans';
        expect(why(s, 'texas', 'deploy bastrop').length > 0).toBe(port);
        expect(why(s, 'texas', 'deploy anahuac').length > 0).toBe(!port);
        play(s, 'texas', port ? 'deploy anahuac' : 'deploy bastrop');
      }
      expect([...order].sort()).toEqual(['horton', 'new-orleans', 'travis']);
      expect([standingAt(s, 'bastrop'), standingAt(s, 'anahuac')]).toEqual([['horton', 'travis'], ['new-orleans']]);
      expect([isFaceUp(s, 'travis'), place(s, 'tx-tejano'), question(s)]).toEqual([false, 'pool', 'commit']);
      orders.add(order.join());
    }
    expect(orders.size).toBe(6);
  });
});

describe('campaign 6 and 7: the second half', () => {
  test('3.0 TG-3.C-p all cards are shuffled again and dealt as for 1836', () => {
    const s = toSpring(dec14(['cos@alamo'], { hands: { texas: ['4'], mexico: ['3'] }, deck: 0, stock: ['4'] }));
    const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
    expect([s.deck, sum(s.stock), game.view(s, 'spectator').handSizes]).toEqual([18, 19, [3, 3]]);
    const copies = s.t.cards.map((_, kind) => s.stock[kind]! + s.hand[0]![kind]! + s.hand[1]![kind]!);
    expect(copies).toEqual(s.t.cards.map((card) => card.copies));
  });

  test('3.0 TG-3.C-q play goes on from Feb 21 for twelve turns and ends as 1836 does', () => {
    const s = toSpring(dec14(['cos@alamo']));
    expect([turnName(s), s.turn]).toEqual(['Feb 21', 1]);
    quietly(s, 'never');
    expect([game.result(s)?.reason, s.turn]).toEqual(['texasTime', 12]);
  });

  test('3.0 TG-3.C-q in the second half Texas must hold four towns', () => {
    const blue = [
      'nacogdoches',
      'san-augustine',
      'washington',
      'san-felipe',
      'bastrop',
      'gonzales',
      'victoria',
      'refugio',
    ];
    const army = ['aldama', 'toluca', 'guerrero', 'morelos', 'tolsa', 'gaona', 'sesma', 'urrea'];
    const spring = (year: 1835 | 1836, turn: string) =>
      position(
        {
          scenario: 'campaign',
          year,
          phase: 'supply',
          player: 'mexico',
          player1: 'texas',
          turn,
          hands: { texas: ['1'], mexico: ['1'] },
        },
        ...blue.map((town, i) => `${army[i]}@${town}`),
      );
    expect(winner(spring(1836, 'Mar 7'))).toBe('mexico');
    expect(winner(spring(1835, 'Nov 7'))).toBe(null);
  });

  test('2.25 TG-2.25-c the Comanche are back at full strength, even if they were wiped out', () => {
    for (const where of ['comanche@dead', 'comanche:1@away']) {
      const s = toSpring(dec14(['cos@alamo', where], { raider: 'mexico' }));
      expect([place(s, 'comanche'), strength(s, 'comanche'), s.raider]).toEqual(['away', 3, -1]);
    }
  });

  test('5.71 TG-3.C-g what burned stays burned, and nobody is besieged in spring', () => {
    const s = toSpring(
      dec14(['cos@alamo', block('milam@goliad', ['inside']), 'yucatan@goliad'], { burned: ['victoria'] }),
    );
    expect(s.burned).toEqual([space(s, 'victoria')]);
    expect([place(s, 'milam'), isMarked(s, 'yucatan', 'inside'), isFaceUp(s, 'yucatan')]).toEqual([
      'away',
      false,
      false,
    ]);
  });
});
