// The secret seed of a game under way, and who sits where, kept beside the game file: the game file itself can be shown to
// the opponent, and takes the seed in once the game is over.

import { existsSync, rmSync } from 'node:fs';
import type { TableTranslator } from '@bivouac/text';
import { readJson, writeWhole } from './files.ts';

export interface Sidecar {
  readonly seed: string;
  /** For each side `player` or the name of its bot. */
  readonly seats?: readonly string[];
}

const OWNER_ONLY = 0o600;

const sidecarOf = (file: string): string => `${file}.seed`;

export function readSidecar(t: TableTranslator, file: string): Sidecar | null {
  const sidecar = sidecarOf(file);
  if (!existsSync(sidecar)) return null;
  const { seed, seats } = readJson(t, sidecar) as Partial<Sidecar>;
  return typeof seed === 'string' ? { seed, ...(seats ? { seats } : {}) } : null;
}

export const writeSidecar = (t: TableTranslator, file: string, sidecar: Sidecar): void =>
  writeWhole(t, sidecarOf(file), `${JSON.stringify(sidecar)}\n`, OWNER_ONLY);

export const removeSidecar = (file: string): void => rmSync(sidecarOf(file), { force: true });
