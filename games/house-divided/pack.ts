import { type GameData, standardData } from './data.ts';
import { applyPack } from './pack/apply.ts';
import { checkConsistency } from './pack/consistency.ts';
import { checkEntries } from './pack/entries.ts';
import type { PackError } from './pack/errors.ts';
import { checkShape } from './pack/shape.ts';

export type PackResult =
  | { readonly ok: true; readonly name: string; readonly data: GameData }
  | { readonly ok: false; readonly errors: readonly PackError[] };

/** Checks a data pack and, if it is sound, gives the game's data with the pack laid over it. */
export function checkPack(raw: unknown): PackResult {
  const shape = checkShape(raw);
  if (!shape.ok) return shape;
  const standard = standardData();
  const strangers = checkEntries(standard, shape.pack.data);
  if (strangers.length > 0) return { ok: false, errors: strangers };
  const data = applyPack(standard, shape.pack);
  const errors = checkConsistency(data);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, name: shape.pack.name, data };
}
