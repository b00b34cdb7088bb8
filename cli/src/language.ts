import { isLanguage, type Language, languageOfLocale, languages } from '@bivouac/text';
import { UsageError } from './errors.ts';
import { cliTranslator } from './words.ts';

/** The language asked for, else that of the user's locale, else English. */
export function languageFor(args: readonly string[]): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const usual = languageOfLocale(LC_ALL || LC_MESSAGES || LANG) ?? 'en';
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  if (at < 0) return usual;
  const wanted = args[at]!.includes('=') ? args[at]!.slice('--lang='.length) : args[at + 1];
  if (wanted === undefined) return usual;
  if (isLanguage(wanted)) return wanted;
  const t = cliTranslator(usual);
  throw new UsageError(t('error.language', { language: wanted, languages: t.list(languages, 'or') }));
}
