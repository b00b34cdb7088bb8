import { captainBot, playGame, randomBot, seedOf } from '@bivouac/bots';
import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { MEXICO, TEXAS } from '../atlas.ts';
import { advice } from '../bot.ts';
import { texasGlory } from '../index.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';

const captain = captainBot<State, View>(advice);
const random = randomBot<State, View>();

/** Games that the captain wins from one side. */
function wins(scenario: string, side: number, games: number): number {
  const bots = side === TEXAS ? [captain, random] : [random, captain];
  let won = 0;
  for (let i = 0; i < games; i++) {
    const { result } = playGame(texasGlory, bots, { scenario, options: {}, seed: seedOf('captain', i) });
    if (result?.winner === side) won++;
  }
  return won;
}

const GAMES = 10;

describe('the captain', () => {
  /** Random wins none of two hundred games from the side that must win ground. */
  test.each([
    ['1836', MEXICO],
    ['1835', TEXAS],
  ])('takes ground where random never does: %s from side %i', (scenario, side) => {
    expect(wins(scenario, side, GAMES)).toBeGreaterThanOrEqual(0.6 * GAMES);
  });

  test.each([
    ['1836', TEXAS],
    ['1835', MEXICO],
  ])('keeps ground against random: %s from side %i', (scenario, side) => {
    expect(wins(scenario, side, GAMES)).toBeGreaterThanOrEqual(0.8 * GAMES);
  });
});

describe('the advice', () => {
  test('proposes only what is legal, values positions as opposites and changes nothing', () => {
    for (const { id: scenario } of texasGlory.scenarios) {
      const rng = fastRng(`advice ${scenario}`);
      const s = texasGlory.setup(scenario, {}, fastRng(`game ${scenario}`));
      for (let count = 0; s.ask[1] !== 0 && count < 400; count++) {
        const [side] = texasGlory.asked(s) as [number];
        const legal = texasGlory.choices(s, side);
        const before = JSON.stringify({ ...s, t: null });
        expect(legal).toEqual(expect.arrayContaining([...advice.candidates(s, side, legal)]));
        expect(legal).toContain(advice.policy(s, side, legal));
        expect(advice.evaluate(s, TEXAS)).toBeCloseTo(-advice.evaluate(s, MEXICO), 6);
        expect(JSON.stringify({ ...s, t: null })).toBe(before);
        texasGlory.apply(s, side, random.pick!(legal, rng), null);
      }
    }
  });

  test('looks to the end of the turn, or of the fight at hand', () => {
    const s = texasGlory.setup('1836', {}, fastRng('horizon'));
    const later = texasGlory.clone(s);
    expect(advice.horizon(s, later)).toBe(false);
    later.turn++;
    expect(advice.horizon(s, later)).toBe(true);
  });
});
