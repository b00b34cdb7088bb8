// What a host needs of the world around it.

import type { Choice, Result, RngState, Side, ViewCore } from '@bivouac/kernel';
import type { StandingOrder } from './protocol.ts';

/**
 * What somebody did at once: some choices with the answers that followed by themselves, the return to a moment, other orders
 * for what is answered without asking, the end of the game before the rules end it, another who plays for a side,
 * what
 * only clocks know of, or that other rules hold from now on.
 */
export interface Deed {
  /** The number of the table's last update after it. */
  readonly n: number;
  readonly kind: 'play' | 'undo' | 'takeback' | 'wish' | 'end' | 'seat' | 'clock' | 'flag' | 'rules';
  readonly side: Side;
  /** The choices from this one on are its doing; for an undo, they are gone; for a takeback, they no longer count. */
  readonly from: number;
  /** Of the command, where there was one. */
  readonly id: string | null;
  /** Milliseconds, as the clock tells them. */
  readonly time: number;
}

/** A deed with what it did, as another host of the same game has kept it. */
export interface KeptDeed extends Omit<Deed, 'time'> {
  /** As a game file writes them. */
  readonly choices: readonly string[];
  /** The choices with which something began that can be taken back. */
  readonly begun: readonly number[];
  readonly orders: readonly StandingOrder[];
  readonly ended: Result | null;
  /** Who plays for the side from now on. */
  readonly occupant: string | null;
}

/**
 * Keeps a game: a deed is told to nobody before this has taken it. If it throws, the table ends and has told nothing of the
 * deed; who would rather play on takes the deed all the same.
 */
export interface Store {
  append(deed: Deed): Promise<void>;
}

/** What a bot gets to know: its view, never the state, nor the seed of the game's dice. */
export interface Thought {
  readonly bot: string;
  readonly side: Side;
  readonly view: ViewCore;
  readonly legal: readonly Choice[];
  /** Its own dice: the same moment of the same game gives the same ones. */
  readonly dice: RngState;
}

export interface Thinker {
  think(thought: Thought): Promise<Choice>;
}

export interface Clock {
  now(): number;
}

export interface Ports {
  readonly store: Store;
  readonly thinker: Thinker;
  readonly clock: Clock;
  /** A bot, a rule or the store has failed: nobody can play on. */
  fail(error: unknown): void;
}
