// A game, as everybody outside it sees it, and how one is put together from its parts.

import { type Choice, verbOf } from './choice.ts';
import type { Core, EventKind, Piece, RuleId, Side, Sink, Slot, Viewer } from './core.ts';
import { type Decision, Decisions, type Objection, type Refusal, sidesOf } from './decision.ts';
import { unknownThing } from './errors.ts';
import { type Begun, type LaidOut, type States, storedFields } from './fields.ts';
import type { MadeChoice } from './match.ts';
import { readChoice, writeChoice } from './notation.ts';
import type { OptionTable } from './options.ts';
import { definePositions, type OwnPosition, type PositionCore } from './position.ts';
import { Machine, type Procedure } from './procedure.ts';
import type { RngState } from './rng.ts';
import type { Slots } from './slots.ts';
import { defineViews, type Secrets } from './views.ts';

export interface OptionSpec {
  readonly id: string;
  /** The values it takes; the first is the default. */
  readonly values: readonly string[];
}
export type Options = Readonly<Record<string, string>>;

export interface Scenario {
  readonly id: string;
}

/** Why something is refused: a rule of the game, or one of the table's own reasons. */
export interface RuleRef {
  readonly rule: string;
  readonly refusal?: Refusal;
  readonly detail?: Readonly<Record<string, number | string>>;
}

export interface Result {
  /** The side that won, or null for a draw. */
  readonly winner: Side | null;
  /** Which condition ended the game: a key for the texts. */
  readonly reason: string;
  /** How great the victory is, in games that know degrees: a key for the texts. */
  readonly level?: string;
}

/** What every view holds; a game adds its own. */
export interface ViewCore {
  readonly viewer: Viewer;
  readonly stack: readonly number[];
  readonly fp: number;
  readonly ask: readonly number[];
  readonly ret: number;
  /** Which sides have answered the question at hand. */
  readonly given: readonly boolean[];
  /** The viewer's own answer while others are still asked. */
  readonly answer: Choice;
  readonly known: number;
  readonly over: number;
}

export interface Thing {
  readonly is: Slot;
  readonly id: number;
}

export interface Game<S extends Core = Core, V extends ViewCore = ViewCore, P = unknown> {
  readonly id: string;
  readonly version: number;
  readonly sides: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly options: readonly OptionSpec[];
  readonly rules: readonly string[];
  readonly events: readonly EventKind[];
  readonly decisions: readonly Decision<S>[];
  readonly procedures: readonly Procedure<S>[];
  readonly layout: Readonly<Record<string, LaidOut>>;
  setup(scenario: string, options: Options, rng: RngState): S;
  /** Who must choose now; empty when the game is over. */
  asked(s: S): readonly Side[];
  choices(s: S, side: Side): Choice[];
  /** As `choices`, into an array of the caller's. */
  list(s: S, side: Side, out: Choice[]): Choice[];
  /** For a verb at hand: what the operand after those given could be, legal or not. */
  propose(s: S, side: Side, verb: number, given: readonly number[]): number[];
  why(s: S, side: Side, choice: Choice): RuleRef[];
  whyNot(s: S, side: Side, thing: Thing): RuleRef[];
  /** Checks, and changes nothing on a refusal; empty: done. */
  act(s: S, side: Side, choice: Choice, sink: Sink<S> | null): RuleRef[];
  /** Trusts its caller: for searches. */
  apply(s: S, side: Side, choice: Choice, sink: Sink<S> | null): void;
  view(s: S, viewer: Viewer): V;
  sample(view: V, rng: RngState): S;
  result(s: S): Result | null;
  clone(s: S): S;
  /** What follows from other fields, counted anew. */
  recount(s: S): Partial<S>;
  /** How a viewer may refer to a piece. */
  ref(s: S, viewer: Viewer, piece: Piece): number;
  readonly notation: {
    /** One choice, or the several that a longer form stands for; throws a sentence when it cannot be read. */
    read(text: string, s: S, side: Side): Choice[];
    write(choice: Choice, s: S): string;
  };
  /** A choice as a record holds it. Equal ones are one object: whoever holds many games holds each choice once. */
  entry(side: Side, choice: Choice, text: string): MadeChoice;
  readonly position: { read(json: P): S; write(s: S): P };
  /** The state as it is stored and sent: its data alone, without what follows from it. */
  pack(s: S): string;
  unpack(text: string): S;
  nameOf(s: S, slot: Slot, id: number): string;
  idOf(s: S, slot: Slot, name: string): number;
  sizeOf(s: S, slot: Slot): number;
}

/** What a game brings; the kernel adds the doors. */
export interface GameSpec<S extends Core & Begun<T>, V extends ViewCore, P extends PositionCore, T>
  extends Pick<
    Game<S, V, P>,
    'id' | 'version' | 'sides' | 'scenarios' | 'rules' | 'events' | 'decisions' | 'procedures' | 'result'
  > {
  readonly options: OptionTable;
  readonly states: States<S, T>;
  readonly slots: Slots<T>;
  /** The atlas that some options ask for. */
  atlas(options: number): T;
  /** Lays out the pieces and pushes the first frame; the kernel runs on to the first question. */
  deploy(s: S): void;
  /** Absent when nothing is hidden but the dice to come. */
  readonly secrets?: Secrets<S, V>;
  readonly position: OwnPosition<S, P>;
  /** Longer forms of the notation; null: not one of them. */
  readLong?(text: string, s: S, side: Side): Choice[] | null;
}

/** A side has some thousand different choices in all its games; what comes after these is not shared. */
const SHARED_ENTRIES = 8192;

