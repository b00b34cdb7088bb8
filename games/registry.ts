// Every game on the shelf. A game is loaded only when somebody takes it down.

import type { Game } from '@bivouac/kernel';

export interface RegisteredGame {
  readonly id: string;
  load(): Promise<Game>;
}

export const games: readonly RegisteredGame[] = [
  {
    id: 'texas-glory',
    load: async () => (await import('@bivouac/texas-glory')).texasGlory as unknown as Game,
  },
  {
    id: 'house-divided',
    load: async () => (await import('@bivouac/house-divided')).houseDivided as unknown as Game,
  },
];
