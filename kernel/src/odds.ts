// The odds of a fight: it is fought out many times, each time from a copy of the state with dice of its own.

import type { Core } from './core.ts';
import type { Game } from './game.ts';
import { fork, type RngState } from './rng.ts';

export interface Odds {
  /** The place of the fight, as in the notation. */
  readonly at: string;
  readonly trials: number;
  /** How often each outcome came up. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** By side: the steps lost on average. */
  readonly losses: Readonly<Record<string, number>>;
  /** By side: in how many trials it lost no step, one, two and so on. */
  readonly spread: Readonly<Record<string, readonly number[]>>;
  /** By side: the steps it has in the fight. */
  readonly stakes: Readonly<Record<string, number>>;
}

export interface Fight<S> {
  readonly at: string;
  /** By side. */
  readonly stakes: readonly number[];
  /** Plays to the end of the fight, in place: how it ended, and the steps each side lost. */
  fightOut(trial: S): { readonly outcome: string; readonly lost: readonly number[] };
}

export function oddsByTrials<S extends Core>(
  { sides, clone }: Pick<Game<S>, 'sides' | 'clone'>,
  s: S,
  rng: RngState,
  trials: number,
  { at, stakes, fightOut }: Fight<S>,
): Odds {
  const outcomes: Record<string, number> = {};
  const spread: number[][] = sides.map(() => []);
  for (let i = 0; i < trials; i++) {
    const trial = clone(s);
    trial.rng = fork(rng);
    const { outcome, lost } = fightOut(trial);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    lost.forEach((steps, side) => {
      count(spread[side]!, steps);
    });
  }
  const bySide = <T>(value: (side: number) => T): Record<string, T> =>
    Object.fromEntries(sides.map((side, which) => [side, value(which)]));
  return {
    at,
    trials,
    outcomes,
    losses: bySide((side) => Math.round(mean(spread[side]!, trials) * 100) / 100),
    spread: bySide((side) => spread[side]!),
    stakes: bySide((side) => stakes[side]!),
  };
}

function count(spread: number[], lost: number): void {
  while (spread.length <= lost) spread.push(0);
  spread[lost]!++;
}

const mean = (spread: readonly number[], trials: number): number =>
  spread.reduce((sum, times, lost) => sum + times * lost, 0) / trials;
