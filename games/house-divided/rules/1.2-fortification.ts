// 1 Movement, Fortification: a unit may dig in instead of moving.

import { type Guard, type Place, type RuleId, type Side, tell } from '@bivouac/kernel';
import { ev } from '../events.ts';
import type { Troop } from '../ids.ts';
import { other } from '../sides.ts';
import { changeUnitsAt, controls, findTroop, replaceUnit, type State, unitsIn } from '../state.ts';
import { dugIn, Effort, effortOf, hasDugIn, kindOf, withEffort } from '../unit.ts';
import type { Figures } from './figures.ts';
import { rule } from './ledger.ts';

/** Permanent works serve the side that controls the box. */
export const hasWorksFor = (s: State, side: Side, box: Place): boolean =>
  s.t.hasWorks[box] === 1 && controls(s, side, box);

/** Any number of either colour makes a Recruitment City here. */
const marchesToFortify = (s: State, box: Place): number => {
  const cost = s.t.data.tables.fortification;
  return s.t.isCity[box] === 1 ? cost.city : cost.elsewhere;
};

/** What forbids a unit of this troop to dig in; 0: nothing. In a contained port only those who contain it can be activated. */
export function objectionToDigging(s: State, side: Side, box: Place, troop: Troop): RuleId {
  if (hasDugIn(troop)) return rule['AHD-ent-10'];
  if (hasWorksFor(s, side, box)) return rule['AHD-ent-07'];
  if (unitsIn(s, box, other(side)) > 0 && !s.contained.includes(box)) return rule['AHD-ent-04'];
  const hasMarched = effortOf(troop) === Effort.marched || effortOf(troop) === Effort.jumped;
  return hasMarched && marchesToFortify(s, box) > 1 ? rule['AHD-ent-11'] : 0;
}

export const diggingFigures = (boxOf: (s: State) => number): Figures => ({
  'AHD-ent-11': (s) => ({ cost: marchesToFortify(s, boxOf(s)), left: s.t.data.tables.marches.perUnit - 1 }),
});

export const mayDigIn =
  (boxOf: (s: State) => number): Guard<State> =>
  (s, side, troop) =>
    objectionToDigging(s, side, boxOf(s), troop);

/** One march of work; outside cities the second one of the same turn finishes it. */
export function digIn(s: State, side: Side, box: Place, troop: Troop): void {
  const at = findTroop(s, side, box, troop);
  const unit = s.units[side]![at]!;
  const isFirstOfTwo = marchesToFortify(s, box) > 1 && effortOf(unit) !== Effort.digging;
  const effort = effortOf(unit) === Effort.fresh ? Effort.busy : Effort.spent;
  replaceUnit(s, side, at, withEffort(isFirstOfTwo ? unit : dugIn(unit), effort));
  tell(s, isFirstOfTwo ? ev.dug : ev.fortified, side, kindOf(troop), box);
}

/** The march ends: those who dug in have one march left, those who only began may go on digging with it. */
export function restAfterDigging(s: State, side: Side, box: Place): void {
  changeUnitsAt(s, side, box, (unit) =>
    effortOf(unit) !== Effort.busy ? unit : withEffort(unit, hasDugIn(unit) ? Effort.marched : Effort.digging),
  );
}
