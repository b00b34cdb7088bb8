import { type Choice, fastRng, first } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import {
  type Advice,
  BOT_NAMES,
  type Bot,
  botNamed,
  CAPTAIN,
  captainBot,
  playGame,
  randomBot,
  seedOf,
} from '../src/index.ts';
import { type Auction, type AuctionView, advice, auction } from './auction.ts';

const captain = captainBot<Auction, AuctionView>(advice);
const plain = { scenario: 'plain', options: {} };
const start = (seed: string): Auction => auction.setup('plain', {}, fastRng(seed));

/** Positions met by random play, with the side to be asked. */
function positions(games: number): { s: Auction; side: number }[] {
  const out: { s: Auction; side: number }[] = [];
  for (let i = 0; i < games; i++) {
    const rng = fastRng(`positions ${i}`);
    const s = start(`game ${i}`);
    while (s.ask[1] !== 0) {
      for (const side of auction.asked(s)) {
        out.push({ s: auction.clone(s), side });
        const legal = auction.choices(s, side);
        auction.apply(
          s,
          side,
          randomBot<Auction, AuctionView>().choose(auction, auction.view(s, side), legal, rng),
          null,
        );
      }
    }
  }
  return out;
}

const choose = (bot: Bot<Auction, AuctionView>, s: Auction, side: number, seed: string): Choice =>
  bot.choose(auction, auction.view(s, side), auction.choices(s, side), fastRng(seed));

describe('random', () => {
  test('picks every legal choice equally often', () => {
    const legal = [3, 14, 15, 92, 65, 35, 89];
    const rng = fastRng('uniform');
    const counts = new Map<number, number>(legal.map((choice) => [choice, 0]));
    const draws = 70_000;
    for (let i = 0; i < draws; i++) {
      const choice = randomBot<Auction, AuctionView>().choose(auction, null as unknown as AuctionView, legal, rng);
      counts.set(choice, counts.get(choice)! + 1);
    }
    const expected = draws / legal.length;
    const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(legal.length);
    expect(chiSquare).toBeLessThan(22.5);
  });

  test('picks without a view what it would choose with one', () => {
    const bot = randomBot<Auction, AuctionView>();
    for (const { s, side } of positions(20)) {
      expect(bot.pick!(auction.choices(s, side), fastRng('same'))).toBe(choose(bot, s, side, 'same'));
    }
  });
});

describe('captain', () => {
  test('never makes a choice that is not on the list', () => {
    for (const { s, side } of positions(40))
      expect(auction.choices(s, side)).toContain(choose(captain, s, side, 'legal'));
  });

  test('ignores advice to make a choice that is not on the list', () => {
    const s = start('foreign');
    const legal = auction.choices(s, 0);
    const foreign: Advice<Auction> = { ...advice, candidates: (_s, _side, list) => [12345, list[2]!] };
    const none: Advice<Auction> = { ...advice, candidates: () => [12345] };
    expect(choose(captainBot(foreign), s, 0, 'x')).toBe(legal[2]);
    expect(legal).toContain(choose(captainBot(none), s, 0, 'x'));
  });

  test('makes the same choice for the same seed, and leaves the position alone', () => {
    for (const { s, side } of positions(20)) {
      const before = JSON.stringify(s);
      const once = choose(captain, s, side, 'again');
      expect(choose(captain, s, side, 'again')).toBe(once);
      expect(JSON.stringify(s)).toBe(before);
    }
  });

  test('makes the same choice in positions that differ only in what it cannot see', () => {
    let twins = 0;
    for (const { s, side } of positions(60)) {
      const twin = auction.clone(s);
      const spent = s.paid[1 - side]!;
      if (spent > 13 || s.ans[1 - side] !== -1) continue;
      twin.purse[1 - side] = s.purse[1 - side] === 14 - spent ? 15 - spent : 14 - spent;
      twin.rng = fastRng('other dice');
      expect(auction.view(twin, side)).toEqual(auction.view(s, side));
      expect(choose(captain, twin, side, 'blind')).toBe(choose(captain, s, side, 'blind'));
      twins++;
    }
    expect(twins).toBeGreaterThan(100);
  });

  test('finds the bid that wins the game when only one does', () => {
    const lavish = captainBot<Auction, AuctionView>(
      { ...advice, policy: (_s, _side, legal) => legal.at(-1)! },
      { ...CAPTAIN, samples: 40, playouts: 160 },
    );
    const s = start('sure');
    s.purse = [3, 2];
    s.paid = [9, 13];
    s.round = 6;
    s.prize = 6;
    s.points = [5, 5];
    for (let i = 0; i < 20; i++) expect(first(choose(lavish, s, 0, `sure ${i}`))).toBe(3);
  });

  test('plays on with the policy for both sides until the horizon', () => {
    const asked = new Set<number>();
    let stopped = 0;
    const watched: Advice<Auction> = {
      evaluate: (s) => {
        expect(s.round).toBe(2);
        return 0;
      },
      policy: (_s, side, legal) => {
        asked.add(side);
        return legal[0]!;
      },
      horizon: (before, now) => {
        expect(before.round).toBe(0);
        if (now.round < 2) return false;
        stopped++;
        return true;
      },
    };
    choose(captainBot(watched, { ...CAPTAIN, width: 20 }), start('horizon'), 1, 'x');
    expect(asked).toEqual(new Set([0, 1]));
    expect(stopped).toBeGreaterThan(0);
  });

  test('spends no more playouts than its budget', () => {
    let values = 0;
    const counted: Advice<Auction> = { evaluate: () => values++, horizon: () => true };
    choose(captainBot(counted, { ...CAPTAIN, samples: 2, playouts: 40, depth: 5, width: 20 }), start('budget'), 0, 'x');
    expect(values).toBeGreaterThan(20);
    expect(values).toBeLessThanOrEqual(40);
  });

  test('looks once at each of many candidates and plays out only the best', () => {
    const played = new Set<number>();
    const steep: Advice<Auction> = {
      evaluate: (s) => s.paid[0]!,
      policy: (_s, _side, legal) => legal[0]!,
      horizon: (_before, now) => {
        played.add(now.paid[0]!);
        return true;
      },
    };
    const s = start('narrow');
    choose(captainBot(steep, { ...CAPTAIN, samples: 1, playouts: 8, depth: 5, width: 2 }), s, 0, 'x');
    expect(played).toEqual(new Set([s.purse[0]!, s.purse[0]! - 1]));
  });

  test('takes the only legal choice without sampling', () => {
    const blind = { ...auction, sample: () => expect.fail('no sample is needed') };
    expect(captain.choose(blind, auction.view(start('one'), 0), [7], fastRng('x'))).toBe(7);
  });

  test('does not choose for spectators', () => {
    const s = start('spectator');
    const view = auction.view(s, 'spectator');
    expect(() => captain.choose(auction, view, auction.choices(s, 0), fastRng('x'))).toThrow('a spectator');
  });
});

