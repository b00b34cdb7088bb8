// What a game says, in three parts: what every turn needs, the digests of its rules, and what is said of its figures.

import type { Language } from '@bivouac/text';

type GameWords = Readonly<Record<string, string>>;
type Loaders = Readonly<Record<Language, () => Promise<{ default: GameWords }>>>;
/** What is fetched when somebody asks for it. */
export type FurtherPart = 'digests' | 'figures';
type WordsPart = 'play' | FurtherPart;

const words: Readonly<Record<string, Readonly<Record<WordsPart, Loaders>>>> = {
  'texas-glory': {
    play: {
      en: () => import('./texas-glory-words.en.ts'),
      es: () => import('./texas-glory-words.es.ts'),
      fr: () => import('./texas-glory-words.fr.ts'),
    },
    digests: {
      en: () => import('./texas-glory-digests.en.ts'),
      es: () => import('./texas-glory-digests.es.ts'),
      fr: () => import('./texas-glory-digests.fr.ts'),
    },
    figures: {
      en: () => import('./texas-glory-figures.en.ts'),
      es: () => import('./texas-glory-figures.es.ts'),
      fr: () => import('./texas-glory-figures.fr.ts'),
    },
  },
};

export async function loadGameWords(game: string, part: WordsPart, language: Language): Promise<GameWords> {
  const load = words[game]?.[part][language];
  if (load === undefined) throw new Error(`There is no game "${game}" on this shelf.`);
  return (await load()).default;
}
