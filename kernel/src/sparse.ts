// What a position file leaves out: whatever is nothing is what a reader supposes anyway.

type Json = Readonly<Record<string, unknown>>;

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isNothing);
  return value === 0 || value === false || value === null || value === undefined;
}

/** The same without the entries that are zero, false, null or empty. */
export function leaveOutNothing<T extends object>(json: T): Partial<T> {
  return Object.fromEntries(Object.entries(json as Json).filter(([, value]) => !isNothing(value))) as Partial<T>;
}
