import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import type { State } from '../state.ts';
import {
  asked,
  block,
  choices,
  events,
  game,
  isMarked,
  place,
  play,
  position,
  question,
  type Side,
  strength,
  why,
} from './kit.ts';

const card = (s: State, name: string): number => game.idOf(s, 'card', name);
const side = (name: Side): number => game.sides.indexOf(name);
const seated = (s: State): string => game.sides[s.player1]!;
const handOf = (s: State, name: Side): number => game.view(s, side(name)).handSizes[side(name)]!;

/** A quiet table: Houston in Washington, Urrea in Matamoros, nobody in anybody's way. */
const table = (texas: readonly string[], mexico: readonly string[], deck = 0): State =>
  position({ phase: 'cards', hands: { texas, mexico }, deck }, 'houston@washington', 'urrea@matamoros');

const reveal = (s: State, texas: string, mexico: string) => [
  ...play(s, 'texas', `play ${texas}`),
  ...play(s, 'mexico', `play ${mexico}`),
];

describe('the game turn', () => {
  test('0 TG-0-a three ways to play, the recommended 1836 first; then a short one for beginners', () => {
    expect(game.scenarios.map(({ id }) => id)).toEqual(['1836', '1835', 'campaign', 'nueces']);
    const begun = game.scenarios.map(({ id }) => game.position.write(game.setup(id, {}, fastRng('begin'))));
    expect(begun.map(({ year, turn }) => [year, turn])).toEqual([
      [1836, 'Feb 21'],
      [1835, 'Oct 7'],
      [1835, 'Oct 7'],
      [1835, 'Oct 7'],
    ]);
    expect(() => game.setup('1837', {}, fastRng('begin'))).toThrow('There is no scenario "1837"');
  });

  test('0 TG-0-b TG-0-i TG-0-l cards, movement, combat, supply; Player 1 before Player 2 in each', () => {
    const s = position(
      { phase: 'cards', hands: { texas: ['4', '1'], mexico: ['3', '1'] }, deck: 2 },
      'houston@coletto-creek',
      'wallace@coletto-creek',
      'ward@coletto-creek',
      'urrea@goliad',
      'sesma@goliad',
      'tolsa@goliad',
      'gaona@goliad',
      'cos@goliad',
    );
    expect([question(s), ...asked(s)]).toEqual(['play', 'texas', 'mexico']);
    reveal(s, '4', '3');
    expect([question(s), ...asked(s)]).toEqual(['operate', 'texas']);
    play(s, 'texas', 'activate houston', 'command wallace coletto-creek > goliad', 'done', 'done');
    expect([question(s), ...asked(s)]).toEqual(['operate', 'mexico']);
    play(s, 'mexico', 'done');
    expect([question(s), ...asked(s)]).toEqual(['fight', 'texas']);
    play(s, 'texas', 'fight goliad');
    expect([question(s), ...asked(s)]).toEqual(['withdraw', 'mexico']);
    play(s, 'mexico', 'stand');
    while (question(s) === 'combat-turn') {
      const [mover] = asked(s) as [Side];
      const legal = choices(s, mover);
      play(
        s,
        mover,
        legal.find((choice) => choice.startsWith('retreat wallace')) ?? legal.find((c) => c.startsWith('hold'))!,
      );
    }
    expect([question(s), ...asked(s)]).toEqual(['regroup', 'mexico']);
    expect(place(s, 'wallace')).toBe('coletto-creek');
    expect([handOf(s, 'texas'), handOf(s, 'mexico')]).toEqual([1, 1]);
    play(s, 'mexico', 'stay');
    while (question(s) === 'starve') play(s, asked(s)[0] as 'texas', choices(s, asked(s)[0] as 'texas')[0]!);
    expect([question(s), ...asked(s)]).toEqual(['play', 'texas', 'mexico']);
    expect([handOf(s, 'texas'), handOf(s, 'mexico'), s.deck, s.turn]).toEqual([2, 2, 0, 2]);
  });

  test('0 TG-0-l Player 1 finishes attrition, reinforcements and his card before Player 2 begins', () => {
    for (const first of ['texas', 'mexico'] as const) {
      const s = position(
        {
          phase: 'supply',
          player: first,
          player1: first,
          deck: 3,
          hands: {},
          turn: 'Feb 21',
          arrivals: [{ box: null, turn: 2 }],
        },
        'houston@washington',
        'sherman@pool',
        'santa-anna@presidio-rio-grande',
      );
      const second = first === 'texas' ? 'mexico' : 'texas';
      const answer = { texas: 'deploy washington', mexico: 'arrive presidio-rio-grande' } as const;
      expect(asked(s)).toEqual([first]);
      expect(s.deck).toBe(3);
      play(s, first, answer[first]);
      expect(asked(s)).toEqual([second]);
      expect([s.deck, handOf(s, first), handOf(s, second)]).toEqual([2, 1, 0]);
      play(s, second, answer[second]);
      expect([question(s), s.deck, handOf(s, second)]).toEqual(['play', 1, 1]);
    }
  });

  test('8.0 TG-3.36-d nobody draws from an empty deck, and a lone last card goes to Player 1', () => {
    const supply = (deck: number): State =>
      position(
        { phase: 'supply', player: 'mexico', player1: 'mexico', deck, hands: { texas: ['4'], mexico: ['4'] } },
        'houston@washington',
      );
    const drawn = (s: State) => [handOf(s, 'texas'), handOf(s, 'mexico'), s.deck, s.turn];
    expect(drawn(supply(0))).toEqual([1, 1, 0, 2]);
    expect(drawn(supply(1))).toEqual([1, 2, 0, 2]);
    expect(drawn(supply(2))).toEqual([2, 2, 0, 2]);
  });

  test('0 TG-0-h TG-4.0-d a card gives as many points as its number, and each pays one move or one forage', () => {
    for (const [name, points] of [
      ['1', 1],
      ['2', 2],
      ['3', 3],
      ['4', 4],
      ['2-burn', 2],
      ['3-burn', 3],
      ['1-burn', 1],
    ] as const) {
      const s = table([name], ['supplies']);
      reveal(s, name, 'supplies');
      play(s, 'mexico', 'decline');
      expect([question(s), s.ask[2], ...asked(s)]).toEqual(['operate', points, 'texas']);
    }
    const s = position(
      { phase: 'movement', player: 'texas', player1: 'texas', points: 2 },
      'horton:1@victoria',
      'ward@refugio',
      'grant:1@san-patricio',
      'urrea@matamoros',
    );
    play(s, 'texas', 'forage horton');
    expect([s.ask[2], strength(s, 'horton')]).toEqual([1, 2]);
    play(s, 'texas', 'move ward copano');
    expect([s.ask[2], place(s, 'ward')]).toEqual([0, 'copano']);
    expect(choices(s, 'texas')).toEqual(['done']);
    expect(why(s, 'texas', 'forage grant')).toEqual(['TG-0-h']);
    expect(why(s, 'texas', 'move grant')).toContain('TG-0-h');
  });

  test('0 TG-0-h a card of no points moves nobody', () => {
    const s = table(['supplies', '1'], ['2', '1']);
    reveal(s, 'supplies', '2');
    play(s, 'texas', 'decline');
    expect([seated(s), question(s), ...asked(s)]).toEqual(['texas', 'operate', 'mexico']);
    play(s, 'mexico', 'done');
    expect([question(s), s.turn]).toEqual(['play', 2]);
  });

  test('0 TG-0-i Player 2 moves only when Player 1 has done with all his points', () => {
    const s = table(['4'], ['3']);
    reveal(s, '4', '3');
    play(s, 'texas', 'activate houston', 'command houston groces');
    expect([asked(s), s.ask[2]]).toEqual([['texas'], 3]);
    expect(choices(s, 'mexico')).toEqual([]);
    play(s, 'texas', 'done');
    expect([asked(s), s.ask[2]]).toEqual([['mexico'], 3]);
  });

  test('0 the marks of a turn go with it: blocks may move, forage and be activated again', () => {
    const s = position(
      { phase: 'cards', hands: { texas: ['4', '3'], mexico: ['2', '1'] } },
      'houston@washington',
      'horton:1@victoria',
      'urrea@matamoros',
    );
    reveal(s, '4', '2');
    play(s, 'texas', 'forage horton', 'activate houston', 'command houston groces', 'done');
    expect(isMarked(s, 'horton', 'foraged') && isMarked(s, 'houston', 'activated')).toBe(true);
    play(s, 'mexico', 'done');
    for (const mark of ['moved', 'foraged', 'forced', 'activated'] as const) {
      expect([isMarked(s, 'horton', mark), isMarked(s, 'houston', mark)]).toEqual([false, false]);
    }
    reveal(s, '3', '1');
    expect(choices(s, 'texas')).toContain('activate houston');
  });

  test('0 a new turn knows nothing of the hexsides, landings, battles and events of the last', () => {
    const s = position(
      {
        phase: 'supply',
        player: 'mexico',
        player1: 'texas',
        turn: 'Mar 7',
        surprise: 'texas',
        hasten: 'texas',
        pending: ['goliad'],
        fought: ['goliad'],
        crossed: [{ from: '0508', to: 'goliad', side: 'texas', blocks: 1 }],
        left: [{ from: 'goliad', to: '0508', side: 'texas', blocks: 1 }],
        landings: [{ at: 'galveston', side: 'mexico', port: 'matagorda' }],
        hands: { texas: ['4'], mexico: ['4'] },
      },
      'houston@washington',
    );
    expect([s.crossed, s.left, s.landings, s.pending, s.fought]).toEqual([[], [], [], [], []]);
    expect([s.surprise, s.hasten, s.turn, question(s)]).toEqual([-1, -1, 4, 'play']);
  });
});

