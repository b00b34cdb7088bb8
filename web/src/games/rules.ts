// The games as the host of a table needs them: rules, advice for the bots, looks. Loaded when somebody takes one down.

import { GameError } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/table';
import { games } from '../../../games/registry.ts';

export async function loadRules(id: string): Promise<GameKit> {
  const game = games.find((registered) => registered.id === id);
  if (game === undefined) throw new GameError('unknown-game', { game: id }, `There is no game "${id}" on this shelf.`);
  return (await game.load()).kit;
}
