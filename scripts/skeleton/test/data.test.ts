// The data, what a pack may change in them, and the figures that are told of them.

import { readFileSync } from 'node:fs';
import { fastRng } from '@bivouac/kernel';
import { playOn } from '@bivouac/kernel/testing';
import { readCatalogues } from '@bivouac/text/read';
import { expect, test } from 'vitest';
import { files } from '../data/schema.ts';
import { standardData } from '../data.ts';
import { createSkeletonWar } from '../index.ts';
import { figuresOf } from '../look/figures.ts';
import { checkPack } from '../pack.ts';

const SOURCE = { source: 'my own copy' };
const faults = (data: object): string[] => {
  const checked = checkPack({ game: 'skeleton-war', name: 'test', data });
  return checked.ok ? [] : checked.faults.map(({ key }) => key);
};

test('the standard data fit the schema', () => {
  expect(files.schema.parse(standardData())).toEqual(standardData());
});

test('the sample pack changes what it names, and can be played to the end', () => {
  const checked = checkPack(JSON.parse(readFileSync(new URL('../packs/sample.json', import.meta.url), 'utf8')));
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  expect(checked.data.roads).toHaveLength(standardData().roads.length + 1);
  const game = createSkeletonWar(checked.data);
  const s = game.setup('campaign', {}, fastRng('pack'));
  playOn(game, s, fastRng('choices'), 1000);
  expect(game.result(s)).not.toBeNull();
});

test.each([
  [{ roads: [{ from: 'sutton', to: 'sutton', ...SOURCE }] }, 'pack.same-ends'],
  [
    { scenarios: [{ id: 'campaign', setup: { 'red-foot': 'norwood', 'blue-foot': 'norwood' }, ...SOURCE }] },
    'pack.both-sides',
  ],
  [{ tables: { stacking: { most: 1, ...SOURCE } } }, 'pack.crowded'],
])('a pack that could not be played is refused: %j', (data, fault) => {
  expect(faults(data)).toContain(fault);
});

test('every figure has an id of its own and a source with a note', () => {
  const notes = readCatalogues(new URL('../text/', import.meta.url), ['figures']).en;
  const figures = figuresOf(standardData());
  expect(new Set(figures.map(({ kind, id }) => `${kind}/${id}`)).size).toBe(figures.length);
  expect(figures.filter(({ source }) => notes[source] === undefined)).toEqual([]);
});
