// The options of the table: rulings that can be read otherwise, and the deck.

import { checkOptions, type OptionSpec, type Options } from '@bivouac/kernel';
import { Option } from './state.ts';

/** Each option with the bit that its second value sets; the first value is the ruling taken. */
const OPTIONS = [
  { id: 'deck', values: ['full', 'published'], bit: Option.publishedDeck },
  { id: 'independent-command', values: ['beyond-leaders', 'free'], bit: Option.freeIndependentCommand },
  { id: 'houston-1835', values: ['after-austin', 'beside-austin'], bit: Option.houstonBesideAustin },
  { id: 'burning', values: ['step-or-move', 'step'], bit: Option.burnForAStepOnly },
  { id: 'regroup', values: ['any-vacant', 'not-enemy-towns'], bit: Option.strictRegroups },
  { id: 'sally-after-cannonade', values: ['allowed', 'barred'], bit: Option.noSallyAfterCannonade },
  { id: 'city-relief', values: ['single-defense', 'double-defense'], bit: Option.cityReliefDoubled },
] as const;

export const options: readonly OptionSpec[] = OPTIONS.map(({ id, values }) => ({ id, values }));

/** The bits of the chosen values; throws a sentence when an option or a value is unknown. */
export function optionBits(chosen: Options): number {
  checkOptions(options, chosen);
  return OPTIONS.reduce((bits, { id, values, bit }) => (chosen[id] === values[1] ? bits | bit : bits), 0);
}

/** The options that differ from the rulings taken. */
export const optionNames = (bits: number): Options =>
  Object.fromEntries(OPTIONS.filter(({ bit }) => (bits & bit) !== 0).map(({ id, values }) => [id, values[1]]));
