// What the bench measures of one game, in CPU time of this process.

import {
  below,
  type Choice,
  type Core,
  cryptoRng,
  fastRng,
  type Game,
  type RngState,
  seedFromText,
} from '@bivouac/kernel';

export interface Measured {
  readonly game: string;
  readonly scenario: string;
  readonly choicesPerCpuSecond: number;
  readonly gamesPerCpuSecond: number;
  readonly cloneMicros: number;
  readonly viewMicros: number;
  /** The largest state seen, as it is stored: JSON, with the generator of a shared game. */
  readonly stateBytes: number;
}

const WARM_UP_SECONDS = 1.5;
const PLAY_SECONDS = 2;
const CALL_SECONDS = 0.7;
const ROUNDS = 3;
const POSITIONS = 400;
const CHOICES_BETWEEN_POSITIONS = 29;
/** A look at the clock may take as long as a short game. */
const GAMES_BETWEEN_LOOKS = 10;

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

export const measure = (game: Game, scenario: string): Measured => measureBeside([game], scenario)[0]!;

/** Several editions of one game in turns, round by round, so that whatever else the machine does falls on all of them alike. */
export function measureBeside(editions: readonly Game[], scenario: string): Measured[] {
  const benches = editions.map((game) => new Bench(game, scenario));
  for (const bench of benches) bench.play(WARM_UP_SECONDS);
  const rounds = inTurns(benches, (bench) => bench.play(PLAY_SECONDS));
  const sets = benches.map((bench) => ({ game: bench.game, positions: bench.positions() }));
  const clones = inTurns(sets, ({ game, positions }) => microsOf(positions, (s) => game.clone(s)));
  const views = inTurns(sets, ({ game, positions }) =>
    microsOf(positions, (s, i) => game.view(s, i % game.sides.length)),
  );
  return sets.map(({ game, positions }, i) => ({
    game: game.id,
    scenario,
    choicesPerCpuSecond: Math.round(median(rounds[i]!.map((round) => round.choices / round.seconds))),
    gamesPerCpuSecond: Math.round(median(rounds[i]!.map((round) => round.games / round.seconds))),
    cloneMicros: hundredths(median(clones[i]!)),
    viewMicros: hundredths(median(views[i]!)),
    stateBytes: Math.max(...positions.map((s) => bytesOf(game, s))),
  }));
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** What some rounds give for each, the first of which warms up. */
function inTurns<T, R>(of: readonly T[], round: (one: T) => R): R[][] {
  const all = Array.from({ length: ROUNDS + 1 }, () => of.map(round));
  return of.map((_, i) => all.slice(1).map((results) => results[i]!));
}

class Bench {
  readonly game: Game;
  readonly #scenario: string;
  readonly #rng: RngState = fastRng('bench');
  readonly #out: Choice[] = [];
  #games = 0;

  constructor(game: Game, scenario: string) {
    this.game = game;
    this.#scenario = scenario;
  }

  #start(): Core {
    return this.game.setup(this.#scenario, {}, fastRng(`bench ${this.#games++}`));
  }

  /** One random choice out of the full list. */
  #choose(s: Core): void {
    const side = 31 - Math.clz32(s.ask[1]!);
    const choices = this.game.list(s, side, this.#out);
    this.game.apply(s, side, choices[below(this.#rng, choices.length)]!, null);
  }

  /** Whole random games for so long. */
  play(seconds: number): { choices: number; games: number; seconds: number } {
    const begin = cpuSeconds();
    let choices = 0;
    let games = 0;
    let spent = 0;
    while (spent < seconds) {
      for (let i = 0; i < GAMES_BETWEEN_LOOKS; i++, games++) {
        const s = this.#start();
        for (; s.ask[1] !== 0; choices++) this.#choose(s);
      }
      spent = cpuSeconds() - begin;
    }
    return { choices, games, seconds: spent };
  }

  /** Positions spread over real random games. */
  positions(): Core[] {
    const found: Core[] = [];
    while (found.length < POSITIONS) {
      const s = this.#start();
      for (let made = 0; s.ask[1] !== 0 && found.length < POSITIONS; made++) {
        if (made % CHOICES_BETWEEN_POSITIONS === 0) found.push(this.game.clone(s));
        this.#choose(s);
      }
    }
    return found;
  }
}

/** The time of a call, in microseconds. */
function microsOf(positions: readonly Core[], call: (s: Core, i: number) => unknown): number {
  let kept: unknown;
  const begin = cpuSeconds();
  let calls = 0;
  let spent = 0;
  while (spent < CALL_SECONDS) {
    for (let i = 0; i < positions.length; i++) kept = call(positions[i]!, i + calls);
    calls += positions.length;
    spent = cpuSeconds() - begin;
  }
  if (kept === undefined) throw new Error('The bench measured a call that returns nothing.');
  return (spent / calls) * 1e6;
}

function bytesOf(game: Game, s: Core): number {
  const shared = { ...s, rng: cryptoRng(seedFromText('bench')) };
  return new TextEncoder().encode(game.pack(shared)).length;
}
