// The table's own words, which belong to no game.

import en from '../catalogues/table.en.json' with { type: 'json' };
import es from '../catalogues/table.es.json' with { type: 'json' };
import fr from '../catalogues/table.fr.json' with { type: 'json' };
import type { Language } from './languages.ts';
import { type Catalogues, createTranslator, type Translator } from './translator.ts';

export type TableKey = keyof typeof en;

export const tableWords: Catalogues<TableKey> = {
  en,
  es: es satisfies Record<TableKey, string>,
  fr: fr satisfies Record<TableKey, string>,
};

export type TableTranslator = Translator<TableKey>;

export const tableTranslator = (language: Language): TableTranslator => createTranslator(tableWords, language);
