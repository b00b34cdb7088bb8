import type { Core, Game, LogEntry, ViewCore } from '@bivouac/kernel';
import type { Looks } from './looks.ts';
import type { Scene } from './scene.ts';
import type { Words } from './words.ts';

/** How a game looks on a table: its things, and how a view is laid out. */
export interface TableLook<S extends Core, V extends ViewCore, G extends Game<S, V> = Game<S, V>> {
  looks(game: G): Looks;
  /** The words for a thing, by its name in the notation; null: the name itself. */
  wordsFor(slot: string, name: string, id: number): Words | null;
  /** From the view, and the log as its viewer may read it. */
  scene(game: G, view: V, log: readonly LogEntry[]): Scene;
}
