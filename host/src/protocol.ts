// Protocol v2: what a seat and the host of its table say to each other. Everything is JSON; docs/PROTOCOL.md tells it in full.

import type { Choice, LogEntry, Options, Result, RuleRef, Side, Viewer } from '@bivouac/kernel';
import type { Change } from './change.ts';
import type { EventTold } from './told-events.ts';

export const PROTOCOL = 2;

/** Someone who answers himself; other seats hold the name of a bot. */
export const PLAYER = 'player';

/** A view as it goes over the wire. */
export type ViewJson = Readonly<Record<string, unknown>>;

export { TAKEBACK } from '@bivouac/kernel';

export interface LoggedEvent extends LogEntry {
  /** The number of the choice that caused it. */
  readonly entry: number;
}

/** "Answer so, until …": for questions that a game marks, by words that need no look at what the seat holds. */
export interface StandingOrder {
  /** The question, by its name. */
  readonly question: string;
  /** The answer, as the notation writes it. */
  readonly answer: string;
  /** The procedure, by its name, with which the order ends; none: until it is taken back. */
  readonly until?: string;
}

export interface Wishes {
  /** Answers that are forced, and known to be, are given without asking. */
  readonly playsForced: boolean;
  readonly orders: readonly StandingOrder[];
}

/** What a seat says. Whatever changes something bears an id of its own: the same id acts once, however often it comes. */
export type Command =
  /** All there is, or only what is new since the number that is known already. With an id it is answered when all is told. */
  | { readonly do: 'open'; readonly id?: string; readonly have?: number }
  /** Choices that are one thing for whoever makes them: all of them or none, and one undo. `at`: the question answered. */
  | {
      readonly do: 'play';
      readonly id: string;
      readonly at: number;
      readonly plan: readonly Choice[];
      /** It goes on with the last thing this seat did: one undo takes both back. */
      readonly joins?: true;
    }
  /** `to`: the moment it goes back to, as the last update offered it. */
  | { readonly do: 'undo'; readonly id: string; readonly to: number }
  /** The same behind dice and answers of bots, where nobody else plays: other dice fall then, and the record keeps it. */
  | { readonly do: 'takeback'; readonly id: string; readonly to: number }
  | { readonly do: 'wish'; readonly id: string; readonly wishes: Wishes };

export type Refused =
  /** It answers a question, or takes back a thing, that is no longer there. */
  | 'stale'
  /** Only those who sit at the table play, and bots for themselves. */
  | 'not-seated'
  /** The rules speak against it. */
  | 'illegal'
  /** The plan goes on past dice, or past something that is shown: nobody can plan with what he does not know yet. */
  | 'too-far'
  /** The game marks no such answer to order beforehand. */
  | 'unorderable'
  /** The host could not keep it: nothing has happened, and the room says what troubles it. */
  | 'unkept'
  /** The game is paused by consent. */
  | 'paused'
  /** So much is not said in a minute. */
  | 'talkative'
  /** It is no command of this protocol. */
  | 'malformed'
  /** The table is closed: what is not answered may be asked again once it is open. */
  | 'closed';

export type Answer =
  | { readonly id: string; readonly ok: true; readonly n: number }
  | { readonly id: string; readonly ok: false; readonly why: Refused; readonly reasons: readonly RuleRef[] };

/** How the game stands for the seat after an update, as its mirror puts it together. */
export interface Standing {
  /** The number of the update; each is one more than the last, or everything is told anew. */
  readonly n: number;
  /** How many choices the game has. */
  readonly entries: number;
  /** The number of the seat's question; null while it has nothing to answer. */
  readonly question: number | null;
  /** The sides still to answer. */
  readonly asked: readonly Side[];
  /** The moment an undo of this seat would go back to, by the choices before it; -1: it stays done. */
  readonly undo: number;
  /** The moment a takeback of this seat would go back to; -1: there is none, or an undo is enough. */
  readonly takeback: number;
  readonly result: Result | null;
}

/** What of it goes over the line: what the mirror knows by itself, and what there is not, is left out. */
export interface StandingTold {
  readonly n: number;
  readonly question?: number;
  readonly undo?: number;
  readonly takeback?: number;
  readonly result?: Result;
}

export interface TableTold extends StandingTold {
  readonly kind: 'table';
  readonly protocol: typeof PROTOCOL;
  readonly game: string;
  readonly version: number;
  readonly scenario: string;
  readonly options: Options;
  readonly pack?: unknown;
  readonly commitment: string;
  readonly viewer: Viewer;
  /** By side: `PLAYER` or the name of a bot. */
  readonly occupants: readonly string[];
  /** By choice: the side that made it, -1 for what nobody did alone. */
  readonly by: readonly Side[];
  /** What is answered for the seat. */
  readonly orders: readonly StandingOrder[];
  readonly log: readonly LoggedEvent[];
  readonly view: ViewJson;
}

/** One choice further. */
export interface StepTold extends StandingTold {
  readonly kind: 'step';
  readonly by: Side;
  /** Of the command that caused it, for the seat that gave it. */
  readonly id?: string;
  /** What can be seen of it; none: nothing. */
  readonly events?: readonly EventTold[];
  readonly change: Change;
}

/** Back to an earlier moment: the choices and the log from `entries` on are gone. */
export interface BackTold extends StandingTold {
  readonly kind: 'back';
  readonly entries: number;
  readonly view: ViewJson;
}

/** Its players have ended the game, or a clock has. */
export interface EndTold extends StandingTold {
  readonly kind: 'end';
}

export type Update = TableTold | StepTold | BackTold | EndTold;

/** What one viewer has seen from the beginning, to look back on. */
export interface History {
  /** The view before the first choice that can be shown. */
  readonly view: ViewJson;
  readonly from: number;
  /** From each choice to the next. */
  readonly changes: readonly Change[];
}
