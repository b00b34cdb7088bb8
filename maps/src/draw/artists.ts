// Who draws the map of a game: `picture.ts` in the folder of that name, beside this file. Others have a plain one (`plain.ts`).

import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MapDrawing } from './map-drawing.ts';

export interface Picture {
  readonly map: MapDrawing;
  readonly style: string;
}

export type Artist = (language: string) => Picture;

/** The games whose maps are drawn. */
export const drawnGames = (): string[] =>
  globSync('*/picture.ts', { cwd: import.meta.dirname })
    .map(dirname)
    .sort();

export async function artistOf(game: string): Promise<Artist> {
  const module = (await import(new URL(`./${game}/picture.ts`, import.meta.url).href)) as { readonly picture: Artist };
  return module.picture;
}
