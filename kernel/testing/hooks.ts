// What a game tells the shared invariant suite beyond its own interface.

import type { Core, Cup, RngState, Slot, Viewer } from '../src/index.ts';

/** One kind of thing whose identity can be hidden: blocks, cards in hand. */
export interface HiddenThings<S> {
  /** The slot by which layout, frames, decisions and events name them. */
  readonly slot: Slot;
  /** The slot by which events tell an identity to whoever learns it without seeing which thing it is. */
  readonly told?: Slot;
  /** Those whose identity the viewer may not know now. */
  hiddenFrom(s: S, viewer: Viewer): number[];
  /** Things that answer alike here may stand for one another, as far as the viewer knows. */
  poolOf(s: S, viewer: Viewer, id: number): number;
  /** Things of equal kind obey the same rules: exchanging them changes nothing but names. */
  kindOf(s: S, id: number): string;
}

/** Piles that are drawn from, and the slot by which choices and events name the kinds of what lies in them. */
export interface HiddenPiles<S> {
  readonly slot: Slot;
  readonly cup: Cup<S>;
}

export interface InvariantHooks<S extends Core> {
  readonly hidden: readonly HiddenThings<S>[];
  readonly cups?: readonly HiddenPiles<S>[];
  /** What is out of bounds: a piece lost or doubled, a strength too high, a stack too large. Empty: all is well. */
  check(s: S): string[];
  /** Fields, indexed by things, that tell about an identity wherever it stands: twins keep them as they are. */
  readonly boundToIdentity?: readonly string[];
  /** Bits of such fields that tell about an identity, while the rest of the number goes with the placement. */
  readonly boundBits?: Readonly<Record<string, number>>;
  /** May everything be where an exchange has put it? Absent: within a pool all may be anywhere. */
  couldBe?(s: S): boolean;
  /** The same to this viewer, with other secrets: strengths, cards in hand, what is laid down or committed. */
  otherSecrets?(s: S, viewer: Viewer, rng: RngState): S;
  /**
   * Events that show such secrets: by themselves, or by what follows them, to all; `own` to the side that is their first
   * operand, and to nobody else.
   */
  readonly telling?: {
    readonly itself: readonly string[];
    readonly next: readonly string[];
    readonly own?: readonly string[];
    /** By event: the one operand that shows such a secret. Nothing else of the event may differ. */
    readonly by?: Readonly<Record<string, number>>;
  };
  /** Fields that a position file does not keep. The generator never is. */
  readonly positionOmits?: readonly string[];
}
