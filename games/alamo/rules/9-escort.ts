// 9.8, 9.7: which leaders go with a unit that leaves its place.

import { ask, DONE, decision, first, type Guard, locals, procedure, steps, verb, verbOf } from '@bivouac/kernel';
import { isBedridden, isLeader, leadersAt, type State } from '../state.ts';
import { rule } from './ledger.ts';

const E = locals({ unit: 'piece', chosen: 'num' });

type G = Guard<State>;
const theUnit = (s: State): number => s.ask[2]!;
const isChosen = (s: State, leader: number): boolean => ((s.ask[3]! >> (leader - s.t.unitCount)) & 1) === 1;

/** ALM-9.8-b */
const stackedWithIt: G = (s, side, leader) =>
  isLeader(s, leader) && s.t.side[leader] === side && s.at[leader] === s.at[theUnit(s)] ? 0 : rule['ALM-9.8-b'];
const notYet: G = (s, _, leader) => (isChosen(s, leader) ? rule['ALM-9.8-b'] : 0);
/** ALM-11.5-a */
const ableToGo: G = (s, _, leader) => (isBedridden(s, leader) ? rule['ALM-11.5-a'] : 0);

const bring = verb<State>('bring', {
  operands: [
    {
      is: 'piece',
      each: (s, side, out) => {
        for (const leader of leadersAt(s, s.at[theUnit(s)]!, side)) out.push(leader);
      },
      guards: [stackedWithIt, notYet, ableToGo],
    },
  ],
});
const leaveRest = verb<State>('leave-rest', { manner: { tone: 'pass' } });

export const escorting = decision<State>('escorting', rule['ALM-9.8-b'], [bring, leaveRest], {
  args: { piece: 'piece', chosen: 'num' },
});

const at = steps('ask', 'chosen');

/** Returns who goes along, as bits. */
export const escort = procedure<State, keyof typeof at>('escort', E, at, {
  ask: (s, frame) => {
    const [unit, chosen] = [E.unit(s, frame), E.chosen(s, frame)];
    const side = s.t.side[unit]!;
    const able = leadersAt(s, s.at[unit]!, side).filter((leader) => !isBedridden(s, leader));
    if (able.every((leader) => ((chosen >> (leader - s.t.unitCount)) & 1) === 1)) {
      s.ret = chosen;
      return DONE;
    }
    ask(s, escorting, 1 << side, unit, chosen);
    return at.chosen;
  },
  chosen: (s, frame) => {
    const answer = s.ans[s.t.side[E.unit(s, frame)]!]!;
    if (verbOf(answer) === leaveRest.id) {
      s.ret = E.chosen(s, frame);
      return DONE;
    }
    E.chosen.add(s, frame, 1 << (first(answer) - s.t.unitCount));
    return at.ask;
  },
});

export const chosenLeaders = ({ t }: State, chosen: number): number[] =>
  [...t.leaders.flat()].filter((leader) => ((chosen >> (leader - t.unitCount)) & 1) === 1);
