// What the fields of an entry hold, and what a pack may say of them.

import { z } from 'zod';

export const text = z.string().min(1);

/** The name of an entry of one of some lists of the data, with a form of its own if need be. */
export const nameIn = (lists: string | readonly string[], form: z.ZodString = text): z.ZodString =>
  form.meta({ lists: [lists].flat() });

export type Entry = Readonly<Record<string, unknown>>;
export type EntrySchema = z.ZodObject<z.core.$ZodLooseShape>;

export const isOptional = (schema: unknown): schema is z.ZodOptional<z.ZodType> | z.ZodExactOptional<z.ZodType> =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional;

/** Left out: unchanged. Null takes a field away that an entry need not have. */
const changeOf = (schema: z.ZodType): z.ZodType =>
  isOptional(schema) ? schema.unwrap().nullable().optional() : schema.optional();

/** A change names its entry and its source; what is fixed it cannot name. */
export function changesOf({ shape }: EntrySchema, key: readonly string[], fixed: readonly string[]): EntrySchema {
  const fields = Object.entries(shape).filter(([field]) => !fixed.includes(field));
  const isNeeded = (field: string): boolean => field === 'source' || key.includes(field);
  return z.strictObject(
    Object.fromEntries(
      fields.map(([field, schema]) => [field, isNeeded(field) ? schema : changeOf(schema as z.ZodType)]),
    ),
  );
}

/** The entry with a change laid over it; nothing given is altered. */
export function changed({ shape }: EntrySchema, entry: Entry, change: Entry): Entry {
  const said = Object.entries(change).filter(([field, value]) => field in shape && value !== undefined);
  const taken = said.filter(([field, value]) => value === null && isOptional(shape[field])).map(([field]) => field);
  return Object.fromEntries(
    Object.entries({ ...entry, ...Object.fromEntries(said) }).filter(([f]) => !taken.includes(f)),
  );
}

/** A name that stands in the data for an entry of one of some lists. */
export interface Name {
  readonly path: string;
  readonly name: string;
  readonly lists: readonly string[];
}

/** All names of entries in a value, keys among them. */
export function namesIn(schema: unknown, value: unknown, path: string): Name[] {
  if (value === undefined || value === null) return [];
  if (isOptional(schema) || schema instanceof z.ZodNullable) return namesIn(schema.unwrap(), value, path);
  if (schema instanceof z.ZodArray) {
    return (value as readonly unknown[]).flatMap((one, i) => namesIn(schema.element, one, `${path}[${i}]`));
  }
  if (schema instanceof z.ZodTuple) {
    return schema.def.items.flatMap((item, i) => namesIn(item, (value as readonly unknown[])[i], `${path}[${i}]`));
  }
  if (schema instanceof z.ZodRecord) {
    return Object.entries(value).flatMap(([key, one]) => [
      ...namesIn(schema.keyType, key, `${path}.${key}`),
      ...namesIn(schema.valueType, one, `${path}.${key}`),
    ]);
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([field, inner]) =>
      namesIn(inner, (value as Entry)[field], `${path}.${field}`),
    );
  }
  const lists = schema instanceof z.ZodString ? (schema.meta()?.lists as readonly string[] | undefined) : undefined;
  return lists === undefined ? [] : [{ path, name: String(value), lists }];
}
