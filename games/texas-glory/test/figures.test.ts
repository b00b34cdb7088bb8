// The list of figures: everything in the data is in it, and everything it says has its words.

import type { Words } from '@bivouac/scene';
import { languages } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describe, expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { figuresOf } from '../look/figures.ts';
import { checkPack } from '../pack.ts';
import sample from '../packs/sample.json' with { type: 'json' };

const data = standardData();
const figures = figuresOf(data);
const files = ['names', 'cards', 'table', 'play', 'figures', 'sources'];
const words = readCatalogues(new URL('../text/', import.meta.url), files);

const keysOf = ({ key, params = {} }: Words): string[] => [
  key,
  ...Object.values(params).flatMap((value) => (typeof value === 'object' ? keysOf(value) : [])),
];

test('every block, card, place and table is listed once', () => {
  const ids = figures.map(({ kind, id }) => `${kind}/${id}`);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id } of data.blocks) expect(ids).toContain(`blocks/${id}`);
  for (const { id } of data.cards) expect(ids).toContain(`cards/${id}`);
  for (const { id } of data.places) expect(ids).toContain(`places/${id}`);
  expect(figures.filter(({ kind }) => kind === 'tables').length).toBe(
    Object.keys(data.terrain.hexsides).length + Object.keys(data.terrain).length - 1,
  );
});

test('what the rulebook says, what was published and what is reconstructed are told apart', () => {
  const originOf = (id: string): string | undefined => figures.find((one) => one.id === id)?.origin;
  expect(originOf('hexside-forest')).toBe('rulebook');
  expect(originOf('0710')).toBe('published');
  expect(originOf('mx-santa-anna')).toBe('reconstructed');
  expect(figures.filter(({ origin }) => origin === 'pack')).toEqual([]);
});

test('figures from a pack are known as such', () => {
  const checked = checkPack(sample);
  if (!checked.ok) throw new Error('The sample pack is not sound.');
  const changed = figuresOf(checked.data).filter(({ origin }) => origin === 'pack');
  expect(changed.map(({ id }) => id)).toEqual(['mx-santa-anna', 'tx-millard', 'card-17']);
});

describe.each(languages)('in %s', (language) => {
  test('everything said of a figure has its words, its source among them', () => {
    const said = figures.flatMap(({ name, values, source }) => [...[name, ...values].flatMap(keysOf), source]);
    expect([...new Set(said)].filter((key) => !Object.hasOwn(words[language], key))).toEqual([]);
  });
});
