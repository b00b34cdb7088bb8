// What keeps the languages together: the same keys, and in each message the same parameters of the same kind.

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Language, languages } from './languages.ts';
import { FORMS, labelWithoutForm } from './said.ts';
import type { Catalogue, Catalogues } from './translator.ts';

type Kind = 'text' | 'number' | 'plural' | 'select';

/** Every parameter of a message, and what it is used for. Throws when the message is not well formed. */
export function parametersOf(message: string): ReadonlyMap<string, Kind> {
  const found = new Map<string, Kind>();
  collect(parse(message, { ignoreTag: true }), found);
  return found;
}

function collect(elements: readonly MessageFormatElement[], into: Map<string, Kind>): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        if (!into.has(element.value)) into.set(element.value, 'text');
        break;
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        into.set(element.value, 'number');
        break;
      case TYPE.plural:
      case TYPE.select:
        into.set(element.value, element.type === TYPE.plural ? 'plural' : 'select');
        for (const option of Object.values(element.options)) collect(option.value, into);
        break;
      default:
        break;
    }
  }
}

/** One sentence for each difference between English and the other languages; empty when they agree. */
export function differences(catalogues: Catalogues): string[] {
  return languages.flatMap((language) =>
    language === 'en' ? malformed(catalogues.en) : differencesFrom(catalogues.en, catalogues[language], language),
  );
}

const malformed = (english: Catalogue): string[] =>
  Object.entries(english).flatMap(([key, message]) => {
    const read = readParameters(message);
    return typeof read === 'string' ? [`en: "${key}" is not well formed (${read})`] : [];
  });

function readParameters(message: string): ReadonlyMap<string, Kind> | string {
  try {
    return parametersOf(message);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function differencesFrom(english: Catalogue, other: Catalogue, language: Language): string[] {
  const found: string[] = [];
  for (const key of Object.keys(other)) {
    if (!Object.hasOwn(english, key) && !isFormOf(english, key)) found.push(`${language}: "${key}" is not in English`);
  }
  for (const [key, message] of Object.entries(english)) {
    const translated = other[key];
    if (translated === undefined) found.push(`${language}: "${key}" is missing`);
    else if (translated.trim() === '') found.push(`${language}: "${key}" is empty`);
    else found.push(...parameterDifferences(key, message, translated, language));
  }
  return found;
}

function parameterDifferences(key: string, message: string, translated: string, language: Language): string[] {
  const expected = readParameters(message);
  const actual = readParameters(translated);
  if (typeof expected === 'string') return [];
  if (typeof actual === 'string') return [`${language}: "${key}" is not well formed (${actual})`];
  // Where one language says "to Goliad" another may need no preposition: the form of a name is its own affair.
  const [asked, given] = [expected, actual].map((parameters) => new Set([...parameters.keys()].map(labelWithoutForm)));
  const missing = [...asked!].filter((name) => !given!.has(name));
  const foreign = [...given!].filter((name) => !asked!.has(name));
  return [
    ...missing.map((name) => `${language}: "${key}" lacks the parameter {${name}}`),
    ...foreign.map((name) => `${language}: "${key}" has the parameter {${name}}, which English lacks`),
  ];
}

/** A form of a name that English has no need to spell out. */
const isFormOf = (english: Catalogue, key: string): boolean =>
  FORMS.some((form) => key.endsWith(`.${form}`) && Object.hasOwn(english, key.slice(0, -form.length - 1)));
