// A game that is played, here or behind a line, as the answers to a page need it.

import type { WithoutId } from '@bivouac/host';
import type { Core, MatchSetup, RngState } from '@bivouac/kernel';
import type { GameTable } from './game-table.ts';
import type { ShownTable } from './shown-table.ts';

export interface ForkedWorld {
  readonly state: Core;
  /** The true position; otherwise what is hidden is a guess. */
  readonly isTrue: boolean;
}

export interface PlayedTable extends ShownTable {
  /** By side: who sits there. */
  readonly seats: readonly string[];
  /** Whose choices they were. */
  readonly by: readonly number[];
  readonly setup: Omit<MatchSetup, 'seed'>;
  /** A world the one who looks may have been in before a choice. */
  worldBefore(entry: number, rng: RngState): Promise<ForkedWorld>;
  fileText(): Promise<string>;
  /** The whole record of a game that is over. */
  recorded(): Promise<GameTable>;
  /** Somebody has sat down before the closed curtain. */
  ready?(side: number): void;
  /** Beside the game, to those who play it elsewhere. */
  say?(command: WithoutId): Promise<boolean>;
  /** The line to them is tried at once. */
  retry?(): void;
}
