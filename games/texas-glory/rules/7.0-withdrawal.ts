// 7.0 Withdrawal: when first attacked, up to four blocks may go into the fort or city before combat, unseen.

import {
  ask,
  DONE,
  decision,
  first,
  type Guard,
  locals,
  type Piece,
  type Place,
  part,
  procedure,
  type Side,
  steps,
  tell,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { ev } from '../events.ts';
import { blocksAt, goInside, has, insideOf, Mark, mixAt, type State, sideOf } from '../state.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';
import { ownBlock } from './own-block.ts';

const W = locals({ place: 'place', side: 'side' });
const place = (s: State): number => W.place(s);

const canGoIn = (s: State, block: Piece, space: Place): boolean =>
  s.at[block] === space && !has(s, block, Mark.inside | Mark.reserve);

const aDefender: Guard<State> = (s, _, block) => (canGoIn(s, block, place(s)) ? 0 : rule['TG-7.0-b']);
const gunsOutside = (s: State, space: Place, side: Side): number =>
  blocksAt(s, space, side, (block) => s.t.kind[block] === Kind.artillery && canGoIn(s, block, space)).length;
const room = (s: State, space: Place, side: Side): number =>
  s.t.data.terrain.siege.withdrawLimit - insideOf(s, space, side);

/** R-102 The guns count among the four and must find room. */
const roomInside: Guard<State> = (s, side, block) => {
  const kept = s.t.kind[block] === Kind.artillery ? 0 : gunsOutside(s, place(s), side);
  return room(s, place(s), side) > kept ? 0 : rule['TG-7.0-b'];
};
const gunsAreIn: Guard<State> = (s, side) => (gunsOutside(s, place(s), side) === 0 ? 0 : rule['TG-6.7-e']);

export const goIn = verb<State>('enter', {
  operands: [
    {
      is: 'piece',
      each: (s, side, out) => out.push(...blocksAt(s, place(s), side, (block) => canGoIn(s, block, place(s)))),
      mine: ownBlock(rule['TG-7.0-b']),
      guards: [aDefender, roomInside],
    },
  ],
  detail: figures({
    'TG-7.0-b': (s, side, block) => {
      if (!canGoIn(s, block, place(s))) return {};
      const taken = insideOf(s, place(s), side) + gunsOutside(s, place(s), side);
      return { inside: taken, limit: s.t.data.terrain.siege.withdrawLimit };
    },
  }),
});
export const standFast = verb<State>('stand', { manner: { tone: 'pass' }, whole: [gunsAreIn] });

const chooseWithdrawal = decision<State>('withdraw', rule['TG-7.0-b'], [goIn, standFast], { args: { place: 'place' } });
const at = steps('choose', 'go');

export const withdrawal = procedure<State, keyof typeof at>('withdrawal', W, at, {
  choose(s, f) {
    const side = W.side(s, f);
    const space = W.place(s, f);
    const waiting = blocksAt(s, space, side, (block) => canGoIn(s, block, space)).length;
    if (waiting === 0 || room(s, space, side) <= 0) return DONE;
    ask(s, chooseWithdrawal, 1 << side, space);
    return at.go;
  },
  go(s, f) {
    const side = W.side(s, f);
    const choice = s.ans[side]!;
    if (verbOf(choice) === standFast.id) return DONE;
    enter(s, first(choice));
    return at.choose;
  },
});

function enter(s: State, block: Piece): void {
  const side = sideOf(s, block);
  tell(s, ev.withdrew, side, block, s.at[block]!);
  part(s, block);
  goInside(s, block);
  mixAt(s, s.at[block]!, side);
}

export const withdrawalDecisions = [chooseWithdrawal];
