// What a game shows of itself that never changes while it is played.

import type { EventKind } from '@bivouac/kernel';
import type { Hurt } from './results.ts';
import type { Words } from './words.ts';

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
  /** How the map knows the place; those of one hex share it. */
  readonly code: string;
  readonly kind: 'space' | 'box' | 'beside' | 'off';
  /** The box beside which it lies. */
  readonly near?: number;
  /** Where several places lie in one hex, one above the other: on which of the levels it is, counted from the ground. */
  readonly level?: number;
  /** Where it lies, x and y, on the plain map of a game whose map nobody has drawn. */
  readonly at?: readonly [number, number];
  readonly about: readonly Words[];
  /** The part of the map it lies in, where the map has such parts. */
  readonly region?: Words;
  /** Whose colour it has on the map. */
  readonly side?: number;
  readonly source?: string;
}

export interface PieceLook {
  /** A wooden block, a cardboard counter, or a ribbon with a name; without it, a block. */
  readonly shape?: 'block' | 'counter' | 'ribbon';
  /** What it is called, where no choice names it by its number. */
  readonly name?: Words;
  /** Its kind, by which it is counted with others of its side. */
  readonly kind?: Words;
  /** Chevrons on a counter, stars on a ribbon. */
  readonly grade?: number;
  readonly livery: string;
  readonly icon: string;
  readonly steps: number;
  readonly rating: string;
  /** The rating on the back of a counter, shown once it has lost a step; without it, the same. */
  readonly reduced?: string;
  readonly move: string;
  readonly corner: string;
  readonly chief: boolean;
  /** A strip across a counter that tells to whom it belongs within its side. */
  readonly band?: { readonly colour: string; readonly text: string };
  /** Stands with others and is none of them when they are counted. */
  readonly isUncounted?: boolean;
  /** What the inspector tells: a heading and what stands beside it. */
  readonly facts: readonly (readonly [Words, Words])[];
  readonly source?: string;
}

export interface CardLook {
  /** What it is called where it is not drawn: with what it is worth. */
  readonly name: Words;
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
  /** A step from one place to another: those of one piece in a row make one line, from the first place to the last. */
  readonly isStep?: boolean;
  /** It gives a command, or tells what was done by it: those that follow a command without anything between lie under it. */
  readonly command?: 'begins' | 'follows';
}

export const begins = (look: EventLook): EventLook => ({ ...look, command: 'begins' });
export const follows = (look: EventLook): EventLook => ({ ...look, command: 'follows' });

/** What may lie between two hexes; walls can be climbed. */
export type HexsideKind = 'barrier' | 'crossing' | 'river' | 'road' | 'forest' | 'wall' | 'low-wall';

/** A map of hexes, for whoever draws it in characters. */
export interface HexSheet {
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the top; without it, the code of a hex is its column and its row, two digits each. */
  readonly codes?: readonly (readonly string[])[];
  /** The columns that stand half a hex lower, counted from 1. */
  readonly lowered: 'odd' | 'even';
  /** The codes of hexes that are water alone. */
  readonly sea: readonly string[];
  readonly sides: readonly { readonly between: readonly [string, string]; readonly is: HexsideKind }[];
}

/** What never changes while a game is played. */
export interface Looks {
  readonly sides: readonly SideLook[];
  readonly liveries: Readonly<Record<string, Livery>>;
  readonly places: readonly PlaceLook[];
  readonly pieces: readonly PieceLook[];
  /** The backs of pieces, where they tell something of what is hidden. */
  readonly backs?: readonly PieceLook[];
  readonly cards: readonly CardLook[];
  readonly rules: readonly RuleLook[];
  /** By the name of the event. */
  readonly events: Readonly<Record<string, EventLook>>;
  /** How many things there are of slots that have no natural end. */
  readonly counts: Readonly<Record<string, number>>;
  /** Slots whose numbers are the faces of dice, one digit each. */
  readonly diceSlots: readonly string[];
  /** By verb: the icon of its button, where a choice wants one of its own. */
  readonly verbIcons?: Readonly<Record<string, string>>;
  /** The lines between places along which pieces go, with what that usually costs, and what lies between them. */
  readonly links: readonly (readonly [number, number, number, Words?])[];
  /** Events that tell of a piece going from a place to another: their slots are named `from` and `to`. */
  readonly travels: readonly string[];
  /** By the key of a mark on a piece: the icon that stands for it. */
  readonly signs: Readonly<Record<string, string>>;
  /** What the levels are called, from the ground up, where places have any. */
  readonly levels?: readonly Words[];
  /** By slot: the two places between which each thing lies, such as a wall that can be broken; it is picked there. */
  readonly edgesOf?: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  /** By slot: the places on the map that each thing is, such as where a way leads; by the first of them it is known. */
  readonly placesOf?: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** Whom an outcome of a fight hurts, where fights end otherwise than by who holds the place; nobody, where it is not said. */
  readonly outcomes?: Readonly<Record<string, Hurt>>;
  /** Can it be told how an attack may end before it is made? */
  readonly forecasts?: boolean;
  /** It can be told where a side could be after its next turn. */
  readonly reaching?: boolean;
  /** The message for so many pieces, where they are no blocks. */
  readonly counted?: string;
  /** The message for so many of one kind, with what they are worth. */
  readonly mustered?: string;
  /** By question: where a place may be named first, for one who goes there or for all who can. */
  readonly placeFirst?: Readonly<Record<string, 'one' | 'all'>>;
}

/** Those of some events in which somebody goes from one place to another. */
export const travelsIn = (events: readonly EventKind[]): string[] =>
  events
    .filter(({ slots }) => ['from', 'to'].every((end) => slots.some(([name, is]) => name === end && is === 'place')))
    .map(({ name }) => name);
