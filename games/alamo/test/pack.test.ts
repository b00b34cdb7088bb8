// What a pack may change, and what must hold whatever it says.

import { readFileSync } from 'node:fs';
import { fastRng } from '@bivouac/kernel';
import { playOn } from '@bivouac/kernel/testing';
import { readCatalogues } from '@bivouac/text/read';
import { expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { createAlamo } from '../index.ts';
import { figuresOf } from '../look/figures.ts';
import { checkPack } from '../pack.ts';

const SOURCE = { source: 'my own copy' };
const faults = (data: object): string[] => {
  const checked = checkPack({ game: 'alamo', name: 'test', data });
  return checked.ok ? [] : checked.faults.map(({ key }) => key);
};

test('the sample pack changes what it names, and can be played to the end', () => {
  const checked = checkPack(JSON.parse(readFileSync(new URL('../packs/sample.json', import.meta.url), 'utf8')));
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  expect(checked.data.tables.withdrawal.casualties[0]).toBe(20);
  const game = createAlamo(checked.data);
  const s = game.setup('assault', {}, fastRng('pack'));
  playOn(game, s, fastRng('choices'), 20_000);
  expect(game.result(s)).not.toBeNull();
});

test.each([
  [{ hexsides: [{ a: '0101', b: '0303', plane: 'ground', kind: 'stone-wall', ...SOURCE }] }, 'pack.not-adjacent'],
  [
    { hexsides: [{ a: '0101', b: '0102', plane: 'ground', kind: 'stone-wall', protects: ['0404'], ...SOURCE }] },
    'pack.not-its-side',
  ],
  [{ scenarios: [{ id: 'assault', deployment: { 't-tenn-1': '9999' }, ...SOURCE }] }, 'pack.unknown-level'],
  [{ gunRolls: [{ id: '12', from: 11, to: 11, ...SOURCE }] }, 'pack.gap-in-table'],
  [{ sites: [{ id: 'palisade', least: 20, ...SOURCE }] }, 'pack.too-much-demanded'],
  [{ hexsides: [{ a: '1022', b: '1023', plane: 'ground', remove: true, ...SOURCE }] }, 'pack.no-gate'],
  [
    {
      hexes: standardData().hexes.flatMap(({ id, gun }) =>
        gun === 'printed' ? [{ id, gun: 'extra', ...SOURCE }] : [],
      ),
    },
    'pack.no-symbols',
  ],
])('a pack that could not be played is refused: %j', (data, fault) => {
  expect(faults(data)).toContain(fault);
});

test('every figure has an id of its own and a source with a note', () => {
  const notes = readCatalogues(new URL('../text/', import.meta.url), ['figures']).en;
  const figures = figuresOf(standardData());
  expect(new Set(figures.map(({ kind, id }) => `${kind}/${id}`)).size).toBe(figures.length);
  expect(figures.filter(({ source }) => notes[source!] === undefined)).toEqual([]);
});
