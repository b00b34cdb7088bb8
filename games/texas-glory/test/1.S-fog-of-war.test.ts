import { below, fastRng, isGroupRef, Match, seedFromText } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { MEXICO, TEXAS } from '../atlas.ts';
import type { BlockJson } from '../position.ts';
import { changeStrength, isOnBoard, type State } from '../state.ts';
import type { View } from '../view.ts';
import { asked, block, game, play, position, question, space } from './kit.ts';

const id = (s: State, name: string): number => game.idOf(s, 'piece', name);
const knows = (s: State, viewer: number | 'spectator', name: string): boolean =>
  game.view(s, viewer).blocks.some(([known]) => known === id(s, name));
/** How many upright blocks of a side a view shows at a place. */
const upright = (view: View, side: number, at: number): number =>
  view.hidden.filter(([whose, where]) => whose === side && where === at).length;

/** The same table with two blocks in each other's place. */
function exchanged(s: State, one: number, other: number): State {
  const swapped = game.clone(s);
  for (const list of ['at', 'marks', 'group'] as const) {
    swapped[list][one] = s[list][other]!;
    swapped[list][other] = s[list][one]!;
  }
  return swapped;
}

/** Plays a random game and looks at it whenever `when` holds. */
function randomGame(
  scenario: string,
  seed: number,
  look: (s: State) => void,
  when = (s: State) => question(s) === 'play',
): void {
  const s = game.setup(scenario, {}, fastRng(`fog ${seed}`));
  const rng = fastRng(`fog choices ${seed}`);
  while (s.over === 0) {
    if (when(s)) look(s);
    const side = game.asked(s)[0]!;
    const legal = game.choices(s, side);
    game.apply(s, side, legal[below(rng, legal.length)]!, null);
  }
}

