// How the changes of a pack are laid over the data of a game; nothing given is altered.

type Change = Readonly<Record<string, unknown>>;

export const byId = ({ id }: { readonly id: string }): string => id;

/** Entries that a change takes away go, those it names are changed, and new ones come last. */
export function changeList<T extends object, C extends object>(
  entries: readonly T[],
  changes: readonly C[] | undefined,
  keyOf: (entry: T | C) => string,
  nullIsAValue?: ReadonlySet<string>,
): readonly T[] {
  if (changes === undefined) return entries;
  const byKey = new Map(changes.map((change) => [keyOf(change), change]));
  const known = new Set(entries.map(keyOf));
  const kept = entries.filter((entry) => !isRemoval(byKey.get(keyOf(entry))));
  const added = changes.filter((change) => !known.has(keyOf(change)) && !isRemoval(change));
  return [
    ...kept.map((entry) => changeEntry(entry, byKey.get(keyOf(entry)), nullIsAValue)),
    ...added.map((change) => changeEntry({} as T, change, nullIsAValue)),
  ];
}

function isRemoval(change: object | undefined): boolean {
  return change !== undefined && 'remove' in change && change.remove === true;
}

/** Null takes an optional field away, but for fields that may really be null. */
export function changeEntry<T extends object>(
  entry: T,
  change: object | undefined,
  nullIsAValue?: ReadonlySet<string>,
): T {
  if (change === undefined) return entry;
  const changed = { ...entry } as Record<string, unknown>;
  for (const [field, value] of Object.entries(change as Change)) {
    if (value === undefined || field === 'remove') continue;
    if (value === null && !nullIsAValue?.has(field)) delete changed[field];
    else changed[field] = value;
  }
  return changed as T;
}

/** A pack may change one figure of a table; of tables within tables it changes one figure deep inside. */
export function changeTables<T extends object>(
  tables: T,
  changes: object | undefined,
  hasTables: (name: string) => boolean = () => false,
): T {
  if (changes === undefined) return tables;
  const changed = { ...tables } as Record<string, object>;
  for (const [name, change] of Object.entries(changes as Readonly<Record<string, object | undefined>>)) {
    if (change === undefined) continue;
    changed[name] = hasTables(name) ? changeTables(changed[name]!, change) : changeEntry(changed[name]!, change);
  }
  return changed as T;
}
