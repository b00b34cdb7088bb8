// The language of the page, which may change at any time, and the words of the table and of its games in it.

import { createTranslator, isLanguage, type Language, languages, type Translator } from '@bivouac/text';
import { loadGameWords } from '../games/words.ts';
import type en from './en.json';

export type WebKey = keyof typeof en;

const catalogues: Readonly<Record<Language, () => Promise<{ default: Record<WebKey, string> }>>> = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
};

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français' };

const translator = <Key extends string>(
  language: Language,
  catalogue: Readonly<Record<Key, string>>,
): Translator<Key> =>
  createTranslator<Key>({ [language]: catalogue } as Parameters<typeof createTranslator<Key>>[0], language);

class Speech {
  language = $state<Language>('en');
  #table = $state.raw<Translator<WebKey> | null>(null);
  #games = $state.raw<Readonly<Record<string, Translator>>>({});

  /** The table's own words. */
  get t(): Translator<WebKey> {
    if (this.#table === null) throw new Error('No language is loaded.');
    return this.#table;
  }

  /** The words of a game that has been asked for. */
  game(id: string): Translator | null {
    return this.#games[id] ?? null;
  }

  async speak(language: Language): Promise<void> {
    const ids = Object.keys(this.#games);
    const [table, ...games] = await Promise.all([
      catalogues[language](),
      ...ids.map((id) => loadGameWords(id, language)),
    ]);
    this.#table = translator(language, table.default);
    this.#games = Object.fromEntries(ids.map((id, i) => [id, translator(language, games[i]!)]));
    this.language = language;
    document.documentElement.lang = language;
  }

  async learn(id: string): Promise<Translator> {
    const known = this.#games[id];
    if (known?.language === this.language) return known;
    const learned = translator(this.language, await loadGameWords(id, this.language));
    this.#games = { ...this.#games, [id]: learned };
    return learned;
  }
}

export const speech = new Speech();

export const preferredLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? languages[0];
