// A game file that somebody brings.

import { GameError } from './errors.ts';
import type { GameFile } from './game-file.ts';

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
  return { options: {}, ...file } as GameFile;
}
