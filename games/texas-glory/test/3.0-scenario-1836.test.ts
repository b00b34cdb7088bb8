import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { MEXICO, TEXAS } from '../atlas.ts';
import { victoryTowns } from '../rules/5.4-hex-control.ts';
import type { State } from '../state.ts';
import {
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
import { quietly, standingAt, turnName } from './quiet.ts';

const begin = (seed = 'begin'): State => game.setup('1836', {}, fastRng(seed));
const reason = (s: State): string | undefined => game.result(s)?.reason;
const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);

/** Gaona to Matamoros, Tolsa to Laredo: so the boxes can feed nearly all. */
const spread = {
  arrive: (legal: readonly string[], s: State) =>
    legal.find((c) => c === (s.ask[2] === 0 ? 'arrive matamoros' : 'arrive laredo'))!,
};

describe('1836 set-up', () => {
  const table: Readonly<Record<string, readonly string[]>> = {
    matamoros: ['cuautla', 'mx-tejano', 'urrea', 'yucatan'],
    'presidio-rio-grande': ['dolores', 'jimenez', 'matamoros', 'san-luis-potosi', 'santa-anna', 'sesma'],
    alamo: ['bowie', 'travis', 'tx-alamo-artillery'],
    gonzales: ['kimball'],
    goliad: ['fannin', 'tx-goliad-artillery', 'wallace'],
    'san-patricio': ['grant'],
    refugio: ['ward'],
    victoria: ['horton'],
    washington: ['burleson', 'houston'],
    velasco: ['new-orleans'],
  };

  test('3.0 TG-3.0-a TG-3.36-i TG-3.36-j TG-3.36-o TG-3.36-p TG-3.36-q TG-3.36-r TG-3.36-s TG-3.36-t TG-3.36-u TG-3.36-v all where the set-up says, at full strength and upright', () => {
    const s = begin();
    for (const [where, blocks] of Object.entries(table)) {
      expect([where, standingAt(s, where)]).toEqual([where, blocks]);
      for (const name of blocks) {
        expect([name, strength(s, name)]).toEqual([name, s.t.steps[game.idOf(s, 'piece', name)]]);
        expect(isFaceUp(s, name)).toBe(false);
      }
    }
  });

  test('3.0 TG-3.36-w the other Texan and U.S. blocks wait face down in the pool, without Austin and Milam', () => {
    const s = begin();
    const volunteers = [
      'georgia',
      'militia-cavalry',
      'militia-infantry',
      'millard',
      'nashville',
      'new-york',
      'sherman',
      'tx-tejano',
    ];
    expect(standingAt(s, 'pool')).toEqual(['3rd', '5th', 'gaines', ...volunteers].sort());
    for (const name of standingAt(s, 'pool')) expect(isFaceUp(s, name)).toBe(false);
    expect([place(s, 'austin'), place(s, 'milam')]).toEqual(['away', 'away']);
    const onTheMap = Object.values(table).flat().length;
    expect([...s.at].filter((space) => space < s.t.spaces)).toHaveLength(onTheMap);
  });

  test('3.0 TG-3.36-z at the start Texas holds 14 Victory Towns and Mexico 4', () => {
    const s = begin();
    expect([victoryTowns(s, TEXAS), victoryTowns(s, MEXICO)]).toEqual([14, 4]);
  });

  test('0 TG-0-c TG-3.36-c three cards each, one unseen card set aside, 18 to draw', () => {
    const firstHands = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const s = begin(`deal ${seed}`);
      expect([s.deck, sum(s.stock), game.view(s, 'spectator').handSizes]).toEqual([18, 19, [3, 3]]);
      const copies = s.t.cards.map((_, kind) => s.stock[kind]! + s.hand[0]![kind]! + s.hand[1]![kind]!);
      expect(copies).toEqual(s.t.cards.map((card) => card.copies));
      firstHands.add(choices(s, 'texas').join());
    }
    expect(firstHands.size).toBeGreaterThan(10);
  });
});

