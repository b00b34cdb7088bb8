import type { PackError } from '@bivouac/kernel/pack';
import type { GameData } from '../data.ts';
import { checkMap } from './check-map.ts';
import { checkBlocks, checkCards } from './check-pieces.ts';
import { checkPlaces } from './check-places.ts';
import { checkScenarios } from './check-scenarios.ts';

/** What must hold whatever is printed, or the rules could not be played with the data. */
export function checkConsistency(data: GameData): PackError[] {
  return [...checkMap(data), ...checkPlaces(data), ...checkBlocks(data), ...checkCards(data), ...checkScenarios(data)];
}
