// Every figure of a game with its source, as a list that can be searched. Fetched when somebody looks at them.

import type { Words } from './words.ts';

type Origin = 'rulebook' | 'published' | 'reconstructed' | 'pack';

/** A figure of the game, or a few that belong together, and where they come from. */
export interface Figure {
  readonly kind: 'blocks' | 'cards' | 'tables' | 'scenarios' | 'places' | 'map';
  readonly id: string;
  readonly name: Words;
  readonly values: readonly Words[];
  readonly origin: Origin;
  /** A message of the game's catalogues, or the note itself. */
  readonly source: string;
}

/** How the keys of a game's notes on sources begin, by what they tell; any other note came with a pack. */
const ORIGINS: readonly (readonly [start: string, origin: Origin])[] = [
  ['rulebook', 'rulebook'],
  ['b:', 'published'],
  ['p:', 'published'],
  ['r:', 'reconstructed'],
];

const originOf = (source: string): Origin => ORIGINS.find(([start]) => source.startsWith(start))?.[1] ?? 'pack';

export const figure = (
  kind: Figure['kind'],
  { id, source }: { readonly id: string; readonly source: string },
  name: Words,
  values: readonly Words[],
): Figure => ({ kind, id, name, values, origin: originOf(source), source });

/** What a table holds that is one figure each; lists stand in the rules that use them. */
export const figuresIn = (entry: object): readonly (readonly [field: string, value: string | number])[] =>
  Object.entries(entry).filter(([field, value]) => field !== 'source' && ['number', 'string'].includes(typeof value));
