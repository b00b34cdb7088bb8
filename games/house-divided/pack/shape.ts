import type { z } from 'zod';
import { type PackError, packError } from './errors.ts';
import { type Pack, packSchema } from './schema.ts';

type Issue = z.core.$ZodIssue;

export type ShapeResult =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly errors: readonly PackError[] };

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
  const value = issue.path.reduce(childOf, raw);
  return [value === undefined ? packError(path, 'pack.missing') : valueError(path, issue)];
}

function valueError(path: string, issue: Issue): PackError {
  switch (issue.code) {
    case 'invalid_type':
      return packError(path, 'pack.type', { expected: issue.expected });
    case 'invalid_value':
      return packError(path, 'pack.value', { allowed: issue.values.map(String).join(', ') });
    case 'too_small':
      return packError(path, 'pack.least', { least: Number(issue.minimum) });
    case 'too_big':
      return packError(path, 'pack.most', { most: Number(issue.maximum) });
    default:
      return packError(path, 'pack.form', { expected: issue.message });
  }
}

/** `boxes[st-louis].union` says more than `data.boxes.7.union`. */
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

const join = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`);

function childOf(value: unknown, step: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined;
}

function nameOf(entry: unknown): string | undefined {
  const id = childOf(entry, 'id');
  if (typeof id === 'string') return id;
  const [from, to] = [childOf(entry, 'from'), childOf(entry, 'to')];
  return typeof from === 'string' && typeof to === 'string' ? `${from}>${to}` : undefined;
}
