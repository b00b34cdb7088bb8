// A table of results as it lies beside a fight: where it is entered, what shifts that, and the cell that was rolled.

import type { Words } from './words.ts';

/** What moves the column or the die, and by which rule. */
export interface Shift {
  readonly words: Words;
  readonly by: number;
  readonly rule: string;
}

/** Whom a result is at the cost of. */
export type Hurt = 'attacker' | 'defender' | 'both';

export interface ResultsTable {
  readonly id: string;
  readonly title: Words;
  readonly columns: readonly string[];
  /** What a die shows, from the top. */
  readonly rows: readonly string[];
  /** Row by row, the codes that are printed. */
  readonly cells: readonly (readonly string[])[];
  /** What a code says. */
  readonly codes: Readonly<Record<string, Words>>;
  /** Whom a code hurts; nobody, where it is not said. */
  readonly hurts?: Readonly<Record<string, Hurt>>;
  /** The column before anything shifts it. */
  readonly from: number;
  readonly why: Words;
  readonly shifts: readonly Shift[];
  /** The column after all shifts. */
  readonly column: number;
  /** What is added to the die. */
  readonly modifiers: readonly Shift[];
  /** The row that was rolled; null before the dice have fallen. */
  readonly row: number | null;
  /** Whose word decides which of several tables is used has spoken for this one, or nobody need choose. */
  readonly isChosen: boolean;
  readonly rule: string;
}
