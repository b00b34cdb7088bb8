// The difference of two views. Views are plain data; most of their fields stay as they are from one choice to the next, and
// of lists mostly a few elements change.

import type { ViewJson } from './protocol.ts';

type List = readonly unknown[];

export interface Change {
  /** Fields that are told whole. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Elements of lists of the same length: [index, value, index, value, …]. */
  readonly put?: Readonly<Record<string, List>>;
  /** Of a list, one stretch: [where, how many go, …what comes]. */
  readonly cut?: Readonly<Record<string, readonly [number, number, ...unknown[]]>>;
  /** Fields that are gone. */
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

/** Half of a list is told faster whole. */
function puts(a: List, b: List): List | null {
  const changed: unknown[] = [];
  for (let i = 0; i < b.length; i++) {
    if (a[i] === b[i] || isEqual(a[i], b[i])) continue;
    changed.push(i, b[i]);
    if (changed.length > b.length) return null;
  }
  return changed;
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

export function changeOf(before: ViewJson, after: ViewJson): Change {
  const set: Record<string, unknown> = {};
  const put: Record<string, List> = {};
  const cut: Record<string, readonly [number, number, ...unknown[]]> = {};
  for (const field of Object.keys(after)) {
    const [was, value] = [before[field], after[field]];
    if (was === value && was !== undefined) continue;
    if (!Array.isArray(was) || !Array.isArray(value)) {
      if (!Object.hasOwn(before, field) || !isEqual(was, value)) set[field] = value;
    } else if (was.length === value.length) {
      const some = puts(was, value);
      if (some === null) set[field] = value;
      else if (some.length > 0) put[field] = some;
    } else {
      const stretch = cuts(was, value);
      if (stretch === null) set[field] = value;
      else cut[field] = stretch;
    }
  }
  const drop = Object.keys(before).filter((field) => !Object.hasOwn(after, field));
  return {
    ...(isEmpty(set) ? {} : { set }),
    ...(isEmpty(put) ? {} : { put }),
    ...(isEmpty(cut) ? {} : { cut }),
    ...(drop.length === 0 ? {} : { drop }),
  };
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

/** A new view; what has not changed is shared with the old one. */
export function changed(before: ViewJson, { set = {}, put = {}, cut = {}, drop = [] }: Change): ViewJson {
  const after: Record<string, unknown> = { ...before, ...set };
  for (const [field, pairs] of Object.entries(put)) {
    const list = (before[field] as List).slice();
    for (let i = 0; i < pairs.length; i += 2) list[pairs[i] as number] = pairs[i + 1];
    after[field] = list;
  }
  for (const [field, [start, removed, ...added]] of Object.entries(cut)) {
    after[field] = (before[field] as List).toSpliced(start, removed, ...added);
  }
  for (const field of drop) delete after[field];
  return after;
}
