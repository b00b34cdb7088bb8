// What a page and its worker say to each other. The worker hosts a table itself, or sits at one that a server hosts.
// A host sends what one viewer may know, and nothing else.

import type { Blunder, Counsel } from '@bivouac/bots';
import type { ChatLine, LoggedEvent, RoomTold, StandingOrder, WithoutId } from '@bivouac/host';
import type { Choice, Manner, MixedDice, Odds, Options, Result, RuleRef, Thing } from '@bivouac/kernel';
import type {
  Figure,
  Guide,
  Guided,
  Looks,
  OptionUse,
  Preset,
  Scene,
  ScenePiece,
  Warning,
  Words,
} from '@bivouac/scene';
import type { Fault } from '@bivouac/text';
import type { TakebackPrice } from './takeback-price.ts';

export { type LoggedEvent, PLAYER, type StandingOrder, TAKEBACK } from '@bivouac/host';

export interface Slots {
  readonly name: string;
  readonly slots: readonly (readonly [string, string])[];
}

export interface DescribedVerb {
  readonly name: string;
  readonly slots: readonly string[];
  readonly manner: Manner;
}

/** What never changes while a game is played: sent once. */
export interface TableDescription {
  readonly game: string;
  readonly version: number;
  readonly looks: Looks;
  /** By slot, then id: the name in the notation, and the words for it. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<string, readonly (Words | null)[]>>;
  readonly events: readonly Slots[];
  readonly decisions: readonly (Slots & { readonly rule: string; readonly verbs: readonly number[] })[];
  readonly verbs: readonly DescribedVerb[];
}

/** A game to read up on. */
export interface Rulebook {
  readonly description: TableDescription;
  /** In the order of their words. */
  readonly examples: readonly {
    readonly rule: string;
    readonly isAllowed: boolean;
    readonly pieces: readonly ScenePiece[];
    readonly holdings: Scene['holdings'];
    /** The places to show. */
    readonly around: readonly number[];
  }[];
}

/** What can be played, for the dialog that begins a game. */
export interface Offer {
  readonly game: string;
  readonly sides: readonly string[];
  readonly scenarios: readonly string[];
  readonly options: readonly { readonly id: string; readonly values: readonly string[] }[];
  readonly presets: readonly Preset[];
  /** By option: when it has an effect, where that is not always. */
  readonly uses: Readonly<Record<string, OptionUse>>;
  readonly bots: readonly string[];
}

export interface NewGame {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  /** By side: `PLAYER` or the name of a bot. */
  readonly seats: readonly string[];
  readonly pack?: unknown;
  /** Any text, for a game that can be begun again with the same dice; otherwise nobody knows the seed. */
  readonly seed?: string;
}

export interface Opened {
  readonly id: string;
  readonly description: TableDescription;
  readonly scenario: string;
  readonly options: Options;
  readonly seats: readonly string[];
  readonly commitment: string;
  /** Somebody chose the dice of the game beforehand. */
  readonly isSeedGiven: boolean;
  /** The turn with which the game began; null when that is no longer known. */
  readonly begins: Words | null;
  /** By how many changes of its rules the game was broken, each with the version before it and after it. */
  readonly changes: readonly { readonly from: number; readonly to: number }[];
  readonly guided: GuidedGame | null;
  /** A server hosts it: its name there. */
  readonly shared: string | null;
}

/** Who plays at a shared table, and what they say, as far as it is known here. */
export interface RoomNow extends Omit<RoomTold, 'kind'> {
  /** The line to the server holds. */
  readonly isUp: boolean;
  /** By how many milliseconds the server's clock is ahead of this one. */
  readonly ahead: number;
  /** By side: what the return would cost that it asks for; null where it asks for none, or that is not known yet. */
  readonly prices: readonly (TakebackPrice | null)[];
  readonly chat: readonly ChatLine[];
}

/** Whoever else sits at a shared table. */
export const FRIEND = 'friend';

/** Played with a guide, by the side of its reader. */
export interface GuidedGame {
  readonly guide: Guide;
  readonly reader: number;
  /** Which of the choices it asks for are answered without asking. */
  readonly given: readonly boolean[];
}

/** A game that was brought in a file. */
export interface Brought {
  readonly id: string;
  /** Its choices can still be made under other rules than those it was played under, but nothing tells where they led. */
  readonly unproved: { readonly from: number; readonly to: number } | null;
}

/** The question at hand, as the viewer may know it. */
export interface Question {
  readonly decision: number;
  readonly args: readonly number[];
}

/** What one who looks is shown. */
export interface Shown {
  /** Who is looking; null while the curtain is closed. */
  readonly viewer: number | null;
  /** Who is to sit down before the curtain opens. */
  readonly curtain: number | null;
  readonly scene: Scene | null;
  readonly question: Question | null;
  /** The number of the question, for its answer; null while the viewer has nothing to answer. */
  readonly number: number | null;
  readonly asked: readonly number[];
  readonly choices: readonly Choice[];
  /** Those of them that cannot be taken back. */
  readonly finals: readonly Choice[];
  /** What a player shall be told once before he makes one of them. */
  readonly warnings: readonly Warning[];
  /** What can be ordered of the question, and what is answered without asking. */
  readonly orderable: readonly StandingOrder[];
  readonly orders: readonly StandingOrder[];
  /** More of what was done at once follows. */
  readonly isPassing: boolean;
  readonly canUndo: boolean;
  /** The choices before what could still be taken back behind dice and answers of bots; -1: nothing could, or undo does. */
  readonly takeback: number;
  readonly entries: number;
  /** By entry, the side whose choice it was. */
  readonly by: readonly number[];
  /** New events; those before `from` are known already, those after it are replaced. */
  readonly log: { readonly from: number; readonly events: readonly LoggedEvent[] };
  readonly result: Result | null;
  /** Set while somebody tries things in a fork of the game. */
  readonly analysis: AnalysisNote | null;
  /** How far the reader of a guide has come. */
  readonly guided?: Guided;
  /** The game could not be kept on this device as it stands. */
  readonly isUnkept?: true;
}

/** What a choice leads to, as far as one can know who has not made it. */
export interface Preview {
  /** How far somebody's word would carry. */
  readonly reach: Scene['reach'];
  /** His own pieces that the others would see then. */
  readonly reveals: readonly number[];
  /** The pieces that could be named next. */
  readonly obeys: readonly number[];
}

export interface Update extends Shown {
  /** Each is one more than the last. */
  readonly serial: number;
}

export interface AnalysisNote {
  /** Whose analysis it is. */
  readonly owner: number;
  /** The number of choices before the fork. */
  readonly from: number;
  /** The true position; otherwise what is hidden is a guess. */
  readonly isTrue: boolean;
  readonly botAnswers: boolean;
}

/** Where a data pack is wrong, and how. */
export interface PackMistake {
  readonly path: string;
  readonly words: Words;
}

/** Some of the numbered worlds that fit what the viewer knows. */
export interface Worlds {
  readonly from: number;
  readonly count: number;
}

/** By what is compared, the odds in each world; none where a game has none. Null when the position has changed. */
type WorldOdds = readonly (readonly Odds[])[];

/** How things stood when a turn began, or when the game ended; by side. */
export interface TurnReport {
  /** The choices made before. */
  readonly entry: number;
  readonly name: Words | null;
  /** None where a game counts nothing. */
  readonly score: readonly number[];
  readonly strength: readonly number[];
  /** What the dice brought beyond what could be expected, until the next one. */
  readonly luck: readonly number[];
}

/** Some choices after each other that changed who was likely to win. */
export interface TurningPoint {
  readonly from: number;
  readonly to: number;
  /** The chance to win of the one who looks. */
  readonly before: number;
  readonly after: number;
  /** Whose choices they were. */
  readonly side: number;
  /** Which of the fights of the log it was, or -1. */
  readonly fight: number;
}

/** The dice of a game that is over. */
export interface Seal {
  readonly commitment: string;
  readonly seed: string;
  readonly isGiven: boolean;
  /** How it was mixed, where players far apart have done so. */
  readonly dice: MixedDice | null;
  readonly choices: number;
  /** Played again with these dice it comes out the same; from this choice on, where the rules have changed before it. */
  readonly isSame: boolean;
  readonly since: number;
}

export interface Report {
  /** Before each choice and after the last, of the one who looks; none where a game does not tell. */
  readonly chances: readonly number[];
  readonly turns: readonly TurnReport[];
  readonly points: readonly TurningPoint[];
  readonly takebacks: number;
  readonly seal: Seal;
}

export interface FoundBlunder extends Blunder {
  readonly entry: number;
  readonly chosen: Choice;
  /** What a captain would have done instead. */
  readonly better: Choice;
  readonly question: Question;
}

/** What another side could bring to a place in its next turn. */
export interface Threat {
  readonly place: number;
  readonly side: number;
  /** In those worlds in which it can come there, on average. */
  readonly strength: number;
  /** In what part of the worlds that fit what the viewer knows. */
  readonly share: number;
}

/** Each request with its answer. */
export interface Calls {
  offer(game: string): Offer;
  rulebook(game: string): Rulebook;
  /** Keeps a new game: its number. */
  create(game: NewGame): string;
  /** Keeps a new game that begins with a guided turn: its number. */
  createGuided(game: string): string;
  /** Keeps a game that was brought. */
  import(text: string): Brought;
  open(id: string): Opened;
  leave(id: string): void;
  /** Everything the viewer may know, from the start. */
  resend(): void;
  /** Resolves to the reasons against it; none when it was made. */
  choose(answer: {
    /** One, or several that belong together. */
    readonly choices: readonly Choice[];
    /** The number of the question it answers. */
    readonly at: number | null;
    /** It goes on with the last one: one undo takes both back. */
    readonly joins: boolean;
  }): readonly RuleRef[];
  /** The choices that are meant in words; a longer form may stand for several. */
  read(text: string): readonly Choice[];
  undo(): boolean;
  takeback(): boolean;
  /** What a choice would lead to. */
  preview(choice: Choice): Preview | null;
  /** What could be done after each of some choices that name somebody, instead of the one made after so many others. */
  together(request: { readonly before: number; readonly namings: readonly Choice[] }): readonly (readonly Choice[])[];
  /** How all who are named so can make one choice, one after the other. */
  planTogether(request: {
    readonly before: number;
    readonly namings: readonly Choice[];
    readonly choice: Choice;
  }): readonly Choice[];
  /** What speaks against a thing, after those that are picked. */
  why(request: { readonly thing: Thing; readonly picked: readonly Thing[] }): readonly RuleRef[];
  /** What speaks against a verb, about a piece if it is about one; the commonest reason first. */
  whyVerb(request: { readonly verb: number; readonly piece: number | null }): readonly RuleRef[];
  /** Somebody has sat down: open the curtain. */
  ready(side: number): void;
  /** The table before a choice, as the viewer saw it then. */
  at(entry: number): Scene;
  /** From what the viewer knows, by choice and world: as things stand (null), or if the viewer begins with a choice. */
  odds(request: { readonly begins: readonly (Choice | null)[]; readonly worlds: Worlds }): WorldOdds | null;
  /** How an attack on a place may end, with all who can take part in it or by one choice: one list, empty when there is none. */
  forecast(attack: {
    readonly place: number;
    readonly only: Choice | null;
    /** The choices that name those who make it, too. */
    readonly along: readonly Choice[];
    readonly worlds: Worlds;
  }): WorldOdds | null;
  /** What a captain would do who knows what the viewer knows; null when nothing is asked, or the question has changed. */
  hint(): Counsel | null;
  /** Where the others could be after their next turn, from what the viewer knows; null when the position has changed. */
  threats(): readonly Threat[] | null;
  /** The game as a whole; null before it is over. */
  report(): Report | null;
  /** What cost the one who looks a fifth of his chance to win; null before the game is over. */
  blunders(): readonly FoundBlunder[] | null;
  /** Keeps a new game like the one at hand, with other dice: its number. */
  rematch(request: { readonly swaps: boolean }): string;
  /** Try things alone, from the position before a choice; the answers and updates are about the fork until `leaveFork`. */
  fork(request: { readonly entry: number; readonly botAnswers: boolean }): void;
  leaveFork(): void;
  /** All of the game, for whoever may know all of it. */
  export(): Blob;
  /** What the one who looks knows, for anybody. */
  exportSeat(): Blob;
  /** What is said at a shared table beside the game; false: it was refused. */
  room(command: WithoutId): boolean;
  /** The line to a shared table is tried at once, instead of after a pause. */
  retry(): void;
  setForced(automatic: boolean): void;
  /** What is answered for the one who looks from now on, in place of all that was ordered before. */
  order(orders: readonly StandingOrder[]): void;
  /** All figures with their sources: as printed, with a pack laid over them, or as they are at the open table. */
  figures(request: { readonly game: string; readonly isTable: boolean; readonly pack?: unknown }): readonly Figure[];
  checkPack(request: { readonly game: string; readonly pack: unknown }): readonly PackMistake[];
}

export type CallName = keyof Calls;

export interface Request {
  readonly id: number;
  readonly call: CallName;
  readonly argument: unknown;
}

export interface Failure {
  readonly message: string;
  readonly fault: Fault | null;
}

export type FromHost =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | ({ readonly kind: 'failed'; readonly id: number } & Failure)
  /** Nothing more comes from the open table. */
  | ({ readonly kind: 'ended' } & Failure)
  | { readonly kind: 'room'; readonly room: RoomNow }
  | { readonly kind: 'update'; readonly update: Update };

/** A worker also says when the server no longer has a script it needs: a newer version of the page has replaced it. */
export type FromWorker = FromHost | { readonly kind: 'replaced'; readonly address: string };
