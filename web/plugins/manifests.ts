import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from '@bivouac/scene';

const { BIVOUAC_SHELF: named } = process.env;

/** Where the games of the page lie, with their list: the shelf, or the folder that a test names. */
export const shelfFolder: string = resolve(named ?? join(import.meta.dirname, '../../games'));

/** Where the built page goes. */
export const pageFolder: string = named === undefined ? 'dist' : join(shelfFolder, 'dist');

export const registryFile: string = join(shelfFolder, 'registry.ts');

/** Every game on the shelf, as it tells of itself. By its address, so that whoever reads how the page is built need not read all games. */
export async function loadManifests(): Promise<readonly Manifest[]> {
  const { games } = (await import(
    /* @vite-ignore */ pathToFileURL(registryFile).href
  )) as typeof import('../../games/registry.ts');
  return Promise.all(games.map(({ load }) => load()));
}
