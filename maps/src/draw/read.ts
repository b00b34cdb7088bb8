import { readFileSync } from 'node:fs';
import type { Signs } from './marks.ts';

/** From the root of the house. The page itself never reads a file: maps are drawn when it is built. */
function readText(file: string): string {
  return readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
}

export function readData(file: string) {
  return JSON.parse(readText(file));
}

type Recipes = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Recipes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is said of one sheet goes before what holds for all; null leaves a thing out. */
export function overlaid(base: Recipes, own: Recipes): Recipes {
  const both = Object.entries({ ...base, ...own }).map(([key, value]) => {
    const [below, above] = [base[key], own[key]];
    return [key, isRecord(below) && isRecord(above) ? overlaid(below, above) : value];
  });
  return Object.fromEntries(both.filter(([, value]) => value !== null));
}

/** The inks, signs and faces of a map, with the style sheets that it shares and its own; faces may be those of another map. */
export function readLook(game: string, ...shared: readonly string[]) {
  const look = readData(`maps/sources/${game}/look.json`);
  return {
    look,
    palette: readData(`maps/sources/${game}/palette.json`),
    styles: [...readStyles('sheet', ...shared), readText(`maps/sources/${game}/look.css`)],
    signs: readSigns(),
    faces: readData(`maps/sources/fonts/${look.fonts ?? game}.json`).faces,
  };
}

export const readSigns = (): Signs => readData('maps/sources/shared/signs.json').signs;

export function readStyles(...names: readonly string[]): string[] {
  return names.map((name) => readText(`maps/sources/shared/${name}.css`));
}

/** The names of a game in one language, from one of its catalogues, and what only its map says. */
export function readWords(game: string, language: string, catalogue = 'names') {
  const names: Readonly<Record<string, string>> = readData(`games/${game}/text/${catalogue}.${language}.json`);
  return {
    words: readData(`maps/sources/${game}/lettering.${language}.json`),
    nameOf: (key: string): string => {
      const name = names[key];
      if (name === undefined) throw new Error(`The catalogue ${catalogue}.${language}.json has no name for "${key}".`);
      return name;
    },
  };
}
