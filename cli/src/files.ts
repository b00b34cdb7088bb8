import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { TableTranslator } from '@bivouac/text';
import { messageOf, UsageError } from './errors.ts';

export function readJson(t: TableTranslator, file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      t(existsSync(file) ? 'error.file-unreadable' : 'error.file-missing', { file, error: messageOf(error) }),
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(t('error.file-not-json', { file, error: messageOf(error) }));
  }
}

/** Writes the whole file or nothing: a power cut leaves the old one. */
export function writeWhole(t: TableTranslator, file: string, text: string, mode = 0o644): void {
  const draft = `${file}.draft`;
  try {
    writeFileSync(draft, text, { mode });
    renameSync(draft, file);
  } catch (error) {
    throw new UsageError(t('error.file-unwritable', { file, error: messageOf(error) }));
  }
}
