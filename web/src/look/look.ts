// What a game tells a table about itself: its things, and how a view is laid out. Plain data, made by the host of a game
// from a view alone, so that it can be sent to whoever may see that view.

import type { Core, Game, LogEntry, Thing, ViewCore } from '@bivouac/kernel';
import type { BattleScene, Luck } from './battle-scene.ts';

/** Something to say in the reader's language: a message of the game's catalogues. */
export interface Words {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number | Words>>;
}

/** The colours and the emblem of a side or of an army. */
export interface Livery {
  readonly base: string;
  readonly light: string;
  readonly dark: string;
  readonly face: string;
  readonly ink: string;
  /** The name of an icon. */
  readonly emblem: string;
  /** Bars of this side are hatched, so that shape tells what colour tells. */
  readonly hatched: boolean;
}

export interface SideLook {
  readonly id: string;
  readonly livery: string;
}

export interface PlaceLook {
  /** How the map knows the place. */
  readonly code: string;
  readonly kind: 'space' | 'box' | 'beside' | 'off';
  /** The box beside which it lies. */
  readonly near?: number;
  readonly about: readonly Words[];
  readonly source?: string;
}

export interface PieceLook {
  /** A wooden block, a cardboard counter, or a ribbon with a name; without it, a block. */
  readonly shape?: 'block' | 'counter' | 'ribbon';
  /** What it is called, where no choice names it by its number. */
  readonly name?: Words;
  /** Chevrons on a counter, stars on a ribbon. */
  readonly grade?: number;
  readonly livery: string;
  readonly icon: string;
  readonly steps: number;
  readonly rating: string;
  readonly move: string;
  readonly corner: string;
  readonly chief: boolean;
  /** What the inspector tells: a heading and what stands beside it. */
  readonly facts: readonly (readonly [Words, Words])[];
  readonly source?: string;
}

export interface CardLook {
  readonly value: string;
  readonly title: Words;
  readonly text: Words | null;
  readonly icon: string;
  readonly isEvent: boolean;
  readonly corner: string | null;
}

export interface RuleLook {
  readonly id: string;
  /** Its number in the rulebook, or a short word for a part that has none. */
  readonly chip: Words;
  readonly chapter: Words;
}

/** How lines of the log look that tell of one kind of event. */
export interface EventLook {
  readonly icon: string;
  readonly rule?: string;
  /** Begins a chapter of the log. */
  readonly isHeading?: boolean;
  /** Those in a row that differ only in the piece make one line. */
  readonly isGathered?: boolean;
}

/** What never changes while a game is played. */
export interface Looks {
  readonly sides: readonly SideLook[];
  readonly liveries: Readonly<Record<string, Livery>>;
  readonly places: readonly PlaceLook[];
  readonly pieces: readonly PieceLook[];
  readonly cards: readonly CardLook[];
  readonly rules: readonly RuleLook[];
  /** By the name of the event. */
  readonly events: Readonly<Record<string, EventLook>>;
  /** How many things there are of slots that have no natural end. */
  readonly counts: Readonly<Record<string, number>>;
  /** Slots whose numbers are the faces of dice, one digit each. */
  readonly diceSlots: readonly string[];
  readonly verbTones: Readonly<Record<string, 'attack' | 'effort'>>;
  /** The lines between places along which pieces go, with what that usually costs. */
  readonly links: readonly (readonly [number, number, number])[];
  /** Events that tell of a piece going from a place to another: their slots are named `from` and `to`. */
  readonly travels: readonly string[];
  /** By the key of a mark on a piece: the icon that stands for it. */
  readonly signs: Readonly<Record<string, string>>;
  /** By slot: the place on the map by which each thing is known, such as where a way leads. */
  readonly placesOf?: Readonly<Record<string, readonly number[]>>;
  /** Can it be told how an attack may end before it is made? */
  readonly forecasts?: boolean;
  /** By verb: what all do who can. */
  readonly forAll?: Readonly<Record<string, Words>>;
  /** The message for so many pieces, where they are no blocks. */
  readonly counted?: string;
  /** By question: where a place may be named first, for one who goes there or for all who can. */
  readonly placeFirst?: Readonly<Record<string, 'one' | 'all'>>;
}

export type Face = 'upright' | 'flat' | 'hidden';

export type Naming = readonly (readonly Thing[])[];

export interface ScenePiece {
  /** Stable as long as the viewer can follow the piece. */
  readonly key: string;
  readonly side: number;
  readonly livery: string;
  readonly place: number;
  /** What it is: its number among the looks; null when the viewer may not know it. */
  readonly piece: number | null;
  /** What a click on it names, thing after thing, in one way or another; without it, the piece by its number. */
  readonly naming?: Naming;
  /** Pieces that are alike lie in one pile. */
  readonly alike?: string;
  readonly isDugIn?: boolean;
  readonly face: Face;
  readonly strength: number;
  /** Has done what it can this turn. */
  readonly done: boolean;
  /** Behind walls. */
  readonly inside: boolean;
  readonly marks: readonly Words[];
  /** In an analysis: what it is, is a guess. */
  readonly isSupposed?: boolean;
}

