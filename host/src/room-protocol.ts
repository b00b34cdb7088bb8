// What is said at a shared table beside the game: who is there, what is offered, what is chatted. docs/PROTOCOL.md tells it.

import type { Side } from '@bivouac/kernel';
import type { ClockSetup, ClockStanding } from './clocks.ts';
import type { Command, Update } from './protocol.ts';

export const OFFERS = ['draw', 'takeback', 'rematch', 'pause', 'resume', 'bot'] as const;
export type OfferKind = (typeof OFFERS)[number];

export type RoomCommand =
  | { readonly do: 'say'; readonly id: string; readonly text: string }
  | { readonly do: 'offer'; readonly id: string; readonly offer: OfferKind }
  /** To the offer of a side; of one's own, only no: it is withdrawn. */
  | {
      readonly do: 'reply';
      readonly id: string;
      readonly offer: OfferKind;
      readonly side: Side;
      readonly accepts: boolean;
    }
  | { readonly do: 'resign'; readonly id: string }
  /** The clock of a side has run out, and the game goes on or not as whoever waits for it wants. */
  | { readonly do: 'claim'; readonly id: string; readonly side: Side; readonly claim: Claim }
  /** Whoever has let a bot play for him takes his seat again. */
  | { readonly do: 'return'; readonly id: string };

export const CLAIMS = ['win', 'bot', 'wait'] as const;
export type Claim = (typeof CLAIMS)[number];

export interface RoomSeat {
  /** Null: nobody has sat down yet. */
  readonly name: string | null;
  /** Some line leads to it now. */
  readonly isHere: boolean;
  /** The bot that plays there; null: nobody but whoever sits there. */
  readonly bot: string | null;
}

export interface Offer {
  readonly side: Side;
  readonly offer: OfferKind;
  /** Of a takeback: the choice it goes back to, or -1. */
  readonly to: number;
}

export interface ChatLine {
  /** Rising. */
  readonly id: number;
  readonly name: string;
  /** Null for somebody who looks on. */
  readonly side: Side | null;
  readonly text: string;
  /** Milliseconds. */
  readonly at: number;
}

/** How the room stands: told whole whenever it changes. */
export interface RoomTold {
  readonly kind: 'room';
  readonly seats: readonly RoomSeat[];
  /** How many look on. */
  readonly watchers: number;
  readonly offers: readonly Offer[];
  /** The next game of the same players, once they have agreed on it. */
  readonly rematch: string | null;
  /** How time is kept, and how it stands; null where nobody is in a hurry. A game without clocks can be paused, too. */
  readonly clock: { readonly setup: ClockSetup | null; readonly standing: ClockStanding } | null;
  /** The key of what keeps the server from keeping anything now; null: all is well. */
  readonly trouble: string | null;
}

export interface SaidTold {
  readonly kind: 'said';
  readonly lines: readonly ChatLine[];
}

/** The line is alive. */
export interface TickTold {
  readonly kind: 'tick';
  /** The host's clock, in milliseconds. */
  readonly at: number;
}

export type RoomUpdate = RoomTold | SaidTold | TickTold;

/** All that goes to a room, and all that comes from it beside answers. */
export type ToRoom = Command | RoomCommand;
export type FromRoom = Update | RoomUpdate;
