// One declaration a field: what it holds, how it begins, and what it is called in a position. The type of the state, an empty
// one, a copy, what views show of it, what is stored and how positions write it follow.

import { CORE_FIELDS, type Core, type In, isIdSlot, newCore, type Slot } from './core.ts';
import type { ViewCore } from './game.ts';
import type { RngState } from './rng.ts';
import type { Slots } from './slots.ts';

type Start<T> = number | ((t: T, index: number) => number);

interface FieldOf<Shape extends string, Of extends Slot = Slot> {
  readonly shape: Shape;
  /** What the values are. */
  readonly of: Of;
  /** Its key in a position; null where the game writes it in a way of its own. */
  readonly as: string | null | undefined;
}

/** A single number. */
export interface OneField<T, Of extends Slot = Slot> extends FieldOf<'one', Of> {
  readonly start: number | ((t: T, scenario: number) => number);
}
/** A number for each thing of a slot. */
export interface PerField<T, Of extends Slot = Slot> extends FieldOf<'per' | 'rare', Of> {
  readonly per: Slot;
  readonly start: Start<T>;
}
/** As many numbers as there are now: a value, which nobody changes in place. */
export interface ListField<Of extends Slot = Slot> extends FieldOf<'list', Of> {}
/** As many records as there are now, flat, each of the same columns: a value as well. */
export interface RecordsField extends FieldOf<'records'> {
  readonly columns: readonly (readonly [string, Slot])[];
}
/** A list for each thing of a slot, or a number for each of its cells. */
export interface RowsField<Of extends Slot = Slot> extends FieldOf<'rows' | 'rare-rows', Of> {
  readonly per: Slot;
  readonly cells?: Slot;
}

export type Field<T> = OneField<T> | PerField<T> | ListField | RecordsField | RowsField;
export type Fields<T> = Readonly<Record<string, Field<T>>>;

type As = { readonly as?: string | null };

export const one = <T, const Of extends Slot>(
  of: Of,
  { start = nothing(of), as }: As & Partial<Pick<OneField<T>, 'start'>> = {},
) => ({ shape: 'one', of, start, as }) as OneField<T, Of>;

export const per = <T, const Of extends Slot>(
  slot: Slot,
  of: Of,
  { start = nothing(of), as }: As & { readonly start?: Start<T> } = {},
) => ({ shape: 'per', per: slot, of, start, as }) as PerField<T, Of> & { readonly shape: 'per' };

export const list = <const Of extends Slot>(of: Of, { as }: As = {}): ListField<Of> => ({ shape: 'list', of, as });

export const records = (columns: Readonly<Record<string, Slot>>, { as }: As = {}): RecordsField => ({
  shape: 'records',
  of: 'num',
  columns: Object.entries(columns),
  as,
});

export const rows = <const Of extends Slot>(slot: Slot, of: Of, { as, cells }: As & { readonly cells?: Slot } = {}) =>
  ({ shape: 'rows', per: slot, of, as, ...(cells ? { cells } : {}) }) as RowsField<Of> & { readonly shape: 'rows' };

/** Changed so seldom that it is a value: whoever changes it makes a new one, and copies share it until then. */
export const rarely = <F extends { readonly shape: 'per' | 'rows' }>(field: F) =>
  ({ ...field, shape: field.shape === 'per' ? 'rare' : 'rare-rows' }) as Omit<F, 'shape'> & {
    readonly shape: F['shape'] extends 'per' ? 'rare' : 'rare-rows';
  };

const nothing = (of: Slot): number => (isIdSlot(of) ? -1 : 0);

type Held<F> = F extends { readonly of: infer Of extends string } ? In<Of> : number;

type ValueOf<F> = F extends { readonly shape: 'one' }
  ? Held<F>
  : F extends { readonly shape: 'per' }
    ? Held<F>[]
    : F extends { readonly shape: 'rows' }
      ? Held<F>[][]
      : F extends { readonly shape: 'rare-rows' }
        ? readonly (readonly Held<F>[])[]
        : readonly Held<F>[];

type ValuesOf<F> = { -readonly [name in keyof F]: ValueOf<F[name]> };
type SeenOf<F> = { readonly [name in keyof F]: Readonly<ValueOf<F[name]>> };

/** What is settled when a game begins. */
export interface Begun<T> {
  /** The atlas it is played on: shared by all states, and no data of theirs. */
  readonly t: T;
  readonly scenario: number;
  readonly options: number;
}