describe('blocks', () => {
  test('2.0 TG-2.0-b who stands where among upright blocks is the owner’s secret', () => {
    const s = position(
      { phase: 'movement', player: 'mexico', points: 1 },
      'houston@gonzales',
      'ward@victoria',
      'urrea@matamoros',
    );
    const other = exchanged(s, id(s, 'houston'), id(s, 'ward'));
    for (const viewer of [MEXICO, 'spectator'] as const) expect(game.view(other, viewer)).toEqual(game.view(s, viewer));
    expect(game.view(other, TEXAS)).not.toEqual(game.view(s, TEXAS));
  });

  test('2.0 TG-2.0-b how strong an upright block is, too', () => {
    const table = (strength: number): State => {
      const ward: BlockJson = { block: 'ward', at: 'gonzales', strength, seen: 3 };
      return position({ phase: 'movement', player: 'mexico', points: 1 }, ward, 'houston@gonzales', 'urrea@matamoros');
    };
    for (const viewer of [MEXICO, 'spectator'] as const)
      expect(game.view(table(1), viewer)).toEqual(game.view(table(3), viewer));
    expect(game.view(table(1), TEXAS)).not.toEqual(game.view(table(3), TEXAS));
  });

  test('2.0 TG-2.0-c their colour and number are open', () => {
    const s = position(
      { phase: 'movement', player: 'mexico', points: 1 },
      'houston@gonzales',
      'ward@gonzales',
      'urrea@gonzales',
      'wallace@victoria',
    );
    for (const viewer of [TEXAS, MEXICO, 'spectator'] as const) {
      const view = game.view(s, viewer);
      const shown = (side: number, where: string): number =>
        upright(view, side, space(s, where)) +
        view.blocks.filter(([piece, at]) => at === space(s, where) && s.t.side[piece] === side).length;
      expect([shown(TEXAS, 'gonzales'), shown(MEXICO, 'gonzales'), shown(TEXAS, 'victoria')]).toEqual([2, 1, 1]);
    }
    expect(upright(game.view(s, MEXICO), TEXAS, space(s, 'gonzales'))).toBe(2);
    expect(upright(game.view(s, TEXAS), TEXAS, space(s, 'gonzales'))).toBe(0);
  });

  test('1 sidebar TG-1.S-a the owner sees all his blocks with their strengths, whatever stands upright', () => {
    for (let seed = 0; seed < 4; seed++) {
      randomGame('campaign', seed, (s) => {
        for (const side of [TEXAS, MEXICO]) {
          const view = game.view(s, side);
          for (let piece = 0; piece < s.at.length; piece++) {
            if (s.t.side[piece] !== side) continue;
            const known = view.blocks.find(([one]) => one === piece);
            expect(known?.slice(1, 3)).toEqual([s.at[piece], s.strength[piece]]);
          }
          expect(view.hidden.every(([whose]) => whose !== side)).toBe(true);
        }
      });
    }
  });

  test('1 sidebar TG-1.S-a TG-2.0-b in whole games no enemy and no spectator can tell upright blocks of one pool apart', () => {
    let swaps = 0;
    for (const scenario of ['1836', 'campaign']) {
      for (let seed = 0; seed < 6; seed++) {
        randomGame(scenario, seed, (s) => {
          for (const side of [TEXAS, MEXICO]) {
            const hidden = [...s.at.keys()].filter(
              (piece) => s.t.side[piece] === side && s.group[piece] !== 0 && isOnBoard(s, piece),
            );
            const views = [1 - side, 'spectator' as const].map((viewer) => [viewer, game.view(s, viewer)] as const);
            const weaker = game.clone(s);
            for (const piece of hidden)
              changeStrength(weaker, piece, (weaker.strength[piece]! % s.t.steps[piece]!) + 1);
            for (const [viewer, view] of views) expect(game.view(weaker, viewer)).toEqual(view);
            const [one] = hidden;
            const other = hidden.find((piece) => s.pool[piece] === s.pool[one!] && s.group[piece] !== s.group[one!]);
            if (one === undefined || other === undefined) continue;
            const swapped = exchanged(s, one, other);
            for (const [viewer, view] of views) expect(game.view(swapped, viewer)).toEqual(view);
            swaps++;
          }
        });
      }
    }
    expect(swaps).toBeGreaterThan(50);
  });

  test('1 sidebar TG-1.S-a an activated leader is seen until his command is over', () => {
    const s = position(
      { phase: 'movement', player: 'texas', player1: 'texas', points: 2 },
      'houston@gonzales',
      'ward@gonzales',
      'urrea@matamoros',
    );
    expect(knows(s, MEXICO, 'houston')).toBe(false);
    play(s, 'texas', 'activate houston');
    expect([knows(s, MEXICO, 'houston'), knows(s, 'spectator', 'houston'), knows(s, MEXICO, 'ward')]).toEqual([
      true,
      true,
      false,
    ]);
    play(s, 'texas', 'command ward', 'march 0507', 'done');
    expect(knows(s, MEXICO, 'houston')).toBe(false);
  });

  test('1 sidebar TG-1.S-a a battle shows who fights, not who waits in reserve, and afterwards all stand up', () => {
    const s = position(
      { phase: 'combat', player1: 'mexico', pending: ['0306'] },
      'ward@0306',
      block('bowie@0306<0406', ['reserve']),
      'yucatan@0306<alamo',
      'urrea@alamo',
    );
    play(s, 'mexico', 'fight 0306');
    expect(['ward', 'bowie'].map((name) => knows(s, MEXICO, name))).toEqual([true, false]);
    expect(['yucatan', 'urrea'].map((name) => knows(s, TEXAS, name))).toEqual([true, false]);
    play(s, 'texas', 'hold ward');
    play(s, 'mexico', 'hold yucatan');
    expect(knows(s, MEXICO, 'bowie')).toBe(true);
    play(s, 'texas', 'hold ward', 'hold bowie');
    play(s, 'mexico', 'retreat yucatan alamo');
    play(s, 'texas', 'stay');
    expect([...['ward', 'bowie'].map((name) => knows(s, MEXICO, name)), knows(s, TEXAS, 'yucatan')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('1 sidebar TG-1.S-a besiegers lie open, the besieged do not', () => {
    const s = position(
      { phase: 'movement', player: 'texas', points: 1 },
      block('travis@alamo', ['inside']),
      block('bowie@alamo', ['inside']),
      'sesma@alamo',
      'urrea@goliad',
    );
    expect([knows(s, TEXAS, 'sesma'), knows(s, TEXAS, 'urrea'), knows(s, MEXICO, 'travis')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('1 sidebar TG-1.S-a each set-up is known stack by stack, the pool only as a whole', () => {
    const s = game.setup('1836', {}, fastRng('pools'));
    const view = game.view(s, MEXICO);
    const namesOf = (where: string): string[] => {
      const pools = new Set(view.hidden.filter(([, at]) => at === space(s, where)).map(([, , , , pool]) => pool));
      return [...pools].flatMap((pool) => view.pools[pool]!.map((piece) => game.nameOf(s, 'piece', piece))).sort();
    };
    expect(namesOf('alamo')).toEqual(['bowie', 'travis', 'tx-alamo-artillery']);
    expect(namesOf('washington')).toEqual(['burleson', 'houston']);
    expect([namesOf('pool').length, upright(view, TEXAS, s.t.pool)]).toEqual([11, 11]);
    const waiting = view.hidden.filter(([, at]) => at === s.t.pool);
    expect([
      new Set(waiting.map(([, , , group]) => group)).size,
      new Set(waiting.map(([, , , , pool]) => pool)).size,
    ]).toEqual([1, 1]);
  });
});

describe('cards', () => {
  test('0 TG-0-c TG-0-d the enemy sees how many cards there are, not which, nor which one was laid down', () => {
    const s = game.setup('1836', {}, fastRng('hands'));
    const [mine, theirs, nobodys] = [game.view(s, TEXAS), game.view(s, MEXICO), game.view(s, 'spectator')];
    expect(mine.hand).toEqual(s.hand[0]);
    expect(theirs.hand).toEqual(s.hand[1]);
    expect(nobodys.hand).toEqual([]);
    const copies = s.t.cards.map((card) => card.copies);
    expect(nobodys.unseen).toEqual(copies);
    expect(mine.unseen).toEqual(copies.map((all, kind) => all - mine.hand[kind]!));
    const after = game.choices(s, TEXAS).map((choice) => {
      const next = game.clone(s);
      game.apply(next, TEXAS, choice, null);
      return next;
    });
    expect(after.length).toBeGreaterThan(1);
    for (const viewer of [MEXICO, 'spectator'] as const) {
      for (const next of after) expect(game.view(next, viewer)).toEqual(game.view(after[0]!, viewer));
      expect(game.view(after[0]!, viewer)).toMatchObject({ given: [true, false], answer: -1, handSizes: [3, 3] });
    }
    expect(game.view(after[0]!, TEXAS).answer).not.toBe(game.view(after[1]!, TEXAS).answer);
  });

  test('0 TG-0-c the card set aside stays secret: it is one of those not seen', () => {
    const s = game.setup('1835', {}, fastRng('aside'));
    const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
    expect([sum(game.view(s, TEXAS).unseen), sum(game.view(s, 'spectator').unseen), s.deck]).toEqual([22, 25, 14]);
  });

  test('0 TG-0-c TG-1.S-a drawn cards and drawn blocks are told to their owner alone', () => {
    const match = new Match(game, { scenario: 'campaign', options: {}, seed: seedFromText('a told tale') });
    const rng = fastRng('told');
    while (game.result(match.state) === null) {
      const side = game.asked(match.state)[0]!;
      const legal = game.choices(match.state, side);
      match.act(side, legal[below(rng, legal.length)]!);
    }
    const told = (viewer: number | 'spectator', kind: string) =>
      match
        .log(viewer)
        .filter(({ event }) => event.kind === kind)
        .map(({ event }) => event.args);
    const cardsOf = (viewer: number | 'spectator') =>
      told(viewer, 'cardDrawn')
        .filter((args) => args !== null)
        .map((args) => args![0]);
    expect(new Set(cardsOf(TEXAS))).toEqual(new Set([TEXAS]));
    expect(new Set(cardsOf(MEXICO))).toEqual(new Set([MEXICO]));
    expect(cardsOf('spectator')).toEqual([]);
    expect(told(MEXICO, 'drew').every((args) => args !== null)).toBe(true);
    expect(told(TEXAS, 'blockDrawn').some((args) => args !== null)).toBe(true);
    expect(told('spectator', 'blockDrawn').every((args) => args === null)).toBe(true);
    const upright = (viewer: number | 'spectator') =>
      told(viewer, 'deployed').filter((args) => isGroupRef(args![1]!)).length;
    expect(upright(MEXICO)).toBeGreaterThan(5);
  });

  test('1 sidebar TG-1.S-a the enemy sees that a block is being placed, not which', () => {
    const s = position(
      { phase: 'supply', player: 'texas', player1: 'texas' },
      'sherman@pool',
      'millard@pool',
      'urrea@matamoros',
    );
    expect([question(s), asked(s)]).toEqual(['deploy', ['texas']]);
    expect(game.view(s, TEXAS).ask[2]).toBe(s.ask[2]);
    const other = ['sherman', 'millard'].map((name) => id(s, name)).find((piece) => piece !== s.ask[2])!;
    for (const viewer of [MEXICO, 'spectator'] as const) {
      const view = game.view(s, viewer);
      expect(isGroupRef(view.ask[2]!)).toBe(true);
      expect(view.pools[s.pool[other]!]).toEqual([other, s.ask[2]!].sort((a, b) => a - b));
    }
  });
});

describe('nothing learned is unlearned', () => {
  const learned = (s: State, act: () => void): number => {
    const before = s.known;
    act();
    return s.known - before;
  };

  test('6.7 TG-1.S-a whoever goes to a fight learns whether hidden blocks are guns alone, even where they are not', () => {
    const fight = (...texans: string[]): number => {
      const s = position(
        { phase: 'combat', player1: 'mexico' },
        'matamoros@san-antonio',
        'urrea@gonzales',
        'houston@gonzales',
        ...texans,
      );
      return learned(s, () => play(s, 'mexico', 'fight san-antonio'));
    };
    expect(fight('tx-alamo-artillery@san-antonio')).toBeGreaterThan(0);
    expect(fight('bowie@san-antonio')).toBeGreaterThan(0);
  });

  test('1 sidebar TG-1.S-a a revealed card, a die and a draw bar the way back', () => {
    const hands = { texas: ['desertion', '1'], mexico: ['4', '1'] };
    const s = position({ phase: 'cards', hands, deck: 2 }, 'houston@washington', 'sesma@gonzales', 'urrea@gonzales');
    expect(learned(s, () => play(s, 'texas', 'play desertion'))).toBe(0);
    expect(learned(s, () => play(s, 'mexico', 'play 4'))).toBe(1);
    const declined = game.clone(s);
    expect(learned(declined, () => play(declined, 'texas', 'decline'))).toBe(0);
    expect(learned(s, () => play(s, 'texas', 'unsettle gonzales'))).toBeGreaterThanOrEqual(2);
    play(s, 'texas', 'done');
    expect(learned(s, () => play(s, 'mexico', 'done'))).toBe(2);
    const winter = position(
      { scenario: 'campaign', phase: 'supply', player: 'mexico', player1: 'texas', turn: 'Dec 14' },
      'travis@pool',
      'horton@pool',
    );
    expect(learned(winter, () => play(winter, 'texas', 'deploy bastrop'))).toBe(1);
    const last = position(
      { phase: 'movement', player: 'texas', player1: 'mexico', turn: 'May 14', points: 1 },
      'houston@washington',
    );
    expect(learned(last, () => play(last, 'texas', 'done'))).toBe(1);
  });
});
