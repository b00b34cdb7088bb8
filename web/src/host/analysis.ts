// A fork of a game in which somebody tries things alone. It begins from a world that agrees with what its player may know
// (or, when the game is over, from the true position), rolls dice of its own, and never touches the game.

import type { Bot } from '@bivouac/bots';
import { type Choice, type Core, fastRng, type Game, type RuleRef, type ViewCore } from '@bivouac/kernel';
import type { Scene, ScenePiece, TableLook } from '@bivouac/table';
import type { LoggedEvent, Update } from './messages.ts';
import { News } from './news.ts';
import { forcedAnswer, NOT_ASKED, type Playable, type Position } from './playable.ts';

export interface Fork {
  readonly game: Game<Core, ViewCore>;
  readonly table: TableLook<Core, ViewCore>;
  readonly state: Core;
  /** Whose analysis it is. */
  readonly owner: number;
  /** The number of choices made before, whose they were, and what their player knows of them. */
  readonly from: number;
  readonly by: readonly number[];
  readonly log: readonly LoggedEvent[];
  sceneBefore(entry: number): Scene;
  /** Are all things what they truly are, or some of them guesses? */
  readonly isTrue: boolean;
}

interface AnalysisHost {
  send(update: Update): void;
  pause(): Promise<void>;
  fail(error: unknown): void;
  /** Something nobody can foresee. */
  newSeed(): string;
}

interface Step {
  readonly before: Core;
  readonly side: number;
  /** Did a person make it, as the first of what belongs together? */
  readonly isOwn: boolean;
}

export class Analysis implements Playable {
  playsForced = true;
  /** Answers for the other sides; null: they are played by hand. */
  bot: Bot<Core, ViewCore> | null = null;
  readonly #fork: Fork;
  readonly #host: AnalysisHost;
  readonly #known: ReadonlySet<number>;
  readonly #steps: Step[] = [];
  #state: Core;
  #log: LoggedEvent[] = [];
  #isRunning = false;
  #isLeft = false;
  readonly #news = new News();

  constructor(fork: Fork, host: AnalysisHost) {
    this.#fork = fork;
    this.#host = host;
    this.#state = fork.state;
    const view = fork.game.view(fork.state, fork.owner);
    const { pieces } = fork.table.scene(fork.game, view, fork.log);
    this.#known = new Set(pieces.flatMap(({ piece }) => piece ?? []));
  }

  get length(): number {
    return this.#fork.from + this.#steps.length;
  }

