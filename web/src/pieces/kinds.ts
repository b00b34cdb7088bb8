// Blocks come with the table; another kind of pieces is fetched with the first game that plays with it.

import type { PieceLook } from '@bivouac/table';
import { Later } from '../ui/later.svelte.ts';

export const kinds = {
  counter: new Later(() => import('./Counter.svelte')),
  ribbon: new Later(() => import('./Ribbon.svelte')),
};

/** Before the pieces are shown, so that they are there at once. */
export async function fetchKinds(pieces: readonly PieceLook[]): Promise<void> {
  const shapes = new Set(pieces.map(({ shape = 'block' }) => shape));
  await Promise.all([...shapes].map((shape) => (shape === 'block' ? null : kinds[shape].fetch())));
}
