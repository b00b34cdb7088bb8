// What the advice asks a war about: what its sides want, and what their deeds bring beyond the battle.

import type { Choice, Decision, Side } from '@bivouac/kernel';
import type { Curve } from '@bivouac/scene';
import type { State } from '../state.ts';

/** A hex that a side wants to be in, and what it is worth to it in points. */
export interface Goal {
  readonly hex: number;
  readonly worth: number;
}

export type Chooser = (s: State, side: Side, legal: readonly Choice[]) => Choice;

export interface Plans {
  /** The decisions of the war's own, in the order of its game. */
  readonly decisions: readonly Decision<State>[];
  goals(s: State, side: Side): readonly Goal[];
  /** Will a hex be set on fire by units of a side that enter it? Fewer of them can stay there then (21.20). */
  burns(s: State, side: Side, hex: number): boolean;
  /** The points that the table as it stands would yet bring to the United States, less those of their enemy. */
  outlook(s: State): number;
  /** What an attack by these units on those gives their enemy before a die falls. */
  provocation(s: State, attackers: readonly number[], defenders: readonly number[]): number;
  /** By scenario, how likely a position is to win, as `npm run chances` fits it. */
  readonly curves: Readonly<Record<string, Curve>>;
  /** By the name of a decision: how to answer it. */
  readonly choosers: Readonly<Record<string, Chooser>>;
}
