import { readFileSync } from 'node:fs';
import { createTranslator, differences, languages } from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import { standardData } from '../data.ts';
import { figuresOf } from '../table/figures.ts';
import type { Words } from '@bivouac/table';

const PARTS = ['names', 'table', 'figures', 'sources'];
const read = (part: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../text/${part}.${language}.json`, import.meta.url), 'utf8'));
const catalogueOf = (language: string): Record<string, string> =>
  Object.assign({}, ...PARTS.map((part) => read(part, language)));
const catalogues = { en: catalogueOf('en'), es: catalogueOf('es'), fr: catalogueOf('fr') };

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
    expect(differences({ en: read('figures', 'en'), es: read('figures', 'es'), fr: read('figures', 'fr') })).toEqual(
      [],
    );
  });
});
