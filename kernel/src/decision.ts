// Decisions, verbs and guards: listing, refusing and explaining run the same guards.

import { type Choice, encode, first, MAX_VERBS, OPERAND_LIMITS, operandOf, second, third, verbOf } from './choice.ts';
import { type Core, cutBack, giveId, type RuleId, type Side, type Slot } from './core.ts';

/** Returns the rule that forbids, or 0. */
export type Guard<S> = (s: S, side: Side, a: number, b: number, c: number) => RuleId;
/** One that reads what the decision at hand has prepared. */
export type SurveyGuard<S, W> = (s: S, side: Side, a: number, b: number, c: number, survey: W) => RuleId;

/** Does no guard object? For rules that ask what somebody could do; operands that are left out are nothing. */
export function isAllowed<S>(guards: readonly Guard<S>[], s: S, side: Side, a = 0, b = 0): boolean {
  for (let i = 0; i < guards.length; i++) if (guards[i]!(s, side, a, b, 0) !== 0) return false;
  return true;
}

export interface Operand<S, W = unknown> {
  readonly is: Slot;
  /** Proposes values: generous, never too few. The guards alone say what is legal. */
  readonly each: (s: S, side: Side, out: number[], a: number, b: number, survey: W) => void;
  /** May this side name it at all? Asked first, and final: an answer about foreign things would tell what is hidden. */
  readonly mine?: SurveyGuard<S, W>;
  readonly guards: readonly SurveyGuard<S, W>[];
}

/** How a choice wants to be offered; a table, a terminal or a voice makes of it what it can. */
export interface Manner {
  /** It strikes at the enemy, costs an effort, or lets something go by: then it stands behind the rest. */
  readonly tone?: 'attack' | 'effort' | 'pass';
  /** Nobody shall make it by a mere click on a place or a piece. */
  readonly isDeliberate?: true;
  /** It settles nothing yet: one click makes it, also where others are asked before it can be taken back. */
  readonly isLight?: true;
  /** Whoever makes it goes along where all who can are sent. */
  readonly goesAlong?: true;
  /** All who can may do it at once. */
  readonly isForAll?: true;
}

export interface Verb<S, W = never> {
  /** Given by the decisions it belongs to. */
  id: number;
  readonly name: string;
  readonly whole: readonly SurveyGuard<S, W>[];
  readonly operands: readonly Operand<S, W>[];
  readonly manner: Manner;
  /** The numbers for the sentence that refuses. */
  readonly detail?: (s: S, side: Side, rule: RuleId, choice: Choice) => Readonly<Record<string, number | string>>;
}

export function verb<S, W = unknown>(
  name: string,
  parts: {
    readonly whole?: readonly SurveyGuard<S, W>[];
    readonly operands?: readonly Operand<S, W>[];
    readonly manner?: Manner;
    readonly detail?: Verb<S>['detail'];
  } = {},
): Verb<S, W> {
  const { whole = [], operands = [], manner = {}, detail } = parts;
  return { id: -1, name, whole, operands, manner, ...(detail ? { detail } : {}) };
}

export interface Decision<S> {
  /** Given by the list it belongs to. */
  id: number;
  readonly name: string;
  /** The rule that asks. */
  readonly rule: RuleId;
  /** What ask[2], ask[3], … hold. */
  readonly args: readonly (readonly [string, Slot])[];
  readonly verbs: readonly Verb<S>[];
  /** A single legal choice may be taken at once, because being forced is open knowledge here. */
  readonly auto: boolean;
  /** Answers, in the notation, that a side may order beforehand: such that need no look at what it holds. */
  readonly standing: readonly string[];
  /** Prepares what proposals, guards and looks share: made once for a list or a refusal, and forgotten with it. */
  readonly survey: (s: S, side: Side) => unknown;
}

const nothing = (): undefined => undefined;

export function decision<S, W = unknown>(
  name: string,
  rule: RuleId,
  verbs: readonly Verb<S, W>[],
  parts: {
    readonly args?: Readonly<Record<string, Slot>>;
    readonly auto?: boolean;
    readonly standing?: readonly string[];
    readonly survey?: (s: S, side: Side) => W;
  } = {},
): Decision<S> {
  const { args = {}, auto = false, standing = [], survey = nothing } = parts;
  return { id: -1, name, rule, verbs, args: Object.entries(args), auto, standing, survey };
}

export function ask<S extends Core>(s: S, what: Decision<S>, sides: number, a?: number, b?: number, c?: number): void {
  cutBack(s.ask, 2);
  s.ask[0] = what.id;
  s.ask[1] = sides;
  if (a !== undefined) s.ask.push(a);
  if (b !== undefined) s.ask.push(b);
  if (c !== undefined) s.ask.push(c);
  s.ans.fill(-1);
}

