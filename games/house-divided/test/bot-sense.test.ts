// What a person would expect of the captain in plain situations.

import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { forecast } from '../bot/forecast.ts';
import type { State } from '../state.ts';
import { boxOf } from '../unit.ts';
import { answer, movesOf, sideAsked } from './advice-kit.ts';
import { fighting, game, loadDice, marching, play, position, question, sideOf, start } from './kit.ts';

const box = (s: State, id: string): number => s.t.boxIds.indexOf(id);

const attacksOn = (moves: readonly string[], place: string): number =>
  moves.filter((text) => text.startsWith('attack') && text.includes(`>${place}`)).length;

describe('marching', () => {
  test('an army takes an undefended victory city next to it', () => {
    const moves = movesOf(
      marching(['U 3 VI humboldt', 'U 2 MI washington', 'C 2 MI richmond'], { marches: 1 }),
      'union',
    );
    expect(moves.some((text) => /^move .* memphis$/.test(text))).toBe(true);
  });

  test('a lone unit leaves a strong army alone', () => {
    const s = marching(['U MI humboldt', 'U 3 MI washington', 'C 3 EI memphis', 'C MI richmond']);
    expect(attacksOn(movesOf(s, 'union'), 'memphis')).toBe(0);
  });

  test('two armies that are too weak alone attack together', () => {
    const s = marching(['U 3 VI humboldt', 'U 3 VI island-no-10', 'C 3 MI memphis', 'U 2 MI washington'], {
      marches: 2,
    });
    expect(attacksOn(movesOf(s, 'union'), 'memphis')).toBeGreaterThan(3);
  });

  test('nobody attacks one by one where the enemy has as many to call in', () => {
    const moves = movesOf(start('1861'), 'union');
    expect(attacksOn(moves, 'manassas-junction')).not.toBe(1);
    expect(attacksOn(moves, 'fredericksburg')).not.toBe(1);
  });

  test('somebody stays in Washington while the enemy is near', () => {
    const s = marching(['U 2 MI washington', 'U VI harpers-ferry', 'C 2 VI manassas-junction', 'C MI richmond']);
    movesOf(s, 'union');
    expect(s.units[sideOf('union')]!.some((unit) => boxOf(unit) === box(s, 'washington'))).toBe(true);
  });

  test('the South walks into an empty Washington', () => {
    const s = marching(['U 3 VI chicago', 'C VI manassas-junction'], { player: 'confederate' });
    expect(movesOf(s, 'confederate').some((text) => /^move .* washington$/.test(text))).toBe(true);
  });
});

describe('fighting', () => {
  /** The answer of the defender of Gordonsville after the first exchange of fire. */
  function secondThoughts(attackers: string, defenders: string): string {
    const s = fighting([
      `U ${attackers} gordonsville<manassas-junction`,
      `C ${defenders} gordonsville`,
      'C MI norfolk',
      'U 2 MI washington',
    ]);
    loadDice(s, 6, 6, 6);
    while (question(s) === 'aim') play(s, sideAsked(s), answer(s, sideAsked(s)));
    expect(question(s)).toBe('respond');
    return answer(s, 'confederate');
  }

  test('an outnumbered army goes', () => {
    expect(secondThoughts('2 VI', '1 MI')).toMatch(/^retreat/);
  });

  test('a strong one stays', () => {
    expect(secondThoughts('1 MI', '2 VI')).toBe('stand');
  });

  test('a wounded enemy is shot at before a fresh one of his kind', () => {
    const s = fighting([
      'U MI gordonsville<manassas-junction',
      'U MI+reduced gordonsville<manassas-junction',
      'C VI gordonsville',
    ]);
    expect(answer(s, 'confederate')).toContain('reduced');
  });
});

describe('promotion', () => {
  test('militia come before veterans: their place is free for a recruit', () => {
    const s = position(
      { phase: 'promotion' },
      'U 2 MI st-louis',
      'U 2 VI st-louis',
      'U 3 MI washington',
      'C 2 MI richmond',
    );
    expect(answer(s, 'union')).toMatch(/^promote militia-infantry/);
  });
});

describe('the forecast of a battle', () => {
  const battlefield = (attackers: number, defenders: number, works = ''): State =>
    position(
      { phase: 'combat' },
      `U ${attackers} MI gordonsville<manassas-junction`,
      `C ${defenders} MI${works} gordonsville`,
    );
  const winChance = (state: State): number => forecast(state, box(state, 'gordonsville')).win;

  test('numbers and works tell', () => {
    expect(winChance(battlefield(1, 3))).toBeLessThan(0.1);
    expect(winChance(battlefield(1, 1))).toBeLessThan(0.5);
    expect(winChance(battlefield(3, 1))).toBeGreaterThan(0.9);
    expect(winChance(battlefield(4, 3))).toBeGreaterThan(winChance(battlefield(4, 3, '+fortified')) + 0.1);
  });

  test.each([
    [2, 1],
    [4, 3],
    [3, 4],
  ])('is near what the rules give when %i and %i fight it out', (attackers, defenders) => {
    const state = battlefield(attackers, defenders);
    const { outcomes, trials } = game.odds(state, fastRng('trials'), 200)!;
    expect(Math.abs(winChance(state) - (outcomes.union ?? 0) / trials)).toBeLessThan(0.25);
  });
});
