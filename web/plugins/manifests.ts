import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from '@bivouac/scene';

/** By its address, so that whoever reads how the page is built need not read all games. */
const registry = pathToFileURL(join(import.meta.dirname, '../../games/registry.ts')).href;

/** Every game on the shelf, as it tells of itself. */
export async function loadManifests(): Promise<readonly Manifest[]> {
  const { games } = (await import(/* @vite-ignore */ registry)) as typeof import('../../games/registry.ts');
  return Promise.all(games.map(({ load }) => load()));
}