/** The sides of a mask, in order. */
export function sidesOf(mask: number): Side[] {
  const sides: Side[] = [];
  for (let side = 0; mask >> side !== 0; side++) if ((mask >> side) & 1) sides.push(side);
  return sides;
}

/** Is this side asked, and was nobody else asked with it? Whoever is asked with others learns their answers by his own. */
export const isAskedAlone = ({ ask, ans }: Core, side: Side): boolean =>
  ask[1] === 1 << side && ans.every((answer) => answer < 0);

/** Why a choice is refused before any rule of a game is asked. */
export type Refusal = 'over' | 'not-asked' | 'not-offered' | 'unknown' | 'not-yours';

export interface Objection {
  readonly refusal?: Refusal;
  readonly rule: RuleId;
  /** The whole choice that it speaks against, where it is known. */
  readonly choice?: Choice;
}

/** A decision as listing reads it: every part of one shape, with `mine` as the first of the guards. */
interface Offer<S> {
  readonly survey: (s: S, side: Side) => unknown;
  readonly verbs: readonly OfferedVerb<S>[];
}
interface OfferedVerb<S> {
  readonly id: number;
  readonly whole: readonly SurveyGuard<S, never>[];
  readonly operands: readonly OfferedOperand<S>[];
}
interface OfferedOperand<S> {
  readonly each: Operand<S, never>['each'];
  readonly guards: readonly SurveyGuard<S, never>[];
}

const offerOf = <S>({ survey, verbs }: Decision<S>): Offer<S> => ({
  survey,
  verbs: verbs.map(({ id, whole, operands }) => ({
    id,
    whole,
    operands: operands.map(({ each, mine, guards }) => ({ each, guards: mine ? [mine, ...guards] : guards })),
  })),
});

export class Decisions<S extends Core> {
  readonly decisions: readonly Decision<S>[];
  readonly verbs: readonly Verb<S>[];
  readonly #offers: readonly Offer<S>[];
  readonly #sizeOf: (s: S, slot: Slot) => number;
  readonly #buffers: [number[], number[], number[]] = [[], [], []];

  /** `sizeOf` says how many things of a slot there are, so that foreign numbers are refused before any guard sees them. */
  constructor(decisions: readonly Decision<S>[], sizeOf: (s: S, slot: Slot) => number) {
    const verbs = new Set<Verb<S>>();
    for (const [id, decision] of decisions.entries()) {
      giveId('decision', decision, id);
      for (const verb of decision.verbs) verbs.add(verb);
    }
    if (verbs.size > MAX_VERBS) throw new Error(`A game may have ${MAX_VERBS} verbs, not ${verbs.size}.`);
    this.decisions = decisions;
    this.verbs = [...verbs];
    for (const [id, verb] of this.verbs.entries()) giveId('verb', verb, id);
    this.#offers = decisions.map(offerOf);
    this.#sizeOf = sizeOf;
  }

  current(s: S): Decision<S> {
    return this.decisions[s.ask[0]!]!;
  }

  list(s: S, side: Side, out: Choice[]): Choice[] {
    cutBack(out, 0);
    if (((s.ask[1]! >> side) & 1) === 0) return out;
    const { verbs, survey } = this.#offers[s.ask[0]!]!;
    const surveyed = survey(s, side) as never;
    for (let i = 0; i < verbs.length; i++) {
      const verb = verbs[i]!;
      if (forbids(verb.whole, s, side, 0, 0, 0, surveyed) !== 0) continue;
      if (verb.operands.length === 0) out.push(encode(verb.id));
      else this.#expand(s, side, verb, 0, 0, 0, surveyed, out);
    }
    return out;
  }

