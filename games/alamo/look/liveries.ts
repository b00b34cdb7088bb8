import type { Livery } from '@bivouac/scene';

/** Colours and emblems; one side is hatched, so that shape tells what colour tells. */
export const liveries = {
  texas: {
    base: '#2a5a94',
    light: '#6b93c2',
    dark: '#183a63',
    face: '#efe0bd',
    ink: '#1b3146',
    emblem: 'star',
    hatched: false,
  },
  mexico: {
    base: '#3f7a43',
    light: '#7fb07f',
    dark: '#234a28',
    face: '#dfe8cb',
    ink: '#22401f',
    emblem: 'eagle-emblem',
    hatched: true,
  },
  guns: {
    base: '#6b5b45',
    light: '#97866d',
    dark: '#46392a',
    face: '#e6dcc9',
    ink: '#3b2f20',
    emblem: 'cannon',
    hatched: false,
  },
} as const satisfies Readonly<Record<string, Livery>>;

/** The strip across a Mexican counter, by its column: shades of green, and each bears its number. */
export const columnColours: Readonly<Record<string, string>> = {
  '1': '#1f5a3c',
  '2': '#3a6a1f',
  '3': '#1f5a5a',
  '4': '#5a5a1f',
  r: '#16382a',
};
