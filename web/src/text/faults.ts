// What went wrong, in the language of the page. The words are fetched when something goes wrong.

import { createTranslator, type Fault, sayFault } from '@bivouac/text';
import { HostError } from '../host/table-client.ts';
import { data } from '../parts/data.ts';
import { speech } from './speech.svelte.ts';

/** The browser says in its own words where a text stops being JSON; ours are enough. */
const NOT_JSON: Fault = { key: 'not-json', params: {} };

function faultOf(error: unknown): Fault | null {
  if (error instanceof HostError) return error.fault;
  if (error instanceof SyntaxError) return NOT_JSON;
  return error instanceof Error && 'key' in error ? (error as unknown as Fault) : null;
}

export async function sentenceOf(error: unknown): Promise<string> {
  const fault = faultOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (fault === null) return message;
  const catalogue = await data<Record<string, string>>(`faults.${speech.language}`);
  const words = createTranslator<string>({ en: catalogue, es: catalogue, fr: catalogue }, speech.language);
  return sayFault(words, fault) ?? message;
}
