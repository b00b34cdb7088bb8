import { describe, expect, test } from 'vitest';
import { B } from '../rules/2.0-battle-frame.ts';
import { rollCommand } from '../rules/8.2-battle-days.ts';
import type { State } from '../state.ts';
import { asked, choices, fire, game, kinds, loadDice, play, position, question } from './kit.ts';

describe('days of battle', () => {
  const ON = { 'battle-days': 'on' };
  const army = ['U 9 VI manassas-junction<front-royal', 'C 9 VI manassas-junction'];
  const fight = (...dice: number[]): State => {
    const s = position({ phase: 'combat', options: ON }, ...army);
    loadDice(s, ...dice);
    play(s, 'union', 'fight manassas-junction');
    return s;
  };
  const shots = (s: State, side: 'union' | 'confederate'): number =>
    kinds(fire(s, side)).filter((kind) => kind === 'fired').length;

  test('AHD-day-02 AHD-day-03 the Command Factor of a day is how many units fire in each round', () => {
    // 1861: the Union gets 1 for a one, the South 3 for a two.
    const s = fight(1, 2, 6, 6, 6, 6);
    expect(shots(s, 'confederate')).toBe(3);
    expect(shots(s, 'union')).toBe(1);
    expect(kinds(play(s, 'confederate', 'stand'))).not.toContain('dayBegan');
    loadDice(s, 6, 6, 6, 6);
    expect(shots(s, 'confederate')).toBe(3);
  });

  test('AHD-day-03 nobody fires beyond it', () => {
    const s = fight(1, 2);
    for (let i = 0; i < 2; i++) play(s, 'confederate', choices(s, 'confederate')[0]!);
    expect(question(s)).toBe('aim');
    play(s, 'confederate', choices(s, 'confederate')[0]!);
    expect(asked(s)).toEqual(['union']);
  });

  /** Fights on with sixes, which never hit, up to a round; returns the Command Factors of both sides then. */
  function factorsIn(s: State, round: number): number[] {
    while (s.ask[3]! < round) {
      const side = asked(s)[0] as 'union' | 'confederate';
      if (question(s) === 'respond') play(s, side, 'stand');
      else {
        loadDice(s, 6, 6, 6, 6, 6, 6);
        fire(s, side);
      }
    }
    return [B.unionFactor(s), B.southFactor(s)];
  }

  test('AHD-day-01 AHD-day-04 a day has four rounds; each new one adds half of the day before, rounded up', () => {
    const s = fight(1, 2, 6, 6, 6, 6);
    expect(factorsIn(s, 4)).toEqual([1, 3]);
    // 1861: sixes give 4 to the Union and 6 to the South; half of 1 is 1, half of 3 is 2.
    expect(factorsIn(s, 5)).toEqual([4 + 1, 6 + 2]);
  });

  test('AHD-day-04 the half is taken of the factor, not of the die', () => {
    const s = fight(6, 6);
    expect(factorsIn(s, 1)).toEqual([4, 6]);
    B.round.set(s, s.fp, 4);
    loadDice(s, 1, 1);
    rollCommand(s, s.fp);
    expect(factorsIn(s, 1)).toEqual([1 + 2, 2 + 3]);
  });

  test('AHD-day-04 half of an odd factor is rounded up', () => {
    const s = fight(1, 2);
    expect(factorsIn(s, 1)).toEqual([1, 3]);
    rollCommand(loadDice(s, 1, 1), s.fp);
    expect(factorsIn(s, 1)).toEqual([1 + 1, 2 + 2]);
  });

  test('AHD-day-05 never more than eight', () => {
    const s = position({ phase: 'combat', options: ON, turn: 'aug-1864' }, ...army);
    loadDice(s, 6, 6);
    play(s, 'union', 'fight manassas-junction');
    B.unionFactor.set(s, s.fp, 9);
    B.southFactor.set(s, s.fp, 9);
    let declared = 0;
    while (asked(s)[0] === 'confederate' && question(s) === 'aim') {
      play(s, 'confederate', choices(s, 'confederate')[0]!);
      declared++;
    }
    expect(declared).toBe(8);
  });

  test('AHD-day-06 only the very first round is without reinforcement and retreat, and the river counts for two rounds in all', () => {
    const s = position({ phase: 'combat', options: ON }, 'U 3 VI fredericksburg<washington', 'C 3 VI fredericksburg');
    loadDice(s, 6, 6);
    play(s, 'union', 'fight fredericksburg');
    const seen: string[] = [];
    for (let i = 0; i < 40 && s.ask[3]! < 7; i++) {
      const side = game.sides[game.asked(s)[0]!] as 'union' | 'confederate';
      if (question(s) === 'respond') {
        if (side === 'confederate') seen.push(`${s.ask[3]}`);
        play(s, side, 'stand');
      } else {
        loadDice(s, 6, 6, 6, 6, 6);
        fire(s, side);
      }
    }
    expect(seen).toEqual(['2', '3', '4', '5', '6']);
  });
});
