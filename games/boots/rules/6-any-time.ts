// 6.5, 6.7 What a side may do with its markers whenever it is asked for orders: look, throw away, or its Special.

import { call, DONE, first, type Guard, locals, type Operand, procedure, steps, verb, verbOf } from '@bivouac/kernel';
import { inspect, isUnseen } from '../fog.ts';
import { NOBODY } from '../sides.ts';
import { isOnMap, type State } from '../state.ts';
import { discard, holds, isIn, without } from './6-cards.ts';
import { playing } from './6-windows.ts';
import { rule } from './ledger.ts';

const holdsSpies: Guard<State> = (s, side) => without(s, side, 'spies', rule['B2-6.7-SPY-a']);

/** A hex in which something stands that the side has not learned. */
export const someoneToSee: Guard<State> = (s, side, place) =>
  place < s.t.hexes && s.at.some((at, piece) => at === place && isUnseen(s, side, piece)) ? 0 : rule['B2-6.7-SPY-a'];

export const unseenStack: Operand<State> = {
  is: 'place',
  each: (s, side, out) => {
    for (let piece = 0; piece < s.at.length; piece++)
      if (isOnMap(s, piece) && isUnseen(s, side, piece) && !out.includes(s.at[piece]!)) out.push(s.at[piece]!);
    out.sort((a, b) => a - b);
  },
  guards: [someoneToSee],
};

const holdsCard: Guard<State> = (s, side, card) => (isIn(s, card, side) ? 0 : rule['B2-6.5-b']);

export const ownCard: Operand<State> = {
  is: 'card',
  each: (s, side, out) => {
    for (let card = 0; card < s.lies.length; card++) if (isIn(s, card, side)) out.push(card);
  },
  mine: holdsCard,
  guards: [],
};

const holdsSpecial: Guard<State> = (s, side) => without(s, side, 'special', rule['B2-6.7-SPC-a']);
const specialAllowed: Guard<State> = (s, side) => (holds(s, side, 'special') ? s.t.war.maySpecial(s, side) : 0);

const spies = verb<State>('spies', { manner: { tone: 'effort' }, whole: [holdsSpies], operands: [unseenStack] });
export const throwAway = verb<State>('discard', { manner: { tone: 'pass', isDeliberate: true }, operands: [ownCard] });
const special = verb<State>('special', { manner: { tone: 'effort' }, whole: [holdsSpecial, specialAllowed] });

export const anyTimeVerbs = [spies, throwAway, special];

const ids = (): number[] => anyTimeVerbs.map(({ id }) => id);

export const isAnyTime = (answer: number): boolean => ids().includes(verbOf(answer));

/** Does what was chosen; whoever is asked goes on afterwards. */
export function playAnyTime(s: State, side: number, answer: number): void {
  if (verbOf(answer) === throwAway.id) discard(s, side, first(answer));
  else if (verbOf(answer) === special.id) call(s, anyTime, side, s.t.card.special);
  else call(s, anyTime, side, s.t.card.spies, first(answer));
}

const A = locals({ side: 'side', card: 'card', place: 'place' });
const at = steps('play', 'act', 'end');

export const anyTime = procedure<State, keyof typeof at>('anyTime', A, at, {
  play(s, frame) {
    call(s, playing, A.side(s, frame), A.card(s, frame));
    return at.act;
  },
  act(s, frame) {
    if (s.ret === 0) return DONE;
    if (A.place(s, frame) === NOBODY) call(s, s.t.war.special, A.side(s, frame));
    else inspect(s, A.side(s, frame), A.place(s, frame));
    return at.end;
  },
  end: () => DONE,
});