describe('names', () => {
  test('every name gives the bot of that name', () => {
    for (const name of BOT_NAMES) expect(botNamed(name, advice).name).toBe(name);
  });

  test('a wrong name is answered with the right ones', () => {
    expect(() => botNamed('general')).toThrow('There is no bot "general"; the bots are random and captain.');
  });

  test('a bot that thinks needs advice', () => {
    expect(() => botNamed('captain')).toThrow('needs a game that gives advice');
    expect(botNamed('random').name).toBe('random');
  });
});

describe('whole games', () => {
  const bots = [captain, randomBot<Auction, AuctionView>()];

  test('come out the same for the same seed, and differ between seeds', () => {
    const outcomes = Array.from({ length: 12 }, (_, i) => playGame(auction, bots, { ...plain, seed: seedOf('a', i) }));
    const again = Array.from({ length: 12 }, (_, i) => playGame(auction, bots, { ...plain, seed: seedOf('a', i) }));
    expect(again).toEqual(outcomes);
    expect(new Set(outcomes.map(({ result }) => result?.winner)).size).toBeGreaterThan(1);
    expect(outcomes.every(({ choices }) => choices === 14)).toBe(true);
  });

  test('are counted in turns where the host says how', () => {
    expect(playGame(auction, bots, { ...plain, seed: 't', turnOf: (s) => s.round }).turns).toBe(7);
    expect(playGame(auction, bots, { ...plain, seed: 't' })).not.toHaveProperty('turns');
  });

  test('are given up after so many choices', () => {
    expect(playGame(auction, bots, { ...plain, seed: 'short', maxChoices: 4 })).toEqual({
      result: null,
      choices: 4,
      counted: {},
    });
  });

  test('show both sides the same moment when both are asked at once', () => {
    const given: boolean[][] = [];
    const spy: Bot<Auction, AuctionView> = {
      name: 'spy',
      choose: (_game, view, legal) => {
        given.push([...view.given]);
        return legal[0]!;
      },
    };
    playGame(auction, [spy, spy], { ...plain, seed: 'moment' });
    expect(given).toHaveLength(14);
    expect(given.flat()).not.toContain(true);
  });

  test('refuse bots that are too few or play what is not on their list', () => {
    const rogue: Bot<Auction, AuctionView> = { name: 'rogue', choose: () => 99 };
    expect(() => playGame(auction, [captain], { ...plain, seed: 'x' })).toThrow('red, blue');
    expect(() => playGame(auction, [captain, rogue], { ...plain, seed: 'x' })).toThrow(
      '"rogue" made a choice for blue',
    );
  });
});
