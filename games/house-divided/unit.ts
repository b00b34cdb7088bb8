// A unit is one integer: what it is and what it has done, then its battle marks, then its box. Units that are equal are
// interchangeable; the lower eleven bits, its *troop*, are what a choice names.

import type { Place } from '@bivouac/kernel';
import { isCavalryKind } from './atlas.ts';

const KIND = 0b111;
const FORTIFIED = 1 << 3;
const EFFORT_SHIFT = 4;
const EFFORT = 0b111 << EFFORT_SHIFT;
const PAST_SHIFT = 7;
const PAST = 0b11 << PAST_SHIFT;
const FOREIGN = 1 << 9;
const REDUCED = 1 << 10;

const TROOP_BITS = 11;
export const TROOPS: number = 1 << TROOP_BITS;
const TROOP = TROOPS - 1;

/** Marks that last as long as a battle, or until the end of the Movement segment that leads to it. */
export const Mark = { crossed: 1 << 11, landed: 1 << 12, joined: 1 << 13, broken: 1 << 14 } as const;
const MARKS = Mark.crossed | Mark.landed | Mark.joined | Mark.broken;
const BOX_SHIFT = 15;

/** What a unit has done with its marches this turn. `busy` ends with the march, as `digging` or `marched`. */
export const Effort = {
  fresh: 0,
  marched: 1,
  jumped: 2,
  digging: 3,
  spent: 4,
  stopped: 5,
  sailed: 6,
  busy: 7,
} as const;
/** What a unit has been through this game turn; `embarking`: it began the turn in Washington and an invasion may sail. */
export const Past = { none: 0, fought: 1, retreated: 2, embarking: 3 } as const;

export const kindOf = (unit: number): number => unit & KIND;
export const isCavalry = (unit: number): boolean => isCavalryKind(unit & KIND);
export const hasDugIn = (unit: number): boolean => (unit & FORTIFIED) !== 0;
export const effortOf = (unit: number): number => (unit & EFFORT) >> EFFORT_SHIFT;
export const pastOf = (unit: number): number => (unit & PAST) >> PAST_SHIFT;
export const isForeign = (unit: number): boolean => (unit & FOREIGN) !== 0;
export const isReduced = (unit: number): boolean => (unit & REDUCED) !== 0;
/** How many hits it can still take. */
export const stepsOf = (unit: number): number => (isReduced(unit) ? 1 : 2);
export const hasMark = (unit: number, mark: number): boolean => (unit & mark) !== 0;
export const troopOf = (unit: number): number => unit & TROOP;
export const boxOf = (unit: number): number => unit >> BOX_SHIFT;

export const withKind = (unit: number, kind: number): number => (unit & ~KIND) | kind;
export const withEffort = (unit: number, effort: number): number => (unit & ~EFFORT) | (effort << EFFORT_SHIFT);
export const withPast = (unit: number, past: number): number => (unit & ~PAST) | (past << PAST_SHIFT);
export const withMark = (unit: number, mark: number): number => unit | mark;
export const withoutMarks = (unit: number): number => unit & ~MARKS;
export const without = (unit: number, mark: number): number => unit & ~mark;
export const reduced = (unit: number): number => unit | REDUCED;
export const recovered = (unit: number): number => unit & ~REDUCED;
export const dugIn = (unit: number): number => unit | FORTIFIED;
export const inTheOpen = (unit: number): number => unit & ~FORTIFIED;
export const foreign = (unit: number): number => unit | FOREIGN;
export const inBox = (unit: number, box: Place): number => (unit & (TROOP | MARKS)) | (box << BOX_SHIFT);
export const newUnit = (kind: number, box: Place): number => kind | (box << BOX_SHIFT);

/** The first integer of a box: its units lie from there up to the first of the next one. */
export const firstIn = (box: Place): number => box << BOX_SHIFT;
