// Odds are told from many worlds: all that is compared meets the same worlds and dice, and as many as its figures need.

import type { Choice, Core, Odds } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { isSame, isSettled, total, type Weighed, weigh } from '../src/battle/weighing.ts';
import { loadRules } from '../src/games/rules.ts';
import { forecastFrom, oddsFrom } from '../src/host/odds.ts';

const kit = await loadRules('texas-glory');
const { game } = kit;
const working = { pause: async () => {}, isStale: () => false };

/** A position in the combat phase, after some choices in words. */
function fought(blocks: readonly object[], ...choices: readonly string[]): Core {
  const s = game.position.read({ phase: 'combat', player1: 'mexico', hands: { texas: ['1'], mexico: ['1'] }, blocks });
  for (const text of choices) {
    const [side] = game.asked(s);
    for (const choice of game.notation.read(text, s, side!)) game.apply(s, side!, choice, null);
  }
  return s;
}

const onTheField = () =>
  fought(
    [
      { block: 'horton', at: '0508' },
      { block: 'wallace', at: '0508' },
      { block: 'urrea', at: '0508', from: '0608' },
      { block: 'guerrero', at: '0508', from: '0608' },
    ],
    'fight 0508',
  );

/** The guns have gone inside, the others meet the enemy before the walls. */
const beforeTheWalls = () =>
  fought(
    [
      ...['travis', 'bowie', 'tx-alamo-artillery'].map((block) => ({ block, at: 'alamo' })),
      ...['aldama', 'toluca', 'santa-anna'].map((block) => ({ block, at: 'alamo', from: 'san-antonio' })),
    ],
    'fight alamo',
    'enter tx-alamo-artillery',
    'stand',
  );

function weighedAt(s: Core) {
  const [side] = game.asked(s);
  const view = game.view(s, side!);
  const inWorlds = async (begins: readonly (Choice | null)[], from: number, count: number) =>
    (await oddsFrom(kit, view, { begins, worlds: { from, count } }, working))!;
  return { all: game.choices(s, side!), inWorlds, named: (choice: Choice) => game.notation.write(choice, s) };
}

describe('the same worlds and dice for all that is compared', () => {
  test('a choice has the same odds in a world, whatever it is compared with and however many are asked at once', async () => {
    const { all, inWorlds } = weighedAt(onTheField());
    const together = await inWorlds([null, ...all], 0, 12);
    for (const [which, begin] of [null, ...all].entries()) {
      const apart = [await inWorlds([begin], 0, 5), await inWorlds([begin], 5, 7)].flatMap(([found]) => found!);
      expect(apart).toEqual(together[which]);
    }
  });

  test('the luck of a trial is that of each who throws, so that choices differ by what they change alone', async () => {
    const { all, named, inWorlds } = weighedAt(beforeTheWalls());
    const [fire, hold] = ['fire', 'hold'].map((verb) => all.find((choice) => named(choice).startsWith(verb))!);
    const [fired, held] = await inWorlds([fire!, hold!], 0, 200);
    const share = ({ outcomes, trials }: Odds): number => (outcomes.mexico ?? 0) / trials;
    const variance = (values: readonly number[]): number => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    };
    const paired = variance(fired!.map((odds, world) => share(odds) - share(held![world]!)));
    expect(paired).toBeLessThan(0.3 * (variance(fired!.map(share)) + variance(held!.map(share))));
  });
});

