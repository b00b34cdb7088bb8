import type { Language } from '@bivouac/text';

type GameWords = Readonly<Record<string, string>>;

const words: Readonly<Record<string, Readonly<Record<Language, () => Promise<{ default: GameWords }>>>>> = {
  'texas-glory': {
    en: () => import('./texas-glory-words.en.ts'),
    es: () => import('./texas-glory-words.es.ts'),
    fr: () => import('./texas-glory-words.fr.ts'),
  },
};

export async function loadGameWords(game: string, language: Language): Promise<GameWords> {
  const load = words[game]?.[language];
  if (load === undefined) throw new Error(`There is no game "${game}" on this shelf.`);
  return (await load()).default;
}
