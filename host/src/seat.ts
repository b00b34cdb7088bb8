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
import type { Table } from './table.ts';

/** So many updates are kept for a line that comes back; whoever lacks more is told everything. */
const KEPT = 64;

export class Seat<S extends Core = Core, V extends ViewCore = ViewCore> {
  readonly viewer: Viewer;
  wishes: Wishes = { playsForced: true, orders: [] };
  readonly #table: Table<S, V>;
  readonly #send: (update: Update) => void;
  /** The view told last; null until the seat has opened the table. */
  #told: ViewJson | null = null;
  /** Steps that are not told yet. */
  #waiting: Update[] = [];
  #kept: Update[] = [];

  constructor(table: Table<S, V>, viewer: Viewer, send: (update: Update) => void) {
    this.#table = table;
    this.viewer = viewer;
    this.#send = send;
  }

  async command(command: Command): Promise<Answer | null> {
    if (command.do !== 'open') {
      const answer = await this.#table.command(this, command);
      if (command.do === 'wish') await this.#table.goOn();
      return answer;
    }
    this.#open(command.have ?? null);
    return null;
  }

  #open(have: number | null): void {
    const { n } = this.#table;
    const missed = have === null || this.#told === null ? null : this.#since(have);
    if (missed !== null && (have === n || missed.length > 0)) {
      for (const update of missed) this.#send(update);
      return;
    }
    this.#told = this.#view();
    this.#waiting = [];
    this.#kept = [];
    this.#send(this.#whole(this.#told));
  }

  /** What came after a number, if it is still known without a gap. */
  #since(have: number): Update[] | null {
    const first = this.#kept[0]?.n;
    if (have === this.#table.n) return [];
    return first === undefined || first > have + 1 ? null : this.#kept.filter(({ n }) => n > have);
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
    const { match, n } = this.#table;
    const view = this.#view();
    const entry = match.entries.length - 1;
    const step: StepTold = {
      kind: 'step',
      by,
      ...(id === null ? {} : { id }),
      events: match.lastEvents(this.viewer),
      change: changeOf(this.#told, view),
      more: true,
      ...{ n, entries: entry + 1, question: null, asked: match.game.asked(match.state), undo: -1, result: null },
    };
    this.#told = view;
    this.#waiting.push(step);
  }

  noteBack(): void {
    if (this.#told === null) return;
    this.#told = this.#view();
    this.#waiting.push({ kind: 'back', view: this.#told, ...this.#table.standingOf(this.viewer) });
  }

  /** What is kept is told; the last of it says what is asked now. */
  tell(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const last = waiting.at(-1);
    if (last === undefined) return;
    const { more: _, ...whole } = last as StepTold;
    waiting[waiting.length - 1] = { ...whole, ...this.#table.standingOf(this.viewer) } as Update;
    this.#kept = [...this.#kept, ...waiting].slice(-KEPT);
    for (const update of waiting) this.#send(update);
  }

  /** What this viewer has seen, from the first choice that can be shown. */
  history(): History {
    const { match } = this.#table;
    const views = match.entries.map(
      (_, entry) => match.game.view(match.stateAt(entry + 1), this.viewer) as unknown as ViewJson,
    );
    const first = match.game.view(match.stateAt(0), this.viewer) as unknown as ViewJson;
    const changes = views.map((view, i) => changeOf(views[i - 1] ?? first, view));
    return { view: first, from: 0, changes };
  }

  leave(): void {
    this.#table.leave(this);
  }
}
