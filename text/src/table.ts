// The table's own words, which belong to no game.

import faultsEn from '../catalogues/faults.en.json' with { type: 'json' };
import faultsEs from '../catalogues/faults.es.json' with { type: 'json' };
import faultsFr from '../catalogues/faults.fr.json' with { type: 'json' };
import en from '../catalogues/table.en.json' with { type: 'json' };
import es from '../catalogues/table.es.json' with { type: 'json' };
import fr from '../catalogues/table.fr.json' with { type: 'json' };
import type { Language } from './languages.ts';
import { type Catalogues, createTranslator, type Translator } from './translator.ts';

export type FaultKey = keyof typeof faultsEn;
export type TableKey = keyof typeof en | FaultKey;

export const tableWords: Catalogues<TableKey> = {
  en: { ...en, ...faultsEn },
  es: { ...es, ...faultsEs } satisfies Record<TableKey, string>,
  fr: { ...fr, ...faultsFr } satisfies Record<TableKey, string>,
};

export type TableTranslator = Translator<TableKey>;

export const tableTranslator = (language: Language): TableTranslator => createTranslator(tableWords, language);
