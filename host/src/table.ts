// A game being played: the match, who sits where, and what each seat gets to know of it. Commands are taken one after the
// other; whatever a person does at once is one deed, told to nobody before it is kept.

import type { Choice, Core, Match, RuleRef, Side, ViewCore, Viewer } from '@bivouac/kernel';
import { forcedAnswer, orderedAnswer } from './forced.ts';
import type { Deed, Ports } from './ports.ts';
import { type Answer, type Command, PLAYER, type Refused, type Standing, type Update } from './protocol.ts';
import { Questions } from './questions.ts';
import { Seat } from './seat.ts';

export interface TableSetup<S extends Core, V extends ViewCore> {
  readonly match: Match<S, V>;
  /** By side: `PLAYER` or the name of a bot. */
  readonly occupants: readonly string[];
  /** The choices with which deeds began, where the record tells. */
  readonly begun?: readonly number[];
  /** Nothing is at stake: whatever has been rolled or shown since can be taken back, and other dice fall then. */
  readonly isFree?: boolean;
}

/** A repeated command comes soon or never. */
const ANSWERS_KEPT = 32;

type Play = Extract<Command, { do: 'play' }>;
type Undo = Extract<Command, { do: 'undo' }>;
type Lasting = Exclude<Command, { do: 'open' }>;

