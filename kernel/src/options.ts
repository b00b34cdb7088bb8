// Options of a table. A state holds them as bits: what each value sets.

import { GameError, unknownThing } from './errors.ts';
import type { OptionSpec, Options } from './game.ts';

interface Choosable extends OptionSpec {
  /** What each value sets; the first is the default and sets nothing. */
  readonly bits: readonly number[];
}

export interface OptionTable {
  readonly specs: readonly OptionSpec[];
  /** The bits of the chosen values; throws a sentence when an option or a value is unknown. */
  bitsOf(chosen: Options): number;
  /** The options that differ from their default. */
  namesOf(bits: number): Options;
}

/** An option that is on or off, and the bit of what is not the default. */
export const on = (id: string, absence: number): Choosable => ({ id, values: ['on', 'off'], bits: [0, absence] });
export const off = (id: string, bit: number): Choosable => ({ id, values: ['off', 'on'], bits: [0, bit] });
/** One of two readings: the one taken, and the other. */
export const either = (id: string, taken: string, other: string, bit: number): Choosable => ({
  id,
  values: [taken, other],
  bits: [0, bit],
});

export const isOn = (s: { readonly options: number }, option: number): boolean => (s.options & option) !== 0;

export function defineOptions(options: readonly Choosable[]): OptionTable {
  const bitsFor = ({ bits, values }: Choosable, value: string | undefined): number =>
    value === undefined ? 0 : bits[values.indexOf(value)]!;
  return {
    specs: options.map(({ id, values }) => ({ id, values })),
    bitsOf(chosen) {
      checkOptions(options, chosen);
      return options.reduce((bits, option) => bits | bitsFor(option, chosen[option.id]), 0);
    },
    namesOf: (bits) =>
      Object.fromEntries(
        options.flatMap(({ id, values, bits: ofValues }) => {
          const chosen = ofValues.findLastIndex((wanted) => wanted !== 0 && (bits & wanted) === wanted);
          return chosen < 0 ? [] : [[id, values[chosen]!]];
        }),
      ),
  };
}

/** Throws a sentence when an option or a value is unknown. */
export function checkOptions(options: readonly OptionSpec[], chosen: Options): void {
  for (const [id, value] of Object.entries(chosen)) {
    const option = options.find((candidate) => candidate.id === id);
    if (option === undefined) {
      const ids = options.map((known) => known.id);
      throw unknownThing('option', id, ids);
    }
    if (!option.values.includes(value)) {
      const message = `The option "${id}" is ${option.values.join(' or ')}, not "${value}".`;
      throw new GameError('option-value', { option: id, value, values: option.values }, message);
    }
  }
}
