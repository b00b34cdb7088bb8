/** Collects what is wrong with a file, entry by entry, so that its author sees everything at once. */
export class Problems {
  readonly list: string[] = [];

  add(where: string, what: string): void {
    this.list.push(`${where}: ${what}`);
  }
}

export type Properties = Readonly<Record<string, unknown>>;

export function isProperties(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** The entries of a list that are objects; complains about the list or an entry that is something else. */
export function readEntries(
  file: Properties,
  name: string,
  problems: Problems,
): readonly { readonly where: string; readonly entry: Properties }[] {
  const value = file[name];
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    problems.add(name, `must be a list, not ${show(value)}`);
    return [];
  }
  return value.flatMap((entry: unknown, index) => {
    if (isProperties(entry)) return [{ where: `${name}[${index}]`, entry }];
    problems.add(`${name}[${index}]`, `must be an object, not ${show(entry)}`);
    return [];
  });
}

/** A property that must be a text with something in it; null after a complaint. */
export function readText(entry: Properties, property: string, where: string, problems: Problems): string | null {
  const value = entry[property];
  if (typeof value === 'string' && value !== '') return value;
  problems.add(where, `'${property}' must be a text, not ${show(value)}`);
  return null;
}

export function checkWord(
  word: unknown,
  allowed: readonly string[] | undefined,
  property: string,
  where: string,
  problems: Problems,
): void {
  if (typeof word !== 'string') problems.add(where, `'${property}' must be a text, not ${show(word)}`);
  else if (allowed !== undefined && !allowed.includes(word)) {
    problems.add(where, `'${property}' must be one of ${allowed.join(', ')}, not ${show(word)}`);
  }
}

export function checkWhole(
  value: unknown,
  least: number,
  most: number,
  property: string,
  where: string,
  problems: Problems,
): void {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return;
  problems.add(where, `'${property}' must be a whole number from ${least} to ${most}, not ${show(value)}`);
}
