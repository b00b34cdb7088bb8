// What is on the covers: a piece of the map and two pieces of the game.

import { liveries } from '@bivouac/texas-glory/table/liveries.ts';
import type { Livery, PieceLook } from '../look/look.ts';
import type { DrawnMap } from '../map/geometry.ts';
import { loadMap } from '../map/maps.ts';

export interface CoverPiece {
  readonly livery: Livery;
  /** Null: its back. */
  readonly look: PieceLook | null;
  readonly name: string;
}

export interface Cover {
  readonly crop: string;
  readonly pieces: readonly CoverPiece[];
  map(): Promise<DrawnMap>;
}

const houston: PieceLook = {
  livery: 'texas',
  icon: 'flying-flag',
  steps: 3,
  rating: 'A2',
  move: '3',
  corner: '',
  chief: true,
  facts: [],
};

const covers: Readonly<Record<string, Cover>> = {
  'texas-glory': {
    crop: '330 560 640 830',
    pieces: [
      { livery: liveries.texas, look: houston, name: 'Houston' },
      { livery: liveries.mexico, look: null, name: '' },
    ],
    map: () => loadMap('texas-glory', new Set()),
  },
};

export function coverOf(game: string): Cover {
  const cover = covers[game];
  if (cover === undefined) throw new Error(`There is no box of "${game}".`);
  return cover;
}
