// What must always hold, for every game. Random games are played; every step is watched, some positions are examined.
// A seed repeats all of it: each game and each check of a position has dice of its own, drawn from the seed and its name.

import { below, type Core, fastRng, fork, type Game, type Options, type RngState } from '../src/index.ts';
import { choicesAgree, notationReadsBack, refusalsChangeNothing, secretAnswersCommute } from './choice-checks.ts';
import { copyOf, differences, jsonOf } from './data.ts';
import type { InvariantHooks } from './hooks.ts';
import { type Move, randomMove, randomOptions } from './play.ts';
import { drawsFollowTheDice, lookAlikesShareAPool, noAnswerIsLost } from './secret-checks.ts';
import type { Check } from './spot.ts';
import {
  clonesStandAlone,
  derivedFieldsCount,
  layoutCoversAll,
  localsStartAtNobody,
  operandsFit,
  positionsPlayOn,
  readingWritesNothing,
  samplesFitTheView,
  storedStatesAreWhole,
  undoRestoresViews,
} from './state-checks.ts';
import { anyTwinsDriven, twinsAtOnce, twinsDriven } from './twins.ts';
import { type Step, watchers } from './watch.ts';

/** Examined at some positions of each game. */
const positionChecks = {
  'clones equal their original and stand alone': clonesStandAlone,
  'the layout covers every field': layoutCoversAll,
  'operands fit into a choice': operandsFit,
  'derived fields equal a recount': derivedFieldsCount,
  'reading never writes': readingWritesNothing,
  'twins at once: what is hidden shows in no view': twinsAtOnce,
  'twins driven side by side look alike': twinsDriven,
  'samples fit the view': samplesFitTheView,
  'choices and why agree': choicesAgree,
  'refusals change nothing': refusalsChangeNothing,
  'notation reads back': notationReadsBack,
  'positions play on': positionsPlayOn,
  'stored states are whole': storedStatesAreWhole,
  'secret answers commute and stay secret': secretAnswersCommute,
  'undo leaves no trace': undoRestoresViews,
  'twins of any kind part only at what is shown': anyTwinsDriven,
  'what looks alike may stand for one another': lookAlikesShareAPool,
  'what is drawn follows from the dice alone': drawsFollowTheDice,
  'no answer is lost': noAnswerIsLost,
} as const satisfies Record<string, Check<Core>>;

const ENDS = 'random games end';
const REPLAYS = 'replays give the same state';
const LOCALS = 'no id starts at 0';

type PositionCheckName = keyof typeof positionChecks;

/** Told by the games themselves, while they are played. */
export const gameCheckNames: readonly string[] = [ENDS, REPLAYS, LOCALS, ...Object.keys(watchers)];

export const positionCheckNames = Object.keys(positionChecks) as readonly PositionCheckName[];

export const isPositionCheck = (name: string): name is PositionCheckName => name in positionChecks;

export const invariantNames: readonly string[] = [...gameCheckNames, ...positionCheckNames];

export interface InvariantRun {
  readonly scenario: string;
  /** The same for every game; without it each game draws its own. */
  readonly options?: Options;
  readonly games: number;
  readonly seed: string;
  /** The number of the first game, so that a long run can be shared out. */
  readonly from?: number;
  /** How many positions of each game are examined closely: most of the time goes there. */
  readonly positions?: number;
  /** A longer game counts as endless. */
  readonly mostChoices?: number;
}

export interface Failure {
  readonly check: string;
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  /** Repeats the game: `{ seed, from: game, games: 1 }`. */
  readonly game: number;
  readonly step: number;
  readonly message: string;
}

export interface InvariantReport {
  readonly games: number;
  readonly choices: number;
  readonly positions: number;
  readonly failures: readonly Failure[];
}

const DEFAULT_POSITIONS = 4;
const DEFAULT_MOST_CHOICES = 20_000;
const FAILURES_KEPT_OF_EACH = 3;

interface Played {
  readonly start: Core;
  readonly end: Core;
  readonly moves: readonly Move[];
}

/** A position of a random game that waits for its examination. */
interface Position {
  readonly options: Options;
  readonly game: number;
  readonly step: number;
  readonly state: Core;
}

/** Game after game, so that a long run holds the positions of one game only. */
export function checkInvariants<S extends Core>(
  game: Game<S>,
  hooks: InvariantHooks<S>,
  run: InvariantRun,
): InvariantReport {
  const { games, from = 0 } = run;
  const reports = Array.from({ length: games }, (_, i) => {
    const examination = new Examination(game, hooks, { ...run, from: from + i, games: 1 });
    for (const name of positionCheckNames) examination.examinePositions(name);
    return examination.report();
  });
  const sum = (count: (report: InvariantReport) => number): number => reports.reduce((n, one) => n + count(one), 0);
  const alike = Map.groupBy(
    reports.flatMap(({ failures }) => failures),
    ({ check }) => check,
  );
  return {
    games,
    choices: sum(({ choices }) => choices),
    positions: sum(({ positions }) => positions),
    failures: [...alike.values()].flatMap((failures) => failures.slice(0, FAILURES_KEPT_OF_EACH)),
  };
}

/** Plays its games at once and keeps some of their positions, which each check then examines when it is called. */
export class Examination<S extends Core> {
  readonly #game: Game;
  readonly #hooks: InvariantHooks<Core>;
  readonly #run: InvariantRun;
  readonly #failures: Failure[] = [];
  readonly #positions: Position[] = [];
  #options: Options = {};
  #number: number;
  #choices = 0;

