// Dice that nobody can choose: a seed mixed from a secret of the host and a number of each player. The host seals his secret
// first, every player seals his number before anyone opens, and whoever has the game file can mix again.

import { GameError } from './errors.ts';
import { commitment as sealOf } from './rng.ts';
import { fromHex, sha256, toHex, utf8 } from './sha256.ts';

/** What everybody can see before the game is over. */
export interface SealedDice {
  /** The name of the game at its host. */
  readonly name: string;
  /** SHA-256 of the host's secret. */
  readonly commitment: string;
  /** By side: SHA-256 of its number; null for a bot, which gives none. */
  readonly commits: readonly (string | null)[];
  /** By side: its number, once it is open. */
  readonly reveals: readonly (string | null)[];
  /** How often everything was sealed anew, since somebody no longer had his number. */
  readonly anew: number;
}

/** The whole of it, once the game is over. */
export interface MixedDice extends SealedDice {
  readonly secret: string;
}

const join = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

export function mixedSeed({ name, secret, reveals }: Pick<MixedDice, 'name' | 'secret' | 'reveals'>): string {
  const numbers = reveals.filter((number) => number !== null);
  return toHex(sha256(join([utf8(`bivouac dice 1\n${name}\n`), ...[secret, ...numbers].map(fromHex)])));
}

/** What is not as it was sealed: the host's secret, the number of a side, or the seed they give; null: all is right. */
export function faultIn(dice: MixedDice, seed: string): 'secret' | 'number' | 'seed' | null {
  const { commitment, commits, reveals, secret } = dice;
  if (sealOf(secret) !== commitment) return 'secret';
  const isKept = (number: string | null, side: number): boolean =>
    number === null ? commits[side] === null : sealOf(number) === commits[side];
  if (commits.length !== reveals.length || !reveals.every(isKept)) return 'number';
  return mixedSeed(dice) === seed ? null : 'seed';
}

const isHex = (json: unknown): json is string => typeof json === 'string' && /^[0-9a-f]{64}$/.test(json);
const isRow = (json: unknown): json is readonly (string | null)[] =>
  Array.isArray(json) && json.every((one) => one === null || isHex(one));

/** The form alone is checked: what it says is checked by mixing again. */
export function readMixedDice(json: unknown): MixedDice {
  const { name, commitment, commits, reveals, anew, secret } = (json ?? {}) as Partial<MixedDice>;
  const areHex = isHex(commitment) && isHex(secret) && isRow(commits) && isRow(reveals);
  if (!areHex || typeof name !== 'string' || !Number.isInteger(anew))
    throw new GameError('file-dice', {}, 'What the game file says about its dice is not of the form of it.');
  return { name, commitment, commits, reveals, anew: anew!, secret };
}
