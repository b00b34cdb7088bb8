import { games } from '../../../games/registry.ts';
import type { ShelfEntry } from './kit.ts';

/** Every game that can be played. */
export const shelf: readonly ShelfEntry[] = games.map(({ id }) => ({
  id,
  module: new URL(`./registered.ts?game=${id}`, import.meta.url).href,
}));
