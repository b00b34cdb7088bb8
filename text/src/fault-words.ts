// What is said of mistakes in what somebody wrote, in the page as in the terminal.

import en from '../catalogues/faults.en.json' with { type: 'json' };
import es from '../catalogues/faults.es.json' with { type: 'json' };
import fr from '../catalogues/faults.fr.json' with { type: 'json' };
import type { Catalogues } from './translator.ts';

export type FaultKey = keyof typeof en;

export const faultWords: Catalogues<FaultKey> = {
  en,
  es: es satisfies Record<FaultKey, string>,
  fr: fr satisfies Record<FaultKey, string>,
};
