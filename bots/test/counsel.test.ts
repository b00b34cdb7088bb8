import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { type Advice, blunderIn, type Counsel, captainBot, chanceOf, counselOf, WON } from '../src/index.ts';
import { type Auction, type AuctionView, advice, auction } from './auction.ts';

/** Whoever leads by a point is likelier to win, the more so the later it is. */
const telling: Advice<Auction> = {
  ...advice,
  chances: { progress: (s) => s.round / 7, curve: () => ({ tilt: [0, 0], slope: [0.1, 0.5] }) },
  terms: (s, side) => ({ own: s.points[side]!, theirs: -s.points[1 - side]! }),
};

const done = <Found>(work: Generator<void, Found>): Found => {
  for (;;) {
    const { done: isDone, value } = work.next();
    if (isDone) return value;
  }
};

const start = (seed: string): Auction => auction.setup('plain', {}, fastRng(seed));
const counselAt = (s: Auction, side: number): Counsel =>
  done(
    counselOf<Auction, AuctionView>(auction, telling, auction.view(s, side), auction.choices(s, side), fastRng('c')),
  );

describe('a chance to win', () => {
  test('of both sides adds to one, rises with the value, and is certain at the end', () => {
    const s = start('chance');
    const at = (value: number): number => chanceOf(telling, s, value, 0)!;
    for (const value of [-40, -3, 0, 7, 90]) expect(at(value) + chanceOf(telling, s, -value, 1)!).toBeCloseTo(1);
    expect([at(-3), at(0), at(3)].toSorted((a, b) => a - b)).toEqual([at(-3), at(0), at(3)]);
    expect([at(WON), at(-WON)]).toEqual([1, 0]);
    expect(chanceOf(advice, s, 5, 0)).toBeNull();
  });
});

describe('a counsel', () => {
  test('names what a captain does with the same view and dice, and other choices once each', () => {
    for (let game = 0; game < 6; game++) {
      const s = start(`counsel ${game}`);
      const legal = auction.choices(s, 0);
      const { choice, rivals, chance } = counselAt(s, 0);
      const captain = captainBot<Auction, AuctionView>(telling);
      expect(choice).toBe(captain.choose(auction, auction.view(s, 0), legal, fastRng('c')));
      const named = [choice, ...rivals.map((rival) => rival.choice)];
      expect(new Set(named).size).toBe(named.length);
      for (const one of named) expect(legal).toContain(one);
      expect(chance).toBeGreaterThan(0);
    }
  });

  test('is the same in positions that differ only in what cannot be seen', () => {
    const s = start('twin');
    const twin = auction.sample(auction.view(s, 0), fastRng('another truth'));
    expect(counselAt(twin, 0)).toEqual(counselAt(s, 0));
  });
});

describe('a blunder', () => {
  const won: Advice<Auction> = {
    ...telling,
    chances: { progress: () => 0, curve: () => ({ tilt: [0, 0], slope: [9, 9] }) },
    policy: (_s, _side, legal) => legal[Math.floor(legal.length / 2)]!,
  };
  const judged = (of: Advice<Auction>, chosen: number, s: Auction) =>
    done(blunderIn<Auction, AuctionView>(auction, of, auction.view(s, 0), [chosen], fastRng('b')));

  test('is what costs a fifth of the chance to win against what a captain would do', () => {
    let found = 0;
    for (let game = 0; game < 10; game++) {
      const s = start(`blunder ${game}`);
      const legal = auction.choices(s, 0);
      for (const chosen of legal) {
        const blunder = judged(won, chosen, s);
        if (blunder === null) continue;
        found++;
        expect(blunder.betterChance - blunder.chance).toBeGreaterThanOrEqual(0.2);
      }
      expect(judged(won, won.policy!(s, 0, legal, []), s), 'what he would have done').toBeNull();
    }
    expect(found).toBeGreaterThan(0);
  });

  test('is none where nothing tells chances', () => {
    const s = start('none');
    for (const chosen of auction.choices(s, 0)) expect(judged(advice, chosen, s)).toBeNull();
  });
});
