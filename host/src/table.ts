// A game being played: the match, who sits where, and what each seat gets to know of it. Commands are taken one after the
// other; whatever a person does at once is one deed, told to nobody before it is kept.

import {
  type Choice,
  type Core,
  fastRng,
  type Match,
  type Result,
  type RuleRef,
  readEntry,
  type Side,
  type ViewCore,
  type Viewer,
} from '@bivouac/kernel';
import { Answers } from './answers.ts';
import { Automatic } from './automatic.ts';
import { Begun } from './begun.ts';
import { isOrderable, stillStanding } from './forced.ts';
import { InTurn } from './in-turn.ts';
import { type Objection, objectionTo } from './plan.ts';
import type { Deed, KeptDeed, Ports } from './ports.ts';
import { type Answer, type Command, PLAYER, type Refused, type Standing, type StandingOrder } from './protocol.ts';
import { Questions } from './questions.ts';
import type { SavedGame } from './saved-game.ts';
import { Seat, type Send } from './seat.ts';

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
  /** How its players ended it, where the rules did not. */
  readonly ended?: Result | null;
  /** Nothing is at stake: whatever has been rolled or shown since can be taken back, and other dice fall then. */
  readonly isFree?: boolean;
}

type Open = Extract<Command, { do: 'open' }>;
type Play = Extract<Command, { do: 'play' }>;
type Undo = Extract<Command, { do: 'undo' }>;
type Takeback = Extract<Command, { do: 'takeback' }>;
type Wish = Extract<Command, { do: 'wish' }>;
type Lasting = Exclude<Command, { do: 'open' }>;

export class Table<S extends Core = Core, V extends ViewCore = ViewCore> {
  readonly match: Match<S, V>;
  readonly #ports: Ports;
  readonly #isFree: boolean;
  readonly #seats = new Set<Seat<S, V>>();
  readonly #questions: Questions;
  readonly #answers = new Answers();
  /** By side: the question a bot thinks about. */
  readonly #thoughts = new Map<Side, number>();
  readonly #begun: Begun<S, V>;
  readonly #automatic: Automatic<S, V>;
  readonly #turns: InTurn;
  #occupants: readonly string[];
  /** By side: what is answered for it without asking, whoever sits there. */
  #orders: readonly (readonly StandingOrder[])[];
  #ended: Result | null;
  /** How often the table has changed. */
  #n: number;
  /** How many choices seats may know of. */
  #told: number;

