// 2 Combat, Fire: all targets of a side are named, then its dice fall.

import { type Guard, isOn, type Operand, rollD6, type Side, type SurveyGuard, tell, verb } from '@bivouac/kernel';
import { COAST, isCavalryKind, Kind } from '../atlas.ts';
import { ev } from '../events.ts';
import { Option } from '../options.ts';
import { other, SOUTH, UNION } from '../sides.ts';
import { replaceUnit, type State, startOf } from '../state.ts';
import {
  isAimedAtMost,
  isTargetAcross,
  isTargetFortified,
  ONE_SHOT,
  Sight,
  shotsAtTarget,
  sightOf,
  targetKind,
} from '../target.ts';
import { boxOf, hasMark, isReduced, kindOf, Mark, reduced } from '../unit.ts';
import { attackerOf, B, battleBox, gunsLeft, isFortified, roundOf } from './2.0-battle-frame.ts';
import { eliminate } from './2.5-losses.ts';
import { loseGuns } from './8.1-coastal-defences.ts';
import { checkMorale } from './9.1-morale.ts';
import { ratingIn } from './9.2-leaders.ts';
import { type Figures, figures } from './figures.ts';
import { rule } from './ledger.ts';

// Who can fire, who can be fired at

/** A shot under a leader's eye, beside the arm that fires it. */
const LED = 8;
/** Stands for the guns of the port in the list of declared shots. */
const GUNS = -1;

function sight(s: State, side: Side, unit: number): number {
  return (
    kindOf(unit) |
    (isFortified(s, side, unit) ? Sight.fortified : 0) |
    (isReduced(unit) ? Sight.reduced : 0) |
    (hasMark(unit, Mark.crossed | Mark.landed) && side === attackerOf(s) ? Sight.across : 0)
  );
}

const sightOfGuns = (s: State): number =>
  COAST | Sight.fortified | (gunsLeft(s) < s.t.data.tables.coast.steps ? Sight.reduced : 0);

/** The enemies in the field: their places in the list of units, and how each looks to those who aim. */
interface Field {
  readonly at: readonly number[];
  readonly targets: readonly number[];
}

export function surveyEnemies(s: State, side: Side): Field {
  const enemy = other(side);
  const units = s.units[enemy]!;
  const box = battleBox(s);
  const at: number[] = [];
  const targets: number[] = [];
  for (let i = startOf(units, box); i < units.length && boxOf(units[i]!) === box; i++) {
    if (hasMark(units[i]!, Mark.broken)) continue;
    at.push(i);
    targets.push(sight(s, enemy, units[i]!));
  }
  if (enemy === SOUTH && gunsLeft(s) > 0) {
    at.push(GUNS);
    targets.push(sightOfGuns(s));
  }
  for (let i = 1; i < s.aims.length; i += 2) {
    const index = at.indexOf(s.aims[i]!);
    if (!isAimedAtMost(targets[index]!)) targets[index]! += ONE_SHOT;
  }
  return { at, targets };
}

interface Battery {
  /** By arm: how many can still be given a target. */
  readonly idle: readonly number[];
  /** How many shots the side has in this round. */
  readonly shots: number;
  /** How many of those declared a leader adds to. */
  readonly led: number;
}

function surveyArms(s: State, side: Side): Battery {
  const units = s.units[side]!;
  const box = battleBox(s);
  const idle = new Array<number>(COAST + 1).fill(0);
  let shots = 0;
  for (let i = startOf(units, box); i < units.length && boxOf(units[i]!) === box; i++) {
    if (hasMark(units[i]!, Mark.broken)) continue;
    idle[kindOf(units[i]!)]!++;
    shots++;
  }
  if (side === SOUTH && gunsLeft(s) > 0) {
    idle[COAST]!++;
    shots++;
  }
  let led = 0;
  for (let i = 0; i < s.aims.length; i += 2) {
    idle[armOf(s.aims[i]!)]!--;
    if (isLed(s.aims[i]!)) led++;
  }
  return { idle, shots: Math.min(shots, mostShots(s, side)), led };
}

const armOf = (aim: number): number => aim & (LED - 1);
const isLed = (aim: number): boolean => aim >= LED;

/** The Command Factor limits who fires, and eight is the most (AHD-day-03, AHD-day-05). */
function mostShots(s: State, side: Side): number {
  const factor = (side === UNION ? B.unionFactor : B.southFactor)(s);
  return factor === 0 ? Number.MAX_SAFE_INTEGER : Math.min(factor, s.t.data.tables.battleDay.mostFiring);
}

/** How many units of a side fire in this round. */
export const shotsThisRound = (s: State, side: Side): number => surveyArms(s, side).shots;

export function hasShotsLeft(s: State, side: Side): boolean {
  return surveyArms(s, side).shots > s.aims.length / 2 && surveyEnemies(s, side).at.length > 0;
}

