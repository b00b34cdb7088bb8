import type { Manifest } from '@bivouac/table';
import { games } from '../../games/registry.ts';

/** Every game on the shelf, as it tells of itself to whoever builds the page. */
export const manifests: readonly Manifest[] = await Promise.all(games.map(({ load }) => load()));

export function manifestOf(game: string): Manifest {
  const manifest = manifests.find(({ id }) => id === game);
  if (manifest === undefined) throw new Error(`There is no game "${game}" on the shelf.`);
  return manifest;
}
