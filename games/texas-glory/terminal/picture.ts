// What a drawing in the terminal is made from: a view, put as things with places.

/** A block as the viewer sees it. */
export interface Standing {
  readonly side: number;
  /** Index of a hex or box. */
  readonly space: number;
  readonly inside: boolean;
  /** Null for a block that the viewer may not know. */
  readonly block: number | null;
  /** Only sensible for a block that the viewer knows. */
  readonly strength: number;
  /** Names of what it has done or undergone, such as `reserve`; none when left out. */
  readonly marks?: readonly string[];
}

/** How a place stands: who holds it (-1 nobody), and whether it is burned. */
export interface Holding {
  readonly holder: number;
  readonly burned: boolean;
}

export interface Picture {
  readonly scenario: string;
  /** Ids of the turns of the year played, and the number of the present one, counted from 1. */
  readonly turns: readonly string[];
  readonly turn: number;
  /** The side that is Player 1, or -1 before the cards are shown. */
  readonly playerOne: number;
  /** Kinds of cards in the viewer's hand. */
  readonly hand: readonly number[];
  /** How many cards each side holds. */
  readonly hands: readonly number[];
  /** How many cards can still be drawn. */
  readonly deck: number;
  /** The kind each side has shown this turn, or -1. */
  readonly played: readonly number[];
  readonly standings: readonly Standing[];
  /** By index of a space. */
  holding(space: number): Holding;
  /** The space that somebody looks for. */
  readonly found?: number;
}
