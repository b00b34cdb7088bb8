import { games } from '../../../games/registry.ts';
import type { ShelfEntry } from './kit.ts';

/** Every game that can be played: its kit lies in this folder under its id. */
export const shelf: readonly ShelfEntry[] = games.map(({ id }) => ({
  id,
  module: new URL(`./${id}.ts`, import.meta.url).href,
}));
