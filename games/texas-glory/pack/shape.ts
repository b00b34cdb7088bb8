import type { z } from 'zod';
import { type PackError, packError } from './errors.ts';
import { type Pack, packSchema } from './schema.ts';

type Issue = z.core.$ZodIssue;

export type ShapeResult =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly errors: PackError[] };

/** Whether a pack is written as packs are; what it says is checked later. */
export function checkShape(raw: unknown): ShapeResult {
  const parsed = packSchema.safeParse(raw);
  if (parsed.success) return { ok: true, pack: parsed.data };
  return { ok: false, errors: parsed.error.issues.flatMap((issue) => errorsOf(raw, issue)) };
}

function errorsOf(raw: unknown, issue: Issue): PackError[] {
  const path = readablePath(raw, issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((field) => packError(join(path, field), 'pack.unknown-field', { field }));
  }
  if (valueAt(raw, issue.path) === undefined) return [packError(path, 'pack.missing')];
  return [valueError(path, issue)];
}

function valueError(path: string, issue: Issue): PackError {
  switch (issue.code) {
    case 'invalid_type':
      return packError(path, 'pack.type', { expected: TYPE_NAMES[issue.expected] ?? issue.expected });
    case 'invalid_value':
      return packError(path, 'pack.value', { allowed: issue.values.map(String).join(', ') });
    case 'too_small':
      return packError(path, 'pack.least', { least: Number(issue.minimum) });
    case 'too_big':
      return packError(path, 'pack.most', { most: Number(issue.maximum) });
    case 'invalid_format':
      return packError(path, 'pack.form', { expected: 'four digits, column before row, such as 0709' });
    default:
      return packError(path, 'pack.form', { expected: issue.message });
  }
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
function readablePath(raw: unknown, path: readonly PropertyKey[]): string {
  let readable = '';
  let value = raw;
  for (const [depth, step] of path.entries()) {
    value = childOf(value, step);
    if (depth === 0 && step === 'data' && path.length > 1) continue;
    readable = typeof step === 'number' ? `${readable}[${nameOf(value) ?? step}]` : join(readable, String(step));
  }
  return readable;
}

function join(path: string, step: string): string {
  return path === '' ? step : `${path}.${step}`;
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(childOf, raw);
}

function childOf(value: unknown, step: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined;
}

function nameOf(entry: unknown): string | undefined {
  const id = childOf(entry, 'id');
  const between = childOf(entry, 'between');
  if (typeof id === 'string') return id;
  return Array.isArray(between) ? between.join('|') : undefined;
}
