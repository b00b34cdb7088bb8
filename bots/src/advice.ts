import type { Choice, RngState, Side } from '@bivouac/kernel';

/** The value of a game won; a game lost is worth as much below zero. */
export const WON = 1e6;

/**
 * How what `evaluate` says for the first side becomes its chance to win: a logistic curve, at the beginning of the game and at
 * its end; in between it changes evenly. `npm run chances` fits it.
 */
export interface Curve {
  /** What speaks for the first side when its value is 0. */
  readonly tilt: readonly [number, number];
  /** What its value adds, by unit. */
  readonly slope: readonly [number, number];
}

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
  /** How far the game has come, from 0 to 1, and its curve. Without them nobody speaks of chances. */
  readonly chances?: { progress(s: S): number; curve(s: S): Curve };
  /** What `evaluate` is the sum of for a side, by name: so that it can be said in words what a choice is good for. */
  terms?(s: S, side: Side): Readonly<Record<string, number>>;
}

const between = ([from, to]: readonly [number, number], progress: number): number => from + (to - from) * progress;

/** How likely a side is to win where the game's advice values the position so for it; null where the game does not tell. */
export function chanceOf<S>({ chances }: Advice<S>, s: S, value: number, side: Side): number | null {
  if (chances === undefined) return null;
  if (Math.abs(value) >= WON / 2) return value > 0 ? 1 : 0;
  const { tilt, slope } = chances.curve(s);
  const progress = Math.max(0, Math.min(1, chances.progress(s)));
  const first = between(tilt, progress) + between(slope, progress) * (side === 0 ? value : -value);
  return 1 / (1 + Math.exp(side === 0 ? -first : first));
}