export interface SceneCard {
  readonly card: number;
  readonly inPlay: boolean;
}

export interface ScenePlate {
  readonly cards: number;
  readonly pieces: number;
  readonly tags: readonly Words[];
}

export interface Score {
  readonly title: Words;
  /** Who holds each thing that counts, -1 for nobody. */
  readonly cells: readonly { readonly side: number; readonly place: number }[];
  /** After how many cells the threshold stands. */
  readonly mark: number;
  /** Each thing counts by its name, not by how many there are. */
  readonly isNamed?: boolean;
  readonly note: Words;
  readonly rule: string;
}

/** How much a side has of what it may have. */
export interface Gauge {
  readonly side: number;
  readonly words: Words;
  readonly have: number;
  readonly of: number;
}

/** Who waits beside the map. */
export interface Reserve {
  readonly side: number;
  readonly title: Words;
  readonly lines: readonly Words[];
}

/** How many each side has of one kind; the pieces by side, to be drawn beside the number. */
export interface Tally {
  readonly name: Words;
  readonly pieces: readonly number[];
  readonly counts: readonly number[];
}

/** A figure of the game, or a few that belong together, and where they come from. */
export interface Figure {
  readonly kind: 'blocks' | 'cards' | 'tables' | 'scenarios' | 'places' | 'map';
  readonly id: string;
  readonly name: Words;
  readonly values: readonly Words[];
  readonly origin: 'rulebook' | 'published' | 'reconstructed' | 'pack';
  /** A message of the game's catalogues, or the note itself. */
  readonly source: string;
}

/** What wins the game, and for whom. */
export interface Goal {
  readonly side: number;
  readonly words: Words;
  /** How much of it is reached, where that can be counted. */
  readonly measure: { readonly have: number; readonly of: number } | null;
  readonly rule: string;
}

/** What is due, and when. */
export interface Coming {
  /** Null: every turn. */
  readonly turn: number | null;
  readonly side: number;
  readonly words: Words;
  readonly pieces: readonly number[];
  readonly rule: string;
}

export interface Holding {
  readonly place: number;
  readonly side: number;
  readonly isBurned: boolean;
  /** By another side than the map says. */
  readonly isTaken: boolean;
}

/** Lines of the log that belong together, such as those of a fight: shown as one card. */
export interface Fold {
  /** The first event, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly isOver: boolean;
  readonly place: number;
  readonly title: Words;
  readonly rule: string;
  /** The side that won, or -1. */
  readonly winner: number;
  readonly outcome: Words;
  readonly notes: readonly Words[];
}

/** The table as one viewer sees it. */
export interface Scene {
  readonly turns: readonly Words[];
  readonly turn: number;
  readonly phases: readonly Words[];
  readonly phase: number;
  readonly budget: { readonly words: Words; readonly left: number; readonly of: number } | null;
  readonly pieces: readonly ScenePiece[];
  readonly holdings: readonly Holding[];
  readonly score: Score | null;
  readonly gauges?: readonly Gauge[];
  readonly reserves?: readonly Reserve[];
  readonly tallies?: readonly Tally[];
  readonly goals: readonly Goal[];
  readonly coming: readonly Coming[];
  readonly hand: readonly SceneCard[];
  readonly deck: number;
  readonly plates: readonly ScenePlate[];
  /** The fight at hand. */
  readonly battle: BattleScene | null;
  readonly folds: readonly Fold[];
  /** By side, over the whole game. */
  readonly luck: readonly Luck[];
  /** Small texts on places, such as what it costs to go there; with `from` for those who come from that place. */
  readonly badges: readonly { readonly place: number; readonly text: string; readonly from?: number }[];
  /** How the piece that is asked about would go. */
  readonly ways: readonly { readonly to: number; readonly from?: number; readonly path: readonly number[] }[];
  /** How far somebody's word carries at this moment. */
  readonly reach: { readonly side: number; readonly places: readonly number[] } | null;
}

export interface TableLook<S extends Core, V extends ViewCore, G extends Game<S, V> = Game<S, V>> {
  looks(game: G): Looks;
  /** The words for a thing, by its name in the notation; null: the name itself. */
  wordsFor(slot: string, name: string, id: number): Words | null;
  /** From the view, and the log as its viewer may read it. */
  scene(game: G, view: V, log: readonly LogEntry[]): Scene;
}
