// Dice. The generator's words live in the state. Shared games use ChaCha20 under a secret key, so that past dice give
// nothing away about future ones; searches use xoshiro128**, which is two hundred times faster and can be predicted.

import { GameError } from './errors.ts';
import { fromHex, sha256, toHex, utf8 } from './sha256.ts';

/** xoshiro128**: four words. ChaCha20: eight words of key and a counter of words drawn. */
export type RngState = number[];

const CHACHA_WORDS = 9;

const XOSHIRO_WORDS = 4;

/** Words that a generator can go on with: some number of them must not be zero. */
export const isRng = (words: unknown): words is RngState =>
  Array.isArray(words) &&
  (words.length === XOSHIRO_WORDS || words.length === CHACHA_WORDS) &&
  words.every((word) => Number.isInteger(word)) &&
  words.slice(0, CHACHA_WORDS - 1).some((word) => word !== 0);

export const SEED_HEX_DIGITS = 64;

/** A cryptographic generator from a 256-bit seed in hexadecimal, after so many words have been drawn from it. */
export function cryptoRng(seed: string, drawn = 0): RngState {
  if (seed.length !== SEED_HEX_DIGITS)
    throw new GameError(
      'seed-form',
      { digits: SEED_HEX_DIGITS, given: seed.length },
      `A seed has ${SEED_HEX_DIGITS} hexadecimal digits, not ${seed.length}.`,
    );
  return [...wordsOf(fromHex(seed)), drawn];
}

/** How many words have been drawn from a cryptographic generator. */
export const drawnFrom = (rng: RngState): number => rng[CHACHA_WORDS - 1]!;

/** A fast generator from any text. */
export function fastRng(seed: string): RngState {
  return wordsOf(sha256(utf8(seed))).slice(0, XOSHIRO_WORDS);
}

/** A fast generator whose seed is drawn from another one. */
export function fork(rng: RngState): RngState {
  const words = [draw32(rng), draw32(rng), draw32(rng), draw32(rng)];
  if ((words[0]! | words[1]! | words[2]! | words[3]!) === 0) words[0] = 1;
  return words;
}

const BRANCHING = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const;

/** A fast generator for one of many throws from one seed: the same seed and number always give the same dice. */
export function branch(seed: RngState, number: number): RngState {
  const words = BRANCHING.map((odd, i) => stirred(seed[i]! ^ stirred(Math.imul(number + 1, odd))));
  if ((words[0]! | words[1]! | words[2]! | words[3]!) === 0) words[0] = 1;
  return words;
}

/** Every bit depends on every other one (MurmurHash3's finalizer). */
function stirred(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** What is published beforehand: the hash of a seed, or of another number in hexadecimal digits. */
export const commitment = (seed: string): string => toHex(sha256(fromHex(seed)));

/** A 256-bit seed made from any text, for games that must be repeatable. */
export const seedFromText = (text: string): string => toHex(sha256(utf8(text)));

function wordsOf(bytes: Uint8Array): number[] {
  const words: number[] = [];
  for (let i = 0; i < bytes.length; i += 4) {
    words.push((bytes[i]! << 24) | (bytes[i + 1]! << 16) | (bytes[i + 2]! << 8) | bytes[i + 3]! | 0);
  }
  return words;
}

/** 32 random bits as an unsigned number. */
export function draw32(rng: RngState): number {
  return rng.length === CHACHA_WORDS ? chachaWord(rng) : xoshiroWord(rng);
}

/** A whole number from 0 to n - 1, every one equally likely: draws that would favour some are rejected. */
export function below(rng: RngState, n: number): number {
  const limit = 0x100000000 - (0x100000000 % n);
  if (!(limit > 0)) throw new Error(`A draw needs something to draw from, not ${n}.`);
  for (;;) {
    const word = draw32(rng);
    if (word < limit) return word % n;
  }
}

export const d6 = (rng: RngState): number => below(rng, 6) + 1;

/** A die falls in a game, and what it shows is learned: nobody takes back what he chose before. */
export function rollD6(s: { readonly rng: RngState; known: number }): number {
  s.known++;
  return d6(s.rng);
}

function xoshiroWord(s: RngState): number {
  const s0 = s[0]!;
  const s1 = s[1]!;
  let s2 = s[2]!;
  let s3 = s[3]!;
  const times5 = Math.imul(s1, 5);
  const result = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
  const shifted = s1 << 9;
  s2 ^= s0;
  s3 ^= s1;
  s[1] = s1 ^ s2;
  s[0] = s0 ^ s3;
  s[2] = s2 ^ shifted;
  s[3] = (s3 << 11) | (s3 >>> 21);
  return result;
}

/** Word number `counter` of the key stream; sixteen words a block (RFC 8439 rounds, nonce zero). */
function chachaWord(rng: RngState): number {
  const counter = rng[8]!;
  rng[8] = counter + 1;
  return chachaBlock(rng, counter >>> 4)[counter & 15]! >>> 0;
}

function chachaBlock(key: readonly number[], block: number): Int32Array {
  const start = new Int32Array(16);
  start[0] = 0x61707865;
  start[1] = 0x3320646e;
  start[2] = 0x79622d32;
  start[3] = 0x6b206574;
  for (let i = 0; i < 8; i++) start[4 + i] = key[i]!;
  start[12] = block;
  const x = start.slice();
  for (let round = 0; round < 10; round++) {
    quarter(x, 0, 4, 8, 12);
    quarter(x, 1, 5, 9, 13);
    quarter(x, 2, 6, 10, 14);
    quarter(x, 3, 7, 11, 15);
    quarter(x, 0, 5, 10, 15);
    quarter(x, 1, 6, 11, 12);
    quarter(x, 2, 7, 8, 13);
    quarter(x, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) x[i] = x[i]! + start[i]!;
  return x;
}

function quarter(x: Int32Array, a: number, b: number, c: number, d: number): void {
  x[a] = x[a]! + x[b]!;
  x[d] = rotateLeft(x[d]! ^ x[a]!, 16);
  x[c] = x[c]! + x[d]!;
  x[b] = rotateLeft(x[b]! ^ x[c]!, 12);
  x[a] = x[a]! + x[b]!;
  x[d] = rotateLeft(x[d]! ^ x[a]!, 8);
  x[c] = x[c]! + x[d]!;
  x[b] = rotateLeft(x[b]! ^ x[c]!, 7);
}

const rotateLeft = (x: number, n: number): number => (x << n) | (x >>> (32 - n));
