import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Catalogue, type Catalogues, differences, languages } from '../src/index.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const files = globSync(['text/catalogues/**/*.json', 'cli/text/*.json', 'games/*/text/**/*.json'], { cwd: root });
const stems = [...new Set(files.map((file) => file.replace(/\.\w+\.json$/, '')))].toSorted();

const read = (file: string): Catalogue => JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue;

test('every catalogue file is in a language the table speaks', () => {
  expect(files.filter((file) => !languages.some((language) => file.endsWith(`.${language}.json`)))).toEqual([]);
  expect(stems.length).toBeGreaterThan(3);
});

test.each(stems)('%s says the same in every language', (stem) => {
  const catalogues = Object.fromEntries(languages.map((language) => [language, read(`${stem}.${language}.json`)]));
  expect(differences(catalogues as Catalogues)).toEqual([]);
});

test('French puts a fixed space before high punctuation and writes round apostrophes', () => {
  const slip = /[^\u00a0][;!?»]|[^\u00a0]:(?!\d|\/\/)|«[^\u00a0]|'/;
  const slips = Object.entries({
    ...read('cli/text/words.fr.json'),
    ...read('text/catalogues/faults.fr.json'),
    ...read('text/catalogues/pack.fr.json'),
  }).filter(([, text]) => slip.test(text));
  expect(slips).toEqual([]);
});

describe('the comparison catches', () => {
  const sound: Catalogues = {
    en: { hits: '{n, plural, one {# hit} other {# hits}} on {who}' },
    es: { hits: '{n, plural, one {# impacto} other {# impactos}} en {who}' },
    fr: { hits: '{n, plural, one {# coup} other {# coups}} sur {who}' },
  };

  test('nothing in a sound one', () => expect(differences(sound)).toEqual([]));

  test.each<[string, Partial<Catalogues>, string]>([
    ['a missing key', { es: {} }, 'es: "hits" is missing'],
    ['a foreign key', { fr: { ...sound.fr, more: 'x' } }, 'fr: "more" is not in English'],
    ['an empty message', { es: { hits: ' ' } }, 'es: "hits" is empty'],
    ['a missing parameter', { es: { hits: '{n, plural, other {#}}' } }, 'es: "hits" lacks the parameter {who}'],
    [
      'a parameter inside a branch',
      { fr: { hits: '{n, plural, other {# {odds}}} {who}' } },
      'fr: "hits" has the parameter {odds}, which English lacks',
    ],
    ['a malformed English message', { en: { hits: '{n' } }, 'en: "hits" is not well formed'],
    ['a malformed translation', { fr: { hits: '{n, plural, one {#}} {who}' } }, 'fr: "hits" is not well formed'],
  ])('%s', (_what, change, sentence) => {
    const found = differences({ ...sound, ...change });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
  });
});