  get #game(): Game<Core, ViewCore> {
    return this.#fork.game;
  }

  /** Whoever is asked, the owner of the analysis first. */
  get #side(): number {
    const asked = this.#game.asked(this.#state);
    return asked.includes(this.#fork.owner) ? this.#fork.owner : (asked[0] ?? this.#fork.owner);
  }

  /** Who looks: the owner while a bot thinks for the others, otherwise whoever plays. */
  get #viewer(): number {
    return this.bot === null ? this.#side : this.#fork.owner;
  }

  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      this.#send();
      for (let answer = this.#automatic(); answer !== null; answer = this.#automatic()) {
        await this.#host.pause();
        if (this.#isLeft) return;
        this.#act(this.#side, answer(), false);
        this.#send();
      }
    } catch (error) {
      if (!this.#isLeft) this.#host.fail(error);
    } finally {
      this.#isRunning = false;
    }
  }

  /** Nothing more is sent. */
  leave(): void {
    this.#isLeft = true;
  }

  #automatic(): (() => Choice) | null {
    const side = this.#side;
    if (!this.#game.asked(this.#state).includes(side)) return null;
    const { bot } = this;
    if (bot !== null && side !== this.#fork.owner) {
      const legal = this.#game.choices(this.#state, side);
      const dice = fastRng(this.#host.newSeed());
      return () => bot.choose(this.#game, this.#game.view(this.#state, side), legal, dice);
    }
    const forced = this.playsForced ? forcedAnswer(this.#game, this.#state, side) : null;
    return forced === null ? null : () => forced;
  }

  /** Among what a bot does, a question that answers itself is not shown as one. */
  #answersItself(side: number): boolean {
    const isAmongOthers = this.bot !== null && this.#steps.at(-1)?.side !== side;
    return isAmongOthers && this.playsForced && forcedAnswer(this.#game, this.#state, side) !== null;
  }

  #act(side: number, choice: Choice, isOwn: boolean): readonly RuleRef[] {
    const before = this.#game.clone(this.#state);
    const told: LoggedEvent[] = [];
    const entry = this.length;
    const reasons = this.#game.act(this.#state, side, choice, (_s, kind, _seen, ...operands) => {
      const { name, slots } = this.#game.events[kind]!;
      told.push({ entry, kind: name, args: operands.slice(0, slots.length) });
    });
    if (reasons.length > 0) return reasons;
    this.#steps.push({ before, side, isOwn });
    this.#log = [...this.#log, ...told];
    return [];
  }

  choose(choices: readonly Choice[], goesOn = false): readonly RuleRef[] {
    if (this.#isRunning) return NOT_ASKED;
    for (const [i, choice] of choices.entries()) {
      const reasons = this.#act(this.#side, choice, !goesOn && i === 0);
      if (reasons.length > 0) return reasons;
    }
    void this.run();
    return [];
  }

  /** Whatever has been rolled or shown since: back to before the last thing the person did. */
  undo(): boolean {
    const to = this.#steps.findLastIndex(({ isOwn }) => isOwn);
    if (this.#isRunning || to < 0) return false;
    this.#state = this.#steps[to]!.before;
    // Dice that were taken back do not fall again as they fell.
    this.#state.rng = fastRng(this.#host.newSeed());
    this.#steps.length = to;
    this.#log = this.#log.filter(({ entry }) => entry < this.length);
    void this.run();
    return true;
  }

  position(): Position {
    return { game: this.#game, state: this.#state, side: this.#viewer };
  }

  currentView(): ViewCore {
    return this.#game.view(this.#state, this.#viewer);
  }

  at(entry: number): Scene {
    const { from } = this.#fork;
    if (entry < from) return this.#fork.sceneBefore(entry);
    const state = this.#steps[entry - from]?.before ?? this.#state;
    return this.#scene(
      state,
      this.#events.filter((event) => event.entry < entry),
    );
  }

  get #events(): readonly LoggedEvent[] {
    return [...this.#fork.log, ...this.#log];
  }

  /** As the viewer sees it, with the pieces of all sides open. */
  #scene(state: Core, log: readonly LoggedEvent[]): Scene {
    const { game, table } = this.#fork;
    const scenes = game.sides.map((_, side) => table.scene(game, game.view(state, side), log));
    const pieces = scenes.flatMap((scene, side) =>
      scene.pieces.filter((piece) => (game.sides[piece.side] === undefined ? side === 0 : piece.side === side)),
    );
    return { ...scenes[this.#viewer]!, pieces: pieces.map((piece) => this.#marked(piece)) };
  }

  #marked(piece: ScenePiece): ScenePiece {
    const isGuess = !this.#fork.isTrue && piece.piece !== null && !this.#known.has(piece.piece);
    return isGuess ? { ...piece, isSupposed: true } : piece;
  }

  resend(): void {
    this.#news.forget();
    this.#send();
  }

  #send(): void {
    if (this.#isLeft) return;
    const viewer = this.#viewer;
    const log = this.#events;
    const [decision, , ...args] = this.#game.view(this.#state, viewer).ask;
    this.#host.send({
      viewer,
      curtain: null,
      scene: this.#scene(this.#state, log),
      question: decision! < 0 ? null : { decision: decision!, args },
      asked: this.#game.asked(this.#state),
      choices: this.#answersItself(viewer) ? [] : this.#game.choices(this.#state, viewer),
      canUndo: this.#steps.some(({ isOwn }) => isOwn),
      entries: this.length,
      by: [...this.#fork.by, ...this.#steps.map((step) => step.side)],
      log: this.#news.of(log),
      result: this.#game.result(this.#state),
      analysis: {
        owner: this.#fork.owner,
        from: this.#fork.from,
        isTrue: this.#fork.isTrue,
        botAnswers: this.bot !== null,
      },
    });
  }
}