describe('initiative', () => {
  const kinds = table(['1'], ['1']).t.cards;

  test('0 TG-0-e TG-0-f TG-0-g TG-4.0-c every pair of cards: events first, then the number, then Mexico', () => {
    let pairs = 0;
    for (const ours of kinds) {
      for (const theirs of kinds) {
        if (ours === theirs && ours.copies === 1) continue;
        const s = table([ours.name, '2'], [theirs.name, '3']);
        const log = reveal(s, ours.name, theirs.name);
        const oneEvent = (ours.event === null) !== (theirs.event === null);
        const texan = oneEvent ? ours.event !== null : ours.cp > theirs.cp;
        expect(seated(s), `${ours.name} against ${theirs.name}`).toBe(texan ? 'texas' : 'mexico');
        expect(events(log, 'playerOne')).toEqual([[s.player1]]);
        pairs++;
      }
    }
    expect(pairs).toBe(13 * 13 - 7);
  });

  test('4.0 TG-4.0-f a burn card of 3 points yields to an event of none', () => {
    const s = table(['3-burn'], ['supplies']);
    reveal(s, '3-burn', 'supplies');
    expect(seated(s)).toBe('mexico');
    const other = table(['supplies'], ['3-burn']);
    reveal(other, 'supplies', '3-burn');
    expect(seated(other)).toBe('texas');
  });

  test('0 TG-0-e who was Player 1 is forgotten: each turn is ranked anew', () => {
    const s = table(['4', '1'], ['1', '2']);
    reveal(s, '4', '1');
    expect(seated(s)).toBe('texas');
    play(s, 'texas', 'done');
    play(s, 'mexico', 'done');
    reveal(s, '1', '2');
    expect(seated(s)).toBe('mexico');
  });

  test('0 TG-0-d each side plays one card of its own hand, and both are shown together', () => {
    const s = table(['4', '4', '2'], ['3', '1-burn']);
    expect(choices(s, 'texas')).toEqual(['play 4', 'play 2']);
    expect(choices(s, 'mexico')).toEqual(['play 3', 'play 1-burn']);
    expect(why(s, 'texas', 'play 3')).toEqual(['TG-0-d']);
    expect(why(s, 'mexico', 'play 4')).toEqual(['TG-0-d']);
    expect(play(s, 'texas', 'play 4')).toEqual([]);
    expect(asked(s)).toEqual(['mexico']);
    expect([s.played, handOf(s, 'texas')]).toEqual([[-1, -1], 3]);
    const log = play(s, 'mexico', 'play 3');
    expect(events(log, 'cardPlayed')).toEqual([
      [0, card(s, '4')],
      [1, card(s, '3')],
    ]);
    expect(s.played).toEqual([card(s, '4'), card(s, '3')]);
    expect([handOf(s, 'texas'), handOf(s, 'mexico')]).toEqual([2, 1]);
    expect(s.hand[0]![card(s, '4')]).toBe(1);
  });

  test('0 TG-0-d with no card left a side plays none, and the other is Player 1', () => {
    const s = table(['1'], []);
    expect(asked(s)).toEqual(['texas']);
    play(s, 'texas', 'play 1');
    expect([seated(s), asked(s), s.played]).toEqual(['texas', ['texas'], [card(s, '1'), -1]]);
    play(s, 'texas', 'done');
    expect(question(s)).toBe('');
  });
});

