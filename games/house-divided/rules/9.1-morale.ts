// Optional advanced rules, Battlefield morale and desertion (reconstructed).

import { isOn, rollD6, type Side, tell } from '@bivouac/kernel';
import { qualityOf } from '../atlas.ts';
import { ev } from '../events.ts';
import { Option } from '../options.ts';
import { changeUnitsAt, type State, startOf, unitsIn } from '../state.ts';
import { boxOf, hasMark, kindOf, Mark, withMark, without } from '../unit.ts';
import { battleBox, isFortified } from './2.0-battle-frame.ts';
import { discard } from './2.5-losses.ts';
import { ratingIn } from './9.2-leaders.ts';

const QUALITIES = ['militia', 'veteran', 'elite'] as const;

/** A unit that is hit and survives checks at once; it breaks when it fails. */
export function checkMorale(s: State, side: Side, unit: number): number {
  if (!isOn(s, Option.morale)) return unit;
  const { morale } = s.t.data.tables;
  const needed =
    morale[QUALITIES[qualityOf(kindOf(unit))]!] +
    (isFortified(s, side, unit) ? morale.fortified : 0) +
    (ratingIn(s, side, boxOf(unit)) > 0 ? morale.leader : 0);
  const rolled = rollD6(s);
  const holds = rolled <= needed && rolled !== morale.fails;
  tell(s, holds ? ev.held : ev.broke, side, kindOf(unit), rolled, needed);
  return holds ? unit : withMark(unit, Mark.broken);
}

/** Are all units that a side has left in retreat? So they are where none is left. */
export function isBroken(s: State, side: Side): boolean {
  const units = s.units[side]!;
  const box = battleBox(s);
  for (let i = startOf(units, box); i < units.length && boxOf(units[i]!) === box; i++) {
    if (!hasMark(units[i]!, Mark.broken)) return false;
  }
  return true;
}

/** When a battle ends each unit in retreat deserts or comes back to its army. */
export function checkDesertion(s: State, side: Side, hasLost: boolean): void {
  if (!isOn(s, Option.morale)) return;
  const { desertion } = s.t.data.tables;
  const box = battleBox(s);
  const units = s.units[side]!;
  const start = startOf(units, box);
  for (let i = start + unitsIn(s, box, side) - 1; i >= start; i--) {
    const unit = units[i]!;
    if (!hasMark(unit, Mark.broken)) continue;
    const needed =
      desertion[QUALITIES[qualityOf(kindOf(unit))]!] + ratingIn(s, side, box) + (hasLost ? desertion.lost : 0);
    const rolled = rollD6(s);
    const stays = rolled <= needed && !(rolled === desertion.fails && !isOn(s, Option.sixMayStay));
    tell(s, stays ? ev.rejoined : ev.deserted, side, kindOf(unit), rolled, needed);
    if (!stays) discard(s, side, i);
  }
  changeUnitsAt(s, side, box, (unit) => without(unit, Mark.broken));
}
