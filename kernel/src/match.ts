// One game being played: its record, its undo, its log for each viewer. Hosts (terminal, worker, server) wrap it. It is
// lean, so that a server holds many: of the past it keeps the choices, and makes states and log again when they are asked
// for.

import type { Choice } from './choice.ts';
import type { Core, Side, Sink, Viewer } from './core.ts';
import { isAskedAlone } from './decision.ts';
import { GameError } from './errors.ts';
import { bareEvent, type LogEntry, maskEvent } from './events.ts';
import type { Game, Options, RuleRef, ViewCore } from './game.ts';
import { type GameFile, type KeptGame, readEntry, writeEntry } from './game-file.ts';
import type { MixedDice } from './mixed-dice.ts';
import { commitment, cryptoRng, drawnFrom, type RngState } from './rng.ts';
import { type Break, markOf, type Snapshot, trailOf } from './snapshot.ts';

/** A choice made, or a return to an earlier moment by consent. */
export type Entry = MadeChoice | { readonly takebackTo: number };

export interface MadeChoice {
  readonly side: Side;
  readonly choice: Choice;
  readonly text: string;
}

/** An event with the number of the entry that caused it. */
export interface Logged {
  readonly entry: number;
  readonly event: LogEntry;
}

export interface MatchSetup {
  readonly scenario: string;
  readonly options: Options;
  /** 64 hexadecimal digits; secret until the game is over. */
  readonly seed: string;
  /** By somebody, who can know the dice. */
  readonly seedGiven?: true;
  /** How it was mixed, where that may be told. */
  readonly dice?: MixedDice;
  readonly pack?: unknown;
}

/** What came before the first entry: choices of which only the record is left, since they were made under other rules. */
export interface Past {
  readonly choices: readonly string[];
  /** The last one says where the match begins. */
  readonly breaks: readonly Break[];
}

const NO_PAST: Past = { choices: [], breaks: [] };

/** So many entries lie between two states that are kept of the past, at least; and so many states are kept at most. */
const STRIDE = 24;
const MOST_KEPT = 4;

/** What undo asks about the moment before an entry. */
interface Moment {
  /** The question, with the mask of the sides asked. */
  readonly ask: readonly number[];
  /** Was whoever made the entry asked alone? */
  readonly isAlone: boolean;
}

export class Match<S extends Core, V extends ViewCore = ViewCore> {
  readonly game: Game<S, V>;
  readonly setup: MatchSetup;
  readonly past: Past;
  /** Those since the last break. */
  readonly entries: Entry[] = [];
  /** The moments before the last entries, as far back as nothing has been learned since. */
  #recent: Moment[] = [];
  /** In stored form, the state at the first of them. */
  #recentBase = '';
  /** In stored form, the state before every so many entries. */
  #kept: string[] = [];
  #stride = STRIDE;
  /** By viewer: what the last entry caused. */
  #caused: readonly (readonly LogEntry[])[] = [];
  readonly #marks: number[] = [];
  /** By entry: the dice it found, where a return to the moment before it left others than the record tells. */
  readonly #dice = new Map<number, RngState>();
  readonly #viewers: readonly Viewer[];
  #state: S;

  /** `begin`: a position to begin from, with dice of its own, instead of the set-up. */
  constructor(game: Game<S, V>, setup: MatchSetup, past: Past = NO_PAST, begin?: S) {
    this.game = game;
    this.setup = setup;
    this.past = past;
    this.#viewers = [...game.sides.keys(), 'spectator'];
    this.#state = begin ?? this.#begin();
    this.#kept.push(game.pack(this.#state));
  }

