// The options of the table: house rules, optional and advanced rules, and rulings that can be read otherwise.

import { checkOptions, type OptionSpec, type Options } from '@bivouac/kernel';

/** One bit for each rule that can be switched; a rule that is on by default has the bit of its absence. */
export const Option = {
  fortifiedReinforcements: 1 << 0,
  sixMayHit: 1 << 1,
  sixMayStay: 1 << 2,
  sixCities: 1 << 3,
  eliteMobility: 1 << 4,
  targets: 1 << 5,
  evacuation: 1 << 6,
  unionArmy: 1 << 7,
  unionRail: 1 << 8,
  recruiting: 1 << 9,
  firstTurn: 1 << 10,
  fortMonroe: 1 << 11,
  training: 1 << 12,
  draftRiots: 1 << 13,
  supply: 1 << 14,
  roadSupply: 1 << 15,
  command: 1 << 16,
  containment: 1 << 17,
  coast: 1 << 18,
  washington: 1 << 19,
  battleDays: 1 << 20,
  morale: 1 << 21,
  leaders: 1 << 22,
  borderStates: 1 << 23,
  intervention: 1 << 24,
  recruitAtOnce: 1 << 25,
  counterLimits: 1 << 26,
  rolledOpening: 1 << 27,
} as const;

interface Choosable extends OptionSpec {
  /** What each value sets. */
  readonly bits: readonly number[];
}

const on = (id: string, absence: number): Choosable => ({ id, values: ['on', 'off'], bits: [0, absence] });
const off = (id: string, bit: number): Choosable => ({ id, values: ['off', 'on'], bits: [0, bit] });

const OPTIONS: readonly Choosable[] = [
  on('open-reinforcements', Option.fortifiedReinforcements),
  on('six-misses', Option.sixMayHit),
  on('six-deserts', Option.sixMayStay),
  off('six-cities', Option.sixCities),
  off('elite-mobility', Option.eliteMobility),
  off('targets', Option.targets),
  off('evacuation', Option.evacuation),
  off('union-army', Option.unionArmy),
  off('union-rail', Option.unionRail),
  off('recruiting', Option.recruiting),
  off('first-turn', Option.firstTurn),
  off('fort-monroe', Option.fortMonroe),
  off('training', Option.training),
  off('draft-riots', Option.draftRiots),
  {
    id: 'supply',
    values: ['off', 'rail-and-river', 'with-roads'],
    bits: [0, Option.supply, Option.supply | Option.roadSupply],
  },
  off('command', Option.command),
  off('containment', Option.containment),
  off('coastal-defences', Option.coast),
  off('washington', Option.washington),
  off('battle-days', Option.battleDays),
  off('morale', Option.morale),
  off('leaders', Option.leaders),
  off('border-states', Option.borderStates),
  off('intervention', Option.intervention),
  { id: 'captured-cities', values: ['recruit-next-turn', 'recruit-at-once'], bits: [0, Option.recruitAtOnce] },
  off('counter-limits', Option.counterLimits),
  { id: 'opening-marches', values: ['two', 'rolled'], bits: [0, Option.rolledOpening] },
];

export const options: readonly OptionSpec[] = OPTIONS.map(({ id, values }) => ({ id, values }));

export const isOn = (s: { readonly options: number }, option: number): boolean => (s.options & option) !== 0;

/** The bits of the chosen values; throws a sentence when an option or a value is unknown. */
export function optionBits(chosen: Options): number {
  checkOptions(OPTIONS, chosen);
  return OPTIONS.reduce((bits, option) => bits | bitsOf(option, chosen[option.id]), 0);
}

const bitsOf = ({ bits, values }: (typeof OPTIONS)[number], value: string | undefined): number =>
  value === undefined ? 0 : bits[values.indexOf(value)]!;

/** The options that differ from their default. */
export const optionNames = (bits: number): Options =>
  Object.fromEntries(
    OPTIONS.flatMap(({ id, values, bits: ofValues }) => {
      const chosen = ofValues.findLastIndex((wanted) => wanted !== 0 && (bits & wanted) === wanted);
      return chosen < 0 ? [] : [[id, values[chosen]!]];
    }),
  );
