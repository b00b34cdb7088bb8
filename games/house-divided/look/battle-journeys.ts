// Into a battle and out of it: where reinforcements come from, and whom those who leave will find.

import { type Choice, first, type Side, verbOf } from '@bivouac/kernel';
import { say, type Words } from '@bivouac/scene';
import { bring } from '../rules/2.3-reinforcements.ts';
import { flee, retreat, withdraw } from '../rules/2.4-retreat.ts';
import { type State, unitsIn } from '../state.ts';
import { placeWords } from './words.ts';

const LEAVING = [retreat.id, withdraw.id, flee.id];

/** By choice: the box from which it brings somebody, or how many of the side stand in the box it leads to. */
export function journeysOf(s: State, side: Side, choices: readonly Choice[]): (readonly [Choice, Words])[] {
  return choices.flatMap((choice): (readonly [Choice, Words])[] => {
    if (verbOf(choice) === bring.id)
      return [[choice, say('table.comes-from', { place: placeWords(s, s.t.board.exitFrom[first(choice)]!) })]];
    if (!LEAVING.includes(verbOf(choice))) return [];
    return [[choice, say('table.friends-there', { count: unitsIn(s, first(choice), side) })]];
  });
}
