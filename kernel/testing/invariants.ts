// What must always hold, for every game. Random games are played; every step is watched, some positions are examined.

import { below, type Core, fastRng, fork, type Game, type Options, type RngState } from '../src/index.ts';
import { choicesAgree, notationReadsBack, refusalsChangeNothing, secretAnswersCommute } from './choice-checks.ts';
import { copyOf, differences, jsonOf } from './data.ts';
import type { InvariantHooks } from './hooks.ts';
import { type Move, randomMove, randomOptions } from './play.ts';
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
import { twinsAtOnce, twinsDriven } from './twins.ts';
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
} as const satisfies Record<string, Check<Core>>;

const ENDS = 'random games end';
const REPLAYS = 'replays give the same state';
const LOCALS = 'no id starts at 0';

type PositionCheckName = keyof typeof positionChecks;

export const invariantNames: readonly string[] = [
  ENDS,
  REPLAYS,
  LOCALS,
  ...Object.keys(watchers),
  ...Object.keys(positionChecks),
];

export interface InvariantRun {
  readonly scenario: string;
  /** The same for every game; without it each game draws its own. */
  readonly options?: Options;
  readonly games: number;
  readonly seed: string;
  /** The number of the first game, so that a long run can be shared out. */
  readonly from?: number;
  /** How many positions of each game are examined closely. */
  readonly positions?: number;
  /** A longer game counts as endless. */
  readonly mostChoices?: number;
}

export interface Failure {
  readonly check: string;
  readonly scenario: string;
  readonly options: Options;
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

const DEFAULT_POSITIONS = 8;
const DEFAULT_MOST_CHOICES = 20_000;
const FAILURES_KEPT_OF_EACH = 3;

interface Played {
  readonly start: Core;
  readonly end: Core;
  readonly moves: readonly Move[];
}

export function checkInvariants<S extends Core>(
  game: Game<S>,
  hooks: InvariantHooks<S>,
  run: InvariantRun,
): InvariantReport {
  return new Examination(game as unknown as Game, hooks as unknown as InvariantHooks<Core>, run).examine();
}

class Examination {
  readonly #game: Game;
  readonly #hooks: InvariantHooks<Core>;
  readonly #run: InvariantRun;
  readonly #failures: Failure[] = [];
  #options: Options = {};
  #number = 0;
  #choices = 0;
  #positions = 0;

  constructor(game: Game, hooks: InvariantHooks<Core>, run: InvariantRun) {
    this.#game = game;
    this.#hooks = hooks;
    this.#run = run;
  }

  examine(): InvariantReport {
    const { games, from = 0 } = this.#run;
    this.#note(LOCALS, 0, localsStartAtNobody(this.#game));
    for (this.#number = from; this.#number < from + games; this.#number++) this.#examineGame();
    return { games, choices: this.#choices, positions: this.#positions, failures: this.#failures };
  }

  #examineGame(): void {
    const { scenario, seed, options, positions = DEFAULT_POSITIONS } = this.#run;
    const rng = fastRng(`${seed} ${scenario} ${this.#number}`);
    this.#options = options ?? randomOptions(this.#game, rng);
    const played = this.#play(fork(rng), rng);
    if (played === null) return;
    this.#choices += played.moves.length;
    const chosen = new Set(Array.from({ length: positions }, () => below(rng, played.moves.length + 1)));
    this.#replay(played, chosen, rng);
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

  /** Plays the same choices again from the same start, examining positions on the way. */
  #replay({ start, end, moves }: Played, chosen: ReadonlySet<number>, rng: RngState): void {
    const game = this.#game;
    const s = copyOf(game, start);
    try {
      for (let step = 0; step <= moves.length; step++) {
        if (chosen.has(step)) this.#examinePosition(s, step, rng);
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

  #examinePosition(s: Core, step: number, rng: RngState): void {
    this.#positions++;
    for (const name of Object.keys(positionChecks) as PositionCheckName[]) {
      try {
        const spot = { game: this.#game, hooks: this.#hooks, s: copyOf(this.#game, s), rng: fork(rng) };
        this.#note(name, step, positionChecks[name](spot));
      } catch (error) {
        this.#note(name, step, messageOf(error));
      }
    }
  }

  #note(check: string, step: number, message: string | null): void {
    if (message === null) return;
    if (this.#failures.filter((failure) => failure.check === check).length >= FAILURES_KEPT_OF_EACH) return;
    const { scenario } = this.#run;
    this.#failures.push({ check, scenario, options: this.#options, game: this.#number, step, message });
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
export function describeFailure({ check, scenario, options, game, step, message }: Failure): string {
  const given = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  return `${check}: ${message} [${[scenario, ...given, `game ${game}`, `step ${step}`].join(', ')}]`;
}
