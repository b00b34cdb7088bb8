// One game being played: its record, its undo, its log for each viewer. Hosts (terminal, worker, server) wrap it.

import type { Choice } from './choice.ts';
import type { Core, Side, Viewer } from './core.ts';
import { GameError } from './errors.ts';
import { type LogEntry, maskEvent } from './events.ts';
import type { Game, Options, RuleRef, ViewCore } from './game.ts';
import { type GameFile, readEntry, writeEntry } from './game-file.ts';
import { commitment, cryptoRng } from './rng.ts';

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

export class Match<S extends Core, V extends ViewCore = ViewCore> {
  readonly game: Game<S, V>;
  readonly setup: MatchSetup;
  readonly entries: Entry[] = [];
  /** The state before each entry. */
  readonly #before: S[] = [];
  readonly #logs: Logged[] = [];
  readonly #viewers: readonly Viewer[];
  #state: S;

  constructor(game: Game<S, V>, setup: MatchSetup) {
    this.game = game;
    this.setup = setup;
    this.#viewers = [...game.sides.keys(), 'spectator'];
    this.#state = game.setup(setup.scenario, setup.options, cryptoRng(setup.seed));
  }

  get state(): S {
    return this.#state;
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
    this.#state = state;
  }

  #restore(to: number): void {
    this.#state = this.#before[to]!;
    this.#before.length = to;
    while (this.#logs.length > 0 && this.#logs.at(-1)!.entry >= to) this.#logs.pop();
  }

  /** The state before entry `to`, for replays. */
  stateAt(to: number): S {
    return to >= this.entries.length ? this.#state : this.#before[to]!;
  }

  file(): GameFile {
    const { game, setup } = this;
    return {
      game: game.id,
      version: game.version,
      scenario: setup.scenario,
      options: setup.options,
      ...(setup.pack === undefined ? {} : { pack: setup.pack }),
      commitment: commitment(setup.seed),
      ...(game.result(this.#state) === null ? {} : { seed: setup.seed }),
      choices: this.entries.map((entry) => writeEntry(game.sides, entry)),
    };
  }

  /** Plays recorded choices; throws a sentence that names the first one that cannot be played. */
  replay(choices: readonly string[], to = choices.length): void {
    choices.slice(0, to).forEach((text, i) => {
      const entry = readEntry(this.game.sides, text);
      if ('takebackTo' in entry) {
        if (entry.takebackTo >= i)
          throw new GameError(
            'takeback-order',
            { number: i + 1, to: entry.takebackTo + 1 },
            `Entry ${i + 1} takes back to entry ${entry.takebackTo + 1}, which is not before it.`,
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
          { number: i + 1, choice: text, rules },
          `Choice ${i + 1}, "${text}", is not legal: ${rules.join(', ')}.`,
        );
      }
    });
  }
}
