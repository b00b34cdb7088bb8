// How an attack may end, told before it is sent.

import { fastRng, type Odds } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { attackOn } from '../forecast.ts';
import { blocksAt, type State } from '../state.ts';
import { asked, choices, game, moving, play, position, question, space } from './kit.ts';

const MEXICO = 1;

const attackersAt = (s: State, place: string): string[] =>
  blocksAt(s, space(s, place), MEXICO)
    .map((block) => game.nameOf(s, 'piece', block))
    .sort();

/** Urrea is about to march; Guerrero stands under his command; Ward is within reach of both, Wallace of neither. */
function onTheMarch() {
  const s = position(moving('mexico', 2), 'urrea@0508', 'guerrero@0508', 'horton@0608', 'wallace@beaumont');
  play(s, 'mexico', 'activate urrea', 'command guerrero');
  return s;
}

describe('a battle before it is joined', () => {
  test('5.0 TG-5.0-d brings in all who can follow under the same command, and changes nothing', () => {
    const s = onTheMarch();
    expect([question(s), asked(s)]).toEqual(['march', ['mexico']]);
    const before = game.pack(s);
    const found = attackOn(game, s, MEXICO, space(s, '0608'))!;
    expect(game.pack(s)).toEqual(before);
    expect(attackersAt(found.s, '0608')).toEqual(['guerrero', 'urrea']);
    const odds: Odds = game.odds(found.s, fastRng('odds'), 40, found.begin)!;
    expect(odds.at).toBe('0608');
    expect(Object.keys(odds.outcomes).filter((outcome) => !['texas', 'mexico'].includes(outcome))).toEqual([]);
  });

  test('with one choice, brings in the block that it sends alone', () => {
    const s = onTheMarch();
    const text = choices(s, 'mexico').find((choice) => choice.startsWith('attack 0608'))!;
    const [only] = game.notation.read(text, s, MEXICO);
    expect(attackersAt(attackOn(game, s, MEXICO, space(s, '0608'), only)!.s, '0608')).toEqual(['guerrero']);
  });

  test('is told of the place that is attacked when others are fought for too', () => {
    const s = position(moving('mexico', 2), 'urrea@0508', 'horton@0608', 'tx-tejano@alamo', 'aldama@alamo<san-antonio');
    play(s, 'mexico', 'activate urrea', 'command urrea');
    const { s: joined, begin } = attackOn(game, s, MEXICO, space(s, '0608'))!;
    expect(game.choices(joined, game.asked(joined)[0]!).length).toBe(2);
    expect(game.odds(joined, fastRng('odds'), 10, begin)).toMatchObject({ at: '0608' });
  });

  test('is none where the block cannot attack', () => {
    const s = onTheMarch();
    expect(attackOn(game, s, MEXICO, space(s, 'beaumont'))).toBeNull();
    expect(attackOn(game, s, MEXICO, space(s, '0507'))).toBeNull();
  });
});
