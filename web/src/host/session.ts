// A game being played at one screen: the match, who sits where, and who looks. It hands out what the viewer may know.

import type { Bot } from '@bivouac/bots';
import {
  type Choice,
  type Core,
  fastRng,
  type Game,
  GameError,
  type Match,
  type RuleRef,
  type ViewCore,
} from '@bivouac/kernel';
import type { Scene, TableLook, Words } from '@bivouac/table';
import { type LoggedEvent, PLAYER, type Update } from './messages.ts';
import { News } from './news.ts';
import { forcedAnswer, NOT_ASKED, type Playable, type Position } from './playable.ts';

export interface Host {
  /** Called after every change, with what the viewer may see of it. */
  send(update: Update): void;
  /** Begins to keep the game as it is now. */
  save(): void;
  /** Nobody can play on. */
  fail(error: unknown): void;
  /** Lets other messages in before the next bot thinks. */
  pause(): Promise<void>;
}

export class Session implements Playable {
  readonly match: Match<Core, ViewCore>;
  readonly seats: readonly string[];
  playsForced = true;
  readonly table: TableLook<Core, ViewCore>;
  /** By place, as the map names it. */
  readonly codes: readonly string[];
  readonly #bots: readonly (Bot<Core, ViewCore> | null)[];
  readonly #host: Host;
  #viewer: number | null = null;
  #curtain: number | null = null;
  readonly #news = new News();
  #isRunning = false;
  /** The entries with which a thing began that a person did at this sitting. */
  #begun: number[] = [];

  constructor(
    match: Match<Core, ViewCore>,
    table: TableLook<Core, ViewCore>,
    seats: readonly string[],
    botFor: (name: string) => Bot<Core, ViewCore>,
    host: Host,
  ) {
    this.match = match;
    this.seats = seats;
    this.table = table;
    this.codes = table.looks(match.game).places.map(({ code }) => code);
    this.#bots = seats.map((seat) => (seat === PLAYER ? null : botFor(seat)));
    this.#host = host;
    if (this.#players.length === 1) this.#viewer = this.#players[0]!;
  }

  /** The side that looks; throws while the curtain is closed. */
  get viewer(): number {
    if (this.#viewer === null) throw new GameError('nobody-looks', {}, 'Nobody is looking: the curtain is closed.');
    return this.#viewer;
  }

  get length(): number {
    return this.match.entries.length;
  }

  get #players(): number[] {
    return this.seats.flatMap((seat, side) => (seat === PLAYER ? [side] : []));
  }

  get #game(): Game<Core, ViewCore> {
    return this.match.game;
  }

