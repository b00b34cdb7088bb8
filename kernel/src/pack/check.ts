import { z } from 'zod';
import { fault, type PackFault } from './faults.ts';
import { type Entry, text } from './fields.ts';
import { nearest } from './nearest.ts';
import type { Group } from './parts.ts';
import { checkShape, type OwnIssue } from './shape.ts';

/** What a game says about its packs. */
export interface PackRules<Files, Data> {
  readonly game: string;
  readonly files: Group<Files>;
  readonly standard: () => Files;
  /** The data of the game as its rules want them. */
  readonly make: (files: Files) => Data;
  /** What must hold whatever is printed, or the rules could not be played; all names in the data are known by then. */
  readonly consistency: (data: Data) => readonly PackFault[];
  readonly ownIssue?: OwnIssue;
}

export type PackResult<Data> =
  | { readonly ok: true; readonly name: string; readonly data: Data }
  | { readonly ok: false; readonly faults: readonly PackFault[] };

interface Pack {
  readonly name: string;
  readonly data: unknown;
}

/** Checks a data pack and, if it is sound, gives the game's data with the pack laid over it. */
export function packChecker<Files, Data>(rules: PackRules<Files, Data>): (raw: unknown) => PackResult<Data> {
  const { game, files, standard, make, consistency, ownIssue } = rules;
  const schema = z.strictObject({ game: z.literal(game), name: text, data: files.changes! });
  const keys = Object.fromEntries(Object.entries(files.parts).map(([name, { keyOf }]) => [name, keyOf]));
  return (raw) => {
    const shape = checkShape<Pack>({ schema, keys, ownIssue }, raw);
    if (!shape.ok) return shape;
    const { name, data: changes } = shape.pack;
    const before = standard();
    const strangers = files.strangers('', before, changes);
    if (strangers.length > 0) return { ok: false, faults: strangers };
    const after = files.apply(before, changes) as Files;
    const unsound = [...unknownNames(files, after), ...files.doubles('', after)];
    if (unsound.length > 0) return { ok: false, faults: unsound };
    const data = make(after);
    const faults = consistency(data);
    return faults.length > 0 ? { ok: false, faults } : { ok: true, name, data };
  };
}

function unknownNames<Files>({ parts, names }: Group<Files>, files: Files): PackFault[] {
  const entries = files as Readonly<Record<string, readonly Entry[]>>;
  const known = new Map(
    Object.entries(parts).flatMap(([name, { keyOf }]) =>
      keyOf === undefined ? [] : [[name, new Set(entries[name]!.map((entry) => keyOf(entry)!))] as const],
    ),
  );
  return names('', files).flatMap(({ path, name, lists }) => {
    if (lists.some((one) => known.get(one)!.has(name))) return [];
    const suggestion = nearest(
      name,
      lists.flatMap((one) => [...known.get(one)!]),
    );
    return [fault(path, 'pack.unknown-entry', { id: name, section: lists.join(', '), suggestion })];
  });
}
