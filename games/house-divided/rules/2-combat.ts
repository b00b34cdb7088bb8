// 2 Combat: every box that holds both sides is a battlefield; the attacker chooses the order.

import {
  ask,
  call,
  DONE,
  first,
  type Guard,
  locals,
  type Place,
  procedure,
  type Side,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { SOUTH, UNION } from '../sides.ts';
import { boxesOf, changeUnits, isContested, type State } from '../state.ts';
import { Effort, hasMark, Mark, Past, pastOf, recovered, withEffort, without, withPast } from '../unit.ts';
import { battle } from './2.1-battle.ts';
import { gunsAwait } from './8.1-coastal-defences.ts';
import { endContainment, leaveWorks } from './8-containment.ts';
import { rule } from './ledger.ts';
import { question } from './question.ts';

/** Must a battle be fought there in this player turn? */
const isBattlefield = (s: State, box: Place): boolean =>
  isContested(s, box) ? !s.contained.includes(box) : gunsAwait(s, s.mover, box);

const eachOwnBox = (s: State, side: Side, out: number[]): void => {
  out.push(...boxesOf(s, side));
};

const hasBattles = (s: State): boolean => boxesOf(s, s.mover).some((box) => isBattlefield(s, box));

const heldByBoth: Guard<State> = (s, _, box) => (isBattlefield(s, box) ? 0 : rule['AHD-bat-01']);
const fight = verb<State>('fight', {
  manner: { tone: 'attack' },
  operands: [{ is: 'place', each: eachOwnBox, guards: [heldByBoth] }],
});

/** In his own turn the South may attack those it contains, out of its works. */
const eachContained = (s: State, _: number, out: number[]): void => {
  for (const box of s.contained) out.push(box);
};
const containsThem: Guard<State> = (s, side, box) =>
  side === SOUTH && s.contained.includes(box) && isContested(s, box) ? 0 : rule['AHD-cnt-03'];
const assault = verb<State>('assault', {
  manner: { tone: 'attack' },
  operands: [{ is: 'place', each: eachContained, guards: [containsThem] }],
});

const allFought: Guard<State> = (s) => (hasBattles(s) ? rule['AHD-bat-01'] : 0);
const rest = verb<State>('rest', { manner: { tone: 'pass' }, whole: [allFought] });

const choosing = question('fight', rule['AHD-bat-04'], [fight, assault, rest]);

const mayAssault = (s: State): boolean => s.mover === SOUTH && s.contained.some((box) => isContested(s, box));

const C = locals({});
const at = steps('ask', 'answer', 'recovery');

export const combat = procedure<State, keyof typeof at>('combat', C, at, {
  ask(s) {
    if (!hasBattles(s) && !mayAssault(s)) return at.recovery;
    ask(s, choosing, 1 << s.mover);
    return at.answer;
  },
  answer(s) {
    const choice = s.ans[s.mover]!;
    if (verbOf(choice) === rest.id) return at.recovery;
    if (verbOf(choice) === assault.id) {
      endContainment(s, first(choice));
      leaveWorks(s, s.mover, first(choice));
    }
    call(s, battle, first(choice), s.mover);
    return at.ask;
  },
  /** All units of both sides turn back to full strength (AHD-rec-01) and are fresh for the next march of their side. */
  recovery(s) {
    for (const side of [UNION, SOUTH]) changeUnits(s, side, rested);
    changeUnits(s, s.mover, pastFighting);
    s.leaderMarches = s.leaderMarches.map(() => 0);
    s.ways = [];
    return DONE;
  },
});

/** A defender too may have come to a battle or left it, and marches in his own half of the turn. */
const rested = (unit: number): number => withEffort(without(recovered(unit), Mark.crossed), Effort.fresh);

/** Fighting as an attacker is over for the mover in this game turn; a retreat still counts. */
const pastFighting = (unit: number): number => (pastOf(unit) === Past.retreated ? unit : withPast(unit, Past.none));

/** At the end of the player turn nobody has just landed any more. */
export const forgetLandings = (unit: number): number =>
  hasMark(unit, Mark.landed) ? without(unit, Mark.landed) : unit;

export const combatDecisions = [choosing];
