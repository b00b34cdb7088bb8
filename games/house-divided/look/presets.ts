// Options that are often played together, and those that do nothing in some games.

import type { Options } from '@bivouac/kernel';
import type { OptionUse, Preset } from '@bivouac/scene';
import { type GameData, type ScenarioData, setupOf } from '../data.ts';

const on = (...ids: readonly string[]): Options => Object.fromEntries(ids.map((id) => [id, 'on']));

/** All optional rules of the basic game: each favours nobody, or is balanced by one for the other side. */
const OPTIONAL = on(
  'elite-mobility',
  'targets',
  'evacuation',
  'union-army',
  'union-rail',
  'recruiting',
  'first-turn',
  'fort-monroe',
  'training',
  'draft-riots',
);

/** The advanced game as a whole, and the leaders; of its optional rules the others are reconstructed for the most part. */
const ADVANCED = {
  ...on('command', 'containment', 'coastal-defences', 'washington', 'battle-days', 'leaders'),
  supply: 'rail-and-river',
};

export const presets: readonly Preset[] = [
  { id: 'basic', options: {} },
  { id: 'optional', options: OPTIONAL },
  { id: 'advanced', options: ADVANCED },
];

export function usesOf(data: GameData): Readonly<Record<string, OptionUse>> {
  const { scenarios, tables } = data;
  const startOf = (scenario: ScenarioData): number => setupOf(data, scenario).start;
  const those = (fits: (scenario: ScenarioData) => boolean): readonly string[] =>
    scenarios.filter(fits).map(({ id }) => id);
  const riots = [tables.draftRiots.draft, ...tables.draftRiots.turns];
  return {
    'first-turn': { scenarios: those((scenario) => startOf(scenario) === 1) },
    'opening-marches': { scenarios: those((scenario) => startOf(scenario) > 1) },
    'draft-riots': {
      scenarios: those((scenario) => riots.some((turn) => turn >= startOf(scenario) && turn <= scenario.end)),
    },
    'six-deserts': { beside: 'morale' },
  };
}
