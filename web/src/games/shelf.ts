// The boxes on the shelf. They are made from the manifests when the page is built: no game is loaded to show its box.

import boxes from 'virtual:shelf';
import type { Box, Cover, Livery, PieceLook, Words } from '@bivouac/scene';

export interface CoverPiece {
  readonly livery: Livery;
  /** Null: its back. */
  readonly look: PieceLook | null;
  readonly name: Words | null;
}

/** A box with what is printed on it: a piece of the map and two pieces of the game. */
export interface ShelfBox extends Box, Pick<Cover, 'crop' | 'thumb'> {
  readonly id: string;
  /** Somebody can lead a beginner through the first turn. */
  readonly hasGuide: boolean;
  readonly liveries: Readonly<Record<string, Livery>>;
  /** By side, its livery. */
  readonly sides: readonly string[];
  readonly pieces: readonly CoverPiece[];
}

export { boxes };

export function boxOf(game: string): ShelfBox {
  const box = boxes.find(({ id }) => id === game);
  if (box === undefined) throw new Error(`There is no box of "${game}".`);
  return box;
}
