// The clocks of a shared game. How they stand is written with every entry, so that every node and every restart knows it.

import {
  type ClockSetup,
  type ClockStanding,
  type Deed,
  flagFallen,
  handedOver,
  nextFlag,
  paused,
  prolonged,
  type RoomTold,
  resumed,
  startedClock,
  type Table,
} from '@bivouac/host';
import type { Side } from '@bivouac/kernel';

export interface TimekeeperPorts {
  table(): Table;
  now(): number;
  /** The end of what a side is away for at that moment; null: it is not away. */
  awayUntil(side: Side, at: number): Promise<number | null>;
  /** Clocks have changed without a move. */
  changed(): void;
}

export class Timekeeper {
  readonly #setup: ClockSetup | null;
  readonly #ports: TimekeeperPorts;
  #standing: ClockStanding | null = null;
  /** What the entry that is about to be written changes. */
  #next: ClockStanding | null = null;

  constructor(setup: ClockSetup | null, ports: TimekeeperPorts) {
    this.#setup = setup;
    this.#ports = ports;
  }

  get told(): RoomTold['clock'] {
    return this.#standing === null ? null : { setup: this.#setup, standing: this.#standing };
  }

  /** As it was written with an entry. */
  is(written: string | null): void {
    if (written !== null) this.#standing = JSON.parse(written);
  }

  /** How the clocks stand after a deed, to be written with it; null where nobody is in a hurry. */
  after({ kind, time }: Deed): string | null {
    const { match, result } = this.#ports.table();
    const asked = result === null ? match.game.asked(match.state) : [];
    const isNoted = kind === 'clock' || kind === 'flag';
    const next = isNoted
      ? this.#next
      : this.#standing && handedOver(this.#setup, this.#standing, asked, time, kind === 'undo');
    return next === null ? null : JSON.stringify(next);
  }

  /** When a sweep has to look at the game. `written`: how the clocks will stand. */
  deadline(written: string | null): number | null {
    return written === null ? null : (nextFlag(this.#setup, JSON.parse(written))?.at ?? null);
  }

  get isLive(): boolean {
    return this.#setup?.kind === 'live';
  }

  get isPaused(): boolean {
    return this.#standing !== null && this.#standing.pausedAt !== null;
  }

  isFlagged(side: Side): boolean {
    return this.#standing?.flagged.includes(side) === true;
  }

  /** Has somebody no time left whose flag has not fallen yet? */
  get isOverdue(): boolean {
    return this.#overdue() !== null;
  }

  #overdue(): { readonly side: Side; readonly at: number } | null {
    const next = this.#standing && nextFlag(this.#setup, this.#standing);
    return next !== null && next.at <= this.#ports.now() ? next : null;
  }

  /** Something about the clocks is written down. `change`: null when it no longer holds. */
  async #note(kind: 'clock' | 'flag', side: Side, change: () => ClockStanding | null): Promise<boolean> {
    const isDone = await this.#ports.table().note(kind, side, () => {
      this.#next = change();
      return this.#next !== null;
    });
    if (isDone) this.#ports.changed();
    return isDone;
  }

  /** Everybody has sat down: from now on time runs. */
  async start(): Promise<void> {
    if (this.#setup === null || this.#standing !== null) return;
    const { game, state } = this.#ports.table().match;
    await this.#note('clock', -1, () =>
      this.#standing === null
        ? startedClock(this.#setup, game.sides.length, game.asked(state), this.#ports.now())
        : null,
    );
  }

  pause(side: Side): Promise<boolean> {
    return this.#note('clock', side, () => {
      const { game } = this.#ports.table().match;
      const standing = this.#standing ?? startedClock(null, game.sides.length, [], this.#ports.now());
      return standing.pausedAt === null ? paused(standing, this.#ports.now()) : null;
    });
  }

  resume(side: Side): Promise<boolean> {
    return this.#note('clock', side, () => (this.isPaused ? resumed(this.#standing!, this.#ports.now()) : null));
  }

  /** As much time for this turn again. */
  wait(side: Side): Promise<boolean> {
    return this.#note('clock', side, () => {
      const { since } = this.#standing!.sides[side]!;
      return this.isFlagged(side) ? prolonged(this.#standing!, side, this.#ports.now() - since!) : null;
    });
  }

  /**
   * Whoever has no time left loses a live game at once; in one by days his flag falls, and whoever waits decides. While he is
   * away his clock stands.
   */
  async flag(): Promise<void> {
    const due = this.#overdue();
    if (due === null || this.#setup === null) return;
    const { side, at } = due;
    const isStill = (): boolean => this.#overdue()?.side === side;
    const table = this.#ports.table();
    if (this.#setup.kind === 'live') {
      const winner = table.match.game.sides.length === 2 ? 1 - side : null;
      await table.end({ winner, reason: 'flag' }, side, null, isStill);
      return;
    }
    const until = await this.#ports.awayUntil(side, at);
    if (until !== null)
      await this.#note('clock', side, () => (isStill() ? prolonged(this.#standing!, side, until - at) : null));
    else await this.#note('flag', side, () => (isStill() ? flagFallen(this.#standing!, side) : null));
  }
}
