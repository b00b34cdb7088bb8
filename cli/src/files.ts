import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { withoutByteOrderMark } from '@bivouac/kernel';
import { FileChanged, fileReason, UsageError } from './errors.ts';
import { readStandardInput } from './standard-input.ts';
import type { CliTranslator } from './words.ts';

/** The name of standard input, where a file is read. */
const STANDARD_INPUT = '-';

/** What a sentence calls a file. */
export const fileName = (t: CliTranslator, file: string): string =>
  file === STANDARD_INPUT ? t('file.standard-input') : file;

/** The text of each file as we last read or wrote it. */
const lastSeen = new Map<string, string>();

export function readJson(t: CliTranslator, file: string): unknown {
  let text: string;
  try {
    text = file === STANDARD_INPUT ? readStandardInput() : readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      existsSync(file)
        ? t('error.file-unreadable', { file, reason: fileReason(t, error) })
        : t('error.file-missing', { file }),
    );
  }
  lastSeen.set(file, text);
  try {
    return JSON.parse(withoutControls(text));
  } catch (error) {
    throw new UsageError(notJson(t, file, error));
  }
}

const ESCAPE_OR_CONTROL = /\\(?:u[0-9a-f]{4}|.)|[\u007f-\u009f]/gi;
const IS_CONTROL = /^(?:\\u00(?:[01].|7f|[89].)|\\[bfnrt]|[\u007f-\u009f])$/i;

/** Nothing that a file says can move the cursor of a terminal, or more; nor does a byte-order mark count. */
const withoutControls = (text: string): string =>
  withoutByteOrderMark(text).replace(ESCAPE_OR_CONTROL, (found) => (IS_CONTROL.test(found) ? '\ufffd' : found));

/** The parser's message names the line and the column of most mistakes. */
function notJson(t: CliTranslator, path: string, error: unknown): string {
  const file = fileName(t, path);
  const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
  return line === undefined || column === undefined
    ? t('error.file-not-json', { file })
    : t('error.file-not-json-at', { file, line, column });
}

/** As `overwrite`, but never over what somebody else has written since we last read or wrote the file. */
export function writeWhole(t: CliTranslator, file: string, text: string): void {
  const expected = lastSeen.get(file);
  if (expected !== undefined && existsSync(file) && readFileSync(file, 'utf8') !== expected)
    throw new FileChanged(file);
  overwrite(t, file, text);
  lastSeen.set(file, text);
}

/** Writes the whole file or nothing: a power cut leaves the old one. */
export function overwrite(t: CliTranslator, file: string, text: string, mode = 0o644): void {
  const draft = `${file}.draft`;
  try {
    writeFileSync(draft, text, { mode });
    renameSync(draft, file);
  } catch (error) {
    throw new UsageError(t('error.file-unwritable', { file, reason: fileReason(t, error) }));
  }
}