/** Who aims, and at whom, in this round. */
export interface Aiming {
  readonly battery: Battery;
  readonly field: Field;
}

export const surveyAiming = (s: State, side: Side): Aiming => ({
  battery: surveyArms(s, side),
  field: surveyEnemies(s, side),
});

// Guards

type AimGuard = SurveyGuard<State, Aiming>;

const armReady: AimGuard = (s, _, arm, __, ___, { battery: { idle, shots } }) => {
  if (idle[arm]! <= 0) return rule['AHD-fire-02'];
  return s.aims.length / 2 < shots ? 0 : rule['AHD-day-03'];
};
/** Infantry and guns name their targets first, while the cavalry has not shots for all that is left. */
const infantryFirst: AimGuard = (s, _, arm, __, ___, { battery: { idle, shots } }) => {
  if (!isOn(s, Option.targets)) return 0;
  const left = shots - s.aims.length / 2;
  const cavalry = idle[Kind.militiaCavalry]! + idle[Kind.veteranCavalry]! + idle[Kind.eliteCavalry]!;
  if (isCavalryKind(arm)) return cavalry < left ? rule['AHD-on-05'] : 0;
  return aimsNow(s).some((aim) => isCavalryKind(aim.arm)) ? rule['AHD-on-03'] : 0;
};

const inTheField: AimGuard = (_, __, ___, target, ____, { field }) =>
  field.targets.includes(target) ? 0 : rule['AHD-fire-03'];

/** Every enemy is to be aimed at while there are shots enough; the target option has duties of its own. */
const coverAll: AimGuard = (s, _, __, target, ___, { battery: { shots }, field: { targets } }) => {
  if (isOn(s, Option.targets) || shotsAtTarget(target) === 0) return 0;
  const untouched = targets.filter((seen) => shotsAtTarget(seen) === 0).length;
  const covered = targets.length - untouched;
  const left = shots - s.aims.length / 2;
  return left - 1 < Math.min(shots, targets.length) - covered ? rule['AHD-fire-04'] : 0;
};

/** Infantry and the guns of a port: all enemy infantry first, by infantry; then whatever they like. */
const infantryDuty: AimGuard = (s, _, arm, target, __, { field }) => {
  if (!isOn(s, Option.targets) || isCavalryKind(arm)) return 0;
  const open = untouchedBy(s, field, false).filter((seen) => !isCavalryKind(targetKind(seen)));
  if (open.length === 0 || open.includes(target)) return 0;
  return isCavalryKind(targetKind(target)) ? rule['AHD-on-03'] : rule['AHD-fire-04'];
};

/** Cavalry: all enemy cavalry first, by cavalry; what is left of it covers whom nobody aims at yet. */
const cavalryDuty: AimGuard = (s, _, arm, target, __, { field }) => {
  if (!isOn(s, Option.targets) || !isCavalryKind(arm)) return 0;
  const open = untouchedBy(s, field, true).filter((seen) => isCavalryKind(targetKind(seen)));
  if (open.length > 0) return open.includes(target) ? 0 : rule['AHD-on-05'];
  const bare = field.targets.some((seen) => shotsAtTarget(seen) === 0);
  return bare && shotsAtTarget(target) > 0 ? rule['AHD-fire-04'] : 0;
};

/** Enemies at which no cavalry, or no other arm, aims yet. */
function untouchedBy(s: State, { at, targets }: Field, cavalry: boolean): number[] {
  const aimedAt = (index: number): boolean => {
    for (let i = 0; i < s.aims.length; i += 2) {
      if (s.aims[i + 1] === index && isCavalryKind(armOf(s.aims[i]!)) === cavalry) return true;
    }
    return false;
  };
  return targets.filter((_, i) => !aimedAt(at[i]!));
}

const marksman: Operand<State, Aiming> = {
  is: 'arm',
  each(_, __, out, ___, ____, { battery: { idle } }) {
    idle.forEach((count, arm) => {
      if (count > 0) out.push(arm);
    });
  },
  guards: [armReady, infantryFirst],
};
const victim: Operand<State, Aiming> = {
  is: 'target',
  each(_, __, out, ___, ____, { field: { targets } }) {
    for (const target of targets) if (!out.includes(target)) out.push(target);
  },
  guards: [inTheField, coverAll, infantryDuty, cavalryDuty],
};

const aimFigures: Figures = {
  'AHD-fire-02': (s, side, arm) => {
    const aimed = aimsNow(s).filter((aim) => aim.arm === arm).length;
    return { arm, aimed, units: aimed + surveyArms(s, side).idle[arm]! };
  },
  'AHD-fire-04': (s, side) => ({
    left: surveyArms(s, side).shots - aimsNow(s).length,
    untouched: surveyEnemies(s, side).targets.filter((seen) => shotsAtTarget(seen) === 0).length,
  }),
};

