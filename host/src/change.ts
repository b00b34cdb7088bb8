// The difference of two views. Views are plain data; most of their fields stay as they are from one choice to the next, and
// of lists mostly a few elements change. What lies within a field can be told like a field of its own, by the path to it:
// `markers.sizes` of a record, `units.0` of a list that holds long lists. A dot in a name is no step of a path: it is written `~1`.

import type { ViewJson } from './protocol.ts';

type List = readonly unknown[];

/** By the path to what changes: a field, or something within one. */
export interface Change {
  /** Told whole. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Elements of lists of the same length: [index, value, index, value, …]. */
  readonly put?: Readonly<Record<string, List>>;
  /** Of a list, one stretch: [where, how many go, …what comes]. */
  readonly cut?: Readonly<Record<string, readonly [number, number, ...unknown[]]>>;
  /** What is gone. */
  readonly drop?: readonly string[];
}

export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && areEqualLists(a, b);
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual((a as ViewJson)[key], (b as ViewJson)[key]))
  );
}

function areEqualLists(a: List, b: List): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !isEqual(a[i], b[i])) return false;
  return true;
}

function cuts(a: List, b: List): readonly [number, number, ...unknown[]] | null {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && isEqual(a[start], b[start])) start++;
  let end = 0;
  while (end < most - start && isEqual(a[a.length - 1 - end], b[b.length - 1 - end])) end++;
  const added = b.slice(start, b.length - end);
  return added.length > b.length / 2 ? null : [start, a.length - end - start, ...added];
}

/** From so many elements on a list within a list is told by what changes in it. */
const LONG = 8;

const isLong = (value: unknown): value is List => Array.isArray(value) && value.length >= LONG;

const isRecord = (value: unknown): value is ViewJson =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NEEDS_ESCAPE = /[.~]/;
const stepOf = (name: string): string =>
  NEEDS_ESCAPE.test(name) ? name.replaceAll('~', '~0').replaceAll('.', '~1') : name;
const nameOf = (step: string): string => step.replaceAll('~1', '.').replaceAll('~0', '~');

/** What changes, by the path to it. */
class Difference {
  readonly #set: Record<string, unknown> = {};
  readonly #put: Record<string, List> = {};
  readonly #cut: Record<string, readonly [number, number, ...unknown[]]> = {};

  readonly #drop: string[] = [];

  /** `within`: the path that leads to them, with a dot behind it. */
  records(within: string, before: ViewJson, after: ViewJson): void {
    let known = 0;
    for (const field of Object.keys(after)) {
      const was = before[field];
      const value = after[field];
      if (was === undefined || !Object.hasOwn(before, field)) {
        this.#set[within + stepOf(field)] = value;
        continue;
      }
      known++;
      if (was !== value) this.#values(within + stepOf(field), was, value);
    }
    const fields = Object.keys(before);
    if (fields.length === known) return;
    for (const field of fields) if (!Object.hasOwn(after, field)) this.#drop.push(within + stepOf(field));
  }

  #values(path: string, was: unknown, value: unknown): void {
    if (Array.isArray(was) && Array.isArray(value)) this.#lists(path, was, value);
    else if (isRecord(was) && isRecord(value)) this.records(`${path}.`, was, value);
    else if (!isEqual(was, value)) this.#set[path] = value;
  }

  #lists(path: string, was: List, value: List): void {
    if (was.length === value.length) {
      this.#elements(path, was, value);
      return;
    }
    const stretch = cuts(was, value);
    if (stretch === null) this.#set[path] = value;
    else this.#cut[path] = stretch;
  }

  /** Half of a list is told faster whole. */
  #elements(path: string, was: List, value: List): void {
    const changed: unknown[] = [];
    const within: number[] = [];
    for (let i = 0; i < value.length; i++) {
      if (was[i] === value[i] || isEqual(was[i], value[i])) continue;
      if (isLong(was[i]) && isLong(value[i])) within.push(i);
      else changed.push(i, value[i]);
    }
    if (changed.length > value.length) {
      this.#set[path] = value;
      return;
    }
    if (changed.length > 0) this.#put[path] = changed;
    for (const i of within) this.#lists(`${path}.${i}`, was[i] as List, value[i] as List);
  }

  told(): Change {
    return {
      ...(isEmpty(this.#set) ? {} : { set: this.#set }),
      ...(isEmpty(this.#put) ? {} : { put: this.#put }),
      ...(isEmpty(this.#cut) ? {} : { cut: this.#cut }),
      ...(this.#drop.length === 0 ? {} : { drop: this.#drop }),
    };
  }
}

export function changeOf(before: ViewJson, after: ViewJson): Change {
  const difference = new Difference();
  difference.records('', before, after);
  return difference.told();
}

const isEmpty = (record: object): boolean => {
  for (const _ in record) return false;
  return true;
};

/** A new view; what has not changed is shared with the old one. */
export function changed(before: ViewJson, { set = {}, put = {}, cut = {}, drop = [] }: Change): ViewJson {
  let after: unknown = before;
  const change = (path: string, act: (value: List) => unknown): void => {
    after = changedWithin(after, path.split('.').map(nameOf), act);
  };
  for (const [path, value] of Object.entries(set)) change(path, () => value);
  for (const [path, pairs] of Object.entries(put)) change(path, (list) => withPairs(list, pairs));
  for (const [path, [start, removed, ...added]] of Object.entries(cut))
    change(path, (list) => list.toSpliced(start, removed, ...added));
  for (const path of drop) change(path, () => undefined);
  return after as ViewJson;
}

/** What comes to be undefined is gone: JSON knows no such value. */
function changedWithin(whole: unknown, [next, ...path]: readonly string[], act: (value: List) => unknown): unknown {
  if (next === undefined) return act(whole as List);
  if (Array.isArray(whole)) return whole.with(Number(next), changedWithin(whole[Number(next)], path, act));
  const record = { ...(whole as Record<string, unknown>) };
  const value = changedWithin(record[next], path, act);
  if (value === undefined) delete record[next];
  else record[next] = value;
  return record;
}

function withPairs(list: List, pairs: List): List {
  const next = list.slice();
  for (let i = 0; i < pairs.length; i += 2) next[pairs[i] as number] = pairs[i + 1];
  return next;
}
