// The words of the command line, which belong to no game.

import {
  type Catalogues,
  createTranslator,
  type FaultKey,
  faultWords,
  type Language,
  type Translator,
} from '@bivouac/text';
import en from '../text/words.en.json' with { type: 'json' };
import es from '../text/words.es.json' with { type: 'json' };
import fr from '../text/words.fr.json' with { type: 'json' };

export type CliKey = keyof typeof en | FaultKey;

export const cliWords: Catalogues<CliKey> = {
  en: { ...en, ...faultWords.en },
  es: { ...es, ...faultWords.es } satisfies Record<CliKey, string>,
  fr: { ...fr, ...faultWords.fr } satisfies Record<CliKey, string>,
};

export type CliTranslator = Translator<CliKey>;

export const cliTranslator = (language: Language): CliTranslator => createTranslator(cliWords, language);
