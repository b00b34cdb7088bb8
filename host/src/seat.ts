// One viewer of a table: what has been told to it, what it wishes. Whatever it is told is its own view and nothing else.

import type { Core, Side, ViewCore, Viewer } from '@bivouac/kernel';
import { changeOf } from './change.ts';
import {
  type Answer,
  type Command,
  type History,
  PROTOCOL,
  type StandingTold,
  type StepTold,
  type TableTold,
  type Update,
  type ViewJson,
} from './protocol.ts';
import { idOf, isCommand } from './read-command.ts';
import { standingTold } from './standing.ts';
import type { Table } from './table.ts';
import { eventsTold } from './told-events.ts';
import { lastTold, toldLog } from './told-log.ts';

/** So many updates are kept for a line that comes back; whoever lacks more is told everything. */
const KEPT = 8;

/** `text`: the update as JSON, where it has been written already. */
export type Send = (update: Update, text?: string) => void;

export class Seat<S extends Core = Core, V extends ViewCore = ViewCore> {
  readonly viewer: Viewer;
  /** Are forced answers given for it? */
  playsForced = true;
  readonly #table: Table<S, V>;
  readonly #send: Send;
  /** The view told last, which nobody changes; as a text, a fifth of the room, once it rests. Null until the seat has opened the table. */
  #told: ViewJson | string | null = null;
  /** Steps that are not told yet. */
  #waiting: Update[] = [];
  /** The last updates, as texts: they take a tenth of the room, and hold no old view. */
  #kept: { readonly n: number; readonly text: string }[] = [];

  constructor(table: Table<S, V>, viewer: Viewer, send: Send) {
    this.#table = table;
    this.viewer = viewer;
    this.#send = send;
  }

  /**
   * Takes whatever comes over a line. Answers in any case, but for an `open` without an id. `opener`: the line it came over,
   * where several lead to this seat; only that one is told what it opens.
   */
  async command(command: Command, opener = this.#send): Promise<Answer | null> {
    if (!isCommand(command)) return { id: idOf(command), ok: false, why: 'malformed', reasons: [] };
    if (command.do === 'open') return this.#table.show(this, command, () => this.#open(command.have ?? null, opener));
    const answer = await this.#table.command(this, command);
    if (command.do === 'wish' && answer.ok) await this.#table.goOn();
    return answer;
  }

  #open(have: number | null, opener: Send): void {
    const missed = have === null || this.#told === null ? null : this.#since(have);
    for (const update of missed ?? [this.#opened()]) say(update, opener);
  }

  #opened(): TableTold {
    const view = this.#view();
    this.#told = view;
    return this.#whole(view);
  }

  /** What came after a number, if it is still known without a gap. */
  #since(have: number): Update[] | null {
    if (have === this.#table.n) return [];
    const missed = this.#kept.filter(({ n }) => n > have);
    return missed[0]?.n === have + 1 ? missed.map(({ text }) => JSON.parse(text) as Update) : null;
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
      orders: this.#table.ordersOf(this.viewer),
      log: toldLog(match, this.viewer),
      view,
      ...this.#standing(),
    };
  }

  #standing(): StandingTold {
    return standingTold(this.#table.standingOf(this.viewer));
  }

  /** A choice has been made. It is told once it is kept. */
  note(by: Side, id: string | null): void {
    if (this.#told === null) return;
    if (by === this.viewer) this.#wasAskedInPassing();
    const [before, view] = [typeof this.#told === 'string' ? JSON.parse(this.#told) : this.#told, this.#view()];
    const events = lastTold(this.#table.match, this.viewer);
    const step: StepTold = {
      kind: 'step',
      by,
      ...(id === null ? {} : { id }),
      ...(events.length === 0 ? {} : { events: eventsTold(events) }),
      change: changeOf(before, view),
      ...this.#standing(),
    };
    this.#told = view;
    this.#waiting.push(step);
  }

  /** Whoever is asked in passing is not asked: the answer follows. */
  #wasAskedInPassing(): void {
    const last = this.#waiting.pop();
    if (last === undefined) return;
    const { question: _, undo: __, takeback: ___, ...told } = last;
    this.#waiting.push(told);
  }

  noteBack(): void {
    if (this.#told === null) return;
    const view = this.#view();
    this.#told = view;
    this.#waiting.push({ kind: 'back', view, entries: this.#table.match.entries.length, ...this.#standing() });
  }

  /** What is told once, in `table`, has changed. */
  noteAnew(): void {
    if (this.#told !== null) this.#waiting.push(this.#opened());
  }

  /** The table was opened anew at the moment that was told last: what happens from now on is told on. */
  goOn(): void {
    this.#told = this.#view();
  }

  /** Nothing has happened for a while: what it holds takes less room, and a little longer when it is needed again. */
  rest(): void {
    if (typeof this.#told === 'object' && this.#told !== null) this.#told = JSON.stringify(this.#told);
  }

  /** Has it opened the table? */
  get isTold(): boolean {
    return this.#told !== null;
  }

  noteEnd(): void {
    if (this.#told !== null) this.#waiting.push({ kind: 'end', ...this.#standing() });
  }

  /** What is kept is told. */
  tell(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    for (const update of waiting) {
      const text = JSON.stringify(update);
      this.#kept.push({ n: update.n, text });
      say(update, this.#send, text);
    }
    this.#kept.splice(0, this.#kept.length - KEPT);
  }

  /** What this viewer has seen, from the first choice that can be shown. */
  history(): History {
    const { match, told } = this.#table;
    const views: ViewJson[] = [];
    for (const state of match.states()) {
      if (views.length > told) break;
      views.push(match.game.view(state, this.viewer) as unknown as ViewJson);
    }
    const changes = views.slice(1).map((view, i) => changeOf(views[i]!, view));
    return { view: views[0]!, from: 0, changes };
  }

  leave(): void {
    this.#table.leave(this);
  }
}

/** A line that fails loses what is sent: whoever comes back asks for it. */
function say(update: Update, send: Send, text?: string): void {
  try {
    send(update, text);
  } catch {
    return;
  }
}
