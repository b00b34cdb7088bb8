import { captainBot, playGame, randomBot, seedOf } from '@bivouac/bots';
import { encode, fastRng, first, verbOf } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { forecast } from '../bot/forecast.ts';
import { advice } from '../bot.ts';
import { houseDivided } from '../index.ts';
import { march } from '../rules/1-movement.ts';
import { SOUTH, UNION } from '../sides.ts';
import { addUnit, type State } from '../state.ts';
import { Kind } from '../tables.ts';
import { dugIn, newUnit } from '../unit.ts';
import type { View } from '../view.ts';
import { box, everyRule } from './bot-kit.ts';

const captain = captainBot<State, View>(advice);
const random = randomBot<State, View>();

/** Games that the captain wins from one side. */
function wins(scenario: string, options: Readonly<Record<string, string>>, side: number, games: number): number {
  const bots = side === UNION ? [captain, random] : [random, captain];
  let won = 0;
  for (let i = 0; i < games; i++) {
    const { result } = playGame(houseDivided, bots, { scenario, options, seed: seedOf('captain', i) });
    if (result?.winner === side) won++;
  }
  return won;
}

describe('the captain', () => {
  test.each([
    ['1861', UNION, 4],
    ['1861', SOUTH, 8],
    ['1864', SOUTH, 3],
  ])('beats random in %s from side %i', (scenario, side, games) => {
    expect(wins(scenario, {}, side, games)).toBe(games);
  });

  test('beats random under all optional rules at once', () => {
    expect(wins('1861', everyRule, SOUTH, 3)).toBe(3);
  });
});

describe('the advice', () => {
  test.each([
    ['1861', {}],
    ['1863', everyRule],
  ])('proposes only what is legal, values positions as opposites and changes nothing: %s', (scenario, options) => {
    const rng = fastRng(`advice ${scenario}`);
    const s = houseDivided.setup(scenario, options, fastRng(`game ${scenario}`));
    for (let count = 0; s.ask[1] !== 0 && count < 300; count++) {
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

  test('likes a city better in its own hands, and the capital guarded', () => {
    const s = houseDivided.setup('1862', {}, fastRng('cities'));
    const lost = houseDivided.clone(s);
    lost.held[box(s, 'st-louis')] = 2;
    expect(advice.evaluate(lost, UNION)).toBeLessThan(advice.evaluate(s, UNION));
    const guarded = houseDivided.clone(s);
    addUnit(guarded, UNION, newUnit(Kind.veteranInfantry, box(s, 'washington')));
    const elsewhere = houseDivided.clone(s);
    addUnit(elsewhere, UNION, newUnit(Kind.veteranInfantry, box(s, 'chicago')));
    expect(advice.evaluate(guarded, UNION)).toBeGreaterThan(advice.evaluate(elsewhere, UNION));
  });

  test('looks to the end of the turn', () => {
    const s = houseDivided.setup('1861', {}, fastRng('horizon'));
    const later = houseDivided.clone(s);
    expect(advice.horizon(s, later)).toBe(false);
    later.mover = SOUTH;
    expect(advice.horizon(s, later)).toBe(true);
  });
});

describe('marching', () => {
  /** What the captain does first when these stand on the map and nobody else. */
  function opening(side: number, union: Troops, south: Troops): { readonly verb: number; readonly from: number } {
    const s = houseDivided.setup('1861', {}, fastRng('opening'));
    deploy(s, union, south);
    s.turn = 3;
    const choice = advice.policy(s, side, houseDivided.choices(s, side));
    return { verb: verbOf(choice), from: first(choice) };
  }

  test('an army marches on an empty victory city next to it', () => {
    const { verb, from } = opening(UNION, { cairo: 3, humboldt: 3, washington: 3 }, { richmond: 2 });
    expect(encode(verb)).toBe(encode(march.id));
    expect(from).toBe(box(houseDivided.setup('1861', {}, fastRng('x')), 'humboldt'));
  });
});

type Troops = Readonly<Record<string, number>>;

/** Militia in these boxes, and nobody anywhere else. */
function deploy(s: State, union: Troops, south: Troops): void {
  s.units = [[], []];
  s.occupied.fill(0);
  for (const [side, troops] of [union, south].entries()) {
    for (const [id, count] of Object.entries(troops)) {
      for (let i = 0; i < count; i++) addUnit(s, side, newUnit(Kind.militiaInfantry, box(s, id)));
    }
  }
}

describe('the forecast of a battle', () => {
  const winChance = (attackers: number, defenders: number, works = false): number => {
    const s = houseDivided.setup('1861', {}, fastRng('forecast'));
    deploy(s, { gordonsville: attackers }, {});
    const unit = newUnit(Kind.militiaInfantry, box(s, 'gordonsville'));
    for (let i = 0; i < defenders; i++) addUnit(s, SOUTH, works ? dugIn(unit) : unit);
    return forecast(s, box(s, 'gordonsville')).win;
  };

  test('numbers and works tell', () => {
    expect(winChance(1, 3)).toBeLessThan(0.1);
    expect(winChance(1, 1)).toBeLessThan(0.5);
    expect(winChance(3, 1)).toBeGreaterThan(0.9);
    expect(winChance(4, 3)).toBeGreaterThan(winChance(4, 3, true) + 0.1);
  });

  test('is near what the rules give when the battle is fought out', () => {
    for (const [attackers, defenders] of [
      [2, 1],
      [4, 3],
      [3, 4],
    ] as const) {
      const s = houseDivided.setup('1861', {}, fastRng('odds'));
      deploy(s, { gordonsville: attackers }, { gordonsville: defenders });
      const expected = forecast(s, box(s, 'gordonsville')).win;
      const [done] = houseDivided.choices(s, UNION).slice(-1);
      houseDivided.apply(s, UNION, done!, null);
      const { outcomes, trials } = houseDivided.odds(s, fastRng('trials'), 200)!;
      expect(Math.abs(expected - (outcomes.union ?? 0) / trials)).toBeLessThan(0.25);
    }
  });
});
