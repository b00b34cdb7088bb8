import { readFileSync } from 'node:fs';
import type { DrawData, DrawOptions } from './types.ts';

function read(file: string) {
  return JSON.parse(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'));
}

/** The files the picture is made of, for a build; the page itself never reads them. */
export function readDrawData(): DrawData {
  const { projection, grid } = read('maps/sources/texas-glory/grid.json');
  return {
    map: read('games/texas-glory/data/map.json'),
    places: read('games/texas-glory/data/places.json').places,
    drawing: read('games/texas-glory/data/map-drawing.json'),
    projection,
    grid,
    shoreline: read('maps/sources/texas-glory/shoreline.json').shoreline,
    beyond: read('maps/sources/texas-glory/beyond.json'),
    picture: read('maps/sources/texas-glory/picture.json'),
    faces: read('maps/sources/fonts/texas-glory.json').faces,
  };
}

export const MAP_LANGUAGES = ['en', 'es', 'fr'] as const;

export function readDrawOptions(language: string): DrawOptions {
  const names: Readonly<Record<string, string>> = read(`games/texas-glory/text/names.${language}.json`);
  return {
    words: read(`maps/sources/texas-glory/lettering.${language}.json`),
    nameOf: (key) => {
      const name = names[key];
      if (name === undefined) throw new Error(`The catalogue names.${language}.json has no name for "${key}".`);
      return name;
    },
  };
}