/** The fields of a game by who may know them. */
export interface Declared<T> {
  /** All see them. */
  readonly open: Fields<T>;
  /** The game says who sees what. */
  readonly hidden?: Fields<T>;
  /** They follow from the others. */
  readonly derived?: Fields<T>;
}

type Group<D, G extends string> = D extends { readonly [name in G]: infer F } ? F : unknown;

export type StateOf<D, T> = Core &
  Begun<T> &
  ValuesOf<Group<D, 'open'>> &
  ValuesOf<Group<D, 'hidden'>> &
  ValuesOf<Group<D, 'derived'>>;

/** What a view shows of a state to everybody. */
export type OpenOf<D> = SeenOf<Group<D, 'open'>> & Omit<Begun<unknown>, 't'>;

/** What every view holds beside the open fields: see `ViewCore`. */
const VIEW_FIELDS = [
  ...(['viewer', 'stack', 'fp', 'ask', 'ret', 'given', 'answer', 'known', 'over'] as const),
] satisfies readonly (keyof ViewCore)[];

const SETTLED = ['scenario', 'options'] as const satisfies readonly (keyof Begun<unknown>)[];

/** What a game knows about its states. */
export interface States<S, T> {
  readonly layout: Readonly<Record<string, LaidOut>>;
  /** The fields that a position writes by itself. */
  readonly fields: Fields<T>;
  empty(t: T, scenario: number, options: number, rng: RngState): S;
  clone(s: S): S;
  /** What every view holds and what it shows openly, all of it nothing. */
  readonly blank: ViewCore;
  /** Writes into a view what it shows openly. */
  show(s: S, view: object): void;
  /** Takes over what a view shows openly. */
  take(s: S, shown: S): void;
  /** A state from its data: what follows from it is counted anew. */
  restore(t: T, stored: Partial<S>): S;
  /** What follows from the other fields, counted anew. */
  recount(s: S): Partial<S>;
}

/** What every slot of a state holds: relabelled twins, coverage checks and recounts follow from it. */
export interface LaidOut {
  readonly of: Slot;
  readonly per?: Slot;
  /** Of records: what each column holds. */
  readonly columns?: readonly Slot[];
  readonly derived?: true;
  /** Never changed in place, so that copies may share it. */
  readonly isValue?: true;
}

export function defineStates<D extends Declared<T>, T>(
  { open, hidden = {}, derived = {} }: D,
  slots: Slots<T>,
  parts: {
    readonly sides: number;
    /** Counts into the derived fields, which are empty. */
    readonly count?: (s: StateOf<D, T>) => void;
  },
): States<StateOf<D, T>, T> {
  type S = StateOf<D, T>;
  if (Object.keys(hidden).length > 0) refuseOpenPieces(open);
  const all: Fields<T> = { ...open, ...hidden, ...derived };
  const { count } = parts;
  const copyAll = copier(all);
  const copyOpen = copier(open);
  const shared = [...SETTLED, ...Object.keys(open).filter((name) => !isCopied(open[name]!))];
  const blank = Object.fromEntries(
    [...VIEW_FIELDS, ...SETTLED, ...Object.keys(open)].map((name) => [name, 0]),
  ) as unknown as ViewCore;
  const emptied = (t: T): Partial<S> =>
    Object.fromEntries(
      Object.entries(derived).map(([name, field]) => [name, emptyOf(field, t, 0, slots)]),
    ) as Partial<S>;
  const counted = (s: S): S => {
    count?.(s);
    return s;
  };
  return {
    layout: layoutOf(all, derived),
    fields: { ...open, ...hidden },
    empty(t, scenario, options, rng) {
      const values = Object.entries(all).map(([name, field]) => [name, emptyOf(field, t, scenario, slots)]);
      return { ...newCore(parts.sides, rng), t, scenario, options, ...Object.fromEntries(values) } as S;
    },
    clone: (s) => {
      const copy = { ...s };
      copyCore(copy, s);
      copyAll(copy as never, s as never);
      return copy;
    },
    blank,
    show(s, view) {
      for (let i = 0; i < shared.length; i++) (view as Lists)[shared[i]!] = (s as never)[shared[i]!];
      copyOpen(view as never, s as never);
    },
    take(s, shown) {
      for (const name of Object.keys(open)) (s as never as Lists)[name] = (shown as never)[name];
      copyOpen(s as never, shown as never);
    },
    restore: (t, stored) => counted({ ...(stored as S), t, sink: null, ...emptied(t) }),
    recount(s) {
      const fresh = counted({ ...s, ...emptied(s.t) });
      return Object.fromEntries(Object.keys(derived).map((name) => [name, (fresh as never)[name]])) as Partial<S>;
    },
  };
}

