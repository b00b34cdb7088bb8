// What a game says, in three parts: what every turn needs, the digests of its rules, and what is said of its figures.

import playLoaders from 'virtual:words';
import type { Language } from '@bivouac/text';

type GameWords = Readonly<Record<string, string>>;
/** What is fetched when somebody asks for it. */
export type FurtherPart = 'digests' | 'figures';

export async function loadGameWords(game: string, part: 'play' | FurtherPart, language: Language): Promise<GameWords> {
  const loaders = part === 'play' ? playLoaders : (await import('virtual:further-words')).default;
  const load = loaders[game]?.[part]?.[language];
  if (load === undefined) throw new Error(`There is no game "${game}" on this shelf.`);
  return (await load()).default;
}
