// The drawn maps by game and language, loaded beside the rules.

import loaders from 'virtual:maps';
import type { Language } from '@bivouac/text';
import { persistently } from '../ui/later.svelte.ts';
import type { DrawnMap } from './geometry.ts';

const dressed = new Set<string>();

export async function loadMap(game: string, language: Language): Promise<DrawnMap> {
  const load = loaders[game]?.[language];
  if (load === undefined) throw new Error(`There is no map of "${game}".`);
  const map = (await persistently(load)).default;
  if (!dressed.has(game)) {
    dressed.add(game);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(map.style);
    document.adoptedStyleSheets.push(sheet);
  }
  return map;
}