  get #asked(): readonly number[] {
    return this.#game.asked(this.match.state);
  }

  async run(): Promise<void> {
    try {
      this.#show();
      await this.#answerUnasked();
    } catch (error) {
      this.#host.fail(error);
    }
  }

  /** Nobody waits for the device to write: whoever is shown a choice may make it at once. */
  async #answerUnasked(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#next() !== null) {
        await this.#host.pause();
        // Somebody at the screen may have chosen or taken back meanwhile.
        const step = this.#next();
        if (step === null) break;
        this.match.act(step.side, step.choose());
        this.#show();
        this.#host.save();
      }
    } finally {
      this.#isRunning = false;
    }
  }

  #show(): void {
    this.#settle();
    this.#send();
  }

  /** Who answers without being asked: a bot, or a player who has no choice. */
  #next(): { readonly side: number; choose(): Choice } | null {
    const asked = this.#asked;
    const bot = asked.find((side) => this.#bots[side] !== null);
    if (bot !== undefined) return { side: bot, choose: () => this.#botsChoice(bot) };
    const [side] = asked;
    const forced = side === undefined ? null : this.#forced(side);
    return forced === null ? null : { side: side!, choose: () => forced };
  }

  #botsChoice(side: number): Choice {
    const legal = this.#game.choices(this.match.state, side);
    return this.#bots[side]!.choose(this.#game, this.match.view(side), legal, this.#dice(side));
  }

  /** The answer that is given for a player. */
  #forced(side: number): Choice | null {
    if (!this.playsForced || this.#bots[side] !== null || !this.#asked.includes(side)) return null;
    const forced = forcedAnswer(this.#game, this.match.state, side);
    return forced === null || this.#sealsWhatIsChosen(side, forced) ? null : forced;
  }

  /** Would a forced answer let dice fall on what the side has just chosen in the same question, and may still take back? */
  #sealsWhatIsChosen(side: number, forced: Choice): boolean {
    const { state } = this.match;
    const chosen = this.#undoTarget(side);
    if (chosen < 0 || this.match.stateAt(chosen).ask.join() !== state.ask.join()) return false;
    const after = this.#game.clone(state);
    this.#game.apply(after, side, forced, null);
    return after.known !== state.known;
  }

  /** Among what others do, a question that answers itself is not shown as one. */
  #answersItself(side: number): boolean {
    return this.by.at(-1) !== side && this.#forced(side) !== null;
  }

  /** From the seed and the moment, so that a game opened again goes on as it would have. */
  #dice(side: number): number[] {
    return fastRng(`${this.match.setup.seed}/bot/${side}/${this.match.length}`);
  }

  choose(choices: readonly Choice[], goesOn = false): readonly RuleRef[] {
    const side = this.#viewer;
    if (side === null) return NOT_ASKED;
    const begins = this.length;
    for (const choice of choices) {
      const reasons = this.match.act(side, choice);
      if (reasons.length > 0) return reasons;
    }
    if (!goesOn) this.#begun.push(begins);
    this.#carryOn();
    return [];
  }

  #carryOn(): void {
    this.#host.save();
    void this.run();
  }

  undo(): boolean {
    const viewer = this.#viewer;
    const to = viewer === null ? -1 : this.#undoTarget(viewer);
    if (to < 0) return false;
    while (this.length > to && this.match.undo(viewer!));
    this.#begun = this.#begun.filter((entry) => entry < to);
    this.#carryOn();
    return true;
  }

  /** Where the last thing a side did begins, answers that were given for it left aside; -1 when it stays done. */
  #undoTarget(side: number): number {
    const limit = this.match.undoLimit(side);
    if (limit < 0) return -1;
    const begun = this.#begun.findLast((entry) => entry < this.length);
    let to = begun ?? this.length - 1;
    while (begun === undefined && to > limit && this.#wasForced(to, side)) to--;
    return to < limit || (begun === undefined && this.#wasForced(to, side)) ? -1 : to;
  }

  #wasForced(entry: number, side: number): boolean {
    return this.playsForced && forcedAnswer(this.#game, this.match.stateAt(entry), side) !== null;
  }

  position(): Position | null {
    return this.#viewer === null ? null : { game: this.#game, state: this.match.state, side: this.#viewer };
  }

  /** Somebody sat down before the closed curtain. */
  ready(side: number): void {
    if (this.#curtain !== side) return;
    this.#curtain = null;
    this.#viewer = side;
    this.#news.forget();
    this.#send();
  }

  currentView(): ViewCore | null {
    return this.#viewer === null ? null : this.match.view(this.#viewer);
  }

  at(entry: number): Scene {
    const { viewer } = this;
    const view = this.#game.view(this.match.stateAt(entry), viewer);
    const before = this.logFor(viewer).filter((logged) => logged.entry < entry);
    return this.table.scene(this.#game, view, before);
  }

  /** Whose choices they were. */
  get by(): number[] {
    return this.match.entries.map((entry) => ('side' in entry ? entry.side : -1));
  }

  logFor(viewer: number): LoggedEvent[] {
    return this.match.log(viewer).map(({ entry, event }) => ({ entry, ...event }));
  }

  /** What everybody may see. */
  openScene(): Scene {
    return this.table.scene(this.#game, this.match.view('spectator'), []);
  }

  /** The turn with which the game began; null when that is no longer known. */
  firstTurn(): Words | null {
    if (this.match.past.breaks.length > 0) return null;
    const { turns, turn } = this.table.scene(this.#game, this.#game.view(this.match.stateAt(0), 'spectator'), []);
    return turns[turn] ?? null;
  }

  /** Closes the curtain when the question goes to the other player at the screen. */
  #settle(): void {
    if (this.#players.length < 2) return;
    const asked = this.#asked.filter((side) => this.#bots[side] === null);
    const next = this.#viewer !== null && asked.includes(this.#viewer) ? this.#viewer : asked[0];
    if (next === undefined) {
      if (this.#asked.length === 0) this.#viewer ??= 0;
      if (this.#asked.length === 0) this.#curtain = null;
      return;
    }
    if (next === this.#viewer) return;
    this.#viewer = null;
    this.#curtain = next;
  }

  resend(): void {
    this.#news.forget();
    this.#send();
  }

  #send(): void {
    this.#host.send(this.#viewer === null ? this.#closed() : this.#open(this.#viewer));
  }

  #closed(): Update {
    this.#news.forget();
    return {
      viewer: null,
      curtain: this.#curtain,
      scene: null,
      question: null,
      asked: [],
      choices: [],
      canUndo: false,
      entries: this.length,
      by: [],
      log: { from: 0, events: [] },
      result: null,
      analysis: null,
    };
  }

  #open(viewer: number): Update {
    const view = this.match.view(viewer);
    const { state } = this.match;
    const [decision, , ...args] = view.ask;
    const log = this.logFor(viewer);
    return {
      viewer,
      curtain: null,
      scene: this.table.scene(this.#game, view, log),
      question: decision! < 0 ? null : { decision: decision!, args },
      asked: this.#asked,
      choices: this.#answersItself(viewer) ? [] : this.#game.choices(state, viewer),
      canUndo: this.#undoTarget(viewer) >= 0,
      entries: this.length,
      by: this.by,
      log: this.#news.of(log),
      result: this.#game.result(state),
      analysis: null,
    };
  }
}
