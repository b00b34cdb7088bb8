// What must hold of the data packs of every war, as tests.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface War {
  readonly game: string;
  /** A piece whose factor a pack may change. */
  readonly piece: string;
  readonly checkPack: (pack: unknown) => {
    readonly ok: boolean;
    readonly faults?: readonly { readonly key: string }[];
  };
  /** The turn with which a game under the data of a sound pack begins. */
  readonly begins: (pack: unknown) => number;
  /** Where the sample lies that shows owners of a printed copy how a pack is written. */
  readonly sample: URL;
}

const SOURCE = { source: 'a test' };
const FLAT = ['ne', 'ne', 'ne', 'ne', 'ne', 'ne', 'ne', 'ne'];

export function describePacks({ game, piece, checkPack, begins, sample }: War): void {
  const pack = (data: object) => ({ game, name: 'a test', data });
  const wrong = (data: object): string[] => (checkPack(pack(data)).faults ?? []).map(({ key }) => key);

  test('a pack may change a factor and a table, and the game plays with it', () => {
    const data = { pieces: [{ id: piece, combat: 5, ...SOURCE }], charge: [{ die: '1', results: FLAT, ...SOURCE }] };
    expect(checkPack(pack(data)).ok).toBe(true);
    expect(begins(pack(data))).toBe(1);
  });

  test('the sample pack is sound, and the game plays with it', () => {
    expect(begins(JSON.parse(readFileSync(sample, 'utf8')))).toBe(1);
  });

  test('mistakes in a pack are told by where they are', () => {
    expect(wrong({ charge: [{ die: '1', results: ['ne'], ...SOURCE }] })).toEqual(['pack.columns']);
    expect(wrong({ columns: [{ id: '50-99', from: 0, ...SOURCE }] })).toEqual(['pack.rising']);
    expect(wrong({ charge: [{ die: '1', results: FLAT.with(0, 'xx'), ...SOURCE }] })).toEqual(['pack.unknown-entry']);
  });
}
