// What every slot of a state holds. Relabelled twins, coverage checks and recounts follow from it.

import type { Core, Slot } from './core.ts';

export interface Field {
  /** What indexes the array; absent for a single number or a plain list. */
  readonly per?: Slot;
  /** What the values are. */
  readonly of: Slot;
  /** Follows from the other fields; positions omit it, a check recounts it. */
  readonly derived?: true;
}

/** Fields of the kernel's own part, and references that are not data, need no entry. */
export type Layout<S, Context extends keyof S = never> = {
  readonly [K in Exclude<keyof S, keyof Core | Context>]: Field;
};
