// A game being played: the match, who sits where, and what each seat gets to know of it. Commands are taken one after the
// other; whatever a person does at once is one deed, told to nobody before it is kept.

import {
  type Choice,
  type Core,
  fastRng,
  isAskedAlone,
  type Match,
  type RuleRef,
  type Side,
  type ViewCore,
  type Viewer,
} from '@bivouac/kernel';
import { Answers } from './answers.ts';
import { forcedAnswer, isOrderable, orderedAnswer, stillStanding } from './forced.ts';
import type { Deed, Ports } from './ports.ts';
import {
  type Answer,
  type Command,
  PLAYER,
  type Refused,
  type Standing,
  type StandingOrder,
  type Update,
} from './protocol.ts';
import { Questions } from './questions.ts';
import type { SavedGame } from './saved-game.ts';
import { Seat } from './seat.ts';

export interface TableSetup<S extends Core, V extends ViewCore> {
  readonly match: Match<S, V>;
  /** By side: `PLAYER` or the name of a bot. */
  readonly occupants: readonly string[];
  /** The choices with which deeds began, counted from the beginning of the record, where that tells. */
  readonly begun?: readonly number[] | undefined;
  /** By side: what was ordered to be answered for it; what the game no longer knows is dropped. */
  readonly orders?: readonly (readonly StandingOrder[])[] | undefined;
  /** The last deeds that were kept, oldest first: numbers go on from them, and their commands act no second time. */
  readonly deeds?: readonly Pick<Deed, 'n' | 'side' | 'id'>[];
  /** Nothing is at stake: whatever has been rolled or shown since can be taken back, and other dice fall then. */
  readonly isFree?: boolean;
}

/** So many deeds in a row can be taken back where something is at stake: more than anybody does without learning anything. */
const MOST_BEGUN = 32;

type Open = Extract<Command, { do: 'open' }>;
type Play = Extract<Command, { do: 'play' }>;
type Undo = Extract<Command, { do: 'undo' }>;
type Takeback = Extract<Command, { do: 'takeback' }>;
type Wish = Extract<Command, { do: 'wish' }>;
type Lasting = Exclude<Command, { do: 'open' }>;

interface Objection {
  readonly why: Refused;
  readonly reasons: readonly RuleRef[];
}

