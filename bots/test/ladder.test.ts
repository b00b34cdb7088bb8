import { describe, expect, test } from 'vitest';
import { captainBot, ladder, randomBot, rateOf } from '../src/index.ts';
import { type Auction, type AuctionView, advice, auction } from './auction.ts';

const bots = [randomBot<Auction, AuctionView>(), captainBot<Auction, AuctionView>(advice)];
const settings = { scenario: 'plain', options: {}, seed: 'ladder', games: 300 };

describe('ladder', () => {
  const pairings = ladder(auction, bots, settings);

  test('seats every pair both ways and counts every game', () => {
    expect(pairings.map(({ bots: names }) => names.join())).toEqual(['random,captain', 'captain,random']);
    for (const { wins, draws, unfinished } of pairings) expect(wins[0] + wins[1] + draws + unfinished).toBe(300);
  });

  test('captain clearly beats random from both seats', () => {
    for (const { bots: names, rates } of pairings) {
      const captain = names.indexOf('captain') as 0 | 1;
      expect(rates[captain].low).toBeGreaterThan(0.6);
      expect(rates[1 - captain]!.high).toBeLessThan(0.4);
    }
  });

  test('draws every game from the seed and from its number alone', () => {
    const figures = (seed: string, games: number) =>
      ladder(auction, bots, { ...settings, seed, games }).map(({ wins, draws }) => [...wins, draws]);
    expect(figures('ladder', 10)).toEqual([
      [1, 8, 1],
      [9, 1, 0],
    ]);
    expect(figures('ladder', 100)).not.toEqual(figures('another', 100));
  });

  test('counts games that were given up', () => {
    const short = ladder(auction, bots, { ...settings, games: 5, maxChoices: 2 });
    expect(short.map(({ unfinished, draws, wins }) => [unfinished, draws, ...wins])).toEqual([
      [5, 0, 0, 0],
      [5, 0, 0, 0],
    ]);
  });

  test('is for games of two sides', () => {
    const trio = { ...auction, sides: ['red', 'blue', 'green'] };
    expect(() => ladder(trio, bots, settings)).toThrow('auction has 3');
  });
});

describe('win rates', () => {
  test('agree with published values of the Wilson interval', () => {
    const { won, low, high } = rateOf(8, 10);
    expect(won).toBe(0.8);
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
  });

  test('stay within 0 and 1 and hold the observed rate, the tighter the more games', () => {
    for (let games = 1; games <= 200; games++) {
      for (const won of [0, Math.floor(games / 3), games]) {
        const rate = rateOf(won, games);
        expect(rate.low).toBeGreaterThanOrEqual(0);
        expect(rate.high).toBeLessThanOrEqual(1);
        expect(rate.low).toBeLessThanOrEqual(rate.won + 1e-12);
        expect(rate.high).toBeGreaterThanOrEqual(rate.won - 1e-12);
        const more = rateOf(won * 4, games * 4);
        expect(more.high - more.low).toBeLessThan(rate.high - rate.low);
      }
    }
  });

  test('say nothing without games', () => {
    expect(rateOf(0, 0)).toEqual({ won: 0, low: 0, high: 1 });
  });
});
