// The games on the shelf as the page's builder knows them: where their words lie, and who draws their maps.

import { drawMap as drawHouseDivided, mapStyle as houseDividedStyle } from '../../maps/src/draw/house-divided/index.ts';
import {
  readDrawData as readHouseDivided,
  readDrawOptions as readHouseDividedOptions,
} from '../../maps/src/draw/house-divided/read.ts';
import {
  type DrawnMap,
  drawMap as drawTexasGlory,
  mapStyle as texasGloryStyle,
} from '../../maps/src/draw/texas-glory/index.ts';
import {
  readDrawData as readTexasGlory,
  readDrawOptions as readTexasGloryOptions,
} from '../../maps/src/draw/texas-glory/read.ts';

export const LANGUAGES = ['en', 'es', 'fr'] as const;

/** What every turn needs, the digests of the rules, and what is said of the figures. */
export const WORDS_PARTS = ['words', 'digests', 'figures'] as const;
export type WordsPart = (typeof WORDS_PARTS)[number];

export interface ListedGame {
  /** By part: the catalogues of games/<game>/text that make it up. */
  readonly words: Readonly<Record<WordsPart, readonly string[]>>;
  draw(language: string): { readonly map: DrawnMap; readonly style: string };
}

export const gameList: Readonly<Record<string, ListedGame>> = {
  'texas-glory': {
    words: {
      words: ['cards', 'names', 'play', 'table'],
      digests: ['primer', 'rules/part1', 'rules/part2'],
      figures: ['figures', 'pack', 'sources'],
    },
    draw: (language) => ({
      map: drawTexasGlory(readTexasGlory(), readTexasGloryOptions(language)),
      style: texasGloryStyle(),
    }),
  },
  'house-divided': {
    words: {
      words: ['names', 'options', 'play', 'table'],
      digests: ['primer', 'rules/part1', 'rules/part2'],
      figures: ['figures', 'pack', 'sources'],
    },
    draw: (language) => ({
      map: drawHouseDivided(readHouseDivided(), readHouseDividedOptions(language)),
      style: houseDividedStyle(),
    }),
  },
};
