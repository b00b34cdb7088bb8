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
import type { TableGame } from '@bivouac/table';
import { createTranslator, type TableTranslator } from '@bivouac/text';
import type { Context } from './context.ts';
import { RefusalError, UsageError } from './errors.ts';
import { readJson } from './files.ts';
import { kitNamed, optionsGiven, scenarioNamed, seedOfText, withDefaults } from './requests.ts';
import type { ShelfKit } from './shelf/kit.ts';
import { digestOf, readSidecar, type Sidecar } from './sidecar.ts';

export interface Recorded {
  readonly kit: ShelfKit;
  readonly file: GameFile;
  readonly kept: KeptGame;
  readonly sidecar: Sidecar | null;
}

/** Opens a game file and checks its seed against what was promised before the first choice. */
export async function openRecorded(context: Context, path: string, seedText?: string): Promise<Recorded> {
  const { t } = context;
  const read = readFile(context, path);
  const kit = await kitFor(context, path, read);
  const { game } = kit;
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
  return { kit, file, kept: { file, seed, ...(snapshot ? { snapshot } : {}) }, sidecar };
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

/** The game, with the data of the pack it was begun with. */
async function kitFor(context: Context, path: string, { game, pack }: GameFile): Promise<ShelfKit> {
  const { t } = context;
  const kit = await kitNamed(context, game);
  if (pack === undefined) return kit;
  if (kit.withPack === undefined) throw new UsageError(t('validate.no-packs', { game }));
  try {
    const { game: played, table } = await kit.withPack(pack);
    return { ...kit, game: played, table };
  } catch {
    throw new UsageError(t('error.game-file-pack', { file: path, mistake: await firstMistake(t, kit, pack) }));
  }
}

/** What is wrong with a pack, and where; its form, when it is none at all. */
async function firstMistake(t: TableTranslator, kit: ShelfKit, pack: unknown): Promise<string> {
  try {
    const { path, key, params } = (await kit.checkPack!(pack))[0]!;
    const said = createTranslator(kit.words, t.language)(key, params);
    return path === '' ? said : `${path}: ${said}`;
  } catch {
    return t('error.pack-form', { game: kit.game.id });
  }
}

/** Plays the recorded choices, or goes on from where they led. */
export function resumeRecorded({ t }: Context, path: string, { kit, file, kept }: Recorded): Resumed<Core, ViewCore> {
  const { game } = kit;
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
