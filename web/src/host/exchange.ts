// A game as a file that somebody takes along or brings.

import {
  type Core,
  GameError,
  type GameFile,
  gameFileText,
  type Match,
  readGameFile,
  readSnapshot,
  type Snapshot,
  type ViewCore,
} from '@bivouac/kernel';
import type { StoredGame } from '../store/tables.ts';
import { PLAYER } from './messages.ts';

/** In an exported file, beside what every game file holds: what it takes to go on with a game that is not over. */
interface Continuation {
  readonly seats: readonly string[];
  readonly seed: string;
  readonly snapshot?: Snapshot;
}

export type ExportedFile = GameFile & { readonly continue?: Continuation };

/** A file somebody brings; throws a sentence that says what is wrong with it. */
export function readExported(text: string): StoredGame {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new GameError('not-json', {}, 'The file is not JSON.');
  }
  const file: ExportedFile = readGameFile(json);
  const { continue: continuation, ...rest } = file;
  const seed = file.seed ?? continuation?.seed;
  if (seed === undefined) {
    throw new GameError(
      'seed-missing',
      {},
      'The game is not over and the file does not hold its seed, so it cannot go on here.',
    );
  }
  const given = continuation?.snapshot;
  const snapshot = given === undefined ? {} : { snapshot: readSnapshot(given, file.choices.length) };
  return { file: rest, seed, ...snapshot, seats: continuation?.seats ?? [PLAYER, PLAYER] };
}

export function exportedFile(match: Match<Core, ViewCore>, seats: readonly string[]): string {
  const { file, ...secret } = match.kept();
  const exported: ExportedFile = file.seed ? file : { ...file, continue: { seats, ...secret } };
  return gameFileText(exported);
}
