import { fault, type PackFault } from './faults.ts';
import type { Entry } from './fields.ts';

/** What a schema finds wrong with a value, as Zod tells it. */
export interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
  readonly expected?: string;
  readonly values?: readonly unknown[];
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

/** A schema of Zod, as far as it is needed here. */
export interface PackSchema<Pack> {
  safeParse(
    raw: unknown,
  ):
    | { readonly success: true; readonly data: Pack }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

/** How a game words what a schema finds wrong with a value; null where it has nothing to add. */
export type OwnIssue = (path: string, issue: Issue) => PackFault | null;

/** By the name of a list: what its entries are called. */
type Keys = Readonly<Record<string, ((entry: Entry) => string | undefined) | undefined>>;

export interface Shape<Pack> {
  readonly schema: PackSchema<Pack>;
  readonly keys: Keys;
  readonly ownIssue?: OwnIssue | undefined;
}

export type ShapeResult<Pack> =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly faults: readonly PackFault[] };

/** Whether a pack is written as packs are; what it says is checked later. */
export function checkShape<Pack>(shape: Shape<Pack>, raw: unknown): ShapeResult<Pack> {
  const parsed = shape.schema.safeParse(raw);
  if (parsed.success) return { ok: true, pack: parsed.data };
  return { ok: false, faults: parsed.error.issues.flatMap((issue) => faultsIn(shape, raw, issue)) };
}

function faultsIn({ keys, ownIssue }: Shape<unknown>, raw: unknown, issue: Issue): PackFault[] {
  const path = readablePath(raw, issue.path, keys);
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((field) => fault(join(path, field), 'pack.unknown-field', { field }));
  }
  const value = issue.path.reduce(childOf, raw);
  if (value === undefined) return [fault(path, 'pack.missing')];
  return [ownIssue?.(path, issue) ?? valueFault(path, issue)];
}

function valueFault(path: string, issue: Issue): PackFault {
  switch (issue.code) {
    case 'invalid_type':
      return fault(path, 'pack.type', { expected: issue.expected ?? '' });
    case 'invalid_value':
      return fault(path, 'pack.value', { allowed: (issue.values ?? []).map(String).join(', ') });
    case 'too_small':
      return fault(path, 'pack.least', { least: Number(issue.minimum) });
    case 'too_big':
      return fault(path, 'pack.most', { most: Number(issue.maximum) });
    default:
      return fault(path, 'pack.form', { expected: issue.message });
  }
}

/** `blocks[mx-santa-anna].combat` says more than `data.blocks.7.combat`. */
function readablePath(raw: unknown, path: readonly PropertyKey[], keys: Keys): string {
  let readable = '';
  let value = raw;
  for (const [depth, step] of path.entries()) {
    value = childOf(value, step);
    if (depth === 0 && step === 'data' && path.length > 1) continue;
    readable =
      typeof step === 'number' ? `${readable}[${nameOf(value, keys[readable]) ?? step}]` : join(readable, String(step));
  }
  return readable;
}

const join = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`);

const isEntry = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null;

const childOf = (value: unknown, step: PropertyKey): unknown => (isEntry(value) ? value[step] : undefined);

const nameOf = (value: unknown, keyOf: Keys[string]): string | undefined =>
  isEntry(value) ? keyOf?.(value) : undefined;
