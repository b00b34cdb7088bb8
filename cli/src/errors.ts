import { GameError } from '@bivouac/kernel';
import type { Params, TableTranslator } from '@bivouac/text';

/** Wrong usage: a sentence that names what would be right; exit status 2. */
export class UsageError extends Error {}

/** Well asked, but refused: a sentence that says why; exit status 1. */
export class RefusalError extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The sentence of an error in the language of the table, where the table has words for it. */
export function sentenceOf(t: TableTranslator, error: unknown): string {
  if (!(error instanceof GameError)) return messageOf(error);
  const key = `fault.${error.key}`;
  return t.has(key) ? t(key, spoken(t, error)) : error.message;
}

function spoken(t: TableTranslator, { params }: GameError): Params {
  const entries = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (typeof value !== 'object') return [name, value];
    return [name, t.list(name === 'slots' ? value.map((slot) => slotName(t, slot)) : value)];
  });
  return Object.fromEntries(entries);
}

function slotName(t: TableTranslator, slot: string): string {
  const key = `slot.${slot}`;
  return t.has(key) ? t(key) : slot;
}

/** Why a file could not be read or written, from the code of the system. */
export function fileReason(t: TableTranslator, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const key = `reason.${code}`;
  return t.has(key) ? t(key) : code || messageOf(error);
}
