// One viewer of a table: what has been told to it, what it wishes. Whatever it is told is its own view and nothing else.

import type { Core, Side, ViewCore, Viewer } from '@bivouac/kernel';
import { changeOf } from './change.ts';
import {
  type Answer,
  type Command,
  type History,
  PROTOCOL,
  type StepTold,
  type TableTold,
  type Update,
  type ViewJson,
} from './protocol.ts';
import { idOf, isCommand } from './read-command.ts';
import type { Table } from './table.ts';
import { lastTold, toldLog } from './told-log.ts';

/** So many updates are kept for a line that comes back; whoever lacks more is told everything. */
const KEPT = 8;

export class Seat<S extends Core = Core, V extends ViewCore = ViewCore> {
  readonly viewer: Viewer;
  /** Are forced answers given for it? */
  playsForced = true;
  readonly #table: Table<S, V>;
  readonly #send: (update: Update) => void;
  /** The view told last, as a text: a fifth of the room. Null until the seat has opened the table. */
  #told: string | null = null;
  /** Steps that are not told yet. */
  #waiting: Update[] = [];
  /** The last updates, as texts: they take a tenth of the room, and hold no old view. */
  #kept: { readonly n: number; readonly text: string }[] = [];

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
    const view = this.#view();
    this.#told = JSON.stringify(view);
    this.#kept = [];
    this.send(this.#whole(view));
  }

  /** What came after a number, if it is still known without a gap. */
  #since(have: number): Update[] | null {
    if (have === this.#table.n) return [];
    const missed = this.#kept.filter(({ n }) => n > have);
    return missed[0]?.n === have + 1 ? missed.map(({ text }) => JSON.parse(text) as Update) : null;
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
      orders: this.#table.ordersOf(this.viewer),
      log: toldLog(match, this.viewer),
      view,
      ...this.#table.standingOf(this.viewer),
    };
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
      events: lastTold(this.#table.match, this.viewer),
      change: changeOf(JSON.parse(this.#told), view),
      ...this.#table.standingOf(this.viewer),
    };
    this.#told = JSON.stringify(view);
    this.#waiting.push(step);
  }

  /** Whoever is asked in passing is not asked: the answer follows. */
  #wasAskedInPassing(): void {
    const last = this.#waiting.at(-1);
    if (last !== undefined)
      this.#waiting[this.#waiting.length - 1] = { ...last, question: null, undo: -1, takeback: -1 };
  }

  noteBack(): void {
    if (this.#told === null) return;
    const view = this.#view();
    this.#told = JSON.stringify(view);
    this.#waiting.push({ kind: 'back', view, ...this.#table.standingOf(this.viewer) });
  }

  /** What is kept is told. */
  tell(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    for (const update of waiting) {
      this.#kept.push({ n: update.n, text: JSON.stringify(update) });
      this.send(update);
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
