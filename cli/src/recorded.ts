// A game file with all that is needed to play it again.

import {
  type Core,
  commitment,
  type GameFile,
  type KeptGame,
  Match,
  type Resumed,
  readGameFile,
  readSnapshot,
  resume,
  SEED_HEX_DIGITS,
  type Snapshot,
  type ViewCore,
} from '@bivouac/kernel';
import { createTranslator, type TableTranslator } from '@bivouac/text';
import type { Context } from './context.ts';
import { RefusalError, UsageError } from './errors.ts';
import { readJson } from './files.ts';
import { kitNamed, optionsGiven, scenarioNamed, seedOfText, withDefaults } from './requests.ts';
import type { GameKit, TableGame } from './shelf/kit.ts';
import { digestOf, readSidecar, type Sidecar } from './sidecar.ts';

export interface Recorded {
  readonly kit: GameKit;
  readonly game: TableGame;
  readonly file: GameFile;
  readonly kept: KeptGame;
  readonly sidecar: Sidecar | null;
}

/** Opens a game file and checks its seed against what was promised before the first choice. */
export async function openRecorded(context: Context, path: string, seedText?: string): Promise<Recorded> {
  const { t } = context;
  const read = readFile(context, path);
  const kit = await kitNamed(context, read.game);
  const game = gameOf(context, path, kit, read);
  const scenario = scenarioNamed(t, game, read.scenario);
  const pairs = Object.entries(read.options).map(([id, value]) => `${id}=${value}`);
  const options = withDefaults(game, optionsGiven(t, game, pairs.join(',')));
  const file = { ...read, scenario, options };
  const sidecar = readSidecar(t, path);
  const seed = file.seed ?? (seedText === undefined ? sidecar?.seed : seedOfText(seedText));
  if (seed === undefined) throw new UsageError(t('error.seed-missing', { file: path }));
  if (!isSeed(seed) || commitment(seed) !== file.commitment) {
    throw new RefusalError(t('replay.mismatch', { file: path }));
  }
  const snapshot = snapshotBeside(file, sidecar);
  return { kit, game, file, kept: { file, seed, ...(snapshot ? { snapshot } : {}) }, sidecar };
}

const isSeed = (seed: string): boolean => seed.length === SEED_HEX_DIGITS && /^[0-9a-f]+$/.test(seed);

function readFile({ t }: Context, path: string): GameFile {
  const json = readJson(t, path);
  let file: GameFile;
  try {
    file = readGameFile(json);
  } catch {
    throw new UsageError(t('error.game-file', { file: path }));
  }
  if (!isTextByName(file.options)) throw new UsageError(t('error.game-file-options', { file: path }));
  return file;
}

const isTextByName = (json: unknown): boolean =>
  typeof json === 'object' &&
  json !== null &&
  !Array.isArray(json) &&
  Object.values(json).every((value) => typeof value === 'string');

/** A snapshot of other choices, left by a save that was cut short, is none. */
function snapshotBeside({ choices }: GameFile, sidecar: Sidecar | null): Snapshot | null {
  if (sidecar?.snapshot === undefined || sidecar.of !== digestOf(choices)) return null;
  try {
    return readSnapshot(sidecar.snapshot, choices.length);
  } catch {
    return null;
  }
}

function gameOf({ t }: Context, path: string, kit: GameKit, { pack }: GameFile): TableGame {
  if (pack === undefined) return kit.game;
  if (kit.withPack === undefined) throw new UsageError(t('validate.no-packs', { game: kit.game.id }));
  try {
    return kit.withPack(pack);
  } catch {
    throw new UsageError(t('error.game-file-pack', { file: path, mistake: firstMistake(t, kit, pack) }));
  }
}

/** What is wrong with a pack, and where; its form, when it is none at all. */
function firstMistake(t: TableTranslator, kit: GameKit, pack: unknown): string {
  try {
    const { path, key, params, message } = kit.checkPack!(pack)[0]!;
    const words = createTranslator(kit.words, t.language);
    const said = words.has(key) ? words(key, params) : message;
    return path === '' ? said : `${path}: ${said}`;
  } catch {
    return t('error.pack-form', { game: kit.game.id });
  }
}

/** Plays the recorded choices, or goes on from where they led. */
export function resumeRecorded({ t }: Context, path: string, { game, file, kept }: Recorded): Resumed<Core, ViewCore> {
  try {
    return resume(game, kept);
  } catch {
    if (file.version !== game.version) {
      const { version } = file;
      throw new RefusalError(t('error.version', { file: path, game: game.id, version, known: game.version }));
    }
    const number = firstImpossible(game, kept);
    throw new RefusalError(t('error.replay', { file: path, number, choice: file.choices[number - 1] ?? '' }));
  }
}

function firstImpossible(game: TableGame, { file, seed }: KeptGame): number {
  const match = new Match(game, { scenario: file.scenario, options: file.options, seed });
  try {
    match.replay(file.choices);
  } catch {}
  return match.entries.length + 1;
}
