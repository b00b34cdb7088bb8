// Packs that go to the limits of what a game's schema allows.

import { below, type RngState } from '@bivouac/kernel';
import { pick } from '@bivouac/kernel/testing';
import { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

/** The keys of all lists, by the names of the lists. */
type Known = ReadonlyMap<string, readonly string[]>;

export interface Shape {
  readonly changes: z.ZodObject;
  /** The data as they are. */
  readonly files: Fields;
}

const MOST_CHANGES = 4;
const MOST_FIELDS = 3;

const knownIn = (files: Fields): Known =>
  new Map(
    Object.entries(files).flatMap(([list, entries]) =>
      Array.isArray(entries) ? [[list, entries.map(({ id }: { readonly id: string }) => id)] as const] : [],
    ),
  );

/** A few entries, chosen by chance, changed in a few fields, to the least or most that the schema lets them be. */
export function extremePack({ changes, files }: Shape, rng: RngState): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  const known = knownIn(files);
  for (let i = below(rng, MOST_CHANGES); i >= 0; i--) {
    const part = pick(rng, Object.keys(changes.shape));
    data[part] = changeOf(unwrapped(changes.shape[part]), files[part], known, rng);
  }
  return data;
}

/** Each figure of the tables alone at its least, and at its most. */
export const figuresAtTheirLimits = ({ changes, files }: Shape): unknown[] => limitsIn(changes, files);

function limitsIn(schema: unknown, now: unknown): unknown[] {
  if (schema instanceof z.ZodNumber) return [schema.minValue, schema.maxValue].filter((limit) => limit !== now);
  if (!(schema instanceof z.ZodObject)) return [];
  const source = 'source' in schema.shape ? { source: 'limits' } : {};
  return Object.entries(schema.shape).flatMap(([field, inner]) =>
    limitsIn(unwrapped(inner), (now as Fields)[field]).map((limit) => ({ [field]: limit, ...source })),
  );
}

const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap()) : schema;

function changeOf(schema: unknown, now: unknown, known: Known, rng: RngState): unknown {
  if (schema instanceof z.ZodArray) {
    return [...new Set(Array.from({ length: 1 + below(rng, 3) }, () => pick(rng, now as readonly Fields[])))].map(
      (entry) => changeOf(schema.element, entry, known, rng),
    );
  }
  const { shape } = schema as z.ZodObject;
  const isEntry = 'source' in shape || 'columns' in shape;
  const open = Object.keys(shape).filter(
    (field) => field !== 'source' && field !== 'remove' && shape[field] instanceof z.ZodOptional,
  );
  const needed = Object.keys(shape).filter((field) => !(shape[field] instanceof z.ZodOptional));
  const chosen = Array.from({ length: 1 + below(rng, MOST_FIELDS) }, () => pick(rng, open));
  return Object.fromEntries([
    ...needed.map((field) => [field, (now as Fields)[field]]),
    ...chosen.map((field) => {
      const before = (now as Fields)[field];
      const inner = unwrapped(shape[field]);
      return [field, isEntry ? extreme(inner, before, known, rng) : changeOf(inner, before, known, rng)];
    }),
  ]);
}

function extreme(schema: unknown, now: unknown, known: Known, rng: RngState): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodNullable) {
    return extreme(schema.unwrap(), now, known, rng);
  }
  if (schema instanceof z.ZodNumber) return pick(rng, [schema.minValue!, schema.maxValue!]);
  if (schema instanceof z.ZodBoolean) return below(rng, 2) === 1;
  if (schema instanceof z.ZodEnum) return pick(rng, schema.options);
  if (schema instanceof z.ZodTuple) {
    return schema.def.items.map((item, i) => extreme(item, (now as readonly unknown[] | undefined)?.[i], known, rng));
  }
  if (schema instanceof z.ZodArray) return extremeList(schema, now, known, rng);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).filter(
      ([field]) => !(schema.shape[field] instanceof z.ZodExactOptional) || below(rng, 2) === 1,
    );
    return Object.fromEntries(
      fields.map(([field, inner]) => [field, extreme(inner, (now as Fields | undefined)?.[field], known, rng)]),
    );
  }
  if (schema instanceof z.ZodRecord) {
    const entries = Object.entries((now ?? {}) as Fields).filter(() => below(rng, 4) > 0);
    return Object.fromEntries(
      entries.map(([key, one]) => [key, below(rng, 2) === 0 ? one : extreme(schema.valueType, one, known, rng)]),
    );
  }
  const lists = schema instanceof z.ZodString ? (schema.meta()?.lists as readonly string[] | undefined) : undefined;
  return lists === undefined ? (now ?? 'x') : pick(rng, known.get(pick(rng, lists))!);
}

function extremeList(schema: z.ZodArray, now: unknown, known: Known, rng: RngState): unknown {
  const entries = (now ?? []) as readonly unknown[];
  const changed = entries.map((one) => (below(rng, 2) === 0 ? one : extreme(schema.element, one, known, rng)));
  return pick(rng, [
    [],
    changed,
    changed,
    entries.slice(1),
    [...entries, extreme(schema.element, entries[0], known, rng)],
  ]);
}
