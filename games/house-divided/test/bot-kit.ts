import { options } from '../options.ts';
import type { State } from '../state.ts';

export const box = (s: State, id: string): number => s.t.boxIds.indexOf(id);

/** Every option that adds a rule, switched to its last value. */
export const everyRule: Readonly<Record<string, string>> = Object.fromEntries(
  options.filter(({ values }) => values[0] !== 'on').map(({ id, values }) => [id, values.at(-1)!]),
);