  constructor(game: Game<S>, hooks: InvariantHooks<S>, run: InvariantRun) {
    this.#game = game as unknown as Game;
    this.#hooks = hooks as unknown as InvariantHooks<Core>;
    this.#run = run;
    const { games, from = 0 } = run;
    this.#number = from;
    this.#note(LOCALS, 0, localsStartAtNobody(this.#game));
    for (; this.#number < from + games; this.#number++) this.#playGame();
  }

  report(): InvariantReport {
    const { games } = this.#run;
    return { games, choices: this.#choices, positions: this.#positions.length, failures: this.#failures };
  }

  examinePositions(name: PositionCheckName): void {
    for (const { options, game, step, state } of this.#positions) {
      this.#options = options;
      this.#number = game;
      try {
        const rng = this.#dice(step, name);
        const spot = { game: this.#game, hooks: this.#hooks, s: copyOf(this.#game, state), rng };
        this.#note(name, step, positionChecks[name](spot));
      } catch (error) {
        this.#note(name, step, messageOf(error));
      }
    }
  }

  #playGame(): void {
    const rng = this.#dice();
    this.#options = this.#run.options ?? randomOptions(this.#game, rng);
    const played = this.#play(fork(rng), rng);
    if (played === null) return;
    this.#choices += played.moves.length;
    const { positions = DEFAULT_POSITIONS } = this.#run;
    const chosen = new Set(Array.from({ length: positions }, () => below(rng, played.moves.length + 1)));
    this.#replay(played, chosen);
  }

  #dice(...of: readonly (string | number)[]): RngState {
    const { seed, scenario } = this.#run;
    return fastRng([seed, scenario, this.#number, ...of].join(' '));
  }

  /** Plays a whole game and watches every step; null when it broke. */
  #play(dice: RngState, rng: RngState): Played | null {
    const game = this.#game;
    const moves: Move[] = [];
    try {
      const start = game.setup(this.#run.scenario, this.#options, dice);
      const s = copyOf(game, start);
      for (;;) {
        const move = randomMove(game, s, rng);
        if (move === null) break;
        if (moves.length === (this.#run.mostChoices ?? DEFAULT_MOST_CHOICES)) throw new Error('the game does not end');
        this.#watch(s, move, moves.length);
        moves.push(move);
      }
      if (game.result(s) === null) throw new Error('nobody is asked, yet there is no result');
      return { start, end: s, moves };
    } catch (error) {
      this.#note(ENDS, moves.length, messageOf(error));
      return null;
    }
  }

  #watch(s: Core, { side, choice }: Move, step: number): void {
    const game = this.#game;
    const seen = Object.entries(watchers).map(([name, watcher]) => ({ name, look: watcher(game, this.#hooks, s) }));
    if (game.result(s) !== null) throw new Error('somebody is asked, yet there is a result');
    game.apply(s, side, choice, null);
    const done: Step = { text: () => game.notation.write(choice, s), side };
    for (const { name, look } of seen) this.#note(name, step + 1, look(s, done));
  }

  /** Plays the same choices again from the same start, keeping positions on the way. */
  #replay({ start, end, moves }: Played, chosen: ReadonlySet<number>): void {
    const game = this.#game;
    const s = copyOf(game, start);
    try {
      for (let step = 0; step <= moves.length; step++) {
        if (chosen.has(step)) this.#keep(s, step);
        const move = moves[step];
        if (move !== undefined) game.apply(s, move.side, move.choice, null);
      }
      if (jsonOf(game, s) !== jsonOf(game, end)) {
        this.#note(REPLAYS, moves.length, `the replay differs in ${differences(game, end, s).join(', ')}`);
      }
    } catch (error) {
      this.#note(REPLAYS, moves.length, messageOf(error));
    }
  }

  #keep(s: Core, step: number): void {
    this.#positions.push({ options: this.#options, game: this.#number, step, state: copyOf(this.#game, s) });
  }

  #note(check: string, step: number, message: string | null): void {
    if (message === null) return;
    if (this.#failures.filter((failure) => failure.check === check).length >= FAILURES_KEPT_OF_EACH) return;
    const { scenario, seed } = this.#run;
    this.#failures.push({ check, scenario, options: this.#options, seed, game: this.#number, step, message });
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}${placeOf(error)}` : String(error);

/** The innermost place in the project's sources. */
function placeOf(error: Error): string {
  const place = /([\w.-]+\.ts:\d+)/.exec(error.stack?.split('\n').slice(1).join('\n') ?? '');
  return place ? ` (${place[1]})` : '';
}

/** What a broken invariant means at the table. */
export type FailureKind = 'dead end' | 'replay' | 'leak' | 'other';

export function failureKind({ check }: Failure): FailureKind {
  if (check === ENDS) return 'dead end';
  if (check === REPLAYS) return 'replay';
  return /twins|view|secret|clock|trace/.test(check) ? 'leak' : 'other';
}

/** One line for people. */
export function describeFailure({ check, scenario, options, seed, game, step, message }: Failure): string {
  const given = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  return `${check}: ${message} [${[scenario, ...given, `seed ${seed}`, `game ${game}`, `step ${step}`].join(', ')}]`;
}
