// 1 Movement: a player spends his marches one after another; each activates one box.

import {
  ask,
  call,
  DONE,
  first,
  type Guard,
  type Operand,
  type Place,
  procedure,
  type RuleId,
  type Side,
  type SurveyGuard,
  second,
  steps,
  tell,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import type { Troop, Way } from '../ids.ts';
import { other, UNION } from '../sides.ts';
import { findTroop, moveUnit, type State, startOf, troopsIn, unitsAt } from '../state.ts';
import { boxOf, Effort, effortOf, inTheOpen, kindOf, Mark, troopOf, withEffort, withMark } from '../unit.ts';
import { activeBox, M, marchesLeft } from './1.0-march-frame.ts';
import { byWay, lengthFigures, toBox } from './1.1-lengths.ts';
import { enemiesIn, obstacle, reachOf, surveyWays, type Ways } from './1.1-lines.ts';
import { diggingFigures, digIn, mayDigIn, restAfterDigging } from './1.2-fortification.ts';
import { embark, invade, landUnit, sail, ship, shipUnit } from './1.3-sea.ts';
import { Came, noteWay } from './2.0-battle-frame.ts';
import { battle } from './2.1-battle.ts';
import {
  breakOut,
  breakOutOf,
  canBeContained,
  endContainment,
  endRelieved,
  isBarred,
  isShutIn,
  leaveWorks,
  noteContainment,
  sally,
} from './8-containment.ts';
import { displaceLeaders, idleLeaderIn, ride, rideTo, voyageOfLeaders } from './9.2-leaders.ts';
import { done } from './any-time.ts';
import { type Figures, figures } from './figures.ts';
import { rule } from './ledger.ts';
import { question } from './question.ts';

// Which units can still march

/** The rule that keeps a unit from taking part in another march; 0: it may. */
function tiredness(troop: Troop): RuleId {
  switch (effortOf(troop)) {
    case Effort.spent:
    case Effort.busy:
      return rule['AHD-move-05'];
    case Effort.stopped:
      return rule['AHD-move-06'];
    case Effort.sailed:
      return rule['AHD-sea-03'];
    default:
      return 0;
  }
}

const isSpent = (troop: number): boolean => effortOf(troop) === Effort.spent;

/** Whoever digs in has not used up his marches, but takes part in the one under way. */
const marchesOf = (s: State, unit?: number): Readonly<Record<string, number>> =>
  unit !== undefined && isSpent(unit) ? { arm: kindOf(unit), marches: s.t.data.tables.marches.perUnit } : {};
const tiringFigures: Figures = { 'AHD-move-05': (s, _, troop) => marchesOf(s, troop) };

const hasMarch: Guard<State> = (s) => (marchesLeft(s) > 0 ? 0 : rule['AHD-move-01']);

/** Why nobody in a box can take part in a march: nobody is there, or what holds the first of them back. */
const withSomebodyReady: Guard<State> = (s, side, box) => {
  const units = s.units[side]!;
  let objection = rule['AHD-move-04'];
  for (let i = startOf(units, box); i < units.length && boxOf(units[i]!) === box; i++) {
    objection = tiredness(units[i]!);
    if (objection === 0) return 0;
  }
  return idleLeaderIn(s, side, box) ? 0 : objection;
};
/** Only a victory over those who contain it opens the way inland (AHD-cnt-04). */
const notShutIn: Guard<State> = (s, side, box) => (side === UNION && isBarred(s, box) ? rule['AHD-cnt-04'] : 0);

function eachBox(s: State, side: Side, out: number[]): void {
  let last = -1;
  for (const unit of s.units[side]!) {
    if (boxOf(unit) === last || tiredness(unit) !== 0) continue;
    last = boxOf(unit);
    out.push(last);
  }
  for (const box of s.leaderAt) if (box >= 0 && !out.includes(box) && idleLeaderIn(s, side, box)) out.push(box);
}

export const march = verb<State>('march', {
  whole: [hasMarch],
  operands: [{ is: 'place', each: eachBox, guards: [withSomebodyReady, notShutIn] }],
  detail: figures({
    'AHD-move-05': (s, side, box) => marchesOf(s, unitsAt(s, box, side).findLast(isSpent)),
  }),
});

const operate = question('operate', rule['AHD-move-04'], [march, sail, done], {
  args: { marches: 'num' },
});

// What the units of the activated box do, each for itself

const eachTroop = (s: State, side: Side, out: number[]): void => troopsIn(s, activeBox(s), side, out);
const inTheBox: Guard<State> = (s, side, troop) =>
  findTroop(s, side, activeBox(s), troop) < 0 ? rule['AHD-move-04'] : 0;
const notTired: Guard<State> = (_, __, troop) => tiredness(troop);
const marcher = { is: 'troop', each: eachTroop, guards: [inTheBox, notTired] };

const goal: Operand<State, Ways> = {
  is: 'place',
  each(_, __, out, troop, ___, ways) {
    for (const to of ways.of(troop).goals) out.push(to);
  },
  guards: [
    (s, side, troop, to, _, ways) => {
      if (ways.of(troop).goals.includes(to)) return 0;
      const isAttack = ways.of(troop).attacks.some((exit) => s.t.board.exitTo[exit] === to);
      return isAttack ? rule['AHD-move-06'] : obstacle(s, side, troop, ways.from, to);
    },
  ],
};

/** To a box without enemies, jumping over some only where no other way leads there. */
export const move = verb<State, Ways>('move', {
  operands: [marcher, goal],
  detail: figures(tiringFigures, lengthFigures(toBox, troopOf)),
});

const ontoEnemies: Guard<State> = (s, side, _, exit) =>
  enemiesIn(s, side, s.t.board.exitTo[exit]!) ? 0 : rule['AHD-bat-01'];
const byAWayWithinReach: SurveyGuard<State, Ways> = (s, side, troop, exit, _, ways) =>
  ways.of(troop).attacks.includes(exit) ? 0 : obstacle(s, side, troop, ways.from, s.t.board.exitTo[exit]!, exit);
const attacker: Operand<State, Ways> = {
  is: 'way',
  each(_, __, out, troop, ___, ways) {
    for (const exit of ways.of(troop).attacks) out.push(exit);
  },
  guards: [ontoEnemies, byAWayWithinReach],
};

/** The last line matters: it may cross a river, and closes the box it comes from to the enemy's retreat. */
const attackFigures = figures(tiringFigures, lengthFigures(byWay, troopOf));
export const attack = verb<State, Ways>('attack', {
  manner: { tone: 'attack' },
  operands: [marcher, attacker],
  detail: attackFigures,
});

const wherePossible: Guard<State> = (s, side, _, exit) => canBeContained(s, side, s.t.board.exitTo[exit]!);
export const contain = verb<State, Ways>('contain', {
  manner: { tone: 'effort' },
  operands: [marcher, { ...attacker, guards: [ontoEnemies, wherePossible, byAWayWithinReach] }],
  detail: attackFigures,
});

export const fortify = verb<State>('fortify', {
  manner: { isForAll: true },
  operands: [{ ...marcher, guards: [inTheBox, notTired, mayDigIn(activeBox)] }],
  detail: figures(tiringFigures, diggingFigures(activeBox)),
});

const order = question<Ways>('order', rule['AHD-move-04'], [move, attack, contain, fortify, ride, done], {
  args: { box: 'place', marches: 'num' },
  survey: (s, side) => surveyWays(s, side, activeBox(s)),
});

export const movementDecisions = [sally, operate, order, embark];

// The segment

const at = steps('breakOut', 'brokenOut', 'ask', 'answer', 'order', 'ordered', 'embark', 'embarked');

export const movement = procedure<State, keyof typeof at>('movement', M, at, {
  /** Those shut up in a port fight their way out before anybody marches (AHD-cnt-05). */
  breakOut(s, f) {
    endRelieved(s);
    if (M.side(s, f) !== UNION || M.marches(s, f) === 0 || !isShutIn(s)) return at.ask;
    ask(s, sally, 1 << UNION, M.marches(s, f));
    return at.brokenOut;
  },
  brokenOut(s, f) {
    const choice = s.ans[UNION]!;
    if (verbOf(choice) !== breakOut.id) return at.ask;
    M.marches.add(s, f, -1);
    breakOutOf(s, first(choice));
    call(s, battle, first(choice), UNION);
    return at.breakOut;
  },
  ask(s, f) {
    if (M.marches(s, f) === 0) return end(s, f);
    ask(s, operate, 1 << M.side(s, f), M.marches(s, f));
    return at.answer;
  },
  answer(s, f) {
    const choice = s.ans[M.side(s, f)]!;
    if (verbOf(choice) === done.id) return end(s, f);
    M.box.set(s, f, first(choice));
    if (verbOf(choice) === sail.id) return at.embark;
    M.marches.add(s, f, -1);
    return at.order;
  },
  order(s, f) {
    ask(s, order, 1 << M.side(s, f), M.box(s, f), M.marches(s, f));
    return at.ordered;
  },
  ordered(s, f) {
    const side = M.side(s, f);
    const box = M.box(s, f);
    const choice = s.ans[side]!;
    if (verbOf(choice) !== done.id) {
      carryOut(s, side, box, choice);
      return at.order;
    }
    restAfterDigging(s, side, box);
    M.box.set(s, f, -1);
    return at.ask;
  },
  embark(s, f) {
    ask(s, embark, 1 << UNION, M.box(s, f), M.marches(s, f));
    return at.embarked;
  },
  embarked(s, f) {
    const choice = s.ans[UNION]!;
    const port = M.box(s, f);
    if (verbOf(choice) === done.id) {
      M.box.set(s, f, -1);
      return at.ask;
    }
    M.marches.add(s, f, -1);
    if (verbOf(choice) === ship.id) shipUnit(s, first(choice), port, second(choice));
    if (verbOf(choice) === invade.id) landUnit(s, first(choice), port, second(choice));
    call(s, voyageOfLeaders, UNION, port, second(choice));
    return at.embark;
  },
});

/** Marches that are left are lost (AHD-move-18). */
function end(s: State, f: number): number {
  tell(s, ev.movementEnded, M.side(s, f));
  return DONE;
}

function carryOut(s: State, side: Side, box: Place, choice: number): void {
  const what = verbOf(choice);
  if (what === ride.id) rideTo(s, side, first(choice), second(choice));
  else if (what === fortify.id) digIn(s, side, box, first(choice));
  else if (what === move.id) moveTo(s, side, first(choice), box, second(choice));
  else enter(s, side, first(choice), box, second(choice), what === contain.id);
}

/** One march more: the second is the last (AHD-move-05). */
const tired = (unit: number, after: number): number =>
  withEffort(inTheOpen(unit), effortOf(unit) === Effort.fresh ? after : Effort.spent);

function moveTo(s: State, side: Side, troop: Troop, from: number, to: number): void {
  const jumps = !reachOf(s, side, troop, from).boxes.includes(to);
  const after = jumps ? Effort.jumped : Effort.marched;
  moveUnit(s, side, findTroop(s, side, from, troop), to, (unit) => tired(unit, after));
  tell(s, jumps ? ev.jumped : ev.marched, side, kindOf(troop), from, to);
  displaceLeaders(s, other(side), to);
}

/** Into a box with enemies, where its movement ends for this turn. Those who contain may still attack in it. */
function enter(s: State, side: Side, troop: Troop, from: number, exit: Way, contains: boolean): void {
  const to = s.t.board.exitTo[exit]!;
  const crossed = s.t.crosses[exit] === 1 ? Mark.crossed : 0;
  moveUnit(s, side, findTroop(s, side, from, troop), to, (unit) =>
    withMark(withEffort(inTheOpen(unit), Effort.stopped), crossed),
  );
  noteWay(s, exit, side, Came.marching);
  if (contains) {
    noteContainment(s, to);
    tell(s, ev.contained, side, kindOf(troop), from, to);
    return;
  }
  if (s.contained.includes(to)) {
    endContainment(s, to);
    leaveWorks(s, side, to);
  }
  tell(s, ev.attacked, side, kindOf(troop), from, to);
}