  #begin(): S {
    const { game, setup, past } = this;
    const start = past.breaks.at(-1);
    const rng = cryptoRng(setup.seed, start?.drawn);
    const state = start ? game.position.read(start.position) : game.setup(setup.scenario, setup.options, rng);
    state.rng = rng;
    return state;
  }

  get state(): S {
    return this.#state;
  }

  /** How many choices the record holds. */
  get length(): number {
    return this.past.choices.length + this.entries.length;
  }

  view(viewer: Viewer): V {
    return this.game.view(this.#state, viewer);
  }

  /** What one viewer may know of what happened, oldest first. */
  log(viewer: Viewer): Logged[] {
    const at = this.#viewers.indexOf(viewer);
    const told: Logged[] = [];
    let state = this.game.unpack(this.#kept[0]!);
    this.entries.forEach((_, entry) => {
      const caused = this.#listen();
      state = this.#redone(state, entry, caused.sink);
      told.push(...caused.byViewer[at]!.map((event) => ({ entry, event })));
    });
    return told;
  }

  /** What one viewer may know of what the last entry caused. */
  lastEvents(viewer: Viewer): readonly LogEntry[] {
    return this.#caused[this.#viewers.indexOf(viewer)] ?? [];
  }

  #listen(): { readonly byViewer: readonly LogEntry[][]; readonly sink: Sink<S> } {
    const byViewer = this.#viewers.map((): LogEntry[] => []);
    const sink: Sink<S> = (s, kind, seen, operands) => {
      this.#viewers.forEach((viewer, i) => {
        byViewer[i]!.push(maskEvent(this.game, s, kind, seen, operands, viewer));
      });
    };
    return { byViewer, sink };
  }

  act(side: Side, choice: Choice): RuleRef[] {
    const before = this.game.clone(this.#state);
    const { byViewer, sink } = this.#listen();
    const reasons = this.game.act(this.#state, side, choice, sink);
    if (reasons.length > 0) return reasons;
    this.#enter(this.game.entry(side, choice, this.game.notation.write(choice, before)), before);
    this.#caused = byViewer;
    this.#marks.push(markOf([this.#state.known, heardTogether(byViewer)]));
    return [];
  }

  #enter(entry: Entry, before: S): void {
    this.entries.push(entry);
    if (before.known !== this.#state.known || 'takebackTo' in entry) this.#recent = [];
    else this.#remember(before, entry.side);
    if (this.entries.length % this.#stride === 0) this.#kept.push(this.game.pack(this.#state));
    if (this.#kept.length > MOST_KEPT) this.#thinOut();
  }

  #remember(before: S, side: Side): void {
    if (this.#recent.length === 0) this.#recentBase = this.game.pack(before);
    this.#recent.push({ ask: before.ask, isAlone: isAskedAlone(before, side) });
  }

  /** Every other one goes: a long game keeps as many as a short one, further apart. */
  #thinOut(): void {
    this.#kept = this.#kept.filter((_, i) => i % 2 === 0);
    this.#stride *= 2;
  }

  /**
   * The earliest entry a side may undo to, or -1: nothing has been learned since, and nobody else was asked; or all who
   * were asked together have not answered yet. The last of them to answer learns what the others have answered.
   */
  undoLimit(side: Side): number {
    let limit = -1;
    if (this.#state.ask[1] !== 1 << side) return this.#isSecretStill(side) ? this.entries.length - 1 : limit;
    for (let i = this.entries.length - 1; i >= 0; i--) {
      const entry = this.entries[i]!;
      const before = this.#recentAt(i);
      if (before === undefined || 'takebackTo' in entry || entry.side !== side || !before.isAlone) break;
      limit = i;
    }
    return limit;
  }

  /** Was the last entry this side's answer to a question that others have not answered yet? */
  #isSecretStill(side: Side): boolean {
    const entry = this.entries.at(-1);
    const before = this.#recent.at(-1);
    if (entry === undefined || before === undefined || 'takebackTo' in entry || entry.side !== side) return false;
    return this.#state.ask[1] !== 0 && before.ask[1] === (this.#state.ask[1]! | (1 << side));
  }

  /** Takes back the side's last choice, as if it had never been made. */
  undo(side: Side): boolean {
    const last = this.entries.length - 1;
    if (last < 0 || this.undoLimit(side) < 0) return false;
    this.#state = this.stateAt(last);
    this.#recent.pop();
    this.#forget(last);
    return true;
  }

  /** The entries that still count: those behind which no takeback has gone, oldest first. */
  get standing(): number[] {
    /** The last one that counts before each entry, and after the last. */
    const last = [-1];
    this.entries.forEach((entry, at) => {
      last.push('takebackTo' in entry ? last[entry.takebackTo]! : at);
    });
    const standing: number[] = [];
    for (let at = last.at(-1)!; at >= 0; at = last[at]!) standing.push(at);
    return standing.reverse();
  }

  /** Goes back to before an entry by consent. The dice to come do not change back. */
  takeback(to: number): void {
    const before = this.#state;
    this.#state = this.#withDiceOf(before, to);
    this.#enter({ takebackTo: to }, before);
    this.#caused = [];
    this.#marks.push(markOf(to));
  }

  /** Goes back to before an entry as if it had never been made, where nothing is at stake. Nor do dice change back here. */
  rewind(to: number): void {
    this.#state = this.#withDiceOf(this.#state, to);
    this.#recent = [];
    this.#forget(to);
    this.#dice.set(to, this.#state.rng.slice());
  }

  #withDiceOf({ rng }: S, to: number): S {
    const state = this.game.clone(this.stateAt(to));
    state.rng = rng.slice();
    return state;
  }

  #forget(from: number): void {
    this.entries.length = from;
    this.#marks.length = from;
    this.#kept.length = Math.floor(from / this.#stride) + 1;
    for (const entry of this.#dice.keys()) if (entry > from) this.#dice.delete(entry);
    this.#caused = [];
  }

  #recentAt(entry: number): Moment | undefined {
    return this.#recent[entry - this.entries.length + this.#recent.length];
  }

  /** The question before an entry. */
  askAt(entry: number): readonly number[] {
    return this.#recentAt(entry)?.ask ?? this.stateAt(entry).ask;
  }

  /** The state before entry `to`, for replays. */
  stateAt(to: number): S {
    if (to >= this.entries.length) return this.#state;
    const isRecent = this.#recentAt(to) !== undefined;
    const kept = Math.floor(to / this.#stride);
    const from = isRecent ? this.entries.length - this.#recent.length : kept * this.#stride;
    let state = this.game.unpack(isRecent ? this.#recentBase : this.#kept[kept]!);
    for (let entry = from; entry < to; entry++) state = this.#redone(state, entry, null);
    return state;
  }

  /** The states before each entry and after the last, one after the other: one object that moves on. */
  *states(): Generator<S, void> {
    let state = this.game.unpack(this.#kept[0]!);
    yield state;
    for (const at of this.entries.keys()) {
      state = this.#redone(state, at, null);
      yield state;
    }
  }

  /** What an entry made of a state once, it makes of it again. */
  #redone(state: S, at: number, sink: Sink<S> | null): S {
    const entry = this.entries[at]!;
    if ('takebackTo' in entry) return this.#withDiceOf(state, entry.takebackTo);
    const dice = this.#dice.get(at);
    if (dice !== undefined) state.rng = dice.slice();
    this.game.apply(state, entry.side, entry.choice, sink);
    return state;
  }

  /** A mark for each entry: the first that differs from those of another match shows where the two part. */
  get trail(): string {
    return trailOf(this.#marks);
  }

  file(): GameFile {
    const { game, setup, past } = this;
    const isOver = game.result(this.#state) !== null;
    return {
      game: game.id,
      version: game.version,
      scenario: setup.scenario,
      options: setup.options,
      ...(setup.pack === undefined ? {} : { pack: setup.pack }),
      commitment: this.commitment,
      ...(isOver ? { seed: setup.seed } : {}),
      ...(setup.seedGiven ? { seedGiven: true } : {}),
      ...(isOver && setup.dice ? { dice: setup.dice } : {}),
      choices: [...past.choices, ...this.entries.map((entry) => writeEntry(game.sides, entry, past.choices.length))],
      ...(isOver ? { snapshot: this.#snapshot() } : {}),
    };
  }

  get commitment(): string {
    return commitment(this.setup.seed);
  }

  /** All it takes to go on later, under these rules or others. */
  kept(): KeptGame {
    const file = this.file();
    return { file, seed: this.setup.seed, ...(file.snapshot ? {} : { snapshot: this.#snapshot() }) };
  }

  #snapshot(): Snapshot {
    const { game, trail, past } = this;
    const { rng } = this.#state;
    return { position: game.position.write(this.#state), drawn: drawnFrom(rng), trail, breaks: past.breaks };
  }

  /** The same match after fewer choices, counted from the beginning of the record. */
  upTo(choices: number): Match<S, V> {
    const match = new Match(this.game, this.setup, this.past);
    match.replay(this.file().choices, choices);
    return match;
  }

  /** Plays a record on from where it stands; throws a sentence that names the first choice that cannot be played. */
  replay(choices: readonly string[], to = choices.length): void {
    const begin = this.past.choices.length;
    const done = this.length;
    choices.slice(done, to).forEach((text, i) => {
      const number = done + i + 1;
      const entry = readEntry(this.game.sides, text, begin);
      if ('takebackTo' in entry) {
        if (entry.takebackTo >= done - begin + i || entry.takebackTo < 0)
          throw new GameError(
            'takeback-order',
            { number, to: entry.takebackTo + begin + 1 },
            `Entry ${number} takes back to entry ${entry.takebackTo + begin + 1}, which is not before it.`,
          );
        this.takeback(entry.takebackTo);
        return;
      }
      const read = this.game.notation.read(entry.text, this.#state, entry.side);
      const reasons = read.flatMap((choice) => this.act(entry.side, choice));
      if (reasons.length > 0) {
        const rules = reasons.map(({ rule, refusal }) => rule || refusal || '');
        throw new GameError(
          'illegal-choice',
          { number, choice: text, rules },
          `Choice ${number}, "${text}", is not legal: ${rules.join(', ')}.`,
        );
      }
    });
  }
}

/** Event by event what each viewer has heard of it. */
const heardTogether = (byViewer: readonly (readonly LogEntry[])[]): LogEntry[][] =>
  byViewer[0]!.map((_, i) => byViewer.map((heard) => bareEvent(heard[i]!)));
