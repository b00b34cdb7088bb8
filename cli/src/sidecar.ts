// What is secret about a game under way, and who sits where, kept beside the game file: the game file itself can be shown to
// the opponent, and takes the seed and the snapshot in once the game is over.

import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import type { KeptGame } from '@bivouac/kernel';
import type { TableTranslator } from '@bivouac/text';
import { UsageError } from './errors.ts';
import { overwrite, readJson } from './files.ts';

export interface Sidecar {
  readonly seed: string;
  /** For each side `player` or the name of its bot. */
  readonly seats?: readonly string[];
  readonly snapshot?: unknown;
  /** The digest of the choices that the snapshot comes after. */
  readonly of?: string;
}

const OWNER_ONLY = 0o600;

const sidecarOf = (file: string): string => `${file}.seed`;

export const digestOf = (choices: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(choices)).digest('hex');

export function readSidecar(t: TableTranslator, file: string): Sidecar | null {
  const sidecar = sidecarOf(file);
  if (!existsSync(sidecar)) return null;
  const json = readJson(t, sidecar) as Partial<Sidecar> | null;
  if (typeof json?.seed !== 'string' || !(json.seats === undefined || isListOfTexts(json.seats))) {
    throw new UsageError(t('error.seed-file', { file: sidecar }));
  }
  return json as Sidecar;
}

const isListOfTexts = (json: unknown): boolean =>
  Array.isArray(json) && json.every((entry) => typeof entry === 'string');

export function writeSidecar(
  t: TableTranslator,
  path: string,
  { file, seed, snapshot }: KeptGame,
  seats: readonly string[],
): void {
  const sidecar: Sidecar = { seed, seats, snapshot, of: digestOf(file.choices) };
  overwrite(t, sidecarOf(path), `${JSON.stringify(sidecar)}\n`, OWNER_ONLY);
}

export const removeSidecar = (file: string): void => rmSync(sidecarOf(file), { force: true });
