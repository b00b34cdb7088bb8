/** What TypeScript makes of a JSON file: literals are any text or number, pairs are lists, and what some leave out is undefined. */
type Written<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer One)[]
      ? readonly Written<One>[]
      : T extends object
        ? {
            readonly [K in keyof T]: Record<never, never> extends Pick<T, K>
              ? Written<T[K]> | undefined
              : Written<T[K]>;
          }
        : T;

/** A game's own JSON file in the type of its schema. A test of the game checks the rest against the schema itself. */
export const standard = <T>(file: Written<T>): T => file as T;
