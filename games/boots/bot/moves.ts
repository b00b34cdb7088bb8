// Who moves next and where to. Attacks are planned with all who could come to them; whoever has no part in one goes for
// what his side wants, and keeps out of harm's way.

import { directionTo, oppositeDirection } from '@bivouac/boards';
import { type Choice, first, type Side } from '@bivouac/kernel';
import { Arm } from '../atlas.ts';
import { eachNeighbour, HALVES } from '../map-atlas.ts';
import { V } from '../rules/7-movement.ts';
import { reachOf } from '../rules/7-reach.ts';
import { staying } from '../rules/8-stacking.ts';
import { isActive } from '../rules/10-plan.ts';
import { fedHexes, isSupplied } from '../rules/14-supply.ts';
import { NOBODY } from '../sides.ts';
import { commander, has, isOnMap, Mark, piecesAt, type State, turnData } from '../state.ts';
import { factorWorth, meanWorth, strengthOf } from './clash.ts';
import { attackOn, type Field, fieldFor, foesBeside, perilAt } from './field.ts';
import type { Goal, Plans } from './plans.ts';
import { bestBy, ofVerb } from './verbs.ts';
import { waysTo } from './ways.ts';
import { fighting, marching } from './weights.ts';

/** What an attack on a hex would come to. */
interface Assault {
  /** Those beside it already, and all who could be. */
  readonly now: number;
  readonly most: number;
  readonly worthNow: number;
  readonly worthMost: number;
  /** Of a factor of theirs. */
  readonly worth: number;
  /** Where attackers stand. */
  readonly from: readonly number[];
}

interface Plan {
  readonly field: Field;
  readonly assaults: ReadonlyMap<number, Assault>;
  /** By unit that can still move: where it could go. */
  readonly reach: ReadonlyMap<number, readonly number[]>;
  /** By command: where it is in supply, and whom it could beat. */
  readonly fed: Map<number, Uint8Array>;
  readonly prey: Map<number, readonly Goal[]>;
  /** By unit. */
  readonly aims: Map<number, readonly Aim[]>;
}

/** A goal as a unit sees it: the way there, and the part of it that is left to it. */
interface Aim {
  readonly goal: Goal;
  readonly ways: Int16Array;
  readonly share: number;
}

const isFighter = (s: State, piece: number): boolean => s.t.arm[piece] !== Arm.train && s.t.combat[piece]! > 0;

/** Where a unit that has not moved can go and stay. */
function reachable(s: State, piece: number, active: number): number[] {
  const { finder, further } = reachOf(
    s,
    {
      pieces: [piece],
      left: s.t.move[piece]! * HALVES,
      isFresh: true,
      byBoat: s.t.war.usesBoats && isSupplied(s, piece),
      isInspired: false,
    },
    active,
  );
  const found: number[] = [];
  for (let i = 1; i < finder.reachedCount; i++) found.push(finder.reached[i]!);
  found.push(...further);
  const here = s.at[piece]!;
  return found.filter((hex) => hex !== here && s.t.isClosed[hex] === 0 && staying(s, [piece], hex) === 0);
}

function planFor(s: State, plans: Plans, side: Side, active: number): Plan {
  const units = Array.from(s.at.keys()).filter(
    (piece) => isOnMap(s, piece) && isActive(s, piece, active) && commander(s, piece) === side,
  );
  const camp = units.length > 0 ? s.t.camp[units[0]!]! : side;
  const field = fieldFor(s, plans, side, camp);
  const reach = new Map<number, readonly number[]>();
  for (const unit of units) if (mayMove(s, unit)) reach.set(unit, reachable(s, unit, active));
  return {
    field,
    reach,
    assaults: assaultsOf(field, units, reach),
    fed: new Map(),
    prey: new Map(),
    aims: new Map(),
  };
}

const mayMove = (s: State, piece: number): boolean =>
  s.t.move[piece]! > 0 && !has(s, piece, Mark.moved | Mark.worked | Mark.railed);

