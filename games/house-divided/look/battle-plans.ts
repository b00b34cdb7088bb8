// Whole volleys at one press: spread evenly over the enemy, or as in the round before. And what each shot needs to hit.

import { type Choice, first, type Side, second, verbOf } from '@bivouac/kernel';
import { type BattleAid, type BattlePlan, say, type Words } from '@bivouac/scene';
import { COAST, qualityOf } from '../atlas.ts';
import type { HouseDivided } from '../index.ts';
import { aimAt, aimsNow, highestHit, leadAt, surveyEnemies, valueAgainst } from '../rules/2.2-fire.ts';
import type { State } from '../state.ts';
import { isTargetReduced, shotsAtTarget, targetKind } from '../target.ts';
import { leaderNames } from './battle-leaders.ts';
import type { Stage } from './battle-stage.ts';
import type { Volley } from './fights.ts';

const isLed = (choice: Choice): boolean => verbOf(choice) === leadAt.id;

const reachOf = (s: State, side: Side, choice: Choice): number =>
  highestHit(s, valueAgainst(s, side, first(choice), second(choice), isLed(choice)));

/** What a target does to those who fire at it: its own value; the guns of a port count as the best. */
const dangerOf = (s: State, target: number): number =>
  targetKind(target) === COAST ? Number.MAX_SAFE_INTEGER : s.t.combat[targetKind(target)]!;

/**
 * What makes one shot better than another, the weightiest first: nobody is left out, it hits easily, it needs no help for
 * that, it strikes where it hurts, and where a hit is the last, and the best begin.
 */
const merits = (s: State, side: Side, choice: Choice): number[] => [
  -shotsAtTarget(second(choice)),
  reachOf(s, side, choice),
  isLed(choice) ? 0 : 1,
  dangerOf(s, second(choice)),
  isTargetReduced(second(choice)) ? 1 : 0,
  qualityOf(first(choice)),
];

function isBetter(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((merit, i) => merit !== b[i]);
  return at >= 0 && a[at]! > b[at]!;
}

function bestOf(s: State, side: Side, shots: readonly Choice[]): Choice {
  const weighed = shots.map((choice) => ({ choice, merits: merits(s, side, choice) }));
  return weighed.reduce((best, one) => (isBetter(one.merits, best.merits) ? one : best)).choice;
}

/** By who fires and what kind is fired at. */
const pairOf = (arm: number, kind: number): string => `${arm}/${kind}`;

/** The next shot of the last volley that has not been declared again, if it can be: with a leader's help if it had that. */
function asBefore(s: State, side: Side, shots: readonly Choice[], last: Volley): Choice | null {
  const { at, targets } = surveyEnemies(s, side);
  const declared = aimsNow(s).map((aim) => pairOf(aim.arm, targetKind(targets[at.indexOf(aim.at)]!)));
  for (const { by, at: target = -1, reach } of last) {
    const again = declared.indexOf(pairOf(by, target));
    if (again >= 0) declared.splice(again, 1);
    else {
      const alike = shots.filter((choice) => first(choice) === by && targetKind(second(choice)) === target);
      const asEasy = alike.filter((choice) => reachOf(s, side, choice) === reach);
      if (alike.length > 0) return bestOf(s, side, asEasy.length > 0 ? asEasy : alike);
    }
  }
  return null;
}

/** Do the dice fall after this shot, with those that nobody has to choose? */
function isFollowedByDice(game: HouseDivided, s: State, side: Side, choice: Choice): boolean {
  const trial = game.clone(s);
  let next: Choice | undefined = choice;
  while (next !== undefined && trial.known === s.known) {
    game.apply(trial, side, next, null);
    const left: readonly Choice[] = trial.known === s.known ? game.choices(trial, side) : [];
    next = left.length === 1 ? left[0] : undefined;
  }
  return trial.known !== s.known;
}

/** Of the shots on offer to the side that aims. */
export function plansOf(
  game: HouseDivided,
  s: State,
  { acting }: Stage,
  shots: readonly Choice[],
  volleys: readonly Volley[],
): BattlePlan[] {
  if (shots.length === 0) return [];
  const plan = (id: string, key: string, choice: Choice): BattlePlan => {
    const isLast = isFollowedByDice(game, s, acting, choice);
    return { id, key, name: isLast ? say('table.plan.last') : say(`table.plan.${id}`), choice, isLast };
  };
  const even = plan('even', 'a', bestOf(s, acting, shots));
  const last = volleys.findLast(([shot]) => shot!.side === acting);
  const before = last === undefined || even.isLast ? null : asBefore(s, acting, shots, last);
  return before === null ? [even] : [even, plan('before', 'b', before)];
}

export const isShot = (choice: Choice): boolean => verbOf(choice) === aimAt.id || isLed(choice);

/** By shot: what it hits on. */
export const remarksOf = (s: State, { acting }: Stage, shots: readonly Choice[]): (readonly [Choice, Words])[] =>
  shots.map((choice) => {
    const value = reachOf(s, acting, choice);
    return [choice, value === 0 ? say('table.no-hit') : say('table.fires-how', { value })] as const;
  });

/** A leader's help, while somebody can have it. */
export function aidOf(s: State, { acting, place }: Stage, shots: readonly Choice[]): BattleAid | null {
  if (!shots.some(isLed)) return null;
  return {
    verb: leadAt.id,
    plain: aimAt.id,
    name: say('table.with', { leader: leaderNames(s, acting, place) }),
  };
}
