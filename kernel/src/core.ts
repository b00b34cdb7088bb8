import type { Choice } from './choice.ts';

declare const KIND: unique symbol;

/** The number of a thing of some kind: a plain number serves, the number of a thing of another kind does not. */
export type Id<K extends string> = number & { readonly [KIND]?: K };

/** What a number of a slot is to the compiler: amounts and flags are plain, a pool has the number of one of its pieces. */
export type In<K extends string> = string extends K
  ? number
  : K extends 'num' | 'flag'
    ? number
    : K extends 'pool' | 'identity'
      ? Id<'piece'>
      : Id<K>;

/** A seat at the table. Which army a seat commands is the game's business: a force is not a side. */
export type Side = Id<'side'>;
export type Piece = Id<'piece'>;
export type Place = Id<'place'>;
export type Force = Id<'force'>;
export type Viewer = Side | 'spectator';

/** Index of a rule in the game's ledger plus one; 0 means that nothing forbids. */
export type RuleId = number;

/**
 * Numbers a part of a game. Rules shared by several games keep one number in all of them: the shared lists come first.
 */
export function giveId(what: string, part: { id: number; readonly name: string }, id: number): void {
  if (part.id !== -1 && part.id !== id) {
    const where = `number ${part.id} of another game, and number ${id} of this one`;
    throw new Error(`The ${what} "${part.name}" is ${where}; put what games share first in every list.`);
  }
  part.id = id;
}

/** What an integer in the state, a frame, a decision or an event stands for. Games add kinds of their own. */
export type Slot =
  | 'num'
  | 'flag'
  | 'side'
  | 'force'
  | 'piece'
  /** Who a piece is, told to somebody who learns it: unlike the piece itself it is never masked. */
  | 'identity'
  /** A pool of pieces (see fog.ts), named after its least member. */
  | 'pool'
  | 'place'
  | 'card'
  | 'direction'
  | 'choice'
  | 'rule'
  | (string & {});

export const isIdSlot = (slot: Slot): boolean => slot !== 'num' && slot !== 'flag';

/** A kind of event, with what its operands stand for. */
export interface EventKind {
  readonly id: number;
  readonly name: string;
  readonly slots: readonly (readonly [string, Slot])[];
}

/** Receives what happens, at the moment it happens, with a mask of who may know; see events.ts. */
export type Sink<S> = (s: S, kind: EventKind, seen: number, operands: readonly number[]) => void;

/** What the state of every game holds beside its own arrays. */
export interface Core {
  /** Frames of the procedures under way: [procedure, step, previous frame, ...locals]. */
  stack: number[];
  /** Where the topmost frame begins. */
  fp: number;
  /** [decision, mask of the sides still to answer, ...arguments] */
  ask: number[];
  /** The answer of each side, -1 until given. */
  ans: Choice[];
  /** What the last finished procedure returned. */
  ret: number;
  /** The knowledge clock: rises with every die, draw, reveal and private look. */
  known: number;
  rng: number[];
  /** 0 while the game goes on, then a code of the game's own. */
  over: number;
  /** Where events go during one `apply`; null at rest. */
  sink: Sink<never> | null;
}

/** The fields of the kernel's own part that are data, in the order in which they are stored. */
export const CORE_FIELDS = [
  'stack',
  'fp',
  'ask',
  'ans',
  'ret',
  'known',
  'rng',
  'over',
] as const satisfies readonly (keyof Core)[];

/** Shortens a list in place: for short ones far quicker than setting their length, which leaves compiled code. */
export function cutBack(list: number[], length: number): void {
  while (list.length > length) list.pop();
}

export function newCore(sides: number, rng: number[]): Core {
  return {
    stack: [],
    fp: -1,
    ask: [-1, 0],
    ans: new Array<number>(sides).fill(-1),
    ret: 0,
    known: 0,
    rng,
    over: 0,
    sink: null,
  };
}
