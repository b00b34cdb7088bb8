import { createCipheriv, createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  below,
  branch,
  commitment,
  cryptoRng,
  d6,
  draw32,
  fastRng,
  fork,
  fromHex,
  type RngState,
  rollD6,
  SEED_HEX_DIGITS,
  seedFromText,
  sha256,
  toHex,
  utf8,
} from '../src/index.ts';

const draws = (rng: RngState, count: number): number[] => Array.from({ length: count }, () => draw32(rng));

describe('SHA-256', () => {
  test('agrees with the platform on random bytes of every length around a block', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
    for (let length = 0; length < 200; length++) {
      const bytes = new Uint8Array(length).fill(length);
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  test('texts become the same bytes as on the platform', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toHex(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('hex'));
      }),
    );
  });

  test('hexadecimal texts are read back, others refused', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...fromHex(toHex(bytes))]).toEqual([...bytes]);
      }),
    );
    expect(() => fromHex('abc')).toThrow('hexadecimal');
    expect(() => fromHex('zz')).toThrow('hexadecimal');
  });
});

describe('the cryptographic generator', () => {
  /** The key stream of the platform's ChaCha20. Our words are kept in the order of the hexadecimal seed. */
  function keyStream(seed: string, words: number): number[] {
    const key = fromHex(seed);
    const little = new Uint8Array(key.length);
    for (let i = 0; i < key.length; i++) little[i] = key[(i & ~3) + 3 - (i & 3)]!;
    const cipher = createCipheriv('chacha20', little, new Uint8Array(16));
    const bytes = cipher.update(new Uint8Array(4 * words));
    return Array.from({ length: words }, (_, i) => bytes.readUInt32LE(4 * i));
  }

  test('draws the ChaCha20 key stream with nonce zero, block after block', () => {
    for (const text of ['a', 'b', 'c', 'd']) {
      const seed = seedFromText(text);
      expect(draws(cryptoRng(seed), 100)).toEqual(keyStream(seed, 100));
    }
  });

  test('begins as RFC 8439, A.1, test vector 1: key, nonce and counter zero', () => {
    const words = draws(cryptoRng('0'.repeat(SEED_HEX_DIGITS)), 4);
    expect(words.map((word) => word.toString(16).padStart(8, '0'))).toEqual([
      'ade0b876',
      '903df1a0',
      'e56a5d40',
      '28bd8653',
    ]);
  });

  test('its words are the key and a counter: the past is not in them', () => {
    const rng = cryptoRng(seedFromText('x'));
    const key = rng.slice(0, 8);
    draws(rng, 33);
    expect(rng).toEqual([...key, 33]);
  });

  test('a seed must have its full length', () => {
    expect(() => cryptoRng('abcd')).toThrow('64 hexadecimal digits, not 4');
  });

  test('the commitment is the hash of the seed', () => {
    const seed = seedFromText('published later');
    expect(commitment(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
  });
});

describe('the fast generator', () => {
  test('is xoshiro128**: the published algorithm in exact arithmetic gives the same words', () => {
    const mask = 0xffffffffn;
    const rotate = (x: bigint, n: bigint): bigint => ((x << n) | (x >> (32n - n))) & mask;
    function slowWord(s: bigint[]): bigint {
      const result = (rotate((s[1]! * 5n) & mask, 7n) * 9n) & mask;
      const shifted = (s[1]! << 9n) & mask;
      s[2]! ^= s[0]!;
      s[3]! ^= s[1]!;
      s[1]! ^= s[2]!;
      s[0]! ^= s[3]!;
      s[2]! ^= shifted;
      s[3] = rotate(s[3]!, 11n);
      return result;
    }
    for (const text of ['a', 'b', 'c']) {
      const rng = fastRng(text);
      const slow = rng.map((word) => BigInt(word >>> 0));
      expect(draws(rng, 1000)).toEqual(Array.from({ length: 1000 }, () => Number(slowWord(slow))));
    }
  });

  test('begins as its reference implementation from the state 1, 2, 3, 4', () => {
    expect(draws([1, 2, 3, 4], 4)).toEqual([11520, 0, 5927040, 70819200]);
  });

  test('a fork is repeatable and leaves its parent elsewhere', () => {
    const [one, other] = [fastRng('parent'), fastRng('parent')];
    expect(draws(fork(one), 50)).toEqual(draws(fork(other), 50));
    expect(draws(fork(one), 4)).not.toEqual(draws(one, 4));
  });
});

describe.each([
  ['fast', () => fastRng('uniform')],
  ['cryptographic', () => cryptoRng(seedFromText('uniform'))],
] as const)('below, %s', (_, make) => {
  test('every number is equally likely (chi-square)', () => {
    const rng = make();
    for (const n of [2, 6, 7, 25]) {
      const each = 1500;
      const counts = new Array<number>(n).fill(0);
      for (let i = 0; i < n * each; i++) counts[below(rng, n)]!++;
      const chiSquare = counts.reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
      const freedom = n - 1;
      expect(chiSquare).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom) + 5);
    }
  });

  test('stays below', () => {
    const rng = make();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (n) => {
        const drawn = below(rng, n);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true);
      }),
    );
  });
});

test('draws that would favour small numbers are rejected', () => {
  const n = 3 * 2 ** 30; // a quarter of all words must be drawn again
  const rng = cryptoRng(seedFromText('reject'));
  const words = draws(rng.slice(), 400);
  const expected = words.filter((word) => word < n).slice(0, 200);
  expect(words.slice(0, 200).some((word) => word >= n)).toBe(true);
  expect(Array.from({ length: 200 }, () => below(rng, n))).toEqual(expected);
});

test('there must be something to draw from', () => {
  expect(() => below(fastRng('x'), 0)).toThrow('something to draw from');
});

test('throws that branch from one seed are fair, independent of their neighbours, and always the same', () => {
  const seed = fastRng('branches');
  const COUNT = 36_000;
  const dice = Array.from({ length: COUNT }, (_, number) => below(branch(seed, number), 6));
  expect(dice.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, number) => below(branch(seed, number), 6)));
  const pairs = Array<number>(36).fill(0);
  for (let i = 1; i < COUNT; i++) pairs[dice[i - 1]! * 6 + dice[i]!]!++;
  for (const times of pairs) expect(Math.abs(times - COUNT / 36)).toBeLessThan(160);
});

test('a die that falls in a game is the next one, and moves the knowledge clock', () => {
  const s = { rng: fastRng('known'), known: 3 };
  const dice = s.rng.slice();
  expect([rollD6(s), rollD6(s)]).toEqual([d6(dice), d6(dice)]);
  expect(s.known).toBe(5);
});
