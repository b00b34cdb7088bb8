// The other end of a seat: what has been told to it, put together again, and everything that follows from a view. What can
// be chosen and what the rules say against something is found in a world that fits the view, so that a page needs nothing
// but views, be its table in the same worker or behind a line.

import {
  type Choice,
  type Core,
  fastRng,
  framesOf,
  type Game,
  GameError,
  type Side,
  type ViewCore,
} from '@bivouac/kernel';
import { changed } from './change.ts';
import { stillStanding } from './forced.ts';
import {
  type History,
  type LoggedEvent,
  PLAYER,
  PROTOCOL,
  type Standing,
  type StandingOrder,
  type StandingTold,
  TAKEBACK,
  type TableTold,
  type Update,
  type ViewJson,
} from './protocol.ts';
import { standingOf } from './standing.ts';
import { eventsIn } from './told-events.ts';

/** A number is missing: the table must be opened again. */
export class GapError extends Error {
  constructor(have: number, came: number) {
    super(`Update ${came} came after update ${have}: something was lost on the way.`);
    this.name = 'GapError';
  }
}

const NOTHING_TOLD = 'Nothing has been told of this table yet.';

const otherProtocol = (): GameError =>
  new GameError('other-protocol', {}, 'This page and the server are not of the same version: reload the page.');

export class Mirror<S extends Core = Core, V extends ViewCore = ViewCore> {
  readonly #game: Game<S, V>;
  #table: TableTold | null = null;
  #standing: Standing | null = null;
  #view: ViewJson | null = null;
  #world: { readonly of: ViewJson; readonly state: S } | null = null;
  #log: LoggedEvent[] = [];
  #by: Side[] = [];
  #orders: readonly StandingOrder[] = [];
  /** The views of the past, once they have been asked for; the first one is that before choice `from`. */
  #past: { readonly from: number; readonly views: ViewJson[] } | null = null;

  constructor(game: Game<S, V>) {
    this.#game = game;
  }

  get game(): Game<S, V> {
    return this.#game;
  }

  /** What was told when the table was opened. */
  get table(): TableTold {
    if (this.#table === null) throw new Error(NOTHING_TOLD);
    return this.#table;
  }

  get standing(): Standing {
    if (this.#standing === null) throw new Error(NOTHING_TOLD);
    return this.#standing;
  }

  get view(): V {
    if (this.#view === null) throw new Error(NOTHING_TOLD);
    return this.#view as unknown as V;
  }

  get log(): readonly LoggedEvent[] {
    return this.#log;
  }

  /** By choice: whose it was. */
  get by(): readonly Side[] {
    return this.#by;
  }

  /** Is this seat asked in passing: its answer has been given, and follows? */
  get isPassing(): boolean {
    const { asked, question } = this.standing;
    const { viewer, occupants } = this.table;
    return question === null && typeof viewer === 'number' && occupants[viewer] === PLAYER && asked.includes(viewer);
  }

  /** False: it was known already. Throws when something is missing before it. */
  receive(update: Update): boolean {
    if (update.kind === 'table') {
      if (update.protocol !== PROTOCOL) throw otherProtocol();
      if (this.#knowsMoreThan(update)) return false;
      this.#table = update;
      [this.#log, this.#by, this.#orders] = [[...update.log], [...update.by], update.orders];
      this.#past = null;
      this.#take(update, update.by.length, update.view);
      return true;
    }
    const have = this.#standing?.n ?? -1;
    if (update.n <= have) return false;
    if (update.n > have + 1) throw new GapError(have, update.n);
    if (update.kind === 'step') this.#goOn(update);
    else if (update.kind === 'back') this.#goBack(update);
    else this.#take(update, this.standing.entries, this.#view!);
    return true;
  }

  /** Numbers of a table never fall: something that came late. */
  #knowsMoreThan({ commitment, viewer, n }: TableTold): boolean {
    const { commitment: known, viewer: me } = this.#table ?? {};
    return known === commitment && me === viewer && n < this.standing.n;
  }

  #goOn(step: Extract<Update, { kind: 'step' }>): void {
    const { by, change } = step;
    const events = eventsIn(step.events ?? []);
    const { entries: entry } = this.standing;
    this.#by.push(by);
    const [first] = events;
    if (first?.kind === TAKEBACK) this.#log = this.#log.filter((event) => event.entry < first.args![0]!);
    this.#log.push(...events.map((event) => ({ entry, ...event })));
    this.#take(step, entry + 1, changed(this.#view!, change));
    this.#past?.views.push(this.#view!);
    if (this.#orders.some(({ until }) => until !== undefined)) this.wished(this.#orders);
  }

  #goBack(back: Extract<Update, { kind: 'back' }>): void {
    const { entries, view } = back;
    this.#by.length = entries;
    this.#log = this.#log.filter(({ entry }) => entry < entries);
    if (this.#past !== null) this.#past.views.length = Math.max(0, entries - this.#past.from + 1);
    this.#take(back, entries, view);
  }

  #take(told: StandingTold, entries: number, view: ViewJson): void {
    this.#standing = standingOf(told, entries, view);
    this.#view = view;
  }

  /** A world that the viewer could be in. */
  get world(): S {
    const of = this.#view;
    if (of === null) throw new Error(NOTHING_TOLD);
    if (this.#world?.of !== of) {
      this.#world = { of, state: this.#game.sample(this.view, fastRng(`mirror/${this.standing.n}`)) };
    }
    return this.#world.state;
  }

  /** What this seat can choose now. */
  get choices(): Choice[] {
    const { viewer } = this.table;
    if (this.standing.question === null || typeof viewer !== 'number') return [];
    return this.#game.choices(this.world, viewer);
  }

  /** What is answered for this seat without asking. */
  get orders(): readonly StandingOrder[] {
    return this.#orders;
  }

  /** The seat orders this, in place of all that it ordered before; what is over already is dropped, as the host drops it. */
  wished(orders: readonly StandingOrder[]): void {
    this.#orders = stillStanding(this.#game, this.world, orders);
  }

  /** What could be ordered of the question at hand: until what is under way is over, or until it is taken back. */
  get orderable(): readonly StandingOrder[] {
    if (this.standing.question === null) return [];
    const { decisions, procedures } = this.#game;
    const { name: question, standing } = decisions[this.view.ask[0]!]!;
    const frame = framesOf(this.world).at(-1);
    if (standing.length === 0 || frame === undefined) return [];
    const until = procedures[this.world.stack[frame]!]!.name;
    return standing.flatMap((answer) => [
      { question, answer, until },
      { question, answer },
    ]);
  }

  get hasPast(): boolean {
    return this.#past !== null;
  }

  learnPast({ view, from, changes }: History): void {
    const views = [view];
    for (const change of changes) views.push(changed(views.at(-1)!, change));
    this.#past = { from, views };
  }

  /** As the viewer saw it before a choice; null where that is not known. */
  viewBefore(entry: number): V | null {
    if (entry >= this.standing.entries) return this.view;
    return (this.#past?.views[entry - this.#past.from] ?? null) as V | null;
  }
}
