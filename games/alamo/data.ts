import { standard } from '@bivouac/kernel';
import mapFile from './data/map.json' with { type: 'json' };
import piecesFile from './data/pieces.json' with { type: 'json' };
import scenariosFile from './data/scenarios.json' with { type: 'json' };
import type { GameData } from './data/schema.ts';
import setupFile from './data/setup.json' with { type: 'json' };
import tablesFile from './data/tables.json' with { type: 'json' };
import terrainFile from './data/terrain.json' with { type: 'json' };

// The types alone: the schema itself comes with the packs.
export type * from './data/schema.ts';

export function standardData(): GameData {
  return {
    ...standard<Pick<GameData, 'grounds' | 'kinds' | 'rows' | 'columns'>>(terrainFile),
    ...standard<Pick<GameData, 'hexes' | 'hexsides' | 'works'>>(mapFile),
    ...standard<Pick<GameData, 'units' | 'leaders' | 'guns'>>(piecesFile),
    ...standard<Pick<GameData, 'sites' | 'gunRolls' | 'bowieRolls'>>(setupFile),
    ...standard<Pick<GameData, 'scenarios'>>(scenariosFile),
    tables: standard<GameData['tables']>(tablesFile),
  };
}
