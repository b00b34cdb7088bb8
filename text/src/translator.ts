import type { Language } from './languages.ts';
import { compileMessage } from './message.ts';

export type Catalogue<Key extends string = string> = Readonly<Record<Key, string>>;
/** The same messages in every language; the English keys are the reference. */
export type Catalogues<Key extends string = string> = Readonly<Record<Language, Catalogue<Key>>>;
export type Params = Readonly<Record<string, string | number>>;

export interface Translator<Key extends string = string> {
  (key: Key, params?: Params): string;
  readonly language: Language;
  has(key: string): key is Key;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  list(items: readonly string[], type?: 'and' | 'or'): string;
}

export function createTranslator<Key extends string>(catalogues: Catalogues<Key>, language: Language): Translator<Key> {
  const catalogue = catalogues[language];
  const formats = new Map<Key, (params?: Params) => string>();
  const formatOf = (key: Key): ((params?: Params) => string) => {
    const cached = formats.get(key);
    if (cached) return cached;
    const format = compileMessage(catalogue[key], language);
    formats.set(key, format);
    return format;
  };
  const has = (key: string): key is Key => Object.hasOwn(catalogue, key);
  const translate = (key: Key, params?: Params): string => {
    if (!has(key)) throw new Error(`The ${language} catalogue has no message "${String(key)}".`);
    return formatOf(key)(params);
  };
  return Object.assign(translate, { language, has, number: numbers(language), list: lists(language) });
}

function numbers(language: Language): Translator['number'] {
  const formats = new Map<string, Intl.NumberFormat>();
  return (value, options = {}) => {
    const key = JSON.stringify(options);
    let format = formats.get(key);
    if (!format) {
      format = new Intl.NumberFormat(language, options);
      formats.set(key, format);
    }
    return format.format(value);
  };
}

function lists(language: Language): Translator['list'] {
  const formats = {
    and: new Intl.ListFormat(language, { type: 'conjunction' }),
    or: new Intl.ListFormat(language, { type: 'disjunction' }),
  };
  return (items, type = 'and') => formats[type].format(items);
}

/** Several catalogues as one. A later one may not silently replace a message of an earlier one. */
export function mergeCatalogues(...parts: readonly Catalogues[]): Catalogues {
  const merged: Record<Language, Record<string, string>> = { en: {}, es: {}, fr: {} };
  for (const part of parts) {
    for (const language of Object.keys(merged) as Language[]) {
      for (const [key, message] of Object.entries(part[language])) {
        if (Object.hasOwn(merged[language], key)) throw new Error(`Two ${language} catalogues both have "${key}".`);
        merged[language][key] = message;
      }
    }
  }
  return merged;
}
