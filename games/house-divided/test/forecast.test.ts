import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { attackOn } from '../forecast.ts';
import { houseDivided as game } from '../index.ts';
import { UNION } from '../sides.ts';
import { unitsIn } from '../state.ts';

const atWashington = () => {
  const s = game.setup('1863', {}, fastRng('forecast'));
  for (const choice of game.notation.read('march washington', s, UNION)) game.apply(s, UNION, choice, null);
  return s;
};
const box = (name: string): number => game.idOf(atWashington(), 'place', name);

describe('a battle before it is joined', () => {
  test('brings in all who can attack, and changes nothing', () => {
    const s = atWashington();
    const before = game.pack(s);
    const found = attackOn(game, s, UNION, box('fredericksburg'))!;
    expect(unitsIn(found.s, box('fredericksburg'), UNION)).toBe(unitsIn(s, box('washington'), UNION));
    expect(game.pack(s)).toEqual(before);
    const odds = game.odds(found.s, fastRng('odds'), 40, found.begin)!;
    expect(odds.at).toBe('fredericksburg');
    expect((odds.outcomes.union ?? 0) + (odds.outcomes.confederate ?? 0)).toBe(40);
  });

  test('with one counter picked, brings in that one alone', () => {
    const s = atWashington();
    const [only] = game.notation.read('attack veteran-infantry washington>fredericksburg', s, UNION);
    const found = attackOn(game, s, UNION, box('fredericksburg'), only)!;
    expect(unitsIn(found.s, box('fredericksburg'), UNION)).toBe(1);
    expect(attackOn(game, s, UNION, box('manassas-junction'), only)).toBeNull();
  });

  test('is none where nobody can attack', () => {
    expect(attackOn(game, atWashington(), UNION, box('atlanta'))).toBeNull();
    expect(attackOn(game, atWashington(), UNION, box('baltimore'))).toBeNull();
  });
});
