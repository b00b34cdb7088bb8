// What is on the covers: a piece of the map and two pieces of the game.

import { liveries as houseDivided } from '@bivouac/house-divided/table/liveries.ts';
import type { Livery, PieceLook } from '@bivouac/table';
import { liveries } from '@bivouac/texas-glory/table/liveries.ts';
import type { Crop } from '../map/picture.ts';

export interface CoverPiece {
  readonly livery: Livery;
  /** Null: its back. */
  readonly look: PieceLook | null;
  readonly name: string;
}

export interface Cover {
  readonly crop: Crop;
  readonly thumb: Crop;
  readonly liveries: Readonly<Record<string, Livery>>;
  readonly pieces: readonly CoverPiece[];
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

const counter = (livery: string, rating: string, grade: number): PieceLook => ({
  shape: 'counter',
  livery,
  icon: 'muskets',
  grade,
  steps: 2,
  rating,
  move: '',
  corner: '',
  chief: false,
  facts: [],
});

const covers: Readonly<Record<string, Cover>> = {
  'texas-glory': {
    crop: { x: 810, y: 1060, width: 1160, height: 1520 },
    thumb: { x: 560, y: 1080, width: 1240, height: 1150 },
    liveries,
    pieces: [
      { livery: liveries.texas, look: houston, name: 'Houston' },
      { livery: liveries.mexico, look: null, name: '' },
    ],
  },
  'house-divided': {
    crop: { x: 900, y: 60, width: 600, height: 786 },
    thumb: { x: 560, y: 200, width: 1240, height: 1150 },
    liveries: houseDivided,
    pieces: [
      { livery: houseDivided.union, look: counter('union', '3', 1), name: '' },
      { livery: houseDivided.confederate, look: counter('confederate', '3', 2), name: '' },
    ],
  },
};

export function coverOf(game: string): Cover {
  const cover = covers[game];
  if (cover === undefined) throw new Error(`There is no box of "${game}".`);
  return cover;
}
