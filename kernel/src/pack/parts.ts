// What the data of a game are made of. A part says what it holds, and with that what a pack may change in it.

import { z } from 'zod';
import { fault, type PackFault } from './faults.ts';
import { changed, changesOf, type Entry, type EntrySchema, isOptional, type Name, namesIn } from './fields.ts';
import { nearest } from './nearest.ts';

export interface Part<T = unknown> {
  /** What is in it. */
  readonly schema: z.ZodType<T>;
  /** What a pack may say of it; null: nothing. */
  readonly changes: z.ZodType | null;
  apply(data: unknown, change: unknown): unknown;
  /** Every change must meet an entry, once; a new entry must be complete. */
  strangers(path: string, data: unknown, change: unknown): PackFault[];
  names(path: string, data: unknown): Name[];
  /** What is called alike but must not be. */
  doubles(path: string, data: unknown): PackFault[];
  /** How its entries are called, for a list. */
  readonly keyOf?: (entry: Entry) => string | undefined;
}

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T;

/** The type of a game's data, from what is said of them. */
export type DataOf<P> = ReadonlyDeep<P extends Part<infer T> ? T : never>;

export interface ListOptions {
  /** The fields that tell its entries apart. */
  readonly key?: readonly string[];
  /** Whether packs may add and remove entries. */
  readonly isOpen?: boolean;
  /** The fields that packs leave alone. */
  readonly fixed?: readonly string[];
  /** Fields of which no two entries may have the same, the last of them being shown. */
  readonly unique?: readonly string[];
}

type Entries = readonly Entry[];

const valuesOf = (entry: Entry, fields: readonly string[]): string | undefined => {
  const values = fields.flatMap((field) => entry[field]);
  return values.every((value) => typeof value === 'string') ? values.join('|') : undefined;
};

/** Entries by their key. */
export function list<T extends EntrySchema>(entry: T, options: ListOptions = {}): Part<z.infer<T>[]> {
  const { key = ['id'], isOpen = false, fixed = [], unique = [] } = options;
  const keyOf = (one: Entry): string => valuesOf(one, key)!;
  const changes = changesOf(entry, key, fixed);
  const needed = isOpen ? Object.keys(entry.shape).filter((field) => !isOptional(entry.shape[field])) : null;
  return {
    schema: z.array(entry),
    changes: z.array(isOpen ? changes.extend({ remove: z.literal(true).optional() }) : changes),
    apply: (entries, change) => laidOver(entry, keyOf, entries as Entries, change as Entries),
    strangers: (path, entries, change) =>
      strangersAmong(path, (entries as Entries).map(keyOf), change as Entries, keyOf, needed),
    names: (path, entries) => (entries as Entries).flatMap((one) => namesIn(entry, one, `${path}[${keyOf(one)}]`)),
    doubles: (path, entries) => doublesAmong(path, entries as Entries, keyOf, unique),
    keyOf: (one) => valuesOf(one, key),
  };
}

type KeyOf = (entry: Entry) => string;

/** Entries that a change takes away go, those it names are changed, and new ones come last. */
function laidOver(entry: EntrySchema, keyOf: KeyOf, entries: Entries, changes: Entries): Entries {
  const byKey = new Map(changes.map((change) => [keyOf(change), change]));
  const known = new Set(entries.map(keyOf));
  const added = changes.filter((change) => !known.has(keyOf(change)));
  const pairs = [
    ...entries.map((one) => [one, byKey.get(keyOf(one))] as const),
    ...added.map((one) => [{}, one] as const),
  ];
  return pairs
    .filter(([, change]) => change?.remove !== true)
    .map(([one, change]) => (change === undefined ? one : changed(entry, one, change)));
}

function strangersAmong(
  path: string,
  known: readonly string[],
  changes: Entries,
  keyOf: KeyOf,
  needed: readonly string[] | null,
): PackFault[] {
  const keys = changes.map(keyOf);
  return changes.flatMap((change, i) => {
    const id = keys[i]!;
    const at = `${path}[${id}]`;
    if (keys.indexOf(id) < i) return [fault(at, 'pack.twice-in-pack', { id })];
    if (known.includes(id)) return [];
    const params = { id, section: path, suggestion: nearest(id, known) };
    if (needed === null || change.remove === true) return [fault(at, 'pack.unknown-entry', params)];
    const missing = needed.filter((field) => change[field] === undefined);
    return missing.map((field) => fault(`${at}.${field}`, 'pack.incomplete-entry', { ...params, field }));
  });
}

function doublesAmong(path: string, entries: Entries, keyOf: KeyOf, unique: readonly string[]): PackFault[] {
  const shown = unique.at(-1);
  if (shown === undefined) return [];
  const called = entries.map((one) => valuesOf(one, unique));
  return entries
    .filter((_, i) => called[i] !== undefined && called.indexOf(called[i]) !== called.lastIndexOf(called[i]))
    .map((one) => fault(`${path}[${keyOf(one)}].${shown}`, 'pack.same-name', { name: String(one[shown]) }));
}

const none = (): never[] => [];

/** One entry: a pack may change one figure of it. */
export const table = <T>(entry: EntrySchema & z.ZodType<T>, fixed: readonly string[] = []): Part<T> => ({
  schema: entry,
  changes: changesOf(entry, [], fixed),
  apply: (data, change) => changed(entry, data as Entry, change as Entry),
  strangers: none,
  names: (path, data) => namesIn(entry, data, path),
  doubles: none,
});

/** What no pack changes. */
export const fixed = <T>(schema: z.ZodType<T>): Part<T> => ({
  schema,
  changes: null,
  apply: (data) => data,
  strangers: none,
  names: (path, data) => namesIn(schema, data, path),
  doubles: none,
});

export interface Group<T = unknown> extends Part<T> {
  readonly parts: Readonly<Record<string, Part>>;
}

type Together<P> = { [K in keyof P]: P[K] extends Part<infer T> ? T : never };

/** Parts by their names. */
export function group<P extends Readonly<Record<string, Part>>>(parts: P): Group<Together<P>> {
  const all = Object.entries(parts);
  const under = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
  const open = all.flatMap(([name, { changes }]) => (changes === null ? [] : [[name, changes.optional()] as const]));
  const shape = Object.fromEntries(all.map(([name, { schema }]) => [name, schema]));
  const touched = (change: unknown) => all.filter(([name]) => (change as Entry)[name] !== undefined);
  return {
    parts,
    schema: z.strictObject(shape) as z.ZodType<unknown> as z.ZodType<Together<P>>,
    changes: z.strictObject(Object.fromEntries(open)),
    apply: (data, change) => ({
      ...(data as Entry),
      ...Object.fromEntries(
        touched(change).map(([name, part]) => [name, part.apply((data as Entry)[name], (change as Entry)[name])]),
      ),
    }),
    strangers: (path, data, change) =>
      touched(change).flatMap(([name, part]) =>
        part.strangers(under(path, name), (data as Entry)[name], (change as Entry)[name]),
      ),
    names: (path, data) => all.flatMap(([name, part]) => part.names(under(path, name), (data as Entry)[name])),
    doubles: (path, data) => all.flatMap(([name, part]) => part.doubles(under(path, name), (data as Entry)[name])),
  };
}
