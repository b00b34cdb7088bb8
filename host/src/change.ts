// The difference of two views. Views are plain data; most of their fields stay as they are from one choice to the next, and
// of lists mostly a few elements change. What lies within a field can be told like a field of its own, by the path to it:
// `markers.sizes` of a record, `units.0` of a list that holds long lists. A dot in a name is no step of a path: it is written `~1`.

import type { ViewJson } from './protocol.ts';

type List = readonly unknown[];

/** Of a list, one stretch. */
type Stretch = readonly [start: number, removed: number, ...added: unknown[]];

/**
 * By the path to what changes: a field, or something within one. A sign before the path says what is told of it: none, all of
 * it; `PUT`, elements of a list of the same length ([index, value, index, value, …]); `CUT`, one stretch of a list ([where, how
 * many go, …what comes]); `DROP`, that it is gone.
 */
export type Change = Readonly<Record<string, unknown>>;

const PUT = ':';
const CUT = '^';
const DROP = '-';

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

function cuts(a: List, b: List): Stretch | null {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && isEqual(a[start], b[start])) start++;
  let end = 0;
  while (end < most - start && isEqual(a[a.length - 1 - end], b[b.length - 1 - end])) end++;
  const added = b.slice(start, b.length - end);
  // Where it begins and how many go are to be told as well.
  return added.length + 2 >= b.length ? null : [start, a.length - end - start, ...added];
}

/** From so many elements on a list within a list is told by what changes in it. */
const LONG = 8;

const isLong = (value: unknown): value is List => Array.isArray(value) && value.length >= LONG;

const isRecord = (value: unknown): value is ViewJson =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NEEDS_ESCAPE = /[.~]|^[:^-]/;
const BEGINS_WITH_SIGN = /^[:^-]/;
/** A name that begins with a sign has `~2` before it. */
const stepOf = (name: string): string =>
  NEEDS_ESCAPE.test(name) ? name.replaceAll('~', '~0').replaceAll('.', '~1').replace(BEGINS_WITH_SIGN, '~2$&') : name;
const nameOf = (step: string): string => step.replace(/^~2/, '').replaceAll('~1', '.').replaceAll('~0', '~');

/** `within`: the path that leads to them, with a dot behind it. */
function tellRecords(change: Record<string, unknown>, within: string, before: ViewJson, after: ViewJson): void {
  // Mostly they have the same names in the same order, and what stands there is got without looking for it.
  const [names, values] = [Object.keys(after), Object.values(after)];
  const [namesBefore, valuesBefore] = [Object.keys(before), Object.values(before)];
  let known = 0;
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    const isThere = namesBefore[i] === name || Object.hasOwn(before, name);
    if (isThere) known++;
    const was = namesBefore[i] === name ? valuesBefore[i] : isThere ? before[name] : undefined;
    if (was === undefined) change[within + stepOf(name)] = values[i];
    else if (was !== values[i]) tellValues(change, within + stepOf(name), was, values[i]);
  }
  if (namesBefore.length === known) return;
  for (const name of namesBefore) if (!Object.hasOwn(after, name)) change[DROP + within + stepOf(name)] = 0;
}

function tellValues(change: Record<string, unknown>, path: string, was: unknown, value: unknown): void {
  if (Array.isArray(was) && Array.isArray(value)) tellLists(change, path, was, value);
  else if (isRecord(was) && isRecord(value)) tellRecords(change, `${path}.`, was, value);
  else if (!isEqual(was, value)) change[path] = value;
}

function tellLists(change: Record<string, unknown>, path: string, was: List, value: List): void {
  if (was.length === value.length) {
    tellElements(change, path, was, value);
    return;
  }
  const stretch = cuts(was, value);
  if (stretch === null) change[path] = value;
  else change[CUT + path] = stretch;
}

/** Half of a list of numbers is told faster whole; lists within it are longer than where they stand. */
function tellElements(change: Record<string, unknown>, path: string, was: List, value: List): void {
  const changed: unknown[] = [];
  const within: number[] = [];
  for (let i = 0; i < value.length; i++) {
    if (was[i] === value[i] || isEqual(was[i], value[i])) continue;
    if (isLong(was[i]) && isLong(value[i])) within.push(i);
    else changed.push(i, value[i]);
  }
  const most = typeof value[0] === 'object' ? value.length * 2 - 1 : value.length;
  if (changed.length > most) {
    change[path] = value;
    return;
  }
  if (changed.length > 0) change[PUT + path] = changed;
  for (const i of within) tellLists(change, `${path}.${i}`, was[i] as List, value[i] as List);
}

export function changeOf(before: ViewJson, after: ViewJson): Change {
  const change: Record<string, unknown> = {};
  tellRecords(change, '', before, after);
  return change;
}

/** A new view; what has not changed is shared with the old one. */
export function changed(before: ViewJson, change: Change): ViewJson {
  let after: unknown = before;
  for (const [told, value] of Object.entries(change)) {
    const sign = told[0]!;
    const path = (BEGINS_WITH_SIGN.test(told) ? told.slice(1) : told).split('.').map(nameOf);
    after = changedWithin(after, path, (was) => {
      if (sign === PUT) return withPairs(was, value as List);
      if (sign === CUT) return withStretch(was, value as Stretch);
      return sign === DROP ? undefined : value;
    });
  }
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

const withStretch = (list: List, [start, removed, ...added]: Stretch): List => list.toSpliced(start, removed, ...added);

function withPairs(list: List, pairs: List): List {
  const next = list.slice();
  for (let i = 0; i < pairs.length; i += 2) next[pairs[i] as number] = pairs[i + 1];
  return next;
}
