// Windows: moments at which sides may play what they hold before something counts. Who is asked follows from how many things
// a side holds, which everybody sees; whether it can play one is its own business, and not being asked would tell.

import { type Choice, verbOf } from './choice.ts';
import type { Core, Side } from './core.ts';
import { ask, type Decision, type Verb } from './decision.ts';
import { call, DONE, locals, type Procedure, procedure, steps } from './procedure.ts';

export interface Window<S> {
  /** What is asked; as many arguments as it declares: total and roller of a roll, what is responded to and who played it. */
  readonly decision: Decision<S>;
  readonly pass: Verb<S>;
  /** May this side hold something to play? From open counts alone. */
  mayHold(s: S, side: Side): boolean;
  /** A side plays: what it plays leaves its hand and is told. Returns a number that tells what it is. */
  play(s: S, side: Side, choice: Choice): number;
}

/** A window in which what is played counts at once. */
export interface OpenWindow<S> extends Window<S> {
  /**
   * `all`: everybody at once; of several that play the first in the order of play counts, the others keep theirs and are asked
   * again. `first`: one after the other.
   */
  readonly asks: 'all' | 'first';
}

const bit = (side: Side): number => 1 << side;
const maskOf = (sides: readonly Side[]): number => sides.reduce((mask, side) => mask | bit(side), 0);

/** All sides from one on. */
const from = (s: Core, side: Side): Side[] => s.ans.map((_, i) => (side + i) % s.ans.length);

function put<S extends Core>(s: S, { decision }: Window<S>, sides: readonly Side[], about: readonly number[]): boolean {
  if (sides.length === 0) return false;
  const [a, b] = about.slice(0, decision.args.length);
  ask(s, decision, maskOf(sides), a, b);
  return true;
}

/** Asks those who have not passed; false when nobody is left. */
function open<S extends Core>(
  s: S,
  window: OpenWindow<S>,
  order: readonly Side[],
  passed: number,
  about: readonly number[],
): boolean {
  const left = order.filter((side) => (passed & bit(side)) === 0 && window.mayHold(s, side));
  return put(s, window, window.asks === 'all' ? left : left.slice(0, 1), about);
}

const hasPassed = <S extends Core>(s: S, { pass }: Window<S>, side: Side): boolean => verbOf(s.ans[side]!) === pass.id;

const answered = (s: Core, order: readonly Side[]): Side[] => order.filter((side) => s.ans[side]! >= 0);

/** The first of those asked who plays something. */
const playerAmong = <S extends Core>(s: S, window: Window<S>, order: readonly Side[]): Side | undefined =>
  answered(s, order).find((side) => !hasPassed(s, window, side));

// Last in, first out

/** What a response returns in `ret`. */
const STANDS = 0;
const UNDONE = 1;

const Response = locals({ player: 'side', played: 'num', passed: 'num' });
const responseAt = steps('offer', 'answer', 'verdict');

/** The others may undo what a side has played, unless that is undone in turn; whoever is undone may try again. */
export function respondProcedure<S extends Core>(name: string, window: OpenWindow<S>): Procedure<S> {
  const others = (s: S, f: number): Side[] => from(s, Response.player(s, f)).slice(1);
  const respond: Procedure<S> = procedure<S, keyof typeof responseAt>(name, Response, responseAt, {
    offer(s, f) {
      s.ret = STANDS;
      const about = [Response.played(s, f), Response.player(s, f)];
      return open(s, window, others(s, f), Response.passed(s, f), about) ? responseAt.answer : DONE;
    },
    answer(s, f) {
      const player = playerAmong(s, window, others(s, f));
      if (player === undefined) {
        Response.passed.set(s, f, Response.passed(s, f) | maskOf(answered(s, others(s, f))));
        return responseAt.offer;
      }
      Response.passed.set(s, f, 0);
      call(s, respond, player, window.play(s, player, s.ans[player]!));
      return responseAt.verdict;
    },
    verdict(s) {
      if (s.ret === UNDONE) return responseAt.offer;
      s.ret = UNDONE;
      return DONE;
    },
  });
  return respond;
}

// Dice

