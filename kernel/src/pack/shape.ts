import { commonError, type PackError } from './errors.ts';

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
export type OwnIssue = (path: string, issue: Issue) => PackError | null;

/** What an entry of a list is called that has no `id`. */
export type NameOf = (entry: Readonly<Record<PropertyKey, unknown>>) => string | undefined;

export interface Shape<Pack> {
  readonly schema: PackSchema<Pack>;
  readonly nameOf?: NameOf;
  readonly ownIssue?: OwnIssue;
}

export type ShapeResult<Pack> =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly errors: readonly PackError[] };

/** Whether a pack is written as packs are; what it says is checked later. */
export function checkShape<Pack>(shape: Shape<Pack>, raw: unknown): ShapeResult<Pack> {
  const parsed = shape.schema.safeParse(raw);
  if (parsed.success) return { ok: true, pack: parsed.data };
  return { ok: false, errors: parsed.error.issues.flatMap((issue) => errorsOf(shape, raw, issue)) };
}

function errorsOf({ nameOf, ownIssue }: Shape<unknown>, raw: unknown, issue: Issue): PackError[] {
  const path = readablePath(raw, issue.path, nameOf);
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((field) => commonError(join(path, field), 'pack.unknown-field', { field }));
  }
  const value = issue.path.reduce(childOf, raw);
  if (value === undefined) return [commonError(path, 'pack.missing')];
  return [ownIssue?.(path, issue) ?? valueError(path, issue)];
}

function valueError(path: string, issue: Issue): PackError {
  switch (issue.code) {
    case 'invalid_type':
      return typeError(path, issue.expected ?? '');
    case 'invalid_value':
      return commonError(path, 'pack.value', { allowed: (issue.values ?? []).map(String).join(', ') });
    case 'too_small':
      return commonError(path, 'pack.least', { least: Number(issue.minimum) });
    case 'too_big':
      return commonError(path, 'pack.most', { most: Number(issue.maximum) });
    default:
      return commonError(path, 'pack.form', { expected: issue.message });
  }
}

/** In the words of a language the type has its name there, so that they need the type itself. */
function typeError(path: string, expected: string): PackError {
  const { message } = commonError(path, 'pack.type', { expected: TYPE_NAMES[expected] ?? expected });
  return { ...commonError(path, 'pack.type', { expected }), message };
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a pair',
  object: 'an object',
  record: 'an object',
};

/** `blocks[mx-santa-anna].combat` says more than `data.blocks.7.combat`. */
function readablePath(raw: unknown, path: readonly PropertyKey[], nameOf?: NameOf): string {
  let readable = '';
  let value = raw;
  for (const [depth, step] of path.entries()) {
    value = childOf(value, step);
    if (depth === 0 && step === 'data' && path.length > 1) continue;
    readable =
      typeof step === 'number' ? `${readable}[${nameOfEntry(value, nameOf) ?? step}]` : join(readable, String(step));
  }
  return readable;
}

const join = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`);

const isEntry = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null;

const childOf = (value: unknown, step: PropertyKey): unknown => (isEntry(value) ? value[step] : undefined);

function nameOfEntry(entry: unknown, nameOf?: NameOf): string | undefined {
  if (!isEntry(entry)) return undefined;
  return typeof entry.id === 'string' ? entry.id : nameOf?.(entry);
}
