import { commonError, type PackError } from './errors.ts';

/** A list of the data, and what a pack changes in it. */
export interface Section {
  readonly name: string;
  readonly known: readonly string[];
  readonly changes: readonly { readonly key: string; readonly change: object }[];
  /** What a new entry must say; null when the section takes no new entries. */
  readonly required: readonly string[] | null;
}

export function section<T extends object, C extends object>(
  name: string,
  entries: readonly T[],
  changes: readonly C[] | undefined,
  keyOf: (entry: T | C) => string,
  required: readonly string[] | null = null,
): Section {
  const keyed = (changes ?? []).map((change) => ({ key: keyOf(change), change }));
  return { name, known: entries.map(keyOf), changes: keyed, required };
}

/** Every change must meet an entry, once; a new entry must be complete. */
export function checkSection({ name, known, changes, required }: Section): PackError[] {
  const seen = new Set<string>();
  return changes.flatMap(({ key, change }) => {
    const path = `${name}[${key}]`;
    if (seen.has(key)) return [commonError(path, 'pack.twice-in-pack', { id: key })];
    seen.add(key);
    if (known.includes(key)) return [];
    const params = { id: key, section: name, suggestion: nearest(key, known) };
    if (required === null || 'remove' in change) return [commonError(path, 'pack.unknown-entry', params)];
    const missing = required.filter((field) => !(field in change));
    return missing.map((field) => commonError(`${path}.${field}`, 'pack.incomplete-entry', { ...params, field }));
  });
}

function nearest(word: string, words: readonly string[]): string {
  const ranked = words.map((other) => ({ other, steps: editSteps(word, other) }));
  return ranked.reduce((best, next) => (next.steps < best.steps ? next : best)).other;
}

/** How many letters to insert, drop or replace to turn one word into the other. */
function editSteps(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
