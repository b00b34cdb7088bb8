// 8.4, 8.5, 9: damage: two dice with all that adds to and takes from them, and what comes of it.

import { ALL, call, DONE, d6, emit, locals, procedure, steps } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { MEXICO } from '../sides.ts';
import { faceOf, has, isInGoodOrder, Mark, mark, SHAKEN, type State, unmark } from '../state.ts';
import { countInZone } from './6-control.ts';
import { rout } from './9.6-retreat.ts';
import { commandAt, rollForLeaders } from './11-leaders.ts';
import { eliminate } from './13-elimination.ts';
import { isInArmoury, showArmoury } from './A-armoury.ts';
import type { LedgerId } from './ledger.ts';

/** 2.2, 8.5, RU-110: any one of them, whoever it is. */
export const isUnharmedMexicanInside = (s: State): boolean =>
  s.t.units[MEXICO]!.some((unit) => s.t.inside[s.at[unit]!] === 1 && isInGoodOrder(s, unit));

/** 8.5, RU-21: the same, with the church within the walls or apart, as the table reads the bracket. */
export function isBreakIn(s: State): boolean {
  if (!isOn(s, Option.churchApart)) return isUnharmedMexicanInside(s);
  const { at, t } = s;
  const counts = (place: number): boolean => t.inside[place] === 1 && !t.grounds[t.hex[place]!]!.startsWith('church');
  return t.units[MEXICO]!.some((unit) => counts(at[unit]!) && isInGoodOrder(s, unit));
}

/** What is added to the dice of a damage roll, and the line of 8.5 that adds it. */
export type Modifier = readonly [rule: LedgerId, by: number];

/** 8.5: what is added to the dice of a unit that was hit, whoever or whatever did it. */
function ownModifiers(s: State, target: number): Modifier[] {
  const { t } = s;
  const side = t.side[target]!;
  const breakIn = Number(isBreakIn(s));
  const isMexican = side === MEXICO;
  return [
    ['ALM-8.5-a', -commandAt(s, s.at[target]!, side)],
    isMexican ? ['ALM-8.5-b', -breakIn] : ['ALM-8.5-g', breakIn],
    ['ALM-8.5-e', isInGoodOrder(s, target) ? 0 : 2],
    ['ALM-8.5-f', isMexican ? 0 : countInZone(s, target)],
    ['ALM-A.AR-c', isInArmoury(s, target) ? -t.data.tables.armoury.damage : 0],
  ];
}

/** All of 8.5; `result` is what the table adds. */
export const damageModifiers = (s: State, target: number, attacker: number, result: number): Modifier[] => [
  ...ownModifiers(s, target),
  ['ALM-8.5-c', commandAt(s, s.at[attacker]!, s.t.side[attacker]!)],
  ['ALM-8.5-d', result],
];

const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, [, by]) => sum + by, 0);

export const ownModifier = (s: State, target: number): number => sumOf(ownModifiers(s, target));

export const damageModifier = (s: State, target: number, attacker: number, result: number): number =>
  sumOf(damageModifiers(s, target, attacker, result));

const D = locals({ unit: 'piece', modifier: 'num', from: 'place' });
const at = steps('roll', 'done');

/** Returns when all that follows from it has happened; `from` is where it came from. */
export const damage = procedure<State, keyof typeof at>('damage', D, at, {
  roll: (s, frame) => {
    const [unit, modifier] = [D.unit(s, frame), D.modifier(s, frame)];
    if (isInArmoury(s, unit)) showArmoury(s);
    const [die, other] = [d6(s.rng), d6(s.rng)];
    s.known++;
    const morale = s.t.morale[faceOf(s, unit)]![unit]!;
    emit(s, ev.damaged, ALL, unit, die, other, modifier, morale);
    return suffer(s, unit, die + other + modifier - morale, D.from(s, frame)) ? at.done : DONE;
  },
  done: () => DONE,
});

/** 8.4: by how much the total exceeds morale. True when a procedure was called. */
function suffer(s: State, unit: number, excess: number, from: number): boolean {
  if (excess <= 0) return false;
  const isReduced = faceOf(s, unit) === 1;
  if (excess >= 3 || (excess === 2 && isReduced)) {
    eliminate(s, unit, isReduced && excess >= 3 ? 3 : 2);
    return false;
  }
  if (excess === 2) {
    mark(s, unit, Mark.reduced);
    emit(s, ev.reduced, ALL, unit);
    rollForLeaders(s, s.at[unit]!, s.t.side[unit]!, -1);
  }
  return shake(s, unit, from);
}

/** 9.2: disorder upon disorder is rout. */
function shake(s: State, unit: number, from: number): boolean {
  if (!has(s, unit, SHAKEN)) {
    mark(s, unit, Mark.disordered);
    emit(s, ev.disordered, ALL, unit);
    return false;
  }
  unmark(s, unit, Mark.disordered);
  mark(s, unit, Mark.routed);
  emit(s, ev.routed, ALL, unit);
  call(s, rout, unit, from);
  return true;
}