describe('battles of the turn', () => {
  const twoFronts = (player1: Side): State =>
    position(
      { phase: 'combat', player1, pending: ['victoria'] },
      'houston@victoria',
      'urrea@victoria<0708',
      'ward@refugio',
      'yucatan@refugio<0511',
      block('travis@alamo', ['inside']),
      'sesma@alamo',
    );

  test('0 TG-0-j a battle is due where both sides stand in the open; a siege follows its own rules', () => {
    const s = twoFronts('mexico');
    expect(choices(s, 'mexico')).toEqual(['fight alamo', 'fight victoria', 'fight refugio']);
    expect(why(s, 'mexico', 'fight goliad')).toEqual(['TG-0-j']);
    play(s, 'mexico', 'fight alamo');
    expect(question(s)).toBe('besiege');
    const field = twoFronts('mexico');
    play(field, 'mexico', 'fight refugio');
    expect(question(field)).toBe('combat-turn');
  });

  test.each(['texas', 'mexico'] as const)('0 TG-0-k %s as Player 1 sets the order of all battles', (player1) => {
    const s = twoFronts(player1);
    expect(asked(s)).toEqual([player1]);
    play(s, player1, 'fight refugio');
    while (asked(s).length === 1 && ['combat-turn', 'lose', 'regroup'].includes(question(s))) {
      const mover = asked(s)[0] as Side;
      const legal = choices(s, mover);
      play(s, mover, legal.find((choice) => /^(retreat|stay)/.test(choice)) ?? legal[0]!);
    }
    expect([question(s), asked(s), choices(s, player1)]).toEqual([
      'fight',
      [player1],
      ['fight alamo', 'fight victoria'],
    ]);
  });

  test('6.32 what Player 2 sends to a battle begun by Player 1 is in reserve; to his own battle it is not', () => {
    const s = position(
      { phase: 'cards', hands: { texas: ['4'], mexico: ['2'] } },
      'houston@coletto-creek',
      'yucatan@goliad',
      'cuautla@0409',
      'mx-tejano@0510',
      'ward@refugio',
    );
    reveal(s, '4', '2');
    play(s, 'texas', 'activate houston', 'command houston goliad', 'done');
    expect(s.pending.map((space) => game.nameOf(s, 'place', space))).toEqual(['goliad']);
    play(s, 'mexico', 'move cuautla goliad', 'move mx-tejano 0510 > refugio', 'done');
    expect([isMarked(s, 'cuautla', 'reserve'), isMarked(s, 'mx-tejano', 'reserve')]).toEqual([true, false]);
  });
});
