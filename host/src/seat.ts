// One viewer of a table: what has been told to it, what it wishes. Whatever it is told is its own view and nothing else.

import type { Core, Side, ViewCore, Viewer } from '@bivouac/kernel';
import { changeOf } from './change.ts';
import {
  type Answer,
  type Command,
  type History,
  type LoggedEvent,
  PROTOCOL,
  type StepTold,
  type TableTold,
  type Update,
  type ViewJson,
  type Wishes,
} from './protocol.ts';
import { idOf, isCommand } from './read-command.ts';
import type { Table } from './table.ts';

/** So many updates are kept for a line that comes back; whoever lacks more is told everything. */
const KEPT = 64;

type Numbered = Exclude<Update, { kind: 'kept' }>;

export class Seat<S extends Core = Core, V extends ViewCore = ViewCore> {
  readonly viewer: Viewer;
  wishes: Wishes = { playsForced: true, orders: [] };
  readonly #table: Table<S, V>;
  readonly #send: (update: Update) => void;
  /** The view told last; null until the seat has opened the table. */
  #told: ViewJson | null = null;
  /** Steps that are not told yet. */
  #waiting: Numbered[] = [];
  #kept: Numbered[] = [];

  constructor(table: Table<S, V>, viewer: Viewer, send: (update: Update) => void) {
    this.#table = table;
    this.viewer = viewer;
    this.#send = send;
  }

  /** Takes whatever comes over a line. Answers in any case, but for an `open` without an id. */
  async command(command: Command): Promise<Answer | null> {
    if (!isCommand(command)) return { id: idOf(command), ok: false, why: 'malformed', reasons: [] };
    if (command.do === 'open') return this.#table.show(this, command, () => this.#open(command.have ?? null));
    const answer = await this.#table.command(this, command);
    if (command.do === 'wish' && answer.ok) await this.#table.goOn();
    return answer;
  }

  #open(have: number | null): void {
    const missed = have === null || this.#told === null ? null : this.#since(have);
    if (missed === null) this.#openAnew();
    else for (const update of missed) this.send(update);
  }

  #openAnew(): void {
    this.#told = this.#view();
    this.#kept = [];
    this.send(this.#whole(this.#told));
  }

  /** What came after a number, if it is still known without a gap. */
  #since(have: number): Update[] | null {
    if (have === this.#table.n) return [];
    const missed = this.#kept.filter(({ n }) => n > have);
    return missed[0]?.n === have + 1 ? missed : null;
  }

  /** A line that fails loses what is sent: whoever comes back asks for it. */
  send(update: Update): void {
    try {
      this.#send(update);
    } catch {
      return;
    }
  }

  #view(): ViewJson {
    return this.#table.match.view(this.viewer) as unknown as ViewJson;
  }

  #whole(view: ViewJson): TableTold {
    const { match, occupants } = this.#table;
    const { game, setup } = match;
    return {
      kind: 'table',
      protocol: PROTOCOL,
      game: game.id,
      version: game.version,
      scenario: setup.scenario,
      options: setup.options,
      ...(setup.pack === undefined ? {} : { pack: setup.pack }),
      commitment: match.commitment,
      viewer: this.viewer,
      occupants,
      by: match.entries.map((entry) => ('side' in entry ? entry.side : -1)),
      log: this.#log(),
      view,
      ...this.#table.standingOf(this.viewer),
    };
  }

  #log(): LoggedEvent[] {
    return this.#table.match.log(this.viewer).map(({ entry, event }) => ({ entry, ...event }));
  }

  /** A choice has been made. It is told once it is kept. */
  note(by: Side, id: string | null): void {
    if (this.#told === null) return;
    if (by === this.viewer) this.#wasAskedInPassing();
    const view = this.#view();
    const step: StepTold = {
      kind: 'step',
      by,
      ...(id === null ? {} : { id }),
      events: this.#table.match.lastEvents(this.viewer),
      change: changeOf(this.#told, view),
      ...this.#table.standingOf(this.viewer),
    };
    this.#told = view;
    this.#waiting.push(step);
  }

  dropOrders(standing: (orders: Wishes['orders']) => Wishes['orders']): void {
    const { orders } = this.wishes;
    if (orders.length > 0) this.wishes = { ...this.wishes, orders: standing(orders) };
  }

  /** Whoever is asked in passing is not asked: the answer follows. */
  #wasAskedInPassing(): void {
    const last = this.#waiting.at(-1);
    if (last !== undefined) this.#waiting[this.#waiting.length - 1] = { ...last, question: null, undo: -1 };
  }

  noteBack(): void {
    if (this.#told === null) return;
    this.#told = this.#view();
    this.#waiting.push({ kind: 'back', view: this.#told, ...this.#table.standingOf(this.viewer) });
  }

  /** What is kept is told. */
  tell(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    this.#kept = [...this.#kept, ...waiting].slice(-KEPT);
    for (const update of waiting) this.send(update);
  }

  /** What this viewer has seen, from the first choice that can be shown. */
  history(): History {
    const { match, told } = this.#table;
    const viewBefore = (entry: number): ViewJson =>
      match.game.view(match.stateAt(entry), this.viewer) as unknown as ViewJson;
    const first = viewBefore(0);
    let last = first;
    const changes = Array.from({ length: told }, (_, entry) => {
      const before = last;
      last = viewBefore(entry + 1);
      return changeOf(before, last);
    });
    return { view: first, from: 0, changes };
  }

  leave(): void {
    this.#table.leave(this);
  }
}
