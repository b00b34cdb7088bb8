// Two small games of the tests: they show what a scene can carry and that the page draws it. No shelf has them.

import type { RegisteredGame } from '../../../games/registry.ts';

const folders = {
  house: () => import('./house/game.ts'),
  skirmish: () => import('./skirmish/game.ts'),
};

export const games: readonly RegisteredGame[] = Object.entries(folders).map(([id, folder]) => ({
  id,
  load: async () => (await folder()).manifest,
}));
