import { GameError } from '@bivouac/kernel';
import { sayFault, type Translator } from '@bivouac/text';
import type { CliTranslator } from './words.ts';

/** Wrong usage: a sentence that names what would be right; exit status 2. */
export class UsageError extends Error {}

/** Well asked, but refused: a sentence that says why; exit status 1. */
export class RefusalError extends Error {}

/** Well asked and answered, and the answer is no; nothing more to say, exit status 1. */
export class AnswerIsNo extends Error {}

/** Somebody else has written a file that we were about to write. */
export class FileChanged extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The sentence of an error in the language of the table, where the table has words for it. */
export function sentenceOf(t: CliTranslator, error: unknown): string {
  if (!(error instanceof GameError)) return messageOf(error);
  return sayFault(t as Translator, error) ?? error.message;
}

/** What a file says that is not right is told with its name. */
export function opened<Read>(t: CliTranslator, file: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    if (error.key === 'seed-missing') throw new UsageError(t('error.seed-missing', { file }));
    const sentence = t('error.game-file', { file, error: sentenceOf(t, error) });
    throw ['seed-promised', 'dice-mixed'].includes(error.key) ? new RefusalError(sentence) : new UsageError(sentence);
  }
}

/** A database that cannot be opened. `named`: as it may be shown. */
export const unopened = (t: CliTranslator, named: string, error: unknown): RefusalError =>
  new RefusalError(
    t('serve.database', {
      database: named,
      error: error instanceof GameError ? sentenceOf(t, error) : fileReason(t, error),
    }),
  );

/** Why a file could not be read or written, from the code of the system. */
export function fileReason(t: CliTranslator, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const key = `reason.${code}`;
  return t.has(key) ? t(key) : code || messageOf(error);
}
