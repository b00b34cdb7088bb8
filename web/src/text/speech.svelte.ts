// The language of the page, which may change at any time, and the words of the table and of its games in it.

import { createTranslator, isLanguage, type Language, languages, type Translator } from '@bivouac/text';
import { type FurtherPart, loadGameWords } from '../games/words.ts';
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

/** By game, or by game and part. */
type Known = Readonly<Record<string, Translator>>;

class Speech {
  language = $state<Language>('en');
  #table = $state.raw<Translator<WebKey> | null>(null);
  #games = $state.raw<Known>({});
  #further = $state.raw<Known>({});
  readonly #coming = new Set<string>();

  /** The table's own words. */
  get t(): Translator<WebKey> {
    if (this.#table === null) throw new Error('No language is loaded.');
    return this.#table;
  }

  /** The words of a game that has been asked for. */
  game(id: string): Translator | null {
    return this.#games[id] ?? null;
  }

  /** A further part of a game's words: null until it has come, for which asking is enough. */
  further(id: string, part: FurtherPart): Translator | null {
    const key = `${id}/${part}`;
    const known = this.#further[key];
    if (known === undefined && !this.#coming.has(key)) void this.learnFurther(id, part);
    return known ?? null;
  }

  async speak(language: Language): Promise<void> {
    const [table, games, further] = await Promise.all([
      catalogues[language](),
      inLanguage(this.#games, language),
      inLanguage(this.#further, language),
    ]);
    this.#table = translator(language, table.default);
    this.#games = games;
    this.#further = further;
    this.language = language;
    document.documentElement.lang = language;
  }

  async learn(id: string): Promise<Translator> {
    const known = this.#games[id];
    if (known?.language === this.language) return known;
    const learned = await load(id, this.language);
    this.#games = { ...this.#games, [id]: learned };
    return learned;
  }

  async learnFurther(id: string, part: FurtherPart): Promise<void> {
    const key = `${id}/${part}`;
    this.#coming.add(key);
    try {
      this.#further = { ...this.#further, [key]: await load(key, this.language) };
    } finally {
      this.#coming.delete(key);
    }
  }
}

async function load(key: string, language: Language): Promise<Translator> {
  const [id, part] = key.split('/') as [string, FurtherPart?];
  return translator(language, await loadGameWords(id, part ?? 'play', language));
}

async function inLanguage(known: Known, language: Language): Promise<Known> {
  const keys = Object.keys(known);
  const loaded = await Promise.all(keys.map((key) => load(key, language)));
  return Object.fromEntries(keys.map((key, i) => [key, loaded[i]!]));
}

export const speech = new Speech();

export const preferredLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? languages[0];
