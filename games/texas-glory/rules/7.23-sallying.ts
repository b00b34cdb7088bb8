// 7.23 Sallying: who comes out, to break the siege or to help a relief force, and how they go in again.

import {
  ask,
  DONE,
  decision,
  first,
  type Guard,
  type Piece,
  type Place,
  procedure,
  type Side,
  steps,
  tell,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import {
  blocksAt,
  clearMark,
  comeOut,
  goInside,
  has,
  inside,
  isInside,
  Mark,
  other,
  outside,
  reveal,
  type State,
  setMark,
} from '../state.ts';
import { passSiege, sally } from './7.2-declarations.ts';
import { place, readyBlocks, S } from './7.2-siege-frame.ts';
import { settleSiege } from './7.3-siege-control.ts';
import { rule } from './ledger.ts';
import { ownBlock } from './own-block.ts';

const freshSallyers = (s: State, side: Side): number[] => readyBlocks(s, place(s), side, (block) => isInside(s, block));
const aSallyer: Guard<State> = (s, side, block) => (freshSallyers(s, side).includes(block) ? 0 : rule['TG-7.23-a']);
const oneSallyer: Guard<State> = (s, side) =>
  blocksAt(s, place(s), side, (block) => has(s, block, Mark.sallying)).length > 0 ? 0 : rule['TG-7.23-a'];

export const pickSallyer = verb<State>('sortie', {
  operands: [
    {
      is: 'piece',
      mine: ownBlock(rule['TG-7.2-b']),
      each: (s, side, out) => out.push(...freshSallyers(s, side)),
      guards: [aSallyer],
    },
  ],
});
export const outTheGate = verb<State>('out', { whole: [oneSallyer] });
const chooseSallyers = decision<State>('sallyers', rule['TG-7.23-a'], [pickSallyer, outTheGate], {
  args: { place: 'place' },
});

/** A sallying block stands outside while it fights. */
export function sallyForth(s: State, block: Piece): void {
  comeOut(s, block);
  setMark(s, block, Mark.sallying);
  reveal(s, block);
}

// 7.23, R-127 The garrison may help a relief force from Round 1.

const sortieAt = steps('ask', 'answer', 'choose', 'picked');

export const sortie = procedure<State, keyof typeof sortieAt>('sortie', S, sortieAt, {
  ask(s, f) {
    const side = other(S.besieger(s, f));
    ask(s, supportRelief, 1 << side, S.place(s, f));
    return sortieAt.answer;
  },
  answer(s, f) {
    const choice = s.ans[other(S.besieger(s, f))]!;
    s.ret = verbOf(choice) === sally.id ? 1 : 0;
    if (s.ret === 0) return DONE;
    tell(s, ev.sallied, other(S.besieger(s, f)), S.place(s, f));
    return sortieAt.choose;
  },
  choose: (s, f) => askSallyers(s, f, sortieAt.picked),
  picked(s, f) {
    const choice = s.ans[other(S.besieger(s, f))]!;
    if (verbOf(choice) === outTheGate.id) return sallyDone(s);
    sallyForth(s, first(choice));
    return inside(s, S.place(s, f)) > 0 ? sortieAt.choose : sallyDone(s);
  },
});

const supportRelief = decision<State>('support-relief', rule['TG-7.23-a'], [sally, passSiege], {
  args: { place: 'place' },
});

function sallyDone(s: State): number {
  s.ret = 1;
  return DONE;
}

export function askSallyers(s: State, f: number, next: number): number {
  ask(s, chooseSallyers, 1 << other(S.besieger(s, f)), S.place(s, f));
  return next;
}

/** Sallying blocks go back in; without besiegers the siege is broken. Those that fired stay exposed. */
export function endSally(s: State, space: Place, side: Side): void {
  const isBesieged = outside(s, space, other(side)) > 0;
  for (const block of blocksAt(s, space, side, (candidate) => has(s, candidate, Mark.sallying))) {
    clearMark(s, block, Mark.sallying);
    goInside(s, block);
    if (isBesieged) tell(s, ev.withdrew, side, block, space);
  }
  settleSiege(s, space);
}

export const sallyDecisions = [chooseSallyers, supportRelief];
