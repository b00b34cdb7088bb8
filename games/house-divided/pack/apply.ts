import type { GameData, LineData } from '../data.ts';
import type { Pack } from './schema.ts';

type Change = Readonly<Record<string, unknown>>;

/** The data with the pack's changes laid over it; nothing given is altered. */
export function applyPack(data: GameData, { data: changes }: Pack): GameData {
  return {
    boxes: changeList(data.boxes, changes.boxes, byId),
    lines: changeList(data.lines, changes.lines, lineKey),
    units: changeList(data.units, changes.units, byId),
    leaders: changeList(data.leaders, changes.leaders, byId),
    turns: data.turns,
    tables: changeTables(data.tables, changes.tables),
    setups: changeList(data.setups, changes.setups, byId),
    scenarios: changeList(data.scenarios, changes.scenarios, byId),
  };
}

export const byId = ({ id }: { readonly id: string }): string => id;

/** Two boxes may be joined by lines of different kinds. */
export const lineKey = ({ from, to, kind }: Pick<LineData, 'from' | 'to' | 'kind'>): string => `${from}>${to}/${kind}`;

function changeList<T extends object, K>(
  entries: readonly T[],
  changes: readonly (K & object)[] | undefined,
  keyOf: (entry: T | (K & object)) => string,
): readonly T[] {
  if (changes === undefined) return entries;
  const byKey = new Map(changes.map((change) => [keyOf(change), change]));
  const known = new Set(entries.map(keyOf));
  const changed = entries.flatMap((entry) => {
    const change = byKey.get(keyOf(entry));
    return change !== undefined && 'remove' in change ? [] : [changeEntry(entry, change)];
  });
  const added = changes.filter((change) => !known.has(keyOf(change)));
  return [...changed, ...added.map((change) => changeEntry({} as T, change))];
}

/** Null takes an optional field away. */
function changeEntry<T extends object>(entry: T, change: object | undefined): T {
  const changed = { ...entry } as Record<string, unknown>;
  for (const [field, value] of Object.entries((change ?? {}) as Change)) {
    if (value === undefined) continue;
    if (value === null) delete changed[field];
    else changed[field] = value;
  }
  return changed as T;
}

function changeTables<T extends object>(tables: T, changes: object | undefined): T {
  const changed = { ...tables } as Record<string, object>;
  for (const [name, change] of Object.entries(changes ?? {}))
    changed[name] = changeEntry(changed[name]!, change as object);
  return changed as T;
}