describe('1836 from turn to turn', () => {
  test('3.0 TG-3.36-a TG-3.36-b TG-3.36-d TG-3.36-h twelve turns, 24 cards, and Texas wins when time runs out', () => {
    const s = begin('a quiet year');
    const turns: string[] = [];
    const hands: (readonly number[])[] = [];
    const nextTurn = () => s.turn > turns.length;
    while (question(s) !== '') {
      turns.push(turnName(s));
      hands.push([...game.view(s, 'spectator').handSizes, s.deck]);
      quietly(s, 'play', spread, nextTurn);
    }
    const months = [
      ['Feb', 21, 28],
      ['Mar', 7, 14, 21, 28],
      ['Apr', 7, 14, 21, 28],
      ['May', 7, 14],
    ] as const;
    expect(turns).toEqual(months.flatMap(([month, ...days]) => days.map((day) => `${month} ${day}`)));
    expect(hands.map(([texas, mexico]) => [texas, mexico])).toEqual([...new Array(10).fill([3, 3]), [2, 2], [1, 1]]);
    expect(hands.map(([, , deck]) => deck)).toEqual([18, 16, 14, 12, 10, 8, 6, 4, 2, 0, 0, 0]);
    expect([sum(s.hand.flat()), sum(s.stock)]).toEqual([0, 1]);
    expect([winner(s), reason(s)]).toEqual(['texas', 'texasTime']);
  });

  test('3.0 TG-3.36-x TG-3.36-y Texas draws one block a turn and deploys it in a friendly Victory Town', () => {
    const s = position(
      { phase: 'supply', player: 'texas', player1: 'texas', hands: { texas: ['1'], mexico: ['1'] } },
      'sherman@pool',
      'millard:1@pool',
      'houston@goliad',
      'sesma@victoria',
      'urrea@matamoros',
    );
    expect([question(s), standingAt(s, 'pool')]).toEqual(['deploy', ['millard', 'sherman']]);
    const offered = choices(s, 'texas').map((choice) => choice.slice('deploy '.length));
    const blue = game.data.places.filter(
      ({ victory, colour, id }) => victory && colour === 'blue' && id !== 'victoria',
    );
    expect(offered.sort()).toEqual([...blue.map(({ id }) => id), 'goliad'].sort());
    expect(why(s, 'texas', 'deploy victoria')).toEqual(['TG-8.31-b']);
    expect(why(s, 'texas', 'deploy columbia')).toEqual(['TG-8.31-b']);
    play(s, 'texas', 'deploy bastrop');
    expect(standingAt(s, 'pool')).toHaveLength(1);
    const [drawn] = standingAt(s, 'bastrop');
    expect([strength(s, drawn!), isFaceUp(s, drawn!), question(s)]).toEqual([3, false, 'play']);
  });

  test('3.0 TG-3.36-y the New Yorkers come to any friendly port, U.S. blocks to Fort Jessup', () => {
    const base = {
      phase: 'supply',
      player: 'texas',
      player1: 'texas',
      hands: { texas: ['1'], mexico: ['1'] },
    } as const;
    const s = position(base, 'new-york@pool', 'urrea@velasco');
    expect(choices(s, 'texas').sort()).toEqual(
      ['anahuac', 'galveston', 'matagorda', 'new-orleans'].map((port) => `deploy ${port}`),
    );
    const regulars = position(base, '5th@pool', 'urrea@velasco');
    expect([place(regulars, '5th'), isFaceUp(regulars, '5th'), question(regulars)]).toEqual([
      'fort-jessup',
      true,
      'play',
    ]);
  });
});

describe('1836 Mexican brigades', () => {
  const gaona = ['aldama', 'gaona', 'guanajuato', 'queretaro', 'toluca', 'zapadores'];
  const tolsa = ['first-mexico', 'guadalajara', 'guerrero', 'morelos', 'tampico', 'tolsa', 'tres-villas'];
  const upTo = (turn: number, answers = {}): State => {
    const s = begin('brigades');
    quietly(s, 'play', answers, () => s.turn === turn);
    return s;
  };

  test('3.0 TG-3.36-k TG-3.36-l Gaona can move on Feb 28 and Tolsa on Mar 7, both from Presidio Rio Grande', () => {
    const first = standingAt(upTo(1), 'presidio-rio-grande');
    expect([...gaona, ...tolsa].some((name) => first.includes(name))).toBe(false);
    const second = upTo(2);
    expect(turnName(second)).toBe('Feb 28');
    expect(standingAt(second, 'presidio-rio-grande')).toEqual([...first, ...gaona].sort());
    for (const name of gaona)
      expect([strength(second, name), isFaceUp(second, name)]).toEqual([
        second.t.steps[game.idOf(second, 'piece', name)],
        false,
      ]);
    const third = upTo(3);
    expect(turnName(third)).toBe('Mar 7');
    expect(standingAt(third, 'presidio-rio-grande')).toEqual(expect.arrayContaining(tolsa));
  });

  test.each(['laredo', 'matamoros'])('3.0 TG-3.36-m TG-3.36-n Gaona diverted to %s comes there a turn later', (box) => {
    const divert = { arrive: (legal: readonly string[], s: State) => (s.ask[2] === 0 ? `arrive ${box}` : legal[0]!) };
    const waiting = upTo(2, divert);
    expect(standingAt(waiting, `beside-${box}`)).toEqual(gaona);
    expect(waiting.at.filter((at) => at === game.idOf(waiting, 'place', 'presidio-rio-grande'))).toHaveLength(6);
    const there = upTo(3, divert);
    expect([turnName(there), standingAt(there, `beside-${box}`)]).toEqual(['Mar 7', []]);
    expect(standingAt(there, box)).toEqual(expect.arrayContaining(gaona));
  });

  test('3.0 TG-3.36-m no other box will do', () => {
    const s = begin('brigades');
    quietly(s, 'arrive');
    expect(choices(s, 'mexico')).toEqual(['arrive presidio-rio-grande', 'arrive laredo', 'arrive matamoros']);
    expect(why(s, 'mexico', 'arrive new-orleans')).toEqual(['TG-3.36-m']);
    expect(why(s, 'mexico', 'arrive san-antonio')).toEqual(['TG-3.36-m']);
  });
});

