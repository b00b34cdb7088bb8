import { captainBot, playGame, randomBot, seedOf } from '@bivouac/bots';
import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../bot.ts';
import { houseDivided } from '../index.ts';
import { options } from '../options.ts';
import { SOUTH, UNION } from '../sides.ts';
import type { State, View } from '../state.ts';
import { start } from './kit.ts';

const captain = captainBot<State, View>(advice);
const random = randomBot<State, View>();

/** Every option that adds a rule, switched to its last value. */
const everyRule: Readonly<Record<string, string>> = Object.fromEntries(
  options.specs.filter(({ values }) => values[0] !== 'on').map(({ id, values }) => [id, values.at(-1)!]),
);

/** Games that the captain wins from one side. */
function wins(scenario: string, chosen: Readonly<Record<string, string>>, side: number, games: number): number {
  const bots = side === UNION ? [captain, random] : [random, captain];
  let won = 0;
  for (let i = 0; i < games; i++) {
    const { result } = playGame(houseDivided, bots, { scenario, options: chosen, seed: seedOf('captain', i) });
    if (result?.winner === side) won++;
  }
  return won;
}

describe('the captain', () => {
  test.each([
    ['1861', UNION, 3],
    ['1861', SOUTH, 6],
    ['1864', SOUTH, 2],
  ])('beats random in %s from side %i', (scenario, side, games) => {
    expect(wins(scenario, {}, side, games)).toBe(games);
  });

  test('beats random under all optional rules at once', () => {
    expect(wins('1861', everyRule, SOUTH, 2)).toBe(2);
  });
});

describe('the advice', () => {
  test.each([
    ['1861', {}],
    ['1863', everyRule],
  ])('proposes only what is legal, values positions as opposites and changes nothing: %s', (scenario, chosen) => {
    const rng = fastRng(`advice ${scenario}`);
    const s = houseDivided.setup(scenario, chosen, fastRng(`game ${scenario}`));
    for (let count = 0; s.ask[1] !== 0 && count < 120; count++) {
      const [side] = houseDivided.asked(s) as [number];
      const legal = houseDivided.choices(s, side);
      const before = JSON.stringify({ ...s, t: null });
      expect(legal).toEqual(expect.arrayContaining([...advice.candidates(s, side, legal)]));
      expect(legal).toContain(advice.policy(s, side, legal));
      expect(advice.evaluate(s, UNION)).toBeCloseTo(-advice.evaluate(s, SOUTH), 6);
      expect(JSON.stringify({ ...s, t: null })).toBe(before);
      houseDivided.apply(s, side, random.pick!(legal, rng), null);
    }
  });

  test('looks to the end of the turn', () => {
    const s = start('1861');
    const later = houseDivided.clone(s);
    expect(advice.horizon(s, later)).toBe(false);
    later.mover = SOUTH;
    expect(advice.horizon(s, later)).toBe(true);
  });
});
