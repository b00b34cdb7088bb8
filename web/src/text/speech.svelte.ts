// The language of the page, which may change at any time, and the words of the page and of its games in it.

import { createTranslator, isLanguage, type Language, languages, type Translator } from '@bivouac/text';
import { data } from '../parts/data.ts';
import type own from './en.json';
import type sharing from './shared.en.json';

export type WebKey = keyof typeof own;
export type SharedKey = keyof typeof sharing;

/** What a game says beside what every turn needs, and what of that stands on its box; fetched when somebody asks for it. */
export type FurtherPart = 'digests' | 'figures' | 'box';

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français' };

/** By catalogue. */
type Known = Readonly<Record<string, Translator>>;

/** The catalogue of the page itself. */
const OWN = 'page';
const SHARED = 'shared';

async function load(catalogue: string, language: Language): Promise<Translator> {
  const words = await data<Record<string, string>>(`${catalogue}.${language}`);
  return createTranslator<string>({ [language]: words } as Parameters<typeof createTranslator<string>>[0], language);
}

const wordsOf = (game: string): string => `${game}-words`;

class Speech {
  language = $state<Language>('en');
  #known = $state.raw<Known>({});
  #wanted: Language = 'en';
  readonly #coming = new Set<string>();

  /** The page's own words. */
  get t(): Translator<WebKey> {
    const own = this.#known[OWN] as Translator<WebKey> | undefined;
    if (own === undefined) throw new Error('No language is loaded.');
    return own;
  }

  /** The words of a game that has been asked for. */
  game(id: string): Translator | null {
    return this.#known[wordsOf(id)] ?? null;
  }

  /** A further part of a game's words: null until it has come, for which asking is enough. */
  further(id: string, part: FurtherPart): Translator | null {
    return this.#asked(`${id}-${part}`);
  }

  /** What stands on the box of a game: null until it has come, for which asking is enough. */
  box(id: string): Translator | null {
    return this.game(id) ?? this.further(id, 'box');
  }

  /** What is said of games that a server hosts. */
  get shared(): Translator<SharedKey> | null {
    return this.#asked(SHARED) as Translator<SharedKey> | null;
  }

  #asked(catalogue: string): Translator | null {
    if (!this.#known[catalogue] && !this.#coming.has(catalogue)) void this.#learn(catalogue);
    return this.#known[catalogue] ?? null;
  }

  /** Everything known changes at once; who asks for another language meanwhile gets that one. */
  async speak(language: Language): Promise<void> {
    this.#wanted = language;
    let known: Known = {};
    for (let missing = this.#missingIn(known); missing.length > 0; missing = this.#missingIn(known)) {
      const loaded = await Promise.all(
        missing.map(async (catalogue) => [catalogue, await load(catalogue, language)] as const),
      );
      known = { ...known, ...Object.fromEntries(loaded) };
    }
    if (this.#wanted !== language) return;
    this.#known = known;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** What is known in the language spoken, or has become so meanwhile. */
  #missingIn(found: Known): string[] {
    return [OWN, ...Object.keys(this.#known)].filter((catalogue) => found[catalogue] === undefined);
  }

  /** The words of a game, or a further part of them. */
  async learn(game: string, part?: FurtherPart): Promise<void> {
    await this.#learn(part === undefined ? wordsOf(game) : `${game}-${part}`);
  }

  async #learn(catalogue: string): Promise<void> {
    const { language } = this;
    if (this.#known[catalogue]?.language === language) return;
    this.#coming.add(catalogue);
    try {
      const learned = await load(catalogue, language);
      if (this.language !== language) return await this.#learn(catalogue);
      this.#known = { ...this.#known, [catalogue]: learned };
    } finally {
      this.#coming.delete(catalogue);
    }
  }
}

export const speech = new Speech();

export const preferredLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? languages[0];
