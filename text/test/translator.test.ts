import { describe, expect, test } from 'vitest';
import { createTranslator, languageOfLocale, languages, mergeCatalogues } from '../src/index.ts';

const catalogues = {
  en: { steps: '{who} loses {n, plural, one {# step} other {# steps}}', plain: 'A card’s value' },
  es: { steps: '{who} pierde {n, plural, one {# paso} other {# pasos}}', plain: 'El valor' },
  fr: { steps: '{who} perd {n, plural, one {# pas} other {# pas}}', plain: 'La valeur' },
};

describe('a translator', () => {
  test('fills in parameters by the plural rules of its language', () => {
    expect(createTranslator(catalogues, 'en')('steps', { who: 'Travis', n: 1 })).toBe('Travis loses 1 step');
    expect(createTranslator(catalogues, 'es')('steps', { who: 'Travis', n: 2 })).toBe('Travis pierde 2 pasos');
    expect(createTranslator(catalogues, 'en')('steps', { who: 'Travis', n: 1500 })).toBe('Travis loses 1,500 steps');
  });

  test('refuses an unknown key and a missing parameter', () => {
    const t = createTranslator(catalogues as Record<keyof typeof catalogues, Record<string, string>>, 'fr');
    expect(() => t('nothing')).toThrow('The fr catalogue has no message "nothing".');
    expect(() => t('steps', { who: 'Travis' })).toThrow('"n"');
    expect(t.has('steps')).toBe(true);
    expect(t.has('toString')).toBe(false);
  });

  test('writes numbers and lists as its language does', () => {
    const spoken = languages.map((language) => createTranslator(catalogues, language));
    expect(spoken.map((t) => t.list(['a', 'b', 'c'], 'or'))).toEqual(['a, b, or c', 'a, b o c', 'a, b ou c']);
    expect(spoken.map((t) => t.number(0.5, { minimumFractionDigits: 1 }))).toEqual(['0.5', '0,5', '0,5']);
    expect(spoken.map((t) => t.list(['a', 'b']))).toEqual(['a and b', 'a y b', 'a et b']);
  });
});

test('catalogues are merged, but never over one another', () => {
  const other = { en: { more: 'more' }, es: { more: 'más' }, fr: { more: 'plus' } };
  expect(mergeCatalogues(catalogues, other).es).toEqual({ ...catalogues.es, more: 'más' });
  expect(() => mergeCatalogues(catalogues, catalogues)).toThrow('Two en catalogues both have "steps".');
});

test('a locale gives its language where the table speaks it', () => {
  const locales = ['es_MX.UTF-8', 'fr', 'en_GB', 'de_DE', 'C', 'C.UTF-8', 'est_EE', '', undefined];
  expect(locales.map(languageOfLocale)).toEqual(['es', 'fr', 'en', null, null, null, null, null, null]);
});