  constructor(
    { match, occupants, begun = [], orders = [], deeds = [], ended = null, isFree = false }: TableSetup<S, V>,
    ports: Ports,
  ) {
    const { length } = match.entries;
    this.match = match;
    this.#occupants = occupants;
    this.#begun = new Begun(match, begun, isFree, (side) => this.#isAlone(side));
    this.#orders = occupants.map((_, side) =>
      this.#standing((orders[side] ?? []).filter((one) => isOrderable(match.game, one))),
    );
    this.#ended = ended;
    this.#isFree = isFree;
    this.#ports = ports;
    this.#turns = new InTurn((error) => {
      this.close();
      ports.fail(error);
    });
    this.#automatic = new Automatic(match, isFree, {
      occupants: () => this.#occupants,
      ordersOf: (side) => this.ordersOf(side),
      playsForced: (side) => [...this.#seats].some(({ viewer, playsForced }) => viewer === side && playsForced),
      isAlone: (side) => this.#isAlone(side),
      undoTarget: (side) => this.undoTarget(side),
    });
    this.#n = deeds.at(-1)?.n ?? length;
    this.#told = length;
    this.#questions = new Questions(this.#n - answersSoFar(match), match.state.ask);
    for (const { n, side, id } of deeds) if (id !== null) this.#answers.keep(side, { id, ok: true, n });
  }

  /** By side: `PLAYER` or the name of a bot. */
  get occupants(): readonly string[] {
    return this.#occupants;
  }

  get n(): number {
    return this.#n;
  }

  /** The choices with which deeds began, counted from the beginning of the record. */
  get begun(): readonly number[] {
    return this.#begun.choices;
  }

  /** How its players have ended the game, if they have. */
  get ended(): Result | null {
    return this.#ended;
  }

  get result(): Result | null {
    return this.#ended ?? this.match.game.result(this.match.state);
  }

  #questionOf(side: Side): number | null {
    return this.#ended === null ? this.#questions.of(side) : null;
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
  sit(viewer: Viewer, send: Send): Seat<S, V> {
    const seat = new Seat(this, viewer, send);
    this.#seats.add(seat);
    return seat;
  }

  leave(seat: Seat<S, V>): void {
    this.#seats.delete(seat);
  }

  /** Whatever is still on its way comes to nothing. */
  close(): void {
    this.#turns.close();
    this.#seats.clear();
  }

  /** Lets the game go on by itself until somebody has to decide: when it is opened, and when a wish has changed. */
  goOn(): Promise<void> {
    return this.#turns.run(undefined, async () => {
      const from = this.match.entries.length;
      if (this.#ended !== null) return;
      this.#followUp();
      if (this.match.entries.length > from)
        await this.#keep({ kind: 'play', side: this.#sideOf(from), from, id: null });
      this.#think();
    });
  }

  /** In its turn, since what is not kept yet is shown to nobody. */
  show(seat: Seat<S, V>, { id = '' }: Open, show: () => void): Promise<Answer | null> {
    const answer = (done: Answer): Answer | null => (id === '' ? null : done);
    return this.#turns.run(answer(refusal(id, 'closed')), async () => {
      if (!this.#seats.has(seat)) return answer(refusal(id, 'not-seated'));
      show();
      return answer({ id, ok: true, n: this.#n });
    });
  }

  command(seat: Seat<S, V>, command: Lasting): Promise<Answer> {
    const { id } = command;
    return this.#turns.run(refusal(id, 'closed'), async () => {
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
    if (at !== this.#questionOf(side)) return { why: 'stale', reasons: [] };
    const objection = plan.length > 1 ? objectionTo(this.match, side, plan) : null;
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

  async #undo(side: Side, { id, to }: Undo): Promise<Objection | null> {
    if (to < 0 || to !== this.undoTarget(side)) return { why: 'stale', reasons: [] };
    this.#goBack(side, to);
    await this.#keep({ kind: 'undo', side, from: to, id });
    this.#think();
    return null;
  }

  #goBack(side: Side, to: number): void {
    this.#n++;
    if (this.#isFree) this.match.rewind(to);
    else this.#takeBack(side, to);
    this.#begun.dropFrom(to);
    if (this.#isFree) this.#questions.putAnew(this.#n, this.match.state.ask);
    else this.#questions.takenBack(this.#n, side, this.match.state.ask);
    for (const seat of this.#seats) seat.noteBack();
  }

  #takeBack(side: Side, to: number): void {
    while (this.match.entries.length > to) {
      if (!this.match.undo(side)) throw new Error(`Choice ${this.match.entries.length} cannot be taken back.`);
    }
  }

  /** Behind dice, and behind what bots have answered: the record keeps it, and other dice fall. */
  async #takeback(side: Side, { id, to }: Takeback): Promise<Objection | null> {
    if (to < 0 || to !== this.takebackTarget(side)) return { why: 'stale', reasons: [] };
    await this.#returnTo(to, side, id);
    return null;
  }

  #dropTo(to: number, side: Side, id: string | null): void {
    this.#n++;
    this.match.takeback(to);
    this.#begun.dropFrom(to);
    this.#questions.putAnew(this.#n, this.match.state.ask);
    for (const seat of this.#seats) seat.note(-1, seat.viewer === side ? id : null);
  }

  async #returnTo(to: number, side: Side, id: string | null): Promise<void> {
    this.#dropTo(to, side, id);
    await this.#keep({ kind: 'takeback', side, from: to, id });
    this.#think();
  }

  /** The same with the consent of all who play; false when the moment is gone. */
  agreeOnReturn(to: number, side: Side): Promise<boolean> {
    return this.#turns.run(false, async () => {
      if (this.result !== null || !this.match.standing.includes(to)) return false;
      await this.#returnTo(to, side, null);
      return true;
    });
  }

  /** The last thing a side decided that still counts; -1: there is none. */
  lastDecided(side: Side): number {
    return this.#begun.lastDecided(side, this.ordersOf(side));
  }

  /** The players end the game, or a clock does; false when it is over already, or `holds` is no longer so. */
  end(result: Result, side: Side, id: string | null, holds = (): boolean => true): Promise<boolean> {
    return this.#turns.run(false, async () => {
      if (this.result !== null || !holds()) return false;
      this.#endWith(result);
      await this.#keep({ kind: 'end', side, from: this.match.entries.length, id });
      return true;
    });
  }

  #endWith(result: Result): void {
    this.#n++;
    this.#ended = result;
    for (const seat of this.#seats) seat.noteEnd();
  }

  /** What only clocks know of, or that other rules hold, is kept in turn with the game; false when it is over, or `holds` is no longer so. */
  note(kind: 'clock' | 'flag' | 'rules', side: Side, holds: () => boolean): Promise<boolean> {
    return this.#turns.run(false, async () => {
      if (this.result !== null || !holds()) return false;
      await this.#keep({ kind, side, from: this.match.entries.length, id: null });
      return true;
    });
  }

  /** Somebody else plays a side from now on: `PLAYER` or the name of a bot. False when he does already. */
  seatAt(side: Side, occupant: string): Promise<boolean> {
    return this.#turns.run(false, async () => {
      if (this.result !== null || this.#occupants[side] === occupant) return false;
      this.#takeSeat(side, occupant);
      await this.#keep({ kind: 'seat', side, from: this.match.entries.length, id: null });
      this.#think();
      return true;
    });
  }

  #takeSeat(side: Side, occupant: string): void {
    this.#n++;
    this.#occupants = this.#occupants.with(side, occupant);
    for (const seat of this.#seats) seat.noteAnew();
  }

  /**
   * Another host of the same game has kept a deed: it is done here as it was there, and told. `next` is asked in its turn;
   * null: it is known already. A deed that does not fit ends the table.
   */
  follow(next: () => KeptDeed | null): Promise<void> {
    return this.#turns.run(undefined, async () => {
      const deed = next();
      if (deed === null) return;
      this.#redo(deed);
      if (this.#n !== deed.n)
        throw new Error(`After a deed of another host this table is at ${this.#n}, not ${deed.n}.`);
      if (deed.id !== null) this.#answers.keep(deed.side, { id: deed.id, ok: true, n: deed.n });
      this.#tell();
    });
  }

  #redo({ kind, side, from, id, choices, begun, orders, ended, occupant }: KeptDeed): void {
    if (kind === 'undo') this.#goBack(side, from);
    else if (kind === 'takeback') this.#dropTo(from, side, id);
    else if (kind === 'wish') this.#orders = this.#orders.with(side, orders);
    else if (kind === 'end') this.#endWith(ended!);
    else if (kind === 'seat') this.#takeSeat(side, occupant!);
    else if (kind === 'play') for (const line of choices) this.#redoChoice(line, side, id, begun);
  }

  #redoChoice(line: string, by: Side, id: string | null, begun: readonly number[]): void {
    const { game, state, past, entries } = this.match;
    const made = readEntry(game.sides, line, past.choices.length);
    if ('takebackTo' in made) throw new Error(`"${line}" is no choice.`);
    const { side, text } = made;
    for (const choice of game.notation.read(text, state, side)) {
      const at = entries.length;
      const reasons = this.#act(side, choice, side === by ? id : null, begun.includes(at) ? at : null);
      if (reasons.length > 0) throw new Error(`"${line}" cannot be chosen here.`);
    }
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
    if (begun !== null) this.#begun.note(begun);
    this.#n++;
    this.#questions.answered(this.#n, side, match.state.ask);
    this.#orders = this.#orders.map((orders) => this.#standing(orders));
    for (const seat of this.#seats) seat.note(side, seat.viewer === side ? id : null);
    return [];
  }

  #followUp(): void {
    for (let next = this.#automatic.next(); next !== null; next = this.#automatic.next()) {
      this.#act(next.side, next.choice, null, next.isOrdered ? this.match.entries.length : null);
    }
  }

  /** Where the last thing a side did begins, answers that were given for it left aside; -1 when it stays done. */
  undoTarget(side: Viewer): number {
    return typeof side !== 'number' || this.#ended !== null ? -1 : this.#begun.undoTarget(side);
  }

  /** Where the last thing a side decided begins, when an undo does not reach it and nobody else would mind; else -1. */
  takebackTarget(side: Viewer): number {
    if (typeof side !== 'number' || this.#isFree || this.#questionOf(side) === null) return -1;
    return this.#isAlone(side) && this.undoTarget(side) < 0 ? this.lastDecided(side) : -1;
  }

  /** Do only bots sit with it? */
  #isAlone(side: Side): boolean {
    return this.occupants.every((one, at) => at === side || one !== PLAYER);
  }

  #sideOf(entry: number): Side {
    const made = this.match.entries[entry];
    return made !== undefined && 'side' in made ? made.side : -1;
  }

  /** Then it is told. */
  async #keep(deed: Pick<Deed, 'kind' | 'side' | 'from' | 'id'>): Promise<void> {
    await this.#ports.store.append({ ...deed, n: this.#n, time: this.#ports.clock.now() });
    this.#tell();
  }

  #tell(): void {
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
      question: isPlayer ? this.#questionOf(viewer) : null,
      asked: this.#ended === null ? game.asked(state) : [],
      undo: isPlayer ? this.undoTarget(viewer) : -1,
      takeback: isPlayer ? this.takebackTarget(viewer) : -1,
      result: this.result,
    };
  }

  /** Bots that are asked begin to think; their answers come through the same door as everybody's. */
  #think(): void {
    const { game, state, setup } = this.match;
    if (this.#turns.isClosed || this.#ended !== null) return;
    for (const side of game.asked(state)) {
      const bot = this.occupants[side]!;
      const at = this.#questions.of(side)!;
      if (bot === PLAYER || this.#thoughts.get(side) === at) continue;
      this.#thoughts.set(side, at);
      const dice = fastRng(`${setup.seed}/bot/${side}/${this.match.length}`);
      const thought = { bot, side, view: this.match.view(side), legal: game.choices(state, side), dice };
      this.#ports.thinker.think(thought).then(
        (choice) => this.#turns.run(undefined, () => this.#answerOfBot(side, at, choice)),
        (error: unknown) => this.#turns.fail(error),
      );
    }
  }

  async #answerOfBot(side: Side, at: number, choice: Choice): Promise<void> {
    if (this.#questionOf(side) !== at) return;
    const from = this.match.entries.length;
    const reasons = this.#act(side, choice, null, null);
    if (reasons.length > 0) throw new Error(`A bot has chosen what cannot be chosen: ${choice}.`);
    this.#followUp();
    await this.#keep({ kind: 'play', side, from, id: null });
    this.#think();
  }
}

const refusal = (id: string, why: Refused): Answer => ({ id, ok: false, why, reasons: [] });

/** How many have answered the question at hand already: it was put before the first of them did. */
const answersSoFar = <S extends Core, V extends ViewCore>({ state }: Match<S, V>): number =>
  state.ans.filter((answer) => answer >= 0).length;
