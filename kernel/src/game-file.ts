// The game file (*.bivouac.json): what was set up, and every choice in words.

import type { Side } from './core.ts';
import { GameError } from './errors.ts';
import type { Options } from './game.ts';
import type { Entry } from './match.ts';

export interface GameFile {
  readonly game: string;
  readonly version: number;
  readonly scenario: string;
  readonly options: Options;
  readonly pack?: unknown;
  /** SHA-256 of the seed, published before the first choice. */
  readonly commitment: string;
  /** Published once the game is over; kept beside the file, not in it, until then. */
  readonly seed?: string;
  readonly choices: readonly string[];
}

const TAKEBACK = /^takeback to (\d+)$/;

export function writeEntry(sides: readonly string[], entry: Entry): string {
  return 'takebackTo' in entry ? `takeback to ${entry.takebackTo + 1}` : `${sides[entry.side]}: ${entry.text}`;
}

export function readEntry(
  sides: readonly string[],
  text: string,
): { side: Side; text: string } | { takebackTo: number } {
  const takeback = TAKEBACK.exec(text);
  if (takeback) return { takebackTo: Number(takeback[1]) - 1 };
  const colon = text.indexOf(':');
  const side = sides.indexOf(text.slice(0, colon));
  if (side < 0) {
    const message = `"${text}" does not begin with a side (${sides.join(', ')}) and a colon.`;
    throw new GameError('entry-side', { text, sides }, message);
  }
  return { side, text: text.slice(colon + 1).trim() };
}
