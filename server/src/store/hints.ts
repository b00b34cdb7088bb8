// What nodes tell each other. A hint may be lost, come twice or come late: the database is the truth, and whoever misses
// one finds out.

import type { EntryRow } from './schema.ts';

export type Hint =
  /** An entry has been written. Without its row: it was too long to be told. */
  | { readonly of: 'entry'; readonly game: number; readonly seq: number; readonly row?: EntryRow }
  /** Names, offers or chat of a game have changed. */
  | { readonly of: 'company'; readonly game: number }
  /** Who is in the rooms of a node. `asks`: it would like to know the same of others. */
  | {
      readonly of: 'presence';
      readonly game: number;
      readonly node: string;
      readonly sides: readonly number[];
      readonly watchers: number;
      readonly asks: boolean;
    };

export interface HintEars {
  hear(hint: Hint): void;
  /** For some time all were lost. */
  missed(): void;
}
