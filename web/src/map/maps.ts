// The drawn maps by game and language, loaded beside the rules.

import type { Language } from '@bivouac/text';
import { data } from '../parts/data.ts';
import { type DrawnMap, unpackedSpots } from './geometry.ts';

const dressed = new Set<string>();

export async function loadMap(game: string, language: Language): Promise<DrawnMap> {
  const sent = await data<DrawnMap>(`${game}-map.${language}`);
  const map = { ...sent, spots: unpackedSpots(sent.spots) };
  if (!dressed.has(game)) {
    dressed.add(game);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(map.style);
    document.adoptedStyleSheets.push(sheet);
  }
  return map;
}