export const aimAt = verb<State, Aiming>('target', { operands: [marksman, victim], detail: figures(aimFigures) });

/** A leader adds to as many shots as his rating, and never twice to one (AHD-ldr-05, AHD-ldr-09). */
const underALeader: AimGuard = (s, side, _, __, ___, { battery: { led } }) =>
  led < ratingIn(s, side, battleBox(s)) ? 0 : rule['AHD-ldr-05'];
const notGuns: Guard<State> = (_, __, arm) => (arm === COAST ? rule['AHD-ldr-05'] : 0);
export const leadAt = verb<State, Aiming>('lead', {
  whole: [underALeader],
  operands: [{ ...marksman, guards: [armReady, infantryFirst, notGuns] }, victim],
  detail: figures(aimFigures, {
    'AHD-ldr-05': (s, side, arm) =>
      arm === COAST ? {} : { led: surveyArms(s, side).led, rating: ratingIn(s, side, battleBox(s)) },
  }),
});

/** Notes a shot at one unit of those that look like the target. */
export function declareShot(s: State, side: Side, arm: number, target: number, led: boolean): void {
  const { at, targets } = surveyEnemies(s, side);
  s.aims = [...s.aims, arm + (led ? LED : 0), at[targets.indexOf(target)]!];
}

/** The shots declared so far: who fires, at which place of the enemy's list (-1: at the guns), and whether a leader adds to it. */
export function aimsNow(s: State): { readonly arm: number; readonly at: number; readonly isLed: boolean }[] {
  return Array.from({ length: s.aims.length / 2 }, (_, i) => ({
    arm: armOf(s.aims[2 * i]!),
    at: s.aims[2 * i + 1]!,
    isLed: isLed(s.aims[2 * i]!),
  }));
}

// The volley

/** What an arm needs or less to hit a target, all modifiers counted. */
export function valueAgainst(s: State, side: Side, arm: number, target: number, led: boolean): number {
  const { fire } = s.t.data.tables;
  const own = arm === COAST ? s.t.value[SOUTH]![battleBox(s)]! : s.t.combat[arm]!;
  const atRiver = side !== attackerOf(s) && roundOf(s) <= fire.crossingRounds && isTargetAcross(target);
  return (
    own +
    s.t.defence[targetKind(target)]! +
    (isTargetFortified(target) ? fire.fortified : 0) +
    (atRiver ? fire.crossing : 0) +
    (led ? fire.leader : 0)
  );
}

/** A shot of value zero or less never hits (AHD-mod-08), and by house rule a six never does (AHD-hou-02). */
export const hits = (s: State, die: number, value: number): boolean =>
  die <= value && !(die === s.t.data.tables.fire.miss && !isOn(s, Option.sixMayHit));

/** The highest die that hits. */
export const highestHit = (s: State, value: number): number => {
  const { miss } = s.t.data.tables.fire;
  return Math.max(0, Math.min(value, isOn(s, Option.sixMayHit) ? miss : miss - 1));
};

/** Dice first, losses afterwards: a unit hit twice is lost, further hits are wasted. */
export function fireVolley(s: State, side: Side): void {
  const { at: where, targets: seen } = surveyEnemies(s, side);
  const struck = where.map(() => 0);
  for (let i = 0; i < s.aims.length; i += 2) {
    const index = where.indexOf(s.aims[i + 1]!);
    const arm = armOf(s.aims[i]!);
    const value = valueAgainst(s, side, arm, sightOf(seen[index]!), isLed(s.aims[i]!));
    const die = rollD6(s);
    const isHit = hits(s, die, value);
    if (isHit) struck[index]!++;
    tell(s, ev.fired, side, arm, targetKind(seen[index]!), die, highestHit(s, value), isHit ? 1 : 0);
  }
  s.aims = [];
  for (let i = where.length - 1; i >= 0; i--) if (struck[i]! > 0) strike(s, other(side), where[i]!, struck[i]!);
}

function strike(s: State, side: Side, at: number, times: number): void {
  if (at === GUNS) {
    strikeGuns(s, times);
    return;
  }
  const unit = s.units[side]![at]!;
  if (times > 1 || isReduced(unit)) {
    eliminate(s, side, at);
    return;
  }
  tell(s, ev.reduced, side, kindOf(unit), boxOf(unit));
  replaceUnit(s, side, at, checkMorale(s, side, reduced(unit)));
}

/** A port's guns take two hits like a unit (AHD-cst-03). */
function strikeGuns(s: State, times: number): void {
  const before = gunsLeft(s);
  B.guns.set(s, s.fp, Math.max(0, before - times));
  if (gunsLeft(s) > 0) {
    tell(s, ev.reduced, SOUTH, COAST, battleBox(s));
    return;
  }
  tell(s, ev.eliminated, SOUTH, COAST, battleBox(s), before);
  loseGuns(s, battleBox(s));
}
