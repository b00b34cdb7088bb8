// What went wrong, in the language of the reader.

import type { Params, Translator } from './translator.ts';

/** A key for the texts and what the sentence is about; lists are joined in the reader's language. */
export interface Fault {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Null when the translator has no words for it, or the fault does not say all that they ask for. */
export function sayFault(words: Translator, { key, params }: Fault): string | null {
  const message = `fault.${key}`;
  if (!words.has(message)) return null;
  try {
    return words(message, spoken(words, params));
  } catch {
    return null;
  }
}

function spoken(words: Translator, params: Fault['params']): Params {
  const slotName = (slot: string): string => (words.has(`slot.${slot}`) ? words(`slot.${slot}`) : slot);
  const entries = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (typeof value !== 'object') return [name, value];
    return [name, words.list(name === 'slots' ? value.map(slotName) : value)];
  });
  return Object.fromEntries(entries);
}