function assaultsOf(
  field: Field,
  units: readonly number[],
  reach: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, Assault> {
  const { s, targets, foes, plans } = field;
  const near = new Map<number, number[]>(targets.map((target) => [target, []]));
  const able = new Map<number, number[]>(targets.map((target) => [target, []]));
  for (const unit of units) {
    if (!isFighter(s, unit) || has(s, unit, Mark.truce)) continue;
    const beside = new Set<number>();
    for (const hex of reach.get(unit) ?? [])
      eachNeighbour(s.t, hex, (to) => {
        if (foes[to]! > 0) beside.add(to);
      });
    eachNeighbour(s.t, s.at[unit]!, (to) => {
      if (foes[to]! > 0) {
        near.get(to)!.push(unit);
        beside.delete(to);
      }
    });
    for (const target of beside) able.get(target)!.push(unit);
  }
  const assaults = new Map<number, Assault>();
  for (const target of targets) {
    const [here, others] = [near.get(target)!, able.get(target)!];
    const all = [...here, ...others];
    if (all.length === 0) continue;
    const [now, most] = [strengthOf(s, here), strengthOf(s, all)];
    const anger = plans.provocation(s, all, piecesAt(s, target));
    const worthOf = (those: readonly number[], strength: number): number =>
      strength === 0 ? 0 : attackOn(field, target, strength, meanWorth(s, those), shiftOf(s, those)).worth - anger;
    assaults.set(target, {
      now,
      most,
      worthNow: worthOf(here, now),
      worthMost: worthOf(all, most),
      worth: meanWorth(s, all),
      from: [...new Set(here.map((unit) => s.at[unit]!))],
    });
  }
  return assaults;
}

/** Guns, and the flank that several can take. */
const shiftOf = (s: State, units: readonly number[]): number =>
  Math.min(1, units.filter((unit) => s.t.arm[unit] === Arm.gun).length) + (units.length > 2 ? 1 : 0);

/** What it is worth to a unit to be in a hex when the fighting begins. */
function worthAt(plan: Plan, unit: number, hex: number): number {
  const { field } = plan;
  const { s, friends } = field;
  const own = s.t.combat[unit]!;
  const others = friends[hex]! - (s.at[unit] === hex ? own : 0);
  const worth = factorWorth(s, unit);
  const peril = perilAt(field, hex, others + own, worth) - perilAt(field, hex, others, worth);
  const crush = crushAt(field, unit, hex);
  return purposeAt(plan, unit, hex) + fightAt(plan, unit, hex, others) - peril - crush - hungerAt(plan, unit, hex);
}

/** 21.20 In a place that is about to burn there is room for few. */
function crushAt({ s, plans, side }: Field, unit: number, hex: number): number {
  if (!plans.burns(s, side, hex)) return 0;
  let size = s.t.stacking[unit]!;
  for (let piece = 0; piece < s.at.length; piece++)
    if (piece !== unit && s.at[piece] === hex) size += s.t.stacking[piece]!;
  return size > s.t.data.burned.stacking ? factorWorth(s, unit) * s.t.combat[unit]! + fighting.ground : 0;
}

/** The share of the attacks that have to be made from a hex. */
function fightAt({ field, assaults }: Plan, unit: number, hex: number, others: number): number {
  const { s } = field;
  const targets = foesBeside(field, hex);
  if (targets.length === 0) return 0;
  if (!isFighter(s, unit)) return -3;
  const own = s.t.combat[unit]!;
  let sum = 0;
  for (const target of targets) {
    const assault = assaults.get(target);
    const most = assault === undefined ? 0 : sharedWorth(field, target, assault, targets.length);
    if (assault !== undefined && most > fighting.least / targets.length) {
      const isHere = s.at[unit] === hex;
      const rest = isHere ? assault.now : assault.most - assault.now;
      const gain = isHere ? most : most - Math.min(assault.worthNow, most);
      sum += (Math.max(gain, fighting.least) * own) / Math.max(1, rest);
      if (flanks(s, hex, target, assault.from)) sum += marching.flank;
    } else {
      const anger = field.plans.provocation(s, [unit], piecesAt(s, target));
      sum += Math.min(-0.5, attackOn(field, target, own + others, factorWorth(s, unit), 0).worth) - anger;
    }
  }
  return sum;
}

/** What an attack promises when those who make it have others beside them whom they must attack as well. */
function sharedWorth(field: Field, target: number, { most, worthMost, worth }: Assault, targets: number): number {
  return targets === 1 ? worthMost : attackOn(field, target, most / targets, worth, 0).worth;
}

const flanks = (s: State, hex: number, target: number, from: readonly number[]): boolean => {
  const opposite = oppositeDirection(directionTo(s.t.grid, target, hex));
  return from.some((other) => other !== hex && directionTo(s.t.grid, target, other) === opposite);
};

/** What brings the unit nearer to what its side wants. */
function purposeAt(plan: Plan, unit: number, hex: number): number {
  const { field } = plan;
  const { s } = field;
  if (s.t.arm[unit] === Arm.train) return marching.train * companyAt(plan, unit, hex);
  let best = 0;
  for (const aim of aimsOf(plan, unit)) best = Math.max(best, pullOf(field, unit, hex, aim));
  for (const { hex: lair, worth } of preyOf(plan, s.t.command[unit]!)) {
    const turns = waysTo(s.t, lair)[hex]! / HALVES / s.t.move[unit]!;
    if (turns <= LONGEST) best = Math.max(best, worth * marching.patience ** Math.max(1, turns));
  }
  return best + guardAt(field, unit, hex);
}

/** The enemies whom a command could beat with all it has on the map. */
function preyOf({ field, prey }: Plan, command: number): readonly Goal[] {
  const known = prey.get(command);
  if (known !== undefined) return known;
  const { s, targets } = field;
  const units = s.t.piecesOf[command]!.filter((piece) => isOnMap(s, piece) && isFighter(s, piece));
  const strength = strengthOf(s, units);
  const found = targets.flatMap((hex): Goal[] => {
    const anger = field.plans.provocation(s, units, piecesAt(s, hex));
    if (strength === 0 || anger > 0) return [];
    const { worth } = attackOn(field, hex, strength, meanWorth(s, units), shiftOf(s, units));
    return worth > fighting.least ? [{ hex, worth: marching.hunt * worth }] : [];
  });
  prey.set(command, found);
  return found;
}

function pullOf({ s, friends }: Field, unit: number, hex: number, { goal, ways, share }: Aim): number {
  if (hex === goal.hex) {
    const others = friends[hex]! - (s.at[unit] === hex ? s.t.combat[unit]! : 0);
    return others > 0 ? goal.worth * marching.crowd : goal.worth;
  }
  const turns = Math.max(0.5, ways[hex]! / HALVES / s.t.move[unit]!);
  return turns > LONGEST ? 0 : goal.worth * share * marching.patience ** turns;
}

/** What others who are nearer, or enemies who hold them, leave of the goals to a unit. */
function aimsOf({ field, aims }: Plan, unit: number): readonly Aim[] {
  const { s, goals, foes } = field;
  const known = aims.get(unit);
  if (known !== undefined) return known;
  const found = goals.map((goal): Aim => {
    const ways = waysTo(s.t, goal.hex);
    const isHeld = foes[goal.hex]! > 0;
    return { goal, ways, share: isHeld ? marching.defended : marching.crowd ** Math.min(4, nearer(s, unit, ways)) };
  });
  aims.set(unit, found);
  return found;
}

/** In turns: what is farther is out of reach. */
const LONGEST = 12;

/** How many of the camp are nearer to a goal. */
function nearer(s: State, unit: number, ways: Int16Array): number {
  const here = ways[s.at[unit]!]!;
  let count = 0;
  for (let piece = 0; piece < s.at.length; piece++) {
    if (!isOnMap(s, piece) || s.t.camp[piece] !== s.t.camp[unit] || !isFighter(s, piece)) continue;
    const way = ways[s.at[piece]!]!;
    if (way < here || (way === here && piece < unit)) count++;
  }
  return count;
}

/** Being the one who guards what the enemy wants. */
function guardAt({ s, wanted, threat, friends }: Field, unit: number, hex: number): number {
  const goal = wanted.find((one) => one.hex === hex);
  if (goal === undefined) return 0;
  const others = friends[hex]! - (s.at[unit] === hex ? s.t.combat[unit]! : 0);
  if (others > 0) return 0;
  return (threat[hex] === 0 ? marching.watch : marching.guard) * goal.worth;
}

/** A train belongs with the strongest of its command who are near. */
function companyAt({ field }: Plan, train: number, hex: number): number {
  const { s } = field;
  let best = 0;
  for (const unit of s.t.piecesOf[s.t.command[train]!]!) {
    if (!isOnMap(s, unit) || unit === train) continue;
    const way = waysTo(s.t, s.at[unit]!)[hex]! / HALVES;
    best = Math.max(best, (field.friends[s.at[unit]!]! + 1) / (6 + way * 2));
  }
  return best;
}

function hungerAt({ field, fed }: Plan, unit: number, hex: number): number {
  const { s } = field;
  if (!turnData(s).attrition || s.t.war.isAlwaysSupplied(s, unit)) return 0;
  const command = s.t.command[unit]!;
  if (!fed.has(command)) fed.set(command, fedHexes(s, command));
  return fed.get(command)![hex] === 1 ? 0 : marching.hunger * s.t.combat[unit]!;
}

/** The best that a unit could do. */
function bestMove(plan: Plan, unit: number): { readonly hex: number; readonly gain: number } {
  const { s } = plan.field;
  let [hex, most] = [NOBODY, Number.NEGATIVE_INFINITY];
  for (const to of plan.reach.get(unit) ?? []) {
    const worth = worthAt(plan, unit, to);
    if (worth > most) [hex, most] = [to, worth];
  }
  return { hex, gain: most - worthAt(plan, unit, s.at[unit]!) };
}

export function chooseOrder(plans: Plans, s: State, side: Side, legal: readonly Choice[]): Choice {
  const done = ofVerb(s, legal, 'done')[0] ?? legal[0]!;
  const active = V.active(s);
  const inHand = V.piece(s);
  if (V.forced(s) === 1) return leadAstray(s, side, legal) ?? done;
  if (inHand !== NOBODY && V.fresh(s) === 1) {
    const plan = planFor(s, plans, commander(s, inHand), active);
    const goes = ofVerb(s, legal, 'go');
    const best = bestBy(goes, (choice) => worthAt(plan, inHand, first(choice)));
    if (best !== undefined && worthAt(plan, inHand, first(best)) > worthAt(plan, inHand, s.at[inHand]!)) return best;
  }
  const takes = ofVerb(s, legal, 'move');
  if (takes.length === 0) return done;
  const plan = planFor(s, plans, side, active);
  const gains = new Map(takes.map((choice) => [choice, bestMove(plan, first(choice)).gain]));
  const best = bestBy(
    takes.filter((choice) => first(choice) !== inHand),
    (choice) => gains.get(choice)!,
  );
  return best !== undefined && gains.get(best)! > marching.least ? best : done;
}

/** 6.7 Into the Valley: the stack goes where it meets the most. */
function leadAstray(s: State, side: Side, legal: readonly Choice[]): Choice | undefined {
  const inHand = V.piece(s);
  const goes = ofVerb(s, legal, 'go');
  const best = bestBy(goes, (choice) => strengthBeside(s, side, first(choice)));
  if (best === undefined || inHand === NOBODY) return undefined;
  return strengthBeside(s, side, first(best)) > strengthBeside(s, side, s.at[inHand]!) ? best : undefined;
}

/** The strongest stack of a side beside a hex. */
function strengthBeside(s: State, side: Side, hex: number): number {
  let most = 0;
  eachNeighbour(s.t, hex, (near) => {
    const units = piecesAt(s, near).filter((piece) => commander(s, piece) === side);
    most = Math.max(most, strengthOf(s, units));
  });
  return most;
}

/** What it is worth to a unit to go to a hex outside its movement: in pursuit, in retreat. */
export function groundWorth(plans: Plans, s: State, unit: number): (hex: number) => number {
  const side = commander(s, unit);
  const camp = s.t.camp[unit]!;
  const field = fieldFor(s, plans, side === NOBODY ? camp % 2 : side, camp);
  const plan: Plan = {
    field,
    reach: new Map(),
    assaults: new Map(),
    fed: new Map(),
    prey: new Map(),
    aims: new Map(),
  };
  return (hex) => {
    const own = s.t.combat[unit]!;
    const others = field.friends[hex]! - (s.at[unit] === hex ? own : 0);
    const worth = factorWorth(s, unit);
    return purposeAt(plan, unit, hex) - perilAt(field, hex, others + own, worth) - crushAt(field, unit, hex);
  };
}
