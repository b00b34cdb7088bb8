// 2 Combat, Reinforcements: from the second round on each neighbouring box may send one unit a round.

import { type Guard, isAllowed, type RuleId, type Side, tell, verb } from '@bivouac/kernel';
import { ev } from '../events.ts';
import type { Troop, Way } from '../ids.ts';
import { other, UNION } from '../sides.ts';
import { findTroop, moveUnit, type State, troopsIn, unitsIn } from '../state.ts';
import { Effort, inTheOpen, kindOf, Mark, Past, pastOf, withEffort, withMark, withoutMarks } from '../unit.ts';
import { closedTo } from './1.1-lines.ts';
import { attackerOf, B, battleBox, Came, isAiming, noteWay, roundOf } from './2.0-battle-frame.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';

const isTime = (s: State): boolean => roundOf(s) >= s.t.data.tables.battle.reinforcedFrom;
const inTime: Guard<State> = (s) => (isTime(s) ? 0 : rule['AHD-rein-01']);

const intoTheBattle: Guard<State> = (s, _, exit) => (s.t.board.exitTo[exit] === battleBox(s) ? 0 : rule['AHD-rein-02']);
const notOverThePotomac: Guard<State> = (s, side, exit) => {
  const closed = closedTo(s, side, exit);
  return closed === rule['AHD-pot-01'] ? rule['AHD-pot-03'] : closed;
};
const sentFrom = (s: State, exit: number): number => s.called.filter((box) => box === s.t.board.exitFrom[exit]).length;
const oneABox: Guard<State> = (s, _, exit) => (sentFrom(s, exit) > 0 ? rule['AHD-rein-02'] : 0);
/** Attackers come from boxes without enemies; defenders leave as many as there are enemies. */
const leavingEnough: Guard<State> = (s, side, exit) => {
  const from = s.t.board.exitFrom[exit]!;
  const enemies = unitsIn(s, from, other(side));
  if (enemies === 0) return 0;
  if (side === attackerOf(s)) return rule['AHD-rein-06'];
  return unitsIn(s, from, side) - 1 < enemies ? rule['AHD-rein-07'] : 0;
};
const notShutIn: Guard<State> = (s, side, exit) =>
  side === UNION && s.contained.includes(s.t.board.exitFrom[exit]!) ? rule['AHD-cnt-04'] : 0;

const wayGuards = [intoTheBattle, notOverThePotomac, oneABox, leavingEnough, notShutIn];

function eachWay(s: State, _: number, out: number[]): void {
  const { entryStart, entries } = s.t.board;
  const box = battleBox(s);
  for (let i = entryStart[box]!; i < entryStart[box + 1]!; i++) out.push(entries[i]!);
}

/** What a unit has been through this game turn may keep it away. */
function weariness(s: State, side: Side, troop: Troop): RuleId {
  const past = pastOf(troop);
  if (past === Past.retreated) return rule['AHD-rein-04'];
  return past === Past.fought && side === attackerOf(s) ? rule['AHD-rein-05'] : 0;
}

const eachTroop = (s: State, side: Side, out: number[], exit: Way): void =>
  troopsIn(s, s.t.board.exitFrom[exit]!, side, out);
const standingThere: Guard<State> = (s, side, exit, troop) =>
  findTroop(s, side, s.t.board.exitFrom[exit]!, troop) < 0 ? rule['AHD-rein-02'] : 0;
const notWeary: Guard<State> = (s, side, _, troop) => weariness(s, side, troop);

/** They fire with their side, so they come before it names its targets; asked last, as in a retreat. */
const beforeAiming: Guard<State> = (s) => (isAiming(s) ? rule['AHD-rein-08'] : 0);
const eachWayBeforeAiming = (s: State, side: Side, out: number[]): void => {
  if (!isAiming(s)) eachWay(s, side, out);
};

export const bring = verb<State>('bring', {
  whole: [inTime],
  operands: [
    { is: 'way', each: eachWayBeforeAiming, guards: wayGuards },
    { is: 'troop', each: eachTroop, guards: [standingThere, notWeary, beforeAiming] },
  ],
  detail: figures({
    'AHD-rein-01': (s) => ({ round: roundOf(s), first: s.t.data.tables.battle.reinforcedFrom }),
    'AHD-rein-02': (s, _, exit) =>
      sentFrom(s, exit) > 0 ? { place: s.t.board.exitFrom[exit]!, sent: sentFrom(s, exit) } : {},
    'AHD-rein-07': (s, side, exit) => {
      const place = s.t.board.exitFrom[exit]!;
      return { place, units: unitsIn(s, place, side), enemies: unitsIn(s, place, other(side)) };
    },
  }),
});

export function canReinforce(s: State, side: Side): boolean {
  if (!isTime(s)) return false;
  const ways: number[] = [];
  eachWay(s, side, ways);
  for (const exit of ways) {
    const troops: number[] = [];
    eachTroop(s, side, troops, exit);
    if (troops.some((troop) => weariness(s, side, troop) === 0) && isAllowed(wayGuards, s, side, exit)) return true;
  }
  return false;
}

/** Whoever comes marches no more this turn, also when the battle is a break-out; he did not land there. */
export function bringUp(s: State, side: Side, exit: Way, troop: Troop): void {
  const from = s.t.board.exitFrom[exit]!;
  const to = battleBox(s);
  const crossed = side === attackerOf(s) && s.t.crosses[exit] === 1 ? Mark.crossed : 0;
  moveUnit(s, side, findTroop(s, side, from, troop), to, (unit) =>
    withMark(withEffort(inTheOpen(withoutMarks(unit)), Effort.spent), Mark.joined | crossed),
  );
  s.called = [...s.called, from];
  noteWay(s, exit, side, Came.reinforcing);
  B.called.set(s, s.fp, 1);
  if (side === UNION) B.foes.add(s, s.fp, 1);
  else B.regulars.set(s, s.fp, 1);
  tell(s, ev.reinforced, side, kindOf(troop), from, to);
}
