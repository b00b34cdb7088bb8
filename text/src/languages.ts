export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** The language of a locale such as `es_MX.UTF-8`, or null when the table does not speak it. */
export function languageOfLocale(locale: string | undefined): Language | null {
  const language = locale?.slice(0, 2).toLowerCase() ?? '';
  return isLanguage(language) && !/^[a-z]/i.test(locale!.slice(2)) ? language : null;
}
