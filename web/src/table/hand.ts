// What a reader is doing at the table: all of it, in one place. `reduce` (reduce.ts) says what a gesture makes of it.

import type { Counsel } from '@bivouac/bots';
import type { Choice, RuleRef, Thing } from '@bivouac/kernel';
import type { Scene, ScenePiece } from '@bivouac/scene';
import type { Preview, Question } from '../host/messages.ts';
import type { Offered } from './choice-tree.ts';
import type { Named } from './things.ts';

export interface Hand {
  /** The things named so far of a choice, one after the other. */
  readonly picked: readonly Named[];
  /** What a click could mean, to be settled with a button; null: nothing. */
  readonly narrowed: Meanings | null;
  /** A choice that is shown before it is made, with what is known of what it leads to. */
  readonly previewed: Previewed | null;
  /** A choice that its reader has been warned of: made by the next press. */
  readonly confirming: Choice | null;
  /** Those who shall do what the one does who is asked about. */
  readonly company: readonly Companion[];
  /** A piece that was lifted: where it was dropped, null while it is carried, and whether a choice was made on the way. */
  readonly drag: { readonly to: number | null; readonly hasChosen: boolean } | null;
  /** Several choices made with one press, of which some are still to be made. */
  readonly errand: Errand | null;
  /** What to take instead, as soon as the last choice is taken back. */
  readonly instead: Thing | null;
  /** What has been chosen at this sitting and not been taken back. */
  readonly done: readonly Done[];
  /** The host has been asked to change the game and has not told what came of it. */
  readonly isBusy: boolean;
  /** What the rules say against what was wanted last. */
  readonly refusal: Refusal | null;
  /** What a captain would do: asked for, or told. */
  readonly hint: Hint | null;
  /** The reader has been told what a takeback costs: the next press is one. */
  readonly takesBack: boolean;
  /** The moment looked back at, with its scene once that has come; null: now. */
  readonly past: { readonly entry: number; readonly scene: Scene } | null;
  /** The moment asked for last, until it has come. */
  readonly wanted: number | null;
}

export const IDLE: Hand = {
  picked: [],
  narrowed: null,
  previewed: null,
  confirming: null,
  company: [],
  drag: null,
  errand: null,
  instead: null,
  done: [],
  isBusy: false,
  refusal: null,
  hint: null,
  takesBack: false,
  past: null,
  wanted: null,
};

/** Several things that a click could mean; for all who can, or for one. */
export interface Meanings {
  readonly ways: readonly Offered[];
  readonly forAll: boolean;
  /** One of them goes on with what was done before: one undo takes both back. */
  readonly joins?: boolean;
}

export interface Previewed {
  readonly offered: Offered;
  readonly forAll: boolean;
  readonly shows: Preview | null;
  /** Only to be looked at: what is picked could mean something else as well, and buttons tell one from the other. */
  readonly isOneOfSeveral?: true;
}

export type Hint = { readonly isThere: false } | { readonly isThere: true; readonly counsel: Counsel };

export interface Companion {
  readonly key: string;
  /** The choice that names it. */
  readonly naming: Choice;
  /** What it could do then; null until that is known. */
  readonly can: readonly Choice[] | null;
}

/** What comes next of several choices. */
export type Errand =
  /** All who can do what one has done: with the same thing at the end, or with nothing more than themselves. */
  | { readonly of: 'alike'; readonly verb: number; readonly last: Thing | null }
  /** These, at once, as soon as the one who was named first has been taken back. */
  | { readonly of: 'together'; readonly plan: readonly Choice[]; readonly offered: Offered }
  /** A plan of the fight at hand, shot by shot, as long as the question is the same. */
  | {
      readonly of: 'plan';
      readonly id: string;
      readonly isLast: boolean;
      readonly isAided: boolean;
      readonly viewer: number;
      readonly args: string;
    };

/** What the reader has done: with the number of choices before it, and what else was on offer. */
export interface Done {
  readonly before: number;
  readonly offered: Offered;
  readonly others: readonly Offered[];
  readonly question: Question | null;
  /** What was left to spend. */
  readonly left: number | undefined;
}

export interface Refusal {
  readonly thing: Named | null;
  readonly title: string;
  readonly reasons: readonly RuleRef[];
}

/** What somebody does, and what the host answers. */
export type Gesture =
  | { readonly is: 'click'; readonly thing: Thing }
  | { readonly is: 'click-piece'; readonly piece: ScenePiece }
  | { readonly is: 'click-place'; readonly place: number }
  /** A button that says what it does. */
  | { readonly is: 'press'; readonly offered: Offered; readonly forAll?: boolean }
  | { readonly is: 'carry-out'; readonly errand: Errand }
  /** These are picked, whatever was before. */
  | { readonly is: 'pick'; readonly picked: readonly Named[] }
  | { readonly is: 'join'; readonly companions: readonly Companion[] }
  | { readonly is: 'part'; readonly key: string }
  | { readonly is: 'lift'; readonly piece: ScenePiece; readonly isSelected: boolean }
  | { readonly is: 'drop'; readonly place: number | null }
  | { readonly is: 'back' }
  | { readonly is: 'undo' }
  /** A captain is asked what he would do; once more: enough of it. */
  | { readonly is: 'hint' }
  | { readonly is: 'refuse'; readonly refusal: Refusal | null }
  | { readonly is: 'look'; readonly entry: number }
  | { readonly is: 'now' }
  /** From the host: */
  | { readonly is: 'told'; readonly isAnother: boolean }
  | { readonly is: 'nothing-done'; readonly refusal: Refusal | null }
  | { readonly is: 'previewed'; readonly choice: Choice; readonly shows: Preview | null }
  | { readonly is: 'hinted'; readonly counsel: Counsel | null }
  | { readonly is: 'joined'; readonly can: readonly (readonly Choice[])[]; readonly namings: readonly Choice[] }
  | { readonly is: 'planned'; readonly plan: readonly Choice[]; readonly offered: Offered }
  | { readonly is: 'seen'; readonly entry: number; readonly scene: Scene | null };

/** What a gesture asks of the host. */
export type Deed =
  | { readonly do: 'choose'; readonly choices: readonly Choice[]; readonly offered: Offered; readonly joins: boolean }
  | { readonly do: 'undo' }
  | { readonly do: 'takeback' }
  | { readonly do: 'hint' }
  | { readonly do: 'why'; readonly thing: Named }
  | { readonly do: 'preview'; readonly choice: Choice }
  /** What those could do who are named so; before so many choices. */
  | { readonly do: 'join'; readonly before: number; readonly namings: readonly Choice[] }
  /** How all of those can do the same, one after the other. */
  | {
      readonly do: 'plan';
      readonly before: number;
      readonly namings: readonly Choice[];
      readonly offered: Offered;
    }
  | { readonly do: 'look'; readonly entry: number };

export type Doing = 'idle' | 'picking' | 'previewing' | 'dragging' | 'confirming' | 'carrying-out' | 'looking-back';

/** In one word: what a step back would end. */
export function doing(hand: Hand): Doing {
  if (hand.past !== null || hand.wanted !== null) return 'looking-back';
  if (hand.errand !== null) return 'carrying-out';
  if (hand.confirming !== null || hand.takesBack) return 'confirming';
  if (hand.previewed !== null && hand.previewed.isOneOfSeveral === undefined) return 'previewing';
  if (hand.drag !== null) return 'dragging';
  return hand.picked.length > 0 || hand.narrowed !== null || hand.company.length > 0 ? 'picking' : 'idle';
}
