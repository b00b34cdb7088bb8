// A fight as a game describes it: the board draws any of them and knows no rule.

import type { Choice } from '@bivouac/kernel';
import type { ResultsTable } from './results.ts';
import type { Face, Naming } from './scene.ts';
import { say, type Words } from './words.ts';

/** The dice a side rolled, the hits they promised, and those they gave. */
export interface Luck {
  readonly dice: number;
  readonly expected: number;
  readonly scored: number;
}

export interface BattlePiece {
  readonly key: string;
  /** Null when the viewer may not know it. */
  readonly piece: number | null;
  /** What a click on it names; without it, the piece by its number. */
  readonly naming?: Naming;
  readonly side: number;
  readonly livery: string;
  readonly face: Face;
  readonly strength: number;
  readonly state: 'now' | 'done' | 'waiting' | 'apart';
  readonly status: Words | null;
  /** What else is the matter with it, such as a hit that counts only with another, or why it fights with other values than printed. */
  readonly marks?: readonly Words[];
  /** Steps lost in this round. */
  readonly lost: number;
}

export interface BattleGroup {
  readonly label: Words | null;
  readonly pieces: readonly BattlePiece[];
}

/** Pieces of one side that stand together: in the open, behind walls, in reserve, or looking on. */
export interface BattlePart {
  readonly kind: 'field' | 'walls' | 'reserve' | 'lines';
  readonly title: Words | null;
  readonly note: Words | null;
  readonly groups: readonly BattleGroup[];
}

/** Somebody who leads a side in the fight: how often he can still help in this round, and what his help is. */
export interface BattleLeader {
  readonly name: Words;
  readonly left: number;
  readonly of: number;
  readonly about: Words;
}

export interface BattleRow {
  readonly side: number;
  readonly role: Words;
  readonly blocks: number;
  readonly hidden: number;
  /** Of the pieces the viewer knows. */
  readonly steps: number;
  readonly parts: readonly BattlePart[];
  /** Lost in this fight. */
  readonly fallen: readonly Words[];
  readonly leaders?: readonly BattleLeader[];
  /** How much it may do in this round, where that is not plain. */
  readonly allowance?: Words | null;
}

export interface BattleRoll {
  readonly piece: number | null;
  readonly side: number;
  readonly title: Words;
  readonly dice: readonly { readonly value: number; readonly isHit: boolean }[];
  readonly result: Words;
  readonly hits: number;
  readonly effects: readonly Words[];
}

/** Something that can be done, now or if a rule did not forbid it. */
export interface BattleCard {
  readonly verb: number;
  readonly piece: number | null;
  readonly key: string;
  readonly name: Words;
  readonly about: Words | null;
  readonly rule: string;
  /** Stays in its place, with the reason, when it is forbidden. */
  readonly isKept: boolean;
  /** The tables of results on which its dice are read, the first die's first: they lie on the card. */
  readonly results?: readonly string[];
}

export interface BattleChip {
  readonly piece: number;
  readonly side: number;
  readonly label: string;
  readonly state: 'now' | 'done' | 'waiting';
}

export interface Aim {
  /** The keys of who fires and of who is fired at. */
  readonly from: string;
  readonly to: string;
  readonly isLed: boolean;
}

/** One verb that does what another does, with something added: it is meant, unless the reader wants the plain one. */
export interface BattleAid {
  readonly verb: number;
  readonly plain: number;
  readonly name: Words;
}

/** Several choices that can be had with one press: the next of them. */
export interface BattlePlan {
  readonly id: string;
  readonly key: string;
  readonly name: Words;
  readonly choice: Choice;
  /** After this one the reader is asked again. */
  readonly isLast: boolean;
}

export interface BattleScene {
  readonly place: number;
  readonly title: Words;
  readonly notes: readonly Words[];
  /** The rounds or stages of the fight. */
  readonly strip: readonly { readonly label: Words; readonly value: string; readonly isNow: boolean }[];
  /** The enemy first, then the viewer's own side. */
  readonly rows: readonly BattleRow[];
  readonly order: { readonly note: Words; readonly rule: string; readonly chips: readonly BattleChip[] };
  /** Who has taken aim at whom. */
  readonly aims?: readonly Aim[];
  /** Where the dice are read from tables; several while one of them is to be chosen. */
  readonly results?: readonly ResultsTable[];
  readonly rolls: readonly BattleRoll[];
  readonly luck: readonly Luck[];
  readonly cards: readonly BattleCard[];
  /** Nothing is left to fight out. */
  readonly isDecided?: boolean;
  readonly aid?: BattleAid | null;
  readonly plans?: readonly BattlePlan[];
  /** What a choice is called, where its usual words say more than matters here. */
  readonly labels?: readonly (readonly [Choice, Words])[];
  /** What is worth knowing of a choice before it is made. */
  readonly remarks?: readonly (readonly [Choice, Words])[];
}

const TENTHS = 10;

/** How lucky a side was in a fight, for the card that tells of it; nothing when it rolled no dice. */
export function luckNotes({ dice, expected, scored }: Luck, side: Words): Words[] {
  if (dice === 0) return [];
  const luck = Math.round((scored - expected) * TENTHS) / TENTHS;
  return [say('table.loss.luck', { side, sign: luck < 0 ? 'minus' : 'plus', luck: Math.abs(luck) })];
}
