// What an attack is likely to do, measured in what it costs the side that suffers it.

import { Result } from '../atlas.ts';
import { kindOfLink, linkBetween } from '../rules/6-control.ts';
import { ownModifier } from '../rules/8.4-damage.ts';
import { fireStrengthFrom, meleeStrength } from '../rules/8-strength.ts';
import { rowAcross, sightOf } from '../sight.ts';
import { faceOf, has, Mark, SHAKEN, type State } from '../state.ts';
import { COUNTER, losses } from './weights.ts';

/** Of 36 throws of two dice, how many show a total. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** What a unit of a side is likely to lose by a hit, when its dice are changed by so much less its morale (8.4). */
function hitLoss(side: number, isShaken: boolean, isReduced: boolean, change: number): number {
  const cost = losses[side as 0 | 1];
  const shaken = isShaken ? cost.routed : cost.shaken;
  let sum = 0;
  for (let dice = Math.max(2, 1 - change); dice <= 12; dice++) {
    const excess = dice + change;
    const isRemoved = excess >= 3 || (excess === 2 && isReduced);
    const removed = isReduced ? cost.removed - cost.reduced : cost.removed;
    sum += WAYS[dice]! * (isRemoved ? removed : excess === 2 ? cost.reduced + shaken : shaken);
  }
  return sum / 36;
}

/** What attacks do to one unit where it stands. */
export interface Target {
  readonly unit: number;
  readonly place: number;
  /** By what a result adds, from 0 to 7: the loss. */
  readonly loss: readonly number[];
}

const MOST_ADDED = 7;

/** With `added` to what the rules count already. */
export function targetOf(s: State, unit: number, added = 0): Target {
  const change = ownModifier(s, unit) + added - s.t.morale[faceOf(s, unit)]![unit]!;
  const loss = lossesBy(s.t.side[unit]!, has(s, unit, SHAKEN), has(s, unit, Mark.reduced), change);
  return { unit, place: s.at[unit]!, loss };
}

/** By what is added to the dice. */
export const lossesBy = (side: number, isShaken: boolean, isReduced: boolean, change: number): number[] =>
  Array.from({ length: MOST_ADDED + 1 }, (_, more) => hitLoss(side, isShaken, isReduced, change + more));

/** What an attack of a strength on a row is likely to cost a unit; a counterattack costs the attacker. */
export function blow(s: State, strength: number, row: number, command: number, loss: readonly number[]): number {
  const { results, rowShift } = s.t;
  const column = Math.min(Math.max(strength - rowShift[row]!, 0), results.length - 1);
  const faces = results[column]!;
  let sum = 0;
  for (let die = 0; die < faces.length; die++) {
    const result = faces[die]!;
    if (result >= 0) sum += loss[Math.min(result + command, MOST_ADDED)]!;
    else if (result === Result.counter) sum -= COUNTER;
  }
  return sum / faces.length;
}

/** Fire from a place, or 0 where the target is out of sight. */
export function fireFrom(s: State, unit: number, from: number, command: number, { place, loss }: Target): number {
  const seen = sightOf(s, from, place);
  if (seen === 0) return 0;
  const strength = fireStrengthFrom(s, unit, from, place);
  return strength <= 0 ? 0 : blow(s, strength, seen - 1, command, loss);
}

/** Melee from a place, or 0 where nobody can come to blows. */
export function meleeFrom(s: State, unit: number, from: number, command: number, { place, loss }: Target): number {
  const link = linkBetween(s, from, place);
  if (link < 0 || s.t.meleeCrosses[kindOfLink(s, link)] === 0) return 0;
  return blow(s, meleeStrength(s, unit), rowOver(s, link), command, loss);
}

/** The row on which whoever stands at the end of a link defends. */
export function rowOver(s: State, link: number): number {
  const { t } = s;
  const to = t.linkTo[link]!;
  return rowAcross(t, s.kindAt, t.linkEdge[link]!, t.hex[to]!, to);
}
