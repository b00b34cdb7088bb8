// The odds of each answer in a battle: to stand, to retreat, to call for help.

import { fastRng, type Odds } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { choices, fighting, fire, game, loadDice } from './kit.ts';

const TRIALS = 80;

/** The defender's answer in the second round; nobody has been hit. */
function secondRound(): State {
  const s = fighting(['U 2 VI manassas-junction<washington', 'C VI manassas-junction', 'C VI fredericksburg']);
  loadDice(s, 6, 6, 6, 6, 6, 6);
  fire(s, 'confederate');
  fire(s, 'union');
  return s;
}

function oddsOf(s: State, verb: string): Odds {
  const [text] = choices(s, 'confederate', verb);
  const [begin] = game.notation.read(text!, s, 1);
  return game.odds(s, fastRng('odds'), TRIALS, begin)!;
}

test('AHD-ret-01 AHD-rein-01 whoever retreats gives up the box and loses nobody; help raises the chance to keep it', () => {
  const s = secondRound();
  expect(oddsOf(s, 'retreat')).toMatchObject({ outcomes: { union: TRIALS }, losses: { confederate: 0, union: 0 } });
  expect(oddsOf(s, 'bring').outcomes.confederate).toBeGreaterThan(
    oddsOf(s, 'stand').outcomes.confederate! + TRIALS / 10,
  );
});