export function defineGame<
  S extends Core & Begun<T>,
  V extends ViewCore & Omit<Begun<T>, 't'>,
  P extends PositionCore,
  T,
>(spec: GameSpec<S, V, P, T>): Game<S, V, P> {
  const { id, version, sides, scenarios, rules, events, procedures, result, states, slots, atlas } = spec;
  const nameOf = (s: S, slot: Slot, thing: number): string => slots.nameOf(s.t, slot, thing);
  const idOf = (s: S, slot: Slot, name: string): number => slots.idOf(s.t, slot, name);
  const sizeOf = (s: S, slot: Slot): number => slots.sizeOf(s.t, slot);
  const machine = new Machine<S>(procedures);
  const decisions = new Decisions<S>(spec.decisions, sizeOf);
  const list = (s: S, side: Side): Choice[] => decisions.list(s, side, []);
  const position = definePositions({ ...spec, decisions: spec.decisions }, spec.position);
  const scratch: Choice[] = [];
  const stored = storedFields(states.layout);

  const apply = (s: S, side: Side, choice: Choice, sink: Sink<S> | null): void => {
    s.ans[side] = choice;
    s.ask[1]! &= ~(1 << side);
    if (s.ask[1] !== 0) return;
    s.sink = sink as Sink<never> | null;
    machine.run(s);
    s.sink = null;
  };
  const refs = (s: S, side: Side, objections: readonly Objection[], whole?: Choice): RuleRef[] =>
    objections.map(({ rule, refusal, choice = whole }) => {
      const detail =
        choice === undefined || refusal ? undefined : decisions.verbs[verbOf(choice)]!.detail?.(s, side, rule, choice);
      return { rule: ruleName(rules, rule), ...(refusal ? { refusal } : {}), ...(detail ? { detail } : {}) };
    });
  const write = (choice: Choice, s: S): string => writeChoice(decisions.verbs, nameOf, choice, s);
  const why = (s: S, side: Side, choice: Choice): RuleRef[] => refs(s, side, decisions.why(s, side, choice), choice);

  const entries = sides.map(() => new Map<Choice, MadeChoice>());

  return {
    id,
    version,
    sides,
    scenarios,
    options: spec.options.specs,
    rules,
    events,
    decisions: spec.decisions,
    procedures,
    layout: states.layout,
    result,
    clone: states.clone,
    recount: states.recount,
    ...defineViews({ states, procedures, decisions: spec.decisions, list, atlas }, spec.secrets),
    nameOf,
    idOf,
    sizeOf,
    entry(side, choice, text) {
      const known = entries[side]!.get(choice);
      if (known?.text === text) return known;
      const entry = { side, choice, text };
      if (entries[side]!.size < SHARED_ENTRIES) entries[side]!.set(choice, entry);
      return entry;
    },
    setup(scenario, chosen, rng) {
      const ids = scenarios.map((known) => known.id);
      if (!ids.includes(scenario)) throw unknownThing('scenario', scenario, ids);
      const bits = spec.options.bitsOf(chosen);
      const s = states.empty(atlas(bits), ids.indexOf(scenario), bits, rng);
      spec.deploy(s);
      if (s.ask[1] === 0 && s.over === 0) machine.run(s);
      return s;
    },
    asked: (s) => sidesOf(s.ask[1]!),
    choices: list,
    list: (s, side, out) => decisions.list(s, side, out),
    propose: (s, side, verb, given) => decisions.propose(s, side, verb, given),
    why,
    whyNot: (s, side, thing) => refs(s, side, decisions.whyNot(s, side, thing)),
    act(s, side, choice, sink) {
      const seat = isSeat(side, sides.length) ? side : NO_SEAT;
      if (seat !== NO_SEAT && decisions.list(s, seat, scratch).includes(choice)) {
        apply(s, seat, choice, sink);
        return [];
      }
      const reasons = why(s, seat, choice);
      return reasons.length > 0
        ? reasons
        : [{ rule: ruleName(rules, decisions.current(s).rule), refusal: 'not-offered' }];
    },
    apply,
    pack: (s) => JSON.stringify(withoutEmptyLists(s as never, stored)),
    unpack(text) {
      const fields = withEmptyLists(JSON.parse(text), stored) as Partial<S>;
      return states.restore(atlas(fields.options!), fields);
    },
    position: {
      write: position.write,
      /** A position that names no question runs on to the next one. */
      read(json) {
        const s = position.read(json);
        if (s.ask[1] === 0 && s.over === 0) machine.run(s);
        return s;
      },
    },
    notation: {
      write,
      read: (text, s, side) => {
        const tidy = text.trim().toLowerCase().replace(/\s+/g, ' ');
        const match = list(s, side).find((choice) => write(choice, s) === tidy);
        if (match !== undefined) return [match];
        return spec.readLong?.(tidy, s, side) ?? [readChoice(decisions.verbs, idOf, tidy, s)];
      },
    },
  };
}

/** Whoever sits at none is not asked. */
const NO_SEAT = -1;

/** A seat comes from outside, where types promise nothing. */
const isSeat = (side: unknown, sides: number): boolean =>
  Number.isInteger(side) && (side as number) >= 0 && (side as number) < sides;

/** Lists are empty most of the time: a stored state leaves those out, and nothing else. */
function withoutEmptyLists(s: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> {
  const isKept = (value: unknown): boolean => !Array.isArray(value) || value.length > 0;
  return Object.fromEntries(fields.filter((field) => isKept(s[field])).map((field) => [field, s[field]]));
}

const withEmptyLists = (stored: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, stored[field] ?? []]));

const ruleName = (rules: readonly string[], rule: RuleId): string => (rule === 0 ? '' : rules[rule - 1]!);
