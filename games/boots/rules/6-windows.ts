// 6.7 Windows: moments at which a side may play a marker it holds. Who is asked follows from how many markers he holds.

import {
  ALL,
  ask,
  call,
  DONE,
  d6,
  decision,
  emit,
  FRAME_HEADER,
  type Guard,
  locals,
  type Procedure,
  procedure,
  respondProcedure,
  rollProcedure,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import type { State } from '../state.ts';
import { holdsAny, isIn, playCard, without } from './6-cards.ts';
import { rule } from './ledger.ts';

export const pass = verb<State>('pass', { manner: { tone: 'pass' } });

// Staff Work

const holdsStaffWork: Guard<State> = (s, side) => without(s, side, 'staff-work', rule['B2-6.7-STF-a']);
const staffWork = verb<State>('staff-work', { whole: [holdsStaffWork] });

export const cancellation = decision<State>('cancellation', rule['B2-6.7-STF-a'], [staffWork, pass], {
  args: { card: 'card', player: 'side' },
  standing: ['pass'],
});

export const respond: Procedure<State> = respondProcedure<State>('respond', {
  decision: cancellation,
  pass,
  asks: 'all',
  mayHold: holdsAny,
  play: (s, side) => playCard(s, side, s.t.card['staff-work']),
});

/** After `respond` has come back: was the marker cancelled? */
export function isCancelled(s: State, side: number, card: number): boolean {
  if (s.ret === 0) return false;
  emit(s, ev.markerCancelled, ALL, side, card);
  return true;
}

// Do or Die

const holdsDoOrDie: Guard<State> = (s, side) => without(s, side, 'do-or-die', rule['B2-6.7-DOD-a']);
const again = verb<State>('roll-again', { manner: { tone: 'effort' }, whole: [holdsDoOrDie] });

export const reroll = decision<State>('reroll', rule['B2-6.7-DOD-a'], [again, pass], {
  args: { die: 'num', roller: 'side' },
  standing: ['pass'],
});

/** One's own dice alone: the side that rolls is the first local of the roll. */
const isRoller = (s: State, side: number): boolean => s.stack[s.fp + FRAME_HEADER] === side;

/** Called with the side that rolls; the die comes back in `ret`. */
export const roll: Procedure<State> = rollProcedure<State>('roll', {
  throwDice(s, side) {
    const die = d6(s.rng);
    emit(s, ev.rolled, ALL, side, die);
    return die;
  },
  window: {
    decision: reroll,
    pass,
    asks: 'first',
    mayHold: (s, side) => isRoller(s, side) && holdsAny(s, side),
    play: (s, side) => playCard(s, side, s.t.card['do-or-die']),
  },
  respond,
  change: () => null,
  isBinding: true,
});

const R = locals({ side: 'side', first: 'num' });
const rollAt = steps('first', 'second', 'sum');

/** Two dice, each of which may be thrown again (21.18, 22.21). */
export const rollTwo: Procedure<State> = procedure<State, keyof typeof rollAt>('rollTwo', R, rollAt, {
  first(s, frame) {
    call(s, roll, R.side(s, frame));
    return rollAt.second;
  },
  second(s, frame) {
    R.first.set(s, frame, s.ret);
    call(s, roll, R.side(s, frame));
    return rollAt.sum;
  },
  sum(s, frame) {
    s.ret += R.first(s, frame);
    return DONE;
  },
});

// One marker at its moment

const holdsIt: Guard<State> = (s, side) => (isIn(s, s.ask[2]!, side) ? 0 : rule['B2-6.3-a']);
const play = verb<State>('play', { whole: [holdsIt] });

export const chance = decision<State>('chance', rule['B2-6.3-a'], [play, pass], {
  args: { card: 'card', place: 'place' },
  standing: ['pass'],
});

const C = locals({ side: 'side', card: 'card', place: 'place' });
const at = steps('offer', 'answer', 'verdict');

/** Called with a side, a marker that could be played now, and where; `ret` is 1 when it was played and stands. */
export const offer = procedure<State, keyof typeof at>('offer', C, at, {
  offer(s, frame) {
    s.ret = 0;
    const side = C.side(s, frame);
    if (!holdsAny(s, side)) return DONE;
    ask(s, chance, 1 << side, C.card(s, frame), C.place(s, frame));
    return at.answer;
  },
  answer(s, frame) {
    const [side, card] = [C.side(s, frame), C.card(s, frame)];
    s.ret = 0;
    if (verbOf(s.ans[side]!) === pass.id) return DONE;
    playCard(s, side, card);
    call(s, respond, side, card);
    return at.verdict;
  },
  verdict(s, frame) {
    s.ret = isCancelled(s, C.side(s, frame), C.card(s, frame)) ? 0 : 1;
    return DONE;
  },
});

const P = locals({ side: 'side', card: 'card' });
const playAt = steps('respond', 'verdict');

/** A marker that its owner has chosen to play; `ret` is 1 when it stands. */
export const playing = procedure<State, keyof typeof playAt>('playing', P, playAt, {
  respond(s, frame) {
    playCard(s, P.side(s, frame), P.card(s, frame));
    call(s, respond, P.side(s, frame), P.card(s, frame));
    return playAt.verdict;
  },
  verdict(s, frame) {
    s.ret = isCancelled(s, P.side(s, frame), P.card(s, frame)) ? 0 : 1;
    return DONE;
  },
});
