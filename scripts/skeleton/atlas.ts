// The data as integer tables: built once for each set of data, shared by all states, never changed.

import { type Board, createBoard } from '@bivouac/boards';
import type { GameData } from './data.ts';
import { SIDES } from './sides.ts';

export interface Atlas {
  readonly data: GameData;
  readonly board: Board;
  readonly placeIds: readonly string[];
  readonly pieceIds: readonly string[];
  /** By piece. */
  readonly side: readonly number[];
  readonly value: readonly number[];
  readonly town: number;
}

export function buildAtlas(data: GameData): Atlas {
  const placeIds = data.places.map(({ id }) => id);
  const place = (id: string): number => placeIds.indexOf(id);
  const lines = data.roads.map(({ from, to }) => ({ from: place(from), to: place(to), kind: 0 }));
  return {
    data,
    board: createBoard({ kinds: ['road'], placeCount: placeIds.length, lines }),
    placeIds,
    pieceIds: data.pieces.map(({ id }) => id),
    side: data.pieces.map(({ side }) => SIDES.indexOf(side)),
    value: data.pieces.map(({ value }) => value),
    town: place(data.tables.victory.town),
  };
}
