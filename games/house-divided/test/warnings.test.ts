// What the table asks about once before it is done.

import { expect, test } from 'vitest';
import { createLook } from '../look.ts';
import type { State } from '../state.ts';
import { asked, choices, fighting, game, marching, play, question, type SideName, sideOf } from './kit.ts';

/** The warnings against a choice in words, by their keys. */
function warned(s: State, text: string): string[] {
  const side = game.asked(s)[0]!;
  const [choice] = game.notation.read(text, s, side);
  const found = createLook(game).warnings!(game, s, side, game.choices(s, side));
  return found.filter(([of]) => of === choice).flatMap(([, sentences]) => sentences.map(({ key }) => key));
}

const CONFEDERATE = { player: 'confederate' };

/** Whoever is asked does what comes first. */
function firstChoice(s: State): void {
  const [side] = asked(s);
  play(s, side as SideName, choices(s, side as SideName)[0]!);
}

const EMPTIED = 'table.warning.open.union';
const RAIDER = 'C MI manassas-junction';

test('AHD-vic-03 whoever leaves Washington empty within reach of the enemy is told what that may cost', () => {
  const s = marching(['U 1 MI washington', RAIDER]);
  play(s, 'union', 'march washington');
  expect(warned(s, 'move militia-infantry harpers-ferry')).toEqual([EMPTIED]);
});

test('nobody is warned who leaves somebody there, or whom no enemy can reach', () => {
  const guarded = marching(['U 2 MI washington', RAIDER]);
  play(guarded, 'union', 'march washington');
  expect(warned(guarded, 'move militia-infantry harpers-ferry')).toEqual([]);
  const far = marching(['U 1 MI washington', 'C MI new-orleans']);
  play(far, 'union', 'march washington');
  expect(warned(far, 'move militia-infantry harpers-ferry')).toEqual([]);
});

test('marches that are left are not given up unasked', () => {
  const s = marching(['U 1 MI washington', 'C MI new-orleans']);
  expect(game.asked(s)).toEqual([sideOf('union')]);
  expect(warned(s, 'done')).toEqual(['table.warning.operate']);
});

test('the empty city is named once more when the movement ends', () => {
  const s = marching(['U 1 MI harpers-ferry', RAIDER]);
  expect(warned(s, 'done')).toEqual(['table.warning.operate', EMPTIED]);
});

test('AHD-vic-03 whoever would leave Washington to the enemy in his turn is told that it loses the war', () => {
  const s = fighting(['C 3 VI washington<manassas-junction', 'U 2 MI washington', 'U 1 MI harpers-ferry'], CONFEDERATE);
  while (question(s) !== 'respond' || asked(s)[0] !== 'union') firstChoice(s);
  expect(warned(s, 'retreat harpers-ferry')).toEqual(['table.warning.given-up.union']);
  expect(warned(s, 'stand')).toEqual([]);
});
