// A game file with all that is needed to play it again.

import { readSaved, seatsFor } from '@bivouac/host';
import {
  type Core,
  faultIn,
  GameError,
  type GameFile,
  type KeptGame,
  Match,
  type Resumed,
  readGameFile,
  resume,
  type ViewCore,
} from '@bivouac/kernel';
import type { TableGame } from '@bivouac/scene';
import { createTranslator } from '@bivouac/text';
import type { Context } from './context.ts';
import { opened, RefusalError, UsageError } from './errors.ts';
import { readJson } from './files.ts';
import { botsOf, kitNamed, seedOfText, withDefaults } from './requests.ts';
import type { ShelfKit } from './shelf/kit.ts';
import { readSidecar } from './sidecar.ts';
import type { CliTranslator } from './words.ts';

export interface Recorded {
  readonly kit: ShelfKit;
  readonly file: GameFile;
  readonly kept: KeptGame;
  /** For each side `player` or the name of its bot, where that was kept. */
  readonly seats: readonly string[] | null;
}

/** Opens a game file and checks its seed against what was promised before the first choice. */
export async function openRecorded(context: Context, path: string, seedText?: string): Promise<Recorded> {
  const { t } = context;
  const json = readJson(t, path);
  const { choices } = opened(t, path, () => readGameFile(json));
  const beside = readSidecar(t, path, choices);
  const secrets = seedText === undefined ? beside : { ...beside, seed: seedOfText(seedText) };
  const kept = opened(t, path, () => readSaved(json, secrets ?? undefined));
  opened(t, path, () => checkMixing(kept));
  const kit = await kitFor(context, path, kept.file);
  const seats = opened(t, path, () => seatsFor(kit.game, botsOf(kit), kept));
  const file = { ...kept.file, options: withDefaults(kit.game, kept.file.options) };
  return { kit, file, kept: { ...kept, file }, seats: kept.seats === undefined ? null : seats };
}

/** The seed must be the one that the host's secret and the players' numbers give. */
function checkMixing({ file: { dice }, seed }: KeptGame): void {
  const fault = dice === undefined ? null : faultIn(dice, seed);
  if (fault === null) return;
  const message = 'The seed is not mixed from the numbers that were sealed: these are not the dice of this game.';
  throw new GameError('dice-mixed', { fault }, message);
}

/** The game, with the data of the pack it was begun with. */
export async function kitFor(
  context: Context,
  path: string,
  { game, pack }: Pick<GameFile, 'game' | 'pack'>,
): Promise<ShelfKit> {
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
async function firstMistake(t: CliTranslator, kit: ShelfKit, pack: unknown): Promise<string> {
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
