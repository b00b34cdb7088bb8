import { standard } from '@bivouac/kernel';
import boxesFile from './data/boxes.json' with { type: 'json' };
import calendarFile from './data/calendar.json' with { type: 'json' };
import linesFile from './data/lines.json' with { type: 'json' };
import scenariosFile from './data/scenarios.json' with { type: 'json' };
import type { GameData, ScenarioData, SetupData } from './data/schema.ts';
import tablesFile from './data/tables.json' with { type: 'json' };
import unitsFile from './data/units.json' with { type: 'json' };

// The types alone: the schema itself comes with the packs.
export type * from './data/schema.ts';

export function standardData(): GameData {
  return {
    ...standard<Pick<GameData, 'boxes'>>(boxesFile),
    ...standard<Pick<GameData, 'lines'>>(linesFile),
    ...standard<Pick<GameData, 'units' | 'leaders'>>(unitsFile),
    ...standard<Pick<GameData, 'scenarios' | 'setups'>>(scenariosFile),
    turns: calendarFile.turns,
    tables: standard<GameData['tables']>(tablesFile),
  };
}

/** The set-up that a scenario begins with. */
export const setupOf = ({ setups }: GameData, { setup }: ScenarioData): SetupData =>
  setups.find(({ id }) => id === setup)!;
