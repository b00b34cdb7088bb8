// Games kept on this device. What a shelf shows lies apart from the record of the game, which holds its secret seed and
// where it stands, and is read by the host alone.

import type { SavedGame } from '@bivouac/host';
import type { Result } from '@bivouac/kernel';
import type { Words } from '@bivouac/scene';
import { read, readAll, write } from './database.ts';

/** A piece in a thumbnail: what everybody sees. */
export interface ThumbPiece {
  readonly place: string;
  readonly livery: string;
}

export interface TableCard {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly seats: readonly string[];
  /** The sides by their ids, as the game names them. */
  readonly sides: readonly string[];
  readonly updated: number;
  readonly entries: number;
  readonly turn: Words | null;
  readonly isYourMove: boolean;
  readonly result: Result | null;
  readonly score: readonly number[];
  /** What is counted in it. */
  readonly scored?: Words | null;
  readonly thumb: readonly ThumbPiece[];
}

export const listTables = async (): Promise<TableCard[]> =>
  (await readAll<TableCard>('tables')).sort((a, b) => b.updated - a.updated);

export const loadGame = (id: string): Promise<SavedGame | undefined> => read('files', id);

export const saveGame = (card: TableCard, game: SavedGame): Promise<void> =>
  write(card.id, { tables: card, files: game });

/** Of a game that is kept elsewhere. */
export const saveCard = (card: TableCard): Promise<void> => write(card.id, { tables: card });
