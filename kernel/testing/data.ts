// The data of a state, apart from tables it refers to: what is compared, stored and counted.

import { CORE_FIELDS, type Core, type Game } from '../src/index.ts';

type Loose = Record<string, unknown>;

export const loose = <S extends Core>(s: S): Loose => s as unknown as Loose;

export const fieldsOf = <S extends Core>(game: Game<S>): string[] => [
  ...CORE_FIELDS,
  'scenario',
  'options',
  ...Object.keys(game.layout),
];

export function jsonOf<S extends Core>(game: Game<S>, s: S, without: readonly string[] = []): string {
  const data: Loose = {};
  for (const field of fieldsOf(game)) if (!without.includes(field)) data[field] = loose(s)[field];
  return JSON.stringify(data);
}

/** The fields in which two states differ. */
export function differences<S extends Core>(game: Game<S>, a: S, b: S, without: readonly string[] = []): string[] {
  return fieldsOf(game).filter(
    (field) => !without.includes(field) && JSON.stringify(loose(a)[field]) !== JSON.stringify(loose(b)[field]),
  );
}

/** What of a view differs, for messages. */
export function viewDifferences(a: object, b: object): string[] {
  return Object.keys({ ...a, ...b }).filter(
    (key) => JSON.stringify((a as Loose)[key]) !== JSON.stringify((b as Loose)[key]),
  );
}

/** A copy that does not rely on the game's own `clone`. */
export function copyOf<S extends Core>(game: Game<S>, s: S): S {
  const copy = { ...s };
  for (const field of fieldsOf(game)) loose(copy)[field] = copyDeep(loose(s)[field]);
  return copy;
}

const copyDeep = (value: unknown): unknown => (Array.isArray(value) ? value.map(copyDeep) : value);

/** Freezes the data of a state, so that whoever writes to it throws. Shared tables are left alone. */
export function freezeData<S extends Core>(game: Game<S>, s: S): S {
  for (const field of fieldsOf(game)) freezeDeep(loose(s)[field]);
  return Object.freeze(s);
}

export function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freezeDeep(inner);
  return Object.freeze(value);
}