  /** Adds every legal way to fill the operands from a depth on, the earlier ones being given. */
  #expand(
    s: S,
    side: Side,
    verb: OfferedVerb<S>,
    depth: number,
    a: number,
    b: number,
    survey: never,
    out: Choice[],
  ): void {
    const operand = verb.operands[depth]!;
    const values = this.#buffers[depth]!;
    cutBack(values, 0);
    operand.each(s, side, values, a, b, survey);
    const last = depth + 1 === verb.operands.length;
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      const x = depth === 0 ? value : a;
      const y = depth === 1 ? value : b;
      const z = depth === 2 ? value : 0;
      if (forbids(operand.guards, s, side, x, y, z, survey) !== 0) continue;
      if (last) out.push(encode(verb.id, x, y, z));
      else this.#expand(s, side, verb, depth + 1, x, y, survey, out);
    }
  }

  /** What the operand after those given could be, legal or not. */
  propose(s: S, side: Side, verb: number, given: readonly number[]): number[] {
    const { verbs, survey } = this.current(s);
    const operand = verbs.find(({ id }) => id === verb)?.operands[given.length];
    const values: number[] = [];
    operand?.each(s, side, values, given[0] ?? 0, given[1] ?? 0, survey(s, side) as never);
    return values;
  }

  /** Everything that speaks against a choice; empty when it is legal. */
  why(s: S, side: Side, choice: Choice): Objection[] {
    const early = this.#unasked(s, side);
    if (early) return [early];
    const decision = this.current(s);
    const verb = decision.verbs.find((candidate) => candidate.id === verbOf(choice));
    if (verb === undefined || encode(verbOf(choice), first(choice), second(choice), third(choice)) !== choice) {
      return [{ refusal: 'not-offered', rule: decision.rule }];
    }
    const objections: Objection[] = [];
    const survey = decision.survey(s, side) as never;
    collect(objections, verb.whole, s, side, 0, 0, 0, survey);
    const values = [0, 0, 0];
    for (let i = 0; i < OPERAND_LIMITS.length; i++) {
      const operand = verb.operands[i];
      const value = operandOf(choice, i);
      if (operand === undefined ? value !== 0 : value >= this.#sizeOf(s, operand.is)) {
        return [{ refusal: 'unknown', rule: decision.rule }];
      }
      values[i] = value;
    }
    for (let i = 0; i < verb.operands.length; i++) {
      const operand = verb.operands[i]!;
      const [a, b, c] = values.map((value, at) => (at <= i ? value : 0)) as [number, number, number];
      const foreign = operand.mine?.(s, side, a, b, c, survey) ?? 0;
      if (foreign !== 0) return [{ refusal: 'not-yours', rule: foreign }];
      collect(objections, operand.guards, s, side, a, b, c, survey);
    }
    return objections;
  }

  /** Why a thing on the table is not on offer: whatever can be asked of the verbs at hand without their other operands. */
  whyNot(s: S, side: Side, thing: { readonly is: Slot; readonly id: number }): Objection[] {
    const early = this.#unasked(s, side);
    if (early) return [early];
    const decision = this.current(s);
    const objections: Objection[] = [];
    if (thing.id < 0 || thing.id >= this.#sizeOf(s, thing.is)) return [{ refusal: 'unknown', rule: decision.rule }];
    const survey = decision.survey(s, side) as never;
    for (const verb of decision.verbs) {
      if (verb.operands[0]?.is !== thing.is) continue;
      const operand = verb.operands[0];
      const foreign = operand.mine?.(s, side, thing.id, 0, 0, survey) ?? 0;
      if (foreign !== 0) {
        addObjection(objections, { refusal: 'not-yours', rule: foreign });
        continue;
      }
      const against: Objection[] = [];
      collect(against, verb.whole, s, side, 0, 0, 0, survey);
      collect(against, operand.guards, s, side, thing.id, 0, 0, survey);
      if (against.length === 0) return [];
      const whole = verb.operands.length === 1 ? { choice: encode(verb.id, thing.id) } : {};
      for (const objection of against) addObjection(objections, { ...objection, ...whole });
    }
    return objections.length > 0 ? objections : [{ refusal: 'not-offered', rule: decision.rule }];
  }

  #unasked(s: S, side: Side): Objection | null {
    if (s.over !== 0) return { refusal: 'over', rule: 0 };
    if (!isAsked(s, side)) return { refusal: 'not-asked', rule: this.current(s).rule };
    return null;
  }
}

/** Also false for a number that is no side at all. */
function isAsked(s: Core, side: Side): boolean {
  return ((s.ask[1]! >> side) & 1) !== 0 && s.ans[side] !== undefined;
}

function forbids<S, W>(
  guards: readonly SurveyGuard<S, W>[],
  s: S,
  side: Side,
  a: number,
  b: number,
  c: number,
  survey: W,
): RuleId {
  for (let i = 0; i < guards.length; i++) {
    const rule = guards[i]!(s, side, a, b, c, survey);
    if (rule !== 0) return rule;
  }
  return 0;
}

function collect<S, W>(
  into: Objection[],
  guards: readonly SurveyGuard<S, W>[],
  s: S,
  side: Side,
  a: number,
  b: number,
  c: number,
  survey: W,
): void {
  for (const guard of guards) {
    const rule = guard(s, side, a, b, c, survey);
    if (rule !== 0) addObjection(into, { rule });
  }
}

function addObjection(into: Objection[], objection: Objection): void {
  if (!into.some((other) => other.rule === objection.rule && other.refusal === objection.refusal)) into.push(objection);
}
