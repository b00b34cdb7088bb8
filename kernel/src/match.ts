// One game being played: its record, its undo, its log for each viewer. Hosts (terminal, worker, server) wrap it.

import type { Choice } from './choice.ts';
import type { Core, Side, Viewer } from './core.ts';
import { GameError } from './errors.ts';
import { type LogEntry, maskEvent } from './events.ts';
import type { Game, Options, RuleRef, ViewCore } from './game.ts';
import { type GameFile, type KeptGame, readEntry, writeEntry } from './game-file.ts';
import { commitment, cryptoRng, drawnFrom } from './rng.ts';
import { type Break, markOf, type Snapshot } from './snapshot.ts';

/** A choice made, or a return to an earlier moment by consent. */
export type Entry =
  | { readonly side: Side; readonly choice: Choice; readonly text: string }
  | { readonly takebackTo: number };

/** An event with the number of the entry that caused it. */
export interface Logged {
  readonly entry: number;
  readonly seen: readonly LogEntry[];
}

export interface MatchSetup {
  readonly scenario: string;
  readonly options: Options;
  /** 64 hexadecimal digits; secret until the game is over. */
  readonly seed: string;
  readonly pack?: unknown;
}

/** What came before the first entry: choices of which only the record is left, since they were made under other rules. */
export interface Past {
  readonly choices: readonly string[];
  /** The last one says where the match begins. */
  readonly breaks: readonly Break[];
}

const NO_PAST: Past = { choices: [], breaks: [] };

export class Match<S extends Core, V extends ViewCore = ViewCore> {
  readonly game: Game<S, V>;
  readonly setup: MatchSetup;
  readonly past: Past;
  /** Those since the last break. */
  readonly entries: Entry[] = [];
  /** The state before each entry. */
  readonly #before: S[] = [];
  readonly #logs: Logged[] = [];
  readonly #marks: string[] = [];
  readonly #viewers: readonly Viewer[];
  #state: S;

  constructor(game: Game<S, V>, setup: MatchSetup, past: Past = NO_PAST) {
    this.game = game;
    this.setup = setup;
    this.past = past;
    this.#viewers = [...game.sides.keys(), 'spectator'];
    const start = past.breaks.at(-1);
    const rng = cryptoRng(setup.seed, start?.drawn);
    this.#state = start ? game.position.read(start.position) : game.setup(setup.scenario, setup.options, rng);
    this.#state.rng = rng;
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
  log(viewer: Viewer): { readonly entry: number; readonly event: LogEntry }[] {
    const at = this.#viewers.indexOf(viewer);
    return this.#logs.map(({ entry, seen }) => ({ entry, event: seen[at]! }));
  }

  act(side: Side, choice: Choice): RuleRef[] {
    const before = this.game.clone(this.#state);
    const entry = this.entries.length;
    const logged = this.#logs.length;
    const reasons = this.game.act(this.#state, side, choice, (s, kind, seen, a, b, c, d) => {
      const what = this.game.events[kind]!;
      const masks = this.#viewers.map((viewer) => maskEvent(s, what, seen, [a, b, c, d], viewer, this.game.ref));
      this.#logs.push({ entry, seen: masks });
    });
    if (reasons.length > 0) {
      this.#logs.length = logged;
      return reasons;
    }
    this.entries.push({ side, choice, text: this.game.notation.write(choice, before) });
    this.#before.push(before);
    this.#marks.push(markOf([this.#state.known, this.#logs.slice(logged).map(({ seen }) => seen)]));
    return [];
  }

  /**
   * The earliest entry a side may undo to, or -1: nothing has been learned since, and nobody else was asked; or all who
   * were asked together have not answered yet.
   */
  undoLimit(side: Side): number {
    let limit = -1;
    if (this.#state.ask[1] !== 1 << side) return this.#isSecretStill(side) ? this.entries.length - 1 : limit;
    for (let i = this.entries.length - 1; i >= 0; i--) {
      const entry = this.entries[i]!;
      const before = this.#before[i]!;
      if ('takebackTo' in entry || entry.side !== side) break;
      if (before.known !== this.#state.known || before.ask[1] !== 1 << side) break;
      limit = i;
    }
    return limit;
  }

  /** Was the last entry this side's answer to a question that others have not answered yet? */
  #isSecretStill(side: Side): boolean {
    const entry = this.entries.at(-1);
    const before = this.#before.at(-1);
    if (entry === undefined || before === undefined || 'takebackTo' in entry || entry.side !== side) return false;
    return (
      this.#state.ask[1] !== 0 &&
      before.ask[1] === (this.#state.ask[1]! | (1 << side)) &&
      before.known === this.#state.known
    );
  }

  /** Takes back the side's last choice, as if it had never been made. */
  undo(side: Side): boolean {
    const last = this.entries.length - 1;
    if (last < 0 || this.undoLimit(side) < 0) return false;
    this.#restore(last);
    this.entries.length = last;
    return true;
  }

  /** Goes back to before an entry by consent. The dice to come do not change back. */
  takeback(to: number): void {
    const rng = this.#state.rng;
    const state = this.game.clone(this.#before[to]!);
    state.rng = rng.slice();
    this.#before.push(this.#state);
    this.entries.push({ takebackTo: to });
    this.#marks.push(markOf(to));
    this.#state = state;
  }

  #restore(to: number): void {
    this.#state = this.#before[to]!;
    this.#before.length = to;
    this.#marks.length = to;
    while (this.#logs.length > 0 && this.#logs.at(-1)!.entry >= to) this.#logs.pop();
  }

  /** The state before entry `to`, for replays. */
  stateAt(to: number): S {
    return to >= this.entries.length ? this.#state : this.#before[to]!;
  }

  /** A mark for each entry: the first that differs from those of another match shows where the two part. */
  get trail(): string {
    return this.#marks.join('');
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
      commitment: commitment(setup.seed),
      ...(isOver ? { seed: setup.seed } : {}),
      choices: [...past.choices, ...this.entries.map((entry) => writeEntry(game.sides, entry, past.choices.length))],
      ...(isOver ? { snapshot: this.#snapshot() } : {}),
    };
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

  /** Plays a record on from the last break; throws a sentence that names the first choice that cannot be played. */
  replay(choices: readonly string[], to = choices.length): void {
    const begin = this.past.choices.length;
    choices.slice(begin, to).forEach((text, i) => {
      const number = begin + i + 1;
      const entry = readEntry(this.game.sides, text, begin);
      if ('takebackTo' in entry) {
        if (entry.takebackTo >= i || entry.takebackTo < 0)
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
