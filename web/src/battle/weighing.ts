// Odds from many worlds: as many of them as the figures need, what they come to, and what they can tell apart.

import type { Odds } from '@bivouac/kernel';
import type { Worlds } from '../host/messages.ts';

/** What is known of one choice, world by world; nothing where the game has no odds. */
export type Weighed = readonly Odds[];

/** Enough for a first look. */
const FIRST = 40;
const STEP = 160;
/** Before so many worlds nobody can say that something never happens. */
const LEAST = 200;
const MOST = 1480;
/** So small the error of a share must be, and that of the difference between two. */
const SHARE_ERROR = 0.0065;
const DIFFERENCE_ERROR = 0.002;
/** A difference within so many errors may be luck; with a greater error than this nobody can say that there is none. */
const DOUBT = 2;
const TELLING_ERROR = 0.007;
/** Losses are shown by tenths of a step. */
const UNSEEN_LOSS = 0.05;

/** Asks for more and more worlds until the figures are good enough or whoever answers has no more; shows each step. */
export async function weigh(
  ask: (worlds: Worlds) => Promise<readonly Weighed[] | null>,
  show: (weighed: readonly Weighed[]) => void,
): Promise<void> {
  let weighed: readonly Weighed[] = [];
  for (let from = 0; from < MOST && !isSettled(weighed); from += from === 0 ? FIRST : STEP) {
    const more = await ask({ from, count: from === 0 ? FIRST : STEP });
    if (more === null) return;
    weighed = more.map((found, which) => [...(weighed[which] ?? []), ...found]);
    show(weighed);
    if (more.every((found) => found.length === 0)) return;
  }
}

/** Are the figures as good as they are shown? */
export function isSettled(weighed: readonly Weighed[]): boolean {
  const known = weighed.filter((worlds) => worlds.length > 0);
  if (known.length === 0 || known.some((worlds) => worlds.length < LEAST)) return false;
  return known.every(
    (worlds, i) =>
      outcomesOf(worlds).every((outcome) => estimate(sharesOf(worlds, outcome)).error <= SHARE_ERROR) &&
      known.slice(i + 1).every((others) => differences(worlds, others).every(({ error }) => error <= DIFFERENCE_ERROR)),
  );
}

/** Do two choices lead to the same outcomes and losses, as far as the worlds in which both were tried can tell? */
export const isSame = (a: Weighed, b: Weighed): boolean =>
  a.length >= LEAST &&
  differences(a, b).every(({ mean, error }) => error <= TELLING_ERROR && Math.abs(mean) <= DOUBT * error) &&
  lossDifferences(a, b).every(({ mean, error }) => Math.abs(mean) <= Math.max(UNSEEN_LOSS, DOUBT * error));

function differences(a: Weighed, b: Weighed): Estimate[] {
  return outcomesOf([...a, ...b]).map((outcome) => {
    const others = sharesOf(b, outcome);
    return estimate(sharesOf(a, outcome).map((share, world) => share - others[world]!));
  });
}

function lossDifferences(a: Weighed, b: Weighed): Estimate[] {
  const sides = [...new Set([...a, ...b].flatMap(({ losses }) => Object.keys(losses)))];
  const lossIn = (odds: Odds | undefined, side: string): number => odds?.losses[side] ?? 0;
  return sides.map((side) => estimate(a.map((odds, world) => lossIn(odds, side) - lossIn(b[world], side))));
}

const outcomesOf = (worlds: Weighed): string[] => [...new Set(worlds.flatMap(({ outcomes }) => Object.keys(outcomes)))];
const sharesOf = (worlds: Weighed, outcome: string): number[] =>
  worlds.map(({ outcomes, trials }) => (outcomes[outcome] ?? 0) / trials);

interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** From worlds that have nothing to do with one another; trials in one world have. */
function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

/** All worlds together; null where there are none. */
export function total(worlds: Weighed): Odds | null {
  const [first] = worlds;
  if (first === undefined) return null;
  const trials = worlds.reduce((sum, odds) => sum + odds.trials, 0);
  const averaged = (of: (odds: Odds) => Readonly<Record<string, number>>): Record<string, number> =>
    merged(worlds, of, (sum = 0, value, odds) => sum + (value * odds.trials) / trials);
  return {
    at: first.at,
    trials,
    outcomes: merged(
      worlds,
      ({ outcomes }) => outcomes,
      (sum = 0, times) => sum + times,
    ),
    losses: averaged(({ losses }) => losses),
    spread: merged(worlds, ({ spread }) => spread, added),
    stakes: averaged(({ stakes }) => stakes),
  };
}

const added = (sum: readonly number[] = [], more: readonly number[]): readonly number[] =>
  Array.from({ length: Math.max(sum.length, more.length) }, (_, i) => (sum[i] ?? 0) + (more[i] ?? 0));

function merged<T>(
  worlds: Weighed,
  of: (odds: Odds) => Readonly<Record<string, T>>,
  add: (sum: T | undefined, value: T, odds: Odds) => T,
): Record<string, T> {
  const sums: Record<string, T> = {};
  for (const odds of worlds)
    for (const [key, value] of Object.entries(of(odds))) sums[key] = add(sums[key], value, odds);
  return sums;
}
