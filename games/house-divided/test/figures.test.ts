import type { Words } from '@bivouac/scene';
import { createTranslator, differences, languages } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describe, expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { figuresOf } from '../look/figures.ts';

const text = new URL('../text/', import.meta.url);
const catalogues = readCatalogues(text, ['names', 'table', 'figures', 'sources']);
const figures = figuresOf(standardData());

const keysIn = ({ key, params = {} }: Words): string[] => [
  key,
  ...Object.values(params).flatMap((param) => (typeof param === 'object' ? keysIn(param) : [])),
];

describe('the figures', () => {
  test('have an id of their own within their kind', () => {
    const ids = figures.map(({ kind, id }) => `${kind}/${id}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('tell of every unit, box and line', () => {
    const { units, leaders, boxes, lines } = standardData();
    const count = (kind: string): number => figures.filter((figure) => figure.kind === kind).length;
    expect(count('blocks')).toBe(units.length + leaders.length);
    expect(count('places')).toBe(boxes.length);
    expect(count('map')).toBe(lines.length);
  });

  test('come from the rulebook, a publication or a reconstruction whose note is known', () => {
    for (const { source, origin, id } of figures) {
      expect(catalogues.en[source], `${id}: ${source}`).toBeDefined();
      expect(origin).not.toBe('pack');
    }
  });

  test.each(languages)('have words in %s', (language) => {
    const words = createTranslator(catalogues, language);
    const keys = new Set(figures.flatMap(({ name, values }) => [name, ...values]).flatMap(keysIn));
    expect([...keys].filter((key) => !words.has(key))).toEqual([]);
  });

  test('say the same in every language', () => {
    expect(differences(readCatalogues(text, ['figures']))).toEqual([]);
  });
});
