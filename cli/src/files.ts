import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { TableTranslator } from '@bivouac/text';
import { fileReason, UsageError } from './errors.ts';

export function readJson(t: TableTranslator, file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      existsSync(file)
        ? t('error.file-unreadable', { file, reason: fileReason(t, error) })
        : t('error.file-missing', { file }),
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(notJson(t, file, error));
  }
}

/** The parser's message names the line and the column of most mistakes. */
function notJson(t: TableTranslator, file: string, error: unknown): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
  return line === undefined || column === undefined
    ? t('error.file-not-json', { file })
    : t('error.file-not-json-at', { file, line, column });
}

/** Writes the whole file or nothing: a power cut leaves the old one. */
export function writeWhole(t: TableTranslator, file: string, text: string, mode = 0o644): void {
  const draft = `${file}.draft`;
  try {
    writeFileSync(draft, text, { mode });
    renameSync(draft, file);
  } catch (error) {
    throw new UsageError(t('error.file-unwritable', { file, reason: fileReason(t, error) }));
  }
}