describe('as many worlds as the figures need', () => {
  const world = (wins: number): Odds => ({
    at: 'x',
    trials: 4,
    outcomes: { us: wins, them: 4 - wins },
    losses: { us: wins },
    spread: { us: [wins, 4 - wins] },
    stakes: { us: 3 },
  });
  const worlds = (count: number, wins: (i: number) => number): Weighed =>
    Array.from({ length: count }, (_, i) => world(wins(i)));

  test('two choices are the same when they differ by less than the error, and nobody says so too early', () => {
    const even = worlds(1000, (i) => i % 5);
    expect(
      isSame(
        even,
        worlds(1000, (i) => i % 5),
      ),
    ).toBe(true);
    expect(
      isSame(
        even,
        worlds(1000, (i) => Math.min(4, (i % 5) + (i % 20 === 0 ? 1 : 0))),
      ),
    ).toBe(false);
    expect(isSame(even.slice(0, 40), even.slice(0, 40))).toBe(false);
  });

  test('two choices by which others are lost are not the same, whoever holds the place', () => {
    const certain = worlds(400, () => 4);
    const costly = certain.map((odds, i) => ({ ...odds, losses: { us: 4, them: i % 3 === 0 ? 1 : 0 } }));
    expect(isSame(certain, certain)).toBe(true);
    expect(isSame(certain, costly)).toBe(false);
  });

  test('what is certain is settled soon, what is not takes more', () => {
    expect(isSettled([worlds(100, () => 4)])).toBe(false);
    expect(isSettled([worlds(200, () => 4)])).toBe(true);
    expect(isSettled([worlds(200, (i) => i % 5)])).toBe(false);
    expect(isSettled([worlds(20_000, (i) => i % 5)])).toBe(true);
  });

  test('figures get better until they are good enough, or the position is another one', async () => {
    const shown: number[] = [];
    const ask = async ({ from, count }: { from: number; count: number }) => [worlds(count, (i) => (from + i) % 5)];
    await weigh(ask, ([found]) => void shown.push(total(found!)!.trials));
    expect(shown[0]).toBe(160);
    expect(shown.at(-1)).toBeGreaterThan(5000);
    const few: number[] = [];
    await weigh(
      async (wanted) => (wanted.from > 100 ? null : ask(wanted)),
      ([found]) => void few.push(found!.length),
    );
    expect(few).toEqual([40, 200]);
  });

  test('what has no odds is not asked about again', async () => {
    let times = 0;
    await weigh(
      async () => {
        times++;
        return [[]];
      },
      ([found]) => expect(total(found!)).toBeNull(),
    );
    expect(times).toBe(1);
  });
});

describe('an attack that is not sent yet', () => {
  test('is made by the one who is asked and by those who go along, as many as the way lets pass', async () => {
    const blocks = ['urrea', 'guerrero', 'jimenez', 'dolores'].map((block) => ({ block, at: '0508' }));
    const hands = { texas: [], mexico: [] };
    const moving = { phase: 'movement', player: 'mexico', points: 2, player1: 'mexico', hands };
    const s = game.position.read({ ...moving, blocks: [...blocks, { block: 'horton', at: '0608' }] });
    const play = (text: string): Choice => {
      const [choice] = game.notation.read(text, s, 1);
      game.apply(s, 1, choice!, null);
      return choice!;
    };
    play('activate urrea');
    const urrea = game.notation.read('command urrea', s, 1)[0]!;
    const jimenez = game.notation.read('command jimenez', s, 1)[0]!;
    play('command guerrero');
    const only = game.choices(s, 1).find((choice) => game.notation.write(choice, s).startsWith('attack 0608'))!;
    const place = game.idOf(s, 'place', '0608');
    const steps = async (...along: readonly Choice[]): Promise<number> => {
      const request = { place, only, along, worlds: { from: 0, count: 1 } };
      const [[odds] = []] = (await forecastFrom(kit, game.view(s, 1), request, working))!;
      return odds!.stakes.mexico!;
    };
    const strength = (block: string): number =>
      (s as unknown as { strength: number[] }).strength[game.idOf(s, 'piece', block)]!;
    const [first, second] = [strength('guerrero'), strength('jimenez')];
    expect([await steps(), await steps(jimenez)]).toEqual([first, first + second]);
    expect(await steps(jimenez, urrea), 'two at most cross there').toBe(first + second);
  });
});