describe('1836 victory', () => {
  const blue = game.data.places.filter(({ victory, colour }) => victory && colour === 'blue').map(({ id }) => id);
  const army = [
    'aldama',
    'toluca',
    'guerrero',
    'morelos',
    'tolsa',
    'gaona',
    'sesma',
    'urrea',
    'dolores',
    'jimenez',
    'matamoros',
  ];
  const endOfTurn = (taken: number, more: object = {}, ...others: Parameters<typeof position>[1][]): State =>
    position(
      {
        phase: 'supply',
        player: 'mexico',
        player1: 'texas',
        turn: 'Mar 7',
        hands: { texas: ['1'], mexico: ['1'] },
        ...more,
      },
      ...blue.slice(0, taken).map((town, i) => `${army[i]}@${town}`),
      ...others,
    );

  test('3.0 TG-3.36-e TG-3.36-f TG-1.2-d with four towns Texas fights on, with three it has lost', () => {
    const four = endOfTurn(7);
    expect([victoryTowns(four, TEXAS), question(four), winner(four), four.turn]).toEqual([4, 'play', null, 4]);
    const three = endOfTurn(8);
    expect([victoryTowns(three, TEXAS), question(three), winner(three), reason(three)]).toEqual([
      3,
      '',
      'mexico',
      'mexicoTowns',
    ]);
  });

  test('3.0 TG-3.36-e a green town taken counts, a besieged one for those inside, a burned one for nobody', () => {
    expect(winner(endOfTurn(8, {}, 'ward@goliad'))).toBe(null);
    expect(winner(endOfTurn(8, {}, block('ward@goliad', ['inside']), 'yucatan@goliad'))).toBe(null);
    expect(winner(endOfTurn(7, {}, block('yucatan@goliad', ['inside']), 'ward@goliad'))).toBe(null);
    expect(winner(endOfTurn(8, {}, block('yucatan@goliad', ['inside']), 'ward@goliad'))).toBe('mexico');
    expect(winner(endOfTurn(7, { burned: [blue[10]] }))).toBe('mexico');
    expect(winner(endOfTurn(6, { burned: [blue[10]] }))).toBe(null);
  });

  test('3.0 TG-3.36-e the towns are counted after both players’ Supply Phases, not before', () => {
    const s = position(
      { phase: 'supply', player: 'texas', player1: 'texas', turn: 'Mar 7', hands: { texas: ['1'], mexico: ['1'] } },
      ...blue.slice(0, 8).map((town, i) => `${army[i]}@${town}`),
      'sherman@pool',
    );
    expect([question(s), winner(s)]).toEqual(['deploy', null]);
    play(s, 'texas', choices(s, 'texas')[0]!);
    expect(winner(s)).toBe('mexico');
  });

  test('3.0 TG-3.36-h TG-3.36-e on May 14 Mexico still wins with three towns; with four Texas does', () => {
    expect([winner(endOfTurn(8, { turn: 'May 14' })), reason(endOfTurn(8, { turn: 'May 14' }))]).toEqual([
      'mexico',
      'mexicoTowns',
    ]);
    expect([winner(endOfTurn(7, { turn: 'May 14' })), reason(endOfTurn(7, { turn: 'May 14' }))]).toEqual([
      'texas',
      'texasTime',
    ]);
    expect(winner(endOfTurn(7, { turn: 'May 7' }))).toBe(null);
  });

  describe('3.0 TG-3.36-g Santa Anna lost', () => {
    const won = (s: State) => [place(s, 'santa-anna'), winner(s), reason(s), question(s)];
    const lost = ['dead', 'texas', 'texasSantaAnna', ''];

    const ambush = (more: object, ...mexicans: string[]): State => {
      const s = position(
        { phase: 'combat', player1: 'mexico', pending: ['0306'], ...more },
        'millard@0306',
        ...mexicans,
      );
      play(s, 'mexico', 'fight 0306');
      return s;
    };

    test('3.0 TG-3.36-g in battle, at that instant, though others fight on', () => {
      const s = ambush({}, 'santa-anna:1@0306<alamo', 'urrea:1@0306<alamo');
      play(s, 'mexico', 'hold santa-anna', 'hold urrea');
      loadDice(s, 1, 1, 6);
      play(s, 'texas', 'fire millard');
      expect([winner(s), choices(s, 'mexico')]).toEqual([null, ['lose santa-anna', 'lose urrea']]);
      const log = play(s, 'mexico', 'lose santa-anna');
      expect(won(s)).toEqual(lost);
      expect([strength(s, 'urrea'), events(log, 'gameWon')]).toEqual([1, [[TEXAS, 1]]]);
      expect(choices(s, 'mexico')).toEqual([]);
    });

    test('3.0 TG-3.36-g even when Texas holds too few towns that turn', () => {
      const occupied = blue.slice(0, 9).map((town, i) => `${army[i]}@${town}`);
      const s = ambush({}, 'santa-anna:1@0306<alamo', ...occupied);
      play(s, 'mexico', 'hold santa-anna');
      loadDice(s, 1, 6, 6);
      play(s, 'texas', 'fire millard');
      expect(won(s)).toEqual(lost);
    });

    test('3.0 TG-3.36-g where an attacker finds no way out in Round 3', () => {
      const s = ambush({}, 'santa-anna@0306');
      for (const _ of [1, 2]) {
        play(s, 'mexico', 'hold santa-anna');
        play(s, 'texas', 'hold millard');
      }
      expect(choices(s, 'mexico')).toEqual(['perish santa-anna']);
      play(s, 'mexico', 'perish santa-anna');
      expect(won(s)).toEqual(lost);
    });

    test('3.0 TG-3.36-g in a Comanche raid', () => {
      const s = position(
        { phase: 'combat', player1: 'texas', raider: 'texas', pending: ['0306'] },
        'comanche@0306',
        'santa-anna:1@0306',
      );
      play(s, 'texas', 'fight 0306');
      play(s, 'mexico', 'hold santa-anna');
      loadDice(s, 2, 6, 6);
      play(s, 'texas', 'fire comanche');
      expect(won(s)).toEqual(lost);
    });

    test('3.0 TG-3.36-g but not while a step is left', () => {
      const s = ambush({}, 'santa-anna:2@0306<alamo');
      play(s, 'mexico', 'hold santa-anna');
      loadDice(s, 1, 6, 6);
      play(s, 'texas', 'fire millard');
      expect([strength(s, 'santa-anna'), winner(s)]).toEqual([1, null]);
    });

    test('3.0 TG-3.36-g by a forced march', () => {
      const s = position({ phase: 'movement', player: 'mexico', points: 1 }, 'santa-anna:1@0107', 'houston@washington');
      play(s, 'mexico', 'activate santa-anna', 'command santa-anna');
      play(s, 'mexico', choices(s, 'mexico').find((choice) => choice.startsWith('force '))!);
      loadDice(s, 3);
      play(s, 'mexico', 'done');
      expect(won(s)).toEqual(lost);
    });

    test('3.0 TG-3.36-g by hunger', () => {
      const s = position(
        { phase: 'movement', player: 'texas', player1: 'mexico', points: 1, turn: 'Mar 7' },
        'santa-anna:1@0306',
        'urrea:1@0306',
        'sesma:1@0306',
        'houston@bastrop',
      );
      loadDice(s, 3);
      play(s, 'texas', 'done');
      expect([question(s), winner(s)]).toEqual(['starve', null]);
      play(s, 'mexico', 'starve santa-anna');
      expect(won(s)).toEqual(lost);
    });
  });
});