export interface Roll<S> {
  /** Throws and tells it; the clock is moved. */
  throwDice(s: S, side: Side): number;
  readonly window: OpenWindow<S>;
  /** Whoever may undo a play; without it every play stands. */
  readonly respond?: Procedure<S>;
  /** What the dice come to by a play that stands, or null when they are thrown again. */
  change(s: S, total: number, played: number, player: Side): number | null;
  /** After a play that stands the result counts as it is; without it the window opens again until all pass. */
  readonly isBinding?: boolean;
}

const Rolling = locals({
  side: 'side',
  total: 'num',
  passed: 'num',
  player: 'side',
  played: 'num',
  bound: 'flag',
});
const rollAt = steps('throw', 'window', 'answer', 'verdict');

/** Called with the side that rolls; returns what the dice come to in `ret`. */
export function rollProcedure<S extends Core>(name: string, roll: Roll<S>): Procedure<S> {
  const { window, respond, isBinding = false } = roll;
  if (isBinding && window.asks === 'all')
    throw new Error(`"${name}" would lose an answer: a binding window asks one side after the other.`);
  const order = (s: S, f: number): Side[] => from(s, Rolling.side(s, f));
  return procedure<S, keyof typeof rollAt>(name, Rolling, rollAt, {
    throw(s, f) {
      s.known++;
      Rolling.total.set(s, f, roll.throwDice(s, Rolling.side(s, f)));
      return rollAt.window;
    },
    window(s, f) {
      s.ret = Rolling.total(s, f);
      if (Rolling.bound(s, f) === 1) return DONE;
      const about = [Rolling.total(s, f), Rolling.side(s, f)];
      return open(s, window, order(s, f), Rolling.passed(s, f), about) ? rollAt.answer : DONE;
    },
    answer(s, f) {
      const player = playerAmong(s, window, order(s, f));
      if (player === undefined) {
        Rolling.passed.set(s, f, Rolling.passed(s, f) | maskOf(answered(s, order(s, f))));
        return rollAt.window;
      }
      const played = window.play(s, player, s.ans[player]!);
      Rolling.passed.set(s, f, 0);
      Rolling.player.set(s, f, player);
      Rolling.played.set(s, f, played);
      s.ret = STANDS;
      if (respond) call(s, respond, player, played);
      return rollAt.verdict;
    },
    verdict(s, f) {
      if (s.ret === UNDONE) return rollAt.window;
      const total = roll.change(s, Rolling.total(s, f), Rolling.played(s, f), Rolling.player(s, f));
      if (isBinding) Rolling.bound.set(s, f, 1);
      if (total === null) return rollAt.throw;
      Rolling.total.set(s, f, total);
      return rollAt.window;
    },
  });
}

// Commitments

export interface Commitments<S> {
  /** Playing lays something down, unseen by the others: into a pile that only its side may look into. */
  readonly window: Window<S>;
  /** The arguments of the question, where it has any. */
  about?(s: S): readonly number[];
  /** All is turned up together; returns what `ret` is to hold. */
  reveal(s: S): number;
}

const Committing = locals({ passed: 'num' });
const commitAt = steps('ask', 'lay', 'reveal');

/** Everybody lays down at once, one thing at a time, until all have passed. */
export function commitProcedure<S extends Core>(name: string, commitments: Commitments<S>): Procedure<S> {
  const { window, about, reveal } = commitments;
  return procedure<S, keyof typeof commitAt>(name, Committing, commitAt, {
    ask(s, f) {
      const passed = Committing.passed(s, f);
      const left = from(s, 0).filter((side) => (passed & bit(side)) === 0 && window.mayHold(s, side));
      return put(s, window, left, about?.(s) ?? []) ? commitAt.lay : commitAt.reveal;
    },
    lay(s, f) {
      for (const side of answered(s, from(s, 0))) {
        if (hasPassed(s, window, side)) Committing.passed.set(s, f, Committing.passed(s, f) | bit(side));
        else window.play(s, side, s.ans[side]!);
      }
      return commitAt.ask;
    },
    reveal(s) {
      s.known++;
      s.ret = reveal(s);
      return DONE;
    },
  });
}