export class Table<S extends Core = Core, V extends ViewCore = ViewCore> {
  readonly match: Match<S, V>;
  readonly occupants: readonly string[];
  readonly #ports: Ports;
  readonly #isFree: boolean;
  readonly #seats = new Set<Seat<S, V>>();
  readonly #questions: Questions;
  readonly #answers = new Answers();
  /** By side: the question a bot thinks about. */
  readonly #thoughts = new Map<Side, number>();
  /** The choices with which something began that somebody did. */
  #begun: number[];
  /** By side: what is answered for it without asking, whoever sits there. */
  #orders: readonly (readonly StandingOrder[])[];
  /** How often the table has changed. */
  #n: number;
  /** How many choices seats may know of. */
  #told: number;
  #lastInTurn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(
    { match, occupants, begun = [], orders = [], deeds = [], isFree = false }: TableSetup<S, V>,
    ports: Ports,
  ) {
    const { length } = match.entries;
    this.match = match;
    this.occupants = occupants;
    this.#begun = begun.map((choice) => choice - match.past.choices.length).filter((at) => at >= 0 && at < length);
    this.#orders = occupants.map((_, side) =>
      this.#standing((orders[side] ?? []).filter((one) => isOrderable(match.game, one))),
    );
    this.#isFree = isFree;
    this.#ports = ports;
    this.#n = deeds.at(-1)?.n ?? length;
    this.#told = length;
    this.#questions = new Questions(this.#n - answersSoFar(match), match.state.ask);
    for (const { n, side, id } of deeds) if (id !== null) this.#answers.keep(side, { id, ok: true, n });
  }

  get n(): number {
    return this.#n;
  }

  /** The choices with which deeds began, counted from the beginning of the record. */
  get begun(): readonly number[] {
    return this.#begun.map((entry) => entry + this.match.past.choices.length);
  }

  /** How many choices have been told. */
  get told(): number {
    return Math.min(this.#told, this.match.entries.length);
  }

  /** All it takes to open the table again. */
  kept(): SavedGame {
    const isOrdered = this.#orders.some(({ length }) => length > 0);
    return {
      ...this.match.kept(),
      begun: this.begun,
      seats: this.occupants,
      ...(isOrdered ? { orders: this.#orders } : {}),
    };
  }

  ordersOf(viewer: Viewer): readonly StandingOrder[] {
    return (typeof viewer === 'number' ? this.#orders[viewer] : undefined) ?? [];
  }

  #standing(orders: readonly StandingOrder[]): readonly StandingOrder[] {
    return stillStanding(this.match.game, this.match.state, orders);
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
    return this.#inTurn(undefined, async () => {
      const from = this.match.entries.length;
      this.#followUp();
      if (this.match.entries.length > from)
        await this.#keep({ kind: 'play', side: this.#sideOf(from), from, id: null });
      this.#think();
    });
  }

  /** In its turn, since what is not kept yet is shown to nobody. */
  show(seat: Seat<S, V>, { id = '' }: Open, show: () => void): Promise<Answer | null> {
    const answer = (done: Answer): Answer | null => (id === '' ? null : done);
    return this.#inTurn(answer(refusal(id, 'closed')), async () => {
      if (!this.#seats.has(seat)) return answer(refusal(id, 'not-seated'));
      show();
      return answer({ id, ok: true, n: this.#n });
    });
  }

  command(seat: Seat<S, V>, command: Lasting): Promise<Answer> {
    const { id } = command;
    return this.#inTurn(refusal(id, 'closed'), async () => {
      const side = this.#playerIn(seat);
      if (side === null) return refusal(id, 'not-seated');
      const known = this.#answers.of(side, id);
      if (known !== undefined) return known;
      const objection = await this.#carryOut(seat, side, command);
      const answer: Answer = objection === null ? { id, ok: true, n: this.#n } : { id, ok: false, ...objection };
      this.#answers.keep(side, answer);
      return answer;
    });
  }

  #playerIn(seat: Seat<S, V>): Side | null {
    const { viewer } = seat;
    if (typeof viewer !== 'number' || !this.#seats.has(seat)) return null;
    return this.occupants[viewer] === PLAYER ? viewer : null;
  }

  /** What speaks against it; null: it is done. */
  #carryOut(seat: Seat<S, V>, side: Side, command: Lasting): Promise<Objection | null> | Objection | null {
    if (command.do === 'play') return this.#play(side, command);
    if (command.do === 'undo') return this.#undo(side, command);
    if (command.do === 'takeback') return this.#takeback(side, command);
    return this.#wish(seat, side, command);
  }

  async #play(side: Side, { id, at, plan, joins }: Play): Promise<Objection | null> {
    if (at !== this.#questions.of(side)) return { why: 'stale', reasons: [] };
    const objection = plan.length > 1 ? this.#objectionTo(side, plan) : null;
    if (objection !== null) return objection;
    const from = this.match.entries.length;
    const joined = joins === true ? this.undoTarget(side) : -1;
    for (const choice of plan) {
      const reasons = this.#act(side, choice, id, joined < 0 ? from : joined);
      if (reasons.length > 0) return { why: 'illegal', reasons };
    }
    this.#followUp();
    await this.#keep({ kind: 'play', side, from, id });
    this.#think();
    return null;
  }

  /**
   * All of it is tried before any of it is done, with the dice that will fall. So a refusal must not depend on them: what
   * comes after dice, after secret answers of others or after anything else that is learned is no part of a plan.
   */
  #objectionTo(side: Side, plan: readonly Choice[]): Objection | null {
    const { game, state } = this.match;
    const trial = game.clone(state);
    let isLearned = false;
    for (const choice of plan) {
      if (isLearned) return { why: 'too-far', reasons: [] };
      const isAlone = isAskedAlone(trial, side);
      const reasons = game.act(trial, side, choice, null);
      if (reasons.length > 0) return { why: 'illegal', reasons };
      isLearned = !isAlone || trial.known !== state.known;
    }
    return null;
  }

  async #undo(side: Side, { id, to }: Undo): Promise<Objection | null> {
    if (to < 0 || to !== this.undoTarget(side)) return { why: 'stale', reasons: [] };
    this.#n++;
    if (this.#isFree) this.match.rewind(to);
    else this.#takeBack(side, to);
    this.#begun = this.#begun.filter((entry) => entry < to);
    if (this.#isFree) this.#questions.putAnew(this.#n, this.match.state.ask);
    else this.#questions.takenBack(this.#n, side, this.match.state.ask);
    for (const seat of this.#seats) seat.noteBack();
    await this.#keep({ kind: 'undo', side, from: to, id });
    this.#think();
    return null;
  }

  #takeBack(side: Side, to: number): void {
    while (this.match.entries.length > to) {
      if (!this.match.undo(side)) throw new Error(`Choice ${this.match.entries.length} cannot be taken back.`);
    }
  }

  /** Behind dice, and behind what bots have answered: the record keeps it, and other dice fall. */
  async #takeback(side: Side, { id, to }: Takeback): Promise<Objection | null> {
    if (to < 0 || to !== this.takebackTarget(side)) return { why: 'stale', reasons: [] };
    this.#n++;
    this.match.takeback(to);
    this.#begun = this.#begun.filter((entry) => entry < to);
    this.#questions.putAnew(this.#n, this.match.state.ask);
    for (const seat of this.#seats) seat.note(-1, seat.viewer === side ? id : null);
    await this.#keep({ kind: 'takeback', side, from: to, id });
    this.#think();
    return null;
  }

  async #wish(seat: Seat<S, V>, side: Side, { id, wishes: { playsForced, orders } }: Wish): Promise<Objection | null> {
    const { game, entries } = this.match;
    if (!orders.every((order) => isOrderable(game, order))) return { why: 'unorderable', reasons: [] };
    seat.playsForced = playsForced;
    const before = this.#orders;
    this.#orders = before.with(side, this.#standing(orders));
    if (JSON.stringify(this.#orders) !== JSON.stringify(before))
      await this.#keep({ kind: 'wish', side, from: entries.length, id });
    return null;
  }

  /** `begun`: the choice with which what somebody does here began; null where nobody does it. */
  #act(side: Side, choice: Choice, id: string | null, begun: number | null): readonly RuleRef[] {
    const { match } = this;
    const reasons = match.act(side, choice);
    if (reasons.length > 0) return reasons;
    if (begun !== null && this.#begun.at(-1) !== begun) this.#begun.push(begun);
    if (!this.#isFree && this.#begun.length > MOST_BEGUN) this.#begun.shift();
    this.#n++;
    this.#questions.answered(this.#n, side, match.state.ask);
    this.#orders = this.#orders.map((orders) => this.#standing(orders));
    for (const seat of this.#seats) seat.note(side, seat.viewer === side ? id : null);
    return [];
  }

  /** Answers that need nobody: forced ones, and those that a seat has ordered. */
  #followUp(): void {
    for (let next = this.#automatic(); next !== null; next = this.#automatic()) {
      this.#act(next.side, next.choice, null, next.isOrdered ? this.match.entries.length : null);
    }
  }

  #automatic(): { readonly side: Side; readonly choice: Choice; readonly isOrdered: boolean } | null {
    const { game, state } = this.match;
    for (const side of game.asked(state)) {
      if (this.occupants[side] !== PLAYER) continue;
      const ordered = orderedAnswer(game, state, side, this.ordersOf(side));
      if (ordered !== null) return { side, choice: ordered, isOrdered: true };
      const forced = this.forcedFor(side);
      if (forced !== null) return { side, choice: forced, isOrdered: false };
    }
    return null;
  }

  /** The answer that is given for a player. */
  forcedFor(side: Side): Choice | null {
    const { game, state } = this.match;
    const isWished = [...this.#seats].some(({ viewer, playsForced }) => viewer === side && playsForced);
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
    const begun = this.#begun.at(-1);
    if (this.#isFree) return begun ?? -1;
    const limit = this.match.undoLimit(side);
    if (limit < 0) return -1;
    let to = begun ?? last;
    while (begun === undefined && to > limit && this.#wasForced(to, side)) to--;
    return to < limit || (begun === undefined && this.#wasForced(to, side)) ? -1 : to;
  }

  /** Where the last thing a side decided begins, when an undo does not reach it and nobody else would mind; else -1. */
  takebackTarget(side: Viewer): number {
    const { entries } = this.match;
    if (typeof side !== 'number' || this.#isFree || this.#questions.of(side) === null) return -1;
    const isAlone = this.occupants.every((one, at) => at === side || one !== PLAYER);
    if (!isAlone || this.undoTarget(side) >= 0) return -1;
    const isOwn = (entry: number): boolean => this.#sideOf(entry) === side;
    const standing = this.match.standing.filter(isOwn);
    const begun = new Set(this.#begun.length > 0 ? this.#begun : entries.keys());
    return standing.findLast((entry) => begun.has(entry) && this.#wasDecided(entry, side)) ?? -1;
  }

  /** Neither forced nor by an order that still stands. */
  #wasDecided(entry: number, side: Side): boolean {
    const { game } = this.match;
    const state = this.match.stateAt(entry);
    return forcedAnswer(game, state, side) === null && orderedAnswer(game, state, side, this.ordersOf(side)) === null;
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
    this.#told = this.match.entries.length;
    for (const seat of this.#seats) seat.tell();
  }

  /** How the game stands for a viewer. */
  standingOf(viewer: Viewer): Standing {
    const { game, state, entries } = this.match;
    const isPlayer = typeof viewer === 'number' && this.occupants[viewer] === PLAYER;
    return {
      n: this.#n,
      entries: entries.length,
      question: isPlayer ? this.#questions.of(viewer) : null,
      asked: game.asked(state),
      undo: isPlayer ? this.undoTarget(viewer) : -1,
      takeback: isPlayer ? this.takebackTarget(viewer) : -1,
      result: game.result(state),
    };
  }

  /** Bots that are asked begin to think; their answers come through the same door as everybody's. */
  #think(): void {
    const { game, state, setup } = this.match;
    if (this.#isClosed) return;
    for (const side of game.asked(state)) {
      const bot = this.occupants[side]!;
      const at = this.#questions.of(side)!;
      if (bot === PLAYER || this.#thoughts.get(side) === at) continue;
      this.#thoughts.set(side, at);
      const dice = fastRng(`${setup.seed}/bot/${side}/${this.match.length}`);
      const thought = { bot, side, view: this.match.view(side), legal: game.choices(state, side), dice };
      this.#ports.thinker.think(thought).then(
        (choice) => this.#inTurn(undefined, () => this.#answerOfBot(side, at, choice)),
        (error: unknown) => this.#fail(error),
      );
    }
  }

  async #answerOfBot(side: Side, at: number, choice: Choice): Promise<void> {
    if (this.#questions.of(side) !== at) return;
    const from = this.match.entries.length;
    const reasons = this.#act(side, choice, null, null);
    if (reasons.length > 0) throw new Error(`A bot has chosen what cannot be chosen: ${choice}.`);
    this.#followUp();
    await this.#keep({ kind: 'play', side, from, id: null });
    this.#think();
  }

  /** One thing at a time. */
  #inTurn<Done>(ifClosed: Done, act: () => Promise<Done>): Promise<Done> {
    const done = this.#lastInTurn
      .then(() => (this.#isClosed ? ifClosed : act()))
      .catch((error: unknown) => {
        this.#fail(error);
        return ifClosed;
      });
    this.#lastInTurn = done;
    return done;
  }

  #fail(error: unknown): void {
    if (this.#isClosed) return;
    this.close();
    this.#ports.fail(error);
  }
}

const refusal = (id: string, why: Refused): Answer => ({ id, ok: false, why, reasons: [] });

/** How many have answered the question at hand already: it was put before the first of them did. */
const answersSoFar = <S extends Core, V extends ViewCore>({ state }: Match<S, V>): number =>
  state.ans.filter((answer) => answer >= 0).length;
