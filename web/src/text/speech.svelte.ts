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
  #known = $state.raw<Known>({});
  #wanted: Language = 'en';
  readonly #coming = new Set<string>();

  /** The table's own words. */
  get t(): Translator<WebKey> {
    if (this.#table === null) throw new Error('No language is loaded.');
    return this.#table;
  }

  /** The words of a game that has been asked for. */
  game(id: string): Translator | null {
    return this.#known[id] ?? null;
  }

  /** A further part of a game's words: null until it has come, for which asking is enough. */
  further(id: string, part: FurtherPart): Translator | null {
    const known = this.#known[`${id}/${part}`];
    if (known === undefined && !this.#coming.has(`${id}/${part}`)) void this.learnFurther(id, part);
    return known ?? null;
  }

  /** Everything known changes at once; who asks for another language meanwhile gets that one. */
  async speak(language: Language): Promise<void> {
    this.#wanted = language;
    const { default: table } = await catalogues[language]();
    const known = await this.#allIn(language);
    if (this.#wanted !== language) return;
    this.#table = translator(language, table);
    this.#known = known;
    this.language = language;
    document.documentElement.lang = language;
  }

  async #allIn(language: Language, found: Known = {}): Promise<Known> {
    const missing = Object.keys(this.#known).filter((key) => found[key] === undefined);
    if (missing.length === 0) return found;
    const loaded = await Promise.all(missing.map(async (key) => [key, await load(key, language)] as const));
    return this.#allIn(language, { ...found, ...Object.fromEntries(loaded) });
  }

  learn(id: string): Promise<Translator> {
    return this.#learn(id);
  }

  async learnFurther(id: string, part: FurtherPart): Promise<void> {
    await this.#learn(`${id}/${part}`);
  }

  async #learn(key: string): Promise<Translator> {
    const { language } = this;
    const known = this.#known[key];
    if (known?.language === language) return known;
    this.#coming.add(key);
    try {
      const learned = await load(key, language);
      if (this.language !== language) return await this.#learn(key);
      this.#known = { ...this.#known, [key]: learned };
      return learned;
    } finally {
      this.#coming.delete(key);
    }
  }
}

async function load(key: string, language: Language): Promise<Translator> {
  const [id, part] = key.split('/') as [string, FurtherPart?];
  return translator(language, await loadGameWords(id, part ?? 'play', language));
}

export const speech = new Speech();

export const preferredLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? languages[0];
