// What it takes to go on with a game under way, kept beside the game file, which takes the seed and the snapshot in once the
// game is over.

import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { type BroughtSecrets, readSecrets, type SavedGame } from '@bivouac/host';
import { opened } from './errors.ts';
import { overwrite, readJson } from './files.ts';
import type { CliTranslator } from './words.ts';

const OWNER_ONLY = 0o600;

const sidecarOf = (file: string): string => `${file}.seed`;

const digestOf = (choices: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(choices)).digest('hex');

/** A snapshot of other choices, left by a save that was cut short, is none. */
export function readSidecar(t: CliTranslator, file: string, choices: readonly string[]): BroughtSecrets | null {
  const sidecar = sidecarOf(file);
  if (!existsSync(sidecar)) return null;
  const json = readJson(t, sidecar) as { readonly of?: unknown } | null;
  const isOfThese = json?.of === digestOf(choices);
  return opened(t, sidecar, () => readSecrets(isOfThese ? json : { ...json, ...OF_THESE_CHOICES }, choices.length));
}

const OF_THESE_CHOICES = { snapshot: undefined, begun: undefined };

export function writeSidecar(t: CliTranslator, path: string, { file, ...secrets }: SavedGame): void {
  const sidecar = { ...secrets, of: digestOf(file.choices) };
  overwrite(t, sidecarOf(path), `${JSON.stringify(sidecar)}\n`, OWNER_ONLY);
}

export const removeSidecar = (file: string): void => rmSync(sidecarOf(file), { force: true });
