// 8.3, 9.3, 14: with what strength a unit attacks, and on which row and column its die is read.

import { hexDistance } from '@bivouac/boards';
import { isOn, Option } from '../options.ts';
import { rowAcross, sightOf } from '../sight.ts';
import { faceOf, has, isOnMap, Mark, type State } from '../state.ts';
import { linkBetween } from './6-control.ts';
import { isInArmoury } from './A-armoury.ts';

/** 9.3.1: halved, fractions up; what an armoury adds comes before that (RU-97). */
function strengthOf(s: State, unit: number, melee: boolean): number {
  const { t } = s;
  const printed = (melee ? t.melee : t.fire)[faceOf(s, unit)]![unit]!;
  const strength = printed + (isInArmoury(s, unit) ? t.data.tables.armoury.strength : 0);
  return has(s, unit, Mark.disordered) ? Math.ceil(strength / 2) : strength;
}

export const meleeStrength = (s: State, unit: number): number => strengthOf(s, unit, true);

/** 14.0: the hex of the target counts, that of the firer does not. */
export const distanceTo = ({ t, at }: State, unit: number, target: number): number =>
  hexDistance(t.grid, t.hex[at[unit]!]!, t.hex[at[target]!]!);

/** 8.2: for whoever asks why there is no melee; nothing of a unit that is not on the map. */
export const howFar = (s: State, unit: number, target: number): Readonly<Record<string, number>> =>
  isOnMap(s, target) ? { distance: distanceTo(s, unit, target) } : {};

export const fireStrength = (s: State, unit: number, target: number): number =>
  fireStrengthFrom(s, unit, s.at[unit]!, s.at[target]!);

/** 14.0: a point less for every hex beyond the full range, and none beyond the greatest (RU-46). */
export function fireStrengthFrom(s: State, unit: number, from: number, to: number): number {
  const { t } = s;
  const strength = strengthOf(s, unit, false);
  if (!isOn(s, Option.range) || t.rifles[unit] === 1) return strength;
  const { full, most } = t.data.tables.range;
  const distance = hexDistance(t.grid, t.hex[from]!, t.hex[to]!);
  return distance > most ? 0 : strength - Math.max(0, distance - full);
}

/** 8.6: the row of the terrain that helps the defender. */
export const fireRow = (s: State, from: number, to: number): number => sightOf(s, from, to) - 1;

export function meleeRow(s: State, from: number, to: number): number {
  const { t } = s;
  return rowAcross(t, s.kindAt, t.linkEdge[linkBetween(s, from, to)]!, t.hex[to]!, to);
}

/** 8.8: the column is the strength less what the terrain takes from it. */
export function resultOf(s: State, strength: number, row: number, die: number): number {
  const { results, rowShift } = s.t;
  const column = Math.min(Math.max(strength - rowShift[row]!, 0), results.length - 1);
  return results[column]![die - 1]!;
}
