// What a host needs of the world around it.

import type { Choice, Side, ViewCore } from '@bivouac/kernel';

/** What somebody did at once: some choices with the answers that followed by themselves, or the return to a moment. */
export interface Deed {
  /** The number of the table's last update after it. */
  readonly n: number;
  readonly kind: 'play' | 'undo';
  readonly side: Side;
  /** The choices from this one on are its doing; for an undo, they are gone. */
  readonly from: number;
  /** Of the command, where there was one. */
  readonly id: string | null;
  /** Milliseconds, as the clock tells them. */
  readonly time: number;
}

/** Keeps a game: a deed is told to nobody before this has taken it. */
export interface Store {
  append(deed: Deed): Promise<void>;
}

/** What a bot gets to know: its view, never the state. */
export interface Thought {
  readonly bot: string;
  readonly side: Side;
  readonly view: ViewCore;
  readonly legal: readonly Choice[];
  /** For its own dice: the same moment of the same game gives the same ones. */
  readonly dice: string;
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
  /** A bot or a rule has failed: nobody can play on. */
  fail(error: unknown): void;
}
