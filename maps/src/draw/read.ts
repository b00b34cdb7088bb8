import { readFileSync } from 'node:fs';

/** From the root of the house. The page itself never reads a file: maps are drawn when it is built. */
export function readText(file: string): string {
  return readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
}

export function readData(file: string) {
  return JSON.parse(readText(file));
}

/** What every sheet is drawn from, beside what is on it. */
export function readLook(game: string, ...styles: readonly string[]) {
  return {
    look: readData(`maps/sources/${game}/look.json`),
    palette: readData(`maps/sources/${game}/palette.json`),
    styles: [...styles.map((name) => `shared/${name}`), `${game}/look.css`].map((file) =>
      readText(`maps/sources/${file}`),
    ),
    signs: readData('maps/sources/shared/signs.json').signs,
    faces: readData(`maps/sources/fonts/${game}.json`).faces,
  };
}

/** The names of a game in one language, and what only its map says. */
export function readWords(game: string, language: string) {
  const names: Readonly<Record<string, string>> = readData(`games/${game}/text/names.${language}.json`);
  return {
    words: readData(`maps/sources/${game}/lettering.${language}.json`),
    nameOf: (key: string): string => {
      const name = names[key];
      if (name === undefined) throw new Error(`The catalogue names.${language}.json has no name for "${key}".`);
      return name;
    },
  };
}