export class Table<S extends Core = Core, V extends ViewCore = ViewCore> {
  readonly match: Match<S, V>;
  readonly occupants: readonly string[];
  readonly #ports: Ports;
  readonly #isFree: boolean;
  readonly #seats = new Set<Seat<S, V>>();
  readonly #questions: Questions;
  readonly #answers = new Map<string, Answer>();
  /** By side: the question a bot thinks about. */
  readonly #thoughts = new Map<Side, number>();
  /** The choices with which something began that somebody did. */
  #begun: number[];
  /** How often the table has changed. */
  #n: number;
  #lastInTurn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor({ match, occupants, begun = [], isFree = false }: TableSetup<S, V>, ports: Ports) {
    this.match = match;
    this.occupants = occupants;
    this.#begun = [...begun];
    this.#isFree = isFree;
    this.#ports = ports;
    this.#n = match.entries.length;
    this.#questions = new Questions(this.#n, match.state.ask);
  }

  get n(): number {
    return this.#n;
  }

  get begun(): readonly number[] {
    return this.#begun;
  }

  /** Somebody sits down, or looks on. */
  sit(viewer: Viewer, send: (update: Update) => void): Seat<S, V> {
    const seat = new Seat(this, viewer, send);
    this.#seats.add(seat);
    return seat;
  }

  leave(seat: Seat<S, V>): void {
    this.#seats.delete(seat);
  }

  /** Whatever is still on its way comes to nothing. */
  close(): void {
    this.#isClosed = true;
    this.#seats.clear();
  }

  /** Lets the game go on by itself until somebody has to decide: when it is opened, and when a wish has changed. */
  goOn(): Promise<void> {
    return this.#byItself(async () => {
      const from = this.match.entries.length;
      this.#followUp();
      if (this.match.entries.length > from)
        await this.#keep({ kind: 'play', side: this.#sideOf(from), from, id: null });
      this.#think();
    });
  }

  command(seat: Seat<S, V>, command: Lasting): Promise<Answer> {
    return this.#inTurn(async () => {
      const known = this.#answers.get(command.id);
      if (known !== undefined) return known;
      const answer = await this.#carryOut(seat, command);
      this.#answers.set(command.id, answer);
      for (const [oldest] of this.#answers) if (this.#answers.size > ANSWERS_KEPT) this.#answers.delete(oldest);
      return answer;
    });
  }

  async #carryOut(seat: Seat<S, V>, command: Lasting): Promise<Answer> {
    const { viewer } = seat;
    if (typeof viewer !== 'number' || this.occupants[viewer] !== PLAYER) return this.#refuse(command, 'not-seated');
    if (command.do === 'play') return this.#play(viewer, command);
    if (command.do === 'undo') return this.#undo(viewer, command);
    seat.wishes = command.wishes;
    return { id: command.id, ok: true, n: this.#n };
  }

  #refuse({ id }: Lasting, why: Refused, reasons: readonly RuleRef[] = []): Answer {
    return { id, ok: false, why, reasons };
  }

  async #play(side: Side, command: Play): Promise<Answer> {
    const { id, at, plan, joins } = command;
    if (at !== this.#questions.of(side)) return this.#refuse(command, 'stale');
    const reasons = this.#reasonsAgainst(side, plan);
    if (reasons.length > 0) return this.#refuse(command, 'illegal', reasons);
    const from = this.match.entries.length;
    for (const choice of plan) this.#act(side, choice, id);
    if (joins !== true && plan.length > 0) this.#begun.push(from);
    this.#followUp();
    await this.#keep({ kind: 'play', side, from, id });
    this.#think();
    return { id, ok: true, n: this.#n };
  }

  /** All of it is tried before any of it is done. */
  #reasonsAgainst(side: Side, plan: readonly Choice[]): readonly RuleRef[] {
    const { game, state } = this.match;
    const trial = game.clone(state);
    for (const choice of plan) {
      const reasons = game.act(trial, side, choice, null);
      if (reasons.length > 0) return reasons;
    }
    return [];
  }

  async #undo(side: Side, command: Undo): Promise<Answer> {
    const { id, to } = command;
    if (to < 0 || to !== this.undoTarget(side)) return this.#refuse(command, 'stale');
    if (this.#isFree) this.match.rewind(to);
    else while (this.match.entries.length > to) this.match.undo(side);
    this.#begun = this.#begun.filter((entry) => entry < to);
    this.#n++;
    this.#questions.goBack(this.#n, this.match.state.ask);
    for (const seat of this.#seats) seat.noteBack();
    await this.#keep({ kind: 'undo', side, from: to, id });
    this.#think();
    return { id, ok: true, n: this.#n };
  }

  #act(side: Side, choice: Choice, id: string | null): void {
    this.match.act(side, choice);
    this.#n++;
    this.#questions.answered(this.#n, side, this.match.state.ask);
    for (const seat of this.#seats) seat.note(side, seat.viewer === side ? id : null);
  }

  /** Answers that need nobody: forced ones, and those that a seat has ordered. */
  #followUp(): void {
    for (let next = this.#automatic(); next !== null; next = this.#automatic()) {
      if (next.isOrdered) this.#begun.push(this.match.entries.length);
      this.#act(next.side, next.choice, null);
    }
  }

  #automatic(): { readonly side: Side; readonly choice: Choice; readonly isOrdered: boolean } | null {
    const { game, state } = this.match;
    for (const side of game.asked(state)) {
      if (this.occupants[side] !== PLAYER) continue;
      const ordered = this.#wishesOf(side, ({ orders }) => orderedAnswer(game, state, side, orders));
      if (ordered !== null) return { side, choice: ordered, isOrdered: true };
      const forced = this.forcedFor(side);
      if (forced !== null) return { side, choice: forced, isOrdered: false };
    }
    return null;
  }

  #wishesOf<Wish>(side: Side, read: (wishes: Seat<S, V>['wishes']) => Wish | null): Wish | null {
    for (const seat of this.#seats) {
      const found = seat.viewer === side ? read(seat.wishes) : null;
      if (found !== null) return found;
    }
    return null;
  }

  /** The answer that is given for a player. */
  forcedFor(side: Side): Choice | null {
    const { game, state } = this.match;
    const isWished = this.#wishesOf(side, ({ playsForced }) => (playsForced ? true : null)) === true;
    const forced = isWished ? forcedAnswer(game, state, side) : null;
    return forced === null || this.#sealsWhatIsChosen(side, forced) ? null : forced;
  }

  /** Would a forced answer let dice fall on what the side has just chosen in the same question, and may still take back? */
  #sealsWhatIsChosen(side: Side, forced: Choice): boolean {
    const { game, state } = this.match;
    if (this.#isFree) return false;
    const chosen = this.undoTarget(side);
    if (chosen < 0 || this.match.stateAt(chosen).ask.join() !== state.ask.join()) return false;
    const after = game.clone(state);
    game.apply(after, side, forced, null);
    return after.known !== state.known;
  }

  /** Where the last thing a side did begins, answers that were given for it left aside; -1 when it stays done. */
  undoTarget(side: Viewer): number {
    if (typeof side !== 'number') return -1;
    const last = this.match.entries.length - 1;
    const begun = this.#begun.findLast((entry) => entry <= last);
    if (this.#isFree) return begun ?? -1;
    const limit = this.match.undoLimit(side);
    if (limit < 0) return -1;
    let to = begun ?? last;
    while (begun === undefined && to > limit && this.#wasForced(to, side)) to--;
    return to < limit || (begun === undefined && this.#wasForced(to, side)) ? -1 : to;
  }

  #wasForced(entry: number, side: Side): boolean {
    return forcedAnswer(this.match.game, this.match.stateAt(entry), side) !== null;
  }

  #sideOf(entry: number): Side {
    const made = this.match.entries[entry];
    return made !== undefined && 'side' in made ? made.side : -1;
  }

  /** Then it is told. */
  async #keep(deed: Pick<Deed, 'kind' | 'side' | 'from' | 'id'>): Promise<void> {
    await this.#ports.store.append({ ...deed, n: this.#n, time: this.#ports.clock.now() });
    for (const seat of this.#seats) seat.tell();
  }

  /** How the game stands for a viewer. A question that answers itself at once is none. */
  standingOf(viewer: Viewer): Standing {
    const { game, state, entries } = this.match;
    return {
      n: this.#n,
      entries: entries.length,
      question: typeof viewer === 'number' ? this.#questions.of(viewer) : null,
      asked: game.asked(state),
      undo: this.undoTarget(viewer),
      result: game.result(state),
    };
  }

  /** Bots that are asked begin to think; their answers come through the same door as everybody's. */
  #think(): void {
    const { game, state, setup } = this.match;
    for (const side of game.asked(state)) {
      const bot = this.occupants[side]!;
      const at = this.#questions.of(side)!;
      if (bot === PLAYER || this.#thoughts.get(side) === at) continue;
      this.#thoughts.set(side, at);
      const dice = `${setup.seed}/bot/${side}/${this.match.entries.length}`;
      const thought = { bot, side, view: this.match.view(side), legal: game.choices(state, side), dice };
      this.#ports.thinker.think(thought).then(
        (choice) => this.#byItself(() => this.#answerOfBot(side, at, choice)),
        (error: unknown) => this.#fail(error),
      );
    }
  }

  async #answerOfBot(side: Side, at: number, choice: Choice): Promise<void> {
    if (this.#isClosed || this.#questions.of(side) !== at) return;
    const from = this.match.entries.length;
    this.#act(side, choice, null);
    if (this.match.entries.length === from) throw new Error(`A bot has chosen what cannot be chosen: ${choice}.`);
    this.#followUp();
    await this.#keep({ kind: 'play', side, from, id: null });
    this.#think();
  }

  /** One thing at a time. */
  #inTurn<Done>(act: () => Promise<Done>): Promise<Done> {
    const done = this.#lastInTurn.then(act);
    this.#lastInTurn = done.catch((error: unknown) => this.#fail(error));
    return done;
  }

  /** Nobody waits for it: what goes wrong has been told when the table fails. */
  #byItself(act: () => Promise<void>): Promise<void> {
    return this.#inTurn(act).catch(() => {});
  }

  #fail(error: unknown): void {
    if (this.#isClosed) return;
    this.close();
    this.#ports.fail(error);
  }
}