/** Open fields are shown as they are: where pieces can be hidden, their numbers would tell who is who. */
function refuseOpenPieces<T>(open: Fields<T>): void {
  for (const [name, field] of Object.entries(open)) {
    const holds = field.shape === 'records' ? field.columns.map(([, slot]) => slot) : [field.of];
    if (holds.includes('piece') || holds.includes('pool'))
      throw new Error(`The open field "${name}" holds pieces, which may be hidden: declare it among the hidden ones.`);
  }
}

/** The names under which a state is stored: its data, without what follows from it. */
export const storedFields = (layout: Readonly<Record<string, LaidOut>>): string[] => [
  ...CORE_FIELDS,
  ...SETTLED,
  ...Object.keys(layout).filter((name) => layout[name]!.derived !== true),
];

function layoutOf<T>(all: Fields<T>, derived: Fields<T>): Record<string, LaidOut> {
  return Object.fromEntries(
    Object.entries(all).map(([name, field]) => [
      name,
      {
        of: field.of,
        ...(field.shape === 'per' || field.shape === 'rare' ? { per: field.per } : {}),
        ...('cells' in field && field.cells !== undefined ? { per: field.cells } : {}),
        ...(field.shape === 'records' ? { columns: field.columns.map(([, slot]) => slot) } : {}),
        ...(name in derived ? { derived: true } : {}),
        ...(isValue(field) ? { isValue: true } : {}),
      },
    ]),
  );
}

const isCopied = <T>({ shape }: Field<T>): boolean => shape === 'per' || shape === 'rows';
const isValue = <T>({ shape }: Field<T>): boolean => shape !== 'per' && shape !== 'rows' && shape !== 'one';

function emptyOf<T>(field: Field<T>, t: T, scenario: number, slots: Slots<T>): number | number[] | number[][] {
  switch (field.shape) {
    case 'one':
      return typeof field.start === 'number' ? field.start : field.start(t, scenario);
    case 'per':
    case 'rare': {
      const { start } = field;
      const count = slots.sizeOf(t, field.per);
      return Array.from({ length: count }, (_, index) => (typeof start === 'number' ? start : start(t, index)));
    }
    case 'rows':
    case 'rare-rows': {
      const width = field.cells === undefined ? 0 : slots.sizeOf(t, field.cells);
      return Array.from({ length: slots.sizeOf(t, field.per) }, () => new Array<number>(width).fill(nothing(field.of)));
    }
    default:
      return [];
  }
}

function copyCore(to: Core, from: Core): void {
  to.stack = from.stack.slice();
  to.ask = from.ask.slice();
  to.ans = from.ans.slice();
  to.rng = from.rng.slice();
  to.sink = null;
}

type Lists = Record<string, number[]>;
type Rows = Record<string, number[][]>;

/**
 * Copies what is changed in place; numbers and values are shared. By a name that is always the same at its place in the
 * code an engine finds a field as fast as one that is written out: hence a line for each of the first, a loop for the rest.
 */
function copier<T>(fields: Fields<T>): (to: Lists & Rows, from: Lists & Rows) => void {
  const of = (shape: string): string[] => Object.keys(fields).filter((name) => fields[name]!.shape === shape);
  const [a, b, c, d, e, ...further] = of('per');
  const inRows = of('rows');
  return (to: Lists, from: Lists) => {
    if (a !== undefined) to[a] = from[a]!.slice();
    if (b !== undefined) to[b] = from[b]!.slice();
    if (c !== undefined) to[c] = from[c]!.slice();
    if (d !== undefined) to[d] = from[d]!.slice();
    if (e !== undefined) to[e] = from[e]!.slice();
    for (let i = 0; i < further.length; i++) to[further[i]!] = from[further[i]!]!.slice();
    for (let i = 0; i < inRows.length; i++)
      (to as unknown as Rows)[inRows[i]!] = (from as unknown as Rows)[inRows[i]!]!.map(copyOf);
  };
}

const copyOf = (row: readonly number[]): number[] => row.slice();
