import { checkSection, type Section } from './entries.ts';
import type { PackError } from './errors.ts';
import { checkShape, type Shape } from './shape.ts';

/** What a game says about its packs. */
export interface PackRules<Data, Pack extends { readonly name: string }> extends Shape<Pack> {
  readonly standard: () => Data;
  /** The lists of the data whose entries a pack may change. */
  readonly sections: (data: Data, pack: Pack) => readonly Section[];
  readonly apply: (data: Data, pack: Pack) => Data;
  /** What must hold whatever is printed, or the rules could not be played with the data. */
  readonly consistency: (data: Data) => readonly PackError[];
}

export type PackResult<Data> =
  | { readonly ok: true; readonly name: string; readonly data: Data }
  | { readonly ok: false; readonly errors: readonly PackError[] };

/** Checks a data pack and, if it is sound, gives the game's data with the pack laid over it. */
export function checkPackBy<Data, Pack extends { readonly name: string }>(
  rules: PackRules<Data, Pack>,
  raw: unknown,
): PackResult<Data> {
  const shape = checkShape(rules, raw);
  if (!shape.ok) return shape;
  const standard = rules.standard();
  const strangers = rules.sections(standard, shape.pack).flatMap(checkSection);
  if (strangers.length > 0) return { ok: false, errors: strangers };
  const data = rules.apply(standard, shape.pack);
  const errors = rules.consistency(data);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, name: shape.pack.name, data };
}
