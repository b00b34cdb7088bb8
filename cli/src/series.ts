// A part of a series of games between bots. Each game follows from the seed and its number alone, so that it does not
// matter which worker plays it.

import { playGame, seedOf } from '@bivouac/bots';
import type { Options } from '@bivouac/kernel';
import { makeBot } from './requests.ts';
import type { ShelfKit } from './shelf/kit.ts';

export interface Series {
  /** The address of the module of the game's kit. */
  readonly module: string;
  readonly scenario: string;
  readonly options: Options;
  readonly bots: readonly string[];
  readonly seed: string;
}

export interface Tally {
  games: number;
  finished: number;
  draws: number;
  wins: number[];
  choices: number;
  turns: number;
  counts: Readonly<Record<string, number>>;
  cpuSeconds: number;
}

export const emptyTally = (sides: number): Tally => ({
  games: 0,
  finished: 0,
  draws: 0,
  wins: new Array<number>(sides).fill(0),
  choices: 0,
  turns: 0,
  counts: {},
  cpuSeconds: 0,
});

export function addTally(into: Tally, other: Tally): void {
  into.games += other.games;
  into.finished += other.finished;
  into.draws += other.draws;
  into.wins = into.wins.map((wins, side) => wins + other.wins[side]!);
  into.choices += other.choices;
  into.turns += other.turns;
  const names = new Set([...Object.keys(into.counts), ...Object.keys(other.counts)]);
  const sums = [...names].map((name) => [name, (into.counts[name] ?? 0) + (other.counts[name] ?? 0)] as const);
  into.counts = Object.fromEntries(sums);
  into.cpuSeconds += other.cpuSeconds;
}

/** Plays games `from`, `from + step`, … below `games` and reports after each. */
export function playSeries(
  kit: ShelfKit,
  series: Series,
  games: number,
  from: number,
  step: number,
  report: (tally: Tally) => void,
): void {
  const { game } = kit;
  const { scenario, options, seed } = series;
  const bots = series.bots.map((name) => makeBot(kit, name));
  const { counts = {} } = game;
  const turnOf = game.turn === undefined ? {} : { turnOf: game.turn };
  for (let i = from; i < games; i += step) {
    const started = threadSeconds();
    const played = playGame(game, bots, { scenario, options, seed: seedOf(seed, i), counts, ...turnOf });
    const tally = emptyTally(game.sides.length);
    tally.games = 1;
    tally.choices = played.choices;
    tally.turns = played.turns ?? 0;
    tally.counts = played.counted;
    tally.cpuSeconds = threadSeconds() - started;
    if (played.result !== null) {
      tally.finished = 1;
      if (played.result.winner === null) tally.draws = 1;
      else tally.wins[played.result.winner] = 1;
    }
    report(tally);
  }
}

/** Seconds of processor time this thread has used; on older Nodes, which cannot tell, all threads. */
function threadSeconds(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1e6;
}
