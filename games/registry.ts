// Every game on the shelf, in its order there: a line a game. A game is loaded only when somebody takes it down.

import type { Manifest } from '@bivouac/scene';

const folders = {
  'texas-glory': () => import('./texas-glory/game.ts'),
  'house-divided': () => import('./house-divided/game.ts'),
  alamo: () => import('./alamo/game.ts'),
  'mad-anthony': () => import('./mad-anthony/game.ts'),
  pershing: () => import('./pershing/game.ts'),
};

export interface RegisteredGame {
  /** The name of its folder, too. */
  readonly id: string;
  load(): Promise<Manifest>;
}

export const games: readonly RegisteredGame[] = Object.entries(folders).map(([id, folder]) => ({
  id,
  load: async () => (await folder()).manifest,
}));
