import { games, type RegisteredGame } from '../../games/registry.ts';

/** The games a tool works on: all, or the one named. */
export function selectGames(id: string | undefined): readonly RegisteredGame[] {
  if (id === undefined) return games;
  const found = games.filter((game) => game.id === id);
  if (found.length === 0)
    throw new Error(`There is no game "${id}"; the games are ${games.map((g) => g.id).join(', ')}.`);
  return found;
}
