import { readFileSync } from 'node:fs';
import type { DrawData, DrawOptions } from './types.ts';

function read(file: string) {
  return JSON.parse(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'));
}

/** The files the picture is made of, for a build; the page itself never reads them. */
export function readDrawData(): DrawData {
  return {
    boxes: read('games/house-divided/data/boxes.json').boxes,
    lines: read('games/house-divided/data/lines.json').lines,
    land: read('maps/sources/house-divided/states.json'),
    rivers: read('maps/sources/house-divided/rivers.json').rivers,
    picture: read('maps/sources/house-divided/picture.json'),
    faces: read('maps/sources/fonts/house-divided.json').faces,
  };
}

export const MAP_LANGUAGES = ['en', 'es', 'fr'] as const;

export function readDrawOptions(language: string): DrawOptions {
  const names: Readonly<Record<string, string>> = read(`games/house-divided/text/names.${language}.json`);
  return {
    words: read(`maps/sources/house-divided/lettering.${language}.json`),
    nameOf: (key) => {
      const name = names[key];
      if (name === undefined) throw new Error(`The catalogue names.${language}.json has no name for "${key}".`);
      return name;
    },
  };
}
