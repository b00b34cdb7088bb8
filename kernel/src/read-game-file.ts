// A game file that somebody brings.

import { GameError } from './errors.ts';
import type { GameFile } from './game-file.ts';
import type { Break, Snapshot } from './snapshot.ts';

/** Checks the outer form of a game file; the choices are checked by replaying them. */
export function readGameFile(json: unknown): GameFile {
  const file = json as Partial<GameFile> | null;
  if (typeof file !== 'object' || file === null) throw new GameError('file-form', {}, 'A game file is a JSON object.');
  for (const [key, type] of [
    ['game', 'string'],
    ['version', 'number'],
    ['scenario', 'string'],
    ['commitment', 'string'],
  ] as const) {
    if (typeof file[key] !== type) {
      throw new GameError('file-lacks', { name: key }, `The game file lacks "${key}" (a ${type}).`);
    }
  }
  if (!Array.isArray(file.choices) || file.choices.some((choice) => typeof choice !== 'string')) {
    throw new GameError('file-choices', {}, 'The game file lacks "choices" (a list of texts).');
  }
  const snapshot = file.snapshot === undefined ? {} : { snapshot: readSnapshot(file.snapshot, file.choices.length) };
  return { options: {}, ...file, ...snapshot } as GameFile;
}

/** Checks the outer form of the snapshot of a game with so many choices. */
export function readSnapshot(json: unknown, choices: number): Snapshot {
  const { position, drawn, trail, breaks } = (json ?? {}) as Partial<Snapshot>;
  const isWhole = isStanding(position, drawn) && typeof trail === 'string' && Array.isArray(breaks);
  if (!isWhole || !breaks.every((one, i) => isBreak(one, breaks[i - 1]?.at ?? 0, choices))) {
    throw new GameError('file-snapshot', {}, 'The snapshot in the game file is not of the form of one.');
  }
  return { position, drawn: drawn!, trail, breaks };
}

const isStanding = (position: unknown, drawn: unknown): boolean =>
  typeof position === 'object' && position !== null && Number.isInteger(drawn) && (drawn as number) >= 0;

function isBreak(json: unknown, least: number, most: number): boolean {
  const { at, from, to, position, drawn } = (json ?? {}) as Partial<Break>;
  const areVersions = typeof from === 'number' && typeof to === 'number';
  return areVersions && isStanding(position, drawn) && Number.isInteger(at) && at! >= least && at! <= most;
}
