// The language of the page, which may change at any time, and the words of the table and of its games in it.

import { createTranslator, isLanguage, type Language, languages, type Translator } from '@bivouac/text';
import { type FurtherPart, loadGameWords } from '../games/words.ts';
import { persistently } from '../ui/later.svelte.ts';
import type later from './en.json';
import type first from './first.en.json';

/** What the shelf and the table say before anything is opened. */
export type FirstKey = keyof typeof first;
export type WebKey = FirstKey | keyof typeof later;

type Catalogues<Key extends string> = Readonly<Record<Language, () => Promise<{ default: Record<Key, string> }>>>;

const firstWords: Catalogues<FirstKey> = {
  en: () => import('./first.en.json'),
  es: () => import('./first.es.json'),
  fr: () => import('./first.fr.json'),
};
const laterWords: Catalogues<keyof typeof later> = {
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

/** By game, or by game and part; all of the table's own under a name of their own. */
type Known = Readonly<Record<string, Translator>>;

const OWN = 'own';

class Speech {
  language = $state<Language>('en');
  #first = $state.raw<Translator<FirstKey> | null>(null);
  #known = $state.raw<Known>({});
  #wanted: Language = 'en';
  readonly #coming = new Set<string>();

  /** The table's own words, as far as they come with the page. */
  get t(): Translator<FirstKey> {
    if (this.#first === null) throw new Error('No language is loaded.');
    return this.#first;
  }

  /** All of the table's own words, for parts of the page that came with them. */
  get all(): Translator<WebKey> {
    const all = this.#known[OWN] as Translator<WebKey> | undefined;
    if (all === undefined) throw new Error('This part of the page has not waited for its words.');
    return all;
  }

  /** A part of the page that comes later, together with its words. */
  async withWords<Part>(part: Promise<Part>): Promise<Part> {
    const [come] = await Promise.all([part, this.learn(OWN)]);
    return come;
  }

  /** The words of a game that has been asked for. */
  game(id: string): Translator | null {
    return this.#known[id] ?? null;
  }

  /** A further part of a game's words: null until it has come, for which asking is enough. */
  further(id: string, part: FurtherPart): Translator | null {
    const key = `${id}/${part}`;
    if (!this.#known[key] && !this.#coming.has(key)) void this.learn(key);
    return this.#known[key] ?? null;
  }

  /** Everything known changes at once; who asks for another language meanwhile gets that one. */
  async speak(language: Language): Promise<void> {
    this.#wanted = language;
    const { default: first } = await persistently(firstWords[language]);
    let known: Known = {};
    for (let missing = this.#missingIn(known); missing.length > 0; missing = this.#missingIn(known)) {
      const loaded = await Promise.all(
        missing.map(async (key) => [key, await persistently(() => load(key, language))] as const),
      );
      known = { ...known, ...Object.fromEntries(loaded) };
    }
    if (this.#wanted !== language) return;
    this.#first = translator(language, first);
    this.#known = known;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** What is known in the language spoken, or has become so meanwhile. */
  #missingIn(found: Known): string[] {
    return Object.keys(this.#known).filter((key) => found[key] === undefined);
  }

  /** The words of a game, or a further part of them. */
  async learn(key: string): Promise<Translator> {
    const { language } = this;
    const known = this.#known[key];
    if (known?.language === language) return known;
    this.#coming.add(key);
    try {
      const learned = await persistently(() => load(key, language));
      if (this.language !== language) return await this.learn(key);
      this.#known = { ...this.#known, [key]: learned };
      return learned;
    } finally {
      this.#coming.delete(key);
    }
  }
}

async function load(key: string, language: Language): Promise<Translator> {
  if (key === OWN) return translator<string>(language, await ownWords(language));
  const [id, part] = key.split('/') as [string, FurtherPart?];
  return translator(language, await loadGameWords(id, part ?? 'play', language));
}

async function ownWords(language: Language): Promise<Record<WebKey, string>> {
  const [first, later] = await Promise.all([firstWords[language](), laterWords[language]()]);
  return { ...first.default, ...later.default };
}

export const speech = new Speech();

export const preferredLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? languages[0];
