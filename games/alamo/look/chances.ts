// What an attack may do, exactly: one die on the table, then two against morale.

import { damageModifiers, type Modifier } from '../rules/8.4-damage.ts';
import { fireRow, fireStrength, meleeRow, meleeStrength, resultOf } from '../rules/8-strength.ts';
import { isInArmoury } from '../rules/A-armoury.ts';
import { faceOf, has, Mark, type State } from '../state.ts';

export interface Blow {
  readonly attacker: number;
  readonly target: number;
  readonly isMelee: boolean;
  /** The gun that is fired, or -1. */
  readonly gun: number;
}

/** What comes of it, as shares of one. */
export interface Chances {
  readonly disordered: number;
  readonly step: number;
  readonly destroyed: number;
  readonly counter: number;
}

export const DICE: readonly number[] = [1, 2, 3, 4, 5, 6];

/** 8.3, 9.3, 14: the strength of an attack, from what is printed. */
export interface Strength {
  readonly printed: number;
  readonly changes: readonly Modifier[];
  readonly strength: number;
}

export function strengthOf(s: State, { attacker, target, isMelee, gun }: Blow): Strength {
  const { t } = s;
  if (gun >= 0) return { printed: t.fire[0][gun]!, changes: [], strength: t.fire[0][gun]! };
  const printed = (isMelee ? t.melee : t.fire)[faceOf(s, attacker)]![attacker]!;
  const armed = printed + (isInArmoury(s, attacker) ? t.data.tables.armoury.strength : 0);
  const halved = has(s, attacker, Mark.disordered) ? Math.ceil(armed / 2) : armed;
  const strength = isMelee ? meleeStrength(s, attacker) : fireStrength(s, attacker, target);
  const steps: Modifier[] = [
    ['ALM-A.AR-d', armed - printed],
    ['ALM-9.3-a', halved - armed],
    ['ALM-14.0-b', strength - halved],
  ];
  return { printed, changes: steps.filter(([, by]) => by !== 0), strength };
}

export const rowOf = (s: State, { attacker, target, isMelee }: Blow): number =>
  (isMelee ? meleeRow : fireRow)(s, s.at[attacker]!, s.at[target]!);

/** How many of the 36 throws of two dice come to a total. */
const WAYS: readonly number[] = Array.from({ length: 13 }, (_, total) => (total < 2 ? 0 : 6 - Math.abs(7 - total)));

/** 8.4: by how much two dice with this modifier exceed morale. */
function damageChances(s: State, target: number, modifier: number): Omit<Chances, 'counter'> {
  const morale = s.t.morale[faceOf(s, target)]![target]!;
  const share = (isSo: (excess: number) => boolean): number =>
    WAYS.reduce((sum, ways, total) => (isSo(total + modifier - morale) ? sum + ways : sum), 0) / 36;
  const isReduced = faceOf(s, target) === 1;
  return {
    disordered: share((excess) => excess === 1),
    step: isReduced ? 0 : share((excess) => excess === 2),
    destroyed: share((excess) => excess > 2 || (isReduced && excess === 2)),
  };
}

export function chancesOf(s: State, blow: Blow): Chances {
  const { strength } = strengthOf(s, blow);
  const row = rowOf(s, blow);
  const sum = { disordered: 0, step: 0, destroyed: 0, counter: 0 };
  for (const die of DICE) {
    const result = resultOf(s, strength, row, die);
    if (result < -1) sum.counter += 1 / DICE.length;
    if (result < 0) continue;
    const modifier = damageModifiers(s, blow.target, blow.attacker, result).reduce((all, [, by]) => all + by, 0);
    const some = damageChances(s, blow.target, modifier);
    sum.disordered += some.disordered / DICE.length;
    sum.step += some.step / DICE.length;
    sum.destroyed += some.destroyed / DICE.length;
  }
  return sum;
}

export const percent = (share: number): number => Math.round(share * 100);

/** Of any effect at all. */
export const effectOf = ({ disordered, step, destroyed }: Chances): number => disordered + step + destroyed;
