// A game file with all that is needed to play it again.

import {
  type Core,
  commitment,
  type GameFile,
  Match,
  readGameFile,
  SEED_HEX_DIGITS,
  type ViewCore,
} from '@bivouac/kernel';
import type { Context } from './context.ts';
import { RefusalError, UsageError } from './errors.ts';
import { readJson } from './files.ts';
import { kitNamed, optionsGiven, scenarioNamed, seedOfText, withDefaults } from './requests.ts';
import type { GameKit, TableGame } from './shelf/kit.ts';
import { readSidecar, type Sidecar } from './sidecar.ts';

export interface Recorded {
  readonly kit: GameKit;
  readonly file: GameFile;
  /** Nothing played yet. */
  readonly match: Match<Core, ViewCore>;
  readonly sidecar: Sidecar | null;
}

/** Opens a game file and checks its seed against what was promised before the first choice. */
export async function openRecorded(context: Context, path: string, seedText?: string): Promise<Recorded> {
  const { t } = context;
  const file = readFile(context, path);
  const kit = await kitNamed(context, file.game);
  const game = gameOf(context, kit, file);
  const scenario = scenarioNamed(t, game, file.scenario);
  const pairs = Object.entries(file.options).map(([id, value]) => `${id}=${value}`);
  const options = withDefaults(game, optionsGiven(t, game, pairs.join(',')));
  const sidecar = readSidecar(t, path);
  const seed = file.seed ?? (seedText === undefined ? sidecar?.seed : seedOfText(seedText));
  if (seed === undefined) throw new UsageError(t('error.seed-missing', { file: path }));
  if (!isSeed(seed) || commitment(seed) !== file.commitment) {
    throw new RefusalError(t('replay.mismatch', { file: path }));
  }
  const setup = { scenario, options, seed, ...(file.pack === undefined ? {} : { pack: file.pack }) };
  return { kit, file, match: new Match(game, setup), sidecar };
}

const isSeed = (seed: string): boolean => seed.length === SEED_HEX_DIGITS && /^[0-9a-f]+$/.test(seed);

function readFile({ t }: Context, path: string): GameFile {
  const json = readJson(t, path);
  try {
    return readGameFile(json);
  } catch {
    throw new UsageError(t('error.game-file', { file: path }));
  }
}

function gameOf({ t }: Context, kit: GameKit, file: GameFile): TableGame {
  const game = file.pack === undefined ? kit.game : kit.withPack?.(file.pack);
  if (game === undefined) throw new UsageError(t('validate.no-packs', { game: kit.game.id }));
  if (game.version !== file.version) {
    throw new UsageError(t('error.version', { game: game.id, version: file.version, known: game.version }));
  }
  return game;
}

/** Plays the recorded choices, or the first `to` of them. */
export function replayInto({ t }: Context, path: string, { match, file }: Recorded, to: number): void {
  try {
    match.replay(file.choices, to);
  } catch {
    const number = match.entries.length + 1;
    throw new RefusalError(t('error.replay', { file: path, number, choice: file.choices[number - 1] ?? '' }));
  }
}
