// 10.4 to 10.9 Which hexes attack which: declared attacks, what is still owed, and whether it can be met.

import { areAdjacent, eachNeighbour } from '../map-atlas.ts';
import { NOBODY } from '../sides.ts';
import { areHostile, commander, has, heldHexes, isOnMap, isOpposedTo, Mark, type State } from '../state.ts';
import { boundOf, controls } from './9-zones.ts';

const WIDTH = 3;

export const isActive = (s: State, piece: number, active: number): boolean =>
  ((active >> s.t.command[piece]!) & 1) === 1;

/** May a unit still attack in this sub-phase? */
export const isReady = (s: State, piece: number, active: number): boolean =>
  isOnMap(s, piece) && isActive(s, piece, active) && !has(s, piece, Mark.fought | Mark.truce);

/** The number of the attack in which a hex takes part, or NOBODY. */
export function attackOf(plan: readonly number[], hex: number): number {
  for (let i = 0; i < plan.length; i += WIDTH) if (plan[i + 1] === hex) return plan[i]!;
  return NOBODY;
}

/** The hexes of an attack: those that attack (0) or those that are attacked (1). */
export function hexesOf(plan: readonly number[], attack: number, target: 0 | 1): number[] {
  const found: number[] = [];
  for (let i = 0; i < plan.length; i += WIDTH)
    if (plan[i] === attack && plan[i + 2] === target) found.push(plan[i + 1]!);
  return found;
}

export function withoutAttack(plan: readonly number[], attack: number): number[] {
  const kept: number[] = [];
  for (let i = 0; i < plan.length; i += WIDTH) if (plan[i] !== attack) kept.push(plan[i]!, plan[i + 1]!, plan[i + 2]!);
  return kept;
}

export function numbersIn(plan: readonly number[]): number[] {
  const found = new Set<number>();
  for (let i = 0; i < plan.length; i += WIDTH) found.add(plan[i]!);
  return [...found].sort((a, b) => a - b);
}

const nextNumber = (plan: readonly number[]): number => Math.max(0, ...numbersIn(plan)) + 1;

/** What a declaration is made on. */
export interface Field {
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  /** Those that must attack, and those that must be attacked. */
  readonly bound: ReadonlySet<number>;
  mayAttack(from: number, to: number): boolean;
}

/** A unit may not attack beyond the border that holds it (22.9). */
const mayCross = (s: State, piece: number, to: number): boolean => {
  const bound = boundOf(s, s.t.command[piece]!);
  return bound === 0 || s.t.country[to] === bound;
};

export function fieldOf(s: State, active: number): Field {
  const attackers = new Map<number, number[]>();
  for (let piece = 0; piece < s.at.length; piece++) {
    if (!isReady(s, piece, active)) continue;
    const units = attackers.get(s.at[piece]!);
    if (units === undefined) attackers.set(s.at[piece]!, [piece]);
    else units.push(piece);
  }
  const held = heldHexes(s);
  const targets = new Set<number>();
  const bound = new Set<number>();
  const pairs = new Set<number>();
  for (const [from, units] of attackers) {
    eachNeighbour(s.t, from, (to) => {
      if (held[to] === 0) return;
      const enemies = enemiesAt(s, units[0]!, to);
      if (enemies.length === 0 || !units.every((unit) => mayCross(s, unit, to))) return;
      pairs.add(from * s.t.hexes + to);
      targets.add(to);
      if (!areHostile(s, units[0]!, enemies[0]!)) return;
      const isTouched = units.some((unit) => controls(s, unit, to));
      const isThreatened = enemies.some((enemy) => controls(s, enemy, from));
      if (isTouched || isThreatened) bound.add(to);
      if (isThreatened) bound.add(from);
    });
  }
  const fighting = [...attackers.keys()].filter((from) => [...targets].some((to) => pairs.has(from * s.t.hexes + to)));
  return {
    attackers: fighting.sort((a, b) => a - b),
    targets: [...targets].sort((a, b) => a - b),
    bound,
    mayAttack: (from, to) => pairs.has(from * s.t.hexes + to),
  };
}

/** Does any active unit stand next to a unit of another camp? */
export function isInTouch(s: State, active: number): boolean {
  const { neighbours } = s.t.grid;
  const camps = new Uint8Array(s.t.hexes);
  for (let piece = 0; piece < s.at.length; piece++) if (isOnMap(s, piece)) camps[s.at[piece]!] = s.t.camp[piece]! + 1;
  for (let piece = 0; piece < s.at.length; piece++) {
    if (!isOnMap(s, piece) || !isActive(s, piece, active)) continue;
    const own = s.t.camp[piece]! + 1;
    for (let i = 6 * s.at[piece]!, end = i + 6; i < end; i++) {
      const near = neighbours[i]!;
      if (near >= 0 && camps[near] !== 0 && camps[near] !== own) return true;
    }
  }
  return false;
}

const enemiesAt = (s: State, unit: number, hex: number): number[] => {
  const found: number[] = [];
  const [camp, owner] = [s.t.camp[unit]!, commander(s, unit)];
  for (let piece = 0; piece < s.at.length; piece++)
    if (s.at[piece] === hex && isOpposedTo(s, camp, owner, piece)) found.push(piece);
  return found;
};

/** The plan with one pair more, or null when it does not fit (10.8, 10.9). */
export function joined(plan: readonly number[], field: Field, from: number, to: number): readonly number[] | null {
  if (!field.mayAttack(from, to)) return null;
  const [ofFrom, ofTo] = [attackOf(plan, from), attackOf(plan, to)];
  if (ofFrom !== NOBODY && ofTo !== NOBODY) return null;
  if (ofTo !== NOBODY)
    return hexesOf(plan, ofTo, 1).every((target) => field.mayAttack(from, target)) ? [...plan, ofTo, from, 0] : null;
  if (ofFrom !== NOBODY)
    return hexesOf(plan, ofFrom, 0).every((near) => field.mayAttack(near, to)) ? [...plan, ofFrom, to, 1] : null;
  const number = nextNumber(plan);
  return [...plan, number, from, 0, number, to, 1];
}

/** What is owed and not yet met. */
export const owed = (plan: readonly number[], { bound }: Field): number[] =>
  [...bound].filter((hex) => attackOf(plan, hex) === NOBODY);

const MOST_TRIALS = 600;

/** Can all that is owed still be met? When the search grows too long it is taken to be so. */
export function isCompletable(plan: readonly number[], field: Field): boolean {
  let trials = MOST_TRIALS;
  const solve = (now: readonly number[]): boolean => {
    if (--trials < 0) return true;
    const [hex] = owed(now, field);
    if (hex === undefined) return true;
    for (const next of extensions(now, field, hex)) if (solve(next)) return true;
    return false;
  };
  return solve(plan);
}

/** Every way to bring a hex into the plan. */
export function extensions(plan: readonly number[], field: Field, hex: number): (readonly number[])[] {
  const pairs = [
    ...field.targets.map((to) => joined(plan, field, hex, to)),
    ...field.attackers.map((from) => joined(plan, field, from, hex)),
  ];
  return pairs.filter((next) => next !== null);
}

/** Does a unit stand next to an enemy of it? */
export function isBesideEnemies(s: State, hex: number, unit: number): boolean {
  for (let piece = 0; piece < s.at.length; piece++)
    if (isOnMap(s, piece) && areHostile(s, unit, piece) && areAdjacent(s.t, hex, s.at[piece]!)) return true;
  return false;
}
