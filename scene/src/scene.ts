// The table as one viewer sees it.

import type { Thing } from '@bivouac/kernel';
import type { BattleRoll, BattleScene, Luck } from './battle.ts';
import type { Words } from './words.ts';

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
  /** Of one that the viewer may not know: its number among the backs. */
  readonly back?: number;
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

/** Cards that sides laid down in secret and turned over together, and what came of it. */
export interface Turned {
  readonly cards: readonly { readonly side: number; readonly card: number }[];
  readonly verdict: Words;
  readonly rule: string;
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
  /** After how many cells the threshold stands; null: each thing counts by its name, not by how many there are. */
  readonly mark: number | null;
  readonly note: Words;
  readonly rule: string;
}

/** Who waits beside the map. */
export interface Reserve {
  readonly side: number;
  readonly title: Words;
  readonly lines: readonly Words[];
}

/** What wins the game, and for whom. */
export interface Goal {
  readonly side: number;
  readonly words: Words;
  /** How much of it is reached, where that can be counted, and in words of what. */
  readonly measure: { readonly have: number; readonly of: number; readonly words: Words } | null;
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

/** What the map can show beside the pieces, for those who want to see it: places in the colour of a side, small texts. */
export interface Layer {
  readonly id: string;
  readonly name: Words;
  readonly marks: readonly {
    readonly place: number;
    /** In whose colour it is shown, or -1. */
    readonly side: number;
    readonly text?: string;
    readonly words: Words;
    /** A danger. */
    readonly isBad?: boolean;
  }[];
}

/** What stands between two places: a breach, an open door, a ladder, a bridge. */
export interface EdgeMark {
  readonly between: readonly [number, number];
  /** The name of an icon. */
  readonly sign: string;
  readonly side: number;
  readonly words: Words;
}

/** From places to places: an attack declared by many on many, an aim that is taken, a line of sight. */
export interface Arrow {
  readonly kind: 'attack' | 'aim' | 'sight';
  readonly side: number;
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** What stands at its head, such as odds. */
  readonly label?: string;
  readonly words: Words;
  /** The place at which a line of sight ends. */
  readonly endsAt?: number;
}

/** A row of boxes along which something is counted: points, casualties, what is left to come. */
export interface Track {
  readonly id: string;
  readonly title: Words;
  /** Whose it is, or -1. */
  readonly side: number;
  readonly from: number;
  readonly to: number;
  readonly at: number;
  /** Boxes that mean something. */
  readonly marks: readonly { readonly at: number; readonly words: Words }[];
  /** How it came to stand there, the latest last. */
  readonly entries: readonly { readonly by: number; readonly words: Words }[];
  readonly rule: string;
}

/** Markers that are drawn from a cup: how many are left in it, and which came out. */
export interface Cup {
  readonly id: string;
  readonly title: Words;
  readonly left: number;
  readonly drawn: readonly {
    readonly side: number;
    readonly name: Words;
    /** The name of an icon. */
    readonly sign: string;
    readonly isNow: boolean;
  }[];
  readonly rule: string;
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

/** Dice of a side that fell together in the last fight, and the line of the log that tells it first. */
export interface Throw extends Pick<BattleRoll, 'side' | 'dice' | 'hits'> {
  readonly at: number;
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
  /** What is going on at places, such as a siege; with a sign where it is drawn there. */
  readonly states?: readonly { readonly place: number; readonly words: Words; readonly sign?: string }[];
  readonly edges?: readonly EdgeMark[];
  readonly arrows?: readonly Arrow[];
  readonly layers?: readonly Layer[];
  readonly tracks?: readonly Track[];
  readonly cups?: readonly Cup[];
  readonly score: Score | null;
  readonly reserves?: readonly Reserve[];
  readonly goals: readonly Goal[];
  readonly coming: readonly Coming[];
  readonly hand: readonly SceneCard[];
  readonly deck: number;
  /** The cards that were laid down in secret and are turned over now; all that were played before. */
  readonly turned?: Turned | null;
  readonly discards?: readonly number[];
  readonly plates: readonly ScenePlate[];
  /** The fight at hand. */
  readonly battle: BattleScene | null;
  readonly folds: readonly Fold[];
  /** What was thrown in the last fight. */
  readonly throws: readonly Throw[];
  /** By side, over the whole game. */
  readonly luck: readonly Luck[];
  /**
   * Small texts on places, such as what it costs to go there, and what they mean in words; with `from` for those who come
   * from that place.
   */
  readonly badges: readonly {
    readonly place: number;
    readonly text: string;
    readonly words?: Words;
    readonly from?: number;
  }[];
  /** How the piece that is asked about would go. */
  readonly ways: readonly { readonly to: number; readonly from?: number; readonly path: readonly number[] }[];
  /** How far somebody's word carries at this moment. */
  readonly reach: { readonly side: number; readonly places: readonly number[] } | null;
  /** The question in words that fit what can be chosen now; without it, as the question itself puts it. */
  readonly asks?: Words | null;
}

/** What a scene tells of fights: the one at hand, those in the log, and how lucky each side was. */
export type SceneOfFights = Pick<Scene, 'battle' | 'folds' | 'luck' | 'throws'>;
