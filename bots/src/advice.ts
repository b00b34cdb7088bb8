import type { Choice, RngState, Side } from '@bivouac/kernel';

/** The value of a game won; a game lost is worth as much below zero. */
export const WON = 1e6;

/** What a game tells the bots about itself. All of it looks at sampled states only. */
export interface Advice<S> {
  /** How good the position is for a side: the bigger the better, near `WON` when won and near `-WON` when lost. */
  evaluate(s: S, side: Side): number;
  /** The choices worth a look, the one it likes best first; all of them alike when absent or empty. */
  candidates?(s: S, side: Side, legal: readonly Choice[]): readonly Choice[];
  /** A cheap and sensible choice, played for both sides while looking ahead. */
  policy?(s: S, side: Side, legal: readonly Choice[], rng: RngState): Choice;
  /** Whether a look ahead that began at `before` may stop at `now`: at the end of a phase or of a battle, say. */
  horizon?(before: S, now: S): boolean;
}
