// 3 Promotion: one unit after each battle won, and one in the Promotion segment.

import {
  ask,
  DONE,
  first,
  type Guard,
  isOn,
  locals,
  type Place,
  procedure,
  type RuleId,
  rollD6,
  type Side,
  second,
  steps,
  tell,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { KINDS } from '../atlas.ts';
import { ev } from '../events.ts';
import type { Troop } from '../ids.ts';
import { Option } from '../options.ts';
import { SOUTH } from '../sides.ts';
import { findTroop, replaceUnit, type State, troopsIn } from '../state.ts';
import { boxOf, isForeign, kindOf, troopOf, withKind } from '../unit.ts';
import { returnToCentre } from './2.5-losses.ts';
import { done } from './any-time.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';
import { question } from './question.ts';

/** Of a kind: the counters there are, and those on the map. */
function countersOf(s: State, side: number, kind: number): { readonly counters: number; readonly used: number } {
  const { counters } = s.t.data.units.find(({ id }) => id === KINDS[kind])!;
  const used = s.units[side]!.filter((unit) => kindOf(unit) === kind && !isForeign(unit)).length;
  return { counters: counters[side as 0 | 1], used };
}

/** Counters of veterans and elite limit promotions only by option. */
function countersLeft(s: State, side: Side, kind: number): boolean {
  if (!isOn(s, Option.counterLimits)) return true;
  const { counters, used } = countersOf(s, side, kind);
  return used < counters;
}

const counterFigures = figures({
  'AHD-pro-03': (s, side, troop) => {
    const arm = s.t.promotesTo[kindOf(troop)]!;
    return { arm, ...countersOf(s, side, arm) };
  },
});

/** What forbids a promotion; 0: nothing. */
function objectionTo(s: State, side: Side, troop: Troop): RuleId {
  const next = s.t.promotesTo[kindOf(troop)] ?? -1;
  if (next < 0) return rule['AHD-pro-06'];
  return countersLeft(s, side, next) ? 0 : rule['AHD-pro-03'];
}

const worthy: Guard<State> = (s, side, troop) => objectionTo(s, side, troop);

/** The next higher quality of the same type takes the unit's place (AHD-pro-03 to -05). */
function promoteIn(s: State, side: Side, box: Place, troop: Troop): void {
  const at = findTroop(s, side, box, troop);
  const unit = s.units[side]![at]!;
  const next = s.t.promotesTo[kindOf(unit)]!;
  replaceUnit(s, side, at, withKind(unit, next));
  returnToCentre(s, side, unit);
  tell(s, ev.promoted, side, next, box);
}

// After a battle: a unit of the winner that took part in it, reinforcements among them

const H = locals({ side: 'side', place: 'place' });
const field = (s: State): number => H.place(s);

const eachVictor = (s: State, side: Side, out: number[]): void => troopsIn(s, field(s), side, out);
const tookPart: Guard<State> = (s, side, troop) => (findTroop(s, side, field(s), troop) < 0 ? rule['AHD-pro-01'] : 0);

export const honour = verb<State>('honour', {
  operands: [{ is: 'troop', each: eachVictor, guards: [tookPart, worthy] }],
  detail: counterFigures,
});
const honours = question('honours', rule['AHD-pro-01'], [honour, done], {
  args: { place: 'place' },
});

function hasWorthy(s: State, side: Side, box: Place): boolean {
  const troops: number[] = [];
  troopsIn(s, box, side, troops);
  return troops.some((troop) => objectionTo(s, side, troop) === 0);
}

const honourAt = steps('ask', 'answer');
export const battlePromotion = procedure<State, keyof typeof honourAt>('battle-promotion', H, honourAt, {
  ask(s, f) {
    const side = H.side(s, f);
    if (!hasWorthy(s, side, H.place(s, f))) return DONE;
    ask(s, honours, 1 << side, H.place(s, f));
    return honourAt.answer;
  },
  answer(s, f) {
    const side = H.side(s, f);
    const choice = s.ans[side]!;
    if (verbOf(choice) === honour.id) promoteIn(s, side, H.place(s, f), first(choice));
    return DONE;
  },
});

// The segment: one unit anywhere

const P = locals({ side: 'side', left: 'num' });

const eachTroop = (s: State, side: Side, out: number[]): void => {
  for (const unit of s.units[side]!) if (!out.includes(troopOf(unit))) out.push(troopOf(unit));
};
const eachBoxOf = (s: State, side: Side, out: number[], troop: Troop): void => {
  for (const unit of s.units[side]!) {
    if (troopOf(unit) === troop && out.at(-1) !== boxOf(unit)) out.push(boxOf(unit));
  }
};
const onTheMap: Guard<State> = (s, side, troop) =>
  s.units[side]!.some((unit) => troopOf(unit) === troop) ? 0 : rule['AHD-pro-02'];
const standsThere: Guard<State> = (s, side, troop, box) =>
  findTroop(s, side, box, troop) < 0 ? rule['AHD-pro-02'] : 0;

const promote = verb<State>('promote', {
  operands: [
    { is: 'troop', each: eachTroop, guards: [onTheMap, worthy] },
    { is: 'place', each: eachBoxOf, guards: [standsThere] },
  ],
  detail: counterFigures,
});
const promotions = question('promotions', rule['AHD-pro-02'], [promote, done], {
  args: { left: 'num' },
});

const at = steps('begin', 'ask', 'answer');
export const promotion = procedure<State, keyof typeof at>('promotion', P, at, {
  begin(s, f) {
    P.left.set(s, f, promotionsDue(s, P.side(s, f)));
    return at.ask;
  },
  ask(s, f) {
    const side = P.side(s, f);
    if (P.left(s, f) === 0 || s.units[side]!.every((unit) => objectionTo(s, side, unit) !== 0)) return DONE;
    ask(s, promotions, 1 << side, P.left(s, f));
    return at.answer;
  },
  answer(s, f) {
    const side = P.side(s, f);
    const choice = s.ans[side]!;
    if (verbOf(choice) === done.id) return DONE;
    promoteIn(s, side, second(choice), first(choice));
    P.left.add(s, f, -1);
    return at.ask;
  },
});

/** Training of Confederate replacements (option): heavy losses this game turn bring a second promotion. */
function promotionsDue(s: State, side: Side): number {
  if (side !== SOUTH || !isOn(s, Option.training)) return 1;
  const { training } = s.t.data.tables;
  const die = rollD6(s);
  const due = die - s.losses <= training.upTo ? training.promotions : 1;
  tell(s, ev.trainingRoll, side, die, due);
  return due;
}

export const promotionDecisions = [honours, promotions];
export const promotionProcedures = [battlePromotion, promotion];
