// What units are worth, in a fight and for the war.

import { Effort, effortOf, hasDugIn, kindOf } from '../unit.ts';
import { fighting, units } from './weights.ts';

export const powerOf = (unit: number): number => units.power[kindOf(unit)]!;

export const powerOfAll = (list: readonly number[]): number => list.reduce((sum, unit) => sum + powerOf(unit), 0);

export const worthOf = (unit: number): number => units.worth[kindOf(unit)]!;

/** A unit as a defender: it fires first, and works shelter it. */
export function defenceOf(unit: number, works: boolean): number {
  if (works || hasDugIn(unit)) return powerOf(unit) * fighting.works;
  return powerOf(unit) * (effortOf(unit) === Effort.digging ? fighting.begunWorks : fighting.firstFire);
}
