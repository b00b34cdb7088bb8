// The game file (*.bivouac.json): what was set up, and every choice in words.

import type { Side } from './core.ts';
import { GameError } from './errors.ts';
import type { Options } from './game.ts';
import type { Entry } from './match.ts';
import type { MixedDice } from './mixed-dice.ts';
import type { Break, Snapshot } from './snapshot.ts';

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
  /** Somebody gave the seed instead of letting it be drawn: he can know the dice. */
  readonly seedGiven?: true;
  /** Where players far apart have mixed the seed; once the game is over. */
  readonly dice?: MixedDice;
  readonly choices: readonly string[];
  /** Once the game is over; until then it is kept where the seed is. */
  readonly snapshot?: Snapshot;
}

/** A game as it is kept by those who may know all of it. */
export interface KeptGame {
  readonly file: GameFile;
  readonly seed: string;
  /** Where the file does not hold it. */
  readonly snapshot?: Snapshot;
  /** Where the game went on under other rules, if its keeper has written that down with its choices. */
  readonly breaks?: readonly Break[];
  /** The choices with which somebody began something, counted from 0: one undo takes back all that followed from it. */
  readonly begun?: readonly number[];
}

/** The text of a game file, with whatever else lies in it: a line for each choice. */
export function gameFileText(file: GameFile): string {
  const lines = Object.entries(file).map(([key, value]) => {
    const text = key === 'choices' ? listText(file.choices) : JSON.stringify(value);
    return `  ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

const listText = (choices: readonly string[]): string =>
  choices.length === 0 ? '[]' : `[\n${choices.map((choice) => `    ${JSON.stringify(choice)}`).join(',\n')}\n  ]`;

const TAKEBACK = /^takeback to (\d+)$/;

/** `before`: how many choices of the record lie before the first entry. */
export function writeEntry(sides: readonly string[], entry: Entry, before = 0): string {
  return 'takebackTo' in entry ? `takeback to ${before + entry.takebackTo + 1}` : `${sides[entry.side]}: ${entry.text}`;
}

export function readEntry(
  sides: readonly string[],
  text: string,
  before = 0,
): { side: Side; text: string } | { takebackTo: number } {
  const takeback = TAKEBACK.exec(text);
  if (takeback) return { takebackTo: Number(takeback[1]) - before - 1 };
  const colon = text.indexOf(':');
  const side = sides.indexOf(text.slice(0, colon));
  if (side < 0) {
    const message = `"${text}" does not begin with a side (${sides.join(', ')}) and a colon.`;
    throw new GameError('entry-side', { text, sides }, message);
  }
  return { side, text: text.slice(colon + 1).trim() };
}
