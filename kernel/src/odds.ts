// The odds of a fight: it is fought out many times, each time from a copy of the state with dice of its own.

import type { Choice } from './choice.ts';
import type { Core, Place, Side } from './core.ts';
import type { Game } from './game.ts';
import { fork, type RngState } from './rng.ts';

export interface Odds {
  /** The place of the fight, as in the notation. */
  readonly at: string;
  readonly trials: number;
  /** How often each outcome came up: a side that holds the place, `side-how`, or anything else that decides nothing. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** By side: the steps lost on average. */
  readonly losses: Readonly<Record<string, number>>;
  /** By side: in how many trials it lost no step, one, two and so on. */
  readonly spread: Readonly<Record<string, readonly number[]>>;
  /** By side: the steps it has in the fight. */
  readonly stakes: Readonly<Record<string, number>>;
}

/** How a game fights out what is at hand. */
export interface Fight<S> {
  /** Where something is to be fought, or -1; a choice may say which fight comes first. */
  placeAtHand(s: S, begin?: Choice): Place;
  /** What a side has in it. */
  stepsAt(s: S, side: Side, place: Place): number;
  /** Plays to the end of the fight, in place. With a choice: whoever is asked begins with it. */
  fightOut(trial: S, place: Place, begin?: Choice): Fought;
}

export interface Fought {
  /** The steps each side lost. */
  readonly lost: readonly number[];
  readonly outcome: string;
}

/** Null when nothing is to be fought. With a choice: when whoever is asked now begins with it. */
export function oddsByTrials<S extends Core>(
  { sides, clone, nameOf }: Pick<Game<S>, 'sides' | 'clone' | 'nameOf'>,
  { placeAtHand, stepsAt, fightOut }: Fight<S>,
  s: S,
  rng: RngState,
  trials: number,
  begin?: Choice,
): Odds | null {
  const place = placeAtHand(s, begin);
  if (place < 0) return null;
  const outcomes: Record<string, number> = {};
  const spread: number[][] = sides.map(() => []);
  for (let i = 0; i < trials; i++) {
    const trial = clone(s);
    trial.rng = fork(rng);
    const { lost, outcome } = fightOut(trial, place, begin);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    lost.forEach((steps, side) => {
      count(spread[side]!, steps);
    });
  }
  const bySide = <T>(value: (side: number) => T): Record<string, T> =>
    Object.fromEntries(sides.map((side, which) => [side, value(which)]));
  return {
    at: nameOf(s, 'place', place),
    trials,
    outcomes,
    losses: bySide((side) => Math.round(mean(spread[side]!, trials) * 100) / 100),
    spread: bySide((side) => spread[side]!),
    stakes: bySide((side) => stepsAt(s, side, place)),
  };
}

/** Does a side hold the place by this outcome? */
export const isHeldBy = (outcome: string, side: string): boolean => outcome === side || outcome.startsWith(`${side}-`);

/** Whole shares that add up to the whole, each as near as it can be: what is left over goes to the largest remainders. */
export function inShares(counts: Readonly<Record<string, number>>, whole: number): Record<string, number> {
  const sum = Object.values(counts).reduce((a, b) => a + b, 0);
  const exact = Object.entries(counts).map(([key, times]) => ({ key, share: sum === 0 ? 0 : (times * whole) / sum }));
  const shares = Object.fromEntries(exact.map(({ key, share }) => [key, Math.floor(share)]));
  const left = sum === 0 ? 0 : whole - Object.values(shares).reduce((a, b) => a + b, 0);
  const remainder = (share: number): number => share - Math.floor(share);
  const byRemainder = exact.toSorted((a, b) => remainder(b.share) - remainder(a.share));
  for (const { key } of byRemainder.slice(0, left)) shares[key]!++;
  return shares;
}

function count(spread: number[], lost: number): void {
  while (spread.length <= lost) spread.push(0);
  spread[lost]!++;
}

const mean = (spread: readonly number[], trials: number): number =>
  spread.reduce((sum, times, lost) => sum + times * lost, 0) / trials;
