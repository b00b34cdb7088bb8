// The state of a game: flat numbers only. `t` is the set of tables it was built on; it never changes and is not data.

import {
  type Declared,
  defineStates,
  type OpenOf,
  one,
  per,
  type StateOf,
  type States,
  type ViewCore,
} from '@bivouac/kernel';
import type { Atlas } from './atlas.ts';
import { slots } from './names.ts';
import { NOBODY, SIDES } from './sides.ts';

const declared = {
  open: {
    turn: one('num', { start: 1 }),
    /** By piece: its place, or NOBODY once it is lost. */
    at: per('piece', 'place', { as: null }),
  },
} satisfies Declared<Atlas>;

export interface State extends StateOf<typeof declared, Atlas> {}

/** Nothing is hidden but the dice to come. */
export interface View extends ViewCore, OpenOf<typeof declared> {}

export const states: States<State, Atlas> = defineStates<typeof declared, Atlas>(declared, slots, {
  sides: SIDES.length,
});

/** The pieces of a side on the map, or those at one place. */
export function piecesOf(s: State, side: number, place?: number): number[] {
  const found: number[] = [];
  for (let piece = 0; piece < s.at.length; piece++) {
    const at = s.at[piece]!;
    if (s.t.side[piece] === side && at !== NOBODY && (place === undefined || at === place)) found.push(piece);
  }
  return found;
}

/** The side that stands at a place, or NOBODY: two never do, but in a fight. */
export const holderOf = (s: State, place: number): number => s.t.side[s.at.indexOf(place)] ?? NOBODY;
