import tablesFile from '@bivouac/boots/data/tables.json' with { type: 'json' };
import { standard } from '@bivouac/kernel';
import commandsFile from './data/commands.json' with { type: 'json' };
import mapFile from './data/map.json' with { type: 'json' };
import piecesFile from './data/pieces.json' with { type: 'json' };
import rulesFile from './data/rules.json' with { type: 'json' };
import scenariosFile from './data/scenarios.json' with { type: 'json' };
import type { GameData } from './data/schema.ts';
import turnsFile from './data/turns.json' with { type: 'json' };

// The types alone: the schema itself comes with the packs.
export type * from './data/schema.ts';

export function standardData(): GameData {
  const file = {
    ...mapFile,
    ...piecesFile,
    ...commandsFile,
    ...rulesFile,
    ...scenariosFile,
    ...turnsFile,
    ...tablesFile,
  };
  return standard<GameData>(file as never);
}
