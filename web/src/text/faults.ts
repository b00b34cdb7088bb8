// What went wrong, in the language of the page. The words are fetched when something goes wrong.

import { createTranslator, type Fault, type Language, sayFault } from '@bivouac/text';
import { HostError } from '../host/table-client.ts';
import { speech } from './speech.svelte.ts';

const catalogues: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  en: () => import('@bivouac/text/catalogues/faults.en.json'),
  es: () => import('@bivouac/text/catalogues/faults.es.json'),
  fr: () => import('@bivouac/text/catalogues/faults.fr.json'),
};

/** The browser says in its own words where a text stops being JSON; ours are enough. */
const NOT_JSON: Fault = { key: 'not-json', params: {} };

export async function sentenceOf(error: unknown): Promise<string> {
  const fault = error instanceof HostError ? error.fault : error instanceof SyntaxError ? NOT_JSON : null;
  const message = error instanceof Error ? error.message : String(error);
  if (fault === null) return message;
  const { default: catalogue } = await catalogues[speech.language]();
  const words = createTranslator<string>({ en: catalogue, es: catalogue, fr: catalogue }, speech.language);
  return sayFault(words, fault) ?? message;
}
